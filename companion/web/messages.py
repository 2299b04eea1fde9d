"""One short message after a change, shown once: on the next page, and read out by a screen reader."""

from __future__ import annotations

from flask import Flask, session

from companion.core.text import Text
from companion.web.language import plain


def push_message(text: Text) -> None:
    """Keeps a message for the next page, in the reader's language, in place of one that is waiting."""
    session["message"] = plain(text)


def pop_message() -> str:
    """The message that is waiting, taken off; "" if there is none."""
    return str(session.pop("message", ""))


def init_app(app: Flask) -> None:
    """Lets templates show the message that is waiting: `pop_message()`."""
    app.add_template_global(pop_message, "pop_message")
