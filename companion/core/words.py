"""What each entry of a log did, in words: for the page of the log and for "what changed meanwhile"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.house import tidy_name
from companion.core.log import Folded
from companion.core.shared_moves import (
    Amend,
    Redo,
    Rename,
    SetBox,
    SetOption,
    SetRuling,
    Undo,
    setup_after,
)
from companion.core.text import Text, t


def describe(folded: Folded[Any, Any], seq: int) -> Text:
    """Entry `seq` (from 1 on) in a few words, as the log shows it.

    Takes whatever a log holds: an undo of nothing, a ruling that the game does not have.
    Raises IndexError for a number past the end of the log.
    """
    move = folded.lines[seq - 1].move
    match move:
        case Undo(of=of):
            return t("Undone: %(what)s", what=_named(folded, of, seq))
        case Redo(of=of):
            undo = folded.lines[of - 1].move if 0 < of < seq else None
            return t("Brought back: %(what)s", what=_named(folded, getattr(undo, "of", of), seq))
        case Amend(of=of):
            return t("Corrected: %(what)s", what=_named(folded, of, seq))
        case SetRuling(id=ruling_id, reading=reading):
            ruling = folded.game.rulings.get(ruling_id)
            if ruling is None or all(known.id != reading for known in ruling.readings):
                return t("Ruling: %(ruling)s", ruling=ruling_id)
            return t(
                "Ruling: %(question)s Now: %(reading)s",
                question=ruling.question,
                reading=ruling.reading(reading).text,
            )
        case SetOption(id=option_id, value=value):
            option = folded.game.option(option_id)
            choice = next((known for known in option.choices if known.id == value), None) if option else None
            if option is None or choice is None:
                return t("Option: %(option)s", option=option_id)
            return t("%(option)s: %(choice)s", option=option.label, choice=choice.text)
        case SetBox(box=box):
            return t("The box “%(name)s” is used", name=str(box.get("name", ""))[:40])
        case Rename(seat=seat, name=name):
            return t("%(old)s is now called %(new)s", old=_name_before(folded, seq, seat), new=name)
    return folded.lines[seq - 1].what or folded.game.tell.describe(folded.state, move)


def old_and_new(folded: Folded[Any, Any], seq: int) -> tuple[Sequence[Text], Sequence[Text]]:
    """What an entry replaced and what it says instead, line by line; the first is empty for a new entry.

    Entry `seq` counts from 1. A correction is held against what stood in its place before it, a ruling or an
    option against what was in force. Undo, redo, names and boxes have no lines. Raises IndexError for a
    number past the end of the log.
    """
    move = folded.lines[seq - 1].move
    if isinstance(move, Amend):
        earlier = folded.lines[move.of - 1].move if 0 < move.of < seq else None
        for line in folded.lines[: seq - 1]:
            counted = line.counts or (line.undone_by or 0) > seq
            if isinstance(line.move, Amend) and line.move.of == move.of and counted:
                earlier = line.move.move
        old = folded.game.tell.spell(folded.state, earlier) if earlier is not None else ()
        return old, folded.game.tell.spell(folded.state, move.move)
    if isinstance(move, SetRuling):
        ruling = folded.game.rulings.get(move.id)
        before = setup_after(folded.origin, [line.move for line in folded.lines[: seq - 1] if line.counts])
        if ruling is None:
            return (), ()
        was, now = before.readings.get(ruling.id, ruling.default), move.reading
        texts = {reading.id: reading.text for reading in ruling.readings}
        return [texts[was]] if was in texts else [], [texts[now]] if now in texts else []
    if isinstance(move, SetOption):
        option = folded.game.option(move.id)
        if option is None:
            return (), ()
        before = setup_after(folded.origin, [line.move for line in folded.lines[: seq - 1] if line.counts])
        was = before.options.get(option.id, option.default)
        texts = {choice.id: choice.text for choice in option.choices}
        return [texts[was]] if was in texts else [], [texts[move.value]] if move.value in texts else []
    if isinstance(move, Undo | Redo | Rename | SetBox):
        return (), ()
    return (), folded.game.tell.spell(folded.state, move)


def _named(folded: Folded[Any, Any], of: int, before: int) -> Text:
    # A name is not spun on from undo to undo: an imported log may chain thousands of them.
    if not 0 < of < before or isinstance(folded.lines[of - 1].move, Undo | Redo | Amend):
        return t("entry %(of)s", of=of)
    return t("%(what)s (entry %(of)s)", what=describe(folded, of), of=of)


def _name_before(folded: Folded[Any, Any], seq: int, seat: str) -> str:
    for line in reversed(folded.lines[: seq - 1]):
        if line.counts and isinstance(line.move, Rename) and line.move.seat == seat:
            return tidy_name(line.move.name)
    return next((known.name for known in folded.origin.seats if known.id == seat), seat)
