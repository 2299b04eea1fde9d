"""A visitor who reads pages and fills in their forms, as a browser without JavaScript does."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

INLINE = {"bdi", "b", "strong", "small", "abbr", "s", "time"}


@dataclass
class Form:
    """A form as it stands on the page: where it goes and what a browser would send of it."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    offered: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    def value(self, name: str) -> str:
        return dict(self.fields)[name]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.inside: Form | None = None
        self.text: list[str] = []
        self.dangerous: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self._space(tag)
        # What a browser would run: scripts of the page itself, handlers, styles, pictures from names.
        if tag in {"img", "iframe", "style"} or (tag == "script" and "src" not in found):
            self.dangerous.append(tag)
        self.dangerous += [name for name in found if name == "style" or name.startswith("on")]
        if tag == "form":
            self.inside = Form(found.get("action", ""), found.get("method", "get"))
            self.forms.append(self.inside)
        elif self.inside is not None and tag == "input" and "name" in found:
            kind = found.get("type", "text")
            if kind in {"checkbox", "radio"}:
                self.inside.offered.setdefault(found["name"], []).append(found["value"])
            if kind not in {"checkbox", "radio", "file"} or "checked" in found:
                self.inside.fields.append((found["name"], found.get("value", "")))
        elif self.inside is not None and tag == "button" and "name" in found:
            self.inside.buttons.append((found["name"], found.get("value", "")))

    def _space(self, tag: str) -> None:
        if tag not in INLINE:
            self.text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        self._space(tag)
        if tag == "form":
            self.inside = None

    def handle_data(self, data: str) -> None:
        self.text.append(data)


class Page:
    """An answer of the server, read."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.status = response.status_code
        self.html = response.data.decode("utf-8", "replace")
        reader = _Reader()
        reader.feed(self.html)
        self.forms = reader.forms
        self.dangerous = reader.dangerous
        self.text = re.sub(r"\s+", " ", "".join(reader.text))
        self.path = response.request.path

    def form(self, action: str) -> Form:
        """The first form whose address holds `action`."""
        found = [form for form in self.forms if action in form.action]
        assert found, (action, [form.action for form in self.forms], self.text[:500])
        return found[0]


class Visitor:
    """One browser, with cookies of its own."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client

    def get(self, path: str, **options: object) -> Page:
        return Page(self.client.get(path, follow_redirects=True, **options))

    def send(
        self, form: Form, values: dict[str, str | list[str] | None] | None = None, *, follow: bool = True
    ) -> Page:
        """Sends a form with some of its fields set (a list for several, None to leave one out)."""
        values = values or {}
        data: dict[str, list[str]] = {}
        for name, value in form.fields:
            if name not in values:
                data.setdefault(name, []).append(value)
        for name, given in values.items():
            if given is not None:
                data[name] = given if isinstance(given, list) else [given]
        return Page(self.client.post(form.action, data=data, follow_redirects=follow))

    def open_rumini(self, *names: str, **values: str) -> Page:
        """Opens a match; gives its table page."""
        form = self.get("/new/rumini").form("/new/rumini")
        seats = {f"names-{place}": name for place, name in enumerate(names)}
        return self.send(form, {**seats, **values})

    def play(self, page: Page, value: str, shown: str, **played: str) -> Page:
        """Enters a round by its cards; "" is a pass."""
        cards = {f"played-{seat}": given.split() or ["pass"] for seat, given in played.items()}
        form = page.form("/play/cards")
        return self.send(form, {"value": value, "characters": shown.split(), **cards})

    def points(self, page: Page, **points: str) -> Page:
        """Enters a round by numbers; "" is a pass."""
        form = self.get(f"{page.path}?by=points").form("/play/points")
        values: dict[str, str | list[str] | None] = {}
        for seat, number in points.items():
            values |= {f"points-{seat}": number} if number else {f"passed-{seat}": "y"}
        return self.send(form, values)
