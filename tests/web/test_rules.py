"""The rules page: every rule and ruling, found by a word, reached from every refusal and leading back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.core import house
from companion.core.game import Game
from companion.core.text import render
from companion.games.registry import GAMES
from companion.i18n import language
from tests.web.pages import Page, Visitor

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def ids(page: Page) -> list[str]:
    return re.findall(r' id="([^"]+)"', page.html)


def squeezed(text: str) -> str:
    return re.sub(r"\s+", " ", text)


@every_game
@pytest.mark.parametrize("lang", ["en", "hu"])
def test_every_rule_and_ruling_has_its_place(host: Visitor, game: Game[Any, Any], lang: str) -> None:
    page = Page(host.client.get(f"/rules/{game.slug}", headers={"Accept-Language": lang}))
    assert page.status == 200
    assert not page.dangerous
    found = ids(page)
    assert len(found) == len(set(found))
    assert {f"rule-{rule}" for rule in (*game.rules, *house.RULES)} <= set(found)
    assert {f"ruling-{ruling}" for ruling in game.rulings} == {
        one for one in found if one.startswith("ruling-")
    }
    for rule in game.rules.values():
        assert squeezed(render(rule.text, language(lang))) in page.text
    for ruling in game.rulings.values():
        for text in (ruling.question, ruling.why, *(reading.text for reading in ruling.readings)):
            assert squeezed(render(text, language(lang))) in page.text


@every_game
def test_sections_stand_in_the_order_of_the_rulebook(host: Visitor, game: Game[Any, Any]) -> None:
    """Each section of a rule or a ruling is in `Game.sections`, once; those of the house come last."""
    used = {one.section for one in (*game.rules.values(), *game.rulings.values())}
    assert len(game.sections) == len(set(game.sections))
    assert set(game.sections) == used
    shown = re.findall(r'<h2 id="section-\d+"[^>]*>(.*?)</h2>', host.get(f"/rules/{game.slug}").html)
    wanted = [*game.sections, house.SETUP_SECTION, house.LOG_SECTION]
    assert [one.replace("&#39;", "'") for one in shown] == [render(one, language("en")) for one in wanted]


def test_the_sections_of_rumini_follow_its_rulebook(host: Visitor) -> None:
    """The headings as they come in the rulebook of Rumini, from Setup to End of the Game."""
    page = host.get("/rules/rumini")
    places = [page.html.index(f'id="{anchor}"') for anchor in
              ("rule-hand-size", "rule-eight-rounds", "rule-pass-effect", "rule-score", "rule-penalty",
               "rule-most-points", "rule-log-undo")]  # fmt: skip
    assert places == sorted(places)


def test_a_word_finds_rules_and_rulings_without_javascript(host: Visitor) -> None:
    form = host.get("/rules/rumini").form("/rules/rumini")
    assert form.method == "get"
    assert ("q", "") in form.fields
    page = host.get("/rules/rumini?q=JOKER+second")
    assert [one for one in ids(page) if one.startswith("rule-")] == ["rule-joker-duplicate"]
    assert "1 place found" in page.text
    # Words of an open point, and of a heading: all that stands under it.
    assert [one for one in ids(host.get("/rules/rumini?q=runs+out")) if one.startswith("ruling-")] == [
        "ruling-draw-pile-empty"
    ]
    penalty = ids(host.get("/rules/rumini?q=penalty+points+at+the+end"))
    assert {"rule-after-eight", "rule-penalty", "rule-joker-held", "ruling-last-discard"} <= set(penalty)
    nothing = host.get("/rules/rumini?q=zeppelin")
    assert nothing.status == 200
    assert not [one for one in ids(nothing) if one.startswith("rul")]
    assert "No rule holds this" in nothing.text


def test_accents_and_case_do_not_matter(host: Visitor) -> None:
    given = {"Accept-Language": "hu"}
    counts = []
    for word in ("játékos", "JATEKOS", "jatékos", " játékos  "):
        page = Page(host.client.get("/rules/rumini", query_string={"q": word}, headers=given))
        counts.append([one for one in ids(page) if one.startswith("rul")])
    assert counts[0]
    assert all(count == counts[0] for count in counts)
    # The same word is none of an English reader's.
    assert not [one for one in ids(host.get("/rules/rumini?q=jatekos")) if one.startswith("rul")]


@pytest.mark.parametrize("typed", ["%", "<b>x</b>", "\x00", "(" * 70, "_", "\N{FOX FACE}"])
def test_whatever_is_typed_gets_a_page(host: Visitor, typed: str) -> None:
    page = Page(host.client.get("/rules/ruse", query_string={"q": typed}))
    assert page.status == 200
    assert "<b>x</b>" not in page.html


def test_from_a_match_it_shows_the_reading_in_force_and_leads_back(host: Visitor, visitor: Any) -> None:
    page = host.open_rumini("Peti", "Eszti", **{"reading-joker-in-scene": "no"})
    match = page.path.rpartition("/")[2]
    rules = host.get(f"/rules/rumini?match={match}")
    assert f'href="/m/{match}"' in rules.html
    assert re.search(r'class="in-force">no, any of the nine\s*<small>\(in force here', rules.html)
    assert "in force here" not in host.get("/rules/rumini").text
    # The search keeps the match; another game's page and a stranger know nothing of it.
    assert ("match", match) in rules.form("/rules/rumini").fields
    assert f"/m/{match}" not in host.get(f"/rules/ruse?match={match}").html
    assert f'href="/m/{match}"' not in visitor().get(f"/rules/rumini?match={match}").html


def test_it_leads_back_to_our_own_pages_only(host: Visitor) -> None:
    assert 'href="/referee/rumini?ask=1"' in host.get("/rules/rumini?back=/referee/rumini?ask%3D1").html
    for bad in ("//evil.example", "https://evil.example", "javascript:alert(1)", "/\\evil.example"):
        page = Page(host.client.get("/rules/rumini", query_string={"back": bad}))
        assert page.status == 200
        assert "evil" not in re.sub(r'name="back" value="/rules[^"]*"', "", page.html)
        assert "javascript" not in re.sub(r'name="back" value="/rules[^"]*"', "", page.html)


def test_a_refusal_and_a_verdict_lead_to_their_rule(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    match = page.path.rpartition("/")[2]
    judged = host.get("/referee/rumini?ask=1")
    assert judged.status == 422
    links = re.findall(r'href="(/rules/[^"]+)"', host.get(f"/m/{match}").html)
    assert links
    # Two of a character in one round break a rule of the scene; the log marks it under another reading.
    host.play(page, "3", "a b", a="a", b="")
    for address in links:
        path, _, anchor = address.replace("&amp;", "&").partition("#")
        target = host.get(path)
        assert target.status == 200
        assert not anchor or anchor in ids(target)


def test_there_is_no_page_of_a_game_that_is_not_there(host: Visitor) -> None:
    assert host.get("/rules/chess").status == 404
