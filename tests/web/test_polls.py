"""What a poll costs: nothing new is one question to the store and no fold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from flask import Flask

from companion.core import log
from companion.store import SQLiteStore, Store
from companion.web import create_app
from tests.web.pages import Visitor

LIVE = ("/live", "/log/live", "/settings/live", "/sheet/live")


class CountingStore:
    """The store, and the names of the methods that were called of it."""

    def __init__(self, store: SQLiteStore) -> None:
        self.store = store
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.store, name)

        def counted(*args: Any, **kwargs: Any) -> Any:
            self.calls.append(name)
            return method(*args, **kwargs)

        return counted


@pytest.fixture
def counting(store: SQLiteStore) -> CountingStore:
    return CountingStore(store)


@pytest.fixture
def app(counting: CountingStore) -> Flask:
    made = create_app(cast(Store, counting), "a secret for tests")
    made.config["TESTING"] = True
    return made


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the functions that folded, as they do."""
    made: list[str] = []

    def counted(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def fold(*args: Any) -> Any:
            made.append(name)
            return function(*args)

        return fold

    for name in ("fold", "extend"):
        monkeypatch.setattr(log, name, counted(name, getattr(log, name)))
    return made


@pytest.fixture
def path(host: Visitor) -> str:
    """A match with one entry."""
    return host.play(host.open_rumini("Peti", "Eszti"), "6", "rumini", a="rumini", b="").path


@pytest.mark.parametrize("live", LIVE)
def test_nothing_new_is_one_question_and_no_fold(
    host: Visitor, counting: CountingStore, folds: list[str], path: str, live: str
) -> None:
    counting.calls.clear()
    folds.clear()
    assert host.get(f"{path}{live}?seq=1").status == 204
    assert counting.calls == ["access"]
    assert folds == []


def test_after_a_restart_neither(
    host: Visitor, app: Flask, counting: CountingStore, folds: list[str], path: str
) -> None:
    """Nothing is folded yet, and an unchanged match need not be."""
    app.extensions["folds"].forget(path.rpartition("/")[2])
    counting.calls.clear()
    folds.clear()
    assert host.get(f"{path}/live?seq=1").status == 204
    assert counting.calls == ["access"]
    assert folds == []


def test_something_new_is_folded(host: Visitor, counting: CountingStore, folds: list[str], path: str) -> None:
    assert host.get(f"{path}/live?seq=0").status == 200
    counting.calls.clear()
    folds.clear()
    # The fold is at hand up to the last entry: nothing more is read of the log for it.
    assert host.get(f"{path}/live?seq=0").status == 200
    assert counting.calls[0] == "access"
    assert "moves" not in counting.calls
    assert folds == []


def test_a_move_of_another_process_is_seen(
    host: Visitor, store: SQLiteStore, counting: CountingStore, folds: list[str], path: str
) -> None:
    match = path.rpartition("/")[2]
    store.append(match, 1, "another", '{"type":"undo","of":1}', by="another", rules=1)
    counting.calls.clear()
    folds.clear()
    page = host.get(f"{path}/live?seq=1")
    assert page.status == 200
    assert counting.calls[:2] == ["access", "moves"]
    assert folds
    assert host.get(f"{path}/live?seq=2").status == 204


def test_the_deleted_and_the_revoked_ask_once_too(
    host: Visitor, visitor: Callable[[], Visitor], store: SQLiteStore, counting: CountingStore, path: str
) -> None:
    match = path.rpartition("/")[2]
    link = store.invite(match, "player")
    guest = visitor()
    guest.send(guest.get(f"/join/{link.token}").form("/join/"))
    assert guest.get(f"{path}/live?seq=1").status == 204
    store.revoke(link.token)
    counting.calls.clear()
    assert guest.get(f"{path}/live?seq=1").status == 404
    assert counting.calls == ["access"]
    store.delete(match)
    counting.calls.clear()
    assert host.get(f"{path}/live?seq=1").status == 404
    assert counting.calls == ["access"]
