"""Choosing what to print, seeing it, and having it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

Phone = Callable[..., Page]


def test_a_tap_changes_the_picture_and_the_address(phone: Phone) -> None:
    page = phone()
    page.goto("/pads/ruse")
    leaf = page.locator("svg.leaf")
    expect(leaf).to_have_count(1)
    page.locator("label", has_text="in colour").tap()
    expect(leaf.locator("[fill='#8a2f52']").first).to_be_attached()
    page.locator("label", has_text="the rules in short").tap()
    expect(leaf).to_have_count(2)
    expect(page.locator("#back-yes")).to_be_focused()
    # Said aloud, in a region that was there before.
    expect(page.locator("#news")).to_have_text("2 pages come out.")
    page.locator("label", has_text="boards to cut out").tap()
    expect(leaf).to_have_count(1)
    expect(leaf.locator("text", has_text="VIXEN").first).to_be_attached()
    # What boards do not have is not asked, and is still chosen when the pads come back.
    expect(page.locator("#back-yes")).to_have_count(0)
    page.locator("label", has_text="score pad").first.tap()
    expect(page.locator("#back-yes")).to_be_checked()
    page.reload()
    expect(page.locator("#back-yes")).to_be_checked()
    expect(leaf).to_have_count(2)


def test_a_tap_moves_nothing_under_the_finger(phone: Phone) -> None:
    page = phone(viewport={"width": 320, "height": 568})
    page.goto("/pads/rumini")
    leaf = page.locator("svg.leaf").first
    for text, before in (
        ("in colour", "#colour-yes"),
        ("the rules in short", "#back-yes"),
        ("Letter", "#paper-Letter"),
    ):
        chip = page.locator("label", has_text=text)
        chip.scroll_into_view_if_needed()
        where = chip.bounding_box()
        assert where is not None
        chip.tap()
        expect(page.locator(f"{before}:focus")).to_have_count(1)
        expect(page.locator(".htmx-request")).to_have_count(0)
        assert (chip.bounding_box() or {}).get("y") == where["y"]
        # The picture stays in sight.
        expect(leaf).to_be_in_viewport(ratio=0.9)


def test_what_does_not_fit_is_said_and_the_choice_can_be_changed_back(phone: Phone) -> None:
    page = phone()
    page.goto("/pads/ruse")
    page.locator("label", has_text="A6").tap()
    expect(page.locator(".fault")).to_contain_text("too small for A6")
    expect(page.locator("svg.leaf")).to_have_count(0)
    page.locator("label", has_text="Letter").tap()
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.locator("svg.leaf")).to_have_count(1)


def test_without_javascript_the_picture_comes_by_a_button(phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto("/pads/rumini")
    page.locator("label", has_text="in colour").tap()
    page.locator("button", has_text="Show it again").tap()
    expect(page.locator("svg.leaf [fill='#12606f']").first).to_be_attached()
    expect(page.locator("#colour-yes")).to_be_checked()


def test_the_pdf_is_what_was_chosen(phone: Phone) -> None:
    page = phone()
    page.goto("/pads/rumini?up=4&pages=2&colour=yes")
    with page.expect_request("**/pad.pdf?*") as request:
        page.tap("#save")
    for wanted in ("up=4", "pages=2", "colour=yes", "what=pad"):
        assert wanted in request.value.url
