"""A built wheel, installed elsewhere, has all it needs: templates, styles, catalogs, fonts."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import companion

ROOT = Path(companion.__file__).parent.parent


def test_a_wheel_works_elsewhere(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.startswith("tests/")]
    # Dependencies are those of this environment; only the wheel itself is new.
    target = tmp_path / "elsewhere"
    install = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "-q",
        "--no-deps",
        "--target",
        str(target / "lib"),
        str(wheel),
    ]
    subprocess.run(install, check=True, capture_output=True)
    script = """
import json, pathlib, sys, tempfile
import companion
assert str(pathlib.Path(companion.__file__)).startswith(sys.argv[1]), companion.__file__
from companion.store import SQLiteStore
from companion.web import create_app
from printables.pdf import pdf
from printables.press import Order, printed
from companion.games.registry import GAMES
from companion.i18n import language
store = SQLiteStore(pathlib.Path(tempfile.mkdtemp()) / "m.sqlite3")
client = create_app(store, "secret").test_client()
home = client.get("/", headers={"Accept-Language": "hu"})
pages = {}
for path in ("/", "/new/rumini", "/pads/rumini", "/pads/rumini/pad.pdf"):
    pages[path] = client.get(path).status_code
import re
for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', home.text):
    pages[address] = client.get(address).status_code
print(json.dumps({"pages": pages, "hungarian": "Új játszma" in home.text,
  "pdf": len(pdf(printed(GAMES["rumini"], Order(), language("hu"))))}))
store.close()
"""
    done = subprocess.run(
        [sys.executable, "-P", "-c", script, str(target / "lib")],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(target / "lib"), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
    )
    told = json.loads(done.stdout)
    assert len(told["pages"]) >= 8
    assert set(told["pages"].values()) == {200}
    assert told["hungarian"]
    assert told["pdf"] > 5000
