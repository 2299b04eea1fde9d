"""The forms of RUSE outside of the scoring: beginning, destiny, turns, points, tokens, the board."""

from __future__ import annotations

from typing import Any

from wtforms import HiddenField, RadioField, StringField
from wtforms.form import BaseForm

from companion.core.forms import FormData
from companion.core.text import Text, t
from companion.core.verdict import Finding
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.ruse.board import (
    BY_HAND,
    COMMONS,
    COMMONS_IN_PLAY,
    FACES,
    OBSTACLES,
    REASONS,
    TERRITORIES,
    TOKENS,
)
from companion.games.ruse.moves import (
    Begin,
    Destiny,
    Die,
    Hunter,
    Move,
    Obstacle,
    Token,
    Turn,
    Vp,
)
from companion.games.ruse.rounds import HUNTERS, TIMES
from companion.games.ruse.state import State

NOBODY = "-"


def same(keys: Any) -> dict[str, str]:
    """Choices whose names the templates know."""
    return {str(key): str(key) for key in keys}


def key_of(data: FormData | None) -> str:
    """The one-time key that a form came with: the seed of what the phone deals and rolls."""
    keys = data.getlist("key") if data is not None and "key" in data else []
    return keys[-1] if keys else ""


class BoardForm(BaseForm):
    """A form of the round board. `missing` says what must be tapped, field by field."""

    first = ""
    missing: tuple[tuple[str, Text], ...] = ()

    def __init__(self, state: State, recorded: Move | None, fields: dict[str, Any]) -> None:
        self.state, self.recorded = state, recorded
        self.seats = {seat.id: seat.name for seat in state.table.seats}
        self.subject = f"turn:{state.round}:{state.phase}:{state.taken}:{state.step}"
        super().__init__(fields)

    def validate(self) -> bool:
        """Whether everything that must be there was tapped."""
        super().validate()
        for name, text in self.missing:
            if not self[name].data and self[name].data != 0 and not self[name].errors:
                fault(self[name], text)
        return not any(field.errors for field in self)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names, else at the first one."""
        name = finding.where[0] if finding.where and finding.where[0] in self else self.first
        if not name:
            return False
        fault(self[name], finding.text)
        return True


class BeginForm(BoardForm):
    """Who goes first, and three common objectives. Fields: first, commons."""

    first = "first"
    missing = (("first", t("Tap who saw a fox last.")),)
    objectives = {key: text for key, (text, _) in COMMONS.items()}

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        people = same(seat.id for seat in state.table.people)
        fields = {
            "first": RadioField(choices=people, validate_choice=False),
            "commons": TapField(choices=same(COMMONS)),
            "track": WholeNumberField(),
        }
        super().__init__(state, recorded, fields)
        self.subject = "begin"
        self.vixen = bool(state.table.bots)
        self.key = key_of(data)
        values: dict[str, Any] = {"track": (state.box.vixen_track or None) if state.box else None}
        if isinstance(recorded, Begin):
            values = {"first": recorded.first, "commons": list(recorded.commons), "track": recorded.track}
            self.key = recorded.seed
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether one player and three objectives were tapped."""
        super().validate()
        if len(self["commons"].tapped) != COMMONS_IN_PLAY:
            fault(self["commons"], t("Tap the three common objectives in play."))
        track = self["track"].data
        if self.vixen and (track is None or not 3 <= track <= 30):
            fault(self["track"], t("Count the spaces of VIXEN's growth track: from 3 to 30."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The beginning."""
        first, commons = str(self["first"].data)[:40], self["commons"].tapped
        if not self.vixen:
            return Begin(first, commons)
        return Begin(first, commons, self["track"].data, self.key[:40])


class DestinyForm(BoardForm):
    """Destiny. Fields: die, time, who, where."""

    first = "die"
    missing = (
        ("die", t("Tap what the destiny die shows.")),
        ("who", t("Tap hunter or photographer.")),
        ("where", t("Tap the territory on the destiny tile.")),
    )
    faces = FACES
    times, hunters = TIMES, HUNTERS

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        fields = {
            "die": RadioField(choices=same(FACES), validate_choice=False),
            "time": RadioField(choices=same(TIMES), validate_choice=False),
            "who": RadioField(choices=same(HUNTERS), validate_choice=False),
            "where": RadioField(choices=same(TERRITORIES), validate_choice=False),
        }
        super().__init__(state, recorded, fields)
        self.knows_time = state.box is not None and bool(state.box.night)
        values: dict[str, Any] = {}
        if isinstance(recorded, Destiny):
            values = {
                "die": str(recorded.die),
                "time": recorded.time,
                "who": recorded.who,
                "where": recorded.where,
            }
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether all of it was tapped; the box may know whether a face is day or night."""
        super().validate()
        if not self._time():
            fault(self["time"], t("Tap day or night."))
        return not any(field.errors for field in self)

    def _die(self) -> int:
        typed = str(self["die"].data or "")
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else 0

    def _time(self) -> str:
        if self["time"].data:
            return str(self["time"].data)[:40]
        box = self.state.box
        return ("night" if self._die() in box.night else "day") if box and box.night and self._die() else ""

    def move(self) -> Move:
        """The destiny."""
        return Destiny(self._die(), self._time(), str(self["who"].data)[:40], str(self["where"].data)[:40])


class TurnForm(BoardForm):
    """One die used. Field: rolled."""

    first = "rolled"
    faces = FACES

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        super().__init__(state, recorded, {"rolled": RadioField(choices=same(FACES), validate_choice=False)})
        self.seat = recorded.seat if isinstance(recorded, Turn) else state.turn or ""
        rolled = recorded.rolled if isinstance(recorded, Turn) else None
        fill(self, data, {"rolled": None if rolled is None else str(rolled)})

    def move(self) -> Move:
        """The turn."""
        typed = str(self["rolled"].data or "")
        whole = typed.isascii() and typed.isdigit() and len(typed) < 3
        return Turn(self.seat, int(typed) if whole else None)


class VpForm(BoardForm):
    """Points with their reason. Fields: seat, vp, for, note."""

    first = "vp"
    missing = (
        ("seat", t("Tap who gains them.")),
        ("vp", t("Say how many VP.")),
        ("for", t("Tap what they are for.")),
    )
    reasons = {reason: REASONS[reason] for reason in BY_HAND}

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        fields = {
            "seat": RadioField(choices=same(state.seats), validate_choice=False),
            "vp": WholeNumberField(),
            "for": RadioField(choices=same(BY_HAND), validate_choice=False),
            "note": StringField(),
        }
        super().__init__(state, recorded, fields)
        values: dict[str, Any] = {"seat": state.turn}
        if isinstance(recorded, Vp):
            values = {"seat": recorded.seat, "vp": recorded.vp, "for": recorded.reason, "note": recorded.note}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether it is complete, and the number is possible."""
        super().validate()
        if self["vp"].data is not None and abs(self["vp"].data) > 99:
            fault(self["vp"], t("One entry is worth at most 99 VP."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """The entry."""
        note = " ".join(str(self["note"].data or "").split())[:40]
        return Vp(str(self["seat"].data)[:40], self["vp"].data, str(self["for"].data)[:40], note)


class TokenForm(BoardForm):
    """A token changes hands. Fields: token, seat ("-" for nobody), where."""

    first = "seat"

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        fields = {
            "token": RadioField(choices=same(TOKENS), validate_choice=False),
            "seat": RadioField(choices=same((*state.seats, NOBODY)), validate_choice=False),
            "where": RadioField(choices=same(TERRITORIES), validate_choice=False),
        }
        super().__init__(state, recorded, fields)
        self.tokens = TOKENS
        values: dict[str, Any] = {"token": "cheese"}
        if isinstance(recorded, Token):
            values = {"token": recorded.token, "seat": recorded.seat or NOBODY, "where": recorded.where}
        fill(self, data, values)

    def validate(self) -> bool:
        """Whether a token and a seat were tapped."""
        super().validate()
        if not self["token"].data:
            fault(self["token"], t("Tap the token."))
        if not self["seat"].data:
            fault(self["seat"], t("Tap who gets it."))
        if self["token"].data == "beaver" and self["seat"].data != NOBODY and not self["where"].data:
            fault(self["where"], t("Tap where the beaver sits."))
        return not any(field.errors for field in self)

    def move(self) -> Move:
        """Who has it now."""
        seat = str(self["seat"].data)[:40]
        beaver = self["token"].data == "beaver"
        where = str(self["where"].data)[:40] if beaver and self["where"].data else None
        return Token(str(self["token"].data)[:40], None if seat == NOBODY else seat, where)


class HunterForm(BoardForm):
    """The hunter or photographer moves. Field: where."""

    first = "where"
    missing = (("where", t("Tap where he is now.")),)

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        super().__init__(
            state, recorded, {"where": RadioField(choices=same(TERRITORIES), validate_choice=False)}
        )
        fill(
            self,
            data,
            {"where": recorded.where} if isinstance(recorded, Hunter) else {"where": next_clockwise(state)},
        )

    def move(self) -> Move:
        """Where he is."""
        return Hunter(str(self["where"].data)[:40])


def next_clockwise(state: State) -> str | None:
    """The next territory clockwise, where the box knows the order."""
    around = [place for place in (state.box.clockwise if state.box else ()) if place in TERRITORIES]
    if state.where not in around:
        return None
    return around[(around.index(state.where) + 1) % len(around)]


class ObstacleForm(BoardForm):
    """An obstacle comes or goes. Fields: obstacle, where ("-" for off the board)."""

    first = "obstacle"
    missing = (("obstacle", t("Tap the obstacle.")), ("where", t("Tap where it is.")))
    obstacles = OBSTACLES

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        fields = {
            "obstacle": RadioField(choices=same(OBSTACLES), validate_choice=False),
            "where": RadioField(choices=same((*TERRITORIES, NOBODY)), validate_choice=False),
        }
        super().__init__(state, recorded, fields)
        values: dict[str, Any] = {}
        if isinstance(recorded, Obstacle):
            values = {"obstacle": recorded.obstacle, "where": recorded.where or NOBODY}
        fill(self, data, values)

    def move(self) -> Move:
        """Where it is now."""
        where = str(self["where"].data)[:40]
        return Obstacle(str(self["obstacle"].data)[:40], None if where == NOBODY else where)


class DieForm(BoardForm):
    """The extra die is earned by whoever's turn it is."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        super().__init__(state, recorded, {"nothing": HiddenField()})
        self.seat = recorded.seat if isinstance(recorded, Die) else state.turn or ""
        fill(self, data, {})

    def move(self) -> Move:
        """Who earned it."""
        return Die(self.seat)


class ClaimForm(BoardForm):
    """A claim that stands in a log: to be read, not changed."""

    def __init__(self, state: State, data: FormData | None, recorded: Move | None) -> None:
        super().__init__(state, recorded, {"nothing": HiddenField()})
        fill(self, data, {})

    def move(self) -> Move:
        """The claim as it stands."""
        assert self.recorded is not None
        return self.recorded
