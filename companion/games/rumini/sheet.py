"""The scoresheet of Rumini: eight rounds with multiplier and pass effect, penalty, total."""

from __future__ import annotations

from companion.core.rulings import used
from companion.core.sheet import Cell, Column, Mark, Row, Sheet
from companion.core.text import Text, t, tn
from companion.games.rumini import scoring
from companion.games.rumini.arithmetic import (
    of_hand,
    of_round,
    of_total,
    signs_of_hand,
    signs_of_round,
)
from companion.games.rumini.cards import ROUNDS, character_of, is_joker, multiplier
from companion.games.rumini.hands import hand_before, pass_effect, pile_may_be_empty
from companion.games.rumini.moves import Round
from companion.games.rumini.rulebook import RULINGS
from companion.games.rumini.state import State

NAME = "Rumini: Hajónapló"


def sheet(state: State) -> Sheet:
    """The sheet as on the pad; a blank state gives a blank pad."""
    seats = state.table.seat_ids
    winners = {row.seat for row in scoring.standings(state).winners}
    rounds = tuple(
        Row(
            f"round:{number}",
            t("Round %(round)s", round=number),
            "round",
            tuple(_round_cell(state, number, seat) for seat in seats),
            (f"× {multiplier(number)}", pass_text(state, number)),
        )
        for number in ROUNDS
    )
    return Sheet(
        "rumini",
        NAME,
        tuple(Column(seat.id, seat.name, seat.id in winners) for seat in state.table.seats),
        (
            *rounds,
            Row("hands", t("Penalty"), "extra", tuple(_penalty_cell(state, seat) for seat in seats)),
            Row("total", t("Total"), "total", tuple(_total_cell(state, seat) for seat in seats)),
        ),
        (t("Counts"), t("Pass")),
        scoring.result(state),
        notes(state),
        used(RULINGS, state.table.readings, _came_up(state)),
    )


def pass_text(state: State, round_number: int) -> Text | str:
    """What a pass brings in a round, as the pad prints it."""
    change = pass_effect(state, round_number)
    if change == 0:
        return "–"
    if change < 0:
        return t("−1 card")
    return tn("+%(num)s card", "+%(num)s cards", change)


def _came_up(state: State) -> set[str]:
    """The rulings that this match has met."""
    met = set()
    for number, entered in state.rounds.items():
        for seat in state.table.seat_ids:
            if state.has_passed(number, seat):
                met |= _met_by_pass(state, number, seat)
            elif isinstance(entered, Round):
                met |= _met_by_jokers(entered, entered.played.get(seat, ()))
    if any(pass_effect(state, number) > 0 and pile_may_be_empty(state, number) for number in state.rounds):
        met.add("draw-pile-empty")
    if scoring.standings(state).tie is not None:
        met.add("tie")
    return met


def _met_by_pass(state: State, number: int, seat: str) -> set[str]:
    """The rulings that a pass rests on: what it scores, what it draws or costs."""
    met = {"pass-scores-scene"}
    change, hand = pass_effect(state, number), hand_before(state, number, seat)
    if hand == 0:
        met.add("empty-hand")
    elif change:
        met.add("pass-compulsory")
    if change > 0:
        met |= {"pass-effects", "pass-draw-timing"}
    if number == ROUNDS[-1] and hand != 0:
        met.add("last-discard")
    return met


def _met_by_jokers(entered: Round, cards: tuple[str, ...]) -> set[str]:
    """The rulings that the jokers of one player in a round rest on."""
    jokers = [card for card in cards if is_joker(card)]
    met = set()
    if jokers and entered.scene.characters is not None:
        met.add("joker-in-scene")
    if any(character_of(joker) in cards for joker in jokers):
        met.add("joker-duplicate")
    if len(jokers) > 1:
        met.add("two-jokers")
    return met


def notes(state: State) -> tuple[Text, ...]:
    """How a tie was settled, and hands that cannot be."""
    tie = scoring.standings(state).tie
    return (*([tie] if tie else []), *_doubts(state))


def _doubts(state: State) -> list[Text]:
    """Hands that were counted otherwise than the rounds leave them."""
    held = state.held or {}
    return [
        t(
            "%(name)s: %(counted)s cards counted at the end; the rounds leave %(left)s.",
            name=seat.name,
            counted=len(held[seat.id]),
            left=left,
        )
        for seat in state.table.seats
        if seat.id in held
        for left in [hand_before(state, len(ROUNDS) + 1, seat.id)]
        if left is not None and left != len(held[seat.id])
    ]


def _round_cell(state: State, number: int, seat: str) -> Cell:
    entered = state.rounds.get(number)
    if entered is None:
        return Cell()
    marks: set[Mark] = set()
    if not isinstance(entered, Round):
        marks.add("quick")
    passed = state.has_passed(number, seat)
    if passed:
        marks.add("pass")
    return Cell(
        scoring.round_score(state, number, seat),
        of_round(state, number, seat),
        signs_of_round(state, number, seat),
        t("pass") if passed else None,
        frozenset(marks),
    )


def _penalty_cell(state: State, seat: str) -> Cell:
    lost = scoring.penalty(state, seat)
    return Cell() if lost is None else Cell(-lost, of_hand(state, seat), signs_of_hand(state, seat))


def _total_cell(state: State, seat: str) -> Cell:
    return Cell(scoring.total(state, seat), of_total(state, seat)) if state.rounds else Cell()
