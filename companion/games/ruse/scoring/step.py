"""What one step of the scoring is: a record of everything that is to be known of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from companion.core.forms import FormData, MoveForm
from companion.core.text import Param, Text, t
from companion.core.verdict import Findings
from companion.games.ruse.record import Record
from companion.games.ruse.state import Phase, State, StepId

R = TypeVar("R", bound=Record)


def _always(state: State) -> bool:
    return True


@dataclass(frozen=True)
class Step(Generic[R]):
    """One step of the scoring of a round (`Phase.SCORING`) or of the game (`Phase.END`).

    `kind` is its move. `check` notes what the rules say of a move once the step is due; `apply` carries it
    out, without going on to the next step; `spell` says what a move holds. `form` enters it, in `template`.
    `random_move` makes a legal move for the conformance suite, `plain_move` one in which people do nothing,
    for simulations. `applies` says whether there is anything to do as the match stands.
    """

    id: StepId
    name: Text
    phase: Phase
    kind: type[R]
    check: Callable[[Findings, State, R], None]
    apply: Callable[[State, R], State]
    spell: Callable[[State, R], Iterable[Text]]
    form: Callable[[State, FormData | None, object | None], MoveForm[R]]
    random_move: Callable[[State, random.Random], R]
    plain_move: Callable[[State], R]
    applies: Callable[[State], bool] = _always
    template: str = "games/ruse/step.html"


def spell_by_seat(state: State, given: Mapping[str, Any]) -> list[Text]:
    """A line for each seat: its name, and the number, the word or the numbers given for it."""
    return [
        t("%(name)s: %(what)s", name=state.table.name(seat), what=_spelled(value))
        for seat, value in given.items()
    ]


def _spelled(value: Any) -> Param:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "–"
    return value if isinstance(value, int | str) else str(value)


def random_seats(seats: Iterable[str], chance: random.Random) -> tuple[str, ...]:
    """Some of these seats."""
    return tuple(seat for seat in seats if chance.random() < 0.4)


def random_numbers(seats: Iterable[str], chance: random.Random, most: int) -> dict[str, int]:
    """A number from 0 to `most` for each of these seats."""
    return {seat: chance.randint(0, most) for seat in seats}
