"""The sheet on the screen, as PDF and as a table for other programs; blank pads."""

from __future__ import annotations

import csv
import io
from typing import Any

from flask import Blueprint, Response, abort, request

from companion.core import log
from companion.core.game import blank_sheet, blank_tracker
from companion.core.sheet import Sheet
from companion.core.text import render, t
from companion.games.fields import fault
from companion.i18n import LANGUAGES, language
from companion.web import sitting as sittings
from companion.web.forms import PadForm
from companion.web.fragments import file, page
from companion.web.language import choose, translator
from companion.web.live import answer, poll_address
from companion.web.settings import file_name
from companion.web.sitting import Sitting, open_match
from printables.aid import aid, rulings
from printables.cards import TooSmall, cards
from printables.paper import PAPERS
from printables.scoresheet import Illegible, filled, pad
from printables.tracker import tracker

blueprint = Blueprint("paper", __name__)
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\N{MINUS SIGN}")


@blueprint.get("/m/<match>/sheet")
def show(match: str) -> Response:
    """The whole scoresheet, with the arithmetic of each cell on demand."""
    return _sheet_page(open_match(match))


def _sheet_page(sitting: Sitting, *, takes_over: bool = False) -> Response:
    sheet = log.sheet_of(sitting.folded)
    return page(
        "sheet.html",
        sitting=sitting,
        game=sitting.game,
        sheet=sheet,
        marks={
            mark
            for row in sheet.rows
            for mark in (*row.marks, *(m for cell in row.cells for m in cell.marks))
        },
        papers=PAPERS,
        show=request.args.get("show"),
        live=poll_address("paper.live", sitting, show=request.args.get("show")),
        takes_over=takes_over,
    )


@blueprint.get("/m/<match>/sheet/live")
def live(match: str) -> Response:
    """The sheet, if it has changed."""
    return answer(match, lambda sitting: _sheet_page(sitting, takes_over=True))


@blueprint.get("/m/<match>/sheet.pdf")
def sheet_pdf(match: str) -> Response:
    """The filled scoresheet on one page."""
    sitting = open_match(match)
    paper = request.args.get("paper", "A4")
    if paper not in PAPERS:
        abort(404)
    lang = request.args.get("lang", choose())
    day = sitting.record.created[:10]
    body = filled(log.sheet_of(sitting.folded), paper, language(lang if lang in LANGUAGES else "en"), day)
    return file(body, "application/pdf", f"{file_name(sitting)}.pdf", inline=True)


@blueprint.get("/m/<match>/sheet.csv")
def sheet_csv(match: str) -> Response:
    """The scoresheet for spreadsheets. Text that they would take for a formula is quoted."""
    sitting = open_match(match)
    body = csv_of(log.sheet_of(sitting.folded))
    return file(body, "text/csv", f"{file_name(sitting)}.csv", inline=False)


def csv_of(sheet: Sheet) -> bytes:
    """The sheet as CSV in UTF-8 with a byte order mark, which spreadsheets need to see ő and ű."""

    def said(text: Any) -> str:
        return harmless(render(text, translator()))

    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["", *map(said, sheet.aside), *(harmless(column.name) for column in sheet.columns)])
    for row in sheet.rows:
        aside = [
            said(row.aside[place]) if len(row.aside) > place else "" for place in range(len(sheet.aside))
        ]
        cells = [
            cell.value if cell.value is not None else said(cell.note) if cell.note is not None else ""
            for cell in row.cells
        ]
        writer.writerow([said(row.label), *aside, *cells])
    return out.getvalue().encode("utf-8-sig")


def harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


@blueprint.get("/pads/<slug>")
def pads(slug: str) -> Response:
    """Blank pads of a game: choose, then print."""
    game = sittings.game_or_404(slug)
    form = PadForm(game, request.args, choose(), LANGUAGES)
    return page("pads.html", game=game, form=form)


@blueprint.get("/pads/<slug>/pad.pdf")
def pad_pdf(slug: str) -> Response:
    """A blank pad, as the form asked for it."""
    game = sittings.game_or_404(slug)
    form = PadForm(game, request.args, choose(), LANGUAGES)
    if not form.validate():
        return page("pads.html", 422, game=game, form=form)
    players, up = int(form["players"].data), int(form["up"].data)
    what = form["what"].data
    tracked = blank_tracker(game, players) if what == "tracker" else None
    paper, words = form["paper"].data, language(form["lang"].data)
    try:
        if what == "aid":
            body = aid(game.name, game.aid, game.rules, paper, up, words)
        elif what == "rulings":
            body = rulings(game.name, game.rulings.values(), paper, words)
        elif what == "cards" and game.cards is not None:
            body = cards(game.cards(), paper, words)
        elif tracked is not None:
            body = tracker(tracked, paper, up, words)
        else:
            body = pad(blank_sheet(game, players), paper, up, words, fillable=what == "fillable")
    except TooSmall as error:
        fault(form["paper"], t("%(paper)s is too small for nine cards. Take A4 or Letter.", paper=str(error)))
        return page("pads.html", 422, game=game, form=form)
    except Illegible as error:
        fault(form["up"], error.text)
        return page("pads.html", 422, game=game, form=form)
    name = f"{slug}-{what}-{form['players'].data}-{form['paper'].data}-{form['up'].data}.pdf".lower()
    return file(body, "application/pdf", name, inline=True)
