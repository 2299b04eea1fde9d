"""What the templates of Stack & Attack need to know of a state: towers to scale, purse, quarry, targets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.text import Param, Text, t, tn
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.cards import all_cards, cost, effect_cards, token
from companion.games.stack_and_attack.rocks import (
    DRAW_AT,
    ENERGY_AT,
    GOAL,
    HOLD_AT,
    ROCKS,
    card_name,
    height,
    reaches,
    shape,
    short,
    size,
    start_of,
    weight,
)
from companion.games.stack_and_attack.state import State

ARM = 14
"""Height of an arm in the drawing."""
WIDE = 72
HEAD = 2
"""Arms of room above the goal, for towers that overshoot it."""


@dataclass(frozen=True)
class Stone:
    """One rock of a tower, as it is drawn (y from the top) and as it may be thrown at."""

    place: int
    name: Param
    shape: str
    size: str
    y: int
    tall: int
    start: int
    hits: tuple[str, ...]
    """Sizes of rock that may hit it."""


@dataclass(frozen=True)
class Bonus:
    """A stacking bonus: from how many arms, what it gives, whether it is reached."""

    arms: int
    text: Text
    lit: bool


@dataclass(frozen=True)
class TowerView:
    """One seat's tower."""

    seat: str
    name: str
    bot: bool
    turn: bool
    arms: int
    stones: tuple[Stone, ...]
    bonuses: tuple[Bonus, ...]
    cards: int | None
    deck: int | None
    energy: tuple[bool, ...]
    """The energy purse: one entry for each energy of this turn, true while it is there."""


@dataclass(frozen=True)
class CardView:
    """A card to be tapped: its word, name, how it is drawn, what it costs, why it will not go."""

    token: str
    name: Param
    shape: str
    size: str
    cost: int | None
    why: Text | None = None
    count: int | None = None
    short: Param = ""
    attack: bool = True
    defence: bool = True
    """For effect cards: whether they may add something to an attack, to a defence."""


@dataclass(frozen=True)
class View:
    """The table page of Stack & Attack."""

    heading: Text
    aside: tuple[Param, ...]
    towers: tuple[TowerView, ...]
    last: tuple[Text, ...]
    row: tuple[CardView, ...]
    rocks: tuple[CardView, ...]
    """What the seat whose turn it is may stack."""
    thrown: tuple[CardView, ...]
    cards: tuple[CardView, ...]
    effects: tuple[CardView, ...]
    every: tuple[CardView, ...]
    """All nine rocks."""
    attacking: tuple[CardView, ...]
    defending: tuple[CardView, ...]
    """The kinds of card that each side of a combat may flip."""
    quarry: int
    rubble: int
    waits: bool
    keeps: bool
    """Whether the phone keeps the quarry and has it in order."""

    shows_totals: bool = True
    """The board says already what the standings would."""
    height: int = (GOAL + HEAD) * ARM
    arm: int = ARM
    wide: int = WIDE
    marks: tuple[tuple[int, int], ...] = tuple((arms, (GOAL + HEAD - arms) * ARM) for arms in (7, 12, GOAL))


def view(state: State) -> View:
    """The page as it stands after the log."""
    turn, waiting = state.turn, waiting_attack(state)
    towers = tuple(_tower(state, seat.id) for seat in state.table.seats)
    if state.over is not None:
        heading = t("The match is over")
    elif turn is None:
        heading = t("Stack & Attack")
    else:
        heading = t("Turn %(number)s: %(name)s", number=state.round, name=state.table.name(turn))
    left = tn("%(num)s card in the quarry", "%(num)s cards in the quarry", state.quarry.count)
    rubble = tn("%(num)s in the rubble", "%(num)s in the rubble", len(state.rubble))
    row = quarry.row(state)
    return View(
        heading,
        (left, rubble),
        towers,
        state.last,
        tuple(_card(state, card) for card in row or ()),
        _own_rocks(state, to_stack=True),
        _own_rocks(state, to_stack=False),
        tuple(_card(state, card) for card in all_cards(state) if quarry.left_of(state, card) != 0),
        tuple(_card(state, card) for card in effect_cards(state)),
        tuple(_card(state, rock) for rock in ROCKS),
        tuple(_card(state, card) for card in _flips(state, turn)),
        tuple(_card(state, card) for card in _flips(state, waiting.at if waiting else None)),
        state.quarry.count,
        len(state.rubble),
        waiting is not None,
        quarry.top(state) is not None,
    )


def _card(state: State, card: str, why: Text | None = None, count: int | None = None) -> CardView:
    effect = state.box.effect(card) if state.box else None
    return CardView(
        token(state, card),
        card_name(card),
        shape(card) or "effect",
        size(card) if card in ROCKS else "small",
        cost(state, card),
        why,
        count,
        short(card),
        effect is None or effect.attack > 0,
        effect is None or effect.defence > 0,
    )


def _flips(state: State, seat: str | None) -> tuple[str, ...]:
    """The kinds of card that this seat can flip: its own, the quarry's for a caveman, any if it is open."""
    if seat is not None and state.is_bot(seat):
        return tuple(card for card in all_cards(state) if quarry.left_of(state, card) != 0)
    cards = state.sides[seat].cards if seat is not None else None
    return tuple(card for card in all_cards(state) if cards is None or card in cards)


def _own_rocks(state: State, *, to_stack: bool) -> tuple[CardView, ...]:
    """The rocks among a seat's cards, each with why it cannot be stacked or thrown now."""
    seat = state.turn
    if seat is None or state.is_bot(seat):
        return tuple(_card(state, rock) for rock in ROCKS)
    side, found = state.sides[seat], []
    left = state.left(seat)
    for rock in ROCKS:
        owned = side.cards.count(rock) if side.cards is not None else None
        if owned == 0:
            continue
        why = None
        scaffold = to_stack and state.table.on("scaffolding") and size(rock) == "big"
        if weight(rock) > left:
            why = t("costs %(cost)s, %(left)s left", cost=weight(rock), left=left)
        elif to_stack and not scaffold and not reaches(rock, side.height + 1):
            why = t("would start at %(arm)s: too high", arm=side.height + 1)
        elif side.hand == 0:
            why = t("no cards left in hand")
        found.append(_card(state, rock, why, owned))
    return tuple(found)


def _tower(state: State, seat: str) -> TowerView:
    side, table = state.sides[seat], state.table
    stones, bottom = [], 0
    for place, rock in enumerate(side.tower):
        arms = weight(rock)
        bottom += arms
        start = start_of(side.tower, place)
        hits = tuple(one for one in ("small", "medium", "big") if reaches(f"{one} flat", start))
        y = (GOAL + HEAD - bottom) * ARM
        stones.append(Stone(place, card_name(rock), shape(rock), size(rock), y, arms * ARM, start, hits))
    bot = state.is_bot(seat)
    counts = state.counts_for(seat)
    bonuses = (
        ()
        if bot
        else (
            Bonus(DRAW_AT, t("draw 4"), counts >= DRAW_AT),
            Bonus(ENERGY_AT, t("5 energy"), counts >= ENERGY_AT),
            Bonus(HOLD_AT, t("hold 1"), counts >= HOLD_AT),
        )
    )
    energy: tuple[bool, ...] = ()
    if seat == state.turn and not bot and state.over is None:
        all_of_it, left = max(0, state.allowance(seat) + state.gained), max(0, state.left(seat))
        energy = tuple(place < left for place in range(min(all_of_it, 12)))
    return TowerView(
        seat,
        table.name(seat),
        bot,
        seat == state.turn and state.over is None,
        height(side.tower),
        tuple(stones),
        bonuses,
        side.total,
        side.deck,
        energy,
    )
