"""Where VIXEN's cards come from: the printed deck, the box, or the stand-in deck; and her rolls.

What the phone deals and rolls follows from the seed that the match began with and from the place in the
match, so a turn that was undone brings its card and its roll once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.core import chance
from companion.core.text import Text
from companion.games.ruse.board import COMMONS, common_vp
from companion.games.ruse.box import Box
from companion.games.ruse.cards import IN_ROUND, Card, stand_in
from companion.games.ruse.state import VIXEN, Fox, State

TABLE, BOX, STAND_IN = "table", "box", "stand-in"
MARKERS = 4
"""Her territory markers."""


def level(state: State) -> int:
    """Her level; 1 where a solo table has not said."""
    chosen = state.table.options["vixen"]
    return int(chosen) if chosen.isdigit() else 1


def source(state: State) -> str:
    """Where her cards come from now."""
    return state.table.options["vixen-cards"]


def cards(state: State) -> tuple[Card, ...]:
    """The cards of her level that are known: those of the box and of this match, or the stand-in deck."""
    if source(state) == STAND_IN:
        found = stand_in()
    else:
        learned = state.fox.learned if state.fox else ()
        named = {card.name for card in learned}
        found = (
            *(card for card in (state.box.vixen if state.box else ()) if card.name not in named),
            *learned,
        )
    return tuple(card for card in found if card.level == level(state))


def left(state: State) -> tuple[Card, ...]:
    """Cards of this round that have not been revealed."""
    seen = state.fox.seen if state.fox else ()
    return tuple(card for card in cards(state) if card.round == state.round and card.name not in seen)


def for_one_more(state: State) -> bool:
    """Whether a card of the round remains beyond those for the dice that she has, the one in use among them.

    Of the printed deck a round has as many cards as `IN_ROUND` says, or as many as the box knows.
    """
    if source(state) == STAND_IN:
        remaining = len(left(state))
    else:
        known = sum(card.round == state.round for card in cards(state))
        revealed = state.fox.revealed if state.fox else 0
        remaining = max(known, IN_ROUND[state.round]) - revealed
    return remaining >= max(1, state.dice.get(VIXEN.id, 0))


def can_retrieve(state: State, fox: Fox) -> bool:
    """Whether one of her dice lies on the board: not before she has placed the first of a round."""
    return fox.revealed > 1 or "place" not in fox.steps


def printed(state: State, name: str) -> Card | None:
    """The card of this name that the phone deals at her level: a stand-in card, or a whole one of the box.

    With the printed deck on the table what people read off it holds.
    """
    if source(state) == TABLE:
        return None
    known = stand_in() if source(state) == STAND_IN else state.box.vixen if state.box else ()
    named = (card for card in known if (card.level, card.name) == (level(state), name) and card.whole)
    return next(named, None)


def by_phone(state: State) -> bool:
    """Whether the phone deals her next card: there is one, and it knows it whole."""
    ready = [card for card in left(state) if card.whole]
    return source(state) != TABLE and bool(ready)


def known(state: State) -> tuple[Card, ...]:
    """Cards that may be recognised when the printed deck lies on the table."""
    return left(state) if source(state) == TABLE else ()


def _generator(state: State, key: str, what: str) -> str:
    fox = state.fox
    seed = state.seed or key
    return f"{seed}:{what}:{state.round}:{fox.revealed if fox else 0}"


def next_card(state: State, key: str) -> Card | None:
    """Her next card, dealt by the phone."""
    ready = [card for card in left(state) if card.whole]
    if not ready:
        return None
    return chance.shuffled(ready, chance.generator(_generator(state, key, "card")))[0]


def next_roll(state: State, key: str) -> int:
    """Her next roll by the phone."""
    return chance.roll(chance.generator(_generator(state, key, "die")))


def open_commons(state: State) -> dict[str, Text]:
    """Common objectives that she can take now: those worth most, or those fulfilled (ruling vixen-common).

    None without a cube.
    """
    fox = state.fox
    free = [one for one in state.commons if VIXEN.id not in state.declared.get(one, ())]
    if fox is None or not fox.cubes or not free:
        return {}
    if state.table.readings.of("vixen-common") == "verified":
        free = [one for one in free if fulfils(state, fox, one)]
    else:
        worth = {one: common_vp(one, len(state.declared.get(one, ()))) for one in free}
        free = [one for one in free if worth[one] == max(worth.values())]
    return {one: COMMONS[one][0] for one in free}


def fulfils(state: State, fox: Fox, objective: str) -> bool:
    """Whether she fulfils a common objective; she has no objectives, paws and den board (section Solo Mode).

    A path is taken for three where she has three path tiles; failed hunting tiles by ruling failed-tiles.
    """
    failed = fox.failed if state.table.readings.of("failed-tiles") == "not" else 0
    return {
        "kits-3": len(fox.outside) >= 3,
        "hunting-3": fox.hunting - failed >= 3,
        "path-3": fox.paths + fox.bonus >= 3,
        "marks-4": fox.markers == 0,
    }.get(objective, False)


def gathered(state: State, kept_box: Mapping[str, Any] | None = None) -> dict[str, Any] | None:
    """The table's box with the cards that this match has shown; None if it has shown none.

    `kept_box` is the box of the same name as it is kept now, which may have changed since the match took its
    copy: the cards are added to it, everything else of it stays.
    """
    fox = state.fox
    if fox is None or not fox.learned:
        return None
    box = state.box or Box("RUSE")
    if kept_box is not None:
        box = msgspec.convert(kept_box, Box)
    new = {(card.level, card.name): card for card in fox.learned}
    kept = []
    for card in box.vixen:
        for row in new.pop((card.level, card.name), card).rows:
            card = card.with_row(row)
        kept.append(card)
    track = box.vixen_track or fox.track
    fuller = msgspec.structs.replace(box, vixen=(*kept, *new.values()), vixen_track=track)
    body: dict[str, Any] = msgspec.to_builtins(fuller)
    return body
