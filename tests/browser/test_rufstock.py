"""Rufstock on a phone: tapping the order, following the table, asking what could be played, the referee."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import LONG, check

Phone = Callable[..., Page]


def open_match(page: Page, *names: str, table: bool = False) -> str:
    page.goto("/new/rufstock")
    for place, name in enumerate(names):
        page.fill(f"#names-{place}", name)
    if table:
        page.locator("label.chip:has(input[name=option-follow][value=table])").tap()
    page.tap("#save")
    page.wait_for_url(re.compile(r"/m/"))
    return re.sub(r"^https?://[^/]+", "", page.url)


def tap(page: Page, *tokens: str) -> None:
    for token in tokens:
        page.locator(f'button[data-token="{token}"]').tap()


def test_just_the_score_takes_a_tap_for_each_player_but_the_last(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti", "Gabi", "Évi")
    tap(page, "c", "a", "back", "b", "a")
    expect(page.locator(".tapped li")).to_have_text(["Gabi", "Eszti", "Peti"])
    page.tap("#save")
    expect(page.locator(".asks")).to_contain_text("Évi starts round 2 with the ticket")
    tap(page, "d", "c", "b")
    page.tap("#save")
    # Gabi 4 + 3, Évi 1 + 4, Eszti 3 + 2, Peti 2 + 1
    expect(page.locator(".result")).to_contain_text("Gabi wins with 7 points.")


@pytest.mark.parametrize("script", [True, False])
def test_the_whole_table_with_and_without_javascript(phone: Phone, script: bool) -> None:
    page = phone(java_script_enabled=script)
    open_match(page, "Peti", "Eszti", "Gabi", table=True)
    page.locator("label.chip:has(input[name=starter][value=a])").tap()
    tap(page, "8", "1", "2")
    page.tap("#save")
    expect(page.locator(".asks")).to_contain_text("Peti opens with anything")
    tap(page, "6", "7", "+8")
    expect(page.locator(".tapped li")).to_have_text(["6", "7", "+8"])
    page.locator("label.chip:has(input[name=vehicle][value=bus])").tap()
    page.tap("#save")
    expect(page.locator(".ruf-vehicle").nth(1)).to_contain_text("takes sequences")
    expect(page.locator(".ruf-seats [aria-current]")).to_contain_text("Eszti")
    tap(page, "5", "5")
    page.locator("label.chip:has(input[name=vehicle][value=bus])").tap()
    page.tap("#save")
    expect(page.locator("#faults")).to_contain_text("The Bus takes sequences now; 5-5 is a set.")
    expect(page.locator(".tapped li")).to_have_text(["5", "5"])


def test_a_hand_on_one_s_own_phone_gives_its_plays_and_lays_them(phone: Phone) -> None:
    page = phone()
    path = open_match(page, "Peti", "Eszti", "Gabi", table=True)
    page.locator("label.chip:has(input[name=starter][value=a])").tap()
    tap(page, "8", "1", "2")
    page.tap("#save")
    page.locator("a", has_text="What could I play?").tap()
    page.fill("#cards", "3675")
    page.tap("#save")
    first = page.locator(".plays li", has_text="6-7-8*").first
    expect(first).to_contain_text("sheds 2 cards")
    first.locator("button").tap()
    expect(page.locator(".ruf-seats [aria-current]")).to_contain_text("Eszti")
    page.goto(f"{path}/hand")
    expect(page.locator("#cards")).to_have_value("35")


@pytest.mark.parametrize(
    ("width", "scheme"), [(390, "light"), pytest.param(320, "dark", marks=pytest.mark.slow)]
)
def test_every_page_can_be_used_by_everyone(phone: Phone, width: int, scheme: str) -> None:
    page = phone(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.goto("/new/rufstock")
    check(page, "new")
    path = open_match(page, *LONG[:5], table=True)
    page.goto(f"{path}?by=out")
    tap(page, "c", "a", "d", "b")
    check(page, "out")
    page.tap("#save")
    expect(page.locator("#status")).to_contain_text("Saved")
    tap(page, "8", "1", "2")
    check(page, "deal")
    page.tap("#save")
    expect(page.locator(".ruf-vehicles")).to_be_visible()
    tap(page, "6", "7", "+8")
    check(page, "play")
    page.goto(f"{path}?by=pass")
    check(page, "pass")
    page.goto(f"{path}/hand")
    page.fill("#cards", "34456652")
    page.tap("#save")
    expect(page.locator(".plays").first).to_be_visible()
    check(page, "hand")
    page.goto("/referee/rufstock?ask=1&players=3&kombi=55&hand=345&laid=345&vehicle=kombi")
    expect(page.locator(".verdict")).to_contain_text("Not allowed")
    check(page, "referee")
    page.goto(f"{path}/sheet")
    check(page, "sheet")
