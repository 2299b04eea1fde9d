"""The rules of the house itself: names and seats, and what may be undone, redone or corrected."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from companion.core.text import t
from companion.core.verdict import Findings, Rule, index

SETUP_SECTION = t("Setting up a match")
LOG_SECTION = t("The log of a match")

SETUP_RULES = index(
    [
        Rule("setup-seats", SETUP_SECTION, t("A match has as many seats as its rulebook allows.")),
        Rule("setup-seat-id", SETUP_SECTION, t("Each seat has an id of its own that moves can name.")),
        Rule("setup-name-given", SETUP_SECTION, t("Each seat has a name.")),
        Rule("setup-name-length", SETUP_SECTION, t("A name has at most 40 characters.")),
        Rule("setup-name-plain", SETUP_SECTION, t("A name is one line of text.")),
        Rule("setup-name-own", SETUP_SECTION, t("No two seats have the same name.")),
        Rule("setup-option", SETUP_SECTION, t("An option takes one of the choices that the game offers.")),
        Rule("setup-reading", SETUP_SECTION, t("A ruling takes one of the readings that it lists.")),
        Rule("setup-box", SETUP_SECTION, t("A box holds what is printed in a box of this game.")),
    ]
)

LOG_RULES = index(
    [
        Rule(
            "log-undo",
            LOG_SECTION,
            t("Undo takes back the latest entry that counts; it is an entry itself and nothing is lost."),
        ),
        Rule(
            "log-redo",
            LOG_SECTION,
            t("Redo brings back what was last undone, as long as nothing new was entered since."),
        ),
        Rule("log-amend", LOG_SECTION, t("A correction names an entry of the game that counts.")),
        Rule(
            "log-later",
            LOG_SECTION,
            t("After a correction later entries stay; those that break the rules now are marked."),
        ),
        Rule("log-ruling", LOG_SECTION, t("A table may choose another reading at any time; scores follow.")),
        Rule("log-option", LOG_SECTION, t("A table may change an option at any time; scores follow.")),
        Rule("log-box", LOG_SECTION, t("A table may bring in another box at any time; scores follow.")),
        Rule("log-rename", LOG_SECTION, t("A seat may get another name at any time.")),
    ]
)

RULES = {**SETUP_RULES, **LOG_RULES}


NAME_LENGTH = 40


def tidy_name(name: str) -> str:
    """A name as it is kept: composed characters, no blanks at the ends, single blanks within."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def folded_name(name: str) -> str:
    """A name as it is compared: without case. Expects it tidied (see `tidy_name`)."""
    return name.casefold()


def check_name(found: Findings, name: str, others: Sequence[str], where: tuple[str, ...]) -> None:
    """Notes whether a name is given, not too long, one plain line, and unlike the `others` (folded).

    `others` are the names that are taken, each through `tidy_name` and `folded_name`; `where` is the place of
    the name in the set-up or move. Four findings, all of them each time: "setup-name-given",
    "setup-name-length", "setup-name-plain", "setup-name-own".
    """
    tidy = tidy_name(name)
    short = tidy[:NAME_LENGTH]
    # Blanks that cannot be seen (a zero-width space alone) are no name.
    given = any(unicodedata.category(character)[0] in "LNPS" for character in tidy)
    found.finding(
        "setup-name-given",
        given,
        t("“%(name)s” is a name.", name=short) if given else t("Every player needs a name."),
        where,
    )
    fits = len(tidy) <= NAME_LENGTH
    found.finding(
        "setup-name-length",
        fits,
        t("“%(name)s” is short enough.", name=short)
        if fits
        else t("“%(name)s…” has more than %(most)s characters.", name=short, most=NAME_LENGTH),
        where,
    )
    plain = all(unicodedata.category(character) not in {"Cc", "Cs", "Zl", "Zp"} for character in tidy)
    found.finding(
        "setup-name-plain",
        plain,
        t("“%(name)s” is one line of text.", name=short)
        if plain
        else t("A name is one line of text; this one holds characters that cannot be shown."),
        where,
    )
    own = not tidy or folded_name(tidy) not in others
    found.finding(
        "setup-name-own",
        own,
        t("No other player is called “%(name)s”.", name=short)
        if own
        else t("“%(name)s” is there twice. Give each player a name of their own.", name=short),
        where,
    )
