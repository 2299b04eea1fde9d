"""The reader's language: chosen on the page, else the browser's; and our texts as template filters."""

from __future__ import annotations

from typing import Any

from flask import Flask, g, request, session
from flask_babel import Babel, Domain, get_locale
from markupsafe import Markup, escape

from companion.core.text import Listing, Param, render
from companion.i18n import LANGUAGES, Language, catalog
from companion.i18n import language as language_of


class _Catalogs(Domain):
    """Flask-Babel's texts from the same catalogs that paper and command line use."""

    def get_translations(self) -> Any:
        return catalog(str(get_locale()))


def choose() -> str:
    """The language of this request: the one chosen on a page, else the browser's, else English."""
    chosen = session.get("language")
    if chosen in LANGUAGES:
        return str(chosen)
    return request.accept_languages.best_match(list(LANGUAGES)) or "en"


def translator() -> Language:
    """The translator of this request, looked up once: a page asks for some hundred texts."""
    found: Language | None = g.get("translator")
    if found is None:
        found = g.translator = language_of(choose())
    return found


def _gettext(message: str) -> str:
    return translator().gettext(message)


def _ngettext(singular: str, plural: str, number: int) -> str:
    return translator().ngettext(singular, plural, number)


class _IsolatedNames:
    """Renders texts with every name in <bdi>: a name of another direction must not turn the sentence."""

    def __init__(self, inner: Language) -> None:
        self.inner = inner

    def html(self, text: Param) -> Markup:
        if isinstance(text, str):
            return Markup("<bdi>{}</bdi>").format(text)
        if isinstance(text, int):
            return escape(render(text, self.inner))
        if isinstance(text, Listing):
            return Markup(self.inner.listing([str(self.html(item)) for item in text.items]))
        if text.plural:
            count = text.params["num"]
            message = self.inner.ngettext(text.msgid, text.plural, count if isinstance(count, int) else 0)
        else:
            message = self.inner.gettext(text.msgid)
        if not text.params:
            return escape(message)
        return escape(message) % {name: self.html(value) for name, value in text.params.items()}


def html(text: Param | None) -> Markup:
    """Template filter: a Text in the reader's language, its names isolated; "" for None."""
    return Markup("") if text is None else _IsolatedNames(translator()).html(text)


def plain(text: Param | None) -> str:
    """Template filter: a Text as a plain string, for attributes."""
    return "" if text is None else render(text, translator())


def init_app(app: Flask) -> None:
    """Makes the application speak `LANGUAGES`."""
    Babel(app, locale_selector=choose)
    domain = _Catalogs()

    @app.before_request
    def use_our_catalogs() -> None:
        domain.as_default()

    # Flask-Babel would ask for the locale again at each text of a page; dates and form messages stay with it.
    app.jinja_env.install_gettext_callables(_gettext, _ngettext, newstyle=True)  # type: ignore[attr-defined]
    app.add_template_filter(html, "text")
    app.add_template_filter(plain, "plain")

    @app.context_processor
    def languages() -> dict[str, Any]:
        return {"languages": LANGUAGES, "lang": choose()}
