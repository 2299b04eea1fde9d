"""The command line: serving, judging, replaying, printing, taking matches in and out."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NoReturn, TypeVar

import click
import msgspec
import platformdirs

from companion import report
from companion.core import log, shared_moves
from companion.core.match_sheet import sheet_of
from companion.core.matchfile import Document, DocumentError, decode, schema
from companion.core.moves_guide import guide
from companion.core.setups import players_text
from companion.core.text import render, t
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES, language
from printables.paper import PAPERS, UPS

# Store, paper and server are imported by the commands that need them: a verdict waits for none of them.
if TYPE_CHECKING:
    from companion.store import SQLiteStore

F = TypeVar("F", bound=Callable[..., Any])
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
        verdict = document.game.play.check(document.state(), document.claim)
    else:
        verdict = log.check(log.fold(document.game, document.setup, document.moves), document.claim)
    _print(report.verdict_json(document.game, verdict, language(lang)))
    sys.exit(0 if verdict.allowed else REFUSED)


@main.command()
@document_argument
def plays(file: BinaryIO) -> None:
    """Print every allowed play of whoever's turn it is in a position, the ones that shed most cards first."""
    document = _read(file)
    if document.position is None or document.game.play.plays is None:
        _fail(f"$.position: {render(t('There is no position to play from.'), language('en'))}", BAD_DOCUMENT)
    found = document.game.play.plays(document.state())
    if found is None:
        reason = t("It does not say what whoever's turn it is has in hand.")
        _fail(f"$.position.hands: {render(reason, language('en'))}", BAD_DOCUMENT)
    _print([{**msgspec.to_builtins(move), "sheds": rank} for move, rank in found])


@main.command(name="schema")
@game_argument
def schema_command(game: str) -> None:
    """Print the JSON Schema of a game's moves."""
    _print(schema(GAMES[game]))


@main.command()
@game_argument
@lang_option
def moves(game: str, lang: str) -> None:
    """Say what a game's documents may hold: its moves, options and rulings, as Markdown."""
    click.echo(guide(GAMES[game], language(lang)), nl=False)


players_option = click.option("--players", type=int, default=4, show_default=True)
paper_option = click.option("--paper", type=click.Choice(list(PAPERS)), default="A4", show_default=True)
colour_option = click.option("--colour", is_flag=True, help="In the game's colour instead of black only.")


def up_option(default: int | None) -> Callable[[F], F]:
    """How many to a page; None where it depends on what is printed."""
    choices = click.Choice([str(up) for up in UPS])
    return click.option(
        "--up", type=choices, default=default and str(default), show_default=True, help="To a page."
    )


def _print_out(game: str, lang: str, output: Path, **choices: Any) -> None:
    """Writes what was ordered (the fields of an `Order`), or says at which option it cannot be had."""
    from printables.document import Unprintable
    from printables.pdf import pdf
    from printables.press import KINDS, Order, printed

    chosen, words, order = GAMES[game], language(lang), Order(**choices)
    kind = KINDS[order.what]
    if not kind.offered(chosen):
        there_is_none = t("%(game)s has none: %(what)s.", game=chosen.name, what=kind.text)
        _fail(render(there_is_none, words), BAD_DOCUMENT)
    if "players" in kind.choices and order.players not in chosen.seats:
        _fail(f"--players: {render(players_text(chosen, order.players), words)}", BAD_DOCUMENT)
    for choice, usual in (("up", 1), ("pages", 1), ("back", False)):
        if choice not in kind.choices and getattr(order, choice) != usual:
            _fail(f"--{choice}: {render(t('not for: %(what)s', what=kind.text), words)}", BAD_DOCUMENT)
    try:
        body = pdf(printed(chosen, order, words))
    except Unprintable as error:
        _fail(f"--{error.choice}: {render(error.text, words)}", BAD_DOCUMENT)
    _write(output, body)


@main.command()
@game_argument
@players_option
@paper_option
@up_option(1)
@click.option("--pages", type=click.IntRange(1, 100), default=1, show_default=True)
@click.option("--back", is_flag=True, help="The rules in short behind every page.")
@click.option("--fillable", is_flag=True, help="With fields for numbers, to be filled in on a screen.")
@colour_option
@lang_option
@output_option
def pad(
    game: str,
    players: int,
    paper: str,
    up: str,
    pages: int,
    *,
    back: bool,
    fillable: bool,
    colour: bool,
    lang: str,
    output: Path,
) -> None:
    """Write blank scoresheets as PDF; several pages are numbered so that cut piles stay in sequence."""
    what = "fillable" if fillable else "pad"
    _print_out(
        game, lang, output,
        what=what, players=players, paper=paper, up=int(up), pages=pages, back=back, colour=colour,
    )  # fmt: skip


@main.command()
@game_argument
@players_option
@paper_option
@up_option(1)
@colour_option
@lang_option
@output_option
def tracker(game: str, players: int, paper: str, up: str, *, colour: bool, lang: str, output: Path) -> None:
    """Write a page of tracks to be marked off, as PDF, for the games that have one."""
    _print_out(game, lang, output, what="tracker", players=players, paper=paper, up=int(up), colour=colour)


@main.command()
@game_argument
@paper_option
@colour_option
@lang_option
@output_option
def cards(game: str, paper: str, *, colour: bool, lang: str, output: Path) -> None:
    """Write cards of our own to be cut out, nine to a page with their backs, for the games that have some."""
    _print_out(game, lang, output, what="cards", paper=paper, colour=colour)


@main.command()
@game_argument
@paper_option
@colour_option
@lang_option
@output_option
def boards(game: str, paper: str, *, colour: bool, lang: str, output: Path) -> None:
    """Write boards of our own to be cut out, for the opponents that are not there."""
    _print_out(game, lang, output, what="boards", paper=paper, colour=colour)


@main.command()
@game_argument
@click.option(
    "--rulings", is_flag=True, help="The open points of the rulebook instead, to be kept in the box."
)
@paper_option
@up_option(None)
@colour_option
@lang_option
@output_option
def aid(
    game: str, *, rulings: bool, paper: str, up: str | None, colour: bool, lang: str, output: Path
) -> None:
    """Write player aids as PDF: the turn in front, the scoring on the back."""
    to_a_page = int(up) if up else 1 if rulings else 4
    what = "rulings" if rulings else "aid"
    _print_out(game, lang, output, what=what, paper=paper, up=to_a_page, colour=colour)


@main.command()
@game_argument
@click.option("--matches", type=click.IntRange(1, 100_000), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def simulate(game: str, matches: int, seed: int) -> None:
    """Play a bot alone with random rolls and print what each of its levels comes to, as JSON."""
    chosen = GAMES[game]
    if not chosen.bots.simulated:
        _fail(f"{game}: no bot to be played alone", BAD_DOCUMENT)
    _print({name: report.simulated(play, matches, seed) for name, play in chosen.bots.simulated.items()})


@main.command()
@document_argument
@paper_option
@click.option("--day", default="", help="The day it was played, as it is to stand on the sheet.")
@colour_option
@lang_option
@output_option
def sheet(file: BinaryIO, paper: str, day: str, *, colour: bool, lang: str, output: Path) -> None:
    """Write the filled scoresheet of a match as PDF."""
    from printables.pdf import pdf
    from printables.press import look_of
    from printables.scoresheet import filled

    document = _read(file, lang)
    folded = log.fold(document.game, document.setup, document.moves)
    look = look_of(document.game.paper.emblem, colour=colour)
    _write(output, pdf(filled(sheet_of(folded), paper, language(lang), day[:40], look)))


@contextmanager
def _open(db: Path | None, *, must_exist: bool) -> Iterator[SQLiteStore]:
    """The store of a command. What the store cannot do is one line on standard error, exit 2."""
    from companion.store import SQLiteStore, StoreFault

    path = db or default_db()
    if must_exist and not path.exists():
        _fail(f"{path}: there are no matches", BAD_DOCUMENT)
    try:
        store = SQLiteStore(path)
        try:
            yield store
        finally:
            store.close()
    except StoreFault as error:
        _fail(str(error), BAD_DOCUMENT)


@main.command()
@db_option
@click.argument("match", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path, allow_dash=True), default=Path("-"))
def export(db: Path | None, match: str | None, output: Path) -> None:
    """Write a match as a document; without an id, list the matches."""
    from companion.store.documents import export_match

    with _open(db, must_exist=True) as store:
        if match is None:
            for record in store.all_matches():
                names = ", ".join(seat["name"] for seat in json.loads(record.setup)["seats"])
                head = store.head(record.id)
                click.echo(f"{record.id}\t{record.game}\t{record.created[:16]}\t{head}\t{names}")
            return
        found = store.match(match)
        if found is None:
            _fail(f"{match}: no such match", BAD_DOCUMENT)
        _write(output, export_match(store, found, GAMES))


@main.command(name="import")
@document_argument
@db_option
def import_command(file: BinaryIO, db: Path | None) -> None:
    """Bring a match back; print its id and the six letters by which a phone becomes its host."""
    from companion.store.documents import import_match

    document = _read(file)
    with _open(db, must_exist=False) as store:
        key = f"command-line-{secrets.token_urlsafe(24)}"
        match = import_match(store, document, host="command-line", key=key)
        click.echo(f"{match}\t{store.invite(match, 'host').code}")


@main.command()
@db_option
@output_option
def backup(db: Path | None, output: Path) -> None:
    """Write a consistent copy of all matches to a new file, also while the server runs."""
    with _open(db, must_exist=True) as store:
        store.backup(output)


@main.command()
@db_option
@click.option("--lan", is_flag=True, help="Let phones on the same network in; else this machine only.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--host-name", multiple=True, help="A further name that the server is reached by.")
@click.option("--https", is_flag=True, help="Say that people reach it over HTTPS, through a proxy.")
def serve(db: Path | None, lan: bool, port: int, host_name: tuple[str, ...], https: bool) -> None:
    """Start the server and print its address and, with --lan, a QR code for phones."""
    from companion import serving

    path = db or default_db()
    with _open(path, must_exist=False) as store:
        try:
            serving.serve(store, path, lan=lan, port=port, host_names=host_name, https=https)
        except serving.PortTaken as error:
            _fail(str(error), BAD_DOCUMENT)


def run() -> None:
    """The command line as people run it: every fault is one line on standard error, exit 2."""
    try:
        main(prog_name="companion", standalone_mode=False)
    except click.ClickException as error:
        _fail(error.format_message(), BAD_DOCUMENT)
    except click.Abort:
        sys.exit(130)
