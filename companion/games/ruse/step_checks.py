"""What the rules say of each step of RUSE's scoring."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.text import listing, t, tn
from companion.core.verdict import Findings
from companion.games.ruse import ordering
from companion.games.ruse.board import KITS, ROUNDS, TILE_GP
from companion.games.ruse.moves import (
    Camp,
    Cheese,
    Growth,
    Hunting,
    Kits,
    Left,
    Objectives,
    Order,
    Outside,
    Penalties,
    Reset,
    Spaces,
    Step,
)
from companion.games.ruse.scoring import NAMES, STEP_OF, keeper, leaders
from companion.games.ruse.state import END, SCORING, State


def check_step(found: Findings, state: State, move: Step) -> bool:
    """Notes whether this step is due."""
    due = state.step in STEP_OF[type(move)] and state.phase in (SCORING, END)
    wanted = STEP_OF[type(move)][0]
    return found.finding(
        "step",
        due,
        t("Now: %(step)s.", step=NAMES[wanted])
        if due
        else t("Now it is the turn of another step: %(step)s.", step=NAMES[state.step])
        if state.step
        else t("The scoring is not on."),
    )


def check(found: Findings, state: State, move: Step) -> None:
    """Everything about one step of the scoring."""
    if isinstance(move, Order) and move.order:
        ordering.check_claim(found, state, move)
        return
    if not check_step(found, state, move):
        return
    readings = state.table.readings
    match move:
        case Camp():
            _check_camp(found, state, move)
        case Objectives():
            _check_seats(found, state, move.cards, "cards")
            for seat in state.order:
                numbers = [card.card for card in move.cards.get(seat, ()) if card.card]
                done = state.completed.get(seat, ())
                twice = [card for card in numbers if numbers.count(card) > 1 or card in done]
                if twice:
                    again = t(
                        "%(name)s has completed %(card)s already.", name=state.table.name(seat), card=twice[0]
                    )
                    found.finding("private", False, again, ("cards", seat))
                for card in move.cards.get(seat, ()):
                    found.finding(
                        "private",
                        card.gain in ("", "star", "cheese"),
                        t("%(name)s completes %(card)s: %(vp)s VP.", name=state.table.name(seat),
                          card=card.card or "–", vp=card.vp),
                        ("cards", seat),
                    )  # fmt: skip
        case Cheese():
            found.finding(
                "cheese",
                True,
                t("%(name)s takes 4 VP for the cheese.", name=state.table.name(state.cheese or ""))
                if move.takes
                else t("%(name)s keeps the cheese.", name=state.table.name(state.cheese or "")),
                (),
                readings.asked("cheese-after"),
            )
        case Left():
            _check_seats(found, state, move.dice, "dice")
            for seat, number in move.dice.items():
                most = 6 * state.dice_of(seat) if seat in state.seats else 0
                found.finding(
                    "left",
                    0 <= number <= most,
                    t("%(name)s has %(number)s left on the dice.", name=state.table.name(seat), number=number)
                    if 0 <= number <= most
                    else t("%(name)s can have from 0 to %(most)s left on the dice.",
                           name=state.table.name(seat), most=most),
                    ("dice", seat),
                )  # fmt: skip
        case Growth():
            _check_growth(found, state, move)
        case Spaces():
            for seat in move.landed:
                _check_seat(found, state, seat, ("landed",))
                if seat in state.table.bots:
                    said = t("VIXEN stands on a cheese space.")
                    found.finding(
                        "cheese-space", True, said, ("landed",), readings.asked("vixen-cheese-space")
                    )
            if move.landed:
                holder = keeper(state, move)
                found.finding(
                    "cheese-space",
                    True,
                    t("%(name)s has the cheese.", name=state.table.name(holder or "")),
                    ("landed",),
                    readings.asked("cheese-space"),
                )
        case Reset():
            _check_reset(found, state, move)
        case Order():
            _check_seats(found, state, move.kits, "kits")
            _check_seats(found, state, move.rolls, "rolls")
            ordering.check(found, state, move)
        case Hunting():
            _check_seats(found, state, move.vp, "vp")
            _check_seats(found, state, move.tiles, "tiles")
            if move.tiles and not (state.box and state.box.hunting):
                chart = t("No chart is known: enter the VP of the collections.")
                found.finding("collection", False, chart, ("tiles",))
            found.finding("collection", True, t("Collections by their number of tiles."), (),
                          readings.asked("failed-tiles"))  # fmt: skip
            if state.star is not None:
                name = state.table.name(state.star)
                found.finding("star", True, t("%(name)s has the star: 4 VP.", name=name))
        case Outside():
            _check_outside(found, state, move)
        case Penalties():
            _check_seats(found, state, move.cards, "cards")
            for seat, cards in move.cards.items():
                found.finding(
                    "penalty",
                    True,
                    t("%(name)s loses %(vp)s VP.", name=state.table.name(seat), vp=sum(cards)),
                    ("cards", seat),
                )
        case Kits():
            _check_seats(found, state, move.sums, "sums")
            missing = [seat for seat in leaders(state) if seat not in move.sums]
            names = listing([state.table.name(seat) for seat in missing])
            found.finding(
                "most",
                not missing,
                t("The kit dice decide.")
                if not missing
                else t("Say the sum of kit dice of %(names)s.", names=names),
                ("sums",),
                readings.asked("winner-tie"),
            )


def _check_seat(found: Findings, state: State, seat: str, where: tuple[str, ...]) -> bool:
    return found.finding(
        "known-seat",
        seat in state.seats,
        t("%(name)s plays.", name=state.table.name(seat))
        if seat in state.seats
        else t("Nobody called “%(name)s” plays here.", name=seat[:40]),
        where,
    )


def _check_seats(found: Findings, state: State, given: Mapping[str, object], field: str) -> None:
    for seat in given:
        if seat not in state.seats:
            _check_seat(found, state, seat, (field, seat))


def _check_camp(found: Findings, state: State, move: Camp) -> None:
    readings = state.table.readings
    for name, seats in (("camp", move.camp), ("bear", move.bear)):
        for seat in seats:
            _check_seat(found, state, seat, (name,))
        if seats:
            there = name in state.obstacles
            names = listing([state.table.name(seat) for seat in seats])
            found.finding(
                "camp",
                there,
                (
                    t("At the camp: 2 GP for %(names)s.", names=names)
                    if name == "camp"
                    else t("At the bear: a resource for %(names)s.", names=names)
                )
                if there
                else t("It is not on the board."),
                (name,),
                readings.asked("camp-bear"),
            )
    if not move.camp and not move.bear:
        found.finding("camp", True, t("Nobody ended the round there."), (), readings.asked("camp-bear"))


def _check_growth(found: Findings, state: State, move: Growth) -> None:
    readings = state.table.readings
    _check_seats(found, state, move.vp, "vp")
    _check_seats(found, state, move.tiles, "tiles")
    if state.fox is not None:
        text = t("VIXEN: every kit one space to the right, her dice back.")
        found.finding("vixen-round", True, text, (), readings.asked("reserve-kit"))
    for seat, points in move.vp.items():
        found.finding(
            "growth",
            points >= 0,
            t("%(name)s: %(vp)s VP on the growth tracks.", name=state.table.name(seat), vp=points)
            if points >= 0
            else t("Growth tracks take no VP."),
            ("vp", seat),
        )
    for seat, tiles in move.tiles.items():
        if tiles:
            name = state.table.name(seat)
            found.finding("tile-gp", True, t("%(name)s gives up tiles for %(gp)s GP.", name=name,
                                             gp=tiles * TILE_GP), ("tiles", seat))  # fmt: skip
    for seat in move.fourth:
        if not _check_seat(found, state, seat, ("fourth",)):
            continue
        name, fresh = state.table.name(seat), seat not in state.fourth
        last = state.round == ROUNDS[-1]
        found.finding(
            "die-won",
            fresh,
            t("%(name)s has the extra die already.", name=name)
            if not fresh
            else t("%(name)s wins a die in the last scoring: 2 VP.", name=name)
            if last
            else t("%(name)s earns the extra die.", name=name),
            ("fourth",),
            readings.asked("fourth-die"),
        )


def _check_reset(found: Findings, state: State, move: Reset) -> None:
    readings = state.table.readings
    _check_seats(found, state, move.behind, "behind")
    if state.table.bots:
        text = t("VIXEN gains 1 VP for each orange space.")
        found.finding("vixen-catch-up", True, text, (), readings.asked("catch-up-order"))
    found.finding("reset", True, t("Foxes back, obstacles and beaver off, hunting tiles refilled."))
    last = state.round == ROUNDS[-1]
    if last:
        found.finding(
            "catch-up",
            True,
            t("There is a catch-up after round 4 too.")
            if readings.of("catch-up-last") == "yes"
            else t("There is no catch-up after round 4."),
            (),
            readings.asked("catch-up-last"),
        )
    for seat, spaces in move.behind.items():
        if spaces:
            found.finding(
                "catch-up",
                state.vp(seat) < max(map(state.vp, state.seats)) if seat in state.seats else True,
                tn("%(name)s is %(num)s orange space behind.", "%(name)s is %(num)s orange spaces behind.",
                   spaces, name=state.table.name(seat)),
                ("behind", seat),
                readings.asked("orange-count"),
            )  # fmt: skip


def _check_outside(found: Findings, state: State, move: Outside) -> None:
    readings = state.table.readings
    if state.fox is not None:
        text = t("VIXEN's tiles and kits outside are counted by the phone.")
        found.finding("vixen-end", True, text, (), readings.asked("bonus-tiles-in-threes"))
    _check_seats(found, state, move.kits, "kits")
    for seat, kits in move.kits.items():
        if seat not in state.seats:
            continue
        name = state.table.name(seat)
        found.finding(
            "outside",
            len(kits) <= KITS and all(1 <= kit <= 6 for kit in kits),
            t("%(name)s has %(vp)s VP of kits outside the den.", name=name, vp=sum(kits))
            if len(kits) <= KITS and all(1 <= kit <= 6 for kit in kits)
            else t("There are at most five kits, each from 1 to 6."),
            ("kits", seat),
            readings.asked("kit-outside"),
        )
        have = state.objectives(seat)
        if kits and have is not None and state.table.on("private") and seat not in state.table.bots:
            found.finding(
                "kit-out",
                True,
                tn(
                    "%(name)s has completed %(num)s private objective.",
                    "%(name)s has completed %(num)s private objectives.",
                    have,
                    name=name,
                ),
                ("kits", seat),
            )
