"""The store in one SQLite file, through sqlite-utils.

WAL with synchronous=FULL: a move is acknowledged once it is on the disk. One writer at a time in the process,
behind a lock, in BEGIN IMMEDIATE; readers have a connection a thread. Several processes may share the file.
"""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from sqlite_utils import Database

from companion.store.connections import Connections
from companion.store.protocol import (
    Access,
    Appended,
    BoxRecord,
    KeyUsed,
    Link,
    MatchRecord,
    Member,
    MoveRecord,
    Role,
    Stale,
    StoreFault,
    Summary,
)

# No vowels and nothing that looks like a digit: codes are read aloud and typed in dim light.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
NAMES_KEPT = 60


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="microseconds")


class SQLiteStore:
    """A `Store` in the SQLite file at `path`, which is made if it is missing, with the folders above it.

    Safe between threads; several processes may have the same file open. Every method raises StoreFault for
    what SQLite cannot do. Raises StoreFault if the file is damaged, was made by a newer version, or cannot be
    written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = Connections(path)

    def close(self) -> None:
        """See `Store.close`."""
        self._db.close()

    def create(
        self,
        game: str,
        setup: str,
        *,
        host: str,
        key: str,
        moves: Iterable[MoveRecord] = (),
        company_of: str | None = None,
    ) -> str:
        """See `Store.create`."""
        now, entries = _now(), list(moves)
        with self._db.write() as db:
            for row in db.query("SELECT id, game, setup FROM matches WHERE key = ?", (key,)):
                kept = db.query("SELECT move FROM moves WHERE match = ? ORDER BY seq", (row["id"],))
                begun = [entry["move"] for entry in kept][: len(entries)]
                if (row["game"], row["setup"], begun) != (game, setup, [entry.move for entry in entries]):
                    raise KeyUsed
                return str(row["id"])
            match = secrets.token_urlsafe(12)
            db.table("matches").insert(
                {"id": match, "key": key, "game": game, "setup": setup, "created": now}
            )
            member = {"match": match, "device": host, "role": "host", "seat": None, "place": 1}
            db.table("members").insert({**member, "token": None, "joined": now})
            db.table("moves").insert_all(
                {
                    "match": match,
                    "seq": move.seq,
                    "key": f"brought-{move.seq}",
                    "move": move.move,
                    "at": move.at or now,
                    "by": move.by,
                    "rules": move.rules,
                }
                for move in entries
            )
            if company_of is not None:
                self._invite_company(db, company_of, match, host)
            self._remember(db, host, [seat["name"] for seat in json.loads(setup)["seats"]])
        return match

    def _invite_company(self, db: Database, company_of: str, match: str, host: str) -> None:
        """Lets the devices of one match into another, by new invitations of the same roles."""
        links = {
            row["token"]: self._new_link(db, match, row["role"])
            for row in db.query("SELECT token, role FROM links WHERE match = ?", (company_of,))
        }
        place = 1
        rows = list(
            db.query(
                "SELECT device, role, seat, token FROM members WHERE match = ? ORDER BY place", (company_of,)
            )
        )
        for row in rows:
            # A former host comes along as a player: every match has one host.
            link = links.get(row["token"])
            if row["device"] == host or (link is None and row["role"] != "host"):
                continue
            if link is None:
                link = next((made for made in links.values() if made.role == "player"), None)
                link = link or self._new_link(db, match, "player")
            place += 1
            member = {"match": match, "device": row["device"], "role": link.role, "seat": row["seat"]}
            db.table("members").insert({**member, "place": place, "token": link.token, "joined": _now()})

    def _new_link(self, db: Database, match: str, role: Role) -> Link:
        taken = {row["code"] for row in db.query("SELECT code FROM links")}
        code = ""
        while not code or code in taken:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        link = Link(secrets.token_urlsafe(24), code, match, role)
        db.table("links").insert(
            {"token": link.token, "code": code, "match": match, "role": role, "created": _now()}
        )
        return link

    def _remember(self, db: Database, device: str, names: Sequence[str]) -> None:
        latest = db.execute(
            "SELECT coalesce(max(used), 0) FROM names WHERE device = ?", (device,)
        ).fetchone()[0]
        db.table("names").upsert_all(
            (
                {"device": device, "name": name, "used": latest + len(names) - place}
                for place, name in enumerate(names)
            ),
            pk=("device", "name"),
        )
        db.execute(
            "DELETE FROM names WHERE device = ? AND name NOT IN"
            " (SELECT name FROM names WHERE device = ? ORDER BY used DESC LIMIT ?)",
            (device, device, NAMES_KEPT),
        )

    def append(self, match: str, expected: int, key: str, move: str, *, by: str, rules: int) -> Appended:
        """See `Store.append`."""
        with self._db.write() as db:
            for row in db.query("SELECT seq, move FROM moves WHERE match = ? AND key = ?", (match, key)):
                if row["move"] != move:
                    raise KeyUsed
                return Appended(row["seq"], repeated=True)
            head = db.execute("SELECT coalesce(max(seq), 0) FROM moves WHERE match = ?", (match,)).fetchone()[
                0
            ]
            if head != expected:
                raise Stale(head)
            try:
                db.table("moves").insert(
                    {
                        "match": match,
                        "seq": expected + 1,
                        "key": key,
                        "move": move,
                        "at": _now(),
                        "by": by,
                        "rules": rules,
                    }
                )
            except sqlite3.IntegrityError as error:
                if error.sqlite_errorname == "SQLITE_CONSTRAINT_FOREIGNKEY":
                    raise KeyError(match) from None
                raise
        return Appended(expected + 1, repeated=False)

    def match(self, match: str) -> MatchRecord | None:
        """See `Store.match`."""
        row = self._db.row("SELECT id, game, setup, created FROM matches WHERE id = ?", match)
        return MatchRecord(**row) if row else None

    def moves(self, match: str, since: int = 0) -> Sequence[MoveRecord]:
        """See `Store.moves`."""
        rows = self._db.rows(
            "SELECT seq, move, at, by, rules FROM moves WHERE match = ? AND seq > ? ORDER BY seq",
            match,
            since,
        )
        return [MoveRecord(**row) for row in rows]

    def head(self, match: str) -> int:
        """See `Store.head`."""
        row = self._db.row("SELECT coalesce(max(seq), 0) AS head FROM moves WHERE match = ?", match)
        return int(row["head"]) if row else 0

    def by_key(self, match: str, key: str) -> MoveRecord | None:
        """See `Store.by_key`."""
        row = self._db.row(
            "SELECT seq, move, at, by, rules FROM moves WHERE match = ? AND key = ?", match, key
        )
        return MoveRecord(**row) if row else None

    def delete(self, match: str) -> None:
        """See `Store.delete`."""
        with self._db.write() as db:
            db.table("matches").delete_where("id = ?", [match])

    def matches_of(self, device: str) -> Sequence[Summary]:
        """See `Store.matches_of`."""
        rows = self._db.rows(
            """
            SELECT matches.id, game, setup, matches.created, members.role,
                   (SELECT count(*) FROM moves WHERE match = matches.id) AS entries,
                   max(matches.created,
                       coalesce((SELECT max(at) FROM moves WHERE match = matches.id), '')) AS touched
            FROM members JOIN matches ON matches.id = members.match
            LEFT JOIN links ON links.token = members.token
            WHERE device = ? AND (members.role = 'host' OR links.token IS NOT NULL)
            ORDER BY touched DESC, matches.rowid DESC
            """,
            device,
        )
        return [
            Summary(
                MatchRecord(row["id"], row["game"], row["setup"], row["created"]),
                row["role"],
                row["entries"],
                row["touched"],
            )
            for row in rows
        ]

    def all_matches(self) -> Sequence[MatchRecord]:
        """See `Store.all_matches`."""
        return [
            MatchRecord(**row)
            for row in self._db.rows("SELECT id, game, setup, created FROM matches ORDER BY rowid")
        ]

    def access(self, match: str, device: str) -> Access | None:
        """See `Store.access`."""
        row = self._db.row(
            """
            SELECT matches.id, game, setup, matches.created, members.role, seat, place,
                   (SELECT coalesce(max(seq), 0) FROM moves WHERE match = matches.id) AS head
            FROM members JOIN matches ON matches.id = members.match
            LEFT JOIN links ON links.token = members.token
            WHERE members.match = ? AND device = ? AND (members.role = 'host' OR links.token IS NOT NULL)
            """,
            match,
            device,
        )
        if row is None:
            return None
        return Access(
            MatchRecord(row["id"], row["game"], row["setup"], row["created"]),
            Member(device, row["role"], row["seat"], row["place"]),
            row["head"],
        )

    def member(self, match: str, device: str) -> Member | None:
        """See `Store.member`."""
        access = self.access(match, device)
        return access.member if access else None

    def members(self, match: str) -> Sequence[Member]:
        """See `Store.members`."""
        rows = self._db.rows(
            'SELECT device, role, seat, place AS "order" FROM members WHERE match = ? ORDER BY place', match
        )
        return [Member(**row) for row in rows]

    def guests(self, token: str) -> int:
        """See `Store.guests`."""
        row = self._db.row("SELECT count(*) AS guests FROM members WHERE token = ?", token)
        return int(row["guests"]) if row else 0

    def join(self, link: Link, device: str, seat: str | None) -> None:
        """See `Store.join`."""
        with self._db.write() as db:
            for row in db.query(
                "SELECT role, place FROM members WHERE match = ? AND device = ?", (link.match, device)
            ):
                if row["role"] == "host" or link.role == "host":
                    db.table("members").update((link.match, device), {"role": "host"})
                    return
                db.table("members").update(
                    (link.match, device), {"role": link.role, "token": link.token, "seat": seat}
                )
                return
            place = db.execute(
                "SELECT coalesce(max(place), 0) + 1 FROM members WHERE match = ?", (link.match,)
            ).fetchone()[0]
            db.table("members").insert(
                {
                    "match": link.match,
                    "device": device,
                    "role": link.role,
                    "seat": seat,
                    "place": place,
                    "token": link.token,
                    "joined": _now(),
                }
            )

    def links(self, match: str) -> Sequence[Link]:
        """See `Store.links`."""
        rows = self._db.rows(
            "SELECT token, code, match, role FROM links WHERE match = ? ORDER BY role", match
        )
        return [Link(**row) for row in rows]

    def link(self, token_or_code: str) -> Link | None:
        """See `Store.link`."""
        row = self._db.row(
            "SELECT token, code, match, role FROM links WHERE token = ? OR code = ?",
            token_or_code,
            token_or_code.upper(),
        )
        return Link(**row) if row else None

    def invite(self, match: str, role: Role) -> Link:
        """See `Store.invite`."""
        with self._db.write() as db:
            rows = db.query(
                "SELECT token, code, match, role FROM links WHERE match = ? AND role = ?", (match, role)
            )
            for row in rows:
                return Link(**row)
            return self._new_link(db, match, role)

    def revoke(self, token: str) -> None:
        """See `Store.revoke`."""
        with self._db.write() as db:
            db.table("links").delete_where("token = ?", [token])

    def remember_name(self, device: str, name: str) -> None:
        """See `Store.remember_name`."""
        with self._db.write() as db:
            self._remember(db, device, [name])

    def names_of(self, device: str) -> Sequence[str]:
        """See `Store.names_of`."""
        rows = self._db.rows("SELECT name FROM names WHERE device = ? ORDER BY used DESC", device)
        return [row["name"] for row in rows]

    def boxes(self, device: str, game: str | None = None) -> Sequence[BoxRecord]:
        """See `Store.boxes`."""
        rows = self._db.rows(
            "SELECT id, game, body, changed FROM boxes WHERE device = ? AND (? IS NULL OR game = ?)"
            " ORDER BY changed DESC, rowid DESC",
            device,
            game,
            game,
        )
        return [BoxRecord(**row) for row in rows]

    def box(self, device: str, box: str) -> BoxRecord | None:
        """See `Store.box`."""
        row = self._db.row(
            "SELECT id, game, body, changed FROM boxes WHERE device = ? AND id = ?", device, box
        )
        return BoxRecord(**row) if row else None

    def new_box(self, device: str, game: str, body: str, *, key: str) -> str:
        """See `Store.new_box`."""
        with self._db.write() as db:
            for row in db.query(
                "SELECT id, game, body FROM boxes WHERE device = ? AND key = ?", (device, key)
            ):
                if (row["game"], row["body"]) != (game, body):
                    raise KeyUsed
                return str(row["id"])
            box = secrets.token_urlsafe(12)
            db.table("boxes").insert(
                {"id": box, "device": device, "game": game, "key": key, "body": body, "changed": _now()}
            )
        return box

    def change_box(self, device: str, box: str, body: str) -> None:
        """See `Store.change_box`."""
        with self._db.write() as db:
            there = db.execute("SELECT count(*) FROM boxes WHERE device = ? AND id = ?", (device, box))
            if not there.fetchone()[0]:
                raise KeyError(box)
            db.table("boxes").update(box, {"body": body, "changed": _now()})

    def delete_box(self, device: str, box: str) -> None:
        """See `Store.delete_box`."""
        with self._db.write() as db:
            db.table("boxes").delete_where("device = ? AND id = ?", [device, box])

    def backup(self, target: Path) -> None:
        """See `Store.backup`."""
        if target.exists():
            raise StoreFault(f"{target}: exists already")
        try:
            self._db.reader.execute("VACUUM INTO ?", (str(target),))
        except sqlite3.Error as error:
            raise StoreFault(f"{target}: {error}") from error
