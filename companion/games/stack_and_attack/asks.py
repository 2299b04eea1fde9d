"""What is to be done next in Stack & Attack, and how the table is set up."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.table import Table
from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Asked
from companion.games.stack_and_attack import ending, quarry
from companion.games.stack_and_attack.aim import take_aim, waiting_attack
from companion.games.stack_and_attack.rocks import (
    FACE_UP,
    QUARRY_ROCKS,
    card_name,
    quarry_size,
)
from companion.games.stack_and_attack.rulebook import RULES
from companion.games.stack_and_attack.state import Attack, State, copies
from companion.games.stack_and_attack.throwing.draws import DRAWN, asked_for_flips, flip_range


def asks(state: State) -> tuple[Ask, ...]:
    """What is asked of whom now; nothing once it is known who won."""
    readings = state.table.readings
    if state.over is not None:
        uncounted = ending.decision(state).uncounted
        if not uncounted:
            return ()
        names = listing([state.table.name(seat) for seat in uncounted])
        return (
            Ask(
                t("Level so far: count the cards in deck, hand and discard pile of %(names)s.", names=names),
                None,
                RULES["most-cards"].text,
                "most-cards",
                readings.asked("last-purchase"),
            ),
        )
    if state.turn is None:
        return (Ask(t("Flip for who starts, then say who it is."), None, RULES["starter"].text, "starter"),)
    if quarry.must_shuffle(state):
        return (
            Ask(t("The phone keeps the quarry: let it shuffle."), None, RULES["shuffle"].text, "shuffle"),
        )
    if state.is_bot(state.turn):
        return _caveman(state, state.turn)
    name = state.table.name(state.turn)
    left = state.left(state.turn)
    asked = [
        Ask(
            t("%(name)s has %(left)s of %(all)s energy left.", name=name, left=left,
              all=state.allowance(state.turn) + state.gained),
            state.turn,
            RULES["energy"].text,
            "energy",
        )
    ]  # fmt: skip
    if state.table.on("grand-reward") and state.reward == state.turn:
        asked.append(
            Ask(
                t("%(name)s hit a big rock first and may take a face-up card.", name=name),
                state.turn,
                RULES["reward"].text,
                "reward",
                readings.asked("reward-replaced"),
            )
        )
    return tuple(asked)


def _caveman(state: State, seat: str) -> tuple[Ask, ...]:
    """His turn, one step after the other, each with its reason."""
    name = state.table.name(seat)
    attack = waiting_attack(state)
    if attack is None:
        flip = t("%(name)s: flip the top card of the quarry.", name=name)
        order = state.table.readings.asked("hard-order") if len(state.table.bots) == 2 else None
        return (Ask(flip, seat, RULES["flip"].text, "flip", order),)
    aimed = take_aim(state, seat, attack.rock)
    other = state.table.name(attack.at)
    at = t("%(name)s throws the %(rock)s at %(other)s.", name=name, rock=card_name(attack.rock), other=other)
    target = state.sides[attack.at].tower[attack.target]
    drawn, asked = _draws(state, attack)
    return (
        Ask(at, seat, t("%(why)s %(rule)s", why=aimed.why_at, rule=RULES["caveman-target"].text),
            "caveman-target", aimed.asked),
        Ask(t("He aims at the %(target)s.", target=card_name(target)), seat, aimed.why_target,
            "caveman-rock"),
        Ask(drawn, seat, RULES["caveman-draw"].text, "caveman-draw", asked),
    )  # fmt: skip


def _draws(state: State, attack: Attack) -> tuple[Text, Asked | None]:
    """How many cards each side flips in a caveman's throw, and the ruling that says so for the defender.

    Rulings short-deck, draw-optional; a quarry of fewer than two cards gives what it has.
    """
    name, other = state.table.name(attack.seat), state.table.name(attack.at)
    own = min(DRAWN, state.quarry.count)
    if state.is_bot(attack.at):
        least = most = min(DRAWN, state.quarry.count - own)
        asked = None
    else:
        (least, most), asked = flip_range(state, attack.at), asked_for_flips(state, attack.at)
    if own == least == most == DRAWN:
        both = t(
            "Flip two cards of the quarry for %(name)s, and %(other)s flips two.", name=name, other=other
        )
        return both, asked
    first = tn("Flip %(num)s card of the quarry for %(name)s.", "Flip %(num)s cards of the quarry for "
               "%(name)s.", own, name=name)  # fmt: skip
    if most == 0:
        then = t("%(other)s flips none.", other=other)
    elif least < most:
        then = tn("%(other)s may flip %(num)s card.", "%(other)s may flip up to %(num)s cards.", most,
                  other=other)  # fmt: skip
    else:
        then = tn("%(name)s flips %(num)s card.", "%(name)s flips %(num)s cards.", most, name=other)
    return t("%(first)s %(then)s", first=first, then=then), asked


def setup_steps(table: Table) -> tuple[Text, ...]:
    """What to lay out, and what the variants chosen mean (section Setup)."""
    number = copies(table)
    size = quarry_size(number)
    steps = [
        t("Each player shuffles a starting deck: 3 small, 1 medium, 1 big flat rock, and the same in round."),
        t("Quarry: %(copies)s copies of %(rocks)s rocks, 2 of %(effects)s effect cards: %(size)s cards.",
          copies=number, rocks=QUARRY_ROCKS, effects=number, size=size),
        t("Flip %(face)s face up to the left; %(left)s stay in the deck. The rubble pile goes to the right.",
          face=FACE_UP, left=size - FACE_UP),
        t("Each player flips the top card: the highest attack value starts. Who ties flips again."),
        t("Everybody shuffles and draws three cards. A scoring track lies beside each deck."),
    ]  # fmt: skip
    if table.bots:
        names = listing([table.name(bot) for bot in table.bots])
        steps.append(t("%(names)s: a scoring track each, no cards.", names=names))
    if table.on("discard-effects"):
        steps.append(t("Variant: once a turn an effect card may be discarded for one energy."))
    if table.on("scaffolding"):
        steps.append(
            t("Variant: a big rock may ignore the height for 6 energy. That takes five energy and one more, "
              "from a discarded effect card or by an effect.")
        )  # fmt: skip
        if not table.on("discard-effects"):
            steps.append(t("Without discarding effect cards only an effect can bring the sixth energy."))
    if table.on("clean-up"):
        steps.append(t("Variant: for 2 energy the five face-up cards are shuffled in and replaced."))
    if table.on("grand-reward"):
        steps.append(t("Variant: the first to hit a big rock takes a face-up card, once in the game."))
    if table.on("stone-rampage"):
        steps.append(
            t("Variant: at the end every 5 points of defence destroyed add one arm; the phone counts.")
        )
    return tuple(steps)
