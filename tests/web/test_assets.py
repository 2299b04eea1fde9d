"""Static files: small, compressed, kept by browsers, none missing; letters of every language we ship."""

from __future__ import annotations

import gzip
import re
from io import BytesIO
from urllib.parse import urljoin

import brotli
import pytest
from flask.testing import FlaskClient
from fontTools.ttLib import TTFont

import printables.fonts
from companion.web import assets, places, typeface
from tests.test_catalogs import catalog, in_the_sources

FIRST_LOAD = 60_000
"""Bytes that a phone takes before it shows the start page: markup, styles, scripts, both fonts."""


def addresses(page: str) -> list[str]:
    return re.findall(r'(?:href|src)="(/static/[^"]+)"', page)


def fonts_of(client: FlaskClient, page: str) -> list[str]:
    found = []
    for address in addresses(page):
        if address.endswith(".css"):
            text = client.get(address).text
            found += [urljoin(address, name) for name in re.findall(r'url\("([^"]+)"\)', text)]
    return found


@pytest.mark.parametrize("coding", ["gzip", "br"])
def test_the_first_load_is_small(client: FlaskClient, coding: str) -> None:
    home = client.get("/")
    wanted = [*addresses(home.text), *fonts_of(client, home.text)]
    assert {name.rpartition("/")[2] for name in wanted} >= {"base.css", "parts.css", "htmx.js", "app.js"}
    assert sum(name.endswith(".woff2") for name in wanted) == 2
    sizes = {name: len(client.get(name, headers={"Accept-Encoding": coding}).data) for name in wanted}
    assert len(home.data) + sum(sizes.values()) <= FIRST_LOAD, sizes


@pytest.mark.parametrize("name", sorted(assets.load()))
def test_every_asset_is_served_compressed_and_kept(client: FlaskClient, name: str) -> None:
    asset = assets.load()[name]
    address = f"/static/{asset.digest}/{name}"
    plain = client.get(address)
    assert plain.status_code == 200
    assert "Content-Encoding" not in plain.headers
    assert "immutable" in plain.headers["Cache-Control"]
    assert "Accept-Encoding" in plain.headers["Vary"]
    for accepted, coding, unpack in (
        ("gzip", "gzip", gzip.decompress),
        ("gzip, br", "br", brotli.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
    ):
        answer = client.get(address, headers={"Accept-Encoding": accepted})
        if name.endswith(".woff2"):
            assert answer.data[:4] == b"wOF2"
            continue
        assert answer.headers["Content-Encoding"] == coding
        assert unpack(answer.data) == plain.data
    assert (
        client.get(f"/static/other/{name}").headers.get("Cache-Control", "") != plain.headers["Cache-Control"]
    )


def test_the_stylesheets_name_nothing_that_is_not_there(client: FlaskClient) -> None:
    for name, asset in assets.load().items():
        if name.endswith(".css"):
            text = asset.body.decode()
            assert "asset:" not in text
            for found in re.findall(r"url\(\"?([^)\"]+)", text):
                address = urljoin(f"/static/{asset.digest}/{name}", found)
                assert "immutable" in client.get(address).headers.get("Cache-Control", ""), address


def test_the_templates_name_no_asset_that_is_not_there() -> None:
    named = set()
    for path in places.folder("templates").rglob("*.html"):
        named |= set(re.findall(r"asset\('([^']+)'\)", path.read_text(encoding="utf-8")))
    assert {"app.js", "htmx.js", "icon.svg"} <= named <= set(assets.load())


@pytest.mark.parametrize("name", printables.fonts.FILES)
def test_the_fonts_have_every_letter_that_we_write(name: str) -> None:
    whole = set(TTFont(BytesIO(printables.fonts.FILES[name].read_bytes())).getBestCmap())
    small = set(TTFont(BytesIO(assets.load()[f"{name}.woff2"].body)).getBestCmap())
    written = "".join(
        text
        for message in in_the_sources()
        for text in (message if isinstance(message, tuple) else (message,))
    )
    written += "".join(str(message.string) for message in catalog("hu"))
    written += "ÁÉÍÓÖŐÚÜŰáéíóöőúüű ŁłÇç „”’–—…−×→←"
    assert {ord(letter) for letter in written} & whole <= small
    assert small <= set(typeface.CHARACTERS)
