"""The referee for actions: territory turns with their account, and the mountain."""

from __future__ import annotations

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    ACTIONS,
    BEAVER_GP,
    COSTS,
    EMPTY_GP,
    MARK_ENDED,
    MARK_PASSED,
    MOUNTAIN,
    PLACES,
    TERRITORIES,
)
from companion.games.ruse.checks import check_at_most, check_seat
from companion.games.ruse.referee.account import (
    Account,
    check_turn_open,
    extra_gain,
    has,
    is_stormy,
    note_account,
    open_account,
    place_die,
    price,
    steps_allowed,
)
from companion.games.ruse.referee.actions import (
    check_brought,
    check_hunt,
    check_mark,
    check_raise,
    check_tile_there,
)
from companion.games.ruse.referee.claims import Territory
from companion.games.ruse.state import State
from companion.games.ruse.vixen import tolls


def check_territory_turn(found: Findings, state: State, move: Territory) -> Account:
    """A whole territory turn: every finding, and the account as far as it goes."""
    made = open_account(state, move)
    if not check_turn_open(found, state, move):
        return made
    _check_known(found, move)
    if move.territory == MOUNTAIN:
        _check_mountain(found, state, move, made)
        return made
    if not found.finding(
        "place",
        move.territory in TERRITORIES,
        t("In: %(place)s.", place=PLACES[move.territory])
        if move.territory in TERRITORIES
        else t("“%(place)s” is no territory.", place=move.territory[:40]),
        ("territory",),
    ):
        return made
    for field, given in (("zone", move.zone), ("choice", move.choice)):
        if given:
            found.finding("mountain", False, t("Zones are in the mountain only."), (field,))
    place_die(found, state, move, made)
    _check_way(found, state, move, made)
    _check_actions(found, state, move, made)
    note_account(found, state, move, made)
    return made


def _check_known(found: Findings, move: Territory) -> None:
    """What is shown and hunted: nothing unknown, and a hunting tile only with hunting (section Hunting)."""
    for action in move.shows:
        if action not in COSTS:
            found.finding("shown", False, t("“%(action)s” is no action.", action=action[:40]), ("shows",))
    check_brought(found, move)
    raises = "kit" in move.actions or (move.territory == MOUNTAIN and move.choice == "kit")
    if move.kit is not None and not raises:
        found.finding("raise", False, t("No kit die is raised here."), ("kit",))


def _check_way(found: Findings, state: State, move: Territory, made: Account) -> None:
    """The fox moves: how far, past whose marks, over whose beaver."""
    readings, name = state.table.readings, state.table.name(move.seat)
    limit = steps_allowed(state, move)
    within = 0 <= move.steps <= limit
    most = tn("The fox may move up to %(num)s space.", "The fox may move up to %(num)s spaces.", limit)
    found.finding(
        "steps",
        within,
        most
        if within
        else t("Not %(steps)s. %(most)s The storm is here.", steps=move.steps, most=most)
        if is_stormy(state, move)
        else t("Not %(steps)s. %(most)s", steps=move.steps, most=most),
        ("steps",),
    )
    for seat in move.passed:
        check_seat(found, state, seat, ("passed",))
    if move.mark_here is not None:
        check_seat(found, state, move.mark_here, ("mark_here",))
    between = max(0, move.steps - 1)
    if move.passed:
        fits = len(move.passed) <= between
        found.finding(
            "marks",
            fits,
            tn("%(num)s mark is passed.", "%(num)s marks are passed.", len(move.passed))
            if fits
            else tn(
                "At most %(num)s mark can be passed: the spaces before the last.",
                "At most %(num)s marks can be passed: the spaces before the last.",
                between,
            ),
            ("passed",),
        )
    for owner in move.passed:
        if owner != move.seat and owner in state.seats:
            _toll(found, state, move, made, owner, MARK_PASSED, passing=True)
    if move.mark_here and move.mark_here != move.seat and move.mark_here in state.seats:
        _toll(found, state, move, made, move.mark_here, MARK_ENDED, passing=False)
    beaver = state.beaver
    if move.beaver_met:
        there = beaver is not None and beaver[1] == move.territory
        found.finding(
            "beaver",
            there,
            t("The beaver is here.") if there else t("The beaver is not in this territory."),
            ("beaver_met",),
        )
        if there and beaver is not None and beaver[0] in state.table.bots:
            _to_supply(found, state, move, made, BEAVER_GP, "beaver", ("beaver_met",))
        elif there and beaver is not None and beaver[0] != move.seat:
            paid = _owe(found, state, made, BEAVER_GP, name)
            extra = 1 if has(state, beaver[0], "beaver") else 0
            extra += extra_gain(state, beaver[0]) if paid + extra else 0
            made.others[beaver[0]] = made.others.get(beaver[0], 0) + paid + extra
            found.finding(
                "beaver",
                True,
                t("%(owner)s gains %(gp)s GP from the beaver.", owner=state.table.name(beaver[0]),
                  gp=paid + extra),
                ("beaver_met",),
                readings.asked("gp-short"),
            )  # fmt: skip


def _toll(
    found: Findings, state: State, move: Territory, made: Account, owner: str, due: int, *, passing: bool
) -> None:
    """GP for another's mark (rulings gp-short, mark-instinct)."""
    readings = state.table.readings
    if owner in state.table.bots:
        _to_supply(found, state, move, made, due, "marks", ("passed",) if passing else ("mark_here",))
        return
    extra = passing and has(state, owner, "marks")
    by_passer = extra and readings.of("mark-instinct") == "passer"
    paid = _owe(found, state, made, due + (1 if by_passer else 0), state.table.name(move.seat))
    gained = paid + (1 if extra and not by_passer else 0)
    if gained:
        gained += extra_gain(state, owner)
        made.others[owner] = made.others.get(owner, 0) + gained
    found.finding(
        "marks",
        True,
        t("%(owner)s gains %(gp)s GP from a mark.", owner=state.table.name(owner), gp=gained),
        ("passed",) if passing else ("mark_here",),
        readings.asked("mark-instinct") if extra else None,
    )


def _to_supply(
    found: Findings,
    state: State,
    move: Territory,
    made: Account,
    due: int,
    rule: str,
    where: tuple[str, ...],
) -> None:
    """GP for a mark or the beaver of VIXEN's, who has no growth points (ruling vixen-tolls)."""
    paid = _owe(found, state, made, due, state.table.name(move.seat)) if tolls.are_paid(state) else 0
    found.finding(rule, True, tolls.paid_text(state, paid), where, state.table.readings.asked("vixen-tolls"))


def _owe(found: Findings, state: State, made: Account, due: int, name: str) -> int:
    """Pays others what is owed: all of it, or what there is (ruling gp-short)."""
    readings = state.table.readings
    enough = made.gp >= due
    if not enough:
        found.finding(
            "marks",
            readings.of("gp-short") == "what-you-have",
            t("%(name)s owes %(due)s GP and has %(gp)s.", name=name, due=due, gp=made.gp),
            ("gp",),
            readings.asked("gp-short"),
        )
    paid = min(due, made.gp)
    made.gp -= paid
    return paid


def _check_actions(found: Findings, state: State, move: Territory, made: Account) -> None:
    """The actions wished, one after the other: allowed here, and paid."""
    readings = state.table.readings
    once = len(set(move.actions)) == len(move.actions)
    if move.actions:
        found.finding(
            "once",
            once,
            t("Each action is done once.") if once else t("An action is there twice: each is done once."),
            ("actions",),
        )
    for action in dict.fromkeys(move.actions):
        if action not in COSTS:
            found.finding("shown", False, t("“%(action)s” is no action.", action=action[:40]), ("actions",))
            continue
        shown = action in move.shows
        found.finding(
            "shown",
            shown,
            t("The tile shows: %(action)s.", action=ACTIONS[action])
            if shown
            else t("The tile does not show: %(action)s.", action=ACTIONS[action]),
            ("actions",),
        )
        _check_prevented(found, state, move, action)
        cost = price(state, move.seat, action)
        if cost is None:
            text = t(
                "What this costs in winter is not known here: %(action)s. Enter the winter costs in the box.",
                action=ACTIONS[action],
            )
            found.finding("cost", False, text, ("actions",))
            continue
        fits = made.pay(cost)
        found.finding(
            "cost",
            fits,
            t("%(action)s costs %(cost)s.", action=ACTIONS[action], cost=cost)
            if fits
            else t("%(action)s costs %(cost)s; die and GP do not reach.", action=ACTIONS[action], cost=cost),
            ("actions",),
            readings.asked("zero-die-gp"),
        )
        if action == "hunt":
            check_hunt(found, state, move, made)


def _check_prevented(found: Findings, state: State, move: Territory, action: str) -> None:
    """Hunter, wolf, missing tiles and one's own mark."""
    here = move.territory
    if action in ("hunt", "mark") and state.where is not None:
        found.finding(
            "hunter",
            state.where != here,
            t("The hunter or photographer is elsewhere.")
            if state.where != here
            else t("The hunter or photographer is here: no hunting, no marking."),
            ("actions",),
        )
    if action in ("hunt", "track") and "wolf" in state.obstacles:
        found.finding(
            "wolf",
            state.obstacles["wolf"] != here,
            t("The wolf is elsewhere.")
            if state.obstacles["wolf"] != here
            else t("The wolf is here: no hunting, no track."),
            ("actions",),
        )
    if action == "hunt":
        check_tile_there(found, move)
    if action == "mark":
        check_mark(found, state, move)
    if action == "kit":
        check_raise(found, state, move)


def _check_mountain(found: Findings, state: State, move: Territory, made: Account) -> None:
    """The three zones of the mountain; none has marks or a track of its own."""
    readings = state.table.readings
    zones = {
        "explore": ("resource", "track", "kit"),
        "cards": ("draw", "discard", "exchange"),
        "tiles": ("tile", ""),
    }
    fits = move.zone in zones and move.choice in zones[move.zone]
    found.finding(
        "mountain",
        fits,
        t("The mountain offers that.")
        if fits
        else t("The mountain does not offer that: it has explore, cards and tiles.")
        if move.zone not in zones
        else t("That zone offers: %(choices)s.", choices=", ".join(filter(None, zones[move.zone]))),
        ("choice",) if move.zone in zones else ("zone",),
    )
    for field, given in (
        ("actions", bool(move.actions)),
        ("passed", bool(move.passed)),
        ("mark_here", move.mark_here is not None),
    ):
        if given:
            found.finding("mountain", False, t("In the mountain nothing is hunted or marked."), (field,))
    if move.beaver_met:
        found.finding("beaver", False, t("The beaver is not in this territory."), ("beaver_met",))
    check_at_most(found, "steps", move.steps, steps_allowed(state, move), ("steps",))
    place_die(found, state, move, made)
    if move.zone == "cards":
        if move.choice == "exchange":
            have = state.objectives(move.seat)
            if have is not None:
                have = len(state.completed.get(move.seat, ())) - state.exchanged.get(move.seat, 0)
            found.finding(
                "exchange",
                have is None or have > 0,
                t("A completed objective is exchanged.")
                if have is None or have > 0
                else t("There is no completed objective to exchange."),
                ("choice",),
            )
        if made.die:
            made.die, made.emptied = 0, True
            if made.everywhere:
                made.gain(EMPTY_GP)
        found.finding(
            "cards-zone", True, t("The die is emptied and taken back."), (), readings.asked("empty-where")
        )
    if move.choice == "kit" and move.kit is not None:
        _check_prevented(found, state, move, "kit")
    note_account(found, state, move, made)
