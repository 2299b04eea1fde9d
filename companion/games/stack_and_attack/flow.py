"""Whose turn it is: the order of a round, and what the end of a turn writes down."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.stack_and_attack.rocks import GOAL
from companion.games.stack_and_attack.state import Ending, GrandReward, Over, State


def order(state: State) -> tuple[str, ...]:
    """The seats in the order of a round: clockwise from the starter, cavemen where the rules put them.

    Easy: after both players (section Easy Difficulty). Hard: ruling hard-order.
    """
    people = state.humans
    first = people.index(state.starter) if state.starter in people else 0
    people = (*people[first:], *people[:first])
    bots = state.table.bots
    if len(bots) == 2 and state.table.readings.of("hard-order") == "turns":
        return tuple(seat for pair in zip(people, bots, strict=False) for seat in pair)
    return (*people, *bots)


def people_in_order(state: State) -> tuple[str, ...]:
    """The people, the starting player first."""
    return tuple(seat for seat in order(state) if not state.is_bot(seat))


def end_turn(state: State, seat: str) -> State:
    """The turn of this seat ends and the next one's begins; the height it came to is written down.

    Energy spent and gained, a card that was flipped and a Grand Reward not taken are gone with the turn.
    Raises ValueError for a seat that does not play.
    """
    seats = order(state)
    noted = {**state.heights.get(state.round, {}), seat: state.sides[seat].height}
    place = seats.index(seat)
    wraps = place == len(seats) - 1
    reward = GrandReward.SPENT if state.reward == seat else state.reward
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


def end_caveman_turn(state: State, seat: str) -> State:
    """A caveman's turn ends, and the match with it if he flipped the quarry's last card.

    Ruling caveman-last-card; a tower of 15 arms goes before. Raises ValueError for a seat that does not play.
    """
    out = state.running_out and state.sides[seat].height < GOAL
    state = end_turn(state, seat)
    return replace(state, over=Over(Ending.QUARRY, seat)) if out else state
