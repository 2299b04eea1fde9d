"""Making a PDF opens nothing but the typeface, whatever people are called."""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from pathlib import Path

import companion

HOSTILE = [
    '<img src="/etc/passwd"/>',
    '<img src="http://127.0.0.1:9/x.png"/>',
    "<para><font name=x>a</font>",
    "&file;<!ENTITY x SYSTEM 'file:///etc/hosts'>",
    "/etc/passwd",
    "%(name)s %n {0}",
]
SCRIPT = """
import json, random, sys
from companion.core.table import Seat, Setup, seat_id
from companion.core.match_sheet import sheet_of
from companion.core import log
from companion.games.registry import GAMES
from companion.i18n import language
from printables.pdf import pdf
from printables.press import kinds, Order, printed
from printables.scoresheet import filled

names, words, opened = json.loads(sys.argv[1]), language("hu"), []
guarded = False

def guard(event, arguments):
    if guarded and (event == "open" or event.startswith(("socket.", "subprocess.", "os.system"))):
        opened.append([event, str(arguments[0])])

sys.addaudithook(guard)
made = 0
for game in GAMES.values():
    seats = tuple(Seat(seat_id(at), (names * 9)[at]) for at in range(game.seats[-1]))
    folded, chance = log.fold(game, Setup(seats), []), random.Random(1)
    for _ in range(12):
        if not game.play.finished(folded.state):
            folded = log.extend(folded, [game.trial.random_move(folded.state, chance)])
    guarded = True
    made += len(pdf(filled(sheet_of(folded), "A4", words))) > 1000
    for what in kinds(game):
        made += len(pdf(printed(game, Order(what, game.seats[-1]), words))) > 1000
    guarded = False
print(json.dumps([made, opened]))
"""


def test_nothing_is_opened_beside_the_typeface() -> None:
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(HOSTILE)], check=True, capture_output=True, text=True
    )
    made, opened = json.loads(run.stdout)
    assert made > 20
    # Modules and catalogs that are first needed now are files too, but of the installed packages.
    packages = [
        str(Path(companion.__file__).parent),
        *map(sysconfig.get_path, ("stdlib", "platstdlib", "purelib")),
    ]
    strange = [
        (event, path)
        for event, path in opened
        if event != "open" or not path.startswith(tuple(f"{package}/" for package in packages))
    ]
    assert strange == []
    assert any(path.endswith(".ttf") for _, path in opened)
