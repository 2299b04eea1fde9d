"""The command line: serving, judging, replaying, printing, taking matches in and out."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

import click
import msgspec
import platformdirs

from companion import report, serving
from companion.core import log, shared_moves
from companion.core.game import blank_sheet, blank_tracker, players_text
from companion.core.matchfile import Document, DocumentError, decode, schema
from companion.core.text import render, t
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from companion.store import SQLiteStore, StoreFault
from companion.store.documents import bring, take
from printables.aid import aid as aid_pdf
from printables.aid import rulings as rulings_pdf
from printables.cards import cards as cards_pdf
from printables.paper import PAPERS, UPS
from printables.scoresheet import Illegible, filled
from printables.scoresheet import pad as pad_pdf
from printables.tracker import tracker as tracker_pdf

BAD_DOCUMENT = 2
REFUSED = 1


def default_db() -> Path:
    """Where matches are kept unless --db says otherwise."""
    return Path(platformdirs.user_data_dir("companion", appauthor=False)) / "companion.sqlite3"


document_argument = click.argument("file", type=click.File("rb"))
db_option = click.option(
    "--db", type=click.Path(dir_okay=False, path_type=Path), default=None, help="The file of the matches."
)
lang_option = click.option(
    "--lang", type=click.Choice(list(LANGUAGES)), default="en", show_default=True, help="Language of texts."
)
output_option = click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path, allow_dash=True), required=True
)
game_argument = click.argument("game", type=click.Choice(list(GAMES)))


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="companion")
def main() -> None:
    """A phone on the game table: scores, plays, judges, remembers and prints."""


def _fail(message: str, code: int) -> NoReturn:
    click.echo(" ".join(message.split()), err=True)
    sys.exit(code)


def _read(file: BinaryIO, lang: str = "en") -> Document:
    try:
        return decode(file.read(), GAMES)
    except DocumentError as error:
        _fail(f"{error.place}: {render(error.reason, language(lang))}", BAD_DOCUMENT)


def _print(body: Any) -> None:
    click.echo(json.dumps(body, ensure_ascii=False, indent=1))


def _write(output: Path, body: bytes) -> None:
    try:
        with click.open_file(str(output), "wb") as target:
            target.write(body)
    except OSError as error:
        _fail(f"{output}: {error.strerror}", BAD_DOCUMENT)


@main.command()
@document_argument
@lang_option
def replay(file: BinaryIO, lang: str) -> None:
    """Print what a match comes to: standings, sheet, what is next, entries that no longer pass."""
    document = _read(file, lang)
    folded = log.fold(document.game, document.setup, document.moves)
    _print(report.match_json(folded, language(lang)))


@main.command()
@document_argument
@lang_option
def check(file: BinaryIO, lang: str) -> None:
    """Judge the "claim" at the end of a match: exit 0 if allowed, 1 if refused."""
    document = _read(file, lang)
    if document.claim is None:
        _fail(f"$.claim: {render(t('There is no claim to judge.'), language(lang))}", BAD_DOCUMENT)
    if document.position is not None and not isinstance(document.claim, shared_moves.SHARED_MOVES):
        verdict = document.game.check(document.state(), document.claim)
    else:
        verdict = log.check(log.fold(document.game, document.setup, document.moves), document.claim)
    _print(report.verdict_json(document.game, verdict, language(lang)))
    sys.exit(0 if verdict.allowed else REFUSED)


@main.command()
@document_argument
def plays(file: BinaryIO) -> None:
    """Print every allowed play of whoever's turn it is in a position, the ones that shed most cards first."""
    document = _read(file)
    if document.position is None or document.game.plays is None:
        _fail(f"$.position: {render(t('There is no position to play from.'), language('en'))}", BAD_DOCUMENT)
    found = document.game.plays(document.state())
    _print([{**msgspec.to_builtins(move), "sheds": rank} for move, rank in found])


@main.command(name="schema")
@game_argument
def schema_command(game: str) -> None:
    """Print the JSON Schema of a game's moves."""
    _print(schema(GAMES[game]))


@main.command()
@game_argument
@click.option("--players", type=int, default=4, show_default=True)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="A4", show_default=True)
@click.option("--up", type=click.Choice([str(up) for up in UPS]), default="1", show_default=True)
@click.option("--fillable", is_flag=True, help="With fields for numbers, to be filled in on a screen.")
@lang_option
@output_option
def pad(game: str, players: int, paper: str, up: str, *, fillable: bool, lang: str, output: Path) -> None:
    """Write a blank pad as PDF."""
    chosen = GAMES[game]
    if players not in chosen.seats:
        _fail(f"--players: {render(players_text(chosen, players), language(lang))}", BAD_DOCUMENT)
    try:
        body = pad_pdf(blank_sheet(chosen, players), paper, int(up), language(lang), fillable=fillable)
    except Illegible as error:
        _fail(f"--up: {render(error.text, language(lang))}", BAD_DOCUMENT)
    _write(output, body)


@main.command(name="tracker")
@game_argument
@click.option("--players", type=int, default=4, show_default=True)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="A4", show_default=True)
@click.option("--up", type=click.Choice([str(up) for up in UPS]), default="1", show_default=True)
@lang_option
@output_option
def tracker_command(game: str, players: int, paper: str, up: str, lang: str, output: Path) -> None:
    """Write a page of tracks to be marked off, as PDF, for the games that have one."""
    chosen = GAMES[game]
    if players not in chosen.seats:
        _fail(f"--players: {render(players_text(chosen, players), language(lang))}", BAD_DOCUMENT)
    tracked = blank_tracker(chosen, players)
    if tracked is None:
        _fail(render(t("%(game)s has no tracker.", game=chosen.name), language(lang)), BAD_DOCUMENT)
    try:
        body = tracker_pdf(tracked, paper, int(up), language(lang))
    except Illegible as error:
        _fail(f"--up: {render(error.text, language(lang))}", BAD_DOCUMENT)
    _write(output, body)


@main.command(name="cards")
@game_argument
@click.option("--paper", type=click.Choice(["A4", "Letter"]), default="A4", show_default=True)
@lang_option
@output_option
def cards_command(game: str, paper: str, lang: str, output: Path) -> None:
    """Write cards of our own to be cut out, nine to a page with their backs, for the games that have some."""
    chosen = GAMES[game]
    if chosen.cards is None:
        _fail(render(t("%(game)s has no cards to print.", game=chosen.name), language(lang)), BAD_DOCUMENT)
    _write(output, cards_pdf(chosen.cards(), paper, language(lang)))


@main.command(name="aid")
@game_argument
@click.option(
    "--rulings", is_flag=True, help="The open points of the rulebook instead, to be kept in the box."
)
@click.option("--paper", type=click.Choice(list(PAPERS)), default="A4", show_default=True)
@click.option("--up", type=click.Choice([str(up) for up in UPS]), default="4", show_default=True)
@lang_option
@output_option
def aid_command(game: str, *, rulings: bool, paper: str, up: str, lang: str, output: Path) -> None:
    """Write player aids as PDF: the turn in front, the scoring on the back."""
    chosen, words = GAMES[game], language(lang)
    try:
        if rulings:
            body = rulings_pdf(chosen.name, chosen.rulings.values(), paper, words)
        else:
            body = aid_pdf(chosen.name, chosen.aid, chosen.rules, paper, int(up), words)
    except Illegible as error:
        _fail(f"--up: {render(error.text, words)}", BAD_DOCUMENT)
    _write(output, body)


@main.command()
@game_argument
@click.option("--matches", type=click.IntRange(1, 100_000), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def simulate(game: str, matches: int, seed: int) -> None:
    """Play a bot alone with random rolls and print what each of its levels comes to, as JSON."""
    chosen = GAMES[game]
    if not chosen.simulated:
        _fail(f"{chosen.name}: no bot to be played alone", BAD_DOCUMENT)
    _print({name: report.simulated(play, matches, seed) for name, play in chosen.simulated.items()})


@main.command()
@document_argument
@click.option("--paper", type=click.Choice(list(PAPERS)), default="A4", show_default=True)
@lang_option
@output_option
def sheet(file: BinaryIO, paper: str, lang: str, output: Path) -> None:
    """Write the filled scoresheet of a match as PDF."""
    document = _read(file, lang)
    folded = log.fold(document.game, document.setup, document.moves)
    _write(output, filled(log.sheet_of(folded), paper, language(lang)))


def _open(db: Path | None, *, must_exist: bool) -> SQLiteStore:
    path = db or default_db()
    if must_exist and not path.exists():
        _fail(f"{path}: there are no matches", BAD_DOCUMENT)
    return SQLiteStore(path)


@main.command()
@db_option
@click.argument("match", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, allow_dash=True), default=Path("-"))
def export(db: Path | None, match: str | None, output: Path) -> None:
    """Write a match as a document; without an id, list the matches."""
    store = _open(db, must_exist=True)
    if match is None:
        for record in store.all_matches():
            names = ", ".join(seat["name"] for seat in json.loads(record.setup)["seats"])
            click.echo(f"{record.id}\t{record.game}\t{record.created[:16]}\t{store.head(record.id)}\t{names}")
        return
    found = store.match(match)
    if found is None:
        _fail(f"{match}: no such match", BAD_DOCUMENT)
    _write(output, take(store, found, GAMES))


@main.command(name="import")
@document_argument
@db_option
def import_command(file: BinaryIO, db: Path | None) -> None:
    """Bring a match back; print its id and the six letters by which a phone becomes its host."""
    document = _read(file)
    store = _open(db, must_exist=False)
    match = bring(store, document, host="command-line", key=f"command-line-{serving.token()}")
    click.echo(f"{match}\t{store.invite(match, 'host').code}")


@main.command()
@db_option
@output_option
def backup(db: Path | None, output: Path) -> None:
    """Write a consistent copy of all matches to a new file, also while the server runs."""
    _open(db, must_exist=True).backup(output)


@main.command()
@db_option
@click.option("--lan", is_flag=True, help="Let phones on the same network in; else this machine only.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--host-name", multiple=True, help="A further name that the server is reached by.")
@click.option("--https", is_flag=True, help="Say that people reach it over HTTPS, through a proxy.")
def serve(db: Path | None, lan: bool, port: int, host_name: tuple[str, ...], https: bool) -> None:
    """Start the server and print its address and, with --lan, a QR code for phones."""
    path = db or default_db()
    store = _open(path, must_exist=False)
    try:
        serving.serve(store, path, lan=lan, port=port, host_names=host_name, https=https)
    except serving.PortTaken as error:
        _fail(str(error), BAD_DOCUMENT)
    finally:
        store.close()


def run() -> None:
    """The command line as people run it: every fault is one line on standard error, exit 2."""
    try:
        main(prog_name="companion", standalone_mode=False)
    except click.ClickException as error:
        _fail(error.format_message(), BAD_DOCUMENT)
    except click.Abort:
        sys.exit(130)
    except StoreFault as error:
        _fail(str(error), BAD_DOCUMENT)
