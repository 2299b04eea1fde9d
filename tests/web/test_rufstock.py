"""Rufstock through plain forms: just the score, the whole table, the referee, and what could I play."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from companion.store import SQLiteStore
from tests.web.pages import Page, Visitor


def opened(host: Visitor, *names: str, **values: str) -> Page:
    form = host.get("/new/rufstock").form("/new/rufstock")
    seats = {f"names-{place}": name for place, name in enumerate(names)}
    return host.send(form, {**seats, **values})


def test_just_the_score(host: Visitor) -> None:
    page = opened(host, "Peti", "Eszti", "Gabi")
    page = host.send(page.form("/play/out"), {"order": "b a"})
    assert "Gabi starts round 2 with the ticket, to the left of Eszti" in page.text
    page = host.send(page.form("/play/out"), {"order": "b c a"})
    # b 4 + 4, a 3 + 2, c 2 + 3
    assert "Eszti wins with 8 points." in page.text


def test_the_order_can_be_tapped_without_javascript(host: Visitor) -> None:
    page = opened(host, "Peti", "Eszti", "Gabi")
    for tap in ("b", "a", "back", "c"):
        form = page.form("/play/out")
        touch = next(button for button in form.buttons if button[0] == "touch")
        assert touch
        form.action = form.action.replace("/play/", "/touch/")
        page = host.send(form, {"touch": tap})
    assert page.form("/play/out").value("order") == "b c"
    assert "Saved" in host.send(page.form("/play/out")).text


@pytest.mark.parametrize(
    ("order", "said"),
    [
        ("", "only the last may be left"),
        ("a", "only the last may be left"),
        ("a a b", "is placed twice"),
        ("a b z", "no seat"),
    ],
)
def test_a_bad_order_is_refused_and_kept(host: Visitor, store: SQLiteStore, order: str, said: str) -> None:
    page = opened(host, "Peti", "Eszti", "Gabi")
    page = host.send(page.form("/play/out"), {"order": order})
    assert page.status == 422
    assert said in page.text
    assert page.form("/play/out").value("order") == order
    assert store.head(store.all_matches()[0].id) == 0


def at_the_table(host: Visitor) -> Page:
    page = opened(host, "Peti", "Eszti", "Gabi", **{"option-follow": "table"})
    return host.send(page.form("/play/deal"), {"starter": "a", "line": "8 1 2"})


def test_the_whole_table(host: Visitor) -> None:
    page = at_the_table(host)
    assert "Peti opens with anything, on either vehicle." in page.text
    page = host.send(page.form("/play/play"), {"laid": "6 7 +8", "vehicle": "bus"})
    assert "It is the turn of Eszti." in page.text
    assert "takes sequences" in page.text
    refused = host.send(page.form("/play/play"), {"laid": "5 5 5", "vehicle": "bus"})
    assert refused.status == 422
    assert "The Bus takes sequences now; 5-5-5 is a set." in refused.text
    assert refused.form("/play/play").value("laid") == "5 5 5"
    for _ in range(2):
        page = host.get(f"{page.path}?by=pass")
        page = host.send(page.form("/play/pass"), {"how": "nothing"})
    assert "Peti opens with anything" in page.text
    page = host.send(page.form("/undo"))
    assert "It is the turn of Gabi." in page.text


def test_from_the_table_to_just_the_score(host: Visitor) -> None:
    page = at_the_table(host)
    settings = host.get(f"{page.path}/settings")
    form = next(f for f in settings.forms if ("subject", "follow") in f.fields)
    host.send(form, {"value": "score"})
    page = host.get(page.path)
    assert "It is the turn of" not in page.text
    page = host.send(page.form("/play/out"), {"order": "c a"})
    assert "Saved" in page.text
    assert "Peti starts round 2" in page.text


def test_a_hand_is_kept_on_its_own_phone_alone(
    host: Visitor, visitor: Callable[[], Visitor], store: SQLiteStore
) -> None:
    page = at_the_table(host)
    host.send(host.get(f"{page.path}/share").form("/share/invite"), {"role": "player"})
    link = store.links(page.path.rpartition("/")[2])[0]
    guest = visitor()
    guest.send(guest.get(f"/join/{link.token}").form("/join/"), {"seat": "b"})
    mine = host.send(host.get(f"{page.path}/hand").form("/hand"), {"seat": "a", "cards": "3 6 7 5"})
    assert "6-7-8*" in mine.text
    assert "sheds 2 cards" in mine.text
    theirs = guest.get(f"{page.path}/hand")
    assert theirs.form("/hand").value("cards") == ""
    assert "3675" not in theirs.html
    lay = next(form for form in mine.forms if "/hand/lay" in form.action)
    play = dict(lay.buttons)["play"]
    assert json.loads(play)["laid"][0]["card"] == 6
    # The hand changes in another tab: what the page offered is named, and not there any more.
    host.send(host.get(f"{page.path}/hand").form("/hand"), {"seat": "a", "cards": "1144"})
    assert "The table or the hand has changed" in host.send(lay, {"play": play}).text
    host.send(host.get(f"{page.path}/hand").form("/hand"), {"seat": "a", "cards": "3675"})
    after = host.send(lay, {"play": play})
    assert "It is the turn of Eszti." in after.text
    assert host.get(f"{page.path}/hand").form("/hand").value("cards") == "35"
    again = host.send(lay, {"play": play})
    assert again.path == page.path
    assert store.head(page.path.rpartition("/")[2]) == 2
    counted = host.send(host.get(f"{page.path}/hand").form("/hand"), {"seat": "a", "cards": "3512"})
    assert "The table counts 6 cards in this hand." in counted.text
    wrong = guest.send(theirs.form("/hand"), {"seat": "b", "cards": "39x"})
    assert wrong.status == 422
    assert wrong.form("/hand").value("cards") == "39x"


def test_what_was_typed_for_one_turn_is_not_taken_for_the_next(
    host: Visitor, visitor: Callable[[], Visitor], store: SQLiteStore
) -> None:
    page = at_the_table(host)
    host.send(host.get(f"{page.path}/share").form("/share/invite"), {"role": "player"})
    guest = visitor()
    link = store.links(page.path.rpartition("/")[2])[0]
    guest.send(guest.get(f"/join/{link.token}").form("/join/"), {"seat": "b"})
    there = guest.get(f"{page.path}?by=pass")
    host.send(host.get(f"{page.path}?by=pass").form("/play/pass"), {"how": "nothing"})
    late = guest.send(there.form("/play/pass"), {"how": "nothing"})
    assert late.status == 409
    assert "the match has moved on" in late.text
    assert 'id="save"' not in late.html
    stale = guest.get(page.path)
    host.send(host.get(f"{page.path}?by=pass").form("/play/pass"), {"how": "nothing"})
    form = stale.form("/play/play")
    form.action = form.action.replace("/play/", "/touch/")
    assert guest.send(form, {"touch": "6"}).status == 409


def test_a_correction_offers_the_line_as_it_was(host: Visitor) -> None:
    page = at_the_table(host)
    host.send(page.form("/play/play"), {"laid": "6 7 +8", "vehicle": "bus"})
    form = host.get(f"{page.path}/correct/2").form("/correct/2/play")
    assert ("touch", "+8") in form.buttons


class TestReferee:
    CASE = "/referee/rufstock?ask=1&players=3&kombi=44&line=812&hand=3675&laid=67%2B8&vehicle=bus"

    def test_any_situation_is_judged_without_a_match(self, host: Visitor, store: SQLiteStore) -> None:
        page = host.get(self.CASE)
        assert page.status == 200
        assert "Allowed" in page.text
        assert "Waiting Line" in page.text
        assert not store.all_matches()

    def test_a_refusal_gives_every_reason_and_what_another_reading_says(self, host: Visitor) -> None:
        page = host.get("/referee/rufstock?ask=1&players=3&kombi=55&hand=345&laid=345&vehicle=kombi")
        assert "Not allowed" in page.text
        assert "The Kombi takes sets now; 3-4-5 is a sequence. " in page.text
        assert "yes, more cards always beat fewer : allowed" in page.text
        other = host.get(
            "/referee/rufstock?ask=1&players=3&kombi=55&hand=345&laid=345&vehicle=kombi"
            "&reading-longer-other-type=allowed"
        )
        assert "Not allowed" not in other.text

    @pytest.mark.parametrize(
        ("case", "said"),
        [
            ("kombi=49x", "no row of numbers from 1 to 8"),
            ("laid=6a", "no row of cards"),
            ("laid=67", "Tap the vehicle"),
            ("laid=67&vehicle=van", "Tap the vehicle"),
        ],
    )
    def test_what_cannot_be_read_is_said_and_kept(self, host: Visitor, case: str, said: str) -> None:
        page = host.get(f"/referee/rufstock?ask=1&{case}")
        assert page.status == 422
        assert said in page.text
        name, _, value = case.partition("&")[0].partition("=")
        assert page.form("/referee/rufstock").value(name) == value

    @pytest.mark.parametrize(
        ("case", "field", "said"),
        [
            ("players=3&kombi=234&bus=678", "kombi", "Two sequences cannot lie on the vehicles"),
            ("players=3&kombi=132", "kombi", "1-3-2 cannot lie on the Kombi"),
            ("players=3&bus=11111111", "bus", "A combination has seven cards at most"),
            ("players=2&kombi=22&bus=67", "kombi", "With two players one vehicle is in play, here the Bus"),
            ("players=2&kombi=22&bus=67&in_play=kombi", "bus", "With two players one vehicle is in play"),
            ("players=3&line=1234", "line", "4 cards cannot lie in the waiting line"),
            ("players=3&kombi=44&kind-kombi=sequence", "kind-kombi", "4-4 is no sequence"),
            ("players=3&kombi=4&kind-kombi=run", "kind-kombi", "“run” is none of the choices."),
            ("players=7&kombi=4", "players", "“7” is none of the choices."),
            (f"players=2&line=123&hand={'1' * 49}", "hand", "More cards than there are"),
        ],
    )
    def test_a_table_that_cannot_be_is_refused_at_its_field(
        self, host: Visitor, case: str, field: str, said: str
    ) -> None:
        page = host.get(f"/referee/rufstock?ask=1&laid=66&vehicle=kombi&{case}")
        assert page.status == 422
        at_field = page.html.partition(f'id="fault-{field}-1"')[2].partition("</p>")[0]
        assert said in re.sub("<[^>]*>", "", at_field)
        form = page.form("/referee/rufstock")
        for name, _, value in (pair.partition("=") for pair in case.split("&")):
            if name in {"kombi", "bus", "line", "hand"}:
                assert form.value(name) == value

    def test_a_match_fills_in_its_position(self, host: Visitor) -> None:
        page = at_the_table(host)
        page = host.send(page.form("/play/play"), {"laid": "6 7 +8", "vehicle": "bus"})
        address = next(line for line in page.html.split('"') if line.startswith("/referee/"))
        form = host.get(address.replace("&amp;", "&")).form("/referee/rufstock")
        assert form.value("bus") == "678"
        assert form.value("line") == "12"

    @pytest.mark.parametrize(
        "odd", ["slug=x", "endpoint=x", "_method=POST", "_external=1", "players=9", "kind-bus=x"]
    )
    def test_odd_addresses_are_no_server_errors(self, host: Visitor, odd: str) -> None:
        page = host.get(f"/referee/rufstock?ask=1&kombi=55&hand=345&laid=345&vehicle=kombi&{odd}")
        assert page.status in {200, 422}
        assert "evil" not in page.html

    def test_a_reading_that_would_turn_the_verdict_is_named(self, host: Visitor) -> None:
        case = "/referee/rufstock?ask=1&players=3&kombi=5&laid=66&vehicle=bus&reading-single-card=set"
        page = host.get(case)
        assert "Not allowed" in page.text
        assert "it fits both, and settles nothing until a longer play : allowed" in page.text

    def test_two_players_in_wild_rocker_are_judged_by_their_ruling(self, host: Visitor) -> None:
        case = "/referee/rufstock?ask=1&players=2&option-mode=wild-rocker&laid=66&vehicle=bus"
        assert "Not allowed" not in host.get(case).text
        refused = host.get(f"{case}&reading-two-player-wild=not-allowed")
        assert "Not allowed" in refused.text

    def test_a_kind_settled_on_one_vehicle_settles_the_other(self, host: Visitor) -> None:
        page = host.get("/referee/rufstock?ask=1&players=3&kombi=4&kind-kombi=set&laid=55&vehicle=bus")
        assert "The Bus takes sequences now; 5-5 is a set." in page.text

    def test_a_game_that_is_not_there_has_no_such_page(self, host: Visitor) -> None:
        assert host.get("/referee/chess").status == 404
