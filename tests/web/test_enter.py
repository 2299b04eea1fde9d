"""What Enter does: the first submit button of a form is the one that is meant, on every page."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from tests.web.pages import Page, Visitor
from tests.web.test_every_page import MATCHES, RECORDED, bring_in

UNTYPED = {"hidden", "submit", "button", "reset", "image", "file"}


@dataclass
class Filled:
    """A form with something to type or to tap: its address, its submit buttons in the order of the page."""

    action: str
    typed: bool = False
    buttons: list[dict[str, str]] = field(default_factory=list)


class _Forms(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, Filled] = {}
        self.inside: Filled | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self.inside = Filled(found.get("action", ""))
            self.forms[found.get("id", str(len(self.forms)))] = self.inside
        form = self.forms.get(found.get("form", "")) or self.inside
        if form is None:
            return
        if tag in {"input", "textarea", "select"} and found.get("type", "text") not in UNTYPED:
            form.typed = True
        elif tag == "button" and found.get("type", "submit") == "submit":
            form.buttons.append(found)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.inside = None


def filled_forms(html: str) -> list[Filled]:
    reader = _Forms()
    reader.feed(html)
    return [form for form in reader.forms.values() if form.typed and form.buttons]


def astray(form: Filled) -> bool:
    """Whether Enter in this form does something else than its main button (or than its only one)."""
    if len(form.buttons) == 1:
        return False
    main = [button for button in form.buttons if "main" in button.get("class", "").split()]
    first = form.buttons[0]
    if not main:
        # Nothing can be saved: Enter is to do nothing.
        return "disabled" not in first
    return any(first.get(name) != main[0].get(name) for name in ("formaction", "name", "value"))


def check(page: Page) -> int:
    """No form of the page goes astray. Gives how many forms with several buttons were looked at."""
    forms = filled_forms(page.html)
    for form in forms:
        assert not astray(form), f"{page.path}: Enter in {form.action} presses {form.buttons[0]}"
    return sum(len(form.buttons) > 1 for form in forms)


def test_a_tap_before_the_main_button_is_seen() -> None:
    buttons = '<button name="touch" value="6"></button><button class="main"></button>'
    tap = f'<form action="a"><input>{buttons}</form>'
    assert [astray(form) for form in filled_forms(tap)] == [True]
    mended = tap.replace("<input>", '<input><button class="on-enter"></button>')
    assert [astray(form) for form in filled_forms(mended)] == [False]
    assert filled_forms(tap.replace("<input>", '<input type="hidden">')) == []


@pytest.mark.parametrize("name", RECORDED)
def test_enter_saves_on_every_page_of_a_match(host: Visitor, name: str) -> None:
    document = json.loads((MATCHES / f"{name}.json").read_text(encoding="utf-8"))["document"]
    first: dict[str, int] = {}
    for seq, move in enumerate(document["moves"], 1):
        first.setdefault(move["type"], seq)
    seen = 0
    for seq in sorted({*first.values(), len(document["moves"]) + 1}):
        page = bring_in(host, {**document, "moves": document["moves"][: seq - 1]})
        seen += check(page)
        for way in sorted(set(re.findall(r'href="(/m/[\w-]+\?by=[\w-]+)"', page.html))):
            drawn = host.get(way)
            seen += check(drawn)
            if any("/play/" in form.action for form in drawn.forms):
                seen += check(host.send(drawn.form("/play/")))
    corrections = [f"/correct/{seq}" for seq in first.values()]
    for path in ("/sheet", "/log", "/settings", "/print", "/share", "/hand", *corrections):
        seen += check(host.get(page.path + path))
    assert seen > 0


@pytest.mark.parametrize("slug", ["rumini", "rufstock", "stack-and-attack", "ruse"])
def test_enter_does_what_is_meant_without_a_match(host: Visitor, slug: str) -> None:
    seen = 0
    own = (f"/new/{slug}", f"/pads/{slug}", f"/referee/{slug}?ask=1", f"/boxes/new/{slug}")
    for path in ("/", "/import", "/boxes", *own):
        seen += check(host.get(path))
    assert seen > 0
