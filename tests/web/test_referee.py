"""The referee of Rumini, and what all referees share: people by name, the way back, other readings."""

from __future__ import annotations

import json
from collections.abc import Callable
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import urlencode

import pytest

from companion.games.registry import GAMES
from tests.web.pages import Page, Visitor

MATCHES = Path(__file__).parent.parent / "conformance" / "matches"
CASE = "/referee/rumini?ask=1&players=3&round=2&value=6&characters=rumini&characters=baliko&characters=negro"


def referee_of(page: Page) -> str:
    """The address of the referee as a match's page gives it."""
    return unescape(next(part for part in page.html.split('"') if part.startswith("/referee/")))


class TestRumini:
    def test_one_play_is_judged_alone_with_its_score(self, host: Visitor) -> None:
        # Section Passing, the example of round 2: Fecó is worth 2, the scene 6.
        page = host.get("/referee/rumini?ask=1&players=4&round=2&value=6&characters=feco&played-a=feco")
        assert page.status == 200
        assert "Allowed" in page.text
        assert "A: (Fecó 2 + scene 6) × 1 = 8" in page.text
        assert "Nothing is entered" not in page.text

    def test_a_pass_says_what_it_brings_by_the_table_s_reading(self, host: Visitor) -> None:
        page = host.get(f"{CASE}&played-b=pass&name-b=Eszti")
        assert "Eszti passed: draw 2 cards." in page.text
        page = host.get(f"{CASE}&played-b=pass&name-b=Eszti&reading-pass-effects=pad")
        assert "Eszti passed: draw 1 card." in page.text
        late = CASE.replace("round=2", "round=7")
        assert "B passed: discard 1 card from the hand." in host.get(f"{late}&played-b=pass").text

    @pytest.mark.parametrize(
        ("claim", "words"),
        [
            ("played-a=bandi", "A plays Bandi, whom the scene does not show."),
            ("played-a=negro&played-a=joker:negro", "A cannot play joker as Negró beside the same character"),
            ("played-a=dragon", "A: there is no card “dragon”."),
            ("played-a=Negro", "A: there is no card “Negro”."),
            (
                "played-a=rumini&played-a=negro&hand-a=1",
                "A cannot play 2 cards: at most 1 can be in hand in round 2.",
            ),
        ],
    )
    def test_what_is_not_allowed_gives_its_reason(self, host: Visitor, claim: str, words: str) -> None:
        page = host.get(f"{CASE}&{claim}")
        assert page.status == 200
        assert "Not allowed" in page.text
        assert words in page.text

    @pytest.mark.parametrize(
        ("case", "words"),
        [
            ("round=9&value=6&unsaid=y&played-a=negro", "Tap the round: 1 to 8."),
            ("round=2&value=21&unsaid=y&played-a=negro", "a whole number from 0 to 20"),
            ("round=2&value=6&played-a=negro", "Tap the characters that the scene shows."),
            ("round=2&value=6&unsaid=y", "Tap what somebody played, or pass."),
            ("round=2&value=6&unsaid=y&played-a=negro&players=7", "Rumini is for 2 to 6 players."),
            ("round=2&value=6&unsaid=y&played-a=negro&played-a=pass", "A cannot both play and pass."),
            ("round=2&value=6&unsaid=y&played-a=negro&passed-a=2", "Round 2 is not over"),
            ("round=2&value=6&unsaid=y&played-a=negro&hand-a=9", "from 0 to 8 can be"),
            ("round=2&value=6&unsaid=y&played-a=negro&passed-a=none&hand-a=6", "from 0 to 5 can be"),
            ("round=8&value=6&unsaid=y&played-a=negro&passed-a=none", "cannot have played in round 7"),
        ],
    )
    def test_a_table_that_cannot_be_is_refused_at_its_field(
        self, host: Visitor, case: str, words: str
    ) -> None:
        page = host.get(f"/referee/rumini?ask=1&{case}")
        assert page.status == 422
        assert words in page.text
        form = page.form("/referee/rumini")
        for given in case.split("&"):
            name, _, value = given.partition("=")
            if value in form.offered.get(name, [value]):
                assert (name, value) in form.fields

    def test_a_match_fills_in_its_round_and_what_hands_hold(self, host: Visitor) -> None:
        page = host.open_rumini("Peti", "Eszti", "Gabi")
        page = host.play(page, "6", "rumini baliko negro", a="rumini baliko negro", b="rumini", c="")
        page = host.get(referee_of(page))
        form = page.form("/referee/rumini")
        assert {("players", "3"), ("round", "2")} <= set(form.fields)
        # six dealt, three and one played, two drawn
        assert [form.value(f"hand-{seat}") for seat in "abc"] == ["3", "5", "8"]
        assert {("passed-a", "none"), ("passed-b", "none"), ("passed-c", "1")} <= set(form.fields)
        assert "Peti" in page.text

    def test_the_last_round_is_filled_in_as_it_was_played(self, host: Visitor) -> None:
        page = host.open_rumini("Peti", "Eszti")
        for _ in range(7):
            page = host.play(page, "1", "rozi", a="", b="")
        page = host.play(page, "6", "rumini negro", a="negro", b="")
        form = host.get(referee_of(page)).form("/referee/rumini")
        played = {("played-a", "negro"), ("played-b", "pass")}
        assert {("round", "8"), ("value", "6"), ("characters", "negro"), *played} <= set(form.fields)

    def test_other_readings_are_told_with_all_that_was_tapped(self, host: Visitor) -> None:
        page = host.get(f"{CASE}&played-a=negro&played-a=joker:negro&name-a=Peti")
        assert "Not allowed" in page.text
        address = next(
            unescape(part)
            for part in page.html.split('"')
            if part.startswith("/referee/") and "reading-joker-duplicate=yes" in part
        )
        other = host.get(address)
        assert "Not allowed" not in other.text
        assert "Peti: (Negró 4 + Negró* 4 + scene 6) × 1 = 14" in other.text


def matches() -> list[Path]:
    """A recorded match of each game."""
    return [next(iter(sorted(MATCHES.glob(f"{slug}*.json")))) for slug in GAMES]


@pytest.mark.parametrize("file", matches(), ids=lambda file: file.stem)
def test_the_referee_speaks_of_people_by_name_and_leads_back(
    visitor: Callable[[], Visitor], file: Path
) -> None:
    body = json.loads(file.read_text())["document"]
    names = ["Anna <b>", "Béla & fia", "Cili", "Dani", "Edit", "Feri"][: len(body["setup"]["seats"])]
    for seat, name in zip(body["setup"]["seats"], names, strict=True):
        seat["name"] = name
    body["moves"] = [move for move in body["moves"] if move["type"] != "rename"]
    body["moves"] = body["moves"][: len(body["moves"]) // 2]
    body.pop("log", None)
    host = visitor()
    form = host.get("/import").form("/import")
    data = {**dict(form.fields), "document": (BytesIO(json.dumps(body).encode()), "match.json")}
    table = Page(host.client.post(form.action, data=data, follow_redirects=True))
    address = referee_of(table)
    page = host.get(address)
    assert page.status == 200
    asked = page.form("/referee/")
    people = {name: value for name, value in asked.fields if name.startswith("name-")}
    assert set(people.values()) <= set(names)
    assert people["name-a"] in page.text or body["game"] == "rufstock"
    assert f'href="{table.path}"' in page.html
    assert not page.dangerous
    # Whoever has no access to the match reads the same case, without the way back.
    other = visitor().get(address)
    assert other.status == 200
    assert "Back to the match" not in other.text
    assert dict(other.form("/referee/").fields)["name-a"] == people["name-a"]


def test_a_verdict_names_the_people_of_the_address(host: Visitor) -> None:
    case = "/referee/rufstock?ask=1&players=3&kombi=44&hand=3675&laid=36&vehicle=bus"
    assert "Peti" in host.get(f"{case}&name-a=Peti").text
    assert "Peti" not in host.get(case).text


@pytest.mark.parametrize("name", ["", "x" * 41, "a\x07b"])
def test_what_is_no_name_leaves_the_letter(host: Visitor, name: str) -> None:
    page = host.get(f"{CASE}&played-a=negro&{urlencode({'name-a': name})}")
    assert page.status == 200
    assert "A: (Negró 4 + scene 6) × 1 = 10" in page.text
