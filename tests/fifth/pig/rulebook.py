"""Our own rules of Pig by id, and the one open point.

Each round every player rolls a die as often as they dare. The rolls are added up; whoever rolls a 1 has lost
what the round brought. When somebody has reached the target at the end of a round, the highest total wins.
"""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import t
from companion.core.verdict import Rule, index

ROLLING = t("Rolling")
END = t("The end")

RULES = index(
    [
        Rule("round-order", ROLLING, t("Rounds follow each other; none is left out.")),
        Rule("everyone", ROLLING, t("Everybody rolls at least once in a round.")),
        Rule("known-seat", ROLLING, t("Nobody rolls who is not in the match.")),
        Rule("die-face", ROLLING, t("A die shows 1 to 6.")),
        Rule("one-ends", ROLLING, t("A 1 ends the rolling and takes what the round brought.")),
        Rule("target", END, t("Who reaches the target ends the match with that round; the most points win.")),
    ]
)

RULINGS = {
    ruling.id: ruling
    for ruling in [
        Ruling(
            "lost",
            ROLLING,
            t("What does a 1 take?"),
            (
                Reading("round", t("the round's points")),
                Reading("everything", t("everything scored so far")),
            ),
            t("It is the milder way."),
        ),
    ]
}
