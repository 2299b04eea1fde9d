"""Titles say page, match and state, also after a refusal (WCAG 2.2, 2.4.2)."""

from __future__ import annotations

import html
import re

import pytest

from companion.games.registry import GAMES
from tests.web.pages import Page, Visitor


def title(page: Page) -> str:
    found = re.findall(r"<title>(.*?)</title>", page.html, re.DOTALL)
    assert len(found) == 1, found
    return html.unescape(found[0])


def test_every_page_of_a_match_says_page_state_game_and_people(host: Visitor) -> None:
    page = host.open_rumini("Anna", "Béla")
    seen = {}
    for path in ("", "/log", "/sheet", "/settings", "/print", "/share", "/delete"):
        shown = host.get(page.path + path)
        assert shown.status == 200, path
        seen[path] = title(shown)
        assert "Round 1" in seen[path], path
        assert seen[path].endswith("· Rumini: Hajónapló · Anna, Béla"), path
    assert len(set(seen.values())) == len(seen), seen
    host.points(page, a="5", b="7")
    assert "Round 2" in title(host.get(page.path))
    correcting = title(host.get(f"{page.path}/correct/1"))
    assert correcting.startswith("Correct: Round 1")
    assert correcting.endswith("Anna, Béla")


def test_pages_without_a_match_differ_and_name_their_game(host: Visitor) -> None:
    seen: dict[str, str] = {}
    for slug, game in GAMES.items():
        paths = [f"/new/{slug}", f"/pads/{slug}", f"/rules/{slug}"]
        paths += [f"/referee/{slug}"] if game.page.referee else []
        paths += [f"/boxes/new/{slug}"] if game.box else []
        for path in paths:
            seen[path] = title(host.get(path))
            assert str(getattr(game.name, "msgid", game.name)) in seen[path], path
    for path in ("/", "/boxes", "/against", "/import", "/rules/rumini?q=joker", "/m/nothing-here"):
        seen[path] = title(host.get(path))
    assert len(set(seen.values())) == len(seen), seen


def test_a_refusal_comes_first_in_the_title(host: Visitor) -> None:
    setup = host.get("/new/rumini")
    refused = host.send(setup.form("/new/rumini"))
    assert refused.status == 422
    assert title(refused) == f"Not saved yet · {title(setup)}"
    page = host.open_rumini("Anna", "Béla")
    shown = host.get(page.path)
    refused = host.send(shown.form("/play/"))
    assert refused.status == 422
    assert title(refused) == f"Not saved yet · {title(shown)}"
    assert title(host.get("/referee/rumini?ask=1")).startswith("This cannot be judged yet · ")
    code = host.send(host.get("/").form("/code"), {"code": "abc"})
    assert code.status == 422
    assert title(code).startswith("No match was joined · ")


def test_a_save_that_came_too_late_says_so(host: Visitor) -> None:
    page = host.open_rumini("Anna", "Béla")
    form = host.get(f"{page.path}?by=points").form("/play/points")
    host.points(page, a="5", b="7")
    late = host.send(form, {"points-a": "1", "points-b": "2"})
    assert late.status == 409
    assert title(late).startswith("Not saved yet · ")


def test_what_htmx_swaps_in_brings_its_title(host: Visitor) -> None:
    page = host.open_rumini("Anna", "Béla")
    whole = title(host.get(page.path))
    part = Page(host.client.get(page.path, headers={"HX-Request": "true"}))
    assert "<html" not in part.html
    assert title(part) == whole


@pytest.mark.parametrize("name", ["<b>x</b>", "A & B", "“Q”"])
def test_names_in_titles_stay_text(host: Visitor, name: str) -> None:
    page = host.open_rumini(name, "Béla")
    assert not host.get(page.path).dangerous
    assert title(host.get(page.path)).endswith(f"{name}, Béla")
