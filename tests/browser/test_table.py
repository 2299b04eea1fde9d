"""The table page in a real browser, as a phone: taps, other phones, going back, no network, no script."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Phone = Callable[..., Page]
NAMES = ("Peti", "Eszti", "Gabi", "Évi")


def open_match(page: Page, *names: str) -> str:
    """Opens a match of Rumini; gives its path."""
    page.goto("/new/rumini")
    for place, name in enumerate(names):
        page.fill(f"#names-{place}", name)
    page.tap("#save")
    page.wait_for_url(re.compile(r"/m/"))
    return re.sub(r"^https?://[^/]+", "", page.url)


def scene(page: Page, value: int, *characters: str) -> int:
    """Taps the scene; gives how many taps it took."""
    page.locator("label.key", has_text=re.compile(f"^{value}$")).tap()
    for character in characters:
        page.locator(".scene .thirds label", has_text=character).tap()
    return 1 + len(characters)


def chip(page: Page, seat: str, text: str) -> None:
    page.locator(f"#seat-{seat} > .chips > label:visible", has_text=text).tap()


def play_round(page: Page, *seats: str) -> None:
    """A round in which every seat but the last plays Rumini."""
    scene(page, 6, "Rumini")
    for seat in seats[:-1]:
        chip(page, seat, "Rumini")
    chip(page, seats[-1], "Pass")
    page.tap("#save")


def test_a_round_of_four_with_three_cards_each_takes_at_most_20_taps(phone: Phone) -> None:
    page = phone()
    open_match(page, *NAMES)
    taps = scene(page, 6, "Rumini", "Balikó", "Negró")
    for seat in "abcd":
        for character in ("Rumini", "Balikó", "Negró"):
            chip(page, seat, character)
            taps += 1
    # The running sum is there while tapping: (1+1+4+6) x 1.
    expect(page.locator("#sum-d")).to_have_text("12")
    page.tap("#save")
    taps += 1
    expect(page.locator("#status")).to_have_text("Saved: Round 1")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    assert taps <= 20


def test_only_the_characters_of_the_scene_are_offered(phone: Phone) -> None:
    page = phone()
    open_match(page, *NAMES)
    offered = page.locator("#seat-a > .chips > label.offer:visible")
    expect(offered).to_have_count(0)
    scene(page, 6, "Rumini", "Negró")
    expect(offered).to_have_count(2)
    page.locator("#seat-a summary").tap()
    expect(page.locator("#seat-a .joker label:visible")).to_have_count(2)
    page.locator(".scene label", has_text="Leave the characters out").tap()
    expect(offered).to_have_count(9)


def test_the_running_sum_names_a_joker_and_a_pass(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    scene(page, 5, "Rumini", "Rozi")
    page.locator("#seat-a summary").tap()
    page.locator("#seat-a .joker label:visible", has_text="Rozi").tap()
    expect(page.locator("#sum-a")).to_have_text("11")
    chip(page, "b", "Pass")
    expect(page.locator("#sum-b")).to_have_text("pass")


def test_what_is_missing_is_said_and_gets_the_focus(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    page.tap("#save")
    faults = page.locator("#faults")
    expect(faults).to_contain_text("Tap what Eszti played, or pass.")
    expect(faults).to_be_focused()
    expect(page.locator("#seat-b .fault")).to_have_text("Tap what Eszti played, or pass.")
    expect(page.locator("#seat-a input[value=rumini]")).to_be_checked()
    chip(page, "b", "Pass")
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    # Asked by locator: a script that the page polls itself would need the eval that its policy forbids.
    expect(page.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize("late", [0, 30, 150, 300])
def test_a_double_tap_saves_once(phone: Phone, late: int) -> None:
    page = phone()
    path = open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    chip(page, "b", "Pass")
    page.evaluate(
        """late => { const save = document.getElementById("save"); save.click();
                     setTimeout(() => document.getElementById("save")?.click(), late); }""",
        late,
    )
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    page.wait_for_timeout(late)
    expect(page.locator("#faults")).to_have_count(0)
    page.goto(f"{path}/log")
    expect(page.locator(".log > li")).to_have_count(1)


def test_every_phone_shows_a_change_within_three_seconds(phone: Phone) -> None:
    host, guest, watcher = phone(), phone(), phone()
    path = open_match(host, "Peti", "Eszti")
    host.goto(f"{path}/share")
    host.locator("button[name=role][value=player]").tap()
    join = host.locator(".address").inner_text()
    host.locator("button[name=role][value=watcher]", has_text="Make").tap()
    code = host.locator(".letters").nth(1).inner_text()
    guest.goto(join)
    guest.locator("label", has_text="Eszti").tap()
    guest.tap("#save")
    expect(guest.locator("h1")).to_have_text("Round 1 of 8")
    watcher.goto("/")
    watcher.fill("#code", code)
    watcher.locator("button", has_text="Join").tap()
    watcher.tap("#save")
    expect(watcher.locator("h1")).to_have_text("Round 1 of 8")
    assert not watcher.locator("#entry").count()
    host.goto(path)
    play_round(host, "a", "b")
    expect(guest.locator("h1")).to_have_text("Round 2 of 8", timeout=3000)
    expect(watcher.locator("h1")).to_have_text("Round 2 of 8", timeout=3000)
    watcher.locator("nav a", has_text="Sheet").tap()
    play_round(guest, "a", "b")
    expect(watcher.locator("table.sheet tbody tr").nth(1).locator("td a").first).to_have_text(
        "7", timeout=3000
    )


def test_what_is_being_typed_is_not_replaced_by_another_phone(phone: Phone) -> None:
    host, guest = phone(), phone()
    path = open_match(host, "Peti", "Eszti")
    host.goto(f"{path}/share")
    host.locator("button[name=role][value=player]").tap()
    guest.goto(host.locator(".address").inner_text())
    guest.tap("#save")
    scene(guest, 7, "Rozi")
    chip(guest, "a", "Rozi")
    host.goto(path)
    play_round(host, "a", "b")
    expect(guest.locator("#news")).to_contain_text("the host: Round 1", timeout=3000)
    expect(guest.locator("#seat-a input[value=rozi]")).to_be_checked()
    chip(guest, "b", "Pass")
    guest.tap("#save")
    expect(guest.locator("#faults")).to_contain_text("something came in first")
    expect(guest.locator("h1")).to_have_text("Correct: Round 1")
    expect(guest.locator("#seat-a input[value=rozi]")).to_be_checked()
    guest.locator("a", has_text="Leave it as it is").tap()
    expect(guest.locator("h1")).to_have_text("Round 2 of 8")


def test_back_forward_and_reload_show_the_current_state(phone: Phone) -> None:
    page = phone()
    path = open_match(page, "Peti", "Eszti")
    play_round(page, "a", "b")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    page.locator("nav a", has_text="Sheet").tap()
    page.wait_for_url(re.compile("/sheet"))
    page.go_back()
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    expect(page.locator("header nav")).to_be_visible()
    play_round(page, "a", "b")
    expect(page.locator("h1")).to_have_text("Round 3 of 8")
    page.go_forward()
    expect(page.locator("h1")).to_have_text("Rumini: Hajónapló")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Round 3 of 8")
    page.reload()
    expect(page.locator("h1")).to_have_text("Round 3 of 8")
    other = page.context.new_page()
    other.goto(path)
    expect(other.locator("h1")).to_have_text("Round 3 of 8")


def test_without_a_network_nothing_is_lost(phone: Phone) -> None:
    page = phone()
    path = open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    chip(page, "b", "Pass")
    page.context.set_offline(True)
    page.tap("#save")
    expect(page.locator("#trouble")).to_contain_text("Not saved: the server did not answer")
    expect(page.locator("#seat-a input[value=rumini]")).to_be_checked()
    page.context.set_offline(False)
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    expect(page.locator("#trouble")).to_be_empty()
    page.goto(f"{path}/log")
    expect(page.locator(".log > li")).to_have_count(1)


def test_what_is_half_entered_outlives_a_look_at_the_sheet(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    page.locator("nav a", has_text="Sheet").tap()
    page.wait_for_url(re.compile("/sheet"))
    page.go_back()
    expect(page.locator("#seat-a input[value=rumini]")).to_be_checked()
    expect(page.locator("#sum-a")).to_have_text("7")
    page.reload()
    expect(page.locator("#seat-a input[value=rumini]")).to_be_checked()
    chip(page, "b", "Pass")
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    expect(page.locator("#seat-a input:checked")).to_have_count(0)


def test_a_pass_stands_alone(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    chip(page, "a", "Pass")
    expect(page.locator("#seat-a input[value=rumini]")).not_to_be_checked()
    chip(page, "a", "Rumini")
    expect(page.locator("#seat-a input[value=pass]")).not_to_be_checked()
    expect(page.locator("#sum-a")).to_have_text("7")


def test_bad_news_is_where_the_eyes_are(phone: Phone) -> None:
    page = phone()
    open_match(page, *NAMES)
    scene(page, 6, "Rumini")
    chip(page, "d", "Rumini")
    page.context.set_offline(True)
    page.tap("#save")
    expect(page.locator("#trouble")).to_contain_text("Not saved")
    expect(page.locator("#trouble")).to_be_in_viewport(ratio=1)
    page.context.set_offline(False)


def test_a_server_that_hangs_is_told_within_ten_seconds(phone: Phone) -> None:
    page = phone()
    open_match(page, "Peti", "Eszti")
    page.route("**/play/**", lambda route: None)
    scene(page, 6, "Rumini")
    chip(page, "a", "Rumini")
    chip(page, "b", "Pass")
    page.tap("#save")
    expect(page.locator("#trouble")).to_contain_text("Not saved", timeout=10_900)
    page.unroute("**/play/**")
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")


def test_a_whole_match_without_javascript(phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    path = open_match(page, "Peti", "Eszti")
    scene(page, 6, "Rumini", "Negró")
    chip(page, "a", "Negró")
    chip(page, "b", "Pass")
    page.tap("#save")
    expect(page.locator("h1")).to_have_text("Round 2 of 8")
    expect(page.locator(".asks")).to_contain_text("Eszti passed: draw 2 cards.")
    page.tap("#save")
    expect(page.locator("#faults")).to_contain_text("Tap what the scene is worth")
    for number in range(2, 9):
        page.goto(f"{path}?by=points")
        page.fill("#points-a", str(4 * ((number + 1) // 2)))
        page.locator(".line label.chip").nth(1).tap()
        page.tap("#save")
        expect(page.locator("#status")).to_contain_text(f"Saved: Round {number}")
    page.fill("#held-a-kapitany", "1")
    page.locator("label.chip", has_text="Nothing left").nth(1).tap()
    page.tap("#save")
    # 10 + 4 + 8 + 8 + 12 + 12 + 16 + 16 - 9
    expect(page.locator(".result")).to_contain_text("Peti wins with 77 points.")
    page.locator("button", has_text="Undo: Cards left in hand").tap()
    expect(page.locator("h1")).to_have_text("What is left in hand")


def test_the_set_up_follows_the_number_of_players(phone: Phone) -> None:
    page = phone()
    page.goto("/new/rumini")
    for place in range(5):
        page.fill(f"#names-{place}", f"Name {place}")
    page.locator("#names-5").focus()
    expect(page.locator("#steps h2")).to_have_text("Setting up the table for 5")
    expect(page.locator("#steps")).to_contain_text("Draw 3 more")
    page.tap("#up-1")
    expect(page.locator("#names-0")).to_have_value("Name 1")
    expect(page.locator("#names-1")).to_have_value("Name 0")
    expect(page.locator(".ruling").first).to_be_hidden()


def test_the_stepper_counts_and_the_penalty_follows(phone: Phone) -> None:
    page = phone()
    path = open_match(page, "Peti", "Eszti")
    for number in range(1, 9):
        page.goto(f"{path}?by=points")
        page.fill("#points-a", str(4 * ((number + 1) // 2)))
        page.locator(".line label.chip").nth(1).tap()
        page.tap("#save")
        expect(page.locator("#status")).to_contain_text(f"Saved: Round {number}")
    stepper = page.locator(".count", has=page.locator("#held-a-joker"))
    for _ in range(2):
        stepper.locator("button", has_text="+").tap()
    expect(page.locator("#sum-a")).to_have_text("−36")
    stepper.locator("button", has_text="−").tap()
    expect(page.locator("#sum-a")).to_have_text("−18")


def test_nothing_goes_wrong_in_the_console(phone: Phone) -> None:
    page = phone()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
    path = open_match(page, "Peti", "Eszti")
    for _ in range(2):
        scene(page, 6, "Rumini")
        chip(page, "a", "Rumini")
        expect(page.locator("#sum-a")).not_to_have_text("–")
        chip(page, "b", "Pass")
        expect(page.locator("#sum-b")).to_have_text("pass")
        page.tap("#save")
        expect(page.locator("#status")).to_contain_text("Saved")
    for tab in ("sheet", "log", "settings", "share"):
        page.goto(f"{path}/{tab}")
    assert [text for text in problems if "sendAbort" not in text and "afterRequest" not in text] == []
