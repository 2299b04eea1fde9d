"""VIXEN: what she has, the steps of her turn one after the other, and what each of them does."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse import commons, deck, rounds, tokens, vixen_kits, vixen_words
from companion.games.ruse.board import (
    COMMONS,
    DESTINY_BONUSES,
    FACES,
    HUNT_GP,
    MOUNTAIN,
    OBSTACLES,
    PLACES,
    TERRITORIES,
    common_vp,
)
from companion.games.ruse.moves import Common, Did, Obstacle, Reveal
from companion.games.ruse.rounds import check_phase
from companion.games.ruse.state import TURNS, Fox, State
from companion.games.ruse.vixen_cards import DEN, ICONS, Card, Row, is_instant, stand_in
from companion.games.ruse.vixen_kits import VIXEN

BONUS_STEPS = ("kit+1", "growth", "path", "hunt")
"""Destiny bonuses that are steps of hers; for tracks, GP and resources she has no use."""


def steps_of(row: Row) -> tuple[str, ...]:
    """The steps of a row up to where it is known what she can do; the rest follows from the move."""
    if row.place == DEN:
        paths = ("paths",) if row.paths else ()
        bonus = ("bonus-tiles",) if row.bonus else ()
        return ("place", *paths, *bonus, *row.icons)
    return ("place", "move")


def after_move(state: State, fox: Fox, row: Row, can: tuple[str, ...]) -> tuple[str, ...]:
    """The steps after she has moved: hunt, mark, the other icons.

    Rulings vixen-hunt-mark, vixen-hunts-blocked, vixen-markers-out.
    """
    readings, place = state.table.readings, row.place
    always = readings.of("vixen-hunt-mark") == "always"
    if place == MOUNTAIN:
        # Nothing is marked or hunted there.
        return tuple(icon for icon in row.icons if icon not in ("hunt", "mark"))
    skip = readings.of("vixen-hunts-blocked") == "skip"
    hunter_here = skip and state.where == place
    wolf_here = skip and state.obstacles.get("wolf") == place
    steps = []
    if ("hunt" in row.icons or always) and "hunt" in can and not hunter_here and not wolf_here:
        steps.append("hunt")
    marked = fox.markers > 0 or readings.of("vixen-markers-out") == "oldest"
    if ("mark" in row.icons or always) and "mark" in can and not hunter_here and marked:
        steps.append("mark")
    return (*steps, *(icon for icon in row.icons if icon not in ("hunt", "mark")))


def check_reveal(found: Findings, state: State, move: Reveal) -> None:
    """A card revealed and a die rolled in her turn."""
    if not check_phase(found, state, TURNS):
        return
    fox = state.fox
    hers = fox is not None and state.turn == VIXEN.id
    found.finding(
        "turn",
        hers,
        t("It is the turn of VIXEN.") if hers else t("It is not the turn of VIXEN."),
    )
    if fox is None or not hers:
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


def reveal(state: State, move: Reveal) -> State:
    """Her card is on the table: instant points counted, its steps due."""
    fox = state.fox
    if fox is None or state.turn != VIXEN.id or fox.row is not None or state.phase != TURNS:
        return state
    if move.row.place not in PLACES:
        return state
    dice = dict(state.dice)
    if fox.revealed == 0:
        dice[VIXEN.id] = move.dice
    for icon in move.instant:
        if icon.startswith("vp:") and is_instant(icon):
            state = rounds.noted(state, VIXEN.id, int(icon.removeprefix("vp:")), "row", move.card)
    instants = tuple(icon for icon in move.instant if icon in ICONS)
    icons = tuple(icon for icon in move.row.icons if icon in ICONS)
    row = Row(move.row.faces, move.row.place, icons, move.row.vp, move.row.paths, move.row.bonus)
    destined = move.die == state.destiny and state.table.readings.of("vixen-destiny") == "applies"
    seen = (*fox.seen, move.card) if move.card else fox.seen
    learned = fox.learned
    if move.card:
        learned = _learned(state, fox, move, row)
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


def _learned(state: State, fox: Fox, move: Reveal, row: Row) -> tuple[Card, ...]:
    """The cards that this match has shown, with one more row known."""
    level = deck.level(state)
    if any((card.level, card.name) == (level, move.card) for card in stand_in()):
        # Cards of our own are no news.
        return fox.learned
    boxed = state.box.vixen if state.box else ()
    same = [card for card in (*fox.learned, *boxed) if card.name == move.card and card.level == level]
    known = next(iter(same), None)
    instant = tuple(icon for icon in move.instant if is_instant(icon))
    if known is None:
        return (*fox.learned, Card(level, state.round, move.dice, (row,), instant, move.card))
    fuller = known.with_row(row)
    return (*(card for card in fox.learned if card is not known), fuller)


def check_did(found: Findings, state: State, move: Did) -> None:
    """One step of her turn, done or not possible."""
    fox = state.fox
    if not check_phase(found, state, TURNS):
        return
    due = fox.steps[0] if fox is not None and fox.steps else None
    if not found.finding(
        "vixen-turn",
        due == move.step and fox is not None,
        t("Now: %(step)s.", step=vixen_words.NAMES.get(move.step, t("another step")))
        if due == move.step
        else t("Now another step is due: %(step)s.", step=vixen_words.NAMES[due])
        if due is not None
        else t("No step of VIXEN is due."),
        ("step",),
    ):
        return
    assert fox is not None
    for instruction in [vixen_words.told(state, fox)]:
        if instruction is not None and instruction.asked is not None:
            found.finding("vixen-icons", True, instruction.why, (), instruction.asked)
    if not move.done:
        return
    readings = state.table.readings
    if move.step == "hunt":
        found.finding(
            "vixen-hunt",
            move.tile in HUNT_GP,
            t("She keeps the tile.") if move.tile in HUNT_GP else t("Say what the hunting tile was."),
            ("tile",),
        )
    elif move.step == "mark" and move.over is not None:
        allowed = readings.of("vixen-over-mark") == "if-no-free"
        known = move.over in state.seats
        found.finding(
            "vixen-mark",
            allowed and known,
            t("The mark of %(name)s goes back.", name=state.table.name(move.over))
            if allowed and known
            else t("She does not replace a mark."),
            ("over",),
            readings.asked("vixen-over-mark"),
        )
    elif move.step in ("hunter", "beaver"):
        _check_where(found, move.where)
    elif move.step == "obstacle" or (move.step == "tile" and move.obstacle is not None):
        known = move.obstacle in OBSTACLES
        found.finding(
            "obstacle",
            known,
            t("It is the %(obstacle)s.", obstacle=OBSTACLES[move.obstacle or ""])
            if known
            else t("Say which obstacle it is."),
            ("obstacle",),
            readings.asked("vixen-tiles") if move.step == "tile" else None,
        )
        _check_where(found, move.where)
    elif move.step == "common":
        _check_common(found, state, fox, move)
    elif move.step == "destiny":
        found.finding(
            "destiny-bonus",
            move.bonus in DESTINY_BONUSES,
            t("The destiny tile shows: %(bonus)s.", bonus=DESTINY_BONUSES[move.bonus or ""])
            if move.bonus in DESTINY_BONUSES
            else t("Say what the destiny tile shows."),
            ("bonus",),
            readings.asked("vixen-destiny"),
        )


def _check_where(found: Findings, where: str | None) -> None:
    found.finding(
        "vixen-icons",
        where in TERRITORIES,
        t("In: %(place)s.", place=PLACES[where or ""])
        if where in TERRITORIES
        else t("Say in which territory."),
        ("where",),
    )


def _check_common(found: Findings, state: State, fox: Fox, move: Did) -> None:
    readings = state.table.readings
    objective = move.objective or ""
    free = [one for one in state.commons if VIXEN.id not in state.declared.get(one, ())]
    worth = {one: common_vp(one, len(state.declared.get(one, ()))) for one in free}
    open_ = objective in free
    if open_ and readings.of("vixen-common") == "highest-open":
        open_ = worth[objective] == max(worth.values())
    found.finding(
        "vixen-common",
        open_ and fox.cubes > 0,
        t("She puts a cube on: %(objective)s.", objective=COMMONS[objective][0])
        if open_
        else t("She takes the open one worth most, each only once."),
        ("objective",),
        readings.asked("vixen-common"),
    )


def did(state: State, move: Did) -> State:
    """The step carried out; after the last one her points and the end of her turn."""
    fox = state.fox
    if fox is None or fox.row is None or move.step not in fox.steps:
        return state
    # A ruling or a correction may make a step appear that nobody was asked for: what comes after it counts.
    at = fox.steps.index(move.step) + 1
    row = fox.row
    fox = replace(fox, steps=fox.steps[at:], instants=max(0, fox.instants - at), destined=False)
    state = replace(state, fox=fox)
    if move.step == "move":
        can = move.can if move.done else ()
        state = replace(state, fox=replace(fox, steps=after_move(state, fox, row, can)))
    elif move.done:
        state = _effect(state, fox, row, move)
    return state if state.fox is None or state.fox.steps else closed(state)


def closed(state: State) -> State:
    """Her turn at its end: the VP of the row, the next one's turn.

    It also ends where the log goes on without steps that a ruling or a correction has added since.
    """
    fox = state.fox
    if fox is None or fox.row is None:
        return state
    state = rounds.noted(state, VIXEN.id, fox.row.vp, "row", fox.card)
    state = replace(state, fox=replace(fox, row=None, card="", die=0, steps=(), instants=0))
    return rounds.passed(state, VIXEN.id) if state.phase == TURNS else state


def _effect(state: State, fox: Fox, row: Row, move: Did) -> State:
    """What a step brings her or changes on the board."""
    readings = state.table.readings
    match move.step:
        case "hunt":
            failed = fox.failed + (move.tile == "failed")
            fox = replace(fox, hunting=fox.hunting + 1, failed=failed)
        case "mark":
            fox = replace(fox, markers=max(0, fox.markers - 1))
        case "paths":
            fox = replace(fox, paths=fox.paths + row.paths)
        case "path":
            fox = replace(fox, paths=fox.paths + 1)
        case "bonus-tiles":
            fox = replace(fox, bonus=fox.bonus + row.bonus)
        case "bonus":
            fox = replace(fox, bonus=fox.bonus + 1)
        case "destiny" if move.bonus in BONUS_STEPS:
            fox = replace(fox, steps=(move.bonus or "", *fox.steps), destined=True)
        case "kit+1":
            fox = vixen_kits.raised(state, fox, move.kit)
        case "growth":
            fox = vixen_kits.grown(state, fox, move.kit)
        case "tile":
            fox = replace(fox, tiles=fox.tiles + 1)
            if move.obstacle is not None and readings.of("vixen-tiles") == "obstacles":
                state = tokens.obstacle(state, Obstacle(move.obstacle, move.where))
        case "cheese":
            state = replace(state, cheese=VIXEN.id)
        case "star":
            state = replace(state, star=VIXEN.id)
        case "hunter":
            state = replace(state, where=move.where) if move.where in TERRITORIES else state
        case "obstacle":
            state = tokens.obstacle(state, Obstacle(move.obstacle or "", move.where))
        case "beaver":
            where = move.where if move.where in TERRITORIES else TERRITORIES[0]
            state = replace(state, beaver=(VIXEN.id, where))
        case "common":
            state, fox = _declared(state, fox, move)
        case "retrieve":
            if readings.of("vixen-retrieve") == "while-cards" and deck.for_one_more(state):
                state = replace(state, dice={**state.dice, VIXEN.id: state.dice.get(VIXEN.id, 0) + 1})
    return replace(state, fox=fox)


def _declared(state: State, fox: Fox, move: Did) -> tuple[State, Fox]:
    objective = move.objective or ""
    after = commons.common(state, Common(VIXEN.id, objective))
    if after is state:
        return state, fox
    return after, replace(fox, cubes=max(0, fox.cubes - 1))
