"""Real parts: a real SQLite file, a real server process, a real browser."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import settings
from jinja2 import StrictUndefined
from jinja2.bccache import Bucket, BytecodeCache
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import companion
from companion.store import SQLiteStore
from companion.web import create_app
from tests import runs

for profile, examples in runs.EXAMPLES.items():
    # CI tries the same each time, so that a change is judged by what it changes; people try something new.
    settings.register_profile(
        profile, max_examples=examples, deadline=None, derandomize=bool(os.environ.get("CI"))
    )
# What `--hypothesis-profile` names is loaded after this.
settings.load_profile(runs.QUICK)
# Before the workers start: they take it from here.
runs.start()
# Servers and commands in processes of their own are those under test, wherever the run was started.
ROOT = str(Path(companion.__file__).parent.parent)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (ROOT, os.environ.get("PYTHONPATH"))))

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "locale": "en-GB"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of trust kill servers and count what the disk was asked: nothing else runs beside them."""
    for item in items:
        if item.path.parent.name == "trust":
            item.add_marker(pytest.mark.serial)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SQLiteStore]:
    opened = SQLiteStore(tmp_path / "matches.sqlite3")
    yield opened
    opened.close()


class Compiled(BytecodeCache):
    """Templates as Python bytecode: each app of a run compiles only what none before it did."""

    def __init__(self) -> None:
        self.code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self.code:
            bucket.bytecode_from_string(self.code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.code[bucket.key] = bucket.bytecode_to_string()


COMPILED = Compiled()


@pytest.fixture
def app(store: SQLiteStore) -> Flask:
    made = create_app(store, "a secret for tests")
    made.config["TESTING"] = True
    # A name misspelt in a template is a failure here, and a blank at the table.
    made.jinja_env.undefined = StrictUndefined
    made.jinja_env.bytecode_cache = COMPILED
    return made


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@dataclass
class Server:
    """A server process of its own, on a port of its own."""

    process: subprocess.Popen[bytes]
    url: str
    db: Path
    log: Path

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(10)


def start_server(db: Path, *options: str, port: int = 0, wrapper: tuple[str, ...] = ()) -> Server:
    """Starts a server process and waits until it answers. Its output goes beside the matches."""
    log, out = db.with_suffix(".log"), db.with_suffix(".out")
    command = [
        *wrapper,
        sys.executable,
        "-m",
        "companion",
        "serve",
        "--db",
        str(db),
        "--port",
        str(port),
        *options,
    ]
    with log.open("a") as err, out.open("w") as printed:
        process = subprocess.Popen(command, stdout=printed, stderr=err)
    for _ in range(400):
        found = re.search(r"http://\S+", out.read_text())
        if found and _answers(found[0]):
            return Server(process, found[0], db, log)
        time.sleep(0.05)
    process.kill()
    process.wait()
    raise AssertionError(f"the server did not start: {out.read_text()} {log.read_text()}")


def _answers(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=2) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = start_server(tmp_path_factory.mktemp("server") / "matches.sqlite3")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=CHROMIUM_ARGS)
        yield launched
        launched.close()


@pytest.fixture
def phone(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Makes phones: browsers with cookies of their own, at the server's start page."""
    contexts: list[BrowserContext] = []

    def make(**options: object) -> Page:
        context = browser.new_context(base_url=server.url, **{**PHONE, **options})
        context.set_default_timeout(10_000)
        contexts.append(context)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
