"""What every answer carries and every request must pass: headers, origin, and a limit on guessing.

With Referrer-Policy: no-referrer a browser sends "Origin: null" with our own forms, so a missing origin is
not a foreign one; the CSRF token decides there.
"""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from ipaddress import IPv6Address, ip_address
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
CLIENTS_KEPT = 10_000
EVERYBODY = "everybody"
WINDOW = 60.0
"""For how many seconds a wrong guess counts."""


def circles(address: str) -> tuple[str, str, str]:
    """Whom a wrong guess from an address may be counted against, the narrowest first.

    That is one client, its network, everybody. An IPv6 client has a whole /64 to change its address in, so
    the /64 is the client and the /48 the network; of IPv4 it is the address and its /24.
    What is no address at all (a socket without one) is one client.
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return "client of no address", "network of no address", EVERYBODY
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is None:
            return f"{int(ip) >> 64:x}/64", f"{int(ip) >> 80:x}/48", EVERYBODY
        ip = ip.ipv4_mapped
    return f"{int(ip):x}/32", f"{int(ip) >> 8:x}/24", EVERYBODY


class GuessLimit:
    """Counts wrong guesses of codes and addresses, by client, over the last minute.

    `most` guesses in a minute and a client has to wait. At most `kept` clients and `kept` networks are known
    at a time, and none is dropped while a guess of it counts. Where that leaves no room, newcomers are
    counted by their networks, and where there is no room for these either, all together: who has many
    addresses spoils it for newcomers from the same network first, and resets nobody.

    Times are seconds of a clock that does not go back. Safe between threads.
    """

    def __init__(self, most: int = GUESSES_A_MINUTE, kept: int = CLIENTS_KEPT) -> None:
        self.most = most
        self.kept = kept
        # One for each circle; in each, who guessed last stands last.
        self._wrong: list[OrderedDict[str, deque[float]]] = [OrderedDict() for _ in range(3)]
        self._lock = Lock()

    def wrong(self, address: str, now: float) -> None:
        """Notes a wrong guess from this address."""
        with self._lock:
            circle, name = self._counted(address, now)
            self._wrong[circle].setdefault(name, deque(maxlen=self.most)).append(now)
            self._wrong[circle].move_to_end(name)

    def reached(self, address: str, now: float) -> bool:
        """Whether whoever has this address has to wait."""
        with self._lock:
            circle, name = self._counted(address, now)
            return self._full(circle, name, now)

    @property
    def size(self) -> int:
        """How many counts are kept at present."""
        return sum(map(len, self._wrong))

    def _counted(self, address: str, now: float) -> tuple[int, str]:
        """The circle that guesses from an address are counted in, and the name there."""
        self._drop_old(now)
        clients, networks, _ = self._wrong
        client, network, everybody = enumerate(circles(address))
        if client[1] in clients:
            return client
        # Who was counted in a wider circle and has to wait there goes on waiting when there is room again.
        if self._full(*network, now):
            return network
        if network[1] not in networks and self._full(*everybody, now):
            return everybody
        if len(clients) < self.kept:
            return client
        if network[1] in networks or len(networks) < self.kept:
            return network
        return everybody

    def _full(self, circle: int, name: str, now: float) -> bool:
        times = self._wrong[circle].get(name, ())
        return sum(now - at <= WINDOW for at in times) >= self.most

    def _drop_old(self, now: float) -> None:
        """Drops those of whom no guess counts any more."""
        for known in self._wrong:
            while known and now - next(iter(known.values()))[-1] > WINDOW:
                known.popitem(last=False)


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
