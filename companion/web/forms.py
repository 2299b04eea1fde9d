"""The forms that belong to no game: the stamp that every form carries, set-up, joining, changes, papers."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from flask import request
from flask_wtf import FlaskForm
from flask_wtf.file import FileField
from wtforms import Field, HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core.game import Game
from companion.core.setups import check_setup, number_fits, seat_table, seated
from companion.core.table import Option, Seat, Setup, Table, options_to_choose, seat_id
from companion.core.text import Param, Text, t
from companion.core.verdict import Finding
from companion.games.fields import WholeNumberField, fault
from printables.paper import PAPERS, UPS
from printables.press import PAGES, Order, kinds


def new_key() -> str:
    """A one-time key for a form."""
    return secrets.token_urlsafe(12)


class StampForm(FlaskForm):
    """What every form at a match carries: the entry number it was drawn from, and a one-time key.

    The CSRF token comes with FlaskForm and is checked for all requests.
    """

    seq = HiddenField()
    key = HiddenField()

    def stamp(self) -> tuple[int, str] | None:
        """The number and the key; None if they are not of this form."""
        seq, key = self.seq.data or "", self.key.data or ""
        if not (seq.isascii() and seq.isdigit() and len(seq) < 10 and 8 <= len(key) <= 64):
            return None
        return int(seq), key


@dataclass(frozen=True)
class Stamp:
    """What a page is drawn with, and comes back as a `StampForm`: the number of the last entry, and a key."""

    seq: int
    key: str


def stamped(seq: int, key: str | None = None) -> Stamp:
    """A fresh stamp for a page drawn at entry `seq`; a refused form keeps its `key`."""
    return Stamp(seq, key or new_key())


class UndoForm(StampForm):
    """Undo or redo of one entry, named by its number."""

    of = WholeNumberField()


class SetupForm(BaseForm):
    """Names in seat order, options, readings and the box for a new match of one game.

    Fields: names-0 ..., option-<id>, reading-<id>, box (the id of one of `boxes`, or blank), key.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        names: Sequence[str] = (),
        given: Setup | None = None,
        boxes: Mapping[str, dict[str, Any]] | None = None,
    ) -> None:
        self.game = game
        self.boxes = boxes or {}
        self.most = game.seats.stop - 1
        super().__init__(
            {
                "key": HiddenField(),
                "box": RadioField(choices={box: box for box in self.boxes}, validate_choice=False),
                **{f"names-{place}": StringField() for place in range(self.most)},
                **{f"option-{option.id}": _option_field(option) for option in game.options},
                **{f"reading-{ruling.id}": _reading_field(ruling) for ruling in game.rulings.values()},
            }
        )
        values: dict[str, Any] = {"key": new_key(), "box": next(iter(self.boxes), "")}
        if given is not None:
            names = [seat.name for seat in given.seats]
            values |= {f"option-{key}": value for key, value in given.options.items()}
            values |= {f"reading-{key}": value for key, value in given.readings.items()}
        values |= {f"names-{place}": name for place, name in enumerate(names)}
        self.process(formdata=request.form if request.method == "POST" else None, data=values)
        self.missing: list[Text] = []

    @property
    def typed_names(self) -> list[str]:
        """The names as typed, blanks among them."""
        return [line.data or "" for line in self.lines]

    @property
    def lines(self) -> list[Field]:
        """The lines for names, in the order of the table."""
        return [self[f"names-{place}"] for place in range(self.most)]

    @property
    def people(self) -> int:
        """How many play: those named so far, or the fewest that can be with what is chosen.

        The number named where no number can be: the rules say what is wrong.
        """
        setup = self.setup()
        named = len(setup.seats)
        for people in self.game.seats:
            if people >= named and number_fits(self.game, setup, people):
                return people
        return max(named, self.game.seats.start)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options that so many have to choose."""
        return options_to_choose(self.game.options, self.people, self.setup().options)

    def table(self) -> Table:
        """The table as it will be laid out, lines that are still blank among the seats."""
        setup, people = self.setup(), self.people
        chosen = {option.id: setup.options[option.id] for option in self.options}
        return seat_table(self.game, msgspec.structs.replace(seated(setup, people), options=chosen))

    def setup(self) -> Setup:
        """The set-up as it was filled in; blank lines are no seats."""
        named = [name for name in self.typed_names if name.strip()]
        seats = tuple(Seat(seat_id(place), name) for place, name in enumerate(named))
        return Setup(
            seats,
            {option.id: self[f"option-{option.id}"].data for option in self.game.options},
            {
                ruling.id: self[f"reading-{ruling.id}"].data
                for ruling in self.game.rulings.values()
                if self[f"reading-{ruling.id}"].data != ruling.default
            },
            self.boxes.get(self["box"].data or "", msgspec.UNSET),
        )

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Whether the rules of the house allow this set-up; faults stand at their fields."""
        named = [place for place, name in enumerate(self.typed_names) if name.strip()]
        refusals = check_setup(self.game, self.setup()).refusals
        for finding in refusals:
            field = self._field(finding, named)
            if field is not None:
                fault(field, finding.text)
            else:
                self.missing.append(finding.text)
        return not refusals

    def _field(self, finding: Finding, named: Sequence[int]) -> Field | None:
        match finding.where:
            case ("seats", place, "name"):
                return self.lines[named[int(place)]]
            case ("options", option):
                return self[f"option-{option}"]
            case ("readings", ruling):
                return self[f"reading-{ruling}"]
            case ("box", *_):
                return self["box"]
        return None

    def seats(self, name: str) -> bool:
        """Whether this name is among those typed."""
        return name.casefold() in (typed.strip().casefold() for typed in self.typed_names)

    def seat(self, name: str) -> None:
        """Puts a name into the first blank line; one that is there already is taken out, the rest go up."""
        if self.seats(name):
            kept = [typed for typed in self.typed_names if typed.strip().casefold() != name.casefold()]
            for line, typed in zip(self.lines, [*kept, *[""] * self.most], strict=False):
                line.data = typed
            return
        blank = next((line for line in self.lines if not (line.data or "").strip()), None)
        if blank is not None:
            blank.data = name

    def move_up(self, place: int) -> None:
        """Lets the seat at `place` (from 0) change places with the one before it."""
        if 0 < place < self.most:
            above, here = self.lines[place - 1], self.lines[place]
            above.data, here.data = here.data, above.data


def _option_field(option: Any) -> RadioField:
    return RadioField(
        choices={choice.id: choice.id for choice in option.choices},
        default=option.default,
        validate_choice=False,
    )


def _reading_field(ruling: Any) -> RadioField:
    return RadioField(
        choices={reading.id: reading.id for reading in ruling.readings},
        default=ruling.default,
        validate_choice=False,
    )


class ChangeForm(StampForm):
    """One change by the host: a ruling, an option, or a name."""

    subject = HiddenField()
    value = StringField()


class InvitationForm(FlaskForm):
    """An invitation to make, by its role, or to revoke, by its token."""

    role = HiddenField()
    token = HiddenField()


class HandForm(FlaskForm):
    """A player's own hand, whose it is, and the play that is to be laid."""

    cards = StringField()
    seat = HiddenField()
    play = HiddenField()


class CodeForm(FlaskForm):
    """Six letters, as they are read out."""

    code = StringField()

    @property
    def letters(self) -> str:
        """The code as typed, without blanks and dashes."""
        return "".join(filter(str.isalpha, self.code.data or "")).upper()


class JoinForm(FlaskForm):
    """Whose phone joins a match."""

    seat = RadioField(validate_choice=False, default="")


class ImportForm(FlaskForm):
    """A match document to be brought back."""

    key = HiddenField()
    document = FileField()


class LanguageForm(FlaskForm):
    """The language to read in, and the page to come back to."""

    lang = HiddenField()
    back = HiddenField()


class Choices(BaseForm):
    """Chips of which one is chosen in each row, read from the address."""

    def __init__(
        self, offered: Mapping[str, Mapping[str, Param]], defaults: Mapping[str, str], args: Any
    ) -> None:
        super().__init__({name: StringField(default=default) for name, default in defaults.items()})
        self.offered = offered
        self.process(formdata=args or None)

    def validate(self, extra_validators: Mapping[str, Sequence[Any]] | None = None) -> bool:
        """Whether everything chosen is on offer."""
        for field in self:
            if field.data not in self.offered[field.name]:
                fault(field, t("“%(value)s” is not on offer here.", value=str(field.data)[:20]))
        return not any(field.errors for field in self)


INKS: dict[str, Param] = {"no": t("black only"), "yes": t("in colour")}


class SheetForm(Choices):
    """How the sheet of a match is to be printed."""

    def __init__(self, args: Any, lang: str, languages: Mapping[str, str]) -> None:
        offered: dict[str, Mapping[str, Param]] = {
            "paper": {paper: paper for paper in PAPERS},
            "colour": INKS,
            "lang": languages,
        }
        super().__init__(offered, {"paper": "A4", "colour": "no", "lang": lang}, args)


class PrintForm(Choices):
    """What is to be printed, and how. Read from the address."""

    def __init__(self, game: Game[Any, Any], args: Any, lang: str, languages: Mapping[str, str]) -> None:
        offered: dict[str, Mapping[str, Param]] = {
            "what": {name: kind.text for name, kind in kinds(game).items()},
            "players": {str(number): str(number) for number in game.seats},
            "paper": {paper: paper for paper in PAPERS},
            "up": {str(up): str(up) for up in UPS},
            "pages": {str(pages): str(pages) for pages in PAGES},
            "back": {"no": t("blank"), "yes": t("the rules in short")},
            "colour": INKS,
            "lang": languages,
        }
        defaults = {
            "what": "pad",
            "players": str(min(4, game.seats[-1])),
            "paper": "A4",
            "up": "1",
            "pages": "1",
            "back": "no",
            "colour": "no",
            "lang": lang,
        }
        super().__init__(offered, defaults, args)

    def order(self) -> Order:
        """The order. Only for a form that was validated."""
        return Order(
            what=self["what"].data,
            players=int(self["players"].data),
            paper=self["paper"].data,
            up=int(self["up"].data),
            pages=int(self["pages"].data),
            back=self["back"].data == "yes",
            colour=self["colour"].data == "yes",
        )


@dataclass(frozen=True)
class Fault:
    """Something wrong with what was sent. `at` is the id of its place on the page, "" where it has none."""

    text: Param
    at: str = ""


def faults(form: BaseForm) -> list[Fault]:
    """Every fault of a form, once, in the order of its fields, each at the place that `faults_at` draws."""
    found: dict[Param, Fault] = {}
    for field in form:
        for number, error in enumerate(_flat(field.errors), 1):
            found.setdefault(error, Fault(error, f"fault-{field.name}-{number}"))
    return list(found.values())


def _flat(errors: Any) -> list[Any]:
    return [inner for error in errors for inner in (error if isinstance(error, list) else [error])]
