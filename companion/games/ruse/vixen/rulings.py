"""The open points of the rulebook about VIXEN, and how they can be read."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import Text, t
from companion.games.ruse.rulebook import VIXEN

_SILENT = t("The rulebook is silent.")
_YES, _NO = t("yes"), t("no")
_PLAYER = ("player", t("as you decide"))


def _ruling(ruling_id: str, question: Text, why: Text, *readings: tuple[str, Text]) -> Ruling:
    return Ruling(ruling_id, VIXEN, question, tuple(Reading(key, text) for key, text in readings), why)


VIXEN_RULINGS = {
    ruling.id: ruling
    for ruling in [
        _ruling(
            "vixen-order",
            t("VIXEN: is she last in every round?"),
            t("She starts last; at the end of a round she is placed by VP."),
            ("first-round", t("in the first round only, then by VP")),
            ("always", t("always")),
        ),
        _ruling(
            "vixen-side",
            t("VIXEN with 2 or 3 players: which side of the destiny board?"),
            t("The set-up is told as for two; the board goes by seats."),
            ("seats", t("by seats, VIXEN among them")),
            ("two-player", t("that for two players")),
        ),
        _ruling(
            "vixen-hunt-mark",
            t("VIXEN: does she hunt and mark on every territory row?"),
            t("She does “if applicable”: the rows have icons for it."),
            ("by-icon", t("only with the icon")),
            ("always", t("on every territory row")),
        ),
        _ruling(
            "vixen-spot",
            t("VIXEN: which space does her fox go to?"),
            t("The text speaks of an ideal spot."),
            ("both", t("one for both, then hunt, then mark; the nearest; without any she stays")),
            _PLAYER,
        ),
        _ruling(
            "vixen-over-mark",
            t("VIXEN: does she replace a player's mark?"),
            _SILENT,
            ("if-no-free", t("if no free space is within reach")),
            ("no", _NO),
        ),
        _ruling(
            "vixen-markers-out",
            t("VIXEN: a fifth mark?"),
            _SILENT,
            ("skip", t("is left out")),
            ("oldest", t("her oldest marker moves")),
        ),
        _ruling(
            "vixen-hunts-blocked",
            t("VIXEN: do hunter and wolf hold her back?"),
            t("No exception is named for her."),
            ("skip", _YES),
            ("ignore", _NO),
        ),
        _ruling(
            "vixen-territory-full",
            t("VIXEN: no die space is free in her territory?"),
            t("Her die is placed in the territory shown."),
            ("place-anyway", t("it is placed all the same")),
            _PLAYER,
        ),
        _ruling(
            "vixen-tolls",
            t("VIXEN: growth points at marks and beaver?"),
            t("She has no growth points."),
            ("supply", t("players pay to and gain from the supply")),
            ("none", t("none are paid")),
        ),
        _ruling(
            "vixen-tiles",
            t("VIXEN: do territory tiles that she takes act?"),
            _SILENT,
            ("kept", t("no, they are kept")),
            ("obstacles", t("obstacles do")),
        ),
        _ruling(
            "vixen-common",
            t("VIXEN: which common objective does she take?"),
            _SILENT,
            ("highest-open", t("the one worth most that is open, unchecked")),
            ("verified", t("one that she fulfils")),
        ),
        _ruling(
            "vixen-retrieve",
            t("VIXEN: what is a retrieved action die for?"),
            _SILENT,
            ("while-cards", t("another turn, while cards of the round remain")),
            ("reserve", t("it goes to her reserve")),
        ),
        _ruling(
            "vixen-exit",
            t("VIXEN: do her kits need objective and path to leave?"),
            t("She has neither objectives nor a den board."),
            ("neither", _NO),
            ("as-players", t("yes, like players")),
        ),
        _ruling(
            "vixen-move",
            t("VIXEN: do storm and star change her movement?"),
            _SILENT,
            ("storm-only", t("the storm does")),
            ("neither", t("neither does")),
            ("both", t("both do")),
        ),
        _ruling(
            "vixen-destiny",
            t("VIXEN rolls the number of the destiny die. Does she take the bonus?"),
            _SILENT,
            ("nothing", _NO),
            ("applies", _YES),
        ),
        _ruling(
            "vixen-cheese-space",
            t("VIXEN ends on a cheese space. Does she take the cheese?"),
            _SILENT,
            ("collects", _YES),
            ("no", _NO),
        ),
        _ruling(
            "vixen-tie",
            t("A player is level with VIXEN at the end. Who wins?"),
            _SILENT,
            ("draw", t("it is a draw")),
            ("vixen", t("VIXEN")),
        ),
        _ruling(
            "kit-value-which",
            t("VIXEN: which kit is raised?"),
            _SILENT,
            ("furthest", t("the furthest in the den below 6")),
            ("lowest", t("the lowest")),
            _PLAYER,
        ),
        _ruling(
            "kit-growth-which",
            t("VIXEN: which kit moves on?"),
            _SILENT,
            ("furthest", t("the furthest in the den")),
            ("rearmost", t("the rearmost")),
            _PLAYER,
        ),
        _ruling(
            "reserve-kit",
            t("VIXEN: do her black kits come in?"),
            _SILENT,
            (
                "as-players",
                t("when one of the first two reaches the end, on the first space once it is free"),
            ),
            ("never", t("never")),
        ),
        _ruling(
            "bonus-tiles-in-threes",
            t("VIXEN: do bonus path tiles count in the groups of three too?"),
            t("They are listed apart."),
            ("no", _NO),
            ("yes", _YES),
        ),
        _ruling(
            "catch-up-order",
            t("VIXEN: is the next order set after or before her catch-up?"),
            t("The order is set after the reset."),
            ("after", t("after")),
            ("before", t("before")),
        ),
    ]
}
