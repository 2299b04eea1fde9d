"""The open points of RUSE's rulebook and how they can be read."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import Text, t
from companion.games.ruse.rulebook import (
    CHEESE,
    COMMON,
    DESTINY,
    HUNTING,
    INCREASING,
    KITS,
    MOVING,
    OBSTACLES,
    PRIVATE,
    SCORING,
    SETUP,
    TERRITORY,
)
from companion.games.ruse.vixen.rulings import VIXEN_RULINGS

_SILENT = t("The rulebook is silent.")
_YES, _NO = t("yes"), t("no")


def _ruling(ruling_id: str, section: Text, question: Text, why: Text, *readings: tuple[str, Text]) -> Ruling:
    return Ruling(ruling_id, section, question, tuple(Reading(key, text) for key, text in readings), why)


_OWN = {
    ruling.id: ruling
    for ruling in [
        _ruling(
            "start-bonus",
            SETUP,
            t("What does everybody start with?"),
            t("Two growth points or a resource, says one place; and, says another."),
            ("either", t("2 GP or a resource")),
            ("both", t("2 GP and a resource")),
        ),
        _ruling(
            "fourth-die",
            DESTINY,
            t("What earns the fourth die?"),
            t("Two kits sent to their instincts, says the rulebook; out of the track, the publisher's FAQ."),
            ("growth-end", t("two kits at the end of their tracks")),
            ("den-board", t("two kits on the den board")),
            ("instinct", t("two instincts developed")),
        ),
        _ruling(
            "fourth-die-when",
            DESTINY,
            t("Can the fourth die be used in the round in which it is earned?"),
            t("“Gain” an additional die, the text says, without waiting."),
            ("at-once", _YES),
            ("next-round", t("no, from the next round on")),
        ),
        _ruling(
            "order-tie",
            DESTINY,
            t("Equal VP and equal kit dice: who goes first?"),
            _SILENT,
            ("keep", t("the former order stays")),
            ("roll", t("a die is rolled, the higher goes first")),
        ),
        _ruling(
            "tie-kits",
            DESTINY,
            t("Which kit dice count in a tie of the order?"),
            _SILENT,
            ("in-play", t("all in play, not those in reserve")),
            ("on-board", t("those on the personal board")),
        ),
        _ruling(
            "bonus-cost",
            TERRITORY,
            t("Is the bonus of the die's value taken before or after a cost of placing it?"),
            t("The bonuses are told before the cost."),
            ("before", t("before: it can pay the cost")),
            ("after", t("after")),
        ),
        _ruling(
            "zero-die-gp",
            TERRITORY,
            t("May the 2 GP of an emptied die pay the rest of the same action?"),
            t("They are gained when the die reaches 0, and GP pay only after that."),
            ("yes", _YES),
            ("no", _NO),
        ),
        _ruling(
            "empty-where",
            TERRITORY,
            t("Does an emptied die bring 2 GP in the den, the mountain and on tiles too?"),
            t("It is told of the die, wherever it reaches 0."),
            ("everywhere", _YES),
            ("territory-only", t("no, in the four territories only")),
        ),
        _ruling(
            "gp-short",
            MOVING,
            t("Somebody owes GP for marks or the beaver and has too few. What then?"),
            _SILENT,
            ("what-you-have", t("they pay what they have, the owner gets that")),
            ("forbidden", t("they may not move there")),
        ),
        _ruling(
            "gp-instinct",
            MOVING,
            t("The instinct of 1 GP more on collections: on which?"),
            t("Collections are what the collection phase brings."),
            ("collection-phase", t("those of the collection phase")),
            ("every-gain", t("every gain of GP")),
        ),
        _ruling(
            "mark-instinct",
            MOVING,
            t("The instinct of 1 GP more from marks: who pays it?"),
            t("The mark “yields” it when others pass through."),
            ("supply", t("the supply, and only when passing")),
            ("passer", t("the player who passes")),
        ),
        _ruling(
            "kit-six",
            INCREASING,
            t("A kit die at 6 is to be raised. What then?"),
            _SILENT,
            ("lost", t("nothing happens")),
            ("other-die", t("another kit die must be taken")),
        ),
        _ruling(
            "new-obstacle",
            OBSTACLES,
            t("Which obstacles does a new one replace?"),
            t("New ones replace those in play, it says, without saying which."),
            ("same-territory", t("those in the same territory")),
            ("all", t("all")),
            ("same-kind", t("only one of its own kind")),
        ),
        _ruling(
            "camp-bear",
            OBSTACLES,
            t("When do camp and bear pay?"),
            t("At the end of the round, without a place in the order of the scoring."),
            ("before-scoring", t("before the scoring")),
            ("at-reset", t("at the reset, before they go off")),
        ),
        _ruling(
            "cheese-after",
            CHEESE,
            t("What becomes of the cheese after its 4 VP?"),
            t("It is exchanged for them, says one place; “still possess”, another."),
            ("returned", t("it goes back")),
            ("kept", t("its holder keeps it")),
        ),
        _ruling(
            "cheese-space",
            CHEESE,
            t("Several end the scoring on a cheese space. Who has the cheese?"),
            t("Each collects it in turn order, and whoever gains it takes it from its holder."),
            ("after-growth", t("the last of them in turn order")),
            ("first-keeps", t("the first of them in turn order")),
        ),
        _ruling(
            "common-when",
            COMMON,
            t("May common objectives be declared outside one's turn?"),
            t("They are declared on one's turn; private objectives, which some count, at the scoring."),
            ("also-at-scoring", t("yes, at the scoring too")),
            ("turn-only", t("no, on one's turn only")),
        ),
        _ruling(
            "exchanged-objective",
            PRIVATE,
            t("Does an exchanged objective still count as completed?"),
            _SILENT,
            ("counts", t("yes, once")),
            ("not", _NO),
        ),
        _ruling(
            "kit-outside",
            KITS,
            t("When is a kit outside the den?"),
            t("It moves to the den board with its objective; without a path it waits there."),
            ("den-board", t("on the den board")),
            ("with-path", t("once a path is connected too")),
        ),
        _ruling(
            "failed-tiles",
            HUNTING,
            t("Do failed hunting tiles count in collections and objectives?"),
            t("They go into the cache even if the hunt fails."),
            ("count", _YES),
            ("not", _NO),
        ),
        _ruling(
            "vp-floor",
            SCORING,
            t("Can VP fall below 0?"),
            _SILENT,
            ("negative", _YES),
            ("zero", t("no, 0 is the least")),
        ),
        _ruling(
            "orange-count",
            SCORING,
            t("Which orange spaces count for who is behind?"),
            t("Those behind the leader, says one place; between both, another."),
            ("up-to-leader", t("those above, up to the leader's own")),
            ("between", t("those strictly between")),
        ),
        _ruling(
            "catch-up-last",
            SCORING,
            t("Is there a catch-up after round 4?"),
            t("It is part of the end of each round."),
            ("yes", _YES),
            ("no", _NO),
        ),
        _ruling(
            "winner-tie",
            SCORING,
            t("Equal VP at the end: who wins?"),
            _SILENT,
            ("shared", t("the victory is shared")),
            ("kit-dice", t("the higher sum of kit dice")),
        ),
    ]
}

RULINGS = {**_OWN, **VIXEN_RULINGS}
