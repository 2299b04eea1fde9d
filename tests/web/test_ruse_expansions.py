"""Firefox and Village on the pages of RUSE: turns entered, refused at their fields, judged by the referee."""

from __future__ import annotations

from tests.web.pages import Page, Visitor

COMMONS = ["marks-4", "path-3", "objectives-3"]
DESTINY: dict[str, str | list[str] | None] = {
    "die": "2",
    "time": "day",
    "who": "hunter",
    "where": "river",
}


def begun(host: Visitor) -> Page:
    form = host.get("/new/ruse").form("/new/ruse")
    names = {"names-0": "Peti", "names-1": "Eszti", "option-firefox": "on", "option-village": "on"}
    page = host.send(form, names)
    page = host.send(page.form("/play/begin"), {"first": "a", "commons": COMMONS})
    return host.send(page.form("/play/destiny"), DESTINY)


def at(host: Visitor, page: Page, way: str) -> Page:
    match = page.form("/play/turn").action.removesuffix("/play/turn")
    return host.get(f"{match}?by={way}")


def test_turns_at_both_are_entered_and_stand_on_the_sheet(host: Visitor) -> None:
    page = at(host, begun(host), "firefox")
    page = host.send(page.form("/play/firefox"), {"die": "5", "vp": "2", "bonus": "star"})
    assert "Peti at the Firefox: 5 spaces" in page.text
    page = at(host, page, "village")
    page = host.send(page.form("/play/village"), {"die": "3", "actions": "mark"})
    assert "Eszti in the Village, with a die of 3" in page.text


def test_what_is_refused_stands_at_its_field_with_what_was_typed(host: Visitor) -> None:
    form = at(host, begun(host), "firefox").form("/play/firefox")
    answer = host.send(form, {"die": "5", "steps": "4"})
    assert answer.status == 422
    assert "Not 4 spaces: by the value of the die it is 5." in answer.text
    assert ("steps", "4") in answer.form("/play/firefox").fields
    answer = host.send(form, {"die": "5", "none_left": "y", "vp": "2"})
    assert "Without tiles it is 4 GP and nothing else." in answer.text


def test_the_referee_judges_both(host: Visitor) -> None:
    case = "/referee/ruse?ask=1&option-firefox=on&option-village=on&name-a=Peti"
    page = host.get(f"{case}&question=firefox&die=4&gp=1")
    assert "Peti has 3 GP afterwards." in page.text
    page = host.get(f"{case}&question=village&die=1&village_actions=hunt&reading-empty-where=territory-only")
    assert "Not allowed" in page.text
    page = host.get("/referee/ruse?ask=1&question=village&die=4")
    assert "Village is not played at this table." in page.text
