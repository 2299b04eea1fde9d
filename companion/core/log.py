"""The log of a match: which entries count, and the fold of them into a state.

Nothing is ever taken out of a log. Undo, redo and correction are entries like any other; what counts is
computed here, each time, from all of them. Entries are numbered from 1.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import structs

from companion.core import house
from companion.core.game import Game
from companion.core.house import NAME_LENGTH
from companion.core.setups import check_box, check_option, check_reading, possible_bots, seat_table
from companion.core.shared_moves import (
    SETUP_MOVES,
    SHARED_MOVES,
    Amend,
    Redo,
    SetBox,
    SetOption,
    SetRuling,
    Undo,
    setup_after,
)
from companion.core.table import Setup
from companion.core.text import Text, t, tn
from companion.core.verdict import Findings, Verdict

S = TypeVar("S")
M = TypeVar("M")


class Line(msgspec.Struct, frozen=True):
    """One entry as it stands in the light of the whole log.

    `seq` is its number, from 1 on; `move` is what was entered, `counts` whether it is in force: not undone,
    and no undo or redo itself. `stands` is the game move in force here (the latest correction of it), None
    for shared moves. `amended_by` and `undone_by` are the numbers of the entries that did so.
    `verdict` is set where an entry that counts does not pass. `round` is the round that was on when it was
    entered, `what` the move in a few words as the table stood then; None for shared moves.
    """

    seq: int
    move: Any
    counts: bool
    stands: Any = None
    amended_by: int | None = None
    undone_by: int | None = None
    verdict: Verdict | None = None
    round: int = 0
    what: Text | None = None


@dataclass(frozen=True)
class Folded(Generic[S, M]):
    """A match as its log makes it: the set-up in force, the state, and every entry with its standing.

    `origin` is the set-up that the match was opened with, `setup` the one in force after all entries that
    count. `undoable` is the entry that an Undo may name now, `redoable` the Undo that a Redo may name.
    A value: nothing changes it, `extend` gives a new one.
    """

    game: Game[S, M]
    origin: Setup
    setup: Setup
    state: S
    lines: tuple[Line, ...]
    undoable: int | None
    redoable: int | None

    @property
    def head(self) -> int:
        """The number of the last entry; 0 for an empty log."""
        return len(self.lines)

    @property
    def marked(self) -> tuple[Line, ...]:
        """Entries that count but do not pass."""
        return tuple(line for line in self.lines if line.verdict is not None)

    def line(self, seq: int) -> Line | None:
        """The entry with this number, if there is one."""
        return self.lines[seq - 1] if 1 <= seq <= len(self.lines) else None

    def at(self, subject: str) -> Line | None:
        """The entry that counts and is about this subject ("round:3"), if there is one; the last of several.

        Subjects are those of `Playing.subject`; "" is the subject of nothing.
        """
        if not subject:
            return None
        for line in reversed(self.lines):
            if line.counts and line.stands is not None and self.game.play.subject(line.stands) == subject:
                return line
        return None


class _Standing:
    """Which entries count, in one pass over the log, with the set-up in force at each point."""

    def __init__(self, game: Game[Any, Any], setup: Setup, moves: Sequence[Any]) -> None:
        self.game = game
        self.origin = setup
        self.moves = moves
        self.counts: list[bool] = []
        self.undone_by: dict[int, int] = {}
        self.undoable: list[int] = []
        self.redoable: list[int] = []
        self.verdicts: dict[int, Verdict] = {}
        # The set-up after each of its changes that counts; the last is the one in force.
        self.setups: list[tuple[int, Setup]] = [(0, setup)]
        for seq, move in enumerate(moves, 1):
            self.counts.append(not isinstance(move, Undo | Redo))
            verdict = self._step(seq, move)
            if verdict is not None and not verdict.allowed:
                self.verdicts[seq] = verdict

    def _step(self, seq: int, move: Any) -> Verdict | None:
        found = Findings()
        if isinstance(move, Undo):
            _check_undo(found, move.of, self.undoable[-1] if self.undoable else None)
            self._undo(seq, move.of)
            return found.verdict()
        if isinstance(move, Redo):
            _check_redo(found, move.of, self.redoable[-1] if self.redoable else None)
            self._redo(seq, move.of)
            return found.verdict()
        if isinstance(move, SETUP_MOVES):
            _check_setup_move(found, self.game, self.setups[-1][1], move)
            self.setups.append((seq, setup_after(self.setups[-1][1], [move])))
        elif isinstance(move, Amend):
            _check_target(found, move.of, self._amendable(move.of, seq))
        self.undoable.append(seq)
        self.redoable.clear()
        return found.verdict() if found.found else None

    def _undo(self, seq: int, of: int) -> None:
        if not (1 <= of < seq and self.counts[of - 1]):
            return
        self.undoable.remove(of)
        self.counts[of - 1] = False
        self.undone_by[of] = seq
        self.redoable.append(seq)
        self._setup_moved(of)

    def _redo(self, seq: int, of: int) -> None:
        undo = self.moves[of - 1] if 1 <= of < seq else None
        if not isinstance(undo, Undo) or self.undone_by.get(undo.of) != of:
            return
        if of in self.redoable:
            self.redoable.remove(of)
        del self.undone_by[undo.of]
        self.counts[undo.of - 1] = True
        insort(self.undoable, undo.of)
        self._setup_moved(undo.of)

    def _setup_moved(self, of: int) -> None:
        """The set-up in force, after entry `of` began or ceased to count."""
        if not isinstance(self.moves[of - 1], SETUP_MOVES):
            return
        if self.setups[-1][0] == of:
            self.setups.pop()
            return
        setup = self.origin
        self.setups = [(0, setup)]
        for seq, counts in enumerate(self.counts, 1):
            if counts and isinstance(self.moves[seq - 1], SETUP_MOVES):
                setup = setup_after(setup, [self.moves[seq - 1]])
                self.setups.append((seq, setup))

    def _amendable(self, of: int, before: int) -> bool:
        """Whether entry `of` is a move of the game that came before entry `before`."""
        return 1 <= of < before and not isinstance(self.moves[of - 1], SHARED_MOVES)

    def amendments(self) -> dict[int, tuple[int, Any]]:
        """For each corrected entry, the number and the move of the correction in force."""
        return {
            move.of: (seq, move.move)
            for seq, move in enumerate(self.moves, 1)
            if isinstance(move, Amend) and self.counts[seq - 1] and self._amendable(move.of, seq)
        }


def fold(game: Game[S, M], setup: Setup, moves: Sequence[Any]) -> Folded[S, M]:
    """Computes a match from its log. Same log, same result.

    `setup` is the set-up that the match was opened with, `moves` all entries in order, the game's own and
    shared ones (see `shared_moves.move_type`).

    Never raises for what a log holds: entries that do not pass are marked and applied as far as they can
    be. Rulings and options hold for the whole match, from its first round on, whenever they were chosen.
    """
    standing = _Standing(game, setup, moves)
    amendments = standing.amendments()
    now = standing.setups[-1][1]
    state = game.play.start(seat_table(game, now))
    lines: list[Line] = []
    for seq, move in enumerate(moves, 1):
        line = Line(
            seq,
            move,
            standing.counts[seq - 1],
            undone_by=standing.undone_by.get(seq),
            round=game.play.round(state),
        )
        if not isinstance(move, SHARED_MOVES):
            amended_by, stands = amendments.get(seq, (None, move))
            line = structs.replace(
                line, stands=stands, amended_by=amended_by, what=game.tell.describe(state, move)
            )
            if line.counts:
                verdict = game.play.check(state, stands)
                line = line if verdict.allowed else structs.replace(line, verdict=verdict)
                state = game.play.apply(state, stands)
        elif seq in standing.verdicts and seq not in standing.undone_by:
            line = structs.replace(line, verdict=standing.verdicts[seq])
        lines.append(line)
    return Folded(
        game,
        setup,
        now,
        state,
        tuple(lines),
        standing.undoable[-1] if standing.undoable else None,
        standing.redoable[-1] if standing.redoable else None,
    )


def extend(folded: Folded[S, M], moves: Sequence[Any]) -> Folded[S, M]:
    """The fold of a log that has grown by these moves: the same as `fold` makes of the whole log.

    Of moves of the game only these are checked and applied; if any shared move is among them, all is folded
    anew. Never raises for what the moves are.
    """
    if any(isinstance(move, SHARED_MOVES) for move in moves):
        return fold(folded.game, folded.origin, [*(line.move for line in folded.lines), *moves])
    state, lines = folded.state, list(folded.lines)
    for move in moves:
        verdict = folded.game.play.check(state, move)
        lines.append(
            Line(
                len(lines) + 1,
                move,
                True,
                move,
                verdict=None if verdict.allowed else verdict,
                round=folded.game.play.round(state),
                what=folded.game.tell.describe(state, move),
            )
        )
        state = folded.game.play.apply(state, move)
    if not moves:
        return folded
    return replace(folded, state=state, lines=tuple(lines), undoable=len(lines), redoable=None)


def check(folded: Folded[S, M], move: Any) -> Verdict:
    """Whether a move may be entered now: the one function behind every refusal and every ruling.

    Takes moves of the game and shared ones, and changes nothing. The verdict holds every finding; `where` in
    them is the place in the move ("of" for the entry that an undo, redo or correction names). A correction is
    judged in the state before the entry that it names, and says how many later entries it would break.
    """
    found = Findings()
    if isinstance(move, Undo):
        _check_undo(found, move.of, folded.undoable)
    elif isinstance(move, Redo):
        _check_redo(found, move.of, folded.redoable)
    elif isinstance(move, SETUP_MOVES):
        _check_setup_move(found, folded.game, folded.setup, move)
    elif isinstance(move, Amend):
        return _check_amend(found, folded, move)
    else:
        return folded.game.play.check(folded.state, move)
    return found.verdict()


def state_before(folded: Folded[S, M], seq: int) -> S:
    """The state just before an entry, by what counts now and under the readings now in force.

    `seq` is the number of the entry, from 1 on; for a number past the end it is the state now. Takes as long
    as folding the entries before.
    """
    state = folded.game.play.start(seat_table(folded.game, folded.setup))
    for line in folded.lines[: seq - 1]:
        if line.counts and line.stands is not None:
            state = folded.game.play.apply(state, line.stands)
    return state


def _check_undo(found: Findings, of: int, undoable: int | None) -> None:
    found.finding(
        "log-undo",
        of == undoable,
        t("There is nothing to undo.")
        if undoable is None
        else t(
            "Entry %(of)s cannot be undone now; the latest that counts is entry %(last)s.",
            of=of,
            last=undoable,
        )
        if of != undoable
        else t("Entry %(of)s is the latest that counts.", of=of),
        ("of",),
    )


def _check_redo(found: Findings, of: int, redoable: int | None) -> None:
    found.finding(
        "log-redo",
        of == redoable,
        t("Entry %(of)s is the latest undo.", of=of)
        if of == redoable
        else t(
            "Entry %(of)s cannot be brought back: it is not the latest undo, or something new came since.",
            of=of,
        ),
        ("of",),
    )


def _check_setup_move(found: Findings, game: Game[Any, Any], setup: Setup, move: Any) -> None:
    if isinstance(move, SetRuling):
        check_reading(game, found, move.id, move.reading, ("reading" if move.id in game.rulings else "id",))
        found.finding("log-ruling", True, t("The reading holds for the whole match; scores follow."))
        _check_table_after(found, game, setup, move)
    elif isinstance(move, SetOption):
        check_option(game, found, move.id, move.value, ("value" if game.option(move.id) else "id",))
        found.finding("log-option", True, t("The option holds for the whole match; scores follow."))
        _check_table_after(found, game, setup, move)
    elif isinstance(move, SetBox):
        check_box(game, found, move.box, ("box",))
        found.finding("log-box", True, t("The box holds for the whole match; scores follow."))
        _check_table_after(found, game, setup, move)
    else:
        found.finding(
            "log-rename",
            any(seat.id == move.seat for seat in setup.seats),
            t("Seat %(seat)s gets another name.", seat=move.seat[:NAME_LENGTH])
            if any(seat.id == move.seat for seat in setup.seats)
            else t("There is no seat %(seat)s in this match.", seat=move.seat[:NAME_LENGTH]),
            ("seat",),
        )
        others = [
            house.folded_name(seat.name)
            for seat in (*setup.seats, *possible_bots(game, len(setup.seats)))
            if seat.id != move.seat
        ]
        house.check_name(found, move.name, others, ("name",))


def _check_table_after(found: Findings, game: Game[Any, Any], setup: Setup, move: Any) -> None:
    """Whether the set-up as a whole still holds together once this change is in force."""
    game.play.check_table(seat_table(game, setup_after(setup, [move])), found)


def _check_target(found: Findings, of: int, holds: bool) -> None:
    found.finding(
        "log-amend",
        holds,
        t("Entry %(of)s is corrected in its place.", of=of)
        if holds
        else t("Entry %(of)s is not an entry of the game that counts.", of=of),
        ("of",),
    )


def _check_amend(found: Findings, folded: Folded[S, M], move: Any) -> Verdict:
    target = folded.line(move.of)
    holds = target is not None and target.counts and target.stands is not None
    _check_target(found, move.of, holds)
    if not holds:
        return found.verdict()
    found.found.extend(folded.game.play.check(state_before(folded, move.of), move.move).findings)
    before = {line.seq for line in folded.marked}
    later = extend(folded, [move]).marked
    newly = [line.seq for line in later if line.seq > move.of and line.seq not in before]
    if newly:
        found.finding(
            "log-later",
            True,
            tn(
                "%(num)s later entry will break the rules then, and be marked.",
                "%(num)s later entries will break the rules then, and be marked.",
                len(newly),
            ),
        )
    return found.verdict()
