"""Stack & Attack on a phone: turns, throws, the cavemen with either quarry, boxes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_access import LONG, check
from tests.games.stack_and_attack.table import BOX

Phone = Callable[..., Page]


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f'label.chip:has(input[name="{name}"][value="{value}"])').tap()


def open_match(page: Page, *names: str, **options: str) -> str:
    page.goto("/new/stack-and-attack")
    for place, name in enumerate(names):
        page.fill(f"#names-{place}", name)
    for option, value in options.items():
        pick(page, f"option-{option.replace('_', '-')}", value)
    page.tap("#save")
    page.wait_for_url(re.compile(r"/m/"))
    return re.sub(r"^https?://[^/]+", "", page.url)


def bring_box(page: Page, folder: Path) -> None:
    file = folder / "box.json"
    file.write_text(json.dumps({"companion-box": 1, "game": "stack-and-attack", "box": BOX}))
    page.goto("/boxes")
    page.set_input_files("#document", file)
    page.locator("button", has_text="Bring it in").tap()
    expect(page.locator("main")).to_contain_text(BOX["name"])


def saved(page: Page, text: str, *, pause: bool = False) -> None:
    """Saves. `pause`: where nothing is to be entered a tap right after a save is taken for its echo."""
    if pause:
        page.wait_for_timeout(600)
    page.tap("#save")
    expect(page.locator("#status")).to_contain_text(text)


def draw(page: Page, row: str, *cards: str) -> None:
    for card in cards:
        page.locator(f'.sequence[data-field="{row}"] button[data-token="{card}"]').tap()


def start(page: Page, seat: str = "a") -> None:
    pick(page, "starter", seat)
    saved(page, "starts")


@pytest.mark.parametrize("script", [True, False])
def test_a_turn_and_a_throw_by_plain_numbers(phone: Phone, script: bool) -> None:
    page = phone(java_script_enabled=script)
    path = open_match(page, "Peti", "Eszti", "Gabi")
    start(page)
    pick(page, "rock", "big-flat")
    saved(page, "Peti stacks: big flat rock")
    expect(page.locator(".sa-towers [aria-current]")).to_contain_text("3 arms")
    expect(page.locator(".asks")).to_contain_text("Peti has 1 of 4 energy left.")
    # What cannot be paid says why, and cannot be tapped.
    off = page.locator("label.sa-card", has_text="medium flat rock")
    expect(off).to_contain_text("costs 2, 1 left")
    expect(off.locator("input")).to_be_disabled()
    pick(page, "rock", "small-round")
    saved(page, "small round rock")
    page.goto(f"{path}?by=end")
    expect(page.locator(".entry")).to_contain_text("Shuffle the discard pile into the deck.")
    saved(page, "Peti ends the turn")
    expect(page.locator(".head")).to_contain_text("Turn 1: Eszti")
    page.goto(f"{path}?by=throw")
    pick(page, "rock", "medium-round")
    pick(page, "target", "a:0")
    for name, value in (("thrown", 3), ("hit", 5), ("above", 1), ("attack-0", 2), ("attack-1", 1)):
        page.fill(f"#{name}", str(value))
    page.fill("#defence-0", "1")
    if script:
        page.fill("#defence-1", "1")
        page.locator("#defence_bonus").tap()
        expect(page.locator("#sums")).to_contain_text("Attack 3 + 3 + 0 = 6, defence 6 + 2 + 0 = 8.")
        page.fill("#defence-1", "")
    # One card flipped although the deck holds seven: refused, at the field, and nothing typed is lost.
    page.tap("#save")
    expect(page.locator("#faults")).to_contain_text("Peti flips 2 cards, not 1.")
    expect(page.locator("#thrown")).to_have_value("3")
    page.fill("#defence-1", "0")
    page.fill("#attack-1", "2")
    page.tap("#save")
    expect(page.locator(".sa-last")).to_contain_text("Attack 3 + 4 + 0 = 7, defence 6 + 1 + 0 = 7.")
    expect(page.locator(".sa-last")).to_contain_text("To the discard pile of Peti: small round rock.")
    expect(page.locator(".sa-towers li").first).to_contain_text("0 arms")
    expect(page.locator(".head")).to_contain_text("2 in the rubble")


def test_lorff_with_the_quarry_in_the_phone(phone: Phone, tmp_path: Path) -> None:
    page = phone()
    bring_box(page, tmp_path)
    path = open_match(page, "Peti", "Eszti", quarry="simulated")
    start(page)
    expect(page.locator("#heading")).to_contain_text("Turn 1: Peti")
    saved(page, "The phone keeps the quarry", pause=True)
    expect(page.locator(".sa-row li")).to_have_count(5)
    for _ in range(3):
        for name in ("Peti", "Eszti"):
            expect(page.locator("#heading")).to_contain_text(name)
            page.goto(f"{path}?by=end")
            saved(page, f"{name} ends the turn")
        caveman(page)
    page.goto(f"{path}/settings")
    page.locator("section:has(h2:text-is('The quarry')) button", has_text="lies on the table").tap()
    expect(page.locator("#status")).to_contain_text("The quarry: lies on the table")
    # A double tap on "flip" flips once.
    page.goto(path)
    for name in ("Peti", "Eszti"):
        page.goto(f"{path}?by=end")
        saved(page, f"{name} ends the turn")
    pick(page, "card", "medium-flat")
    page.locator("#save").dblclick()
    expect(page.locator("#heading")).to_contain_text("Turn 5: Peti")
    expect(page.locator("#status")).to_contain_text("medium flat rock")


def caveman(page: Page) -> None:
    """Lorff's turn: flip until he is done; the draws of whoever he hits are tapped."""
    for _ in range(20):
        if "Lorff" not in page.locator("#heading").inner_text():
            return
        if page.locator(".entry[data-input=draws]").count():
            expect(page.locator(".asks")).to_contain_text("He aims at the")
            draw(page, "defence", "small-flat", "small-round")
            saved(page, "throws the")
            # The message comes a moment before the page: whose turn it is is read from the new one.
            expect(page.locator(".entry[data-input=draws]")).to_have_count(0)
        else:
            saved(page, "Flipped for a caveman", pause=True)
    raise AssertionError("Lorff does not finish")


def test_a_box_is_entered_once_and_adds_up(phone: Phone) -> None:
    page = phone()
    page.goto("/boxes/new/stack-and-attack")
    page.fill("#name", "Ours")
    page.tap("#save")
    expect(page.locator("#faults")).to_contain_text("Attack and defence of the small flat rock are missing.")
    expect(page.locator("#name")).to_have_value("Ours")
    for rock, values in BOX["rocks"].items():
        for side, value in values.items():
            page.fill(f'[name="{rock}-{side}"]', str(value))
    page.fill('[name="effect-0"]', "Rock Solid")
    page.fill('[name="effect-0-cost"]', "2")
    page.fill('[name="effect-0-defence"]', "3")
    saved(page, "The box is kept on this device.")
    path = open_match(page, "Peti", "Eszti", "Gabi")
    start(page)
    pick(page, "rock", "big-round")
    saved(page, "Peti stacks")
    page.goto(f"{path}?by=end")
    saved(page, "ends the turn")
    page.goto(f"{path}?by=throw")
    pick(page, "rock", "big-flat")
    pick(page, "target", "a:0")
    draw(page, "attack", "small-round", "small-flat")
    draw(page, "defence", "small-round", "small-flat")
    pick(page, "defence_effects", "e0")
    expect(page.locator("#sums")).to_contain_text("Attack 3 + 3 + 0 = 6, defence 3 + 3 + 3 = 9.")
    page.tap("#save")
    expect(page.locator("#faults")).to_contain_text("Peti can have no Rock Solid in hand")
    pick(page, "defence_effects", "e0")
    page.tap("#save")
    expect(page.locator(".sa-last")).to_contain_text("The attack succeeds")


def document(moves: list[dict[str, Any]], **options: str) -> bytes:
    seats = [{"id": "abcd"[place], "name": LONG[place]} for place in range(4)]
    setup = {"seats": seats, "options": options, "readings": {}, "box": BOX}
    body = {"companion": 1, "game": "stack-and-attack", "setup": setup, "moves": moves}
    return json.dumps(body).encode()


@pytest.mark.parametrize(
    ("width", "scheme"), [(390, "light"), pytest.param(320, "dark", marks=pytest.mark.slow)]
)
def test_every_page_can_be_used_by_everyone(phone: Phone, width: int, scheme: str) -> None:
    page = phone(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.goto("/new/stack-and-attack")
    check(page, "new")
    page.goto("/boxes/new/stack-and-attack")
    page.tap("#save")
    expect(page.locator("#faults")).to_be_visible()
    check(page, "box")
    moves: list[dict[str, Any]] = [{"type": "start", "starter": "a"}]
    for seat in "abcd":
        moves += [{"type": "stack", "seat": seat, "rock": rock} for rock in ("big flat", "small round")]
        moves.append({"type": "end", "seat": seat, "draw": 3})
    moves += [{"type": "stack", "seat": "a", "rock": "big round"}]
    on = dict.fromkeys(("scaffolding", "clean-up", "grand-reward", "stone-rampage", "discard-effects"), "on")
    page.goto("/import")
    page.set_input_files("#document", {"name": "m.json", "mimeType": "application/json",
                                       "buffer": document(moves, **on)})  # fmt: skip
    page.locator("button.main").tap()
    page.wait_for_url(re.compile(r"/m/"))
    path = page.url
    for way in ("stack", "buy", "throw", "end", "clean", "adjust"):
        page.goto(f"{path}?by={way}")
        check(page, way)
    for place in ("/sheet", "/log", "/settings"):
        page.goto(f"{path}{place}")
        check(page, place)
    for question in ("stack", "throw", "caveman", "tie"):
        page.goto(f"/referee/stack-and-attack?question={question}")
        check(page, f"referee {question}")
    page.goto("/referee/stack-and-attack?ask=1&question=caveman&tower=3f+1r&other=3f&flipped=medium+round")
    expect(page.locator(".verdict")).to_contain_text("What he does")
    expect(page.locator(".verdict")).to_contain_text("The tower of A is the tallest: 4 arms.")
    check(page, "referee answered")
    page.goto("/boxes")
    check(page, "boxes")


def test_two_phones_at_one_turn(phone: Phone) -> None:
    """Both phones are about to stack; the second is told, keeps what was tapped, and may go on."""
    first = phone()
    path = open_match(first, "Peti", "Eszti", "Gabi")
    start(first)
    first.goto(f"{path}/share")
    first.locator("button[name=role]").first.tap()
    expect(first.locator(".letters")).to_be_visible()
    join = first.locator(".address").inner_text()
    second = phone()
    second.goto(join)
    second.locator("button.main").tap()
    second.wait_for_url(re.compile(r"/m/"))
    first.goto(path)
    pick(second, "rock", "small-flat")
    pick(first, "rock", "small-round")
    saved(first, "Peti stacks: small round rock")
    second.tap("#save")
    expect(second.locator("#faults")).to_contain_text("Not saved: something came in first.")
    expect(second.locator('input[name=rock][value="small-flat"]')).to_be_checked()
    saved(second, "Peti stacks: small flat rock")
    expect(second.locator(".sa-towers [aria-current]")).to_contain_text("2 arms")
