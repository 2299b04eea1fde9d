"""Values that do not fit: the place, and the reason in words of ours, never in those of a library."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.core.convert import Misfit, convert
from companion.core.game import Game
from companion.core.shared_moves import move_type
from companion.core.table import Setup
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import language

WRONG: tuple[Any, ...] = (
    None, True, -1000, 10**9, 1.5, "", "?", "x" * 200, [], ["?"], [None] * 200, {}, {"?": "?"}, {"?": None},
    {"type": "?"}, {"type": 5}, {"x" * 99: 1},
)  # fmt: skip
LIBRARY = re.compile(
    r"Expected|NoneType|Invalid|Object|[`$]|\b(str|int|bool|float|array|dict|tuple|regex|length)\b"
)


class Sampler:
    """Values that fit a schema, and for each field of them values that may not."""

    def __init__(self, kind: Any) -> None:
        (self.root,), self.defs = msgspec.json.schema_components([kind], ref_template="{name}")

    def variants(self, schema: dict[str, Any]) -> list[dict[str, Any]]:
        """The schemas that this one leaves to choose from."""
        if "$ref" in schema:
            return self.variants(self.defs[schema["$ref"]])
        if "anyOf" in schema:
            return [found for one in schema["anyOf"] for found in self.variants(one)]
        return [schema]

    def sample(self, schema: dict[str, Any], *, whole: bool = False) -> Any:
        """A value that fits; `whole` asks for the fields that may be left out, too."""
        schema = self.variants(schema)[0]
        for constant in ("const", "enum"):
            if constant in schema:
                return schema[constant] if constant == "const" else schema[constant][0]
        match schema.get("type"):
            case "object" if "properties" in schema:
                names = schema["properties"] if whole else schema.get("required", ())
                return {name: self.sample(schema["properties"][name], whole=whole) for name in names}
            case "object":
                inner = schema.get("additionalProperties", {})
                return {"a": self.sample(inner, whole=whole)} if whole else {}
            case "array" if "prefixItems" in schema:
                return [self.sample(item, whole=whole) for item in schema["prefixItems"]]
            case "array":
                least = max(schema.get("minItems", 0), int(whole and bool(schema.get("items"))))
                return [self.sample(schema["items"], whole=whole)] * least if least else []
            case "integer" | "number":
                return schema.get("minimum", 1)
            case "string":
                return "001" if "pattern" in schema else "a" * max(1, schema.get("minLength", 0))
            case "boolean":
                return True
            case kind:
                return None if kind == "null" else {}

    def wrong(self, schema: dict[str, Any]) -> Iterator[Any]:
        """Values of this schema with something else in one place, each place and each field in turn."""
        yield from WRONG
        for variant in self.variants(schema):
            good = self.sample(variant, whole=True)
            if not variant:
                continue  # anything fits
            if isinstance(good, dict):
                yield {**good, "surplus": 1}
                yield from ({key: kept for key, kept in good.items() if key != name} for name in good)
                fields = variant.get("properties") or {"a": variant.get("additionalProperties", {})}
                for name, field in fields.items():
                    yield from ({**good, name: value} for value in self.wrong(field))
                keys = variant.get("propertyNames")
                if keys:
                    yield from ({**good, key: good["a"]} for key in ("?", "x" * 200))
            elif isinstance(good, list) and good:
                yield from ([*good, value] for value in self.wrong(variant.get("items") or {}))
                yield good * 200


def kinds_of(game: Game[Any, Any]) -> list[Any]:
    """Everything of a game that is read from a document."""
    kinds = [move_type(game), Setup]
    if game.positions is not None:
        kinds.append(game.positions.kind)
    return [*kinds, game.box.record] if game.box else kinds


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_word_of_a_library_reaches_people(game: Game[Any, Any]) -> None:
    misfits = set()
    for kind in kinds_of(game):
        sampler = Sampler(kind)
        for value in sampler.wrong(sampler.root):
            try:
                convert(value, kind)
            except Misfit as misfit:
                for step in misfit.where:
                    assert "..." not in step
                misfits.add(render(misfit.reason, language("en")))
    assert len(misfits) > 10
    assert not [text for text in misfits if LIBRARY.search(re.sub("“.*?”", "", text))]
    assert "This does not belong here." not in misfits


class Die(msgspec.Struct, frozen=True, tag_field="type", tag="die"):
    rolled: dict[str, tuple[int, ...]]
    pair: tuple[int, int] = (1, 1)
    held: int | None = None


@pytest.mark.parametrize(
    ("value", "where", "reason"),
    [
        (None, (), "Here belongs an object with fields, not nothing (null)."),
        ({"type": "die"}, (), "The field “rolled” is missing."),
        ({"type": "it's"}, ("type",), "“it's” is not known here."),
        ({"type": "x' - at `$.y`"}, ("type",), "“x' - at `$.y`” is not known here."),
        (
            {"type": "die", "rolled": {"a": [1], "b": [1, "6"], "c": [True]}},
            ("rolled", "b", "1"),
            "Here belongs a whole number, not a text.",
        ),
        ({"type": "die", "rolled": {}, "pair": [1]}, ("pair",), "Exactly 2 entries belong here."),
        (
            {"type": "die", "rolled": {}, "held": [1]},
            ("held",),
            "Here belongs a whole number or nothing (null), not a list.",
        ),
        (
            {"type": "die", "rolled": {"a.b": 1}},
            ("rolled", "a.b"),
            "Here belongs a list, not a whole number.",
        ),
    ],
)
def test_the_place_and_the_reason(value: Any, where: tuple[str, ...], reason: str) -> None:
    with pytest.raises(Misfit) as caught:
        convert(value, Die)
    assert caught.value.where == where
    assert render(caught.value.reason, language("en")) == reason


def test_a_key_at_fault_is_found_among_many() -> None:
    rolled = {f"seat-{place}": [1] for place in range(5000)}
    with pytest.raises(Misfit) as caught:
        convert({"type": "die", "rolled": {**rolled, "seat-4321": [None]}}, Die)
    assert caught.value.where == ("rolled", "seat-4321", "0")
