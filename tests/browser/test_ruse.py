"""RUSE on a phone: a round, its scoring in few taps, tokens in one tap, the chart, the referee."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import LONG, check

Phone = Callable[..., Page]
WHOLE: dict[str, Any] = next(
    flow
    for flow in json.loads((Path(__file__).parents[1] / "games/ruse/flows.json").read_text(encoding="utf-8"))
    if flow["id"] == "whole"
)
MOST_TAPS = 12
"""Taps of a player in a whole end of round, apart from the numbers themselves."""


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f'form#entry label.chip:has(input[name="{name}"][value="{value}"])').tap()


def open_match(page: Page, *names: str, **options: str) -> str:
    page.goto("/new/ruse")
    for place, name in enumerate(names):
        page.fill(f"#names-{place}", name)
    for option, value in options.items():
        page.locator(f'label.chip:has(input[name="option-{option}"][value="{value}"])').tap()
    page.tap("#save")
    page.wait_for_url(re.compile(r"/m/"))
    return re.sub(r"^https?://[^/]+", "", page.url)


def bring(page: Page, moves: list[Any], names: tuple[str, ...] = LONG[:4]) -> str:
    seats = [{"id": "abcde"[place], "name": name} for place, name in enumerate(names)]
    body = {"companion": 1, "game": "ruse", "setup": {"seats": seats}, "moves": moves}
    page.goto("/import")
    document = {"name": "m.json", "mimeType": "application/json", "buffer": json.dumps(body).encode()}
    page.set_input_files("#document", document)
    page.locator("button.main").tap()
    page.wait_for_url(re.compile(r"/m/"))
    return page.url


def saved(page: Page, text: str, *, pause: bool = False) -> None:
    if pause:
        page.wait_for_timeout(600)
    page.tap("#save")
    expect(page.locator("#status")).to_contain_text(text)


def begin(page: Page) -> None:
    pick(page, "first", "a")
    for one in ("objectives-3", "path-3", "marks-4"):
        pick(page, "commons", one)
    saved(page, "goes first")


def destiny(page: Page) -> None:
    for name, value in (("die", "4"), ("time", "night"), ("who", "hunter"), ("where", "river")):
        pick(page, name, value)
    saved(page, "Destiny 4")


@pytest.mark.parametrize("script", [True, False])
def test_a_round_with_a_token_stolen_in_one_tap(phone: Phone, script: bool) -> None:
    page = phone(java_script_enabled=script)
    path = open_match(page, "Peti", "Eszti")
    begin(page)
    expect(page.locator(".asks")).to_contain_text("Eszti rolls the destiny die: day or night.")
    destiny(page)
    page.locator("form.ruse-pass button", has_text="Eszti").first.tap()
    expect(page.locator(".ruse-seats li", has_text="Eszti")).to_contain_text("cheese")
    page.locator("form.ruse-pass button", has_text="Peti").first.tap()
    expect(page.locator(".ruse-seats li", has_text="Peti")).to_contain_text("cheese")
    page.goto(f"{path}?by=vp")
    page.fill("#vp", "3")
    pick(page, "for", "track")
    saved(page, "Peti 3 VP: territory tracks")
    for name in ("Peti", "Eszti", "Peti", "Eszti"):
        expect(page.locator(".ruse-seats [aria-current]")).to_contain_text(name)
        saved(page, f"{name} uses a die", pause=True)
    expect(page.locator(".asks")).to_contain_text("Scoring, now: private objectives.")
    page.goto(f"{path}/log")
    expect(page.locator(".log")).to_contain_text("Peti gains the cheese")


def test_an_end_of_round_for_four_takes_few_taps(phone: Phone) -> None:
    """Every number is typed into its field; counted are the taps beside: fields, chips, Save."""
    page = phone()
    turns = 1 + WHOLE["moves"].index(next(m for m in WHOLE["moves"] if m["type"] == "camp"))
    bring(page, WHOLE["moves"][: turns - 1])
    taps = 0

    def tap(selector: str) -> None:
        nonlocal taps
        taps += 1
        page.tap(selector)

    def enter(field: str, value: int) -> None:
        nonlocal taps
        taps += 1
        page.fill(f"#{field}", str(value))

    for seat in "ad":
        tap(f'label.chip:has(input[name="camp-{seat}"])')
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("Growth points")
    # 002 is worth 4 VP and brings the cheese, 003 is worth 5: the rulebook shows both.
    enter("card-b-0", 2)
    enter("card-c-0", 3)
    page.wait_for_timeout(600)
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("the cheese")
    page.wait_for_timeout(600)
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("dice left")
    for seat, value in zip("acd", (3, 1, 2), strict=True):
        enter(f"dice-{seat}", value)
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("kits' growth")
    for seat, value in zip("abd", (2, 1, 4), strict=True):
        enter(f"vp-{seat}", value)
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("cheese spaces")
    tap('label.chip:has(input[name="landed-a"])')
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("reset and catch-up")
    for seat in "ad":
        enter(f"behind-{seat}", 1)
    tap("#save")
    expect(page.locator(".asks")).to_contain_text("the next order")
    for seat, value in zip("abcd", (5, 6, 7, 5), strict=True):
        enter(f"kits-{seat}", value)
    tap("#save")
    expect(page.locator("#heading")).to_contain_text("Round 2 of 4")
    assert taps <= MOST_TAPS * 4, taps


def test_a_step_can_be_gone_back_to(phone: Phone) -> None:
    page = phone()
    bring(page, WHOLE["moves"][:22])
    expect(page.locator(".asks")).to_contain_text("kits' growth")
    page.locator("button", has_text="Undo: Scored: dice left").tap()
    expect(page.locator(".asks")).to_contain_text("Scoring, now: dice left.")


def test_what_no_step_can_bring_is_said_at_its_seat(phone: Phone) -> None:
    page = phone()
    bring(page, WHOLE["moves"][:21])
    page.fill("#dice-a", "99")
    page.tap("#save")
    expect(page.locator("fieldset:has(#dice-a) .fault")).to_contain_text("can have from 0 to 12 left")
    expect(page.locator("#dice-a")).to_have_value("99")


@pytest.mark.parametrize(
    ("width", "scheme"), [pytest.param(390, "light", marks=pytest.mark.slow), (320, "dark")]
)
def test_every_page_can_be_used_by_everyone(phone: Phone, width: int, scheme: str) -> None:
    page = phone(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.goto("/new/ruse")
    check(page, "new")
    page.goto("/boxes/new/ruse")
    check(page, "box")
    for length in (0, 1, 12, 18, 19, 20, 21, 22, 23, 24, 25):
        bring(page, WHOLE["moves"][:length])
        check(page, f"after {length}")
    url = bring(page, WHOLE["moves"][:12])
    for way in ("vp", "token", "common", "hunter", "obstacle", "exchange", "die"):
        page.goto(f"{url}?by={way}")
        check(page, way)
    url = bring(page, WHOLE["moves"])
    check(page, "over")
    for place in ("/sheet", "/log", "/settings"):
        page.goto(f"{url}{place}")
        check(page, place)
    for question in ("territory", "den", "kit", "common", "order", "token"):
        page.goto(f"/referee/ruse?question={question}")
        check(page, f"referee {question}")
    page.goto(
        "/referee/ruse?ask=1&question=territory&territory=river&die=4&gp=1&steps=2&time=day&mark_here="
        "&hunter=&hunted=failed&shows=hunt&shows=mark&actions=hunt&actions=mark"
    )
    expect(page.locator(".verdict")).to_contain_text("Cost 3: the die pays 3, GP 0.")
    check(page, "referee answered")


def start_vixen(page: Page, **options: str) -> str:
    path = open_match(page, "Peti", vixen="2", **options)
    pick(page, "first", "a")
    for one in ("objectives-3", "path-3", "marks-4"):
        pick(page, "commons", one)
    page.fill("#track", "6")
    saved(page, "goes first")
    destiny(page)
    saved(page, "Peti uses a die", pause=True)
    return path


def test_a_turn_of_vixen_outlives_a_reload_and_an_undo(phone: Phone) -> None:
    page = phone()
    start_vixen(page, **{"vixen-die": "phone"})
    expect(page.locator("main")).to_contain_text("Companion's own stand-in cards")
    saved(page, "VIXEN rolls", pause=True)
    said = page.locator("#status").inner_text()
    step = page.locator(".big").inner_text()
    page.reload()
    expect(page.locator(".big")).to_have_text(step)
    page.locator("button", has_text="Undo: VIXEN rolls").tap()
    expect(page.locator("#status")).to_contain_text("Undone")
    saved(page, "VIXEN rolls", pause=True)
    expect(page.locator("#status")).to_have_text(said)
    for _ in range(12):
        # While htmx settles, the new form still bears the old one's attributes.
        expect(page.locator(".htmx-request")).to_have_count(0)
        if not page.locator(".entry[data-input=did]").count():
            break
        check(page, "step")
        asked = ["can", "tile", "obstacle", "bonus", "objective"]
        # Where all spaces are taken is asked in case; her die has its place.
        if not page.get_by_text("All spaces taken?").count():
            asked.append("where")
        for name in asked:
            offered = page.locator(f'form#entry input[name="{name}"]:not([value=""])')
            if offered.count():
                pick(page, name, offered.last.get_attribute("value") or "")
        saved(page, "VIXEN", pause=True)
    expect(page.locator(".ruse-seats [aria-current]")).to_contain_text("Peti")


@pytest.mark.parametrize("script", [True, False])
def test_a_printed_card_is_tapped_once_and_kept_in_the_box(phone: Phone, script: bool) -> None:
    page = phone(java_script_enabled=script)
    path = start_vixen(page, **{"vixen-cards": "table"})
    pick(page, "die", "3")
    page.fill("#name", "Brook")
    pick(page, "place", "den")
    page.fill("#vp", "2")
    page.fill("#paths", "1")
    page.locator('.sequence[data-field="icons"] button[data-token="kit+1"]').tap()
    saved(page, "VIXEN rolls 3: Den")
    for step in ("her die", "path tiles", "kit value +1"):
        saved(page, f"VIXEN: done: {step}", pause=True)
    expect(page.locator(".ruse-vixen")).to_contain_text("path tiles: 1")
    expect(page.locator(".ruse-seats li", has_text="VIXEN").locator(".total")).to_have_text("2")
    page.goto(f"{path}/settings")
    page.locator("button", has_text="Keep what this match has shown in your box").tap()
    expect(page.locator("main")).to_contain_text("1 card of VIXEN")


def test_how_it_went_against_bots(phone: Phone) -> None:
    page = phone()
    flows = json.loads((Path(__file__).parents[1] / "games/ruse/vixen.json").read_text(encoding="utf-8"))
    solo = next(flow for flow in flows if flow["id"] == "solo")
    body = {
        "companion": 1,
        "game": "ruse",
        "setup": {"seats": [{"id": "a", "name": LONG[0]}], "options": solo["options"]},
        "moves": solo["moves"],
    }
    page.goto("/import")
    document = {"name": "m.json", "mimeType": "application/json", "buffer": json.dumps(body).encode()}
    page.set_input_files("#document", document)
    page.locator("button.main").tap()
    page.wait_for_url(re.compile(r"/m/"))
    expect(page.locator("main")).to_contain_text("VIXEN was beaten at level 1 by 13 VP.")
    check(page, "over")
    page.goto("/against")
    expect(page.locator("main")).to_contain_text("won 1, level 0, lost 0")
    check(page, "against")
