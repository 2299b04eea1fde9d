"""The command line: JSON on standard output, one line on standard error, exit codes."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from companion.serving import secret_beside, trusted
from companion.store import SQLiteStore
from companion.web import create_app
from tests.command import companion
from tests.web.pages import Visitor

SEATS = [{"id": "a", "name": "Peti"}, {"id": "b", "name": "Eszti"}]
ROUND = {
    "type": "round",
    "round": 1,
    "scene": {"value": 6, "characters": ["rumini", "baliko", "negro"]},
    "played": {"a": ["rumini", "joker:negro"], "b": []},
}


def document(moves: list[Any] | None = None, **more: Any) -> str:
    body = {"companion": 1, "game": "rumini", "setup": {"seats": SEATS}, "moves": moves or [], **more}
    return json.dumps(body)


def process(*arguments: str | Path, stdin: str = "") -> subprocess.CompletedProcess[bytes]:
    """The same in a process of its own; a few tests see that nothing rests on ours."""
    command = [sys.executable, "-m", "companion", *map(str, arguments)]
    return subprocess.run(command, input=stdin.encode(), capture_output=True, check=False, timeout=60)


def test_replay() -> None:
    done = process("replay", "-", stdin=document([ROUND]))
    assert done.returncode == 0
    assert done.stderr == b""
    body = json.loads(done.stdout)
    assert (body["game"], body["status"], body["round"]) == ("rumini", "running", 2)
    assert [ask["seat"] for ask in body["next"]] == ["b", None]
    assert body["next"][0]["ask"] == "Eszti passed: draw 2 cards."
    assert body["next"][0]["why"]
    assert body["standings"] == [
        {"seat": "a", "name": "Peti", "total": 11, "rank": 1, "winner": False},
        {"seat": "b", "name": "Eszti", "total": 0, "rank": 2, "winner": False},
    ]
    assert body["tie"] is None
    assert body["marked"] == []
    assert body["sheet"]["rows"][0]["cells"][0]["value"] == 11
    assert body["state"]["totals"] == {"a": 11, "b": 0}


def test_replay_of_a_finished_match_and_of_marked_entries() -> None:
    rounds = [
        {"type": "points", "round": n, "points": {"a": 4 * ((n + 1) // 2), "b": None}} for n in range(1, 9)
    ]
    hands = {"type": "hands", "held": {"a": ["kapitany", "joker"], "b": []}}
    body = json.loads(companion("replay", "-", stdin=document([*rounds, hands])).stdout)
    assert body["status"] == "finished"
    assert body["next"] == []
    # 4 x (1+1+2+2+3+3+4+4) = 80, less 27
    assert body["standings"][0] == {"seat": "a", "name": "Peti", "total": 53, "rank": 1, "winner": True}
    odd = {**ROUND, "played": {"a": ["rozi"], "b": []}}
    body = json.loads(companion("replay", "-", stdin=document([odd])).stdout)
    assert [entry["entry"] for entry in body["marked"]] == [1]
    assert body["marked"][0]["findings"][0]["rule"] == "in-scene"


def test_check_allowed_and_refused() -> None:
    done = companion("check", "-", stdin=document(claim=ROUND))
    assert done.returncode == 0
    assert json.loads(done.stdout)["allowed"] is True
    claim = {**ROUND, "round": 2, "played": {"a": ["joker"], "b": ["rozi"]}}
    done = companion("check", "-", stdin=document(claim=claim))
    assert done.returncode == 1
    body = json.loads(done.stdout)
    assert body["allowed"] is False
    refused = {finding["rule"]: finding for finding in body["findings"] if not finding["holds"]}
    assert set(refused) == {"round-order", "joker-named", "in-scene"}
    assert refused["in-scene"]["section"] == "Playing the Game"
    assert set(refused["in-scene"]) >= {"rule", "holds", "text", "section", "ruling"}


def test_check_names_the_ruling_used() -> None:
    claim = {**ROUND, "played": {"a": ["joker:rozi"], "b": []}}
    body = json.loads(companion("check", "-", stdin=document(claim=claim)).stdout)
    finding = next(finding for finding in body["findings"] if finding["ruling"] == "joker-in-scene")
    assert (finding["holds"], finding["reading"]) == (False, "yes")


def test_check_of_shared_moves() -> None:
    assert companion("check", "-", stdin=document([ROUND], claim={"type": "undo", "of": 1})).returncode == 0
    assert companion("check", "-", stdin=document([ROUND], claim={"type": "undo", "of": 2})).returncode == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{", "$"),
        (document([{"type": "fly"}]), "$.moves[0].type"),
        (document([{**ROUND, "scene": {"value": "six"}}]), "$.moves[0].scene.value"),
        (document(setup={"seats": SEATS[:1]}), "$.setup.seats"),
        (document(setup={"seats": [SEATS[0], {"id": "b", "name": "Peti"}]}), "$.setup.seats[1].name"),
        (document(game="chess"), "$.game"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_bad_document_is_one_line_that_names_the_place(command: str, text: str, place: str) -> None:
    done = companion(command, "-", stdin=text)
    assert done.returncode == 2
    assert done.stdout == b""
    lines = done.stderr.decode().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{place}: ")


def test_check_without_a_claim() -> None:
    done = companion("check", "-", stdin=document())
    assert (done.returncode, done.stderr) == (2, b"$.claim: There is no claim to judge.\n")


def test_texts_in_hungarian() -> None:
    body = json.loads(companion("replay", "-", "--lang", "hu", stdin=document([ROUND])).stdout)
    assert body["next"][0]["ask"].startswith("Eszti passzolt")


def test_schema_describes_the_moves() -> None:
    body = json.loads(companion("schema", "rumini").stdout)
    tags = {
        kind["properties"]["type"]["enum"][0]
        for kind in body["$defs"].values()
        if "type" in kind["properties"]
    }
    assert tags == {"round", "points", "hands", "undo", "redo", "amend", "ruling", "option", "box", "rename"}
    assert "Amend" in body["$defs"]
    assert "companion." not in json.dumps(body), "where our files lie is no part of the document"


POSITION = {
    "turn": "a",
    "ticket": "b",
    "kombi": [4, 4],
    "bus": [],
    "line": [8, 1, 2],
    "hands": {"a": [3, 6, 7, 5]},
}


def rufstock(**more: Any) -> str:
    seats = [{"id": seat, "name": seat.upper()} for seat in "abc"]
    return json.dumps(
        {"companion": 1, "game": "rufstock", "setup": {"seats": seats}, "position": POSITION, **more}
    )


def test_a_claim_in_a_position_is_judged() -> None:
    laid = [{"card": 6}, {"card": 7}, {"card": 8, "from": "line"}]
    claim = {"type": "play", "seat": "a", "vehicle": "bus", "laid": laid}
    assert companion("check", "-", stdin=rufstock(claim=claim)).returncode == 0
    done = companion("check", "-", stdin=rufstock(claim={**claim, "vehicle": "kombi"}))
    assert done.returncode == 1
    assert {f["rule"] for f in json.loads(done.stdout)["findings"] if not f["holds"]} == {"kind"}


def test_plays_are_listed_the_most_shedding_first() -> None:
    done = companion("plays", "-", stdin=rufstock())
    assert done.returncode == 0
    listed = json.loads(done.stdout)
    # 6,7 with the 8 of the line sheds two; 3 with its 1,2 sheds one (section Waiting line, the example).
    assert [play["sheds"] for play in listed] == sorted((play["sheds"] for play in listed), reverse=True)
    rows = [[(card["card"], card.get("from", "hand")) for card in play["laid"]] for play in listed]
    assert rows.index([(6, "hand"), (7, "hand"), (8, "line")]) < rows.index(
        [(1, "line"), (2, "line"), (3, "hand")]
    )
    assert len({json.dumps(play) for play in listed}) == len(listed)
    claim = {key: value for key, value in listed[0].items() if key != "sheds"}
    assert companion("check", "-", stdin=rufstock(claim=claim)).returncode == 0
    assert companion("plays", "-", stdin=document()).returncode == 2


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ({**POSITION, "kombi": [9]}, "$.position.kombi[0]"),
        ({**POSITION, "turn": "z"}, "$.position.turn"),
        ({**POSITION, "hands": {"z": [1]}}, "$.position.hands.z"),
        ({**POSITION, "van": [1]}, "$.position"),
        ([], "$.position"),
    ],
)
def test_a_bad_position_names_its_place(position: Any, place: str) -> None:
    done = companion("plays", "-", stdin=rufstock(position=position))
    assert done.returncode == 2
    assert done.stderr.decode().startswith(f"{place}: ")


def test_pad_and_sheet(tmp_path: Path) -> None:
    target = tmp_path / "pad.pdf"
    options = ("--players", "6", "--paper", "A5", "--up", "2", "--lang", "hu", "-o", target)
    assert companion("pad", "rumini", *options).returncode == 0
    (page,) = PdfReader(target).pages
    assert page.extract_text().count("Összesen") == 2
    again = companion("pad", "rumini", *options[:-1], "-")
    assert again.stdout == target.read_bytes()
    done = companion("sheet", "-", "-o", "-", stdin=document([ROUND]))
    assert done.returncode == 0
    assert "11" in PdfReader(io.BytesIO(done.stdout)).pages[0].extract_text()
    wrong = companion("pad", "rumini", "--players", "7", "-o", "-")
    assert wrong.returncode == 2
    assert wrong.stderr == "--players: Rumini: Hajónapló is played by 2 to 6; here are 7 players.\n".encode()
    assert companion("pad", "rumini", "-o", tmp_path / "no" / "folder.pdf").returncode == 2


def test_everything_that_can_be_printed(tmp_path: Path) -> None:
    target = tmp_path / "out.pdf"

    def text(*arguments: object) -> list[str]:
        done = companion(*arguments, "-o", target)
        assert done.returncode == 0, done.stderr
        return [page.extract_text() for page in PdfReader(target).pages]

    pad = text("pad", "ruse", "--players", "3", "--up", "2", "--pages", "3", "--back", "--colour")
    assert len(pad) == 6
    assert "No. 1" in pad[0]
    assert "No. 4" in pad[0]
    assert "The rules in short" in pad[1]
    assert len(PdfReader(target).get_fields() or {}) == 0
    assert len(text("pad", "rumini", "--fillable")) == 1
    assert "1.r1.a" in (PdfReader(target).get_fields() or {})
    assert "Lorff" in text("boards", "stack-and-attack", "--lang", "hu")[0]
    assert len(text("aid", "rufstock", "--up", "2")) == 2
    assert "House rulings 1/" in text("aid", "rufstock", "--rulings")[0]
    assert "Turn 1" not in text("tracker", "stack-and-attack", "--players", "3", "--paper", "Letter")[0]
    assert len(text("cards", "ruse", "--colour")) == 12
    done = companion("sheet", "-", "-o", "-", "--day", "30 November", stdin=document([ROUND]))
    assert "30 November" in PdfReader(io.BytesIO(done.stdout)).pages[0].extract_text()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("pad", "ruse", "--paper", "A6"), "--paper: 4 columns and 26 rows to write in: too small for A6."),
        (("pad", "rumini", "--fillable", "--up", "2"), "--up: not for: score pad to fill in on a screen"),
        (("pad", "rumini", "--fillable", "--back"), "--back: not for: score pad to fill in on a screen"),
        (("aid", "rufstock", "--rulings", "--up", "2"), "--up: not for: open points, for the box"),
        (("boards", "ruse", "--paper", "A6"), "--paper: A6 is too small for this board."),
        (("cards", "ruse", "--paper", "A5"), "--paper: A5 is too small for nine cards."),
        (("boards", "rumini"), "Rumini: Hajónapló has none: boards to cut out."),
        (("tracker", "ruse"), "RUSE has none: tracker to mark off."),
    ],
)
def test_what_cannot_be_printed_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    done = companion(*arguments, "-o", "-")
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().startswith(said)
    assert done.stderr.count(b"\n") == 1


def test_import_export_and_backup(tmp_path: Path) -> None:
    db = tmp_path / "matches.sqlite3"
    done = process("import", "-", "--db", db, stdin=document([ROUND, {"type": "undo", "of": 1}]))
    assert done.returncode == 0
    match, code = done.stdout.decode().split()
    assert len(code) == 6
    listed = companion("export", "--db", db).stdout.decode().split()
    assert listed[0] == match
    taken = json.loads(companion("export", "--db", db, match).stdout)
    assert taken["moves"] == [ROUND, {"type": "undo", "of": 1}]
    assert len(taken["log"]) == 2
    assert companion("replay", "-", stdin=json.dumps(taken)).returncode == 0
    assert companion("export", "--db", db, "nowhere").returncode == 2
    copy = tmp_path / "copy.sqlite3"
    assert companion("backup", "--db", db, "-o", copy).returncode == 0
    store = SQLiteStore(copy)
    assert [record.id for record in store.all_matches()] == [match]
    store.close()
    again = companion("backup", "--db", db, "-o", copy)
    assert again.returncode == 2
    assert "exists already" in again.stderr.decode()


@pytest.mark.parametrize(
    "arguments",
    [
        ("replay", "/nowhere/x.json"),
        ("replay",),
        ("fly",),
        ("pad", "rumini", "--paper", "A3", "-o", "-"),
        ("pad", "chess"),
    ],
)
def test_every_fault_is_one_line(arguments: tuple[str, ...]) -> None:
    done = companion(*arguments)
    assert done.returncode == 2
    assert len(done.stderr.decode().splitlines()) == 1


@pytest.mark.parametrize("arguments", [("export",), ("backup", "-o", "copy.sqlite3")])
def test_a_mistyped_file_is_not_taken_for_an_empty_one(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = companion(*arguments, "--db", tmp_path / "typo.sqlite3")
    assert done.returncode == 2
    assert "there are no matches" in done.stderr.decode()
    assert not list(tmp_path.iterdir())


def test_the_six_letters_of_an_import_make_a_host(tmp_path: Path) -> None:
    db = tmp_path / "matches.sqlite3"
    match, code = companion("import", "-", "--db", db, stdin=document([ROUND])).stdout.decode().split()
    store = SQLiteStore(db)
    client = create_app(store, "secret").test_client()
    guest = Visitor(client)
    page = guest.send(guest.get("/").form("/code"), {"code": code})
    guest.send(page.form("/join/"))
    assert guest.get(f"/m/{match}/share").status == 200
    store.close()


def test_the_secret_is_whole_or_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "m.secret"
    first = secret_beside(tmp_path / "m.sqlite3")
    assert len(first) > 20
    assert secret_beside(tmp_path / "m.sqlite3") == first
    path.write_text("")
    assert len(secret_beside(tmp_path / "m.sqlite3")) > 20
    assert path.stat().st_mode & 0o077 == 0
    assert list(tmp_path.iterdir()) == [path]


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = process("serve", "--db", tmp_path / "m.sqlite3", "--port", str(port))
    assert done.returncode == 2
    assert f"port {port}" in done.stderr.decode()


def test_host_names_are_trusted_whatever_their_case() -> None:
    assert "mypc.local" in trusted(False, ["MyPC.local"])


def test_a_damaged_store_is_said(tmp_path: Path) -> None:
    (tmp_path / "m.sqlite3").write_bytes(b"no database" * 1000)
    done = companion("serve", "--db", tmp_path / "m.sqlite3")
    assert done.returncode == 2
    assert len(done.stderr.decode().splitlines()) == 1


def test_cards_of_our_own_and_what_a_bot_comes_to(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    assert companion("cards", "ruse", "-o", target).returncode == 0
    assert target.read_bytes().startswith(b"%PDF")
    none = companion("cards", "rumini", "-o", target)
    assert none.returncode == 2
    assert none.stderr.count(b"\n") == 1
    done = companion("simulate", "ruse", "--matches", "4")
    body = json.loads(done.stdout)
    assert [level["matches"] for level in body.values()] == [4, 4, 4, 4]
    for level in body.values():
        lower, median, upper = level["quartiles"]
        assert lower <= median <= upper
        assert abs(sum(level["by"].values()) - level["mean"]) < 1
    assert companion("simulate", "rufstock").returncode == 2


def test_a_verdict_waits_for_no_server_store_or_paper(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_text(document(claim=ROUND), encoding="utf-8")
    command = [sys.executable, "-X", "importtime", "-m", "companion", "check", str(file)]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0
    imported = {
        line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.decode().splitlines()
    }
    # The list is one of imports at all, so that what is missing from it says something.
    assert {"companion", "click", "msgspec"} <= imported
    assert not imported & {
        "flask",
        "werkzeug",
        "jinja2",
        "reportlab",
        "sqlite_utils",
        "sqlite3",
        "waitress",
        "segno",
    }
