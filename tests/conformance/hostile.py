"""What a game must stand up to, as functions that take a game: each raises AssertionError with what is wrong.

They are run over every game in the house (`test_hostile`), and over games broken on purpose, to see that
each catches what it is for.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion import report
from companion.core import house, log, matchfile, shared_moves
from companion.core.game import Game
from companion.core.setups import check_setup, seat_table
from companion.core.table import Setup
from companion.core.text import Text, render
from companion.core.verdict import Finding
from companion.i18n import LANGUAGES, language
from tests.conformance.seats import seats_for

AnyGame = Game[Any, Any]
Match = tuple[Setup, list[Any], list[Any]]
LONG = 1500
NOBODY = "nobody"
NUMBERS = (-1, 0, 1, 7, 99, -999_999, 999_999, 10**12)
STRINGS = ("", NOBODY, "x" * 200, "🦊", "a b", "0", "%(name)s")


def a_match(game: AnyGame, seed: int) -> Match:
    """A random match: its set-up, its moves, the state before each of them and at the end."""
    chance = random.Random(seed)
    while True:
        setup = Setup(
            seats_for(chance.choice(list(game.seats))),
            {option.id: chance.choice(option.choices).id for option in game.options},
            {ruling.id: chance.choice(ruling.readings).id for ruling in game.rulings.values()},
        )
        if check_setup(game, setup).allowed:
            break
    states, moves = [game.play.start(seat_table(game, setup))], []
    while not game.play.finished(states[-1]) and len(moves) < LONG:
        moves.append(game.trial.random_move(states[-1], chance))
        states.append(game.play.apply(states[-1], moves[-1]))
    return setup, moves, states


def broken_values(value: Any, seats: Sequence[str]) -> Iterator[Any]:
    """Everything that could stand in the place of a JSON value, one thing at a time, at any depth."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (number for number in (*NUMBERS, value + 1) if number != value)
    elif isinstance(value, str):
        yield from (text for text in (*STRINGS, *seats) if text != value)
    elif isinstance(value, list):
        if not value:
            yield from ([NOBODY], [*seats], [-1], [{}])
        yield []
        yield [*value, *value]
        yield value[::-1]
        for place, inner in enumerate(value):
            yield [*value[:place], *value[place + 1 :]]
            for other in broken_values(inner, seats):
                yield [*value[:place], other, *value[place + 1 :]]
    elif isinstance(value, dict):
        if not value:
            inside: tuple[Any, ...] = (-1, NOBODY, [], [-1], [NOBODY])
            yield from ({seat: inner} for seat in (NOBODY, *seats) for inner in inside)
        yield {}
        for key, inner in value.items():
            rest = {name: kept for name, kept in value.items() if name != key}
            yield rest
            yield {**rest, NOBODY: inner}
            yield {**value, NOBODY: inner}
            for other in broken_values(inner, seats):
                yield {**value, key: other}


def broken_moves(game: AnyGame, move: Any, seats: Sequence[str]) -> Iterator[Any]:
    """The moves that a document could hold in the place of this one: whatever its type takes."""
    kind = shared_moves.move_type(game)
    # With its defaults: what is left out can be broken too.
    whole = {
        name: getattr(move, field)
        for field, name in zip(move.__struct_fields__, move.__struct_encode_fields__, strict=True)
        if getattr(move, field) is not msgspec.UNSET
    }
    value = json.loads(msgspec.json.encode({**msgspec.to_builtins(move), **whole}))
    for broken in broken_values(value, seats):
        try:
            mutant = matchfile.decode_move(broken, kind, "$")
        except matchfile.DocumentError:
            continue
        if not isinstance(mutant, shared_moves.SHARED_MOVES):
            yield mutant


def hostile_pairs(game: AnyGame, seed: int, most: int) -> Iterator[tuple[Match, int, Any]]:
    """Broken moves where they could come: match, place of the state, move; evenly of each kind."""
    match = a_match(game, seed)
    _, moves, states = match
    chance = random.Random(seed)
    seats = [seat.id for seat in game.play.table(states[0]).seats]
    by_kind: dict[type, list[int]] = {}
    for place, move in enumerate(moves):
        by_kind.setdefault(type(move), []).append(place)
    for places in by_kind.values():
        found: list[tuple[int, Any]] = []
        for place in chance.sample(places, min(3, len(places))):
            found += [(place, mutant) for mutant in broken_moves(game, moves[place], seats)]
        chance.shuffle(found)
        for place, mutant in found[: max(1, most // len(by_kind))]:
            # Now and then in a state of another time.
            yield match, place if chance.random() < 0.7 else chance.randrange(len(states)), mutant
        kind = type(moves[places[0]])
        assert found or not kind.__struct_fields__, f"{game.slug}: {kind.__name__} could not be broken"


def check_answers_everything(game: AnyGame, seed: int, most: int = 300) -> None:
    """`check` answers, `apply` takes, `describe`, `spell` and `reveals` tell any move that can be written."""
    for (_, _, states), place, move in hostile_pairs(game, seed, most):
        where = f"{game.slug}, {matchfile.encode_move(move)[:300]}"
        try:
            verdict = game.play.check(states[place], move)
            after = game.play.apply(states[place], move)
            texts: list[Text] = [finding.text for finding in verdict.findings]
            for state in (states[place], after):
                texts += [game.tell.describe(state, move), *game.tell.spell(state, move)]
                revealed = game.tell.reveals(state, move)
                texts += [revealed] if revealed else []
            game.play.subject(move)
            for lang in LANGUAGES:
                for text in texts:
                    assert render(text, language(lang))
        except Exception as error:
            raise AssertionError(f"{where}: {type(error).__name__}: {error}") from error
        for finding in verdict.findings:
            assert finding.rule in game.rules or finding.rule in house.RULES, (where, finding.rule)
            assert finding.asked is None or finding.asked.ruling in game.rulings, (where, finding.asked)


def check_draws_everything(game: AnyGame, seed: int, most: int = 24) -> None:
    """A log that holds such a move is folded, told as JSON, and can be gone on with and corrected."""
    for (setup, moves, _), place, move in hostile_pairs(game, seed, most):
        where = f"{game.slug}, entry {place + 1}: {matchfile.encode_move(move)[:300]}"
        try:
            folded = log.fold(game, setup, [*moves[:place], move, *moves[place : place + 3]])
            for lang in LANGUAGES:
                json.dumps(report.match_json(folded, language(lang)))
            game.tell.view(folded.state)
            game.tell.setup_steps(game.play.table(folded.state))
            for way in game.page.inputs(folded.state):
                way.build(folded.state, None, None)
            state = log.state_before(folded, place + 1)
            form = game.page.input_for(move).build(state, None, move)
            if form.validate():
                game.play.check(state, form.move())
        except Exception as error:
            raise AssertionError(f"{where}: {type(error).__name__}: {error}") from error


def refused_in_form(
    game: AnyGame, seed: int, most: int
) -> Iterator[tuple[Match, int, str, Any, tuple[Finding, ...]]]:
    """Refused moves that a form can send: match, place of the state, input, filled form, refusals."""
    for match, place, move in hostile_pairs(game, seed, most):
        _, _, states = match
        way = game.page.input_for(move)
        if way not in game.page.inputs(states[place]):
            continue
        form: Any = way.build(states[place], None, move)
        if not form.validate():
            continue
        refusals = game.play.check(states[place], form.move()).refusals
        if refusals:
            yield match, place, way.id, form, refusals


def field_names(kind: Any) -> set[str]:
    """The names of the fields of a move's type, and of the records that it may hold."""
    if isinstance(kind, msgspec.inspect.StructType):
        own = {name for field in kind.fields for name in (field.name, field.encode_name)}
        return own.union(*(field_names(field.type) for field in kind.fields))
    if isinstance(kind, msgspec.inspect.UnionType):
        return set().union(*map(field_names, kind.types))
    if isinstance(kind, msgspec.inspect.DictType):
        return field_names(kind.value_type)
    if isinstance(kind, msgspec.inspect.TupleType):
        return set().union(*map(field_names, kind.item_types))
    inner = getattr(kind, "item_type", None)
    return field_names(inner) if inner is not None else set()


def check_refusals_have_places(game: AnyGame, seed: int, most: int = 200) -> None:
    """A refusal's place begins with a field of its move, or of a record in it; what a form places is seen."""
    for (_, _, states), place, move in hostile_pairs(game, seed, most):
        names = field_names(msgspec.inspect.type_info(type(move)))
        for finding in game.play.check(states[place], move).refusals:
            assert not finding.where or finding.where[0] in names, (
                f"{game.slug}: rule {finding.rule} refuses at {finding.where}, which is no field of "
                f"{type(move).__name__} ({', '.join(sorted(names))})"
            )
    for _, _, way, form, refusals in refused_in_form(game, seed, most):
        for finding in refusals:
            if form.place(finding):
                shown = [error for field in form for error in field.errors]
                assert finding.text in shown, f"{game.slug}: {way} places {finding.rule} at no field"


def check_subjects_agree(game: AnyGame, seed: int) -> None:
    """What a form says it is about is what the game says of the move that it makes."""
    setup, moves, states = a_match(game, seed)
    folded = log.fold(game, setup, moves)
    for move, state in zip(moves, states, strict=False):
        form = game.page.input_for(move).build(state, None, move)
        assert form.validate(), f"{game.slug}: a form refuses the move it was filled from: {move}"
        made = game.play.subject(form.move())
        # Where several moves may be about the same, the game names nothing, the form nothing that is there.
        agreed = form.subject == made if made else folded.at(form.subject) is None
        assert agreed, f"{game.slug}: the form says “{form.subject}”, the game “{made}”"
        assert made == game.play.subject(move), f"{game.slug}: “{made}” for {move}"


STATES = """
import importlib, json, sys
from companion import report
from companion.core import log, matchfile
from companion.i18n import language
for line in sys.stdin:
    module, name, document = json.loads(line)
    game = getattr(importlib.import_module(module), name)
    found = matchfile.decode(document.encode(), {game.slug: game})
    folded = log.fold(game, found.setup, found.moves)
    spelled = [game.tell.spell(folded.state, move) for move in found.moves]
    print(json.dumps([report.match_json(folded, language("hu")), repr(folded.state), repr(spelled)]))
"""


def check_states_are_the_same_everywhere(games: Sequence[tuple[AnyGame, str, str]]) -> None:
    """One log gives one state in every process: no clock, no chance, no order of a set.

    `games` are given with the module and the name under which another process finds them.
    """
    lines = []
    for game, module, name in games:
        setup, moves, _ = a_match(game, 4)
        lines.append(json.dumps([module, name, matchfile.encode(game, setup, tuple(moves)).decode()]))
    told = [
        subprocess.run(
            [sys.executable, "-c", STATES],
            input="\n".join(lines),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parent.parent.parent,
        ).stdout.splitlines()
        for seed in ("1", "2")
    ]
    assert len(told[0]) == len(games)
    for (game, _, _), one, other in zip(games, *told, strict=True):
        assert one == other, f"{game.slug}: the same log gives another state in another process"
