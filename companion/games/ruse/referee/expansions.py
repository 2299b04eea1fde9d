"""The referee for Firefox and Village: the die placed, the way, the bonus, what the die pays for."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    COSTS,
    EMPTY_GP,
    EXPANSIONS,
    FACES,
    FIREFOX_GP,
    FIREFOX_SPACES,
    MARKERS,
    MOST_GP,
    MOST_VP,
    VILLAGE_ACTIONS,
)
from companion.games.ruse.checks import check_at_most, check_once, check_phase, check_seat
from companion.games.ruse.referee.account import Account, check_turn_open, has, note_account, open_account
from companion.games.ruse.referee.actions import (
    check_brought,
    check_hunt,
    check_mark,
    check_raise,
    check_tile_there,
)
from companion.games.ruse.referee.claims import Beside, Firefox, Village
from companion.games.ruse.state import Phase, State

BY = ("die", "bonus", "roll")
"""What moves the Firefox: the action, spaces that another tile shows, its own die."""


def check_firefox(found: Findings, state: State, move: Firefox) -> Account:
    """A turn at the Firefox, or its bonus shown on another tile (section Firefox)."""
    made = open_account(state, move)
    if not _check_played(found, state, "firefox"):
        return made
    if move.by not in BY:
        text = t("“%(what)s” does not move the Firefox: die, bonus and roll do.", what=move.by[:40])
        found.finding("firefox", False, text, ("by",))
        return made
    action = move.by == "die"
    if not (check_turn_open(found, state, move) if action else _check_bonus_open(found, state, move)):
        return made
    _check_spaces(found, move)
    _check_tile(found, move)
    check_at_most(found, "vp", move.vp, MOST_VP, ("vp",))
    made.gain(move.bonus_gp if move.tile else FIREFOX_GP)
    if not action:
        made.die = 0
    elif made.die:
        made.die, made.emptied = 0, True
        if made.everywhere:
            made.gain(EMPTY_GP)
    if action:
        _note_destiny(found, state, move)
    note_account(found, state, move, made)
    return made


def _check_played(found: Findings, state: State, expansion: str) -> bool:
    """Notes whether an expansion is on the table; there is nothing to be noted where it is."""
    if state.table.on(expansion):
        return True
    text = t("%(name)s is not played at this table.", name=EXPANSIONS[expansion])
    return found.finding(expansion, False, text, ("type",))


def _check_bonus_open(found: Findings, state: State, move: Firefox) -> bool:
    """Notes whether a bonus can come now: in a turn, with a track's step before, or in the scoring."""
    if not check_phase(found, state, Phase.DESTINY, Phase.TURNS, Phase.SCORING):
        return False
    for name in ("gp", "bonus_gp"):
        check_at_most(found, "collect", getattr(move, name), MOST_GP, (name,))
    return check_seat(found, state, move.seat)


def _check_spaces(found: Findings, move: Firefox) -> None:
    """The pawn moves by the value of the die; by a bonus at most once round the board."""
    if move.by == "bonus":
        if move.die:
            found.finding("firefox", False, t("For a bonus no action die is used."), ("die",))
        check_at_most(found, "firefox", move.steps, FIREFOX_SPACES, ("steps",), least=1)
        return
    if move.by == "roll" and move.die not in FACES:
        found.finding("firefox", False, t("The Firefox die shows from 1 to 6."), ("die",))
    fits = move.steps == move.die
    found.finding(
        "firefox",
        fits,
        t("The Firefox moves by the value of the die: %(die)s.", die=move.die)
        if fits
        else t("Not %(steps)s spaces: by the value of the die it is %(die)s.", steps=move.steps,
               die=move.die),
        ("steps",),
    )  # fmt: skip


def _check_tile(found: Findings, move: Firefox) -> None:
    """The tile reached with its bonus, or the 4 GP of the board."""
    if move.tile:
        found.finding("firefox-tile", True, t("The tile is gained; a new one takes its place."), ("tile",))
        return
    found.finding("firefox-tile", True, t("There are no more tiles: 4 GP."), ("tile",))
    for name in ("bonus_gp", "vp", "bonus"):
        if getattr(move, name):
            text = t("Without tiles it is 4 GP and nothing else.")
            found.finding("firefox-tile", False, text, (name,))


def check_village(found: Findings, state: State, move: Village) -> Account:
    """A turn in the Village (section Village)."""
    made = open_account(state, move)
    if not _check_played(found, state, "village") or not check_turn_open(found, state, move):
        return made
    check_brought(found, move)
    if move.mark_here is not None:
        check_seat(found, state, move.mark_here, ("mark_here",))
    if move.cost:
        fits = made.pay(move.cost)
        found.finding(
            "cost",
            fits,
            t("The space costs %(cost)s.", cost=move.cost)
            if fits
            else t("The space costs %(cost)s; die and GP do not reach.", cost=move.cost),
            ("cost",),
        )
    one = move.steps == 1
    found.finding(
        "village",
        one,
        t("One space on the Village track, with its bonus.")
        if one
        else t("It is one space on the Village track, not %(steps)s.", steps=move.steps),
        ("steps",),
    )
    check_at_most(found, "vp", move.vp, MOST_VP, ("vp",))
    made.gain(move.bonus_gp)
    _check_actions(found, state, move, made)
    _note_destiny(found, state, move)
    note_account(found, state, move, made)
    return made


def price_in_village(state: State, move: Village, action: str) -> int:
    """What an action takes off the die: as printed there, else the usual, with the instinct of hunting."""
    cheaper = action == "hunt" and has(state, move.seat, "hunt")
    return max(0, move.prices.get(action, COSTS[action]) - (1 if cheaper else 0))


def _check_actions(found: Findings, state: State, move: Village, made: Account) -> None:
    """The actions wished, one after the other: offered, done once, and paid."""
    offered = ", ".join(VILLAGE_ACTIONS)
    for action, cost in move.prices.items():
        if action not in VILLAGE_ACTIONS or cost > MOST_GP:
            text = t("“%(action)s” is no action of the Village: it has %(offered)s.", action=action[:40],
                     offered=offered) if action not in VILLAGE_ACTIONS else t(
                "There are at most %(most)s GP: more the cubes cannot show.", most=MOST_GP)  # fmt: skip
            found.finding("village-actions", False, text, ("prices", action))
    check_once(found, move.actions, "actions", "once")
    for action in dict.fromkeys(move.actions):
        if action not in VILLAGE_ACTIONS:
            text = t("“%(action)s” is no action of the Village: it has %(offered)s.", action=action[:40],
                     offered=offered)  # fmt: skip
            found.finding("village-actions", False, text, ("actions",))
            continue
        cost = price_in_village(state, move, action)
        fits = made.pay(cost)
        found.finding(
            "cost",
            fits,
            t("%(action)s costs %(cost)s.", action=VILLAGE_ACTIONS[action], cost=cost)
            if fits
            else t("%(action)s costs %(cost)s; die and GP do not reach.", action=VILLAGE_ACTIONS[action],
                   cost=cost),
            ("actions",),
            state.table.readings.asked("zero-die-gp"),
        )  # fmt: skip
        if action == "hunt":
            check_tile_there(found, move)
            check_hunt(found, state, move, made)
        elif action == "mark":
            check_mark(found, state, move)
            _check_marker(found, state, move)
        else:
            check_raise(found, state, move)


def _check_marker(found: Findings, state: State, move: Village) -> None:
    """A marker for the Village track: four there are, and they count for the common objective."""
    there = state.village.get(move.seat, 0)
    out = there + state.marks.get(move.seat, 0)
    fits = out < MARKERS
    found.finding(
        "village-mark",
        fits,
        t("Marks on the Village track: %(number)s. They count as marked territories.", number=there + 1)
        if fits
        else t("All four markers are out: %(name)s has none left.", name=state.table.name(move.seat)),
        ("actions",),
    )


def _note_destiny(found: Findings, state: State, move: Beside) -> None:
    """The bonus of the round for a die that shows its number (section Destiny Phase)."""
    if move.die and move.die == state.destiny:
        found.finding("destiny-bonus", True, t("That is the number of the destiny die: take its bonus."))
