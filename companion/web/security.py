"""What every answer carries and every request must pass: headers, origin, and a limit on guessing.

With Referrer-Policy: no-referrer a browser sends "Origin: null" with our own forms, so a missing origin is
not a foreign one; the CSRF token decides there.
"""

from __future__ import annotations

import time
from collections import deque
from threading import Lock
from typing import NoReturn

from flask import Flask, Response, abort, current_app, request

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
GUESSES_A_MINUTE = 30
ADDRESSES_KEPT = 10_000


class GuessLimit:
    """Counts wrong guesses of codes and addresses, by client, over the last minute."""

    def __init__(self, most: int = GUESSES_A_MINUTE) -> None:
        self.most = most
        self._wrong: dict[str, deque[float]] = {}
        self._lock = Lock()

    def wrong(self, client: str, now: float) -> None:
        """Notes a wrong guess."""
        with self._lock:
            if len(self._wrong) >= ADDRESSES_KEPT:
                self._wrong.clear()
            self._wrong.setdefault(client, deque(maxlen=self.most)).append(now)

    def reached(self, client: str, now: float) -> bool:
        """Whether the client has to wait."""
        with self._lock:
            times = self._wrong.get(client)
            while times and now - times[0] > 60:
                times.popleft()
            return times is not None and len(times) >= self.most


def init_app(app: Flask, *, https: bool) -> None:
    """Adds the headers, the origin check and the guess limit to an application."""
    app.extensions["guesses"] = GuessLimit()

    @app.before_request
    def own_origin() -> None:
        if request.method in {"GET", "HEAD", "OPTIONS"}:
            return
        origin = request.headers.get("Origin", "null")
        if origin != "null" and origin.partition("://")[2] != request.host:
            abort(400)
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
            abort(400)

    @app.after_request
    def headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if https:
            response.headers.setdefault("Strict-Transport-Security", "max-age=31536000")
        return response


def refuse_guessers() -> None:
    """429 for a client that has guessed too often in the last minute."""
    limit: GuessLimit = current_app.extensions["guesses"]
    if limit.reached(request.remote_addr or "", time.monotonic()):
        abort(429)


def note_wrong_guess() -> None:
    """Counts a wrong code, link or match against the client; 429 if it has had enough of them."""
    refuse_guessers()
    limit: GuessLimit = current_app.extensions["guesses"]
    limit.wrong(request.remote_addr or "", time.monotonic())


def not_here() -> NoReturn:
    """Answers a wrong code, link or match: the same 404 for all."""
    note_wrong_guess()
    abort(404)
