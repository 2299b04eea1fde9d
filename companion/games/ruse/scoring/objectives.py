"""Private objectives completed, declared in turn order, with the tokens that they bring."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from wtforms import StringField

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding, Findings
from companion.games.fields import WholeNumberField, fault
from companion.games.ruse.board import BRINGS, DECK, LAST_CARD, MOST_VP, NEEDS, PRIVATE, TOKENS, Reason
from companion.games.ruse.checks import check_people, check_seats, is_card
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Points, Record, Word
from companion.games.ruse.scoring.form import StepForm
from companion.games.ruse.scoring.standing import people_at_table, people_in_order
from companion.games.ruse.scoring.step import Step, random_seats, spell_by_seat
from companion.games.ruse.state import Phase, State, StepId

NAME = t("private objectives")
CARDS = 4
"""Lines for private objectives of one player in one scoring."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A private objective that was completed, its VP, and the token that it brings."""

    vp: Points
    card: Word = ""
    gain: Word = ""


class Objectives(Record, frozen=True, tag="objectives"):
    """Completed private objectives of each seat, declared in turn order."""

    cards: dict[Word, Annotated[tuple[Card, ...], Meta(max_length=20)]] = msgspec.field(default_factory=dict)


def applies(state: State) -> bool:
    """Whether the match has private objectives."""
    return state.table.on("private")


def check_objectives(found: Findings, state: State, move: Objectives) -> None:
    """Each card once, with what it brings (section Private Objectives)."""
    check_seats(found, state, move.cards, "cards")
    check_people(found, state, move.cards, "cards", t("VIXEN has no objective cards."))
    for seat in state.order:
        name = state.table.name(seat)
        numbers = [card.card for card in move.cards.get(seat, ()) if card.card]
        done = state.completed.get(seat, ())
        cards = move.cards.get(seat, ())
        if len(done) + len(cards) > DECK:
            text = t("%(name)s can complete at most %(most)s: the cards of a deck.", name=name, most=DECK)
            found.finding("private", False, text, ("cards", seat))
        for line, card in enumerate(cards):
            where = ("cards", seat, str(line))
            others = [other for other in state.seats if other != seat]
            owner = next((other for other in others if _has(state, move, other, card.card)), None)
            if card.card and (card.card in done or numbers.count(card.card) > 1):
                text = t("%(name)s has completed %(card)s already.", name=name, card=card.card)
                found.finding("private", False, text, where)
            elif card.card and owner is not None:
                text = t("There is one card %(card)s, and %(name)s has completed it.", card=card.card,
                         name=state.table.name(owner))  # fmt: skip
                found.finding("private", False, text, where)
            else:
                _check_card(found, state, seat, card, where)
                _check_first(found, state, seat, card, len(cards), where)


def _has(state: State, move: Objectives, seat: str, card: str) -> bool:
    """Whether a seat has completed a card, before or in this move."""
    return card in state.completed.get(seat, ()) or any(one.card == card for one in move.cards.get(seat, ()))


def printed_vp(state: State, number: str) -> int | None:
    """The VP of a card, by the box or by the rulebook; None where neither knows it."""
    known = state.box.objectives.get(number) if state.box else None
    if known is not None:
        return known.vp
    return PRIVATE[number][0] if number in PRIVATE else None


def _check_card(found: Findings, state: State, seat: str, card: Card, where: tuple[str, ...]) -> None:
    """A card against what the rulebook and the box print of it (section Private Objectives)."""
    number = card.card
    if number and not is_card(state, number):
        text = t("“%(card)s” is no private objective: they are numbered 001 to 044.", card=number)
        found.finding("private", False, text, (*where, "card"))
        return
    right, gain = printed_vp(state, number), card.gain
    fits = True
    if right is not None and card.vp != right:
        text = t("%(card)s brings %(right)s VP, not %(vp)s.", card=number, right=right, vp=card.vp)
        fits = found.finding("private", False, text, (*where, "vp"))
    elif not 0 <= card.vp <= MOST_VP:
        text = t("A card brings 0 to %(most)s VP, not %(vp)s.", most=MOST_VP, vp=card.vp)
        fits = found.finding("private", False, text, (*where, "vp"))
    if number in PRIVATE and gain not in ("", BRINGS.get(number, "")):
        text = (
            t("%(card)s brings the %(token)s.", card=number, token=TOKENS[BRINGS[number]])
            if number in BRINGS
            else t("%(card)s brings neither star nor cheese.", card=number)
        )
        fits = found.finding("token", False, text, (*where, "gain"))
    elif gain not in ("", "star", "cheese"):
        text = t("A card brings the star or the cheese, not “%(gain)s”.", gain=gain)
        fits = found.finding("token", False, text, (*where, "gain"))
    if fits:
        name = state.table.name(seat)
        text = (
            t("%(name)s completes %(card)s: %(vp)s VP.", name=name, card=number, vp=card.vp)
            if number
            else t("%(name)s completes an objective: %(vp)s VP.", name=name, vp=card.vp)
        )
        found.finding("private", True, text, where)


def _check_first(
    found: Findings, state: State, seat: str, card: Card, declared: int, where: tuple[str, ...]
) -> None:
    """What the rulebook prints as a card's requirements: 001 takes another completed one."""
    if card.card not in NEEDS:
        return
    have = state.objectives(seat)
    fits = card.card != "001" or have is None or have + declared - 1 > 0
    needs = t("%(card)s takes %(needs)s.", card=card.card, needs=NEEDS[card.card])
    found.finding(
        "private",
        fits,
        needs
        if fits
        else t("%(needs)s %(name)s has completed none.", needs=needs, name=state.table.name(seat)),
        where,
        state.table.readings.asked("exchanged-objective") if card.card == "001" else None,
    )


def apply_objectives(state: State, move: Objectives) -> State:
    """The VP of each card, and its token to whoever completed it, in turn order."""
    for seat in people_in_order(state):
        for card in move.cards.get(seat, ()):
            state = note(state, seat, card.vp, Reason.OBJECTIVE, card.card)
            done = (*state.completed.get(seat, ()), card.card)
            state = replace(state, completed={**state.completed, seat: done})
            if card.gain == "star":
                state = replace(state, star=seat)
            elif card.gain == "cheese":
                state = replace(state, cheese=seat)
    return state


def spell_objectives(state: State, move: Objectives) -> list[Text]:
    """The cards of each seat with their VP."""
    cards = {
        seat: ", ".join(f"{card.card or '–'} {card.vp}" for card in cards)
        for seat, cards in move.cards.items()
        if cards
    }
    return spell_by_seat(state, cards)


class ObjectivesForm(StepForm):
    """Completed private objectives. Fields: card-<seat>-<n>, points-<seat>-<n>; see `CARDS`."""

    kind, step, rule = Objectives, NAME, "private"
    help = (
        t("In turn order: declare completed objectives, spend their resources, take their bonus."),
        t("Number and VP of each card; 001 and 002 bring their token by themselves."),
    )

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        self.recorded_cards = recorded.cards if isinstance(recorded, Objectives) else {}
        self.cards = tuple(range(max(CARDS, *(len(cards) for cards in self.recorded_cards.values()), 0)))
        super().__init__(state, data, recorded)

    def opened(self, seat: str) -> bool:
        """Whether more than the first card of a seat is filled in, or wrong."""
        fields = [self[f"{name}-{seat}-{line}"] for name in ("card", "points") for line in self.cards[1:]]
        return any(field.errors or field.data not in (None, "") for field in fields)

    def further_fields(self, state: State) -> dict[str, Any]:
        """A number and its points for each card."""
        people = [seat for seat in (state.order or state.seats) if seat not in state.table.bots]
        lines = [f"{seat}-{line}" for seat in people for line in self.cards]
        return {
            **{f"card-{line}": StringField() for line in lines},
            **{f"points-{line}": WholeNumberField() for line in lines},
        }

    def recorded_values(self, move: Objectives) -> dict[str, Any]:
        """The cards of each seat."""
        found: dict[str, Any] = {}
        for seat, cards in move.cards.items():
            for line, card in enumerate(cards):
                found |= {f"card-{seat}-{line}": card.card, f"points-{seat}-{line}": card.vp}
        return found

    def validate(self) -> bool:
        """Whether every card named has its points, from the rulebook, the box or typed."""
        super().validate()
        for seat in self.asked:
            recorded = self.recorded_cards.get(seat, ())
            for line in self.cards:
                typed = str(self[f"card-{seat}-{line}"].data or "").strip()
                points = self[f"points-{seat}-{line}"]
                known = line < len(recorded) and typed == recorded[line].card
                if typed and not is_card(self.state, typed.zfill(3)) and not known:
                    fault(self[f"card-{seat}-{line}"], t("A card has a number, 001 to 044."))
                elif typed and points.data is None and self._vp(typed) is None:
                    fault(points, t("Say how many VP the card %(card)s is worth.", card=typed))
                if points.data is not None and not 0 <= points.data <= 99:
                    fault(points, t("A number from 0 to 99 belongs here."))
        return not any(field.errors for field in self)

    def _vp(self, number: str) -> int | None:
        return printed_vp(self.state, number.zfill(3))

    def move(self) -> Objectives:
        """The cards as they were typed."""
        cards: dict[str, tuple[Card, ...]] = {}
        for seat in self.asked:
            found = []
            for line in self.cards:
                typed = str(self[f"card-{seat}-{line}"].data or "").strip()
                points = self[f"points-{seat}-{line}"].data
                if not typed and points is None:
                    continue
                number = typed.zfill(3) if typed.isdigit() else typed
                worth = points if points is not None else self._vp(typed) or 0
                recorded = self.recorded_cards.get(seat, ())
                before = next((card for card in recorded if card.card == number), None)
                found.append(Card(worth, number, before.gain if before else BRINGS.get(number, "")))
            cards[seat] = tuple(found)
        return Objectives(cards)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at its card, or at the first card of its seat."""
        seat, line, part, *_ = (*finding.where[1:], "", "", "")
        name = f"{'points' if part == 'vp' else 'card'}-{seat}-{line or 0}"
        if name not in self:
            return False
        fault(self[name], finding.text)
        return True


def random_objectives(state: State, chance: random.Random) -> Objectives:
    """A card for some people that they have not completed."""
    cards: dict[str, tuple[Card, ...]] = {}
    done = {card for completed in state.completed.values() for card in completed}
    for seat in random_seats(people_at_table(state), chance):
        new = [f"{card:03}" for card in range(2, LAST_CARD + 1) if f"{card:03}" not in done]
        if new:
            number = chance.choice(new)
            known = printed_vp(state, number)
            worth = chance.randint(1, 8) if known is None else known
            cards[seat] = (Card(worth, number, BRINGS.get(number, "")),)
            done.add(number)
    return Objectives(cards)


def plain_objectives(state: State) -> Objectives:
    """None is completed."""
    return Objectives()


STEP = Step(
    StepId.OBJECTIVES,
    NAME,
    Phase.SCORING,
    Objectives,
    check_objectives,
    apply_objectives,
    spell_objectives,
    ObjectivesForm,
    random_objectives,
    plain_objectives,
    applies,
    "games/ruse/objectives.html",
)
