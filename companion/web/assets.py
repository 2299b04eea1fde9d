"""Static files under addresses that change with their content, so that browsers may keep them for good.

htmx and the fonts come from their packages. Files are read once; what it takes to send them (cutting a font
down, compressing) is done when they are first asked for, and kept.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from threading import Lock

import brotli
from flask import Blueprint, Flask, Response, abort, request, url_for

import printables.fonts
from companion.core.game import Game
from companion.games.registry import GAMES
from companion.web import colours, places, typeface

blueprint = Blueprint("assets", __name__)

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "woff2": "font/woff2",
    "svg": "image/svg+xml",
}
PACKED = "woff2"
"""Compressed in itself; packing it again would make it larger."""
CODINGS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": lambda body: bytes(brotli.compress(body, mode=brotli.MODE_TEXT)),
    # mtime=0 keeps the packed bytes the same from one start to the next.
    "gzip": lambda body: gzip.compress(body, mtime=0),
}
"""Ways to compress, the best first."""

_making = Lock()


@dataclass(frozen=True)
class Asset:
    """One file: its name, its media type, a digest that changes with its content, how its bytes are made."""

    name: str
    media_type: str
    digest: str
    make: Callable[[], bytes]

    @cached_property
    def body(self) -> bytes:
        """The file as it is."""
        return self.make()

    @cached_property
    def packed(self) -> Mapping[str, bytes]:
        """The file in each content coding that makes it smaller."""
        if self.name.endswith(f".{PACKED}"):
            return {}
        return {coding: pack(self.body) for coding, pack in CODINGS.items()}

    def sent(self, codings: Mapping[str, float]) -> tuple[str | None, bytes]:
        """The content coding and the bytes for who takes these codings (with their quality)."""
        # Two threads that ask for the same font are not to cut it twice.
        with _making:
            for coding, packed in self.packed.items():
                if codings.get(coding, 0) > 0:
                    return coding, packed
            return None, self.body


def _asset(
    name: str, source: bytes, make: Callable[[bytes], bytes] | None = None, recipe: bytes = b""
) -> Asset:
    """An asset of the bytes, or of what `make` makes of them by a recipe: its digest is known before that."""
    digest = hashlib.sha256(source + recipe).hexdigest()[:12]
    return Asset(name, TYPES[name.rpartition(".")[2]], digest, lambda: make(source) if make else source)


@cache
def load() -> dict[str, Asset]:
    """All assets by name ("parts.css", "games/ruse.css")."""
    ours = places.folder("static")
    files = {path.relative_to(ours).as_posix(): path for path in sorted(ours.rglob("*")) if path.is_file()}
    htmx = resources.files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js"
    assets = {"htmx.js": _asset("htmx.js", htmx.read_bytes())}
    for font, whole in printables.fonts.FILES.items():
        name = f"{font}.woff2"
        assets[name] = _asset(name, whole.read_bytes(), typeface.woff2, typeface.RECIPE)
    # Stylesheets last: they name other assets as url("asset:NAME"), which is given its address here.
    for name, path in sorted(files.items(), key=lambda item: item[0].endswith(".css")):
        body = path.read_bytes()
        if name == "base.css":
            body += colours.stylesheet({game.slug: game.paper.emblem for game in GAMES.values()}).encode()
        if name.endswith(".css"):
            up = "../" * (1 + name.count("/"))
            for other, asset in assets.items():
                body = body.replace(f"asset:{other}".encode(), f"{up}{asset.digest}/{other}".encode())
        assets[name] = _asset(name, body)
    return assets


def asset_url(name: str) -> str:
    """The address of an asset. Raises KeyError if there is none of this name."""
    return url_for("assets.serve", digest=load()[name].digest, name=name)


def styles(game: Game[object, object] | None) -> tuple[str, ...]:
    """The stylesheets of a page, in the order of their layers; a game's own one only on its pages."""
    own = f"games/{game.slug}.css" if game else ""
    return ("base.css", "parts.css", *((own,) if own in load() else ()))


@blueprint.get("/static/<digest>/<path:name>")
def serve(digest: str, name: str) -> Response:
    """An asset, to be kept by the browser."""
    asset = load().get(name)
    if asset is None:
        abort(404)
    accepted = request.accept_encodings
    coding, body = asset.sent({coding: accepted.quality(coding) for coding in CODINGS})
    response = Response(body, mimetype=asset.media_type)
    if coding:
        response.content_encoding = coding
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
    app.add_template_global(styles, "styles")
