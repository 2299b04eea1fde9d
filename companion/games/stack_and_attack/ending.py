"""The end: 15 arms or the quarry's last card, the tie-breaks one after another, what has to be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.core.game import Outcome
from companion.core.standings import Standing, Standings
from companion.core.text import Text, listing, t
from companion.core.verdict import Asked, Findings
from companion.games.stack_and_attack.common import check_seat
from companion.games.stack_and_attack.flow import order
from companion.games.stack_and_attack.limits import all_cards
from companion.games.stack_and_attack.moves import Count
from companion.games.stack_and_attack.rocks import FACE_UP, GOAL, shape, size
from companion.games.stack_and_attack.state import Ending, Over, State


def total(state: State, seat: str) -> int:
    """The height that counts for a seat now: arms of the tower, and of Stone Rampage where they are added.

    Rulings rampage-and-15, rampage-after-15.
    """
    readings, arms = state.table.readings, state.sides[seat].height
    over = state.over
    added = readings.of("rampage-and-15") == "yes" or (
        over is not None and (over.how is Ending.QUARRY or readings.of("rampage-after-15") == "yes")
    )
    return arms + (state.arms_of(seat) if added else 0)


def over_after(state: State, seat: str) -> Over | None:
    """How the match ends after a move of this seat; None if it goes on.

    Section Winning Conditions; ruling rampage-and-15.
    """
    counted = state.table.readings.of("rampage-and-15") == "yes"
    for other, side in state.sides.items():
        if side.height + (state.arms_of(other) if counted else 0) >= GOAL:
            return Over(Ending.FIFTEEN, other)
    return Over(Ending.QUARRY, seat) if state.quarry.count <= 0 else None


def cards(state: State, seat: str) -> int | None:
    """Cards in deck, hand and discard pile: as counted, else as the log has them. Cavemen have none.

    Ruling last-purchase takes out the card bought last.
    """
    if state.is_bot(seat):
        return 0
    known = state.counted.get(seat, state.sides[seat].total)
    if known is None:
        return None
    over = state.over
    last = over is not None and over.bought and over.seat == seat
    return known - (1 if last and state.table.readings.of("last-purchase") == "no" else 0)


@dataclass(frozen=True)
class Step:
    """One comparison: its rule, the number that a seat has in it (the highest wins), and what came of it in
    words, from the seats that are best and their number."""

    rule: str
    key: Callable[[str], int]
    words: Callable[[Sequence[str], int], Text]
    asked: Asked | None = None


def _steps(state: State) -> list[Step]:
    """The comparisons in their order (section Resolving a Tie; rulings caveman-tie, still-tied)."""
    readings, sides, table = state.table.readings, state.sides, state.table
    names = table.name

    def worded(one: str, level: str) -> Callable[[Sequence[str], int], Text]:
        def words(best: Sequence[str], number: int) -> Text:
            if len(best) == 1:
                return t(one, name=names(best[0]), number=number)
            return t(level, names=listing([names(seat) for seat in best]), number=number)

        return words

    bots = readings.asked("caveman-tie") if table.bots else None
    steps = [
        Step("tallest", lambda seat: total(state, seat), worded(*TALLEST)),
    ]
    if table.bots and readings.of("caveman-tie") == "humans-first":
        steps.append(Step("still-level", lambda seat: 0 if state.is_bot(seat) else 1, worded(*HUMANS), bots))
    steps += [
        Step(
            "most-round",
            lambda seat: sum(shape(r) == "round" for r in sides[seat].tower),
            worded(*ROUND),
            bots,
        ),
        Step(
            "most-small",
            lambda seat: sum(size(r) == "small" for r in sides[seat].tower),
            worded(*SMALL),
            bots,
        ),
        Step(
            "most-cards",
            lambda seat: cards(state, seat) or 0,
            worded(*CARDS),
            readings.asked("last-purchase"),
        ),
    ]
    if readings.of("still-tied") == "later-starter":
        later = order(state)
        steps.append(Step("still-level", later.index, worded(*LATER), readings.asked("still-tied")))
    return steps


def _pair(one: Text, level: Text) -> tuple[str, str]:
    """Two messages by their ids; both go through `t` first, so that they are found for translation."""
    return one.msgid, level.msgid


TALLEST = _pair(t("%(name)s has the tallest tower: %(number)s."), t("%(names)s are level at %(number)s."))
HUMANS = _pair(t("A player goes before a caveman: %(name)s."), t("Players go before cavemen: %(names)s."))
ROUND = _pair(
    t("%(name)s has the most round rocks: %(number)s."), t("%(names)s have as many round rocks: %(number)s.")
)
SMALL = _pair(
    t("%(name)s has the most small rocks: %(number)s."), t("%(names)s have as many small rocks: %(number)s.")
)
CARDS = _pair(t("%(name)s has the most cards: %(number)s."), t("%(names)s have as many cards: %(number)s."))
LATER = _pair(t("%(name)s started later than the others."), t("%(names)s started at the same time."))


@dataclass(frozen=True)
class Decision:
    """Who wins, by which comparisons, and whose cards would have to be counted first."""

    winners: tuple[str, ...]
    steps: tuple[tuple[Step, Text], ...]
    uncounted: tuple[str, ...] = ()


def decision(state: State) -> Decision:
    """The winner of a match that is over (section Resolving a Tie). Compares only as far as it is needed.

    Raises AssertionError while the match is running.
    """
    assert state.over is not None
    if state.over.how is Ending.FIFTEEN and state.table.readings.of("rampage-after-15") == "no":
        return Decision((state.over.seat,), ())
    level = list(order(state))
    made: list[tuple[Step, Text]] = []
    for step in _steps(state):
        if step.rule == "most-cards":
            uncounted = tuple(seat for seat in level if cards(state, seat) is None)
            if uncounted:
                return Decision((), tuple(made), uncounted)
        best = max(step.key(seat) for seat in level)
        level = [seat for seat in level if step.key(seat) == best]
        made.append((step, step.words(level, best)))
        if len(level) == 1:
            break
    return Decision(tuple(level), tuple(made))


def finished(state: State) -> bool:
    """Whether it is known who has won."""
    return state.over is not None and not decision(state).uncounted


def standings(state: State) -> Standings:
    """Towers, tallest first; once the match is over, with its winner and what decided."""
    seats = state.table.seats
    done = finished(state)
    steps = _steps(state) if done else _steps(state)[:1]
    made = decision(state) if done else None
    winners = made.winners if made else ()

    def key(seat: str) -> tuple[int, ...]:
        return (seat in winners, *(step.key(seat) for step in steps))

    rows: list[Standing] = []
    ordered = sorted(seats, key=lambda seat: key(seat.id), reverse=True)
    for place, seat in enumerate(ordered):
        level = place > 0 and key(ordered[place - 1].id) == key(seat.id)
        rank = rows[-1].rank if level else place + 1
        rows.append(Standing(seat.id, seat.name, total(state, seat.id), rank, seat.id in winners))
    return Standings(tuple(rows), _tie(state, made) if made else None)


def _tie(state: State, made: Decision) -> Text | None:
    """How a tie for the tallest tower was settled, comparison by comparison."""
    if len(made.steps) < 2:
        return None
    texts = [text for _, text in made.steps]
    whole = texts[0]
    for text in texts[1:]:
        whole = t("%(first)s %(then)s", first=whole, then=text)
    if len(made.winners) > 1:
        names = listing([state.table.name(seat) for seat in made.winners])
        return t("%(first)s %(then)s", first=whole, then=t("%(names)s share the victory.", names=names))
    return whole


def result(state: State) -> Text | None:
    """Who has won and why, in a sentence; None while the match is running."""
    if not finished(state) or state.over is None:
        return None
    made = decision(state)
    names = listing([state.table.name(seat) for seat in made.winners])
    arms = total(state, made.winners[0])
    if state.over.how is Ending.FIFTEEN:
        return t("%(names)s wins with a tower of %(arms)s arms.", names=names, arms=arms)
    if len(made.winners) > 1:
        return t("The quarry is out: %(names)s share the victory at %(arms)s.", names=names, arms=arms)
    return t("The quarry is out: %(names)s wins at %(arms)s.", names=names, arms=arms)


def check_count(found: Findings, state: State, move: Count) -> None:
    """Everything about cards counted for the last tie-break, and whether the winner named has won (section
    Resolving a Tie)."""
    readings = state.table.readings
    over = state.over is not None
    found.finding(
        "quarry-out",
        over,
        t("The game is over: towers are compared.")
        if over
        else t("The game is not over: the quarry has cards and no tower has 15 arms."),
    )
    for seat, number in move.cards.items():
        known = seat in state.humans
        own = state.sides[seat].total if known else None
        most = all_cards(state.table) - FACE_UP - max(0, state.quarry.count)
        most -= sum(len(side.tower) for side in state.sides.values())
        if known and number > most:
            text = t("At most %(most)s cards: all others lie in quarry and towers.", most=max(0, most))
            found.finding("most-cards", False, text, ("cards", seat))
            continue
        differs = own is not None and own != number
        found.finding(
            "most-cards",
            known,
            t("%(name)s has %(number)s cards; by the log it would be %(own)s.", name=state.table.name(seat),
              number=number, own=own)
            if differs and own is not None
            else t("%(name)s has %(number)s cards.", name=state.table.name(seat), number=number)
            if known
            else t("%(name)s has no cards to count.", name=state.table.name(seat))
            if seat in state.sides
            else t("Nobody called “%(name)s” plays here.", name=seat[:40]),
            ("cards", seat),
        )  # fmt: skip
    if not over:
        return
    after = apply_count(state, move)
    made = decision(after)
    for step, text in made.steps:
        found.finding(step.rule, True, text, (), step.asked)
    compared = made.uncounted or any(step.rule == "most-cards" for step, _ in made.steps)
    if move.cards and not compared:
        names = listing([state.table.name(seat) for seat in made.winners])
        text = t("No cards are counted: %(names)s won before they are compared.", names=names)
        by_arms = state.over is not None and state.over.how is Ending.FIFTEEN
        found.finding(
            "most-cards", False, text, ("cards",), readings.asked("rampage-after-15") if by_arms else None
        )
    if made.uncounted:
        names = listing([state.table.name(seat) for seat in made.uncounted])
        found.finding("most-cards", False, t("Count the cards of %(names)s.", names=names), ("cards",))
        return
    if len(made.winners) > 1:
        found.finding("still-level", True, t("The victory is shared."), (), readings.asked("still-tied"))
    arms = readings.asked("rampage-after-15") if state.over and state.over.how is Ending.FIFTEEN else None
    if state.over and state.over.how is Ending.FIFTEEN:
        at_once = t("A tower of 15 arms has won at once.")
        found.finding("fifteen", True, at_once, (), arms or readings.asked("rampage-and-15"))
    elif state.table.on("stone-rampage"):
        added = t("Arms for what was destroyed are added.")
        found.finding("rampage", True, added, (), readings.asked("rampage-and-15"))
    if move.wins is not None and check_seat(found, state, move.wins, ("wins",)):
        won = move.wins in made.winners
        names = listing([state.table.name(seat) for seat in made.winners])
        found.finding(
            "tallest",
            won,
            t("%(name)s has won.", name=state.table.name(move.wins))
            if won
            else t("Not %(name)s has won but %(names)s.", name=state.table.name(move.wins), names=names),
            ("wins",),
        )


def apply_count(state: State, move: Count) -> State:
    """The state with the cards as they were counted; cavemen and strangers have none."""
    counted = {seat: number for seat, number in move.cards.items() if seat in state.humans}
    return replace(state, counted={**state.counted, **counted})


def outcome(state: State) -> Outcome | None:
    """How two players did against the cavemen; None without them, or before the end."""
    if not finished(state) or not state.table.bots:
        return None
    hard = state.table.options["difficulty"] == "hard"
    level = t("Lorff and Fregg (hard)") if hard else t("Lorff (easy)")
    winners = decision(state).winners
    people = [seat for seat in winners if not state.is_bot(seat)]
    won = 1 if len(people) == len(winners) else 0 if people else -1
    text = result(state) or t("The match is over")
    return Outcome(level, won, text)
