"""The forms of RUSE outside of the scoring: beginning, destiny, turns, points, tokens, the board."""

from __future__ import annotations

from typing import Any

from wtforms import HiddenField, RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import t
from companion.games.fields import TapField, WholeNumberField, fault, fill
from companion.games.ruse.board import (
    COMMONS,
    COMMONS_IN_PLAY,
    FACES,
    HUNTERS,
    MOUNTAIN,
    OBSTACLES,
    PLACES,
    REASONS,
    TERRITORIES,
    TIMES,
    TOKENS,
    by_hand,
)
from companion.games.ruse.form import BoardForm, choices, key_of
from companion.games.ruse.moves import Move
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.state import State
from companion.games.ruse.tokens import Hunter, Obstacle, Token, next_clockwise

NOBODY = "-"


class BeginForm(BoardForm):
    """Who goes first, and three common objectives. Fields: first, commons."""

    first = "first"
    missing = (("first", t("Tap who saw a fox last.")),)
    objectives = {key: text for key, (text, _) in COMMONS.items()}

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        people = choices(seat.id for seat in state.table.people)
        fields = {
            "first": RadioField(choices=people, validate_choice=False),
            "commons": TapField(choices=choices(COMMONS)),
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "die": RadioField(choices=choices(FACES), validate_choice=False),
            "time": RadioField(choices=choices(TIMES), validate_choice=False),
            "who": RadioField(choices=choices(HUNTERS), validate_choice=False),
            "where": RadioField(choices=choices(TERRITORIES), validate_choice=False),
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        super().__init__(
            state, recorded, {"rolled": RadioField(choices=choices(FACES), validate_choice=False)}
        )
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "seat": RadioField(choices=choices(state.seats), validate_choice=False),
            "vp": WholeNumberField(),
            "for": RadioField(choices=choices(by_hand(state.table)), validate_choice=False),
            "note": StringField(),
        }
        super().__init__(state, recorded, fields)
        self.reasons = {reason: REASONS[reason] for reason in by_hand(state.table)}
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "token": RadioField(choices=choices(TOKENS), validate_choice=False),
            "seat": RadioField(choices=choices((*state.seats, NOBODY)), validate_choice=False),
            "where": RadioField(choices=choices(TERRITORIES), validate_choice=False),
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        super().__init__(
            state, recorded, {"where": RadioField(choices=choices(TERRITORIES), validate_choice=False)}
        )
        fill(
            self,
            data,
            {"where": recorded.where} if isinstance(recorded, Hunter) else {"where": next_clockwise(state)},
        )

    def move(self) -> Move:
        """Where he is."""
        return Hunter(str(self["where"].data)[:40])


class ObstacleForm(BoardForm):
    """An obstacle comes or goes. Fields: obstacle, where ("-" for off the board)."""

    first = "obstacle"
    missing = (("obstacle", t("Tap the obstacle.")), ("where", t("Tap where it is.")))
    obstacles = OBSTACLES
    places = {place: PLACES[place] for place in (*TERRITORIES, MOUNTAIN)}

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fields = {
            "obstacle": RadioField(choices=choices(OBSTACLES), validate_choice=False),
            "where": RadioField(choices=choices((*self.places, NOBODY)), validate_choice=False),
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

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
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
        self.claim = recorded
        fill(self, data, {})

    def move(self) -> Move:
        """The claim as it stands."""
        assert self.claim is not None
        return self.claim
