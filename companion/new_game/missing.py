"""What a game still lacks, in the order in which the tests would say it, each with what to do."""

from __future__ import annotations

import importlib
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from companion.core import house, log
from companion.core.game import Game
from companion.core.match_sheet import sheet_of
from companion.core.setups import blank_sheet, check_setup
from companion.core.table import Seat, Setup, seat_id
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from companion.new_game.writing import RESERVED, package_name, templates
from printables.document import Unprintable
from printables.press import orders, printed

AnyGame = Game[Any, Any]
LONG = 1500
"""More moves than the conformance suite waits for the end of a match."""
COLOUR = re.compile(r"#[0-9a-f]{6}")
CONTRAST_LEAST = 4.5
"""Of text against its ground, by WCAG 2.2."""
LARGE = ("A4", "Letter")
SKELETON_RULES = frozenset({"number-of-rounds", "points-range"})
"""Rules of the skeleton that no rulebook has in these words."""


def missing(slug: str, root: Path) -> list[str]:
    """What the game lacks in the checkout at `root`, most basic first; nothing if it is whole.

    A line names the file and what to add. Where a game cannot be imported or played, only that is said:
    everything after it would follow from it.
    """
    if slug in RESERVED:
        return [f"“{slug}” is a reserved name. Take another."]
    package = package_name(slug)
    folder = root / "companion" / "games" / package
    if not folder.is_dir():
        return [f"companion/games/{package} is missing. Write it: python -m companion.new_game {slug}"]
    try:
        importlib.import_module(f"companion.games.{package}.game")
    except Exception as error:
        return [f"companion/games/{package}/game.py cannot be imported: {type(error).__name__}: {error}"]
    if slug not in GAMES:
        return [f"companion/games/registry.py: add “{slug}” to SLUGS."]
    found = Look(GAMES[slug], root)
    try:
        broken = list(found.play())
    except Exception as error:
        broken = [f"A random match cannot be played: {type(error).__name__}: {error}"]
    return broken or [line for look in found.looks for line in look()]


@dataclass(frozen=True)
class Look:
    """One game looked over."""

    game: AnyGame
    root: Path

    @property
    def looks(self) -> tuple[Callable[[], Iterator[str]], ...]:
        """The looks after `play`, in the order of the tests."""
        return (
            self.rules,
            self.rows,
            self.subjects,
            self.moves,
            self.forms,
            self.colours,
            self.paper,
            self.matches,
            self.words,
        )

    def _setup(self) -> Setup:
        """One for as many as can play without options."""
        for players in reversed(self.game.seats):
            seats = tuple(Seat(seat_id(place), f"Player {place}") for place in range(players))
            if check_setup(self.game, Setup(seats)).allowed:
                break
        return Setup(seats)

    def _match(self) -> log.Folded[Any, Any]:
        game, chance = self.game, random.Random(1)
        folded = log.fold(game, self._setup(), [])
        while not game.play.finished(folded.state) and folded.head < LONG:
            folded = log.extend(folded, [game.trial.random_move(folded.state, chance)])
        return folded

    def play(self) -> Iterator[str]:
        """A whole random match: allowed move by move, and over in the end."""
        for finding in check_setup(self.game, self._setup()).refusals:
            yield f"A set-up for {self.game.seats[0]} is refused: {render(finding.text, language('en'))}"
        folded = self._match()
        for line in folded.marked[:1]:
            refusal = line.verdict.refusals[0] if line.verdict else None
            why = f"{refusal.rule}: {render(refusal.text, language('en'))}" if refusal else ""
            yield f"play.py: random move {line.seq} is not allowed. {why}"
        if not self.game.play.finished(folded.state):
            yield (
                f"play.py: after {LONG} random moves the match is not over. Where rounds have no bound, "
                "a random move has to bring the end nearer."
            )

    def rules(self) -> Iterator[str]:
        """Rules and rulings: ids of their own, cited and asked where they are applied."""
        package = package_name(self.game.slug)
        folder = self.root / "companion" / "games" / package
        source = "\n".join(
            path.read_text(encoding="utf-8")
            for path in sorted(folder.rglob("*.py"))
            if path.name != "rulebook.py"
        )
        for rule in self.game.rules:
            if rule in house.RULES:
                yield f"rulebook.py: “{rule}” is a rule of the house. Give yours another id."
            if f'"{rule}"' not in source:
                yield f"rulebook.py: “{rule}” is cited nowhere. Cite it where it is applied: finding(...)."
            if rule in SKELETON_RULES:
                yield f"rulebook.py: rule “{rule}” is the skeleton's. Put your game's in its place."
        for ruling in self.game.rulings.values():
            if not re.search(rf'asked\(\s*"{ruling.id}"', source):
                yield f"rulebook.py: ruling “{ruling.id}” is asked nowhere. Cite it: readings.asked(...)."
            if len(ruling.readings) < 2:
                yield f"rulebook.py: ruling “{ruling.id}” needs two readings at least, the default first."

    def rows(self) -> Iterator[str]:
        """The pad: a cell for each column, a text beside a label for each head, no row of one name twice."""
        for players in self.game.seats:
            sheet = blank_sheet(self.game, players)
            ids = [row.id for row in sheet.rows]
            for row in sheet.rows:
                if ids.count(row.id) > 1:
                    yield f"sheet.py: two rows are called “{row.id}”. Each needs an id of its own."
                if len(row.cells) != len(sheet.columns):
                    columns = len(sheet.columns)
                    yield f"sheet.py: row “{row.id}” has {len(row.cells)} cells for {columns} columns."
                if len(row.aside) > len(sheet.aside):
                    yield f"sheet.py: row “{row.id}” has more beside its label than the sheet has heads."
                if any(cell.value is not None for cell in row.cells):
                    yield f"sheet.py: row “{row.id}” has numbers before a move. On a pad a blank is no zero."
            if list(self._not_square(sheet)):
                return

    @staticmethod
    def _not_square(sheet: Any) -> Iterator[str]:
        return (row.id for row in sheet.rows if len(row.cells) != len(sheet.columns))

    def subjects(self) -> Iterator[str]:
        """Rows tie to entries: a round's row has the subject of the move that filled it as its id."""
        folded = self._match()
        sheet = sheet_of(folded)
        subjects = {self.game.play.subject(line.stands) for line in folded.lines}
        filled = [
            row.id
            for row in sheet.rows
            if row.kind == "round" and any(cell.value is not None for cell in row.cells)
        ]
        # Where some moves are about nothing of their own, rows add up several entries and tie to none.
        if filled and "" not in subjects and not subjects & set(filled):
            yield (
                f"sheet.py: row “{filled[0]}” ties to no entry. Its id is to be what subject(move) gives for "
                f"the move that fills it, such as “{min(subjects)}”."
            )

    def moves(self) -> Iterator[str]:
        """Moves say what they are for: `companion moves` prints their docstrings."""
        union = self.game.play.move
        for kind in get_args(union) or (union,):
            if not (kind.__doc__ or "").strip():
                yield f"moves.py: {kind.__name__} has no docstring. Say what the move records."
            if kind.__struct_config__.tag is None:
                yield f'moves.py: {kind.__name__} has no tag. Give it tag_field="type" and a tag.'

    def forms(self) -> Iterator[str]:
        """Each move has a form with a template, and the form names the subject that the game names."""
        folded = self._match()
        for line in folded.lines[:40]:
            state, move = log.state_before(folded, line.seq), line.stands
            way = self.game.page.input_for(move)
            if not (templates(self.root).parent / way.template).is_file():
                yield f"The template of “{way.id}” is missing: {way.template}"
                return
            form = way.build(state, None, move)
            if not form.validate():
                yield f"forms.py: the form “{way.id}” refuses the move it was filled from (entry {line.seq})."
                return
            subject = self.game.play.subject(form.move())
            if subject and form.subject != subject:
                yield (
                    f"forms.py: the form “{way.id}” says its subject is “{form.subject}”, the game says "
                    f"“{subject}”. They are to be alike."
                )
                return

    def colours(self) -> Iterator[str]:
        """The emblem: two colours that can be read on each other and on white."""
        emblem = self.game.paper.emblem
        for name, colour in (("colour", emblem.colour), ("tint", emblem.tint)):
            if not COLOUR.fullmatch(colour):
                yield f"emblem.py: {name} is “{colour}”, not #rrggbb in small letters."
                return
        if not emblem.strokes:
            yield "emblem.py: there is no stroke. Draw a few paths in a square of 48."
        for ground, called in (("#ffffff", "white"), (emblem.tint, "its tint")):
            ratio = contrast(emblem.colour, ground)
            if ratio < CONTRAST_LEAST:
                yield (
                    f"emblem.py: colour {emblem.colour} on {called} has a contrast of {ratio:.1f}; text "
                    f"needs {CONTRAST_LEAST}. Take a darker colour."
                )

    def paper(self) -> Iterator[str]:
        """Everything comes out on large paper, alone on its page."""
        for aid in (self.game.paper.aid.front, self.game.paper.aid.back):
            for part in aid:
                for rule in part.rules:
                    if rule not in self.game.rules:
                        yield f"game.py: the aid names rule “{rule}”, which rulebook.py does not have."
                        return
        for lang in LANGUAGES:
            for order in orders(self.game):
                if order.paper not in LARGE or order.up > 1:
                    continue
                try:
                    printed(self.game, order, language(lang))
                except Unprintable as error:
                    yield (
                        f"The {order.what} for {order.players} on {order.paper} is refused: "
                        f"{render(error.text, language('en'))} Shorten it: on this paper it has to come out."
                    )
                    return

    def matches(self) -> Iterator[str]:
        """A recorded match whose result was worked out by hand."""
        folder = self.root / "tests" / "conformance" / "matches"
        if not list(folder.rglob(f"{self.game.slug}-*.json")) and not list(
            folder.rglob(f"{self.game.slug}.json")
        ):
            yield (
                f"tests/conformance/matches/{self.game.slug}-….json is missing: a whole match with the "
                "result that you worked out from the rulebook."
            )

    def words(self) -> Iterator[str]:
        """Its texts in every language."""
        texts = [self.game.tagline, *(rule.text for rule in self.game.rules.values())]
        texts += [ruling.question for ruling in self.game.rulings.values()]
        for lang in LANGUAGES:
            if lang == "en":
                continue
            words = language(lang)
            left = [text.msgid for text in texts if words.gettext(text.msgid) == text.msgid]
            if left:
                yield (
                    f"companion/locale/{lang}.po: {len(left)} texts are not translated, the first: "
                    f"“{left[0]}”. Run: make messages"
                )


def contrast(one: str, other: str) -> float:
    """The contrast of two colours ("#rrggbb"), 1 to 21, by WCAG 2.2."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
