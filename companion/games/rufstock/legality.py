"""Whether a play is allowed: every finding, from the cards in the hand to what it has to beat."""

from __future__ import annotations

from itertools import pairwise

from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Asked, Findings
from companion.games.rufstock.cards import MOST, NUMBERS, VEHICLES, Kind, Vehicle
from companion.games.rufstock.combination import kinds_of, outranks, preferred, settled_kind
from companion.games.rufstock.flow import missing_from, slice_of
from companion.games.rufstock.moves import Play
from companion.games.rufstock.scoring import vehicle_name
from companion.games.rufstock.state import Stage, State
from companion.games.rufstock.turns import check_line_is_full, check_seat, check_turn, note_clearing, resting


def check_play(found: Findings, state: State, stage: Stage, move: Play) -> None:
    """Notes every finding about a play."""
    if check_seat(found, state, move.seat, ("seat",)):
        check_turn(found, state, stage, move.seat)
    check_line_is_full(found, state, stage)
    note_clearing(found, state, stage)
    cards = [laid.card for laid in move.laid]
    from_hand = [laid.card for laid in move.laid if laid.source == "hand"]
    from_line = [laid.card for laid in move.laid if laid.source == "line"]
    check_numbers(found, tuple(cards), ("laid",))
    _check_hand(found, state, stage, move.seat, from_hand, len(cards))
    _check_line(found, stage, from_line)
    vehicle = next((known for known in VEHICLES if known == move.vehicle), None)
    if vehicle is None:
        found.finding(
            "vehicle", False, t("There is no vehicle “%(name)s”.", name=move.vehicle[:20]), ("vehicle",)
        )
    elif stage.vehicle is not None:
        found.finding(
            "vehicle-in-play",
            vehicle == stage.vehicle,
            t("The %(vehicle)s is in play.", vehicle=vehicle_name(stage.vehicle))
            if vehicle == stage.vehicle
            else t(
                "Nothing goes to the %(other)s now: the %(vehicle)s is in play.",
                other=vehicle_name(vehicle),
                vehicle=vehicle_name(stage.vehicle),
            ),
            ("vehicle",),
            resting(state, stage, "vehicle"),
        )
    _note_going_out(found, state, stage, move.seat, len(from_hand))
    if vehicle is not None and not stage.vehicles[vehicle] and not stage.empty and not state.two:
        readings = state.table.readings
        moves = readings.of("ticket-on-empty") == "moves"
        found.finding(
            "ticket",
            True,
            t("The ticket goes to %(name)s.", name=state.table.name(move.seat))
            if moves
            else t("The ticket stays where it is."),
            asked=readings.asked("ticket-on-empty"),
        )
    if not cards or not _check_combination(found, state, cards, from_hand) or vehicle is None:
        return
    if state.wild:
        _check_wild(found, state, stage, vehicle, cards)
    else:
        _check_normal(found, state, stage, vehicle, cards)


def _note_going_out(found: Findings, state: State, stage: Stage, seat: str, from_hand: int) -> None:
    if not from_hand or stage.counts.get(seat) != from_hand:
        return
    readings = state.table.readings
    found.finding(
        "going-out",
        True,
        t("%(name)s is out; the cards just played stay.", name=state.table.name(seat))
        if readings.of("out-clears") == "stays"
        else t("%(name)s is out; the cards just played are cleared.", name=state.table.name(seat)),
        asked=readings.asked("out-clears"),
    )


def check_numbers(found: Findings, cards: tuple[int, ...], where: tuple[str, ...]) -> None:
    """Notes numbers that no dog card carries."""
    for card in dict.fromkeys(cards):
        if card not in NUMBERS:
            found.finding(
                "numbers", False, t("There is no card %(card)s; they go from 1 to 8.", card=card), where
            )


def _check_hand(
    found: Findings, state: State, stage: Stage, seat: str, from_hand: list[int], laid: int
) -> None:
    readings, name = state.table.readings, state.table.name(seat)
    if laid == 0:
        found.finding("some-cards", False, t("No card is laid."), ("laid",))
    elif not from_hand:
        found.finding(
            "some-cards",
            readings.of("hand-card-needed") == "no",
            t("No card comes from the hand; the waiting line alone will do.")
            if readings.of("hand-card-needed") == "no"
            else t("No card comes from the hand; at least one has to."),
            ("laid",),
            readings.asked("hand-card-needed"),
        )
    if laid:
        _check_limit(found, state, len(from_hand), laid)
    hand, count = stage.hands.get(seat), stage.counts.get(seat)
    if hand is not None and from_hand:
        beside = slice_of(hand, from_hand) is not None
        found.finding(
            "side-by-side",
            beside,
            t("%(cards)s lie side by side in the hand.", cards=_row(from_hand))
            if beside
            else t(
                "There is no %(card)s in the hand of %(name)s: %(hand)s.",
                card=from_hand[0],
                name=name,
                hand=_row(hand),
            )
            if len(from_hand) == 1
            else t(
                "%(cards)s do not lie side by side, in this order, in the hand of %(name)s: %(hand)s.",
                cards=_row(from_hand),
                name=name,
                hand=_row(hand),
            ),
            ("laid",),
        )
    elif count is not None and len(from_hand) > count:
        found.finding(
            "enough-cards",
            False,
            tn("%(name)s holds only %(num)s card.", "%(name)s holds only %(num)s cards.", count, name=name),
            ("laid",),
        )


def _check_limit(found: Findings, state: State, from_hand: int, laid: int) -> None:
    # Five from the hand are too many by either reading; only what the line adds rests on the ruling.
    readings, rests = state.table.readings, laid > MOST >= from_hand
    if state.wild:
        counted = laid if readings.of("four-card-limit-wild") == "combination" else from_hand
        asked = readings.asked("four-card-limit-wild") if rests else None
        found.finding("four-cards-wild", counted <= MOST, _limit_text(counted), ("laid",), asked)
    else:
        counted = laid if readings.of("four-card-limit") == "combination" else from_hand
        asked = readings.asked("four-card-limit") if rests else None
        found.finding("four-cards", counted <= MOST, _limit_text(counted), ("laid",), asked)


def _limit_text(counted: int) -> Text:
    return tn(
        "%(num)s card counts towards the limit of four.",
        "%(num)s cards count towards the limit of four.",
        counted,
    )


def _check_line(found: Findings, stage: Stage, from_line: list[int]) -> None:
    if not from_line:
        return
    missing = missing_from(stage.line, from_line)
    found.finding(
        "line-cards",
        not missing,
        t("Not in the waiting line: %(cards)s.", cards=listing(missing))
        if missing
        else t("From the waiting line: %(cards)s.", cards=listing(from_line)),
        ("laid",),
    )


def _check_combination(found: Findings, state: State, cards: list[int], from_hand: list[int]) -> bool:
    readings = state.table.readings
    kinds = kinds_of(cards, readings)
    two_in_a_row = len(cards) == 2 and abs(cards[0] - cards[1]) == 1
    asked = None
    if two_in_a_row:
        asked = readings.asked("two-card-sequence")
    elif len(cards) == 1:
        asked = readings.asked("single-card")
    holds = found.finding(
        "combination",
        bool(kinds),
        t("%(cards)s: %(kind)s.", cards=_row(cards), kind=_kind_text(cards, state))
        if kinds
        else t("%(cards)s is neither a set nor a sequence.", cards=_row(cards)),
        ("laid",),
        asked,
    )
    if holds and len(cards) > len(from_hand) and not _joined(from_hand):
        found.finding(
            "gap-fill",
            readings.of("gap-fill") == "yes",
            t("%(cards)s from the hand become a combination with the line.", cards=_row(from_hand))
            if readings.of("gap-fill") == "yes"
            else t(
                "%(cards)s from the hand are no combination, and the waiting line may not join them.",
                cards=_row(from_hand),
            ),
            ("laid",),
            readings.asked("gap-fill"),
        )
    return holds


def _joined(cards: list[int]) -> bool:
    """Whether cards hang together by themselves: equal, or one after the other up or down."""
    steps = {after - before for before, after in pairwise(cards)}
    return len(steps) < 2 and steps <= {0, 1, -1}


def _kind_text(cards: list[int], state: State) -> Text:
    if len(cards) == 1 and settled_kind(cards, state.table.readings) is None:
        return t("a single card")
    return t("a set") if "set" in kinds_of(cards, state.table.readings) else t("a sequence")


def _word(kind: Kind) -> Text:
    return t("sets") if kind == "set" else t("sequences")


def _check_normal(found: Findings, state: State, stage: Stage, vehicle: Vehicle, cards: list[int]) -> None:
    readings = state.table.readings
    held, needed = stage.vehicles[vehicle], stage.settled.get(vehicle)
    if needed is not None:
        fits = needed in kinds_of(cards, readings)
        longer = bool(held) and len(cards) > len(held)
        text = t(
            "The %(vehicle)s takes %(kind)s now; %(cards)s is %(what)s.",
            vehicle=vehicle_name(vehicle),
            kind=_word(needed),
            cards=_row(cards),
            what=_kind_text(cards, state),
        )
        asked = _kind_rests_on(state, stage, cards)
        if state.two:
            # The 2-player section says so by itself; ruling `longer-other-type` is about two vehicles.
            found.finding("two-kind", fits, text, ("vehicle",), asked)
        elif fits or not longer:
            found.finding("kind", fits, text, ("vehicle",), asked)
        else:
            _check_longer(found, state, vehicle, text, asked)
    elif held and len(held) == 1 and len(cards) > 1 and readings.of("single-card") == "either":
        text = t("The single card on the %(vehicle)s has settled no kind yet.", vehicle=vehicle_name(vehicle))
        found.finding("combination", True, text, asked=readings.asked("single-card"))
    _check_size(found, state, stage, vehicle, cards, decided=None)


def _kind_rests_on(state: State, stage: Stage, cards: list[int]) -> Asked | None:
    """The ruling by which a vehicle takes one kind only, or by which these cards are of it."""
    readings = state.table.readings
    holding = [vehicle for vehicle, held in stage.vehicles.items() if held]
    by_single = all(len(stage.vehicles[vehicle]) == 1 for vehicle in holding)
    if len(cards) == 1 or (holding and by_single and readings.of("single-card") == "set"):
        return readings.asked("single-card")
    if holding and all(stage.rests.get(vehicle) == "out-clears" for vehicle in holding):
        return readings.asked("out-clears")
    return resting(state, stage, "clearing")


def _check_longer(found: Findings, state: State, vehicle: Vehicle, text: Text, asked: Asked | None) -> None:
    """A longer combination of the other kind: by longer-other-type, and by what has settled the kind."""
    readings, name = state.table.readings, vehicle_name(vehicle)
    if readings.of("longer-other-type") == "allowed":
        longer = t("The %(vehicle)s takes a longer combination of the other kind, too.", vehicle=name)
        found.finding("kind", True, longer, ("vehicle",), readings.asked("longer-other-type"))
        return
    if asked is None:
        asked = readings.asked("longer-other-type")
    else:
        longer = t("A longer combination of the other kind does not beat the %(vehicle)s.", vehicle=name)
        found.finding("kind", False, longer, ("vehicle",), readings.asked("longer-other-type"))
    found.finding("kind", False, text, ("vehicle",), asked)


def _check_wild(found: Findings, state: State, stage: Stage, vehicle: Vehicle, cards: list[int]) -> None:
    held = stage.vehicles[vehicle]
    decided = None
    if held and len(held) == len(cards):
        decided = outranks(cards, held, state.table.readings)
        if decided is not None:
            found.finding(
                "wild-kinds",
                decided,
                t("A set beats a sequence of as many cards.")
                if decided
                else t("A sequence does not beat a set of as many cards."),
                ("vehicle",),
                resting(state, stage, vehicle, "clearing"),
            )
    _check_size(found, state, stage, vehicle, cards, decided)


def _check_size(
    found: Findings, state: State, stage: Stage, vehicle: Vehicle, cards: list[int], decided: bool | None
) -> None:
    """More beats fewer; with as many the vehicle's preference, unless the kinds have `decided` already."""
    name, held, asked = (
        vehicle_name(vehicle),
        stage.vehicles[vehicle],
        resting(state, stage, vehicle, "clearing"),
    )
    if not held:
        text = t("The %(vehicle)s is empty: nothing has to be beaten.", vehicle=name)
        found.finding("open", True, text, asked=asked)
        return
    if len(cards) != len(held):
        more = len(cards) > len(held)
        found.finding(
            "more-beats",
            more,
            tn("%(num)s card beats %(held)s.", "%(num)s cards beat %(held)s.", len(cards), held=len(held))
            if more
            else tn(
                "%(num)s card does not beat the %(held)s on the %(vehicle)s.",
                "%(num)s cards do not beat the %(held)s on the %(vehicle)s.",
                len(cards),
                held=len(held),
                vehicle=name,
            ),
            ("vehicle",),
            asked,
        )
    elif decided is None:
        wins = preferred(vehicle, cards, held)
        wanted = t("lower numbers") if vehicle == "kombi" else t("higher numbers")
        found.finding(
            "preference",
            wins,
            t(
                "With as many cards the %(vehicle)s wants %(wanted)s: %(cards)s against %(held)s.",
                vehicle=name,
                wanted=wanted,
                cards=_row(cards),
                held=_row(held),
            )
            if wins
            else t(
                "%(cards)s does not beat %(held)s: with as many cards the %(vehicle)s wants %(wanted)s.",
                vehicle=name,
                wanted=wanted,
                cards=_row(cards),
                held=_row(held),
            ),
            ("vehicle",),
            asked,
        )


def _row(cards: list[int] | tuple[int, ...]) -> str:
    return "-".join(map(str, cards))
