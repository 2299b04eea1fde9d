"""The sheet on the screen, as PDF and as a table for other programs; everything that can be printed."""

from __future__ import annotations

import csv
import io
from typing import Any

from flask import Blueprint, Response, request
from flask_babel import gettext as _
from markupsafe import Markup

from companion.core.game import Game
from companion.core.match_sheet import sheet_of
from companion.core.sheet import MARKS, Sheet
from companion.core.text import render
from companion.games.fields import fault
from companion.i18n import LANGUAGES, language
from companion.web.access import MatchAccess, game_or_404, open_match
from companion.web.forms import PrintForm, SheetForm
from companion.web.fragments import file, page
from companion.web.language import choose, translator
from companion.web.live import answer, poll_address
from companion.web.settings import file_name
from printables.document import Printable, Unprintable
from printables.pdf import pdf
from printables.picture import svg
from printables.press import kinds, look_of, printed
from printables.scoresheet import filled

blueprint = Blueprint("paper", __name__)
PICTURES = 2
"""Pages shown before printing: a front and its back."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\N{MINUS SIGN}")


@blueprint.get("/m/<match>/sheet")
def show(match: str) -> Response:
    """The whole scoresheet; `show` in the address is the id of a row to be explained. 404 without access."""
    return _sheet_page(open_match(match))


def _sheet_page(access: MatchAccess, *, replace_main: bool = False) -> Response:
    sheet = sheet_of(access.folded)
    return page(
        "sheet.html",
        access=access,
        game=access.game,
        sheet=sheet,
        mark_texts=MARKS,
        show=request.args.get("show"),
        live=poll_address("paper.live", access, show=request.args.get("show")),
        replace_main=replace_main,
    )


@blueprint.get("/m/<match>/sheet/live")
def live(match: str) -> Response:
    """The sheet if it has changed since entry `seq`, else 204; see `live.answer`."""
    return answer(match, lambda access: _sheet_page(access, replace_main=True))


@blueprint.get("/m/<match>/print")
def print_sheet(match: str) -> Response:
    """The scoresheet as it will come out of the printer.

    422 with the form if something chosen is not on offer, 404 without access.
    """
    access = open_match(match)
    form = SheetForm(request.args, choose(), LANGUAGES)
    return _sheet_print_page(access, form, 200 if form.validate() else 422)


def _sheet_print_page(access: MatchAccess, form: SheetForm, status: int) -> Response:
    pictures = _pictures(_filled(access, form)) if status == 200 else []
    return page("print_sheet.html", status, access=access, game=access.game, form=form, pictures=pictures)


def _filled(access: MatchAccess, form: SheetForm) -> Printable:
    look = look_of(access.game.paper.emblem, colour=form["colour"].data == "yes")
    words = language(form["lang"].data)
    return filled(sheet_of(access.folded), form["paper"].data, words, access.record.created[:10], look)


@blueprint.get("/m/<match>/sheet.pdf")
def sheet_pdf(match: str) -> Response:
    """The filled scoresheet on one page, as PDF. 422 and 404 as for `print_sheet`."""
    access = open_match(match)
    form = SheetForm(request.args, choose(), LANGUAGES)
    if not form.validate():
        return _sheet_print_page(access, form, 422)
    return file(pdf(_filled(access, form)), "application/pdf", f"{file_name(access)}.pdf", inline=True)


@blueprint.get("/m/<match>/sheet.csv")
def sheet_csv(match: str) -> Response:
    """The scoresheet for spreadsheets, as CSV. 404 without access."""
    access = open_match(match)
    body = csv_of(sheet_of(access.folded))
    return file(body, "text/csv", f"{file_name(access)}.csv", inline=False)


def csv_of(sheet: Sheet) -> bytes:
    """The sheet as CSV in UTF-8 with a byte order mark, which spreadsheets need to see ő and ű.

    In the reader's language; text that spreadsheets would take for a formula is quoted.
    """

    def cell_text(text: Any) -> str:
        return neutralise(render(text, translator()))

    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(
        ["", *map(cell_text, sheet.aside), *(neutralise(column.name) for column in sheet.columns)]
    )
    for row in sheet.rows:
        aside = [
            cell_text(row.aside[place]) if len(row.aside) > place else "" for place in range(len(sheet.aside))
        ]
        cells = [
            cell.value if cell.value is not None else cell_text(cell.note) if cell.note is not None else ""
            for cell in row.cells
        ]
        writer.writerow([cell_text(row.label), *aside, *cells])
    return out.getvalue().encode("utf-8-sig")


def neutralise(text: str) -> str:
    """The text, quoted if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


@blueprint.get("/pads/<slug>")
def pads(slug: str) -> Response:
    """What can be printed of a game: choose, see it, then print.

    422 if something chosen is not on offer or does not fit on the paper, 404 for an unknown game.
    """
    game = game_or_404(slug)
    form = PrintForm(game, request.args, choose(), LANGUAGES)
    return _print_page(game, form, 200 if form.validate() else 422)


def _print_page(game: Game[Any, Any], form: PrintForm, status: int) -> Response:
    """The choices and, where they go together, a picture of what comes out."""
    pictures: list[Markup] = []
    leaves = 0
    if status == 200:
        try:
            made = printed(game, form.order(), language(form["lang"].data))
        except Unprintable as error:
            fault(form[error.choice], error.text)
            status = 422
        else:
            leaves = len(made.leaves)
            pictures = _pictures(made)
    chosen = kinds(game).get(str(form["what"].data))
    return page(
        "print.html",
        status,
        game=game,
        form=form,
        asked=chosen.choices if chosen else frozenset(),
        pictures=pictures,
        leaves=leaves,
    )


def _pictures(made: Printable) -> list[Markup]:
    """The first pages as pictures; everything in them that people typed is escaped where it is drawn."""
    number = len(made.leaves)
    return [
        Markup(svg(leaf, _("Page %(number)s of %(all)s", number=place, all=number)))
        for place, leaf in enumerate(made.leaves[:PICTURES], start=1)
    ]


@blueprint.get("/pads/<slug>/pad.pdf")
def pad_pdf(slug: str) -> Response:
    """The PDF that the form asked for. 422 with the form and 404 as for `pads`."""
    game = game_or_404(slug)
    form = PrintForm(game, request.args, choose(), LANGUAGES)
    if not form.validate():
        return _print_page(game, form, 422)
    order = form.order()
    try:
        body = pdf(printed(game, order, language(form["lang"].data)))
    except Unprintable:
        # Asked again for the page, it says so at the field.
        return _print_page(game, form, 200)
    name = order.name(kinds(game)[order.what].choices, form["lang"].data)
    return file(body, "application/pdf", f"{slug}-{name}.pdf", inline=True)
