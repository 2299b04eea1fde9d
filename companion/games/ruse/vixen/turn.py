"""VIXEN's turn: her card and die, then one step after the other, then the points of the row."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import FACES, PLACES, Reason
from companion.games.ruse.cards import DEN, ICONS, Card, Row, is_instant, stand_in
from companion.games.ruse.checks import check_phase
from companion.games.ruse.ledger import note
from companion.games.ruse.state import VIXEN, Fox, Phase, State
from companion.games.ruse.vixen import deck
from companion.games.ruse.vixen.due import Due, due_now
from companion.games.ruse.vixen.moves import Did, Reveal
from companion.games.ruse.vixen.steps import STEPS, instruction_now


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
    found.finding(
        "vixen-turn",
        move.die in FACES and (not move.row.faces or move.die in move.row.faces),
        t("She rolls %(die)s.", die=move.die)
        if move.die in FACES
        else t("An action die has the faces 1 to 6."),
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
    for icon in (*move.row.icons, *(one for one in move.instant if not one.startswith("vp:"))):
        found.finding(
            "vixen-icons",
            icon in ICONS,
            t("Icon: %(icon)s.", icon=ICONS[icon])
            if icon in ICONS
            else t("“%(icon)s” is no icon.", icon=icon[:20]),
            ("icons",),
        )
    for icon in move.instant:
        if icon.startswith("vp:") and not is_instant(icon):
            found.finding("vixen-icons", False, t("“%(icon)s” is no icon.", icon=icon[:20]), ("instant",))
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
    for icon in move.instant:
        if icon.startswith("vp:") and is_instant(icon):
            state = note(state, VIXEN.id, int(icon.removeprefix("vp:")), Reason.ROW, move.card)
    instants = tuple(icon for icon in move.instant if icon in ICONS)
    icons = tuple(icon for icon in move.row.icons if icon in ICONS)
    row = Row(move.row.faces, move.row.place, icons, move.row.vp, move.row.paths, move.row.bonus)
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
    instruction = instruction_now(state)
    if instruction is not None and instruction.asked is not None:
        found.finding("vixen-icons", True, instruction.why, (), instruction.asked)
    if move.done:
        step = STEPS[due.step]
        step.check(found, step.rule, due, move)


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
    fox = replace(fox, steps=fox.steps[at:], instants=max(0, fox.instants - at), destined=False)
    due = Due(move.step, replace(state, fox=fox), fox, row)
    step = STEPS[move.step]
    return step.apply(due, move) if move.done else step.skip(due, move)


def is_turn_open(state: State) -> bool:
    """Whether her card is on the table and her turn has not been ended."""
    return state.fox is not None and state.fox.row is not None


def is_turn_done(state: State) -> bool:
    """Whether her card is on the table and no step is due any more."""
    return state.fox is not None and state.fox.row is not None and not state.fox.steps


def apply_turn_end(state: State) -> State:
    """Her turn at its end: the VP of the row noted, her card away (section Solo Mode).

    Steps that are still due fall away: a ruling or a correction may have added them to a log that goes on.
    """
    fox = state.fox
    if fox is None or fox.row is None:
        return state
    state = note(state, VIXEN.id, fox.row.vp, Reason.ROW, fox.card)
    return replace(state, fox=replace(fox, row=None, card="", die=0, steps=(), instants=0))
