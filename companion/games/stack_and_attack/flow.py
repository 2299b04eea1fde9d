"""Whose turn it is: the order of a round, and what passing a turn on writes down."""

from __future__ import annotations

from dataclasses import replace

from companion.games.stack_and_attack.state import SPENT, State


def order(state: State) -> tuple[str, ...]:
    """The seats in the order of a round: clockwise from the starter, cavemen where the rules put them.

    Easy: after both players. Hard: ruling hard-order.
    """
    people = state.humans
    first = people.index(state.starter) if state.starter in people else 0
    people = (*people[first:], *people[:first])
    bots = state.table.bots
    if len(bots) == 2 and state.table.readings.of("hard-order") == "turns":
        return tuple(seat for pair in zip(people, bots, strict=False) for seat in pair)
    return (*people, *bots)


def passed_on(state: State, seat: str) -> State:
    """The turn goes on from this seat to the next; its height is written down."""
    seats = order(state)
    noted = {**state.heights.get(state.round, {}), seat: state.sides[seat].height}
    place = seats.index(seat)
    wraps = place == len(seats) - 1
    reward = SPENT if state.reward == seat else state.reward
    return replace(
        state,
        heights={**state.heights, state.round: noted},
        turn=seats[(place + 1) % len(seats)],
        round=state.round + (1 if wraps else 0),
        taken=state.taken + 1,
        spent=0,
        gained=0,
        discarded=False,
        flipped=None,
        reward=reward,
    )
