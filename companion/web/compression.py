"""Pages gzipped for browsers that take them so, without telling their secrets by their length.

A page holds secrets (the CSRF token; on one of them an invitation) beside what came with the request (its
address, what was typed). Whoever can make a browser ask again and again, and sees how long the encrypted
answers are, could guess the one by the other, for what is repeated packs smaller (the BREACH attack). So

- a page that another site asked for is never packed. Browsers say so in Sec-Fetch-Site wherever a connection
  is encrypted; over plain HTTP there is nothing to be guessed by length, for everything can be read.
- for browsers that do not say it, each answer is longer by a random number of bytes: a name in the header of
  the gzip format, which nobody reads. Session cookies are SameSite=Lax besides, so what other sites load
  from us comes without them.
"""

from __future__ import annotations

import gzip
import io
import secrets

from flask import Flask, Response, request

PACKED_FROM = 1000
"""Bytes: below that a packet of the network is not filled anyway."""
LEVEL = 6
NAME_MOST = 100
"""The longest name in the header, in bytes."""
OUR_OWN = {"same-origin", "none"}


def pack(body: bytes) -> bytes:
    """The body in the gzip format, with a name of random length in its header."""
    out = io.BytesIO()
    name = "a" * (1 + secrets.randbelow(NAME_MOST))
    with gzip.GzipFile(name, "wb", compresslevel=LEVEL, fileobj=out, mtime=0) as packed:
        packed.write(body)
    return out.getvalue()


def init_app(app: Flask) -> None:
    """Packs every HTML answer of `PACKED_FROM` bytes or more for browsers that accept gzip."""

    @app.after_request
    def pack_page(response: Response) -> Response:
        if response.mimetype != "text/html" or response.is_streamed or response.content_encoding:
            return response
        response.vary.update(("Accept-Encoding", "Sec-Fetch-Site"))
        ours = request.headers.get("Sec-Fetch-Site", "same-origin") in OUR_OWN
        if not ours or request.accept_encodings.quality("gzip") <= 0:
            return response
        body = response.get_data()
        if len(body) >= PACKED_FROM:
            response.set_data(pack(body))
            response.content_encoding = "gzip"
        return response
