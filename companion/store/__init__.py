"""Where matches are kept. The only room that knows SQLite; others know `Store` alone."""

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
    Store,
    StoreFault,
    Summary,
)
from companion.store.sqlite import SQLiteStore

__all__ = [
    "Access",
    "Appended",
    "BoxRecord",
    "KeyUsed",
    "Link",
    "MatchRecord",
    "Member",
    "MoveRecord",
    "Role",
    "SQLiteStore",
    "Stale",
    "Store",
    "StoreFault",
    "Summary",
]
