"""`python -m companion.new_game pig --players 2-8` writes a game; `--check` says what it still lacks."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from companion.new_game.writing import Refused, write

ROOT = Path(__file__).parent.parent.parent


@click.command()
@click.argument("slug")
@click.option("--players", default="2-4", show_default=True, help="From how many to how many can play.")
@click.option("--name", default="", help="The game's name; the slug's words if it is left out.")
@click.option("--check", "only_check", is_flag=True, help="Write nothing; say what the game still lacks.")
def main(slug: str, players: str, name: str, *, only_check: bool) -> None:
    """Write a game that runs into this checkout, or say what one still lacks, in the order of the tests.

    SLUG is its name in addresses: small letters, digits and dashes.
    """
    if only_check:
        # Only now: a game that cannot be imported must not keep others from being written.
        from companion.new_game.missing import missing

        found = missing(slug, ROOT)
        for number, line in enumerate(found, start=1):
            click.echo(f"{number}. {line}")
        click.echo(f"{len(found)} to do." if found else f"{slug} lacks nothing. Run: make test")
        sys.exit(1 if found else 0)
    bounds = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", players)
    if bounds is None:
        raise click.UsageError("--players is a number or a range: 2-8")
    least, most = int(bounds[1]), int(bounds[2] or bounds[1])
    try:
        written = write(ROOT, slug, name or slug.replace("-", " ").capitalize(), least, most)
    except Refused as refused:
        raise click.UsageError(str(refused)) from None
    for path in written:
        click.echo(path)
    click.echo(f"It runs: make run. What it still lacks: python -m companion.new_game --check {slug}")


if __name__ == "__main__":
    main()
