"""What the templates of RUSE need to know of a state: the round board, the VP track, a chart by round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.text import Param, Text, t
from companion.games.ruse.board import (
    COMMONS,
    HUNTERS,
    OBSTACLES,
    PLACES,
    ROUNDS,
    TERRITORIES,
    TIMES,
    TOKENS,
    TRACK,
    common_vp,
)
from companion.games.ruse.cards import ICONS
from companion.games.ruse.cards import PLACES as VIXEN_PLACES
from companion.games.ruse.checks import PHASES
from companion.games.ruse.scoring import ending
from companion.games.ruse.state import Phase, State
from companion.games.ruse.tokens import holder_of, takers


@dataclass(frozen=True)
class SeatView:
    """One seat on the board: VP, where that is on the track, dice, tokens."""

    id: str
    name: str
    vp: int
    space: int
    hundreds: int
    turn: bool
    dice: tuple[bool, ...]
    tokens: tuple[Text, ...]
    leads: bool


@dataclass(frozen=True)
class CommonView:
    """One common objective in play: who declared it, what the next place is worth."""

    name: Text
    declared: tuple[tuple[str, int | None], ...]
    worth: int


@dataclass(frozen=True)
class TokenView:
    """One token: who holds it, which seats it can be given to by hand."""

    id: str
    name: Text
    holder: str | None
    takers: tuple[str, ...] = ()


@dataclass(frozen=True)
class LineView:
    """One seat's line in the chart: points of the polyline, VP after each round."""

    name: str
    points: str
    after: tuple[int, ...]
    end: int


@dataclass(frozen=True)
class FoxView:
    """VIXEN's board: her kits by space, and what she has, counted by kind."""

    level: str
    card: str
    die: int
    spaces: tuple[tuple[int, ...], ...]
    things: tuple[Text, ...]
    stand_in: bool


@dataclass(frozen=True)
class View:
    """The table page of RUSE."""

    heading: Text
    aside: tuple[Param, ...]
    seats: tuple[SeatView, ...]
    tokens: tuple[TokenView, ...]
    commons: tuple[CommonView, ...]
    obstacles: tuple[tuple[Text, Text], ...]
    beaver: Text | None
    chart: tuple[LineView, ...]
    places: dict[str, Text]
    running: bool
    fox: FoxView | None
    against: Text | None
    icons: dict[str, Text]
    vixen_places: dict[str, Text]
    shows_totals: bool = True


def view(state: State) -> View:
    """The page as it stands after the log."""
    if state.phase is Phase.OVER:
        heading = t("The match is over")
    else:
        heading = t("Round %(round)s of %(all)s: %(phase)s", round=state.round, all=len(ROUNDS),
                    phase=PHASES[state.phase])  # fmt: skip
    aside: list[Param] = []
    if state.destiny is not None and state.phase is Phase.TURNS:
        aside.append(t("destiny %(die)s", die=state.destiny))
        aside.append(TIMES.get(state.time, ""))
        if state.where is not None:
            aside.append(t("%(who)s: %(where)s", who=HUNTERS[state.who], where=PLACES[state.where]))
    beaver = None
    if state.beaver is not None:
        beaver = PLACES[state.beaver[1]]
    return View(
        heading,
        tuple(aside),
        _seats(state),
        tuple(
            TokenView(token, TOKENS[token], holder_of(state, token), takers(state, token))
            for token in ("cheese", "star")
        ),
        tuple(_common(state, one) for one in state.commons),
        tuple((OBSTACLES[name], PLACES[where]) for name, where in state.obstacles.items()),
        beaver,
        _chart(state) if state.phase is Phase.OVER else (),
        {place: PLACES[place] for place in TERRITORIES},
        state.phase in (Phase.DESTINY, Phase.TURNS, Phase.SCORING),
        _fox(state),
        ending.against_vixen(state),
        dict(ICONS),
        {place: PLACES[place] for place in VIXEN_PLACES},
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    most = max(state.vp(seat) for seat in state.seats)
    found = []
    for seat in state.order or state.seats:
        total = state.vp(seat)
        left = state.dice.get(seat, 0) if state.phase is Phase.TURNS else 0
        all_dice = max(left, state.dice_of(seat)) if state.phase is Phase.TURNS else 0
        tokens = tuple(name for token, name in TOKENS.items() if holder_of(state, token) == seat)
        found.append(
            SeatView(
                seat,
                state.table.name(seat),
                total,
                total % TRACK,
                total // TRACK,
                seat == state.turn and state.phase is Phase.TURNS,
                tuple(place < left for place in range(all_dice)),
                tokens,
                total == most and bool(state.ledger),
            )
        )
    return tuple(found)


def _fox(state: State) -> FoxView | None:
    fox = state.fox
    if fox is None:
        return None
    things = (
        t("markers left: %(number)s", number=fox.markers),
        t("cubes: %(number)s", number=fox.cubes),
        t("hunting tiles: %(number)s", number=fox.hunting),
        t("path tiles: %(number)s", number=fox.paths),
        t("bonus path tiles: %(number)s", number=fox.bonus),
        t("territory tiles: %(number)s", number=fox.tiles),
        t("kits outside: %(kits)s", kits=", ".join(map(str, fox.outside)) or "–"),
        t("black kits in reserve: %(number)s", number=fox.reserve),
    )
    spaces = tuple(
        tuple(kit.value for kit in fox.kits if kit.space == space) for space in range(1, fox.track + 1)
    )
    own = state.table.options["vixen-cards"] == "stand-in"
    return FoxView(state.table.options["vixen"], fox.card, fox.die, spaces, things, own)


def _common(state: State, objective: str) -> CommonView:
    done = state.declared.get(objective, ())
    # To VIXEN it is worth nothing.
    declared = tuple(
        (state.table.name(seat), None if seat in state.table.bots else common_vp(objective, place))
        for place, seat in enumerate(done)
    )
    return CommonView(COMMONS[objective][0], declared, common_vp(objective, len(done)))


WIDE, HIGH = 300, 140


def _chart(state: State) -> tuple[LineView, ...]:
    """VP of each seat after each round and at the end, as polylines."""
    after = {
        seat: [
            *(
                replace(state, ledger=tuple(e for e in state.ledger if e.round <= number and not e.final)).vp(
                    seat
                )
                for number in ROUNDS
            ),
            state.vp(seat),
        ]
        for seat in state.seats
    }
    least = min(0, *(min(line) for line in after.values()))
    most = max(1, *(max(line) for line in after.values()))
    lines = []
    for seat, values in after.items():
        heights = [round(HIGH - (value - least) * HIGH / (most - least)) for value in (0, *values)]
        points = " ".join(f"{round(place * WIDE / len(values))},{y}" for place, y in enumerate(heights))
        lines.append(LineView(state.table.name(seat), points, tuple(values), heights[-1]))
    return tuple(lines)
