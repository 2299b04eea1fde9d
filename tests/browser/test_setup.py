"""Setting up a match as a phone does: Enter, tokens, options that come and go, drafts."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import check

Phone = Callable[..., Page]


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f'label.chip:has(input[name="{name}"][value="{value}"])').tap()


def test_enter_goes_from_name_to_name_and_opens_the_match(phone: Phone) -> None:
    page = phone()
    page.goto("/new/rumini")
    page.locator("#names-0").focus()
    for name in ("Peti", "Eszti", "Gabi"):
        page.keyboard.type(name)
        page.keyboard.press("Enter")
    expect(page.locator("#names-3")).to_be_focused()
    expect(page.locator("#steps h2")).to_have_text("Setting up the table for 3")
    expect(page.locator("#company")).to_have_text("Peti, Eszti, and Gabi")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Round 1 of 8")
    # It has become a match: the next one begins blank, with the names at hand.
    page.goto("/new/rumini")
    expect(page.locator("#names-0")).to_have_value("")
    for name in ("Gabi", "Peti"):
        page.locator(".chip-button", has_text=name).tap()
        expect(page.locator(".chip-button", has_text=name)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#names-0")).to_have_value("Gabi")
    expect(page.locator("#names-1")).to_have_value("Peti")


def test_enter_opens_the_match_without_javascript(phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto("/new/rumini")
    page.fill("#names-0", "Peti")
    page.fill("#names-1", "Eszti")
    page.press("#names-1", "Enter")
    expect(page.locator("h1")).to_have_text("Round 1 of 8")


def test_enter_saves_a_form_of_taps_without_javascript(phone: Phone) -> None:
    """It used to take the last tap back."""
    page = phone(java_script_enabled=False)
    page.goto("/new/rufstock")
    page.fill("#names-0", "Peti")
    page.fill("#names-1", "Eszti")
    choose(page, "option-follow", "table")
    page.tap("#save")
    text = page.locator("#entry input:not([type=hidden]):visible").first
    text.focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/play/"))


def test_vixen_s_options_come_with_her(phone: Phone) -> None:
    page = phone()
    page.goto("/new/ruse")
    cards = page.locator('fieldset[data-option="vixen-cards"]')
    expect(cards).to_be_hidden()
    choose(page, "option-vixen", "2")
    expect(cards).to_be_visible()
    expect(page.locator('fieldset[data-option="firefox"]')).to_be_hidden()
    choose(page, "option-vixen-cards", "table")
    # A tick stays beside its step while others come and go.
    page.locator("#steps input").first.check()
    choose(page, "option-vixen", "no")
    expect(cards).to_be_hidden()
    expect(page.locator("#steps")).not_to_contain_text("VIXEN: solo board")
    expect(page.locator("#steps input").first).to_be_checked()


def test_a_draft_outlives_the_language_a_box_a_reload_and_a_lost_cookie(phone: Phone) -> None:
    page = phone()
    page.goto("/new/ruse")
    page.fill("#names-0", "Anna")
    choose(page, "option-vixen", "3")
    page.locator("footer button[lang=hu]").tap()
    expect(page.locator("html")).to_have_attribute("lang", "hu")

    def kept() -> None:
        expect(page.locator("#names-0")).to_have_value("Anna")
        expect(page.locator('input[name="option-vixen"][value="3"]')).to_be_checked()
        expect(page.locator('fieldset[data-option="vixen-die"]')).to_be_visible()

    kept()
    page.goto("/boxes/new/ruse")
    page.go_back()
    kept()
    page.reload()
    kept()
    page.context.clear_cookies()
    page.goto("/new/ruse")
    kept()


@pytest.mark.parametrize(
    ("width", "scheme", "locale"),
    [(320, "dark", "hu-HU"), pytest.param(390, "light", "en-GB", marks=pytest.mark.slow)],
)
def test_the_pages_before_a_match_can_be_used_by_everyone(
    phone: Phone, width: int, scheme: str, locale: str
) -> None:
    page = phone(viewport={"width": width, "height": 844}, color_scheme=scheme, locale=locale)
    page.goto("/new/rumini")
    page.fill("#names-0", "Wolfeschlegelsteinhausenbergerdorffwelch")
    page.fill("#names-1", "Árvíztűrő Tükörfúrógép Őrült Űrhajós Kft")
    page.tap("#save")
    page.wait_for_url(re.compile("/m/"))
    for path in ("/", "/g/rumini", "/g/ruse", "/new/rumini", "/new/ruse"):
        page.goto(path)
        check(page, path)
    choose(page, "option-vixen", "2")
    expect(page.locator('fieldset[data-option="vixen-die"]')).to_be_visible()
    check(page, "VIXEN's options")
