"""Random legal moves of RUSE and random boxes, for the conformance suite."""

from __future__ import annotations

import random
from typing import Any

from companion.games.ruse.board import COMMONS, FACES, OBSTACLES, TERRITORIES, by_hand
from companion.games.ruse.commons import Common
from companion.games.ruse.expansions import random_beside
from companion.games.ruse.moves import Move
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.rules import check
from companion.games.ruse.scoring.steps import STEP
from companion.games.ruse.state import Phase, State
from companion.games.ruse.tokens import Exchange, Hunter, Obstacle, Token
from companion.games.ruse.vixen.play import random_tried_move


def random_box(chance: random.Random) -> dict[str, Any]:
    """A box with any spaces and any chart."""
    return {
        "name": "Any",
        "orange": sorted(chance.sample(range(100), 20)),
        "cheese": sorted(chance.sample(range(1, 100), 5)),
        "hunting": sorted(chance.randint(0, 20) for _ in range(8)),
        "night": sorted(chance.sample(FACES, 3)),
    }


def random_move(state: State, chance: random.Random) -> Move:
    """A random legal move."""
    people = [seat for seat in state.seats if seat not in state.table.bots]
    if state.phase is Phase.BEGIN:
        track = chance.randint(3, 9) if state.table.bots else None
        return Begin(chance.choice(people), tuple(chance.sample(list(COMMONS), 3)), track)
    if state.phase is Phase.DESTINY:
        die, night = chance.choice(FACES), state.box.night if state.box else ()
        return Destiny(
            die,
            ("night" if die in night else "day") if night else chance.choice(("day", "night")),
            chance.choice(("hunter", "photographer")),
            chance.choice(TERRITORIES),
        )
    if state.fox is not None and state.turn in state.table.bots:
        return random_tried_move(state, state.fox, chance)
    if chance.random() < 0.35:
        ideas = [idea for idea in _ideas(state, chance) if check(state, idea).allowed]
        if ideas:
            return chance.choice(ideas)
    if state.step is None:
        beside = random_beside(state, chance)
        if beside is not None and check(state, beside).allowed:
            return beside
        return Turn(state.turn or "", chance.choice((None, *FACES)))
    move: Move = STEP[state.step].random_move(state, chance)
    return move


def _ideas(state: State, chance: random.Random) -> list[Move]:
    seat = chance.choice(state.seats)
    return [
        Vp(seat, chance.randint(1, 6), chance.choice(by_hand(state.table))),
        Token(
            chance.choice(("cheese", "star", "beaver")),
            chance.choice((seat, None)),
            chance.choice(TERRITORIES),
        ),
        Hunter(chance.choice(TERRITORIES)),
        Obstacle(chance.choice(list(OBSTACLES)), chance.choice(TERRITORIES)),
        Common(seat, chance.choice(list(COMMONS))),
        Exchange(seat, "cheese"),
        Exchange(seat, None, -chance.randint(1, 3)),
        Die(seat),
    ]
