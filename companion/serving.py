"""Running the server: the secret, the addresses it is reached by, what it prints at its start."""

from __future__ import annotations

import logging
import os
import secrets
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import segno
import waitress

from companion.store import Store
from companion.web import create_app

LOOPBACK = "127.0.0.1"
THREADS = 8


class PortTaken(Exception):
    """The port to listen on cannot be had."""


def token() -> str:
    """A word that nobody can guess."""
    return secrets.token_urlsafe(24)


def secret_beside(db: Path) -> str:
    """The secret that signs the cookies, kept in a file beside the matches, readable by its owner only.

    It outlives restarts: a phone that was at a match stays at it.
    """
    path = db.with_suffix(".secret")
    while not (path.exists() and path.read_text(encoding="ascii").strip()):
        # Written beside and linked into place: a half-written secret is never there to be read.
        fresh = path.with_name(f"{path.name}.{token()[:8]}")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as out:
            out.write(token())
            out.flush()
            os.fsync(out.fileno())
        try:
            if path.exists():
                os.replace(fresh, path)
            else:
                os.link(fresh, path)
        except FileExistsError:
            pass
        fresh.unlink(missing_ok=True)
    return path.read_text(encoding="ascii").strip()


def lan_address() -> str | None:
    """This machine's address in the local network, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket sends nothing; it only asks which way out there would be.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def trusted(lan: bool, host_names: Sequence[str]) -> list[str]:
    """The host names that requests may come for; a page elsewhere cannot borrow another name."""
    names = ["localhost", LOOPBACK, *host_names]
    if lan:
        name = socket.gethostname()
        names += [name, f"{name}.local", *([address] if (address := lan_address()) else [])]
    return [name.lower() for name in names]


def serve(
    store: Store, db: Path, *, lan: bool, port: int, host_names: Sequence[str] = (), https: bool = False
) -> None:
    """Serves until it is stopped. Port 0 takes a free one; the address is printed either way.

    Raises PortTaken if the port cannot be had.
    """
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s", stream=sys.stderr)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    app = create_app(store, secret_beside(db), trusted_hosts=trusted(lan, host_names), https=https)
    try:
        server = waitress.create_server(
            app, host="0.0.0.0" if lan else LOOPBACK, port=port, threads=THREADS, ident=None
        )
    except OSError as error:
        raise PortTaken(f"port {port}: {error.strerror}") from error
    address = (lan_address() if lan else None) or LOOPBACK
    url = f"http://{address}:{server.effective_port}"
    app.config["PUBLIC_URL"] = url
    print(f"Companion is at {url}", flush=True)
    if lan:
        print("Phones on the same network may open it (--lan):", flush=True)
        segno.make(url).terminal(compact=True)
    print(f"Matches are kept in {db}. Stop with Ctrl-C.", flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        print("Stopped; everything is saved.", flush=True)
