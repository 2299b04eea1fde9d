"""A built wheel, installed elsewhere, has all it needs: templates, styles, catalogs, fonts."""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

import pytest

import companion

ROOT = Path(companion.__file__).parent.parent


def test_a_wheel_works_elsewhere(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {
        "companion",
        "printables",
    }
    for folder in ("templates", "static"):
        files = {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*") if path.is_file()}
        assert files
        assert {f"companion/web/{name}" for name in files} <= set(names)
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
print(json.dumps({"pages": pages, "hungarian": language("hu").gettext("What is on the table?") in home.text,
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


def pages_of_a_server(command: list[str], cwd: Path, path: str | None = None) -> dict[str, int]:
    """Starts the program as people do, asks it for the start page and all that it names, stops it."""
    env = {**os.environ, "PYTHONUNBUFFERED": "1", **({"PYTHONPATH": path} if path else {})}
    with subprocess.Popen(command, cwd=cwd, env=env, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            found = next(found for line in process.stdout if (found := re.search(r"http://[^\s/]+", line)))
            for _ in range(200):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"{found[0]}/healthz", timeout=5).close()
                    break
                time.sleep(0.05)
            with urllib.request.urlopen(f"{found[0]}/", timeout=30) as answer:
                named = re.findall(r'(?:href|src)="(/static/[^"]+)"', answer.read().decode())
            pages = {"/": 200}
            for address in named:
                with urllib.request.urlopen(f"{found[0]}{address}", timeout=30) as answer:
                    pages[address] = answer.status
            return pages
        finally:
            process.terminate()


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_checkout_works_from_any_folder(tmp_path: Path, elsewhere: bool) -> None:
    """From its own folder, and from another one by the path entry that an editable install makes."""
    command = [sys.executable, "-m", "companion", "serve", "--db", str(tmp_path / "m.sqlite3"), "--port", "0"]
    pages = pages_of_a_server(command, tmp_path if elsewhere else ROOT, str(ROOT) if elsewhere else None)
    assert len(pages) >= 6
    assert set(pages.values()) == {200}
