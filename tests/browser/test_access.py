"""Everyone can use it: axe on every page and after swaps, sizes of controls, zoom, no sideways scrolling."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.test_table import open_match, scene

Phone = Callable[..., Page]
AXE = {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"]}
LONG = (
    "Árvíztűrő Tükörfúrógép Őrült Űrhajós Kft",
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "Ő",
    "Maximilian Alexander von Hohenzollern-Si",
    "<b>Évi</b> 🦊 & co",
    "Łukasz Ção",
)


def check(page: Page, place: str) -> None:
    """No violations, nothing to scroll sideways, no control smaller than 44 x 44."""
    # At the end of the page the bar with the main action lies over nothing; axe would call that hidden.
    page.evaluate("window.scrollTo(0, document.documentElement.scrollHeight)")
    found = Axe().run(page, options=AXE).response["violations"]
    assert not found, f"{place}: " + "; ".join(
        f"{v['id']}: {[node['html'][:120] for node in v['nodes'][:3]]}" for v in found
    )
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0, f"{place} is {wider}px too wide"
    assert not small(page), f"{place}: {small(page)}"


def small(page: Page) -> list[Any]:
    """Visible controls that a thumb would miss; links within a sentence are not controls."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
          .filter(e => e.checkVisibility({checkOpacity: false, checkVisibilityCSS: true}))
          .filter(e => !e.classList.contains('skip'))
          .filter(e => {
            const around = e.closest('p, li') ?? e, words = node => node.textContent.trim();
            const link = e.tagName === 'A' && !e.classList.contains('button');
            return !(link && getComputedStyle(e).display === 'inline' && words(around) !== words(e));
          })
          .map(e => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.9 || box.height < 43.9)
          .map(([html, box]) => [html, Math.round(box.width), Math.round(box.height)])"""
    )
    return found


def filled_match(page: Page) -> Iterator[str]:
    """A match of six with the longest names, page by page as it goes on; gives what is on the screen."""
    page.goto("/")
    yield "start"
    page.goto("/new/rumini")
    yield "new"
    page.locator("details summary").first.tap()
    yield "new with rulings"
    path = open_match(page, *LONG)
    yield "table"
    page.tap("#save")
    expect(page.locator("#faults")).to_be_visible()
    yield "faults"
    scene(page, 6, "Rumini", "Balikó", "Negró")
    for seat in "abcde":
        page.locator(f"#seat-{seat} .chips > label:visible", has_text="Rumini").tap()
    page.locator("#seat-f .chips > label.pass").tap()
    page.locator("#seat-a summary").tap()
    expect(page.locator("#sum-f")).to_have_text("pass")
    yield "table filled"
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    yield "table after a save"
    page.goto(f"{path}?by=points")
    yield "numbers"
    for number in range(2, 9):
        page.goto(f"{path}?by=points")
        for place, seat in enumerate("abcdef"):
            page.fill(f"#points-{seat}", str(((number + 1) // 2) * (10 + place)))
        page.tap("#save")
        expect(page.locator("#status")).to_contain_text(f"Saved: Round {number}")
    yield "hands"
    for place in range(6):
        page.locator("label.chip", has_text="Nothing left").nth(place).tap()
    page.tap("#save")
    expect(page.locator(".result")).to_be_visible()
    yield "over"
    page.goto(f"{path}/sheet?show=round:1")
    yield "sheet"
    page.goto(f"{path}/print?colour=yes")
    expect(page.locator("svg.leaf")).to_be_visible()
    yield "sheet before printing"
    page.goto(f"{path}/log")
    page.locator(".log summary").first.tap()
    yield "log"
    page.goto(f"{path}/correct/1")
    yield "correction"
    page.goto(f"{path}/settings")
    yield "settings"
    page.goto(f"{path}/share")
    page.locator("button[name=role]").first.tap()
    expect(page.locator(".letters")).to_be_visible()
    join = page.locator(".address").inner_text()
    yield "share"
    page.goto(f"{path}/delete")
    yield "delete"
    page.goto("/")
    yield "start with a match"
    for address in (
        "/pads/rumini",
        "/pads/ruse?what=boards",
        "/pads/ruse?what=cards&paper=A6",
        "/import",
        "/nowhere",
    ):
        page.goto(address)
        yield address
    page.context.clear_cookies()
    page.goto(join)
    yield "invitation"


@pytest.mark.parametrize(
    ("width", "scheme", "locale"),
    [pytest.param(390, "light", "en-GB", marks=pytest.mark.slow), (320, "dark", "en-GB")],
    ids=["390-light", "320-dark"],
)
def test_every_page_can_be_used_by_everyone(phone: Phone, width: int, scheme: str, locale: str) -> None:
    page = phone(viewport={"width": width, "height": 844}, color_scheme=scheme, locale=locale)
    seen = [place for place in filled_match(page) if check(page, place) is None]
    assert len(seen) > 20


@pytest.mark.parametrize("width", [320, pytest.param(390, marks=pytest.mark.slow)])
def test_hungarian_fits_too(phone: Phone, width: int) -> None:
    page = phone(viewport={"width": width, "height": 844}, locale="hu-HU")
    path = open_match(page, *LONG)
    for place in ("", "/sheet", "/log", "/settings", "/share", "/delete"):
        page.goto(f"{path}{place}")
        assert page.locator("html").get_attribute("lang") == "hu"
        check(page, f"hu {place}")
    page.goto("/new/rumini")
    check(page, "hu new")


def test_the_main_action_is_within_reach_of_the_thumb(phone: Phone) -> None:
    page = phone()
    page.goto("/new/rumini")
    places = [page.locator("#save").bounding_box()]
    path = open_match(page, *LONG)
    places.append(page.locator("#save").bounding_box())
    page.goto(f"{path}?by=points")
    places.append(page.locator("#save").bounding_box())
    for box in places:
        assert box is not None
        assert 422 < box["y"] < 844
        assert box["y"] + box["height"] <= 844


def test_at_double_zoom_nothing_scrolls_sideways(phone: Phone) -> None:
    # 200 % at 320 px is 160 px of page; text grows with the root size there.
    page = phone(viewport={"width": 320, "height": 700})
    path = open_match(page, *LONG[:3])
    for place in ("", "?by=points", "/log", "/settings"):
        page.goto(f"{path}{place}")
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider <= 0, (place, wider)


def test_what_is_chosen_is_told_without_colour(phone: Phone) -> None:
    """In greyscale a chosen chip differs from the others by weight and frame, not by its tint alone."""
    page = phone()
    open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chosen, other = (
        page.locator(".scene .thirds label span", has_text=re.compile(name)) for name in ("Rumini", "Rozi")
    )
    style = "e => [getComputedStyle(e).fontWeight, getComputedStyle(e).boxShadow]"
    assert chosen.evaluate(style) != other.evaluate(style)
    assert chosen.evaluate(style)[0] == "700"


def test_no_motion_for_those_who_do_not_want_it(phone: Phone) -> None:
    page = phone(reduced_motion="reduce")
    open_match(page, "Peti", "Eszti")
    style = "e => getComputedStyle(e).transitionDuration"
    assert page.locator("#save").evaluate(style) == "0s"


def test_one_message_a_save_and_live_regions_that_were_there_before(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    page.evaluate(
        """() => { window.said = []; const region = document.getElementById('status');
          region.dataset.same = '1';
          new MutationObserver(() => window.said.push(region.textContent.trim())).observe(region,
            {childList: true, characterData: true, subtree: true}); }"""
    )
    scene(page, 6, "Rumini")
    for seat in "ab":
        page.locator(f"#seat-{seat} .chips > label.pass").tap()
    page.tap("#save")
    expect(page.locator("#status")).to_have_text("Saved: Round 1")
    assert page.evaluate("window.said.filter(Boolean)") == ["Saved: Round 1"]
    assert page.locator("#status").get_attribute("data-same") == "1"
