"""Pig, broken on purpose in one way each: what the conformance suite has to catch."""

from __future__ import annotations

import os
import random
import time
from dataclasses import replace
from typing import Any

from msgspec import structs

from companion.core.forms import FormData, Input
from companion.core.text import Text, t
from companion.core.verdict import Finding, Verdict
from tests.fifth.pig.forms import ROLLS, RollsForm
from tests.fifth.pig.game import GAME
from tests.fifth.pig.moves import Move
from tests.fifth.pig.state import State


def _raising_at_a_seat(state: State, move: Move) -> Verdict:
    names = {seat.id: seat.name for seat in state.table.seats}
    assert all(names[seat] for seat in move.rolls)
    return GAME.play.check(state, move)


def _raising_at_a_number(state: State, move: Move) -> Verdict:
    faces = ["", "one", "two", "three", "four", "five", "six"]
    assert all(faces[face] is not None for rolls in move.rolls.values() for face in rolls)
    return GAME.play.check(state, move)


def _elsewhere(state: State, move: Move) -> Verdict:
    found = GAME.play.check(state, move).findings
    return Verdict(tuple(structs.replace(one, where=("dice", *one.where[1:])) for one in found))


def _unknown_rule(state: State, move: Move) -> Verdict:
    return Verdict((*GAME.play.check(state, move).findings, Finding("house-rule", True, t("Fine."))))


def _strict_apply(state: State, move: Move) -> State:
    if any(face > 6 for rolls in move.rolls.values() for face in rolls):
        raise ValueError("no such face")
    return GAME.play.apply(state, move)


def _strict_sheet(state: State) -> Any:
    for entered in state.rounds:
        assert all(0 < face < 7 for rolls in entered.rolls.values() for face in rolls)
    return GAME.tell.sheet(state)


def _spell(state: State, move: Move) -> tuple[Text, ...]:
    return tuple(t("%(face)s", face="⚀⚁⚂⚃⚄⚅"[face - 1]) for rolls in move.rolls.values() for face in rolls)


class _OtherSubject(RollsForm):
    @property
    def subject(self) -> str:
        return f"rolls:{self.round}"


class _Swallowing(RollsForm):
    def place(self, finding: Finding) -> bool:
        return True


def _input(kind: type[RollsForm]) -> Any:
    def build(state: State, data: FormData | None, recorded: Move | None) -> RollsForm:
        return kind(state, data, recorded)

    way: Input[State, Move] = replace(ROLLS, build=build)
    return replace(GAME.page, inputs=lambda state: (way,), input_for=lambda move: way)


def _dump(**more: Any) -> Any:
    def dump(state: State) -> dict[str, Any]:
        return {**GAME.tell.dump(state), **{name: value() for name, value in more.items()}}

    return replace(GAME.tell, dump=dump)


SEAT = replace(GAME, play=replace(GAME.play, check=_raising_at_a_seat))
NUMBER = replace(GAME, play=replace(GAME.play, check=_raising_at_a_number))
APPLY = replace(GAME, play=replace(GAME.play, apply=_strict_apply))
RULE = replace(GAME, play=replace(GAME.play, check=_unknown_rule))
SPELL = replace(GAME, tell=replace(GAME.tell, spell=_spell))
SHEET = replace(GAME, tell=replace(GAME.tell, sheet=_strict_sheet))
PLACE = replace(GAME, play=replace(GAME.play, check=_elsewhere))
SWALLOWING = replace(GAME, page=_input(_Swallowing))
SUBJECT = replace(GAME, page=_input(_OtherSubject))
CLOCK = replace(GAME, tell=_dump(at=time.time_ns))
CHANCE = replace(GAME, tell=_dump(luck=random.random))
PROCESS = replace(GAME, tell=_dump(process=os.getpid))
ORDER = replace(GAME, tell=_dump(faces=lambda: list({"one", "two", "three", "four", "five", "six"})))
