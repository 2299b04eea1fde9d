"""Which entries of a log count: undo, redo, correction, rulings; and entries that no longer pass."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core import log, words
from companion.core.log import Folded
from companion.core.match_sheet import sheet_of
from companion.core.rulings import resolve, used
from companion.core.shared_moves import Amend, Redo, Rename, SetBox, SetOption, SetRuling, Undo
from companion.core.table import Seat, Setup
from companion.core.text import render
from companion.games.registry import GAMES
from companion.games.rumini.moves import Points, Round, Scene
from companion.i18n import language

RUMINI = GAMES["rumini"]
SETUP = Setup((Seat("a", "Peti"), Seat("b", "Eszti")))


def points(number: int, a: int | None, b: int | None) -> Points:
    return Points(number, {"a": a, "b": b})


FIRST, SECOND, THIRD = points(1, 8, None), points(2, 7, 9), points(3, 20, 22)


def folded(*moves: Any) -> Folded[Any, Any]:
    return log.fold(RUMINI, SETUP, moves)


def totals(*moves: Any) -> dict[str, int]:
    return dict(RUMINI.tell.dump(folded(*moves).state)["totals"])


def refused(match: Folded[Any, Any], move: Any) -> set[str]:
    return {finding.rule for finding in log.check(match, move).refusals}


def test_moves_count_in_order() -> None:
    assert totals() == {"a": 0, "b": 0}
    assert totals(FIRST, SECOND) == {"a": 15, "b": 9}


def test_undo_takes_back_the_latest_and_redo_brings_it_again() -> None:
    assert totals(FIRST, SECOND, Undo(2)) == {"a": 8, "b": 0}
    assert totals(FIRST, SECOND, Undo(2), Undo(1)) == {"a": 0, "b": 0}
    assert totals(FIRST, SECOND, Undo(2), Redo(3)) == {"a": 15, "b": 9}
    assert totals(FIRST, SECOND, Undo(2), Undo(1), Redo(4), Redo(3)) == {"a": 15, "b": 9}
    assert totals(FIRST, SECOND, Undo(2), Redo(3), Undo(2)) == {"a": 8, "b": 0}


def test_what_may_be_undone_and_redone_now() -> None:
    match = folded(FIRST, SECOND)
    assert (match.undoable, match.redoable) == (2, None)
    assert refused(match, Undo(1)) == {"log-undo"}
    assert refused(match, Undo(9)) == {"log-undo"}
    assert refused(match, Redo(1)) == {"log-redo"}
    assert log.check(match, Undo(2)).allowed
    match = folded(FIRST, SECOND, Undo(2))
    assert (match.undoable, match.redoable) == (1, 3)
    assert log.check(match, Redo(3)).allowed
    assert log.check(match, Undo(1)).allowed
    assert refused(match, Undo(2)) == {"log-undo"}
    assert refused(folded(), Undo(1)) == {"log-undo"}


def test_a_new_entry_ends_redo() -> None:
    match = folded(FIRST, SECOND, Undo(2), points(2, 1, 1))
    assert (match.undoable, match.redoable) == (4, None)
    assert refused(match, Redo(3)) == {"log-redo"}


def test_a_correction_stands_in_place_and_what_follows_stays() -> None:
    match = folded(FIRST, SECOND, Amend(1, points(1, 10, None)))
    assert RUMINI.tell.dump(match.state)["totals"] == {"a": 17, "b": 9}
    assert match.lines[0].stands == points(1, 10, None)
    assert match.lines[0].amended_by == 3
    assert match.undoable == 3
    assert totals(FIRST, SECOND, Amend(1, points(1, 10, None)), Amend(1, points(1, 12, None))) == {
        "a": 19,
        "b": 9,
    }
    assert totals(FIRST, SECOND, Amend(1, points(1, 10, None)), Undo(3)) == {"a": 15, "b": 9}


def test_undoing_a_corrected_entry_takes_it_back_whole() -> None:
    match = folded(FIRST, Amend(1, points(1, 10, None)), Undo(2), Undo(1))
    assert RUMINI.tell.dump(match.state)["totals"] == {"a": 0, "b": 0}
    assert not match.marked


@pytest.mark.parametrize("of", [0, 2, 3, 4, 9, -1])
def test_only_an_entry_of_the_game_that_counts_is_corrected(of: int) -> None:
    match = folded(FIRST, SetRuling("tie", "shared"), SECOND, Undo(3))
    assert refused(match, Amend(of, FIRST)) == {"log-amend"}


def test_a_correction_is_checked_where_it_stands() -> None:
    match = folded(FIRST, SECOND)
    assert log.check(match, Amend(1, points(1, 10, None))).allowed
    assert refused(match, Amend(1, points(2, 10, None))) == {"round-order"}
    assert refused(match, Amend(1, points(1, 0, None))) == {"multiplier"}


def test_entries_that_no_longer_pass_are_marked_not_dropped() -> None:
    joker = Round(1, Scene(4, ("kapitany",)), {"a": ("joker:rozi",), "b": ()})
    match = folded(SetRuling("joker-in-scene", "no"), joker)
    assert not match.marked
    match = folded(SetRuling("joker-in-scene", "no"), joker, SetRuling("joker-in-scene", "yes"))
    assert [line.seq for line in match.marked] == [2]
    assert RUMINI.tell.dump(match.state)["totals"] == {"a": 10, "b": 0}


def test_a_correction_that_leaves_later_entries_alone_says_nothing_of_them() -> None:
    match = folded(FIRST, SECOND)
    verdict = log.check(match, Amend(2, points(2, 1, 1)))
    assert verdict.allowed
    assert "log-later" not in {finding.rule for finding in verdict.findings}


def test_a_correction_that_unsettles_later_entries_says_so() -> None:
    # Six cards, all played: a is skipped in round 2, and a skipped player scores nothing. With a card left a
    # would have passed, and at this table that scores the scene.
    six = ("rumini", "baliko", "feco", "kapitany", "sebestyen", "negro")
    readings = [SetRuling("empty-hand", "skipped"), SetRuling("pass-scores-scene", "yes")]
    first = Round(1, Scene(4, six), {"a": six, "b": ("rumini",)})
    match = folded(*readings, first, points(2, None, 9))
    assert not match.marked
    verdict = log.check(match, Amend(3, Round(1, Scene(4, six), {"a": six[:5], "b": ("rumini",)})))
    assert verdict.allowed
    (later,) = [finding for finding in verdict.findings if finding.rule == "log-later"]
    assert render(later.text, language("en")) == "1 later entry will break the rules then, and be marked."


def test_what_was_undone_does_not_bind_what_follows() -> None:
    match = folded(Rename("a", "X"), Undo(1), Rename("b", "X"))
    assert not match.marked
    assert [seat.name for seat in match.setup.seats] == ["Peti", "X"]
    match = folded(Rename("a", "X"), Undo(1), Rename("b", "X"), Undo(3), Redo(4))
    assert not match.marked
    assert [seat.name for seat in match.setup.seats] == ["Peti", "X"]


def test_long_logs_of_shared_moves_are_folded_in_one_pass() -> None:
    """Counted in set-ups built, not in seconds: a quadratic fold would build millions."""
    renames = [Rename("a", f"N{number}") for number in range(3000)]
    match = folded(*renames, *[Undo(number) for number in range(3000, 0, -1)])
    assert match.setup == SETUP
    assert not match.marked
    chain = [FIRST, *[Undo(number) for number in range(1, 700)]]
    long = folded(*chain)
    assert render(words.describe(long, 700), language("en"))


def test_a_ruling_holds_for_the_whole_match_and_undo_lifts_it() -> None:
    scene = Round(1, Scene(6, ("rozi",)), {"a": ("rozi",), "b": ()})
    assert totals(scene) == {"a": 12, "b": 0}
    assert totals(scene, SetRuling("pass-scores-scene", "yes")) == {"a": 12, "b": 6}
    assert totals(scene, SetRuling("pass-scores-scene", "yes"), Undo(2)) == {"a": 12, "b": 0}


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (SetRuling("tie", "never"), "setup-reading"),
        (SetRuling("nothing", "shared"), "setup-reading"),
        (SetOption("entry", "voice"), "setup-option"),
        (SetOption("nothing", "x"), "setup-option"),
        (Rename("z", "Anna"), "log-rename"),
        (Rename("a", "  "), "setup-name-given"),
        (Rename("a", "eszti"), "setup-name-own"),
        (Rename("a", "x" * 41), "setup-name-length"),
        (Rename("a", "x\x00y"), "setup-name-plain"),
    ],
)
def test_changes_of_the_set_up_are_checked(move: Any, rule: str) -> None:
    assert refused(folded(FIRST), move) == {rule}


@pytest.mark.parametrize(
    ("move", "where"),
    [
        (SetRuling("tie", "never"), ("reading",)),
        (SetRuling("nothing", "shared"), ("id",)),
        (SetOption("entry", "voice"), ("value",)),
        (SetOption("nothing", "x"), ("id",)),
    ],
)
def test_the_field_at_fault_is_named(move: Any, where: tuple[str, ...]) -> None:
    assert [finding.where for finding in log.check(folded(FIRST), move).refusals] == [where]


def test_a_renamed_seat_keeps_its_points() -> None:
    match = folded(FIRST, Rename("a", "Péter"))
    assert [row.name for row in RUMINI.play.standings(match.state).rows] == ["Péter", "Eszti"]
    assert match.setup.seats[0].name == "Péter"
    assert match.origin.seats[0].name == "Peti"
    assert log.check(folded(FIRST), Rename("a", "peti")).allowed


def test_stray_shared_entries_of_an_imported_log_are_marked() -> None:
    match = folded(FIRST, Undo(7), Redo(1), Amend(5, SECOND), SetRuling("tie", "never"), Rename("z", "x"))
    assert [line.seq for line in match.marked] == [2, 3, 4, 5, 6]
    assert RUMINI.tell.dump(match.state)["totals"] == {"a": 8, "b": 0}


def test_what_a_log_chooses_and_the_game_does_not_have_counts_for_nothing() -> None:
    match = folded(SetRuling("tie", "never"), SetBox({"name": "none"}))
    assert [line.seq for line in match.marked] == [1, 2]
    table = RUMINI.play.table(match.state)
    assert table.readings.of("tie") == RUMINI.rulings["tie"].default
    assert table.box is None


def test_readings_undone_out_of_turn_are_in_force_again_when_they_are_brought_back() -> None:
    chosen = [
        SetRuling("joker-in-scene", "no"),
        SetRuling("tie", "fewest-penalty"),
        Undo(1),
        Undo(2),
        Redo(3),
    ]
    for entries, readings in [
        (2, ("no", "fewest-penalty")),
        (3, ("yes", "fewest-penalty")),
        (4, ("yes", "shared")),
        (5, ("no", "shared")),
    ]:
        in_force = RUMINI.play.table(folded(*chosen[:entries]).state).readings
        assert (in_force.of("joker-in-scene"), in_force.of("tie")) == readings


def test_a_sheet_names_the_rulings_that_came_up_and_those_read_otherwise() -> None:
    readings = resolve(RUMINI.rulings, {"tie": "fewest-penalty"})
    for came_up, expected in [((), ["tie"]), (("two-jokers",), ["two-jokers", "tie"]), (("tie",), ["tie"])]:
        found = [render(text, language("en")) for text in used(RUMINI.rulings, readings, came_up)]
        questions = [render(RUMINI.rulings[ruling].question, language("en")) for ruling in expected]
        assert len(found) == len(questions)
        assert all(line.startswith(question) for line, question in zip(found, questions, strict=True))


def test_undo_of_an_earlier_entry_in_an_imported_log_is_done_and_marked() -> None:
    match = folded(FIRST, SECOND, THIRD, Undo(2))
    assert RUMINI.tell.dump(match.state)["totals"] == {"a": 28, "b": 22}
    assert [line.seq for line in match.marked] == [3, 4]
    assert [line.counts for line in match.lines] == [True, False, True, False]


def test_an_extended_fold_is_the_fold_of_all() -> None:
    start = folded(FIRST)
    assert log.extend(start, [SECOND, THIRD]) == folded(FIRST, SECOND, THIRD)
    assert log.extend(start, [SECOND, Undo(2)]) == folded(FIRST, SECOND, Undo(2))
    assert log.extend(folded(FIRST, SECOND, Undo(2)), [points(2, 1, 1)]) == folded(
        FIRST, SECOND, Undo(2), points(2, 1, 1)
    )
    assert log.extend(start, []) is start


def test_the_entry_about_a_subject_is_found_once_it_counts() -> None:
    match = folded(FIRST, SECOND, Undo(2))
    assert match.at("round:1") == match.lines[0]
    assert match.at("round:2") is None
    assert match.line(3) == match.lines[2]
    assert match.line(0) is None
    assert match.line(4) is None


def test_rows_of_the_sheet_know_their_entry_and_their_marks() -> None:
    joker = Round(2, Scene(4, ("kapitany",)), {"a": ("joker:rozi",), "b": ()})
    match = folded(FIRST, joker, Amend(1, points(1, 10, None)))
    rows = {row.id: row for row in sheet_of(match).rows}
    assert (rows["round:1"].entry, rows["round:1"].marks) == (1, {"corrected"})
    assert (rows["round:2"].entry, rows["round:2"].marks) == (2, {"doubtful"})
    assert (rows["round:3"].entry, rows["total"].entry) == (None, None)


def test_each_entry_has_its_words() -> None:
    match = folded(
        FIRST,
        SECOND,
        Undo(2),
        Redo(3),
        Amend(1, points(1, 10, None)),
        SetRuling("tie", "fewest-penalty"),
        SetOption("entry", "points"),
        Rename("a", "Péter"),
    )
    told = [render(words.describe(match, seq), language("en")) for seq in range(1, 9)]
    assert told == [
        "Round 1, by numbers",
        "Round 2, by numbers",
        "Undone: Round 2, by numbers (entry 2)",
        "Brought back: Round 2, by numbers (entry 2)",
        "Corrected: Round 1, by numbers (entry 1)",
        "Ruling: Who wins with equal totals? Now: the fewest penalty points, then shared",
        "How rounds are entered: by typing numbers",
        "Peti is now called Péter",
    ]


def test_a_correction_shows_old_and_new() -> None:
    match = folded(FIRST, Amend(1, points(1, 10, None)), Amend(1, points(1, 12, 5)))
    old, new = words.old_and_new(match, 3)
    assert [render(line, language("en")) for line in old] == ["Peti: 10, typed as a number.", "Eszti passed."]
    assert [render(line, language("en")) for line in new] == [
        "Peti: 12, typed as a number.",
        "Eszti: 5, typed as a number.",
    ]
    match = folded(SetRuling("tie", "fewest-penalty"), SetRuling("tie", "shared"))
    old, new = words.old_and_new(match, 2)
    assert [render(line, language("en")) for line in (*old, *new)] == [
        "the fewest penalty points, then shared",
        "the victory is shared",
    ]
