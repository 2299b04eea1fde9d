"""One match as a JSON document: decoding with limits and places, encoding that gives the same bytes again.

`{"companion": 1, "game": slug, "setup": {...}, "moves": [...]}`; a `"claim"` (a move to be judged) may stand
at its end, and `"log"` may hold when and by whom each move was entered.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from companion.core.convert import Misfit, convert, path_text
from companion.core.game import Game
from companion.core.house import tidy_name
from companion.core.setups import check_setup, seat_table
from companion.core.shared_moves import move_type
from companion.core.table import Seat, Setup
from companion.core.text import Text, t

VERSION = 1
MAX_BYTES = 2 * 1024 * 1024
MAX_DEPTH = 24
MAX_MOVES = 20_000
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(\+00:00|Z)")


class DocumentError(Exception):
    """A document that is not a match.

    `place` is where in it the fault stands, as a JSON path ("$.setup.seats[0].name"; "$" for the whole),
    `reason` what is wrong there, for people.
    """

    def __init__(self, place: str, reason: Text) -> None:
        super().__init__(place, reason)
        self.place = place
        self.reason = reason


class Stamp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """When (ISO 8601, UTC) and from which device a move was entered, and the rules version it met.

    `by` is a word for the device that says nothing of it: a seat's id, "host", "phone-2". Empty fields are
    not known.
    """

    at: Annotated[str, Meta(max_length=40)] = ""
    by: Annotated[str, Meta(max_length=40)] = ""
    rules: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class Document(msgspec.Struct, frozen=True):
    """A decoded document, its moves as values of the game.

    `claim` is a move to be judged after them, or in the `position` that stands in their place (a value of
    `Game.position`). `log` has a stamp for each move, or is empty.
    """

    game: Game[Any, Any]
    setup: Setup
    moves: tuple[Any, ...]
    claim: Any = None
    log: tuple[Stamp, ...] = ()
    position: Any = None

    def state(self) -> Any:
        """The state that a claim is judged in, if the document holds a position.

        Only to be asked then: `decode` has seen to it that the game knows positions.
        """
        assert self.game.positions is not None
        return self.game.positions.state_of(seat_table(self.game, self.setup), self.position)


def decode(data: bytes, games: Mapping[str, Game[Any, Any]]) -> Document:
    """The match in a document.

    Raises DocumentError, naming the place, for anything that is not a match of a known game: bytes that
    are not JSON, keys that are there twice, NaN, unknown fields or moves, set-ups that the game refuses,
    documents beyond `MAX_BYTES`, `MAX_DEPTH` or `MAX_MOVES`. Moves that break the rules are not its
    concern; the fold marks them.
    """
    body = read_object(data)
    for key in body:
        if key not in {"companion", "game", "setup", "moves", "position", "claim", "log"}:
            raise DocumentError(f"$.{key[:40]}", t("A match has no such field."))
    if body.get("companion") != VERSION or isinstance(body.get("companion"), bool):
        raise DocumentError(
            "$.companion", t("This is not a match document of version %(version)s.", version=VERSION)
        )
    game = games.get(body["game"]) if isinstance(body.get("game"), str) else None
    if game is None:
        raise DocumentError(
            "$.game", t("There is no such game here. Known: %(games)s.", games=", ".join(games))
        )
    setup = _convert(body.get("setup"), Setup, "$.setup")
    for finding in check_setup(game, setup).refusals:
        raise DocumentError(path_text("$.setup", finding.where), finding.text)
    seats = tuple(Seat(seat.id, tidy_name(seat.name)) for seat in setup.seats)
    setup = msgspec.structs.replace(setup, seats=seats)
    moves = body.get("moves", [])
    if not isinstance(moves, list):
        raise DocumentError("$.moves", t("Moves are a list."))
    if len(moves) > MAX_MOVES:
        raise DocumentError("$.moves", t("More than %(most)s moves.", most=MAX_MOVES))
    kind = move_type(game)
    decoded = tuple(decode_move(move, kind, f"$.moves[{place}]") for place, move in enumerate(moves))
    claim = decode_move(body["claim"], kind, "$.claim") if "claim" in body else None
    log = _convert(body.get("log", []), tuple[Stamp, ...], "$.log")
    if log and len(log) != len(decoded):
        raise DocumentError("$.log", t("The log has as many stamps as there are moves, or none."))
    for place, stamp in enumerate(log):
        if stamp.at and not TIME.fullmatch(stamp.at):
            raise DocumentError(f"$.log[{place}].at", t("This is not a time (ISO 8601, UTC)."))
    return Document(game, setup, decoded, claim, log, _position(body, game, setup))


def read_object(data: bytes) -> dict[str, Any]:
    """A JSON object within the limits of documents, for files of other kinds too.

    UTF-8, with or without a byte order mark. Raises DocumentError, naming the place, for what is no JSON
    object, is larger than `MAX_BYTES` or deeper than `MAX_DEPTH`, holds a key twice, NaN, an integer of more
    than 15 digits, or half a character.
    """
    body = _parse(data)
    if not isinstance(body, dict):
        raise DocumentError("$", t("A match is a JSON object."))
    return body


def _position(body: dict[str, Any], game: Game[Any, Any], setup: Setup) -> Any:
    if "position" not in body:
        return None
    if game.positions is None:
        raise DocumentError("$.position", t("%(game)s has no positions.", game=game.name))
    if body.get("moves"):
        raise DocumentError("$.position", t("A document holds moves or a position, not both."))
    position = _convert(body["position"], game.positions.kind, "$.position")
    table = seat_table(game, setup)
    for place, seat in game.positions.seats_named(position):
        if seat not in table.seat_ids:
            raise DocumentError(
                f"$.position.{place}", t("There is no seat “%(seat)s” in this match.", seat=seat[:40])
            )
    for place, reason in game.positions.faults(table, position):
        raise DocumentError(f"$.position.{place}", reason)
    return position


def decode_move(move: Any, kind: Any, place: str) -> Any:
    """A move from its JSON form, already parsed; `kind` is the union that `shared_moves.move_type` gives.

    `place` is where it stands in its document, as a JSON path. Raises DocumentError, naming the place within
    the move. Whether the rules allow the move is not asked.
    """
    return _convert(move, kind, place)


def encode(game: Game[Any, Any], setup: Setup, moves: tuple[Any, ...], log: tuple[Stamp, ...] = ()) -> bytes:
    """The document of a match: readable, and the same bytes for the same match.

    `log` is empty or has a stamp for each move, in their order. The result is UTF-8 JSON, indented, ending in
    a line feed; `decode` takes it back.
    """
    body: dict[str, Any] = {
        "companion": VERSION,
        "game": game.slug,
        "setup": msgspec.to_builtins(setup),
        "moves": [msgspec.to_builtins(move) for move in moves],
    }
    if log:
        body["log"] = [msgspec.to_builtins(stamp) for stamp in log]
    return (json.dumps(body, ensure_ascii=False, indent=1) + "\n").encode()


def encode_move(move: Any) -> str:
    """A move as canonical JSON: equal moves give equal strings.

    Keys are sorted and there are no blanks. Stores compare these strings to tell a repetition from another
    move under the same one-time key.
    """
    return msgspec.json.encode(move, order="sorted").decode()


def schema(game: Game[Any, Any]) -> dict[str, Any]:
    """JSON Schema (2020-12) of one entry that a log of this game may hold, shared moves included.

    It says what `decode` takes for a move; what the rules allow only `check` can say.
    """
    (out,), components = msgspec.json.schema_components([move_type(game)], ref_template="#/$defs/{name}")
    body = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Moves of {game.slug}",
        **out,
        "$defs": components,
    }
    # msgspec names a generic struct after the modules of what it holds: no affair of whoever reads a schema.
    (named,) = (name for name in components if name.startswith("Amend"))
    components[named]["title"] = "Amend"
    found: dict[str, Any] = _renamed(body, named)
    return found


def _renamed(value: Any, named: str) -> Any:
    """A schema in which one component is called "Amend"."""
    if isinstance(value, dict):
        return {"Amend" if key == named else key: _renamed(inner, named) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, named) for inner in value]
    return "#/$defs/Amend" if value == f"#/$defs/{named}" else value


def _parse(data: bytes) -> Any:
    if len(data) > MAX_BYTES:
        raise DocumentError("$", t("The document is larger than %(most)s kB.", most=MAX_BYTES // 1024))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentError("$", t("Not UTF-8 text, from byte %(byte)s on.", byte=error.start)) from None
    if _depth(text) > MAX_DEPTH:
        raise DocumentError("$", t("Nested deeper than %(most)s levels.", most=MAX_DEPTH))
    try:
        body = json.loads(text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_integer)
        json.dumps(body, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise DocumentError(
            "$", t("Not JSON at line %(line)s, column %(column)s.", line=error.lineno, column=error.colno)
        ) from None
    except UnicodeEncodeError:
        raise DocumentError("$", t("Holds half a character (a lone surrogate).")) from None
    return body


def _depth(text: str) -> int:
    depth = deepest = 0
    inside = escaped = False
    for character in text:
        if inside:
            if escaped:
                escaped = False
            elif character == "\\":
                escaped = True
            elif character == '"':
                inside = False
        elif character == '"':
            inside = True
        elif character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    return deepest


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    body: dict[str, Any] = {}
    for key, value in pairs:
        if key in body:
            raise DocumentError("$", t("The key “%(key)s” is there twice in one object.", key=key[:40]))
        body[key] = value
    return body


def _constant(name: str) -> Any:
    raise DocumentError("$", t("%(number)s is not a number that JSON knows.", number=name))


def _integer(digits: str) -> int:
    # Python refuses to read integers of thousands of digits; nothing here needs more than a few.
    if len(digits) > 15:
        raise DocumentError("$", t("A number of %(digits)s digits is too large.", digits=len(digits)))
    return int(digits)


def _convert(value: Any, kind: Any, place: str) -> Any:
    try:
        return convert(value, kind)
    except Misfit as misfit:
        raise DocumentError(path_text(place, misfit.where), misfit.reason) from None
