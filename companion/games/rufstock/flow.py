"""How a round goes on after a play or a pass: the ticket, going out, the turn, clearing the vehicles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from companion.games.rufstock.cards import CARDS, HAND, LINE, LINE_MOST, Kind, Vehicle, opposite, other
from companion.games.rufstock.combination import settled_kind
from companion.games.rufstock.moves import Deal, Laid, Out, Pass, Play, Refill
from companion.games.rufstock.state import Stage, State

_EMPTY: dict[Vehicle, tuple[int, ...]] = {"kombi": (), "bus": ()}
_FLEETING = {"turn", "clearing"}
"""What rests on a ruling for one turn only."""


def apply_deal(state: State, move: Deal) -> State:
    """The table at the start of a round (section Setup; ruling two-player-round-two)."""
    seats = state.table.seat_ids
    vehicle: Vehicle | None = None
    if state.two:
        goes_on = move.round == 2 and state.table.readings.of("two-player-round-two") == "next"
        vehicle = other(state.in_play) if goes_on else "bus"
    decides = state.two and move.round == 2 and other(state.in_play) != "bus"
    stage = Stage(
        turn=move.starter,
        ticket=move.starter,
        vehicles=_EMPTY,
        line=move.line,
        counts=dict.fromkeys(seats, HAND),
        vehicle=vehicle,
        deck=CARDS - HAND * len(seats) - len(move.line),
        rests={"vehicle": "two-player-round-two"} if decides else {},
    )
    return replace(state, stage=stage)


def apply_play(state: State, stage: Stage, move: Play) -> State:
    """The table after a play, the round over if it was the last.

    Sections Playing Combinations to the Vehicles, End of Round. Takes what a log holds: cards that are not in
    the line change nothing there. Raises ValueError for a seat that is not in this match.
    """
    readings, vehicle = state.table.readings, _vehicle(move.vehicle)
    cards = tuple(laid.card for laid in move.laid)
    held, was_empty = stage.vehicles[vehicle], stage.empty
    seat = move.seat
    shed = sum(laid.source == "hand" for laid in move.laid)
    count = stage.counts.get(seat)
    left = None if count is None else max(count - shed, 0)
    line = _without(stage.line, [laid.card for laid in move.laid if laid.source == "line"])
    beat = bool(held)
    beside = not beat and not was_empty
    moves_ticket = not beside or readings.of("ticket-on-empty") == "moves"
    rests = {key: ruling for key, ruling in stage.rests.items() if key not in _FLEETING | {"ticket", vehicle}}
    if beside:
        rests["ticket"] = "ticket-on-empty"
    after = replace(
        stage,
        vehicles={**stage.vehicles, vehicle: cards},
        settled=settled_after(state, stage, vehicle, cards),
        line=line,
        counts={**stage.counts, seat: left},
        hands=_hands_after(stage, seat, move.laid),
        ticket=seat if moves_ticket else stage.ticket,
        passed=(),
        beaten=(*stage.beaten, seat) if beat else stage.beaten,
        discard=stage.discard + len(held),
        taken=stage.taken + 1,
        came_round=False,
        opener=seat if beside else None,
        rests=rests,
    )
    if readings.of("line-refill") == "at-once":
        wanted = stage.missing + len(stage.line) - len(line)
        after = replace(after, missing=min(wanted, at_hand(state, after)))
    if left == 0 and seat not in after.out:
        after = replace(after, out=(*after.out, seat), rests={**rests, vehicle: "out-clears"})
        if readings.of("out-clears") == "cleared":
            after = _empty(after, vehicle)
    return _advance(state, after, seat)


def apply_out(state: State, move: Out) -> State:
    """The order in which seats went out (section End of Round); strangers and repetitions are passed over.

    The only one who is left out comes last, and the round is over and no longer on the table. Where more are
    left out it goes on: they have no place yet.
    """
    seats = state.table.seat_ids
    order = tuple(dict.fromkeys(seat for seat in move.order if seat in seats))
    left = tuple(seat for seat in seats if seat not in order)
    if len(left) > 1:
        if not order or state.over(move.round):
            return state
        return replace(state, orders={**state.orders, move.round: order})
    in_play = state.in_play
    if state.stage is not None and state.stage.vehicle is not None:
        in_play = state.stage.vehicle
    orders = {**state.orders, move.round: (*order, *left)}
    return replace(state, orders=orders, stage=None, in_play=in_play)


def settled_after(
    state: State, stage: Stage, vehicle: Vehicle, cards: tuple[int, ...]
) -> dict[Vehicle, Kind]:
    """Which kind each vehicle must hold once these cards lie on one of them.

    In Wild Rocker nothing is ever settled. A longer combination of the other kind (ruling
    `longer-other-type`) changes the kind of its vehicle; the other keeps what it holds.
    """
    if state.wild:
        return {}
    kind = settled_kind(cards, state.table.readings)
    if kind is None:
        return dict(stage.settled)
    settled: dict[Vehicle, Kind] = {**stage.settled, vehicle: kind}
    if state.two:
        return settled
    beside = other(vehicle)
    if not stage.vehicles[beside] or beside not in settled:
        settled[beside] = opposite(kind)
    return settled


def apply_pass(state: State, stage: Stage, move: Pass) -> State:
    """The table after a pass, the vehicles cleared where it came round to the ticket (rulings holder-out,
    two-player-opening-pass, two-player-wont). Raises ValueError for a seat that is not in this match."""
    count = stage.counts.get(move.seat)
    rests = {key: ruling for key, ruling in stage.rests.items() if key not in _FLEETING}
    after = replace(
        stage, passed=(*stage.passed, move.seat), taken=stage.taken + 1, came_round=False, rests=rests
    )
    if move.draw is not None:
        counts = {**stage.counts, move.seat: None if count is None else count + 1}
        hands = {seat: hand for seat, hand in stage.hands.items() if seat != move.seat}
        after = replace(after, counts=counts, hands=hands)
    if move.draw == "line" and move.card is not None:
        after = replace(after, line=_without(stage.line, [move.card]))
        if state.table.readings.of("line-refill") == "at-once":
            wanted = after.missing + len(stage.line) - len(after.line)
            after = replace(after, missing=min(wanted, at_hand(state, after)))
    elif move.draw == "deck":
        after = _draw(after, 1)
    if move.reorder:
        after = replace(after, hands={seat: h for seat, h in stage.hands.items() if seat != move.seat})
    if state.two:
        return replace(state, stage=_two_after_pass(state, after, move))
    return _advance(state, after, move.seat)


def apply_refill(state: State, stage: Stage, move: Refill) -> State:
    """The waiting line after cards came into it from the deck, `LINE_MOST` at most (ruling line-refill)."""
    # However many a log puts there: a line without end would give plays without end.
    line = (*stage.line, *move.cards)[:LINE_MOST]
    missing = max(stage.missing - len(move.cards), 0)
    after = _draw(replace(stage, line=line, missing=missing), len(move.cards))
    return replace(state, stage=after)


def _two_after_pass(state: State, stage: Stage, move: Pass) -> Stage:
    """With two players one pass ends it: the vehicle is cleared, the other one is opened."""
    readings = state.table.readings
    assert stage.vehicle is not None
    turn = state.left_of(move.seat)
    if stage.empty:
        switch = readings.of("two-player-opening-pass") == "switch"
        vehicle = other(stage.vehicle) if switch else stage.vehicle
        rests = {**stage.rests, "vehicle": "two-player-opening-pass"}
        return replace(stage, turn=turn, vehicle=vehicle, passed=(), rests=rests)
    same = readings.of("two-player-wont") == "same"
    cleared = _clear(state, stage)
    vehicle = other(stage.vehicle) if same or not move.could else stage.vehicle
    rests = {"vehicle": "two-player-wont"} if same or move.could else {}
    return replace(cleared, turn=stage.ticket or turn, vehicle=vehicle, rests=rests)


def back_at_ticket(state: State, stage: Stage) -> Stage:
    """A table that the turn has come back to the ticket on, cleared for its holder (sections Passing,
    2-Player Game).

    Whoever passed before is taken not to have been able to beat. With ruling `ticket-on-empty` read as
    "stays" a vehicle may have been opened since, beside the other: nothing is cleared where both hold cards.
    """
    if stage.empty or stage.turn != stage.ticket:
        return stage
    if stage.vehicle is not None:
        vehicle = other(stage.vehicle)
        return replace(_clear(state, stage), vehicle=vehicle, rests={"vehicle": "two-player-wont"})
    rests = {"clearing": "ticket-on-empty"} if all(stage.vehicles.values()) else {}
    if rests and state.table.readings.of("ticket-on-empty") == "stays":
        return replace(stage, rests={**stage.rests, **rests})
    return replace(_clear(state, stage), rests=rests)


def _advance(state: State, stage: Stage, seat: str) -> State:
    """Whose turn it is now; the round is over when one player is left with cards."""
    active = [known for known in state.table.seat_ids if known not in stage.out]
    if len(active) <= 1:
        assert state.round is not None
        order = (*stage.out, *active)
        in_play = stage.vehicle or state.in_play
        return replace(state, orders={**state.orders, state.round: order}, stage=None, in_play=in_play)
    turn, comes_round = _next(state, stage, active, seat)
    others = {known for known in active if known != stage.ticket}
    if comes_round and others <= set(stage.passed):
        opener = _opener(state, stage, active)
        rests = {}
        if stage.ticket is not None and stage.ticket not in active:
            rests["turn"] = "holder-out"
        elif "ticket" in stage.rests:
            rests["clearing"] = stage.rests["ticket"]
        return replace(state, stage=replace(_clear(state, stage), turn=opener, ticket=opener, rests=rests))
    if turn == stage.opener != stage.ticket and set(active) - {turn} <= set(stage.passed):
        # Had the ticket come with the opening, the vehicles would be cleared now.
        stage = replace(stage, rests={**stage.rests, "clearing": stage.rests["ticket"]})
    return replace(state, stage=replace(stage, turn=turn))


def _next(state: State, stage: Stage, active: list[str], seat: str) -> tuple[str, bool]:
    """The next seat to the left with cards, and whether the turn comes to, or passes over, the ticket."""
    turn = state.left_of(seat)
    comes_round = turn == stage.ticket
    while turn not in active:
        turn = state.left_of(turn)
        comes_round = comes_round or turn == stage.ticket
    return turn, comes_round


def opener_after(state: State, stage: Stage, seat: str) -> bool:
    """Whether a pass of this seat clears the vehicles of a holder who is out (ruling `holder-out`)."""
    active = [known for known in state.table.seat_ids if known not in stage.out]
    if stage.ticket in active or stage.ticket is None or seat not in active:
        return False
    _, comes_round = _next(state, stage, active, seat)
    return comes_round and set(active) <= {*stage.passed, seat}


def _opener(state: State, stage: Stage, active: list[str]) -> str:
    """Who opens the cleared vehicles: the holder of the ticket, or by ruling `holder-out`."""
    holder = stage.ticket
    if holder is None or holder in active:
        return holder or active[0]
    if state.table.readings.of("holder-out") == "last-beater":
        for seat in reversed(stage.beaten):
            if seat in active:
                return seat
    turn = state.left_of(holder)
    while turn not in active:
        turn = state.left_of(turn)
    return turn


def _clear(state: State, stage: Stage) -> Stage:
    """Both vehicles emptied to the discard pile; nothing is settled any more."""
    after = replace(
        stage,
        vehicles=_EMPTY,
        settled={},
        passed=(),
        beaten=(),
        discard=stage.discard + sum(map(len, stage.vehicles.values())),
        came_round=True,
        opener=None,
        rests={},
    )
    if state.table.readings.of("line-refill") == "when-cleared":
        wanted = max(LINE - len(stage.line), 0)
        after = replace(after, missing=min(wanted, at_hand(state, after)))
    return after


def awaited(state: State, stage: Stage) -> int:
    """How many cards the waiting line is to be filled up with before the next turn (ruling line-refill)."""
    refills = state.table.readings.of("line-refill") != "no"
    return min(stage.missing, at_hand(state, stage)) if refills else 0


def at_hand(state: State, stage: Stage) -> int:
    """How many cards can be drawn: those of the deck, and of the discard pile where it becomes one."""
    reshuffled = state.table.readings.of("deck-empty") == "reshuffle"
    return stage.deck + (stage.discard if reshuffled else 0)


def _empty(stage: Stage, vehicle: Vehicle) -> Stage:
    """One vehicle emptied; what is settled stays as long as the other one holds cards."""
    vehicles = {**stage.vehicles, vehicle: ()}
    after = replace(stage, vehicles=vehicles, discard=stage.discard + len(stage.vehicles[vehicle]))
    return replace(after, settled={}) if after.empty else after


def _draw(stage: Stage, cards: int) -> Stage:
    """Cards taken from the deck; an empty deck is made of the discard pile (ruling `deck-empty`)."""
    deck, discard = stage.deck, stage.discard
    for _ in range(cards):
        if deck == 0:
            deck, discard = discard, 0
        deck = max(deck - 1, 0)
    return replace(stage, deck=deck, discard=discard)


def _hands_after(stage: Stage, seat: str, laid: tuple[Laid, ...]) -> dict[str, tuple[int, ...]]:
    hands = dict(stage.hands)
    start = slice_of(hands.get(seat, ()), [card.card for card in laid if card.source == "hand"])
    if seat in hands and start is not None:
        size = sum(card.source == "hand" for card in laid)
        hands[seat] = hands[seat][:start] + hands[seat][start + size :]
    else:
        hands.pop(seat, None)
    return hands


def slice_of(hand: tuple[int, ...], cards: list[int]) -> int | None:
    """Where these cards lie side by side in a hand, in this order; None if they do not."""
    for start in range(len(hand) - len(cards) + 1):
        if list(hand[start : start + len(cards)]) == cards:
            return start
    return None


def _without(line: tuple[int, ...], cards: list[int]) -> tuple[int, ...]:
    left = list(line)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def missing_from(line: tuple[int, ...], cards: list[int]) -> list[int]:
    """Which of these cards the line does not hold, each as often as it is wanted."""
    return sorted((Counter(cards) - Counter(line)).elements())


def _vehicle(name: str) -> Vehicle:
    return "kombi" if name == "kombi" else "bus"
