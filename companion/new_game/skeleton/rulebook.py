"""The rules by id, each with the heading it stands under, and the open points."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import t
from companion.core.verdict import Rule, index

PLAYING = t("Playing the Game")
END = t("End of the Game")

RULES = index(
    [
        Rule("number-of-rounds", PLAYING, t("There are ten rounds.")),
        Rule("round-order", PLAYING, t("Rounds are played one after the other; none is left out.")),
        Rule("everyone", PLAYING, t("Each player scores in every round.")),
        Rule("known-seat", PLAYING, t("Only the players of this match play.")),
        Rule("points-range", PLAYING, t("A round brings a whole number of points from 0 to 100.")),
        Rule("most-points", END, t("The rounds make the total; the highest total wins.")),
    ]
)

RULINGS = {
    ruling.id: ruling
    for ruling in [
        Ruling(
            "tie",
            END,
            t("Two players are level at the top. Who wins?"),
            (
                Reading("shared", t("they share the victory")),
                Reading("last-round", t("whoever scored more in the last round")),
            ),
            t("The rulebook is silent."),
        ),
    ]
}
