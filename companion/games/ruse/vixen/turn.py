"""VIXEN's turn: her card and die, then one step after the other, then the points of the row."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    BONUS_TILES,
    FACES,
    OBSTACLES,
    PLACES,
    ROUNDS,
    TERRITORIES,
    Reason,
)
from companion.games.ruse.cards import (
    DEN,
    DICE,
    ICONS,
    IN_ROUND,
    OBSTACLE,
    Card,
    Row,
    is_instant,
    stand_in,
)
from companion.games.ruse.checks import check_own_turn, check_phase, on_cheese
from companion.games.ruse.ledger import note
from companion.games.ruse.state import VIXEN, Fox, Phase, State
from companion.games.ruse.vixen import deck
from companion.games.ruse.vixen.deck import MARKERS
from companion.games.ruse.vixen.due import Due, due_now
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal
from companion.games.ruse.vixen.steps import STEPS, instruction_now, name_of


def steps_of(row: Row) -> tuple[str, ...]:
    """The steps of a row up to where it is known what she can do; the rest follows from the move."""
    if row.place == DEN:
        paths = ("paths",) if row.paths else ()
        bonus = ("bonus-tiles",) if row.bonus else ()
        return ("place", *paths, *bonus, *row.icons)
    return ("place", "move")


def check_reveal(found: Findings, state: State, move: Reveal) -> None:
    """A card revealed and a die rolled in her turn (section Solo Mode)."""
    if not check_phase(found, state, Phase.TURNS):
        return
    fox = state.fox
    her_turn = fox is not None and state.turn == VIXEN.id
    found.finding(
        "turn",
        her_turn,
        t("It is the turn of VIXEN.") if her_turn else t("It is not the turn of VIXEN."),
    )
    if fox is None or not her_turn:
        return
    if fox.row is not None:
        found.finding("vixen-turn", False, t("Her card is revealed already: go through its steps."))
        return
    leads = not move.row.faces or move.die in move.row.faces
    found.finding(
        "vixen-turn",
        move.die in FACES and leads,
        t("An action die has the faces 1 to 6.")
        if move.die not in FACES
        else t("She rolls %(die)s.", die=move.die)
        if leads
        else t(
            "A %(die)s does not lead to this row: its faces are %(faces)s.",
            die=move.die,
            faces=", ".join(map(str, move.row.faces)),
        ),
        ("die",),
    )
    known = move.row.place in PLACES
    found.finding(
        "vixen-row",
        known,
        t("She goes to: %(place)s.", place=PLACES[move.row.place])
        if known
        else t("“%(place)s” is no place of hers.", place=move.row.place[:20]),
        ("place",),
    )
    _check_row(found, state.round, move)
    _check_card(found, state, fox, move)
    asked = state.table.readings.asked("vixen-destiny") if move.die == state.destiny else None
    if asked is not None:
        found.finding(
            "destiny-bonus",
            True,
            t("That is the number of the destiny die; it brings her nothing.")
            if asked.reading == "nothing"
            else t("That is the number of the destiny die: she takes its bonus."),
            (),
            asked,
        )


def _check_row(found: Findings, number: int, move: Reveal) -> None:
    """Notes whether the row and the instant bonuses are such as cards have, and her dice those she owns."""
    row = move.row
    for icon in row.icons:
        found.finding(
            "vixen-icons",
            icon in ICONS,
            t("Icon: %(icon)s.", icon=ICONS[icon])
            if icon in ICONS
            else t("“%(icon)s” is no icon.", icon=icon[:20]),
            ("icons",),
        )
    for icon in move.instant:
        vp = icon.removeprefix("vp:")
        found.finding(
            "vixen-icons",
            is_instant(icon),
            t("“%(icon)s” is no icon.", icon=icon[:20])
            if not is_instant(icon)
            else t("Instant bonus: %(icon)s.", icon=ICONS[icon])
            if icon in ICONS
            else t("Instant bonus: %(vp)s VP, at once.", vp=vp),
            ("instant",),
        )
    if any(face not in FACES for face in row.faces) or len(set(row.faces)) < len(row.faces):
        text = t("The faces of a row are of 1 to 6, each once.")
        found.finding("vixen-row", False, text, ("row", "faces"))
    if row.place in PLACES and row.place != DEN and (row.paths or row.bonus):
        text = t("Path tiles are taken in the den.")
        found.finding("vixen-row", False, text, ("paths" if row.paths else "bonus",))
    for field, value, known in (("where", row.where, TERRITORIES), ("obstacle", row.obstacle, OBSTACLES)):
        if value and value not in known:
            text = t("“%(what)s” is not known here.", what=value[:20])
            found.finding("vixen-row", False, text, ("row", field))
    if row.obstacle and OBSTACLE not in row.icons:
        text = t("Her row names an obstacle and shows none.")
        found.finding("vixen-row", False, text, ("row", "obstacle"))
    if row.where in TERRITORIES and row.place in TERRITORIES and row.where != row.place:
        text = t("What her row brings belongs to the territory that it leads to.")
        found.finding("vixen-row", False, text, ("row", "where"))
    if row.bonus > BONUS_TILES:
        text = t("There are %(number)s bonus path tiles in all.", number=BONUS_TILES)
        found.finding("vixen-row", False, text, ("row", "bonus"))
    if not 1 <= move.dice <= DICE:
        found.finding("dice", False, t("VIXEN owns four action dice: from 1 to 4 are right."), ("dice",))
    elif number == ROUNDS[0] and move.dice != IN_ROUND[number]:
        found.finding("dice", False, t("In round 1 she has two action dice."), ("dice",))


def _check_card(found: Findings, state: State, fox: Fox, move: Reveal) -> None:
    """Notes whether the card can come: each once in a match, and as the deck of our own or the box has it."""
    if not move.card:
        return
    if move.card in fox.seen:
        text = t("The card %(card)s has been revealed already.", card=move.card)
        found.finding("vixen-turn", False, text, ("card",))
    card = deck.printed(state, move.card)
    if card is None and deck.source(state) == deck.STAND_IN:
        text = t("The stand-in deck of level %(level)s has no card “%(card)s”.", level=deck.level(state),
                 card=move.card)  # fmt: skip
        found.finding("vixen-turn", False, text, ("card",))
    if card is None:
        return
    if card.round != state.round:
        text = t("The card %(card)s belongs to round %(round)s.", card=card.name, round=card.round)
        found.finding("vixen-turn", False, text, ("card",))
    row = card.row(move.die)
    if row is not None and not _is_same(row, move.row):
        text = t("The card %(card)s has another row for a %(die)s.", card=card.name, die=move.die)
        found.finding("vixen-row", False, text, ("row",))
    if (move.dice, move.instant) != (card.dice, card.instant):
        text = t("The card %(card)s has other dice or another instant bonus.", card=card.name)
        found.finding("vixen-turn", False, text, ("instant" if move.dice == card.dice else "dice",))


def _is_same(row: Row, entered: Row) -> bool:
    """Whether a row is the printed one; an entry may leave out the territory and the obstacle."""
    left_out = {field: getattr(row, field) for field in ("where", "obstacle") if not getattr(entered, field)}
    return msgspec.structs.replace(entered, **left_out) == row


def apply_reveal(state: State, move: Reveal) -> State:
    """Her card is on the table: instant points counted, its steps due (section Solo Mode)."""
    fox = state.fox
    if fox is None or state.turn != VIXEN.id or fox.row is not None or state.phase is not Phase.TURNS:
        return state
    if move.row.place not in PLACES:
        return state
    dice = dict(state.dice)
    if fox.revealed == 0:
        dice[VIXEN.id] = move.dice
    at_once = [
        int(icon.removeprefix("vp:")) for icon in move.instant if icon.startswith("vp:") and is_instant(icon)
    ]
    for points in at_once:
        state = note(state, VIXEN.id, points, Reason.ROW, move.card)
    instants = tuple(icon for icon in move.instant if icon in ICONS)
    icons = tuple(icon for icon in move.row.icons if icon in ICONS)
    row = msgspec.structs.replace(move.row, icons=icons)
    destined = move.die == state.destiny and state.table.readings.of("vixen-destiny") == "applies"
    seen = (*fox.seen, move.card) if move.card else fox.seen
    learned = fox.learned
    if move.card:
        learned = _learn(state, fox, move, row)
    fox = replace(
        fox,
        learned=learned,
        row=row,
        card=move.card,
        die=move.die,
        steps=(*instants, *(("destiny",) if destined else ()), *steps_of(row)),
        instants=len(instants),
        at_once=sum(at_once),
        revealed=fox.revealed + 1,
        seen=seen,
    )
    return replace(state, fox=fox, dice=dice)


def _learn(state: State, fox: Fox, move: Reveal, row: Row) -> tuple[Card, ...]:
    """The cards that this match has shown, with one more row known."""
    level = deck.level(state)
    if any((card.level, card.name) == (level, move.card) for card in stand_in()):
        # Cards of our own are no news.
        return fox.learned
    boxed = state.box.vixen if state.box else ()
    namesakes = (card for card in (*fox.learned, *boxed) if card.name == move.card and card.level == level)
    known = next(namesakes, None)
    instant = tuple(icon for icon in move.instant if is_instant(icon))
    if known is None:
        return (*fox.learned, Card(level, state.round, move.dice, (row,), instant, move.card))
    fuller = known.with_row(row)
    return (*(card for card in fox.learned if card is not known), fuller)


def check_did(found: Findings, state: State, move: Did) -> None:
    """One step of her turn, done or not possible (section Solo Mode)."""
    if not check_phase(found, state, Phase.TURNS):
        return
    due = due_now(state)
    on = due is not None and due.step == move.step
    found.finding(
        "vixen-turn",
        on,
        t("Now: %(step)s.", step=STEPS[move.step].name)
        if on
        else t("Now another step is due: %(step)s.", step=STEPS[due.step].name)
        if due is not None
        else t("No step of VIXEN is due."),
        ("step",),
    )
    if due is None or not on:
        return
    instruction, step = instruction_now(state), STEPS[due.step]
    if instruction is not None and (instruction.asked is not None or not move.done):
        text = instruction.why if move.done else instruction.impossible
        found.finding("vixen-icons", True, text, (), instruction.asked)
    _check_fields(found, move, step.asks if move.done else ())
    if move.done or due.step == "place":
        step.check(found, step.rule, due, move)


FIELDS = ("can", "tile", "over", "obstacle", "where", "objective", "kit", "bonus")
"""What an entry of a step may say beside its name."""


def _check_fields(found: Findings, move: Did, asks: tuple[str, ...]) -> None:
    """Notes what an entry says that does not belong to its step."""
    for field in FIELDS:
        given = getattr(move, field)
        if given not in (None, ()) and field not in asks and not (field == "where" and move.step == "place"):
            text = t("The step “%(step)s” has no “%(field)s”.", step=name_of(move.step), field=field)
            found.finding("vixen-turn", False, text, (field,))


def apply_did(state: State, move: Did) -> State:
    """The step carried out, or passed over where it was not possible (section Solo Mode).

    Ending her turn after the last step is left to the caller, who knows whose turn is next.
    """
    fox = state.fox
    if fox is None or fox.row is None or move.step not in fox.steps:
        return state
    # A ruling or a correction may make a step appear that nobody was asked for: what comes after it counts.
    at = fox.steps.index(move.step) + 1
    row = fox.row
    fox = replace(fox, steps=fox.steps[at:], instants=max(0, fox.instants - at), destined=False, at_once=0)
    due = Due(move.step, replace(state, fox=fox), fox, row)
    step = STEPS[move.step]
    return step.apply(due, move) if move.done else step.skip(due, move)


def check_replaced(found: Findings, state: State, move: Replaced) -> None:
    """A mark of hers replaced by a person in their turn: she must have one out (section Marking)."""
    if not check_phase(found, state, Phase.TURNS) or not check_own_turn(found, state, move.seat):
        return
    fox = state.fox
    if fox is None:
        found.finding("mark", False, t("VIXEN does not play here."))
        return
    out = fox.markers < MARKERS
    found.finding(
        "mark",
        out,
        t("Her marker goes back to her board.") if out else t("None of her markers is out."),
    )


def apply_replaced(state: State, move: Replaced) -> State:
    """One more marker on her board, of the four that she owns (sections Marking a Territory, Solo Mode)."""
    fox = state.fox
    if fox is None or fox.markers >= MARKERS or move.seat not in state.seats:
        return state
    return replace(state, fox=replace(fox, markers=fox.markers + 1))


def is_turn_open(state: State) -> bool:
    """Whether her card is on the table and her turn has not been ended."""
    return state.fox is not None and state.fox.row is not None


def is_turn_done(state: State) -> bool:
    """Whether her card is on the table and no step is due any more."""
    return state.fox is not None and state.fox.row is not None and not state.fox.steps


def apply_turn_end(state: State) -> State:
    """Her turn at its end: the VP of the row noted, her card away (section Solo Mode).

    A cheese space where she stands then brings the cheese (section Cheese; ruling vixen-cheese-space). Steps
    that are still due fall away: a ruling or a correction may have added them to a log that goes on.
    """
    fox = state.fox
    if fox is None or fox.row is None:
        return state
    state = note(state, VIXEN.id, fox.row.vp, Reason.ROW, fox.card)
    collects = state.table.readings.of("vixen-cheese-space") == "collects"
    if collects and on_cheese(state, VIXEN.id):
        state = replace(state, cheese=VIXEN.id)
    return replace(state, fox=replace(fox, row=None, card="", die=0, steps=(), instants=0, at_once=0))
