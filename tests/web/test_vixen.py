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


def test_silence_about_her_space_is_no_answer(host: Visitor) -> None:
    """What she can do where she ended is tapped, and so is that it is nothing."""
    page = destiny(host, begun(host))
    page = host.send(page.form("/play/turn"), {"rolled": "5"})
    page = host.send(page.form("/play/reveal"), {"die": "5"})
    page = host.send(page.form("/play/did"))
    assert "to the nearest one where she can hunt and mark" in page.text
    silent = host.send(page.form("/play/did"))
    assert silent.status == 422
    assert "Tap what she can do where she ended, or that it is nothing." in silent.text
    both = host.send(silent.form("/play/did"), {"can": ["hunt", "nothing"]})
    assert both.status == 422
    assert "Either she can do something there, or nothing." in both.text
    assert host.send(both.form("/play/did"), {"can": ["nothing"]}).status == 200


def test_her_pages_offer_only_what_can_be(host: Visitor) -> None:
    form = host.get("/new/ruse").form("/new/ruse")
    page = host.send(form, {"names-0": "Peti", "option-vixen": "1", "option-vixen-cards": "table"})
    page = host.send(page.form("/play/begin"), {"first": "a", "commons": COMMONS, "track": "2"})
    assert page.status == 422
    page = host.send(page.form("/play/begin"), {"first": "a", "commons": COMMONS, "track": "5"})
    page = host.send(destiny(host, page).form("/play/turn"), {"rolled": "5"})
    row: dict[str, str | list[str] | None] = {
        "die": "3",
        "place": "den",
        "icons": "hunter beaver",
        "dice": "5",
        "vp": "1",
    }
    page = host.send(page.form("/play/reveal"), row)
    assert page.status == 422
    assert "she owns four dice" in page.text
    page = host.send(page.form("/play/reveal"), {"dice": "2"})
    page = host.send(page.form("/play/did"))
    # The hunter is at the river: it moves on.
    assert page.form("/play/did").offered["where"] == ["forest", "field", "farm"]
    refused = host.send(page.form("/play/did"), {"where": "river"})
    assert refused.status == 422
    assert "move on to the next territory" in refused.text
