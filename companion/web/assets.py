"""Static files under addresses that change with their content, so that browsers may keep them for good.

htmx and the fonts come from their packages; everything is read once and kept, with a gzipped twin.
"""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from flask import Blueprint, Flask, Response, abort, request, url_for

import printables.fonts

blueprint = Blueprint("assets", __name__)

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "ttf": "font/ttf",
    "svg": "image/svg+xml",
}


@dataclass(frozen=True)
class Asset:
    """One file: its bytes, the same gzipped, a digest of them, its media type."""

    body: bytes
    packed: bytes
    digest: str
    media_type: str


def _sources() -> dict[str, Traversable]:
    ours = resources.files("companion.web") / "static"
    found = {item.name: item for item in ours.iterdir() if item.name.rpartition(".")[2] in TYPES}
    found["htmx.js"] = resources.files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js"
    for name, path in printables.fonts.FILES.items():
        found[f"{name}.ttf"] = path
    return found


@cache
def load() -> dict[str, Asset]:
    """All assets by name."""
    assets: dict[str, Asset] = {}
    # Stylesheets last: they name other assets as url("asset:NAME"), which is given its address here.
    for name, source in sorted(_sources().items(), key=lambda item: item[0].endswith(".css")):
        body = source.read_bytes()
        if name.endswith(".css"):
            for other, asset in assets.items():
                body = body.replace(f"asset:{other}".encode(), f"../{asset.digest}/{other}".encode())
        # mtime=0 keeps the packed bytes the same from one start to the next.
        packed = gzip.compress(body, mtime=0)
        digest = hashlib.sha256(body).hexdigest()[:12]
        assets[name] = Asset(body, packed, digest, TYPES[name.rpartition(".")[2]])
    return assets


def asset_url(name: str) -> str:
    """The address of an asset. Raises KeyError if there is none of this name."""
    return url_for("assets.serve", digest=load()[name].digest, name=name)


@blueprint.get("/static/<digest>/<name>")
def serve(digest: str, name: str) -> Response:
    """An asset, to be kept by the browser."""
    asset = load().get(name)
    if asset is None:
        abort(404)
    packed = request.accept_encodings.quality("gzip") > 0
    response = Response(asset.packed if packed else asset.body, mimetype=asset.media_type)
    if packed:
        response.content_encoding = "gzip"
    response.vary.add("Accept-Encoding")
    if digest == asset.digest:
        response.cache_control.public = True
        response.cache_control.max_age = 31_536_000
        response.cache_control.immutable = True
    return response


def init_app(app: Flask) -> None:
    """Serves the assets and gives templates their addresses."""
    app.register_blueprint(blueprint)
    app.add_template_global(asset_url, "asset")
