from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask

from tests.web.pages import Visitor


@pytest.fixture
def visitor(app: Flask) -> Callable[[], Visitor]:
    """Makes visitors, each with cookies of their own."""
    return lambda: Visitor(app.test_client())


@pytest.fixture
def host(visitor: Callable[[], Visitor]) -> Visitor:
    return visitor()
