"""What the checks of all moves share: everyone is entered, nobody else is, the cards exist."""

from __future__ import annotations

from collections.abc import Iterable

from companion.core.text import t
from companion.core.verdict import Findings
from companion.games.rumini.cards import CHARACTERS, is_joker
from companion.games.rumini.state import State


def check_seats(found: Findings, state: State, given: Iterable[str], field: str) -> list[str]:
    """Notes seats left out and seats that do not exist; gives those that can be looked at further."""
    named_seats = list(given)
    missing = [seat for seat in state.table.seats if seat.id not in named_seats]
    if state.known is not None and named_seats:
        # Of a position one player's play can be judged alone.
        missing = []
    for seat in missing:
        found.finding(
            "everyone",
            False,
            t("Nothing is entered for %(name)s. A blank is neither a pass nor a zero.", name=seat.name),
            (field, seat.id),
        )
    if not missing and state.known is None:
        found.finding("everyone", True, t("Every player is entered."))
    strangers = [seat_id for seat_id in named_seats if seat_id not in state.table.seat_ids]
    for seat_id in strangers:
        found.finding(
            "known-seat",
            False,
            t("There is no seat “%(seat)s” in this match.", seat=seat_id[:40]),
            (field, seat_id[:40]),
        )
    return [seat_id for seat_id in named_seats if seat_id in state.table.seat_ids]


def check_cards_known(found: Findings, name: str, cards: Iterable[str], where: tuple[str, ...]) -> list[str]:
    """Notes cards that do not exist; gives the others."""
    known = []
    for card in cards:
        if is_joker(card) or card in CHARACTERS:
            known.append(card)
        else:
            found.finding(
                "known-card",
                False,
                t("%(name)s: there is no card “%(card)s”.", name=name, card=card[:40]),
                where,
            )
    return known
