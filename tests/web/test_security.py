"""Headers, tokens, origins, GETs that change nothing, guessed links, hostile names and documents."""

from __future__ import annotations

import csv
import io
import json
import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from pypdf import PdfReader

from companion.core import log
from companion.core.matchfile import MAX_BYTES, encode_move
from companion.core.table import Setup
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from companion.store import SQLiteStore
from companion.web.security import HEADERS
from tests.conformance.seats import seats_for
from tests.web.pages import Page, Visitor

MUTATING = {"POST", "PUT", "PATCH", "DELETE"}


def example(rule: Any, match: str, token: str) -> str:
    values = {
        "match": match,
        "slug": "rumini",
        "by": "cards",
        "of": 1,
        "kind": "ruling",
        "token": token,
        "digest": "x",
        "ruling": "tie",
        "name": "base.css",
        "box": "x",
    }
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values[found[1]]), rule.rule)


@pytest.fixture
def running(host: Visitor, store: SQLiteStore) -> tuple[Visitor, str, str]:
    """A host at a match with an entry and an invitation: visitor, match, token."""
    page = host.play(host.open_rumini("Peti", "Eszti"), "6", "rumini", a="rumini", b="")
    host.send(host.get(f"{page.path}/share").form("/share/invite"), {"role": "player"})
    match = store.all_matches()[0].id
    return host, match, store.links(match)[0].token


def routes(app: Flask, methods: set[str]) -> Iterator[Any]:
    found = [rule for rule in app.url_map.iter_rules() if methods & (rule.methods or set())]
    assert found
    yield from found


def contents(store: SQLiteStore) -> list[Any]:
    """Every row of the store, read beside it."""
    import sqlite3

    with sqlite3.connect(store.path) as db:
        tables = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [(name, db.execute(f'SELECT * FROM "{name}"').fetchall()) for name in sorted(tables)]


def test_no_change_without_a_token(app: Flask, store: SQLiteStore, running: tuple[Visitor, str, str]) -> None:
    host, match, token = running
    before = contents(store)
    for rule in routes(app, MUTATING):
        answer = host.client.post(example(rule, match, token), data={"seq": "1", "key": "k" * 12, "of": "1"})
        assert answer.status_code == 400, rule
    assert contents(store) == before


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {"Origin": "http://localhost:1"}, {"Sec-Fetch-Site": "cross-site"}],
)
def test_no_change_from_a_foreign_origin(
    app: Flask, store: SQLiteStore, running: tuple[Visitor, str, str], headers: dict[str, str]
) -> None:
    host, match, token = running
    csrf = host.get(f"/m/{match}").form("/undo").value("csrf_token")
    before = contents(store)
    for rule in routes(app, MUTATING):
        data = {"seq": "1", "key": "k" * 12, "of": "1", "csrf_token": csrf, "role": "player"}
        answer = host.client.post(example(rule, match, token), data=data, headers=headers)
        assert answer.status_code == 400, rule
    assert contents(store) == before


def test_a_get_changes_nothing(app: Flask, store: SQLiteStore, running: tuple[Visitor, str, str]) -> None:
    host, match, token = running
    stranger = Visitor(app.test_client())
    before = contents(store)
    for rule in routes(app, {"GET"}):
        for visitor in (host, stranger):
            assert visitor.client.get(example(rule, match, token)).status_code < 500, rule
    assert contents(store) == before


def test_every_answer_carries_the_headers(app: Flask, running: tuple[Visitor, str, str]) -> None:
    host, match, token = running
    answers = [host.client.get(example(rule, match, token)) for rule in routes(app, {"GET"})]
    answers += [host.client.get("/nowhere"), host.client.post("/new/rumini"), host.client.put("/")]
    assert {answer.status_code for answer in answers} >= {200, 400, 404, 405}
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        cookie = answer.headers.get("Set-Cookie", "HttpOnly; SameSite=Lax")
        assert "HttpOnly" in cookie
        assert "SameSite=Lax" in cookie


def test_pages_hold_no_inline_script_or_style(app: Flask, running: tuple[Visitor, str, str]) -> None:
    host, match, token = running
    for rule in routes(app, {"GET"}):
        html = host.get(example(rule, match, token)).html
        if not html.startswith("<!doctype html>"):
            continue
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", html)
        assert not re.search(r"<style|\sstyle=|\son\w+=|hx-on|javascript:", html)
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", html)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stages", ["other", pytest.param("every", marks=pytest.mark.slow)])
def test_every_page_of_every_game_at_every_stage(
    host: Visitor, store: SQLiteStore, slug: str, lang: str, stages: str
) -> None:
    """A random match, page by page as it goes on: drawn whole, with its headers, changing nothing.

    Other stages are those at which something else can be entered than at any before, or was entered.
    """
    game, chance = GAMES[slug], random.Random(5)
    seats = seats_for(game.seats[-1], HOSTILE)
    host.send(host.get("/").form("/language"), {"lang": lang})
    device = host.get(f"/new/{slug}") and _device(host)
    match = store.create(slug, msgspec.json.encode(Setup(seats)).decode(), host=device, key="random")
    folded = log.fold(game, Setup(seats), [])
    seen: set[tuple[str, ...]] = set()
    while not game.play.finished(folded.state):
        before = contents(store)
        ways = [way.id for way in game.page.inputs(folded.state)]
        last = folded.head
        stage = (*ways, type(folded.lines[-1].move).__name__ if last else "")
        draw = stages == "every" or stage not in seen
        seen.add(stage)
        paths = ["", *(f"?by={way}" for way in ways), "/sheet", "/sheet?show=round:1", "/log", "/settings"]
        for path in [*paths, *([f"/correct/{last}"] if last else [])] if draw else []:
            page = host.get(f"/m/{match}{path}")
            assert page.status == 200, path
            assert not page.dangerous, path
            assert page.response.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]
        assert contents(store) == before
        move = game.trial.random_move(folded.state, chance)
        folded = log.extend(folded, [move])
        store.append(match, last, f"key-{last:05}", encode_move(move), by=device, rules=game.rules_version)
    for path in ("", "/sheet", "/log", "/print", "/sheet.pdf", "/sheet.csv", "/match.json"):
        assert host.get(f"/m/{match}{path}").status == 200
    assert host.get("/").status == 200


def _device(visitor: Visitor) -> str:
    with visitor.client.session_transaction() as session:
        return str(session["device"])


def test_a_strange_host_name_is_turned_away(store: SQLiteStore) -> None:
    from companion.web import create_app

    client = create_app(store, "s", trusted_hosts=["localhost", "192.168.1.5"]).test_client()
    assert client.get("/", headers={"Host": "192.168.1.5:8000"}).status_code == 200
    assert client.get("/", headers={"Host": "evil.example"}).status_code == 400


def test_over_https_cookies_are_secure(store: SQLiteStore) -> None:
    from companion.web import create_app

    answer = create_app(store, "s", https=True).test_client().get("/new/rumini")
    assert "Secure" in answer.headers["Set-Cookie"]
    assert "max-age" in answer.headers["Strict-Transport-Security"]


def test_strangers_and_watchers(
    visitor: Callable[[], Visitor], app: Flask, store: SQLiteStore, running: tuple[Visitor, str, str]
) -> None:
    host, match, _ = running
    host.send(host.get(f"/m/{match}/share").form("/share/invite"), {"role": "watcher"})
    token = next(link.token for link in store.links(match) if link.role == "watcher")
    watcher, stranger = visitor(), visitor()
    watcher.send(watcher.get(f"/join/{token}").form("/join/"))
    before = contents(store)
    page = watcher.get(f"/m/{match}")
    assert page.status == 200
    assert not [form for form in page.forms if "/m/" in form.action]
    csrf = page.form("/language").value("csrf_token")
    data = {"seq": "1", "key": "k" * 12, "of": "1", "csrf_token": csrf, "role": "player"}
    for rule in routes(app, MUTATING):
        if "/m/" in rule.rule:
            assert watcher.client.post(example(rule, match, token), data=data).status_code == 403, rule
    for rule in routes(app, {"GET"}):
        if "/m/" in rule.rule:
            assert stranger.client.get(example(rule, match, token)).status_code in {404, 429}, rule
    assert contents(store) == before


def test_a_player_is_not_the_host(visitor: Callable[[], Visitor], running: tuple[Visitor, str, str]) -> None:
    _, match, token = running
    player = visitor()
    page = player.send(player.get(f"/join/{token}").form("/join/"))
    csrf = page.form("/undo").value("csrf_token")
    for path in ("settings/ruling", "share/invite", "share/revoke", "delete"):
        answer = player.client.post(
            f"/m/{match}/{path}", data={"csrf_token": csrf, "seq": "1", "key": "k" * 12, "role": "player"}
        )
        assert answer.status_code == 403
    assert player.get(f"/m/{match}/share").status == 403


def test_a_revoked_invitation_is_gone_with_all_who_came_by_it(
    visitor: Callable[[], Visitor], running: tuple[Visitor, str, str]
) -> None:
    host, match, token = running
    player = visitor()
    player.send(player.get(f"/join/{token}").form("/join/"))
    assert player.get(f"/m/{match}").status == 200
    host.send(host.get(f"/m/{match}/share").form("/share/revoke"), {"token": token})
    assert player.get(f"/m/{match}").status == 404
    assert player.get(f"/join/{token}").status == 404
    assert "Resume" not in player.get("/").text
    assert host.get(f"/m/{match}").status == 200


def test_six_letters_lead_to_the_invitation(
    visitor: Callable[[], Visitor], store: SQLiteStore, running: tuple[Visitor, str, str]
) -> None:
    _, match, token = running
    code = store.links(match)[0].code
    guest = visitor()
    typed = f" {code[:3].lower()}-{code[3:]} "
    page = guest.send(guest.get("/").form("/code"), {"code": typed})
    assert page.path == f"/join/{token}"
    for wrong, status in (("BBBBBB", 404), ("ABC", 422), ("", 422)):
        page = guest.send(guest.get("/").form("/code"), {"code": wrong})
        assert page.status == status
        assert page.form("/code").value("code") == wrong


def test_guesses_are_all_alike_and_soon_end(visitor: Callable[[], Visitor], store: SQLiteStore) -> None:
    guesser = visitor()
    answers = [visitor().client.get(f"/m/{'x' * number}") for number in range(1, 11)]
    answers += [guesser.client.get(f"/join/{'y' * number}") for number in range(1, 11)]
    assert {answer.status_code for answer in answers} == {404}
    assert len({re.sub(rb'value="[^"]*"', b"", answer.data) for answer in answers}) == 1
    csrf = guesser.get("/").form("/code").value("csrf_token")
    codes = [guesser.client.post("/code", data={"code": "BBBBBB", "csrf_token": csrf}) for _ in range(15)]
    assert [answer.status_code for answer in codes] == [404] * 10 + [429] * 5
    assert guesser.client.get("/join/abcdefgh").status_code == 429
    assert guesser.get("/").status == 200


HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "{{ 7*7 }}",
    "{% raw %}",
    "${7*7}",
    "%(name)s %s %d",
    "{name} {0}",
    "'; DROP TABLE moves; --",
    '" OR 1=1 --',
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    '=cmd|"/c calc"!A1',
    '=HYPERLINK("http://x")',
    "\u202eevil\u202c",
    "\u2066isolate",
    "\u200fשלום",
    "مرحبا بالعالم",
    "🦊🐙🎉",
    "👩\u200d👩\u200d👧\u200d👦",
    "🇭🇺",
    "e\u0301\u0301\u0301\u0301\u0301",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗",
    "ﷺ",
    "ő ű ã ç ł",
    "W" * 40,
    "i" * 40,
    "🦊" * 40,
    "漢字かな",
    "ไทย",
    "नमस्ते",
    "../../etc/passwd",
    "..\\..\\x",
    "CON",
    "a/b\\c:d*e?f",
    "name\u00a0with\u2003spaces",
    "null",
    "None",
    "undefined",
    "true",
    "0",
    "-1",
    "1e999",
    "NaN",
    "&amp;&lt;",
    "&#x27;",
    "<!--",
    "]]>",
    "<para>x</para>",
    '<font color="red">x</font>',
    '<img src="/etc/passwd"/>',
    "\\u0041",
    "\\N{BULLET}",
    "%00",
    "%0d%0aSet-Cookie: x=1",
    "x\u2028y",
    "\ufeffBOM",
    "ｆｕｌｌｗｉｄｔｈ",
    "'quoted' \"double\"",
]


def test_there_are_sixty_hostile_names() -> None:
    assert len(HOSTILE) >= 60
    assert all(len(name) <= 40 for name in HOSTILE)


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_names(
    host: Visitor, store: SQLiteStore, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", logger="companion.moves")
    page = host.open_rumini(name, "Eszti")
    match = store.all_matches()[0].id if store.all_matches() else None
    if match is None:
        # One line of text: line separators are refused in words.
        assert page.status == 422
        assert (
            unicodedata.normalize("NFC", name) in page.form("/new/rumini").value("names-0")
            or "\u2028" in name
        )
        return
    page = host.play(page, "6", "rumini", a="rumini", b="")
    assert page.status == 200
    kept = " ".join(unicodedata.normalize("NFC", name).split())
    for path in ("", "/sheet?show=round:1", "/log", "/settings", "/correct/1"):
        seen = host.get(f"/m/{match}{path}")
        assert seen.status == 200
        assert not seen.dangerous
        assert kept in _unescaped(seen.html)
    printed = host.get(f"/m/{match}/print")
    assert printed.status == 200
    assert not printed.dangerous
    pdf = host.get(f"/m/{match}/sheet.pdf")
    reader = PdfReader(io.BytesIO(pdf.response.data))
    assert len(reader.pages) == 1
    rows = list(csv.reader(io.StringIO(host.get(f"/m/{match}/sheet.csv").response.data.decode("utf-8-sig"))))
    assert rows[0][3].lstrip("'") == kept.lstrip("'")
    assert not [cell for row in rows for cell in row if re.match(r"[=+\-@\t\r−]", cell) and not _number(cell)]
    for path in ("match.json", "sheet.csv", "sheet.pdf"):
        disposition = host.get(f"/m/{match}/{path}").response.headers["Content-Disposition"]
        assert re.search(r'filename="rumini-\d{4}-\d\d-\d\d\.\w+"$', disposition)
    lines = [record.getMessage() for record in caplog.records if record.name == "companion.moves"]
    assert lines == [f"match={match} seq=1 type=round role=host"]


def _unescaped(html: str) -> str:
    import html as standard

    return standard.unescape(html)


def _number(cell: str) -> bool:
    return re.fullmatch(r"-?\d+", cell) is not None


GOOD = {
    "companion": 1,
    "game": "rumini",
    "setup": {"seats": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}], "options": {}, "readings": {}},
    "moves": [],
}


def broken(**changes: Any) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


def moves(*given: Any) -> bytes:
    return broken(moves=list(given))


ROUND = {"type": "round", "round": 1, "scene": {"value": 6}, "played": {"a": ["rumini"], "b": []}}
MALICIOUS = [
    b"",
    b"{",
    b"null",
    b"[]",
    b'"x"',
    b"1",
    b"\x00\x01\x02",
    b"\xff\xfe{}",
    b"PK\x03\x04",
    b"<?xml version='1.0'?><x/>",
    b"[" * 200_000,
    b'{"a":' * 100_000,
    b"[" * 1000 + b"]" * 1000,
    b" " * (MAX_BYTES + 1),
    b'{"companion":1,' + b" " * MAX_BYTES + b"}",
    broken(companion=2),
    broken(companion="1"),
    broken(companion=1.5),
    b'{"companion":NaN}',
    b'{"companion":Infinity}',
    b'{"companion":1e400}',
    b'{"companion":' + b"1" * 10_000 + b"}",
    b'{"companion":1,"companion":1}',
    broken().replace(b'"moves": []', b'"moves": [], "moves": []'),
    broken().replace(b'"name": "A"', b'"name": "A", "name": "B"'),
    broken(game="chess"),
    broken(game=None),
    broken(game={"rumini": 1}),
    broken(game="../rumini"),
    broken(__proto__={}),
    broken(setup=None),
    broken(setup=[]),
    broken(setup={"seats": []}),
    broken(setup={"seats": [{"id": "a", "name": "A"}] * 2}),
    broken(setup={"seats": [{"id": "a", "name": "A"}, {"id": "b", "name": ["B"]}]}),
    broken(setup={"seats": [{"id": "a", "name": "A"}, {"id": "../b", "name": "B"}]}),
    broken(setup={"seats": [{"id": "a", "name": "A" * 1_000_000}, {"id": "b", "name": "B"}]}),
    broken(setup={"seats": [{"id": f"s{n}", "name": f"N{n}"} for n in range(10_000)]}),
    broken(setup={**GOOD["setup"], "readings": {"tie": "x"}}),
    broken(setup={**GOOD["setup"], "options": {"x": "y"}}),
    broken(moves={"type": "round"}),
    moves({"type": "drop-table"}),
    moves({"type": 1}),
    moves({}),
    moves([]),
    moves({**ROUND, "round": 10**30}),
    moves({**ROUND, "round": 1.5}),
    moves({**ROUND, "played": {"a": [1]}}),
    moves({**ROUND, "scene": {"value": None}}),
    moves({"type": "undo", "of": {}}),
    moves({"type": "amend", "of": 1, "move": {"type": "amend", "of": 1, "move": ROUND}}),
    broken(moves=[{"type": "undo", "of": 1}] * 20_001),
    broken(log=[{"at": 1}]),
    broken(claim={"type": "fly"}),
    b'{"companion":1,"game":"\\ud800"}',
]


def multipart(fields: list[tuple[str, str]], document: bytes) -> tuple[bytes, str]:
    """The body of an upload, made in memory: the test client would leave a temporary file open."""
    parts = [f'--x\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n'.encode() for n, v in fields]
    head = b'--x\r\nContent-Disposition: form-data; name="document"; filename="m.json"\r\n\r\n'
    return b"".join([*parts, head, document, b"\r\n--x--\r\n"]), "multipart/form-data; boundary=x"


def test_there_are_fifty_malicious_documents() -> None:
    assert len(MALICIOUS) >= 50


@pytest.mark.parametrize("number", range(len(MALICIOUS)))
def test_malicious_documents_store_nothing(host: Visitor, store: SQLiteStore, number: int) -> None:
    form = host.get("/import").form("/import")
    before = contents(store)
    body, content_type = multipart(form.fields, MALICIOUS[number])
    page = Page(host.client.post("/import", data=body, content_type=content_type))
    assert page.status in {413, 422}
    assert page.text.strip()
    assert contents(store) == before


def test_odd_fields_and_numbers_are_no_server_errors(
    host: Visitor, running: tuple[Visitor, str, str]
) -> None:
    form = host.get("/new/rumini").form("/new/rumini")
    assert host.send(form, {"names-0": "A", "names-1": "B", "names-²": "C", "names-99": "D"}).status == 200
    _, match, _ = running
    for odd in ("9" * 40, "-1", "x", ""):
        assert host.get(f"/m/{match}/live?seq={odd}&dirty=1").status in {200, 204}


def test_a_request_beyond_all_measure_is_cut_off(client: FlaskClient) -> None:
    assert client.post("/import", data=b"x" * (3 * 1024 * 1024)).status_code in {400, 413}
