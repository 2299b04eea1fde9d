"""A match through plain forms, without JavaScript: opening, playing, correcting, ending, going on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest

from companion.store import SQLiteStore
from tests.web.pages import Page, Visitor

SHOWN = "rumini baliko negro"


def test_the_start_page_offers_the_games(host: Visitor) -> None:
    page = host.get("/")
    assert "Rumini: Hajónapló" in page.text
    assert "Resume" not in page.text


def test_opening_a_match(host: Visitor) -> None:
    page = host.open_rumini(" Peti ", "Eszti")
    assert page.status == 200
    assert "Round 1 of 8" in page.text
    assert [name for name in ("Peti", "Eszti") if name in page.text] == ["Peti", "Eszti"]
    assert "Resume: Rumini: Hajónapló" in host.get("/").text


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Peti"], "is played by 2 to 6"),
        ([], "is played by 2 to 6"),
        (["Peti", "peti"], "is there twice"),
        (["Peti", "x" * 41], "more than 40 characters"),
        (["Peti", "a\x07b"], "one line of text"),
    ],
)
def test_a_bad_set_up_is_refused_at_its_place_and_kept(
    host: Visitor, store: SQLiteStore, names: list[str], said: str
) -> None:
    page = host.open_rumini(*names, **{"reading-tie": "fewest-penalty"})
    assert page.status == 422
    assert said in page.text
    form = page.form("/new/rumini")
    assert [form.value(f"names-{place}") for place in range(len(names))] == names
    assert ("reading-tie", "fewest-penalty") in form.fields
    assert not store.all_matches()


def test_a_set_up_with_an_unknown_reading_stores_nothing(host: Visitor, store: SQLiteStore) -> None:
    assert host.open_rumini("A", "B", **{"reading-tie": "never", "option-entry": "voice"}).status == 422
    assert not store.all_matches()


def test_seven_names_do_not_fit(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("A", "B", "C", "D", "E", "F", "G")
    # The form has six lines; a seventh, sent by hand, is not taken for a seat.
    assert page.status == 200
    assert len(json.loads(store.all_matches()[0].setup)["seats"]) == 6


def test_the_set_up_page_says_the_numbers_for_the_players(host: Visitor) -> None:
    form = host.get("/new/rumini").form("/new/rumini")
    five = {f"names-{place}": name for place, name in enumerate("ABCDE")}
    form.action = "/new/rumini/steps"
    page = host.send(form, dict(five))
    assert "Setting up the table for 5" in page.text
    assert "5 scene cards are in the pile. Draw 3 more" in page.text


def test_names_are_offered_again_and_seats_can_be_moved(host: Visitor, store: SQLiteStore) -> None:
    host.open_rumini("Peti", "Eszti")
    page = host.get("/new/rumini")
    form = page.form("/new/rumini")
    assert [value for name, value in form.buttons if name == "add"] == ["Peti", "Eszti"]
    form.action = "/new/rumini/arrange"
    page = host.send(form, {"names-0": "Zita", "add": "Peti"})
    assert page.form("/new/rumini").value("names-1") == "Peti"
    form = page.form("/new/rumini")
    form.action = "/new/rumini/arrange"
    form = host.send(form, {"up": "1"}).form("/new/rumini")
    assert (form.value("names-0"), form.value("names-1")) == ("Peti", "Zita")
    assert len(store.all_matches()) == 1


def test_the_same_page_sent_with_other_names_is_not_swallowed(host: Visitor, store: SQLiteStore) -> None:
    form = host.get("/new/rumini").form("/new/rumini")
    host.send(form, {"names-0": "A", "names-1": "B"})
    page = host.send(form, {"names-0": "A", "names-1": "C"})
    assert page.status == 422
    assert page.form("/new/rumini").value("names-1") == "C"
    assert len(store.all_matches()) == 1
    assert host.send(page.form("/new/rumini")).status == 200
    assert len(store.all_matches()) == 2


def test_sending_the_set_up_twice_opens_one_match(host: Visitor, store: SQLiteStore) -> None:
    form = host.get("/new/rumini").form("/new/rumini")
    names: dict[str, str | list[str] | None] = {"names-0": "A", "names-1": "B"}
    assert host.send(form, names).path == host.send(form, names).path
    assert len(store.all_matches()) == 1


def test_a_round_by_cards(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.play(page, "6", SHOWN, a="rumini joker:negro", b="")
    assert "Saved: Round 1" in page.text
    assert "Eszti passed: draw 2 cards." in page.text
    assert "Round 2 of 8" in page.text
    assert "11" in page.text  # (1+4+6)x1


def test_what_is_refused_is_said_at_its_place_and_kept(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.play(page, "21", "rumini", a="negro rumini", b="rumini pass")
    assert page.status == 422
    assert "“21” is not a whole number from 0 to 20." in page.text
    assert "Eszti cannot both play and pass." in page.text
    form = page.form("/play/cards")
    assert sorted(value for name, value in form.fields if name == "played-a") == ["negro", "rumini"]
    page = host.play(page, "6", "rumini", a="negro rumini", b="")
    assert page.status == 422
    assert "Peti plays Negró, whom the scene does not show." in page.text
    assert store.head(store.all_matches()[0].id) == 0
    assert host.play(page, "6", "rumini negro", a="negro rumini", b="").status == 200


def test_a_blank_is_neither_a_pass_nor_a_zero(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.send(page.form("/play/cards"))
    assert page.status == 422
    for said in ("what the scene is worth", "characters that the scene shows", "what Peti played, or pass"):
        assert said in page.text
    page = host.points(host.get(page.path.partition("/play")[0]), a="8")
    assert page.status == 422
    assert "Type the score of Eszti, or tap pass" in page.text
    assert page.form("/play/points").value("points-a") == "8"
    assert store.head(store.all_matches()[0].id) == 0


@pytest.mark.parametrize("typed", ["eight", "8.5", "1e3", "٣", "9999999", "1_0", "--1"])
def test_a_number_that_is_none_is_kept_and_refused(host: Visitor, typed: str) -> None:
    page = host.points(host.open_rumini("Peti", "Eszti"), a=typed, b="")
    assert page.status == 422
    assert "is not a whole number" in page.text
    assert page.form("/play/points").value("points-a") == typed


def played_out(host: Visitor, *names: str) -> Page:
    """A match with all eight rounds entered, the hands still to be counted."""
    page = host.open_rumini(*names)
    for number in range(1, 9):
        times = (number + 1) // 2
        page = host.points(host.get(page.path), a=str(10 * times), b="")
    return page


def test_to_the_end_and_again(host: Visitor, store: SQLiteStore) -> None:
    page = played_out(host, "Peti", "Eszti")
    assert "What is left in hand" in page.text
    assert "Eszti passed: discard 1 card" in page.text
    blank = host.send(page.form("/play/hands"))
    assert blank.status == 422
    assert "Count what Peti still holds" in blank.text
    both = host.send(page.form("/play/hands"), {"empty-a": "y", "held-a-rozi": "1", "empty-b": "y"})
    assert "Peti cannot hold cards and nothing" in both.text
    page = host.send(page.form("/play/hands"), {"held-a-kapitany": "1", "held-a-joker": "1", "empty-b": "y"})
    # 10 x (1+1+2+2+3+3+4+4) = 200, less (3+6)x3 = 27
    assert "Peti wins with 173 points." in page.text
    assert "The match is over" in page.text
    page = host.send(page.form("/again"))
    assert "Round 1 of 8" in page.text
    assert len(store.all_matches()) == 2


def test_undo_and_redo_name_what_they_take_back(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.play(page, "6", SHOWN, a="rumini", b="")
    page = host.play(page, "5", SHOWN, a="rumini", b="negro")
    assert "Undo: Round 2" in page.text
    page = host.send(page.form("/undo"))
    assert "Undone: Round 2 (entry 2)" in page.text
    assert "have been seen" not in page.text
    page = host.send(page.form("/undo"))
    # Eszti drew for passing in round 1: that cannot be unseen.
    assert "Undone: Round 1 (entry 1). Cards drawn for passing have been seen." in page.text
    assert "Round 1 of 8" in page.text
    page = host.send(page.form("/redo"))
    assert "Brought back: Round 1" in page.text
    page = host.send(page.form("/redo"))
    assert "Round 3 of 8" in page.text


def test_an_undo_from_a_stale_page_is_answered_not_obeyed(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    old = host.play(page, "6", SHOWN, a="rumini", b="")
    host.play(old, "5", SHOWN, a="rumini", b="negro")
    stale = host.send(old.form("/undo"))
    assert stale.status == 409
    assert "Round 2" in stale.text
    assert store.head(store.all_matches()[0].id) == 2


def test_correcting_an_earlier_round(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.play(page, "6", SHOWN, a="rumini", b="")
    page = host.play(page, "5", SHOWN, a="rumini", b="negro")
    log = host.get(f"{page.path}/log")
    form_page = host.get(f"{page.path}/correct/1")
    form = form_page.form("/correct/1/cards")
    assert ("value", "6") in form.fields
    assert ("played-b", "pass") in form.fields
    page = host.send(form, {"played-a": ["rumini", "negro"], "played-b": ["baliko"]})
    assert "Saved: Corrected: Round 1 (entry 1)" in page.text
    log = host.get(f"{page.path}/log")
    assert "Peti: (Rumini 1 + scene 6) × 1 = 7" in log.text
    assert "Peti: (Rumini 1 + Negró 4 + scene 6) × 1 = 11" in log.text
    assert "the host" in log.text
    sheet = host.get(f"{page.path}/sheet?show=round:1")
    assert "Eszti: (Balikó 1 + scene 6) × 1 = 7" in sheet.text


def test_a_round_by_numbers_may_be_corrected_to_cards(host: Visitor) -> None:
    page = host.points(host.open_rumini("Peti", "Eszti"), a="8", b="")
    form_page = host.get(f"{page.path}/correct/1?by=cards")
    form = form_page.form("/correct/1/cards")
    page = host.send(
        form, {"value": "6", "characters": ["rumini"], "played-a": ["rumini"], "played-b": ["pass"]}
    )
    assert page.status == 200
    assert "Round 2 of 8" in page.text


@pytest.mark.parametrize("of", ["0", "2", "99", "x"])
def test_only_entries_that_count_can_be_corrected(host: Visitor, of: str) -> None:
    page = host.points(host.open_rumini("Peti", "Eszti"), a="8", b="")
    assert host.get(f"{page.path}/correct/{of}").status == 404


def _token(host: Visitor, path: str) -> str:
    found = re.search(r"/join/([\w-]+)", host.get(f"{path}/share").html)
    assert found is not None
    return found[1]


class TestTwoPhones:
    @pytest.fixture
    def phones(self, visitor: Callable[[], Visitor], store: SQLiteStore) -> tuple[Visitor, Visitor, str]:
        host, guest = visitor(), visitor()
        page = host.open_rumini("Peti", "Eszti")
        share = host.get(f"{page.path}/share")
        host.send(share.form("/share/invite"), {"role": "player"})
        link = store.links(store.all_matches()[0].id)[0]
        joined = guest.send(guest.get(f"/join/{link.token}").form("/join/"), {"seat": "b"})
        assert joined.status == 200
        return host, guest, page.path

    def test_the_slower_one_is_told_and_keeps_what_was_typed(
        self, phones: tuple[Visitor, Visitor, str], store: SQLiteStore
    ) -> None:
        host, guest, path = phones
        here, there = host.get(path), guest.get(path)
        host.play(here, "6", SHOWN, a="rumini", b="")
        late = guest.play(there, "7", SHOWN, a="rumini", b="negro")
        assert late.status == 409
        assert "something came in first" in late.text
        assert "the host: Round 1" in late.text
        # The same round was entered meanwhile: what was typed stands ready as a correction of it.
        form = late.form("/correct/1/cards")
        assert ("value", "7") in form.fields
        assert ("played-b", "negro") in form.fields
        assert store.head(path.rpartition("/")[2]) == 1
        page = guest.send(form)
        assert page.status == 200
        assert "Saved: Corrected: Round 1" in page.text

    def test_another_change_meanwhile_keeps_the_form(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        there = guest.get(path)
        settings = host.get(f"{path}/settings")
        form = next(f for f in settings.forms if ("subject", "tie") in f.fields)
        host.send(form, {"value": "fewest-penalty"})
        late = guest.play(there, "7", SHOWN, a="rumini", b="negro")
        assert late.status == 409
        form = late.form("/play/cards")
        assert ("played-b", "negro") in form.fields
        assert guest.send(form).status == 200

    def test_what_was_typed_for_a_round_is_never_taken_for_another(
        self, phones: tuple[Visitor, Visitor, str], store: SQLiteStore
    ) -> None:
        host, guest, path = phones
        there = guest.get(path)
        host.play(host.get(path), "6", SHOWN, a="rumini", b="")
        # Half filled, and late: it comes back as what it was, a round 1.
        late = guest.send(there.form("/play/cards"), {"value": "7"})
        assert late.status == 409
        assert ("value", "7") in late.form("/correct/1/cards").fields
        assert "Correct: Round 1" in late.text
        # Typed for round 2, while round 1 is undone: shown, but not offered to be saved as anything else.
        there = guest.get(path)
        host.send(host.get(path).form("/undo"))
        late = guest.play(there, "9", SHOWN, a="negro", b="")
        assert late.status == 409
        assert "cannot be saved now" in late.text
        assert 'value="9" checked' in late.html
        assert 'id="save"' not in late.html
        assert store.head(path.rpartition("/")[2]) == 2

    def test_a_stale_correction_overwrites_nothing_unseen(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        host.play(host.get(path), "6", SHOWN, a="rumini", b="")
        there = guest.get(f"{path}/correct/1")
        host.send(host.get(f"{path}/correct/1").form("/correct/1"), {"value": "9"})
        faulty = guest.send(there.form("/correct/1"), {"played-b": None})
        assert faulty.status == 409
        assert "Corrected: Round 1" in faulty.text
        whole = guest.send(there.form("/correct/1"), {"played-b": ["negro"]})
        assert whole.status == 409
        assert ("value", "6") in whole.form("/correct/1").fields

    def test_what_the_host_set_is_the_host_s_to_undo(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        settings = host.get(f"{path}/settings")
        form = next(f for f in settings.forms if ("subject", "tie") in f.fields)
        host.send(form, {"value": "fewest-penalty"})
        page = guest.get(path)
        assert not [form for form in page.forms if "/undo" in form.action]
        csrf = page.form("/play/cards").value("csrf_token")
        forged = {"csrf_token": csrf, "seq": "1", "key": "k" * 12, "of": "1"}
        assert guest.client.post(f"{path}/undo", data=forged).status_code == 403
        host.send(host.get(path).form("/undo"))
        assert not [form for form in guest.get(path).forms if "/redo" in form.action]
        assert host.get(path).form("/redo")

    def test_a_phone_that_is_out_is_told_so_once(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        host.send(host.get(f"{path}/share").form("/share/revoke"), {"token": _token(host, path)})
        news = guest.get(f"{path}/live?seq=0", headers={"HX-Request": "true"})
        assert "no longer invited" in news.text
        assert news.response.headers["HX-Retarget"] == "#main"
        assert 'id="poll"' not in news.html
        # It has guessed nothing: a new invitation is open to it.
        for _ in range(40):
            guest.get(f"{path}/live?seq=0")
        page = host.send(host.get(f"{path}/share").form("/share/invite"), {"role": "player"})
        link = re.search(r"/join/[\w-]+", page.html)
        assert link is not None
        assert guest.get(link[0]).status == 200

    def test_again_takes_the_other_phones_along(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        stamp = host.get(path).form("/play/cards")
        data = {name: stamp.value(name) for name in ("csrf_token", "seq")}
        host.client.post(f"{path}/again", data={**data, "key": "once-more"})
        home = guest.get("/")
        found = re.findall(r'href="(/m/[^"/]+)"', home.html)
        assert len(found) == 2
        assert guest.get(found[0]).form("/play/cards")

    def test_live_says_nothing_until_something_changes(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        htmx = {"HX-Request": "true"}
        assert guest.get(f"{path}/live?seq=0", headers=htmx).status == 204
        host.play(host.get(path), "6", SHOWN, a="rumini", b="")
        news = guest.get(f"{path}/live?seq=0", headers=htmx)
        assert news.status == 200
        assert news.response.headers["HX-Retarget"] == "#main"
        assert "Round 2 of 8" in news.text
        dirty = guest.get(f"{path}/live?seq=0&dirty=1", headers=htmx)
        assert "HX-Retarget" not in dirty.response.headers
        assert "Meanwhile, from another phone" in dirty.text
        assert guest.get(f"{path}/live?seq=1", headers=htmx).status == 204

    def test_the_log_shows_who(self, phones: tuple[Visitor, Visitor, str]) -> None:
        host, guest, path = phones
        guest.play(guest.get(path), "6", SHOWN, a="rumini", b="")
        assert "Eszti ·" in host.get(f"{path}/log").text


def test_the_same_key_gives_the_same_answer_and_one_entry(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    form = page.form("/play/cards")
    values: dict[str, str | list[str] | None] = {
        "value": "6",
        "characters": ["rumini"],
        "played-a": ["rumini"],
        "played-b": ["pass"],
    }
    answers = [host.send(form, values) for _ in range(3)]
    assert {answer.status for answer in answers} == {200}
    assert all("Round 2 of 8" in answer.text for answer in answers)
    assert store.head(store.all_matches()[0].id) == 1
    # A lost answer, then a second thought: the other cards stand ready as a correction of what was saved.
    other = host.send(form, {**values, "played-b": ["rumini"]})
    assert other.status == 422
    correction = other.form("/correct/1/cards")
    assert ("played-b", "rumini") in correction.fields
    assert store.head(store.all_matches()[0].id) == 1
    assert "Saved: Corrected: Round 1" in host.send(correction).text


def test_rulings_options_and_names_can_be_changed_later(host: Visitor) -> None:
    page = host.play(host.open_rumini("Peti", "Eszti"), "6", SHOWN, a="rumini", b="")
    path = page.path

    def change(subject: str, value: str) -> Page:
        settings = host.get(f"{path}/settings")
        form = next(f for f in settings.forms if ("subject", subject) in f.fields)
        return host.send(form, {"value": value})

    assert "yes, the scene's value counts" in change("pass-scores-scene", "yes").text
    # Eszti passed at a scene of 6: as the table reads the rules now, she scores it.
    assert "Eszti passed and scores the scene: 6 × 1 = 6" in host.get(f"{path}/sheet?show=round:1").text
    assert change("entry", "points").status == 200
    assert "Peti is now called Péter" in change("a", "Péter").text
    assert "added up by yourselves" in host.get(path).text
    assert "Péter" in host.get(path).text
    refused = change("b", "péter")
    assert refused.status == 422
    assert "is there twice" in refused.text
    assert "péter" in refused.html


def test_taking_a_match_away_and_bringing_it_back(
    host: Visitor, visitor: Callable[[], Visitor], store: SQLiteStore
) -> None:
    page = host.play(host.open_rumini("Ő Peti", "Eszti"), "6", SHOWN, a="rumini", b="")
    page = host.send(page.form("/undo"))
    page = host.send(page.form("/redo"))
    taken = host.get(f"{page.path}/match.json")
    assert taken.response.headers["Content-Disposition"].endswith('.json"')
    other = visitor()
    form = other.get("/import").form("/import")
    data = taken.response.data

    def send_file() -> Page:
        from io import BytesIO

        fields = {**dict(form.fields), "document": (BytesIO(data), "m.json")}
        return Page(other.client.post("/import", data=fields, follow_redirects=True))

    back = send_file()
    assert "The match is back, with 3 entries." in back.text
    assert send_file().path == back.path
    assert len(store.all_matches()) == 2
    again = other.get(f"{back.path}/match.json").response.get_json()
    first = json.loads(data)
    assert (again["setup"], again["moves"]) == (first["setup"], first["moves"])
    assert [stamp["at"] for stamp in again["log"]] == [stamp["at"] for stamp in first["log"]]
    assert "the host" in other.get(f"{back.path}/log").text


def test_deleting_asks_first(host: Visitor, store: SQLiteStore) -> None:
    page = host.play(host.open_rumini("Peti", "Eszti"), "6", SHOWN, a="rumini", b="")
    asked = host.get(f"{page.path}/delete")
    assert "It has 1 entry." in asked.text
    assert store.all_matches()
    gone = host.send(asked.form("/delete"))
    assert "The match is deleted." in gone.text
    assert not store.all_matches()
    assert host.get(page.path).status == 404


def test_the_language_follows_the_browser_and_can_be_switched(host: Visitor) -> None:
    hungarian = host.get("/", headers={"Accept-Language": "hu-HU,hu;q=0.9"})
    assert "Csatlakozás" in hungarian.text
    assert 'lang="hu"' in hungarian.html
    page = host.send(host.get("/new/rumini").form("/language"), {"lang": "hu"})
    assert urlsplit(page.path).path == "/new/rumini"
    assert "Játszma indítása" in page.text
    assert 'lang="hu"' in host.get("/").html


@pytest.mark.parametrize(
    "back", ["//evil.example", "https://evil.example/", "/\\evil.example", "/\t/evil.example", "/\n/x", ""]
)
def test_switching_the_language_leads_nowhere_else(host: Visitor, back: str) -> None:
    form = host.get("/").form("/language")
    page = host.send(form, {"lang": "en", "back": back}, follow=False)
    assert page.response.headers["Location"] == "/"


def test_health(host: Visitor) -> None:
    assert host.get("/healthz").html == "ok\n"


def test_every_fragment_differs_by_header_and_is_kept_by_no_cache(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    for headers in ({}, {"HX-Request": "true"}):
        answer = host.get(page.path, headers=headers)
        assert "HX-Request" in answer.response.headers["Vary"]
        assert answer.response.headers["Cache-Control"] == "no-store"
        assert ("<!doctype html>" in answer.html) is not bool(headers)
