"""One short message after a change, said once: on the next page, and aloud by a screen reader."""

from __future__ import annotations

from flask import Flask, session

from companion.core.text import Text
from companion.web.language import plain


def push_message(text: Text) -> None:
    """Keeps a message for the next page, in the reader's language."""
    session["said"] = plain(text)


def said() -> str:
    """The message that is waiting, if any; it is not said again."""
    return str(session.pop("said", ""))


def init_app(app: Flask) -> None:
    """Lets templates say what is waiting."""
    app.add_template_global(said, "said")
