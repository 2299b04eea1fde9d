"""What Lorff and Fregg do: at whom, at which rock and why, and what comes of the card that was flipped.

They choose nothing; every step follows from the card, the towers and the rulings.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.table import Seat
from companion.core.text import Text, t
from companion.core.verdict import Asked, Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.combat import Attack, carried_out, check_sums, sums
from companion.games.stack_and_attack.common import check_flips, check_together, flips
from companion.games.stack_and_attack.flow import order, passed_on
from companion.games.stack_and_attack.moves import Draws, Flip
from companion.games.stack_and_attack.rocks import (
    GOAL,
    ROCKS,
    called,
    height,
    highest_target,
    shape,
    start_of,
)
from companion.games.stack_and_attack.state import Over, Quarry, State
from companion.games.stack_and_attack.throwing import check_effects, check_top, effects_used

LORFF, FREGG = Seat("lorff", "Lorff"), Seat("fregg", "Fregg")


def cavemen(people: int, difficulty: str) -> tuple[Seat, ...]:
    """The cavemen that join: with two players Lorff, in the hard game Fregg too."""
    if people != 2:
        return ()
    return (LORFF, FREGG) if difficulty == "hard" else (LORFF,)


@dataclass(frozen=True)
class Aim:
    """At whom a caveman throws and at which rock (None for a tower without rocks), with the reasons."""

    at: str
    target: int | None
    why_at: Text
    why_target: Text
    asked: Asked | None


def aim(state: State, seat: str, rock: str) -> Aim:
    """A caveman's target (section Easy Difficulty; rulings hard-order, cavemen-attack-cavemen)."""
    at, why, asked = _at(state, seat)
    tower = state.sides[at].tower
    target = highest_target(rock, tower)
    name = state.table.name(at)
    if target is None:
        missing = state.table.readings.asked("caveman-no-target")
        return Aim(at, None, why, t("The tower of %(name)s has no rock.", name=name), missing)
    arm = start_of(tower, target)
    return Aim(
        at,
        target,
        why,
        t("The highest rock that a %(rock)s may hit is the %(target)s that starts at %(arm)s.",
          rock=called(rock), target=called(tower[target]), arm=arm),
        asked,
    )  # fmt: skip


def _at(state: State, seat: str) -> tuple[str, Text, Asked | None]:
    readings, table = state.table.readings, state.table
    people = order_of_people(state)
    if len(table.bots) == 2 and readings.of("hard-order") == "targets":
        mine = people[table.bots.index(seat)] if seat in table.bots else people[0]
        return mine, t("%(caveman)s always throws at %(name)s.", caveman=table.name(seat),
                       name=table.name(mine)), readings.asked("hard-order")  # fmt: skip
    asked = readings.asked("cavemen-attack-cavemen") if len(table.bots) == 2 else None
    others = people
    if len(table.bots) == 2 and readings.of("cavemen-attack-cavemen") == "yes":
        others = (*people, *(bot for bot in table.bots if bot != seat))
    heights = {other: state.sides[other].height for other in others}
    tallest = [other for other in others if heights[other] == max(heights.values())]
    if len(tallest) == 1:
        return tallest[0], t("The tower of %(name)s is the tallest: %(arms)s arms.",
                             name=table.name(tallest[0]), arms=heights[tallest[0]]), asked  # fmt: skip
    flats = {other: _flats(state, other) for other in tallest}
    flattest = [other for other in tallest if flats[other] == max(flats.values())]
    if len(flattest) == 1:
        return flattest[0], t("The towers are level; that of %(name)s has more flat rocks: %(flats)s.",
                              name=table.name(flattest[0]), flats=flats[flattest[0]]), asked  # fmt: skip
    starter = people[0]
    chosen = next(
        (other for other in (*people[1:], *table.bots) if other in flattest and other != starter), flattest[0]
    )
    return chosen, t("The towers are level, with as many flat rocks; %(name)s did not start.",
                     name=table.name(chosen)), asked  # fmt: skip


def order_of_people(state: State) -> tuple[str, ...]:
    """The people, the starting player first."""
    return tuple(seat for seat in order(state) if not state.is_bot(seat))


def _flats(state: State, seat: str) -> int:
    return sum(shape(rock) == "flat" for rock in state.sides[seat].tower)


def check_flip(found: Findings, state: State, move: Flip) -> None:
    """The card that was flipped for a caveman, and what he does with it."""
    if not _check_caveman(found, state):
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
        t("%(name)s flips: %(card)s.", name=name, card=called(move.card))
        if top is None or top[0] == move.card
        else t("The phone keeps the quarry: another card lies on top."),
        ("card",),
    )
    quarry.check_left(found, state, move.card, ("card",))
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
    else:
        aimed = aim(state, seat, move.card)
        by_order = aimed.asked is not None and aimed.asked.ruling == "hard-order"
        found.finding("hard-turns" if by_order else "caveman-target", True,
                      t("He throws at %(name)s. %(why)s", name=state.table.name(aimed.at),
                              why=aimed.why_at), (), aimed.asked)  # fmt: skip
        found.finding("caveman-rock", True, _what_then(state, move.card, aimed), (), aimed.asked)


def _what_then(state: State, rock: str, aimed: Aim) -> Text:
    if aimed.target is not None:
        return aimed.why_target
    if state.table.readings.of("caveman-no-target") == "rubble":
        return t("%(why)s The %(rock)s goes to the rubble pile.", why=aimed.why_target, rock=called(rock))
    return t(
        "%(why)s The %(rock)s is shuffled back into the quarry.", why=aimed.why_target, rock=called(rock)
    )


def _check_caveman(found: Findings, state: State) -> bool:
    if state.over is not None:
        return found.finding("over", False, t("The match is over: nothing more is played."))
    if state.turn is None:
        return found.finding("begun", False, t("Say first who starts."))
    bot = state.is_bot(state.turn)
    return found.finding(
        "turn",
        bot,
        t("It is the turn of %(name)s.", name=state.table.name(state.turn))
        if bot
        else t("It is the turn of %(name)s, who is no caveman.", name=state.table.name(state.turn)),
    )


def flip(state: State, move: Flip) -> State:
    """The flipped card where it belongs; a rock to be thrown waits for the draws."""
    seat = state.turn
    if seat is None or not state.is_bot(seat) or state.flipped is not None:
        return state
    name = state.table.name(seat)
    state = replace(state, quarry=quarry.flipped(state.quarry, move.card, kept=move.kept))
    flipped = t("%(name)s flips: %(card)s.", name=name, card=called(move.card))
    out = state.quarry.count <= 0
    if out and state.table.readings.of("caveman-last-card") == "ends":
        return replace(state, flipped=move.card, over=Over("quarry", seat), last=(flipped,))
    state = replace(state, running_out=out)
    if move.card not in ROCKS:
        state = replace(state, rubble=(*state.rubble, move.card),
                        last=(flipped, t("It goes to the rubble pile; he flips again.")))  # fmt: skip
        return replace(state, over=Over("quarry", seat)) if out else state
    if shape(move.card) == "flat":
        state = state.with_side(seat, tower=(*state.sides[seat].tower, move.card))
        stacked = t("%(name)s stacks it: his tower has %(arms)s arms now.", name=name,
                    arms=state.sides[seat].height)  # fmt: skip
        return _done(replace(state, last=(flipped, stacked)), seat)
    aimed = aim(state, seat, move.card)
    if aimed.target is not None:
        return replace(state, flipped=move.card, last=(flipped,))
    state = replace(state, flipped=move.card, last=(flipped,))
    return no_target(state, move.deck)


def no_target(state: State, deck: tuple[str, ...] = ()) -> State:
    """A caveman's rock that finds no target, and the end of his turn (ruling caveman-no-target)."""
    seat, rock = state.turn, state.flipped
    if seat is None or rock is None:
        return state
    aimed = aim(state, seat, rock)
    last = (*state.last, aimed.why_at, _what_then(state, rock, aimed))
    state = replace(state, flipped=None, last=last)
    if state.table.readings.of("caveman-no-target") == "rubble":
        state = replace(state, rubble=(*state.rubble, rock))
    else:
        state = replace(state, quarry=quarry.returned(state.quarry, [rock]))
    return _done(replace(state, quarry=_in_order(state, deck)), seat)


def _in_order(state: State, deck: tuple[str, ...]) -> Quarry:
    return quarry.in_order(state.quarry, deck) if deck else state.quarry


def waiting(state: State) -> Attack | None:
    """The caveman's throw that waits for its draws."""
    if state.flipped is None or state.turn is None or state.over is not None:
        return None
    aimed = aim(state, state.turn, state.flipped)
    return None if aimed.target is None else Attack(state.turn, state.flipped, aimed.at, aimed.target)


def check_draws(found: Findings, state: State, move: Draws) -> None:
    """The draws of a caveman's throw: two from the quarry against two of the defender's deck."""
    if not _check_caveman(found, state):
        return
    attack = waiting(state)
    if attack is None:
        found.finding("flip", False, t("Flip the quarry's top card first."))
        return
    check_flips(found, state, attack.seat, move.attack, "attack")
    bot = state.is_bot(attack.at)
    after = len(move.attack) if bot else 0
    check_flips(found, state, attack.at, move.defence, "defence", after=after)
    if move.deck:
        check_top(found, state, move.attack, "attack")
        if bot:
            check_top(found, state, move.defence, "defence", skip=after)
    check_effects(found, state, attack.at, move.defence_effects, "defence_effects")
    if not bot:
        check_together(found, state, attack.at, move.defence_effects, move.defence, "defence_effects")
    check_sums(found, state, attack, move)


def draws(state: State, move: Draws) -> State:
    """The caveman's throw carried out."""
    attack = waiting(state)
    result = sums(state, attack, move)[0] if attack is not None else None
    if attack is None or result is None:
        return state
    state = effects_used(state, attack.at, move.defence_effects)
    state = flips(flips(state, attack.seat, move.attack), attack.at, move.defence)
    state = carried_out(replace(state, flipped=None), attack, result)
    aimed = t("%(name)s throws the %(rock)s at %(other)s.", name=state.table.name(attack.seat),
              rock=called(attack.rock), other=state.table.name(attack.at))  # fmt: skip
    state = replace(state, last=(aimed, *state.last), quarry=_in_order(state, move.deck))
    return _done(state, attack.seat)


def _done(state: State, seat: str) -> State:
    """The caveman's turn is over, and the game if the quarry is (ruling caveman-last-card)."""
    out = state.running_out and state.sides[seat].height < GOAL
    state = passed_on(state, seat)
    return replace(state, over=Over("quarry", seat)) if out else state
