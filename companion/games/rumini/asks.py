"""What is to be done next, and what passing brings, in words, with the rule or ruling behind it."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.text import t, tn
from companion.games.rumini.cards import multiplier
from companion.games.rumini.hands import cards_played, hand_before, pass_effect, pile_may_be_empty, skipped
from companion.games.rumini.rulebook import RULES
from companion.games.rumini.state import State


def asks(state: State) -> tuple[Ask, ...]:
    """What the table is to do now: settle the last round's passes, then play or count hands."""
    if state.held is not None:
        return ()
    settled = (*_doubts(state), *pass_asks(state))
    if state.next_round is None:
        return (*settled, *_hand_asks(state))
    times = multiplier(state.next_round)
    return (
        *settled,
        Ask(
            t(
                "Round %(round)s, counting × %(times)s: turn over a scene card.",
                round=state.next_round,
                times=times,
            ),
            why=RULES["multiplier"].text,
            rule="multiplier",
            by_form=True,
        ),
    )


def _doubts(state: State) -> tuple[Ask, ...]:
    """Players who, by the rounds, have played more cards than they can have held. Told, not refused: the
    slip may as well lie in an earlier round."""
    number = state.last_round
    if number is None:
        return ()
    return tuple(
        Ask(
            tn(
                "%(name)s played more than the %(num)s card the rounds leave in hand. Look them over.",
                "%(name)s played more than the %(num)s cards the rounds leave in hand. Look them over.",
                held,
                name=state.table.name(seat),
            ),
            seat,
            RULES["hand-size"].text,
            "hand-size",
        )
        for seat in state.table.seat_ids
        for held in [hand_before(state, number, seat)]
        if held is not None and cards_played(state, number, seat) > held
    )


def pass_asks(state: State) -> tuple[Ask, ...]:
    """What each player who passed in the latest round has to do."""
    last = state.last_round
    if last is None:
        return ()
    passing = [seat for seat in state.table.seat_ids if state.has_passed(last, seat)]
    found = [_pass_ask(state, last, seat) for seat in passing]
    if passing and pass_effect(state, last) > 0 and pile_may_be_empty(state, last):
        reshuffle = state.table.readings.of("draw-pile-empty") == "reshuffle"
        found.append(
            Ask(
                t("If the draw pile runs out, shuffle the discards into a new one; with both gone, stop.")
                if reshuffle
                else t("If the draw pile runs out, nobody draws any more."),
                why=RULES["pass-effect"].text,
                rule="pass-effect",
                asked=state.table.readings.asked("draw-pile-empty"),
            )
        )
    return tuple(found)


def _pass_ask(state: State, number: int, seat: str) -> Ask:
    readings, name = state.table.readings, state.table.name(seat)
    change, before = pass_effect(state, number), hand_before(state, number, seat)
    why = RULES["pass-effect"].text
    if change and skipped(state, number, seat):
        return Ask(
            t("%(name)s had no cards and was skipped: nothing to draw or discard.", name=name),
            seat,
            why,
            "pass-effect",
            readings.asked("empty-hand"),
        )
    if change == 0:
        return Ask(t("%(name)s passed: nothing to draw or discard.", name=name), seat, why, "pass-effect")
    if change < 0:
        return _discard_ask(state, number, seat, before)
    may = readings.of("pass-compulsory") == "may"
    text = (
        tn(
            "%(name)s passed and may draw %(num)s card.",
            "%(name)s passed and may draw %(num)s cards.",
            change,
            name=name,
        )
        if may
        else tn(
            "%(name)s passed: draw %(num)s card.", "%(name)s passed: draw %(num)s cards.", change, name=name
        )
    )
    asked = readings.asked("pass-effects")
    if before == 0:
        asked = readings.asked("empty-hand")
    elif may:
        asked = readings.asked("pass-compulsory")
    if readings.of("pass-draw-timing") == "yes":
        asked = readings.asked("pass-draw-timing")
        text = t("%(draw)s At once: if a card drawn is still played, correct the round.", draw=text)
    return Ask(text, seat, why, "pass-effect", asked)


def _discard_ask(state: State, number: int, seat: str, before: int | None) -> Ask:
    readings, name = state.table.readings, state.table.name(seat)
    why = RULES["pass-effect"].text
    if before == 0:
        return Ask(
            t("%(name)s passed with an empty hand: nothing to discard.", name=name),
            seat,
            why,
            "pass-effect",
            readings.asked("empty-hand"),
        )
    if number == 8 and readings.of("last-discard") == "no":
        return Ask(
            t(
                "%(name)s passed in the last round: nothing is discarded before the hands are counted.",
                name=name,
            ),
            seat,
            why,
            "pass-effect",
            readings.asked("last-discard"),
        )
    if readings.of("pass-compulsory") == "may":
        return Ask(
            t("%(name)s passed and may discard 1 card from the hand.", name=name),
            seat,
            why,
            "pass-effect",
            readings.asked("pass-compulsory"),
        )
    asked = readings.asked("last-discard" if number == 8 else "pass-compulsory")
    return Ask(
        t("%(name)s passed: discard 1 card from the hand.", name=name), seat, why, "pass-effect", asked
    )


def _hand_asks(state: State) -> tuple[Ask, ...]:
    return tuple(
        Ask(
            t("Which cards does %(name)s still hold?", name=seat.name),
            seat.id,
            RULES["penalty"].text,
            "penalty",
            by_form=True,
        )
        for seat in state.table.seats
    )
