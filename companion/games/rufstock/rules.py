"""Checking and applying the moves of Rufstock, whether they follow a round or only score it."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import listing, t, tn
from companion.core.verdict import Findings, Verdict
from companion.games.rufstock import flow, scoring
from companion.games.rufstock.cards import LINE, ROUNDS
from companion.games.rufstock.legality import check_numbers, check_play
from companion.games.rufstock.moves import Deal, Move, Out, Pass, Play, Refill
from companion.games.rufstock.state import Stage, State
from companion.games.rufstock.turns import check_line_is_full, check_seat, check_turn, note_clearing


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move."""
    found = Findings()
    match move:
        case Out():
            _check_out(found, state, move)
        case Deal():
            _check_deal(found, state, move)
        case Play() if _on_table(found, state):
            assert state.stage is not None
            check_play(found, state, state.stage, move)
        case Pass() if _on_table(found, state):
            assert state.stage is not None
            _check_pass(found, state, state.stage, move)
        case Refill() if _on_table(found, state):
            assert state.stage is not None
            _check_refill(found, state, state.stage, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: what has no place on the table changes nothing.

    Notes which rulings the move has met, whether it is allowed or not.
    """
    met = {finding.asked.ruling for finding in check(state, move).findings if finding.asked}
    after = _apply(state, move)
    met |= set(after.came_up)
    # In one order: a set has another in each process.
    return after if len(met) == len(after.came_up) else replace(after, came_up=tuple(sorted(met)))


def _apply(state: State, move: Move) -> State:
    seats, stage = state.table.seat_ids, state.stage
    match move:
        case Out() if move.round in ROUNDS and (state.round is None or move.round <= state.round):
            return flow.apply_out(state, move)
        case Deal() if state.round is not None and move.starter in seats:
            return flow.apply_deal(state, move)
        case Play() if stage is not None and move.seat in seats and move.laid:
            return flow.apply_play(state, stage, move)
        case Pass() if stage is not None and move.seat in seats:
            return flow.apply_pass(state, stage, move)
        case Refill() if stage is not None:
            return flow.apply_refill(state, stage, move)
    return state


def _on_table(found: Findings, state: State) -> bool:
    if state.stage is None:
        found.finding("deal", False, t("No round is on the table: say who starts and what lies in the line."))
        return False
    return True


def _check_deal(found: Findings, state: State, move: Deal) -> None:
    found.finding(
        "two-rounds",
        state.stage is None and move.round == state.round,
        t("Round %(round)s begins.", round=move.round)
        if state.stage is None and move.round == state.round
        else t("Round %(round)s cannot begin now.", round=move.round),
        ("round",),
    )
    if check_seat(found, state, move.starter, ("starter",)) and move.round == 2 and state.over(1):
        expected = scoring.next_starter(state)
        found.finding(
            "starter",
            move.starter == expected,
            t(
                "Round 2 is begun by %(name)s, to the left of %(first)s, who went out first.",
                name=state.table.name(expected),
                first=state.table.name(state.orders[1][0]),
            )
            if move.starter == expected
            else t(
                "%(other)s does not begin round 2: %(name)s does, to the left of %(first)s, who went out "
                "first.",
                other=state.table.name(move.starter),
                name=state.table.name(expected),
                first=state.table.name(state.orders[1][0]),
            ),
            ("starter",),
        )
    if state.two and move.round == 2:
        after = flow.apply_deal(state, move).stage
        vehicle = scoring.vehicle_name(after.vehicle or "bus" if after is not None else "bus")
        found.finding(
            "vehicle-in-play",
            True,
            t("The %(vehicle)s opens round 2.", vehicle=vehicle),
            asked=state.table.readings.asked("two-player-round-two"),
        )
    found.finding(
        "deal",
        len(move.line) == LINE,
        tn(
            "%(num)s card lies in the waiting line; it should be three.",
            "%(num)s cards lie in the waiting line; it should be three.",
            len(move.line),
        )
        if len(move.line) != LINE
        else t("Three cards lie in the waiting line."),
        ("line",),
    )
    check_numbers(found, move.line, ("line",))


def _check_pass(found: Findings, state: State, stage: Stage, move: Pass) -> None:
    readings = state.table.readings
    if check_seat(found, state, move.seat, ("seat",)):
        check_turn(found, state, stage, move.seat)
    check_line_is_full(found, state, stage)
    note_clearing(found, state, stage)
    name = state.table.name(move.seat)
    if stage.empty and move.seat == stage.ticket:
        found.finding(
            "opening-pass",
            readings.of("holder-pass") == "yes",
            t("%(name)s holds the ticket and passes instead of opening.", name=name)
            if readings.of("holder-pass") == "yes"
            else t("%(name)s holds the ticket and has to open: the holder may not pass.", name=name),
            ("seat",),
            readings.asked("holder-pass"),
        )
    one = not (move.draw is not None and move.reorder)
    fits = (move.draw == "line") == (move.card is not None)
    found.finding(
        "passing",
        one and fits,
        t("%(name)s passes.", name=name)
        if one and fits
        else t("A pass draws a card or moves one, not both.")
        if not one
        else t("Say which card was drawn from the line; of a card from the deck nobody says it."),
        ("draw",),
    )
    if move.draw == "line" and move.card is not None:
        found.finding(
            "line-cards",
            move.card in stage.line,
            t("%(card)s lies in the waiting line.", card=move.card)
            if move.card in stage.line
            else t("There is no %(card)s in the waiting line.", card=move.card),
            ("card",),
        )
    if move.draw == "deck":
        _check_deck(found, state, stage)
    if flow.opener_after(state, stage, move.seat):
        after = flow.apply_pass(state, stage, Pass(move.seat)).stage
        opener = state.table.name(after.turn if after is not None else "")
        found.finding(
            "cleared",
            True,
            t("The vehicles are cleared; the holder of the ticket is out, so %(name)s opens.", name=opener),
            asked=readings.asked("holder-out"),
        )
    if state.two and stage.empty:
        switches = readings.of("two-player-opening-pass") == "switch"
        found.finding(
            "switch",
            True,
            t("The vehicles switch.") if switches else t("The same vehicle stays in play."),
            asked=readings.asked("two-player-opening-pass"),
        )
    elif state.two:
        opener = state.table.name(stage.ticket or state.left_of(move.seat))
        found.finding(
            "switch",
            True,
            t("The vehicle is cleared; %(name)s opens.", name=opener),
            asked=readings.asked("two-player-wont"),
        )


def _check_deck(found: Findings, state: State, stage: Stage) -> None:
    readings = state.table.readings
    if stage.deck > 0:
        found.finding("draw-deck", True, t("The deck holds cards."), ("draw",))
        return
    if stage.discard == 0:
        # Nothing to shuffle: no reading of `deck-empty` brings a card.
        text = t("The deck is empty, and so is the discard pile: draw from the waiting line, or not at all.")
        found.finding("draw-deck", False, text, ("draw",))
        return
    holds = readings.of("deck-empty") == "reshuffle"
    found.finding(
        "draw-deck",
        holds,
        t("The deck is empty; shuffle the discard pile into a new one first.")
        if holds
        else t("The deck is empty: draw from the waiting line, or not at all."),
        ("draw",),
        readings.asked("deck-empty"),
    )


def _check_refill(found: Findings, state: State, stage: Stage, move: Refill) -> None:
    readings, waits = state.table.readings, flow.awaited(state, stage)
    if waits:
        text = tn("The line waits for %(num)s card.", "The line waits for %(num)s cards.", waits)
        if not move.cards:
            text = t("No card is put into the waiting line.")
        elif len(move.cards) > waits:
            text = tn(
                "The line waits for %(num)s card only.", "The line waits for %(num)s cards only.", waits
            )
        fits = 0 < len(move.cards) <= waits
        found.finding("refill", fits, text, ("cards",), readings.asked("line-refill"))
    else:
        # Whether a gap in the line is filled, and when, rests on the ruling; a full line waits for nothing.
        gap = len(stage.line) < LINE and not (readings.of("line-refill") != "no" and stage.missing)
        found.finding(
            "refill",
            False,
            t("The waiting line is not refilled now."),
            ("cards",),
            readings.asked("line-refill") if gap else None,
        )
    check_numbers(found, move.cards, ("cards",))


def _check_out(found: Findings, state: State, move: Out) -> None:
    fits = move.round == state.round
    if move.round not in ROUNDS:
        text = t("There is no round %(round)s; a match has two.", round=move.round)
    elif fits:
        text = t("Round %(round)s is scored.", round=move.round)
    elif move.round in ROUNDS and state.over(move.round):
        text = t("Round %(round)s is scored already; correct it instead.", round=move.round)
    else:
        text = t("Round %(expected)s comes first.", expected=state.round or ROUNDS[-1])
    found.finding("two-rounds", fits, text, ("round",))
    for seat in dict.fromkeys(move.order):
        if check_seat(found, state, seat, ("order",)) and move.order.count(seat) > 1:
            name = state.table.name(seat)
            found.finding("placed-once", False, t("%(name)s is placed twice.", name=name), ("order",))
    left = [seat for seat in state.table.seat_ids if seat not in move.order]
    if len(left) > 1:
        names = listing([state.table.name(seat) for seat in left])
        found.finding("placed-once", False, t("Not placed yet: %(names)s.", names=names), ("order",))
    known = state.stage.out if state.stage is not None else ()
    if known and move.order[: len(known)] != known:
        names = listing([state.table.name(seat) for seat in known])
        found.finding(
            "placed-once", False, t("Out already, in this order: %(names)s.", names=names), ("order",)
        )
    if found.verdict().allowed:
        after = _apply(state, move)
        for place, seat in enumerate(after.orders[move.round], 1):
            found.finding(
                "points",
                True,
                t(
                    "%(name)s is number %(place)s: %(points)s points.",
                    name=state.table.name(seat),
                    place=place,
                    points=scoring.for_place(place),
                ),
                ("order",),
            )
        outcome = scoring.result(after)
        if outcome:
            tie = scoring.standings(after).tie
            found.finding(
                "most-points", True, outcome, asked=state.table.readings.asked("tie") if tie else None
            )
