"""The pages before a match: the start page, a game's own page, and setting a match up."""

from __future__ import annotations

import json
import re

import pytest

from companion.core.table import Choice, Option, options_to_choose
from companion.core.text import t
from companion.games.registry import GAMES
from companion.store import SQLiteStore
from tests.web.pages import Page, Visitor
from tests.web.test_every_page import MATCHES, bring_in


def filled(host: Visitor, slug: str, *names: str, to: str = "steps", **values: str) -> Page:
    """What comes back when the set-up is sent to be drawn anew."""
    form = host.get(f"/new/{slug}").form(f"/new/{slug}")
    form.action += f"/{to}"
    seats = {f"names-{place}": name for place, name in enumerate(names)}
    return host.send(form, {**seats, **{key.replace("_", "-"): value for key, value in values.items()}})


def aside(page: Page) -> set[str]:
    found = re.search(r'id="aside" data-options="([^"]*)"', page.html)
    assert found is not None
    return set(found[1].split())


def test_an_option_counts_for_those_after_it_only_where_it_applies() -> None:
    choices = (Choice("off", t("no")), Choice("on", t("yes")))
    pairs = Option("pairs", t("x"), choices, lambda people, options: people % 2 == 0)
    mixed = Option("mixed", t("x"), choices, lambda people, options: options["pairs"] == "on")
    chosen = {"pairs": "on", "mixed": "on"}
    assert options_to_choose((pairs, mixed), 4, chosen) == (pairs, mixed)
    assert options_to_choose((pairs, mixed), 4, {}) == (pairs,)
    assert options_to_choose((pairs, mixed), 3, chosen) == ()


def test_the_start_page_leads_to_every_game(host: Visitor) -> None:
    page = host.get("/")
    for slug in GAMES:
        assert f'href="/g/{slug}"' in page.html
        assert host.get(f"/g/{slug}").status == 200
    for way in ("/against", "/boxes", "/import"):
        assert f'href="{way}"' in page.html
    assert host.get("/g/chess").status == 404


def test_running_matches_stand_before_the_games_and_the_others_by_day(host: Visitor) -> None:
    document = json.loads((MATCHES / "ruse-whole.json").read_text(encoding="utf-8"))["document"]
    over = bring_in(host, document).path
    running = host.open_rumini("Peti", "Eszti").path
    page = host.get("/")
    places = [page.html.index(f'href="{at}"') for at in (running, "/g/rumini")]
    day = re.search(r'data-day="\d{4}-\d\d-\d\d"', page.html)
    assert day is not None
    places += [day.start(), page.html.index(f'href="{over}"')]
    assert places == sorted(places)
    assert page.text.count("Resume:") == 1


def test_a_game_s_page_has_all_that_can_be_done_with_it(host: Visitor) -> None:
    page = host.get("/g/stack-and-attack")
    for way in ("/new/", "/referee/", "/pads/", "/boxes/new/"):
        assert f'href="{way}stack-and-attack"' in page.html
    for ruling in GAMES["stack-and-attack"].rulings.values():
        assert str(ruling.section.msgid) in page.text
    rumini = host.get("/g/rumini")
    assert "/boxes" not in rumini.html
    running = host.open_rumini("Peti", "Eszti").path
    assert f'href="{running}"' in host.get("/g/rumini").html
    assert f'href="{running}"' not in host.get("/g/ruse").html


@pytest.mark.parametrize(
    ("names", "vixen", "left_out"),
    [
        ((), "no", {"vixen-cards", "vixen-die", "fifth"}),
        (("A", "B", "C", "D"), "no", {"vixen-cards", "vixen-die", "fifth"}),
        (("A",), "2", {"fifth", "firefox", "village", "premices"}),
        # "with 4 players if you add the 5th-player expansion" (VIXEN mode)
        (("A", "B", "C", "D"), "2", {"firefox", "village", "premices"}),
        (("A", "B", "C", "D", "E"), "2", {"vixen", "vixen-cards", "vixen-die"}),
    ],
)
def test_ruse_asks_what_applies(
    host: Visitor, names: tuple[str, ...], vixen: str, left_out: set[str]
) -> None:
    assert aside(filled(host, "ruse", *names, option_vixen=vixen)) == left_out


def test_stack_and_attack_asks_two_players_about_the_cavemen(host: Visitor) -> None:
    assert aside(filled(host, "stack-and-attack", "A", "B")) == set()
    assert aside(filled(host, "stack-and-attack", "A", "B", "C")) == {"difficulty"}


def test_what_does_not_apply_can_be_chosen_without_javascript(host: Visitor) -> None:
    """The page cannot follow there: it shows them all, and the rules answer."""
    form = host.get("/new/ruse").form("/new/ruse")
    assert "option-vixen-cards" in form.offered
    assert "disabled" not in host.get("/new/ruse").html.split('id="setup"')[1].split("</form>")[0]
    page = host.send(
        form, {"names-0": "A", "names-1": "B", "option-vixen": "2", "option-vixen-cards": "table"}
    )
    assert page.path.startswith("/m/")


@pytest.mark.parametrize(
    ("names", "vixen", "number", "hers"),
    [((), "no", 2, False), (("A",), "no", 2, False), (("A",), "1", 1, True), ((), "1", 1, True)],
)
def test_the_steps_are_for_the_fewest_that_can_play_so(
    host: Visitor, names: tuple[str, ...], vixen: str, number: int, hers: bool
) -> None:
    page = filled(host, "ruse", *names, option_vixen=vixen)
    assert f"Setting up the table for {number} " in page.text
    assert ("VIXEN: solo board" in page.text) is hers


def test_the_main_button_names_the_company(host: Visitor) -> None:
    assert "Anna and VIXEN" in filled(host, "ruse", "Anna", option_vixen="2").text
    assert "Anna and" not in filled(host, "ruse", "Anna").text


def test_a_known_name_is_put_in_and_taken_out(host: Visitor, store: SQLiteStore) -> None:
    host.open_rumini("Peti", "Eszti")
    page = filled(host, "rumini", "Zita", to="arrange", add="Peti")
    assert 'value="Peti" aria-pressed="true"' in page.html
    form = page.form("/new/rumini")
    form.action = "/new/rumini/arrange"
    page = host.send(form, {"names-2": "Ági", "add": "Peti"})
    assert 'value="Peti" aria-pressed="false"' in page.html
    form = page.form("/new/rumini")
    assert [form.value(f"names-{place}") for place in range(3)] == ["Zita", "Ági", ""]
    assert len(store.all_matches()) == 1


def test_a_tick_is_stored_nowhere(host: Visitor) -> None:
    page = host.get("/new/rumini")
    ticks = re.findall(r'<input type="checkbox" id="tick-[^>]*>', page.html)
    assert len(ticks) > 2
    assert not any("name=" in tick for tick in ticks)
    assert len(set(ticks)) == len(ticks)


def test_a_match_s_settings_leave_out_what_does_not_apply(host: Visitor) -> None:
    form = host.get("/new/stack-and-attack").form("/new/stack-and-attack")
    three = host.send(form, {"names-0": "A", "names-1": "B", "names-2": "C"})
    assert "Two players: against" not in host.get(f"{three.path}/settings").text
    form = host.get("/new/stack-and-attack").form("/new/stack-and-attack")
    two = host.send(form, {"names-0": "A", "names-1": "B"})
    assert "Two players: against" in host.get(f"{two.path}/settings").text


def test_the_language_switch_of_a_refused_set_up_comes_back_to_it(host: Visitor) -> None:
    refused = host.open_rumini("Peti")
    assert refused.status == 422
    assert refused.form("/language").value("back") == "/new/rumini"
