"""Pages come packed where that is wanted and where it tells nothing."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from flask.testing import FlaskClient

from companion.web.compression import NAME_MOST, PACKED_FROM, pack

PAGE = "/new/rumini"
ACCEPTED = {"Accept-Encoding": "gzip, deflate, br"}


def test_a_page_is_packed_for_a_browser_that_accepts_it(client: FlaskClient) -> None:
    plain = client.get(PAGE)
    packed = client.get(PAGE, headers=ACCEPTED)
    assert plain.content_encoding is None
    assert packed.content_encoding == "gzip"
    whole = gzip.decompress(packed.data)
    assert b"Open the match" in whole
    assert len(packed.data) < len(whole) / 3
    assert packed.content_length == len(packed.data)
    for answer in (plain, packed):
        assert {"Accept-Encoding", "Sec-Fetch-Site", "HX-Request"} <= set(answer.vary)


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Accept-Encoding": "gzip;q=0"},
        {"Accept-Encoding": "br"},
        {**ACCEPTED, "Sec-Fetch-Site": "cross-site"},
        {**ACCEPTED, "Sec-Fetch-Site": "same-site"},
    ],
)
def test_a_page_stays_plain_where_it_has_to(client: FlaskClient, headers: dict[str, Any]) -> None:
    answer = client.get(PAGE, headers=headers)
    assert answer.content_encoding is None
    assert b"Open the match" in answer.data


@pytest.mark.parametrize("site", ["same-origin", "none"])
def test_our_own_pages_and_typed_addresses_are_packed(client: FlaskClient, site: str) -> None:
    assert client.get(PAGE, headers={**ACCEPTED, "Sec-Fetch-Site": site}).content_encoding == "gzip"


def test_errors_are_packed_and_small_answers_are_not(client: FlaskClient) -> None:
    lost = client.get("/nowhere", headers=ACCEPTED)
    assert (lost.status_code, lost.content_encoding) == (404, "gzip")
    health = client.get("/healthz", headers=ACCEPTED)
    assert len(health.data) < PACKED_FROM
    assert health.content_encoding is None


def test_the_same_page_is_not_always_as_long() -> None:
    body = b"<p>the same</p>" * 200
    lengths = {len(pack(body)) for _ in range(50)}
    assert len(lengths) > 10
    assert max(lengths) - min(lengths) < NAME_MOST
    assert all(gzip.decompress(pack(body)) == body for _ in range(5))
