"""Lorff and Fregg, and what they do with the card that is flipped for them (section Easy Difficulty).

They choose nothing; every step follows from the card, the towers and the rulings.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.table import Seat
from companion.core.text import Text, t
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.aim import Aim, Reason, take_aim
from companion.games.stack_and_attack.common import check_caveman_turn, note_fifteen
from companion.games.stack_and_attack.flow import end_caveman_turn
from companion.games.stack_and_attack.moves import Flip
from companion.games.stack_and_attack.rocks import (
    ROCKS,
    card_name,
    height,
    shape,
)
from companion.games.stack_and_attack.state import Ending, Over, State

LORFF, FREGG = Seat("lorff", "Lorff"), Seat("fregg", "Fregg")


def seats_for(people: int, difficulty: str) -> tuple[Seat, ...]:
    """The cavemen that join so many people: with two Lorff, in the hard game Fregg too, else nobody.

    `difficulty` is the option "difficulty": "easy" or "hard".
    """
    if people != 2:
        return ()
    return (LORFF, FREGG) if difficulty == "hard" else (LORFF,)


def check_flip(found: Findings, state: State, move: Flip) -> None:
    """Everything about a card that was flipped for a caveman: whether it can be, and what he does with it."""
    if not check_caveman_turn(found, state):
        return
    assert state.turn is not None
    seat, readings = state.turn, state.table.readings
    name = state.table.name(seat)
    if state.flipped is not None:
        found.finding("flip", False, t("%(name)s is throwing: enter both draws first.", name=name))
        return
    if not quarry.check_known(found, state, move.card, ("card",)):
        return
    top = quarry.top(state, 1) if move.kept is not False else None
    found.finding(
        "flip",
        top is None or top[0] == move.card,
        t("%(name)s flips: %(card)s.", name=name, card=card_name(move.card))
        if top is None or top[0] == move.card
        else t("The phone keeps the quarry: another card lies on top."),
        ("card",),
    )
    quarry.check_left(found, state, move.card, ("card",))
    quarry.check_order(found, state, move.deck, ("deck",))
    last = state.quarry.count <= 1
    if last:
        found.finding(
            "quarry-out",
            True,
            t("That was the quarry's last card: the game is over before it acts.")
            if readings.of("caveman-last-card") == "ends"
            else t("That was the quarry's last card: it acts, then the game is over."),
            (),
            readings.asked("caveman-last-card"),
        )
        if readings.of("caveman-last-card") == "ends":
            return
    kind = shape(move.card)
    if not kind:
        found.finding("caveman-effect", True, t("Put it on the rubble pile and flip again.")
                      if not last else t("Put it on the rubble pile."))  # fmt: skip
    elif kind == "flat":
        arms = state.sides[seat].height + height([move.card])
        found.finding(
            "caveman-flat",
            True,
            t("%(name)s stacks it: his tower has %(arms)s arms now.", name=name, arms=arms),
        )
        note_fifteen(found, state, seat, arms)
    else:
        aimed = take_aim(state, seat, move.card)
        by_order = aimed.reason is Reason.ASSIGNED and aimed.target is not None
        found.finding("hard-turns" if by_order else "caveman-target", True,
                      t("He throws at %(name)s. %(why)s", name=state.table.name(aimed.at),
                              why=aimed.why_at), (), aimed.asked)  # fmt: skip
        found.finding("caveman-rock", True, _rock_text(state, move.card, aimed), (), aimed.asked)


def _rock_text(state: State, rock: str, aimed: Aim) -> Text:
    if aimed.target is not None:
        return aimed.why_target
    if state.table.readings.of("caveman-no-target") == "rubble":
        return t("%(why)s The %(rock)s goes to the rubble pile.", why=aimed.why_target, rock=card_name(rock))
    return t(
        "%(why)s The %(rock)s is shuffled back into the quarry.", why=aimed.why_target, rock=card_name(rock)
    )


def apply_flip(state: State, move: Flip) -> State:
    """The flipped card where it belongs; a rock to be thrown waits for the draws (`State.flipped`).

    Unchanged if it is no caveman's turn, or another rock waits.
    """
    seat = state.turn
    if seat is None or not state.is_bot(seat) or state.flipped is not None:
        return state
    name = state.table.name(seat)
    state = replace(state, quarry=quarry.flip_top(state.quarry, move.card, kept=move.kept))
    flipped = t("%(name)s flips: %(card)s.", name=name, card=card_name(move.card))
    out = state.quarry.count <= 0
    if out and state.table.readings.of("caveman-last-card") == "ends":
        return replace(state, flipped=move.card, over=Over(Ending.QUARRY, seat), last=(flipped,))
    state = replace(state, running_out=out)
    if move.card not in ROCKS:
        state = replace(state, rubble=(*state.rubble, move.card),
                        last=(flipped, t("It goes to the rubble pile; he flips again.")))  # fmt: skip
        return replace(state, over=Over(Ending.QUARRY, seat)) if out else state
    if shape(move.card) == "flat":
        state = state.with_side(seat, tower=(*state.sides[seat].tower, move.card))
        stacked = t("%(name)s stacks it: his tower has %(arms)s arms now.", name=name,
                    arms=state.sides[seat].height)  # fmt: skip
        return end_caveman_turn(replace(state, last=(flipped, stacked)), seat)
    aimed = take_aim(state, seat, move.card)
    if aimed.target is not None:
        return replace(state, flipped=move.card, last=(flipped,))
    state = replace(state, flipped=move.card, last=(flipped,))
    return apply_no_target(state, move.deck)


def apply_no_target(state: State, deck: tuple[str, ...] = ()) -> State:
    """A caveman's rock that finds no target, and the end of his turn (ruling caveman-no-target).

    `deck` is the quarry as the phone shuffled it afterwards, where it keeps the quarry.
    """
    seat, rock = state.turn, state.flipped
    if seat is None or rock is None:
        return state
    aimed = take_aim(state, seat, rock)
    last = (*state.last, aimed.why_at, _rock_text(state, rock, aimed))
    state = replace(state, flipped=None, last=last)
    if state.table.readings.of("caveman-no-target") == "rubble":
        state = replace(state, rubble=(*state.rubble, rock))
    else:
        state = replace(state, quarry=quarry.return_cards(state.quarry, [rock]))
    return end_caveman_turn(replace(state, quarry=quarry.set_order(state.quarry, deck)), seat)
