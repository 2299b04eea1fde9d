"""One person against VIXEN through plain forms: what each page tells the hands, and what it refuses."""

from __future__ import annotations

from companion.store import SQLiteStore
from tests.web.pages import Page, Visitor

COMMONS = ["hunting-3", "path-3", "kits-3"]
FIRST = {
    "turn": {"rolled": "5"},
    "reveal": {"die": "5"},
    "objectives": {},
    "cheese": {},
    "left": {"dice-a": "3"},
    "growth": {"vp-a": "2"},
    "spaces": {},
    "reset": {},
    "order": {},
    "hunting": {},
    "outside": {},
    "penalties": {},
    "camp": {},
    "camp-reset": {},
}
"""What is typed on the first try; a step of hers is in `hands`."""


def begun(host: Visitor, level: str = "2") -> Page:
    form = host.get("/new/ruse").form("/new/ruse")
    page = host.send(form, {"names-0": "Peti", "option-vixen": level})
    return host.send(page.form("/play/begin"), {"first": "a", "commons": COMMONS, "track": "5"})


def destiny(host: Visitor, page: Page, where: str = "river") -> Page:
    values: dict[str, str | list[str] | None] = {"die": "2", "time": "day", "who": "hunter", "where": where}
    return host.send(page.form("/play/destiny"), values)


def hands(page: Page) -> dict[str, str | list[str] | None]:
    """What human hands tap at a step of hers: the first of everything that the page offers."""
    offered = page.form("/play/did").offered
    values: dict[str, str | list[str] | None] = {}
    for name, choices in offered.items():
        if name == "can":
            values[name] = [choice for choice in choices if choice != "nothing"]
        elif name not in ("done", "over"):
            values[name] = next(choice for choice in choices if choice)
    given = dict(page.form("/play/did").fields)
    return {name: value for name, value in values.items() if not given.get(name)}


def leading(page: Page) -> str:
    """The form that stands first on the page."""
    return next(form.action.rsplit("/", 1)[1] for form in page.forms if "/play/" in form.action and
                form.action.rsplit("/", 1)[1] not in ("token", "undo", "redo"))  # fmt: skip


def test_a_whole_match_is_played_through_the_pages(host: Visitor, store: SQLiteStore) -> None:
    page = begun(host)
    seen: list[str] = []
    for _ in range(200):
        if "The match is over" in page.text:
            break
        now = leading(page)
        seen.append(now)
        if now == "destiny":
            page = destiny(host, page)
        elif now == "did":
            page = host.send(page.form("/play/did"), hands(page))
        else:
            page = host.send(page.form(f"/play/{now}"), dict(FIRST[now]))
        assert page.status == 200, (now, page.text[:3000])
    assert "The match is over" in page.text
    # 2 + 3 + 4 + 4 cards of hers.
    assert seen.count("reveal") == 13
    assert store.head(store.all_matches()[0].id) > 60
