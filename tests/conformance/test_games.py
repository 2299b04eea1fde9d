"""What holds for every game in the house. A new game is under this suite by being registered."""

from __future__ import annotations

import ast
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import report
from companion.core import house, log, matchfile, shared_moves
from companion.core.game import Game
from companion.core.match_sheet import sheet_of
from companion.core.setups import blank_sheet, check_setup
from companion.core.shared_moves import Amend, Redo, SetRuling, Undo
from companion.core.table import Setup
from companion.core.text import Text, render
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from tests.conformance.compared import sources
from tests.conformance.corpus import LONG, folded_match, random_match, seeds
from tests.conformance.seats import seats_for

MATCHES = sorted((Path(__file__).parent / "matches").glob("*.json"))
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
@given(seed=seeds)
def test_random_matches_run_to_the_end_and_replay(game: Game[Any, Any], seed: int) -> None:
    setup, moves, states = random_match(game, seed)
    folded = folded_match(game, seed)
    assert folded.state == states[-1]
    assert not folded.marked
    assert game.play.standings(folded.state).winners
    assert log.fold(game, setup, moves) == folded
    for cut in range(0, len(moves), max(3, len(moves) // 5)):
        assert log.extend(log.fold(game, setup, moves[:cut]), moves[cut:]) == folded


@every_game
@given(seed=seeds)
def test_a_match_survives_its_document(game: Game[Any, Any], seed: int) -> None:
    setup, moves, _ = random_match(game, seed)
    found = matchfile.decode(matchfile.encode(game, setup, moves), GAMES)
    assert (found.game, found.setup, tuple(found.moves)) == (game, setup, moves)
    kind = shared_moves.move_type(game)
    for move in moves:
        assert msgspec.json.decode(matchfile.encode_move(move), type=kind) == move


@every_game
@given(seed=seeds, steps=st.integers(1, 12))
def test_undo_goes_back_over_everything_and_redo_returns(game: Game[Any, Any], seed: int, steps: int) -> None:
    setup, moves, states = random_match(game, seed)
    entries: list[Any] = list(moves)
    folded = folded_match(game, seed)
    steps = min(steps, len(moves))
    for back in range(1, steps + 1):
        assert folded.undoable is not None
        undo = Undo(folded.undoable)
        assert log.check(folded, undo).allowed
        entries.append(undo)
        folded = log.fold(game, setup, entries)
        assert folded.state == states[-1 - back]
    for back in reversed(range(steps)):
        assert folded.redoable is not None
        redo = Redo(folded.redoable)
        assert log.check(folded, redo).allowed
        entries.append(redo)
        folded = log.fold(game, setup, entries)
        assert folded.state == states[-1 - back]


@every_game
@given(seed=seeds, place=st.integers(0, LONG))
def test_amending_an_entry_to_what_it_was_changes_nothing(
    game: Game[Any, Any], seed: int, place: int
) -> None:
    _, moves, states = random_match(game, seed)
    of = place % len(moves) + 1
    folded = folded_match(game, seed)
    amend = Amend(of, moves[of - 1])
    assert log.check(folded, amend).allowed
    amended = log.extend(folded, [amend])
    assert amended.state == states[-1]
    assert amended.undoable == len(moves) + 1


@every_game
@given(seed=seeds)
def test_checking_changes_nothing(game: Game[Any, Any], seed: int) -> None:
    _, moves, states = random_match(game, seed)
    chance = random.Random(seed)
    for _ in range(5):
        state, move = chance.choice(states), chance.choice(moves)
        before = matchfile.encode_move(move), game.tell.dump(state)
        first = game.play.check(state, move)
        assert game.play.check(state, move) == first
        assert (matchfile.encode_move(move), game.tell.dump(state)) == before


@every_game
@given(seed=seeds)
def test_any_move_in_any_state_is_answered(game: Game[Any, Any], seed: int) -> None:
    """`check` never raises, `apply` takes whatever a log holds, and every page can still be drawn."""
    setup, moves, _ = random_match(game, seed)
    chance = random.Random(seed)
    shuffled = chance.choices(moves, k=len(moves) + 3)
    folded = log.fold(game, setup, shuffled)
    draw_everything(folded)
    assert folded.head == len(shuffled)


def draw_everything(folded: log.Folded[Any, Any]) -> None:
    """Everything that people see of a match, in every language."""
    game, state = folded.game, folded.state
    for lang in LANGUAGES:
        json.dumps(report.match_json(folded, language(lang)))
        texts: list[Text] = []
        for line in folded.lines:
            if line.stands is not None:
                texts += [game.tell.describe(state, line.stands), *game.tell.spell(state, line.stands)]
                revealed = game.tell.reveals(state, line.stands)
                texts += [revealed] if revealed else []
        texts += game.tell.setup_steps(game.play.table(state))
        assert all(render(text, language(lang)) for text in texts)
    game.tell.view(state)
    for way in game.page.inputs(state):
        way.build(state, None, None)


@every_game
def test_a_reading_may_change_at_any_time(game: Game[Any, Any]) -> None:
    setup, moves, _ = random_match(game, 7)
    folded = folded_match(game, 7)
    for ruling in game.rulings.values():
        for reading in ruling.readings:
            change = SetRuling(ruling.id, reading.id)
            assert log.check(folded, change).allowed
            changed = log.extend(folded, [change])
            chosen = msgspec.structs.replace(setup, readings={**setup.readings, ruling.id: reading.id})
            assert changed.state == log.fold(game, chosen, moves).state


@every_game
def test_every_form_makes_the_move_that_it_was_filled_from(game: Game[Any, Any]) -> None:
    _, moves, states = random_match(game, 11)
    for move, state in zip(moves, states, strict=False):
        way = game.page.input_for(move)
        form = way.build(state, None, move)
        assert form.validate()
        again = form.move()
        assert game.play.subject(again) == game.play.subject(move)
        assert game.tell.dump(game.play.apply(state, again)) == game.tell.dump(game.play.apply(state, move))


@every_game
def test_a_pad_for_every_number_of_players(game: Game[Any, Any]) -> None:
    for players in game.seats:
        sheet = blank_sheet(game, players)
        people = [column for column in sheet.columns if not column.name]
        assert len(people) == players, "bots have names, people write theirs"
        assert all(len(row.cells) == len(sheet.columns) for row in sheet.rows)
        assert all(cell.value is None for row in sheet.rows for cell in row.cells)
        assert all(len(row.aside) <= len(sheet.aside) for row in sheet.rows)


@every_game
def test_set_ups_outside_the_range_are_refused(game: Game[Any, Any]) -> None:
    for players in (0, game.seats.start - 1, game.seats.stop):
        assert not check_setup(game, Setup(seats_for(players))).allowed


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_matches_replay_to_their_recorded_result(path: Path) -> None:
    recorded = json.loads(path.read_text(encoding="utf-8"))
    assert recorded["about"]
    for variant in [{}, *recorded.get("variants", [])]:
        body = json.loads(json.dumps(recorded["document"]))
        body["setup"]["readings"] |= variant.get("readings", {})
        body["moves"] += variant.get("append", [])
        expected = {**recorded, **variant}
        document = matchfile.decode(json.dumps(body).encode(), GAMES)
        folded = log.fold(document.game, document.setup, document.moves)
        standings = document.game.play.standings(folded.state)
        assert {row.seat: row.total for row in standings.rows} == expected["totals"], variant
        assert [row.seat for row in standings.winners] == expected["winners"], variant
        assert [line.seq for line in folded.marked] == expected["marked"], variant
        if not variant:
            assert {row.seat: row.rank for row in standings.rows} == recorded["ranks"]
            rows = [row for row in sheet_of(folded).rows if row.kind == "round"]
            for place, seat in enumerate(document.setup.seats):
                assert [row.cells[place].value for row in rows] == recorded["rounds"][seat.id]


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_recorded_matches_are_told_by_rules_that_there_are(path: Path) -> None:
    """Every finding about an entry and everything that is to be done rests on a rule of the rulebook."""
    document = matchfile.decode(json.dumps(json.loads(path.read_text("utf-8"))["document"]).encode(), GAMES)
    rules = {*document.game.rules, *house.RULES}
    folded = log.fold(document.game, document.setup, ())
    for move in document.moves:
        asks = document.game.tell.asks(folded.state)
        findings = log.check(folded, move).findings
        assert {finding.rule for finding in findings} | {ask.rule for ask in asks if ask.rule} <= rules
        folded = log.extend(folded, [move])


def test_every_game_has_a_recorded_match() -> None:
    recorded = {json.loads(path.read_text(encoding="utf-8"))["document"]["game"] for path in MATCHES}
    assert recorded == set(GAMES)


def _strings(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def _cited(trees: list[ast.Module]) -> set[str]:
    """Rule ids handed to `finding(...)`, or to an `Ask` as its rule."""
    cited: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "finding" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    cited.add(str(first.value))
            if name == "Ask":
                cited |= {
                    str(arg.value)
                    for arg in [*node.args[3:4], *(k.value for k in node.keywords if k.arg == "rule")]
                    if isinstance(arg, ast.Constant)
                }
    return cited


def _asked(trees: list[ast.Module]) -> set[str]:
    """Ruling ids that are cited with their reading: `.asked("...")`. Reading one silently is not enough."""
    return {
        str(node.args[0].value)
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and getattr(node.func, "attr", "") == "asked"
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }


@every_game
def test_every_rule_is_cited_and_every_citation_is_a_rule(game: Game[Any, Any]) -> None:
    trees = sources(game)
    cited = _cited(trees)
    assert cited <= set(game.rules), cited - set(game.rules)
    # A rule that is chosen by a condition stands in the sources as a string of its own.
    strings = set().union(
        *(
            _strings(node)
            for tree in trees
            for node in ast.walk(tree)
            if isinstance(node, ast.IfExp | ast.Call) and not _is_rule(node)
        )
    )
    unused = set(game.rules) - cited - strings
    assert not unused


def _is_rule(node: ast.AST) -> bool:
    """Whether this is the rulebook's own `Rule(...)` or a player aid's `Part(...)`, or holds one."""
    return any(
        isinstance(inner, ast.Call) and getattr(inner.func, "id", "") in {"Rule", "Ruling", "Part"}
        for inner in ast.walk(node)
    )


@every_game
def test_a_player_aid_says_rules_of_its_game_each_once(game: Game[Any, Any]) -> None:
    for side in (game.paper.aid.front, game.paper.aid.back):
        assert side
        said = [rule for part in side for rule in part.rules]
        assert len(set(said)) == len(said)
        assert set(said) <= set(game.rules)


@every_game
def test_boards_say_rules_of_their_game(game: Game[Any, Any]) -> None:
    for board in game.paper.boards:
        assert {rule for part in board.parts for rule in part.rules} <= set(game.rules)


@every_game
def test_every_ruling_is_asked_and_nothing_else_is(game: Game[Any, Any]) -> None:
    assert _asked(sources(game)) == set(game.rulings)


@every_game
def test_rule_ids_of_a_game_and_of_the_house_do_not_clash(game: Game[Any, Any]) -> None:
    assert not set(game.rules) & set(house.RULES)


@every_game
def test_every_ruling_offers_a_choice_and_says_why(game: Game[Any, Any]) -> None:
    for ruling in game.rulings.values():
        assert len(ruling.readings) >= 2
        assert len({reading.id for reading in ruling.readings}) == len(ruling.readings)
        for text in (ruling.question, ruling.why, ruling.section, *(r.text for r in ruling.readings)):
            assert render(text, language("en")).strip()
