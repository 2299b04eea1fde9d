"""The log of a long match, page by page."""

from __future__ import annotations

import re

import msgspec

from companion.store import SQLiteStore
from companion.web.history import ENTRIES_ON_PAGE
from tests.web.pages import Visitor


def numbers(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'<span class="seq">(\d+)\.</span>', html)]


def test_a_long_log_comes_in_pages_that_leave_nothing_out(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    match = page.path.rpartition("/")[2]
    many = 2 * ENTRIES_ON_PAGE + 7
    for number in range(many):
        move = msgspec.json.encode({"type": "rename", "seat": "a", "name": f"Name {number}"}).decode()
        store.append(match, number, f"key-{number}", move, by="dev", rules=1)
    seen: list[int] = []
    address = f"/m/{match}/log"
    while True:
        shown = host.get(address)
        assert len(numbers(shown.html)) <= ENTRIES_ON_PAGE
        seen += numbers(shown.html)
        # Only the page of the latest entries asks for news, and every other leads back to it.
        assert ('id="poll"' in shown.html) == (address == f"/m/{match}/log")
        assert ("The latest entries" in shown.text) == (address != f"/m/{match}/log")
        further = re.search(r'href="(/m/[^"]+/log\?before=\d+)"', shown.html)
        if further is None:
            break
        address = further[1]
    assert seen == list(range(many, 0, -1))
    for strange in ("0", "-5", "99999999999999999999", "x"):
        assert host.get(f"/m/{match}/log?before={strange}").status == 200


def test_each_renaming_says_the_name_before(host: Visitor, store: SQLiteStore) -> None:
    page = host.open_rumini("Peti", "Eszti")
    match = page.path.rpartition("/")[2]
    for number, (seat, name) in enumerate((("a", "Pál"), ("b", "Éva"), ("a", "  Pali "), ("a", "Palkó"))):
        move = msgspec.json.encode({"type": "rename", "seat": seat, "name": name}).decode()
        store.append(match, number, f"key-{number}", move, by="dev", rules=1)
    log = host.get(f"/m/{match}/log").text
    for old, new in (("Peti", "Pál"), ("Eszti", "Éva"), ("Pál", "Pali"), ("Pali", "Palkó")):
        assert re.search(rf"{old}\W.{{0,20}}{new}", log), (old, new)


def test_entries_stand_in_one_line_by_round_with_what_they_say(host: Visitor) -> None:
    page = host.open_rumini("Peti", "Eszti")
    page = host.points(page, a="5", b="7")
    host.points(page, a="3", b="")
    log = host.get(f"{page.path}/log")
    parts = re.split(r'<h2 class="part"', log.html)[1:]
    assert ["Round 2" in part.split("</h2>")[0] for part in parts] == [True, False]
    assert ["Round 1" in part.split("</h2>")[0] for part in parts] == [False, True]
    assert [numbers(part) for part in parts] == [[2], [1]]
    # What was entered is on the line, and so is the way to correct it.
    line = re.search(r'<div class="entry-line">(.*?)</div>', parts[1], re.DOTALL)
    assert line is not None
    summary = line[1].split("</summary>")[0]
    assert "Peti" in summary
    assert "Eszti" in summary
    assert f'href="{page.path}/correct/1"' in line[1]
