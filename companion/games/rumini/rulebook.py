"""The rules of Rumini: Hajónapló by id, each with the heading it stands under, and the open points."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import t
from companion.core.verdict import Rule, index

SETUP = t("Setup")
PLAYING = t("Playing the Game")
PASSING = t("Passing")
SCORING = t("Scoring")
PENALTY = t("Penalty Points at the End of the Game")
END = t("End of the Game")

SECTIONS = (SETUP, PLAYING, PASSING, SCORING, PENALTY, END)
"""The headings, in the rulebook's order."""

RULES = index(
    [
        Rule("eight-rounds", PLAYING, t("There are eight rounds, one to a scene card.")),
        Rule("round-order", PLAYING, t("Rounds are played one after the other; none is left out.")),
        Rule("scene-value", SCORING, t("The scene card carries a value, a whole number.")),
        Rule("scene-characters", PLAYING, t("A scene shows some of the nine characters, each at most once.")),
        Rule("everyone", PLAYING, t("All players act at once: each plays or passes, nobody is left out.")),
        Rule("known-seat", PLAYING, t("Only the players of this match play.")),
        Rule("known-card", PLAYING, t("There are nine characters and the joker.")),
        Rule("in-scene", PLAYING, t("Only characters that appear in the scene may be played.")),
        Rule("one-of-each", PLAYING, t("A player plays at most one card of a character in a round.")),
        Rule("joker-named", PLAYING, t("A joker is played in place of a character, which has to be named.")),
        Rule("joker-in-scene", PLAYING, t("A joker replaces a character card that could have been played.")),
        Rule(
            "joker-duplicate",
            PLAYING,
            t("A joker makes no second card of a character that is already there."),
        ),
        Rule("two-jokers", PLAYING, t("Two jokers of one player stand for different characters.")),
        Rule("passing", PASSING, t("Who plays no card has passed; what that brings depends on the round.")),
        Rule(
            "pass-effect",
            PASSING,
            t("A pass draws cards in rounds 1-4, does nothing in 5-6 and costs a card in 7-8."),
        ),
        Rule(
            "score",
            SCORING,
            t("Played values and the scene's value are added, then multiplied by what the round counts."),
        ),
        Rule("multiplier", SCORING, t("Rounds 1-2 count once, 3-4 twice, 5-6 three times, 7-8 four times.")),
        Rule("after-eight", PENALTY, t("What is left in hand is counted once, after the eighth round.")),
        Rule("penalty", PENALTY, t("Three times the sum of the values still held is taken off.")),
        Rule("hand-size", SETUP, t("Six cards are dealt; only playing and passing change a hand.")),
        Rule("cards-in-all", SETUP, t("There are 68 character cards in all.")),
        Rule("joker-held", PENALTY, t("A joker still held counts as a 6, so 18 points.")),
        Rule("most-points", END, t("Round scores less the penalty make the total; the highest total wins.")),
    ]
)

_SILENT = t("The rulebook is silent.")

RULINGS = {
    ruling.id: ruling
    for ruling in [
        Ruling(
            "pass-effects",
            PASSING,
            t("The printed pad swaps what passing brings in rounds 1-2 and 3-4. Which holds?"),
            (
                Reading("text", t("the text: draw 2, later 1")),
                Reading("pad", t("the pad: draw 1, later 2")),
            ),
            t("The rules text and its worked example agree with each other."),
        ),
        Ruling(
            "pass-scores-scene",
            SCORING,
            t("Does a player who passed still score the scene's value?"),
            (
                Reading("no", t("no, a pass scores nothing")),
                Reading("yes", t("yes, the scene's value counts")),
            ),
            t("The example lists no score for the player who passed, and a free score would defeat passing."),
        ),
        Ruling(
            "joker-in-scene",
            PLAYING,
            t("Must the character that a joker stands for be shown in the scene?"),
            (Reading("yes", t("yes")), Reading("no", t("no, any of the nine"))),
            t("A joker takes the place of a card that could be played, and only scene characters could."),
        ),
        Ruling(
            "joker-duplicate",
            PLAYING,
            t("May a joker stand for a character that the same player also plays in this round?"),
            (Reading("no", t("no")), Reading("yes", t("yes"))),
            t("A character may be played only once at a time by one player."),
        ),
        Ruling(
            "pass-draw-timing",
            PASSING,
            t("May a card drawn for passing be played in the same round?"),
            (
                Reading("no", t("no, it is drawn after scoring")),
                Reading("yes", t("yes, it is drawn at once")),
            ),
            t("All players play at the same moment, so a pass is known when the round is over."),
        ),
        Ruling(
            "pass-compulsory",
            PASSING,
            t("Must a player who passed draw or discard?"),
            (Reading("must", t("they must")), Reading("may", t("they may"))),
            t("The effects are stated plainly, without a choice."),
        ),
        Ruling(
            "empty-hand",
            PASSING,
            t("Has a player without cards passed?"),
            (
                Reading("pass", t("yes: they draw in rounds 1-4 and discard nothing in 7-8")),
                Reading("skipped", t("no: they are skipped and draw nothing")),
            ),
            t("Passing means that no character card was played."),
        ),
        Ruling(
            "last-discard",
            PENALTY,
            t("Is the discard for passing in round 8 made before penalties are counted?"),
            (
                Reading("yes", t("yes, that card no longer counts")),
                Reading("no", t("no, the whole hand counts")),
            ),
            t("Penalties are counted at the end of the game, after the last round is complete."),
        ),
        Ruling(
            "draw-pile-empty",
            PASSING,
            t("What if the draw pile runs out?"),
            (
                Reading("reshuffle", t("the discards are shuffled into a new pile")),
                Reading("no-draw", t("there is nothing more to draw")),
            ),
            _SILENT,
        ),
        Ruling(
            "two-jokers",
            PLAYING,
            t("May one player play two jokers in a round?"),
            (
                Reading("different-names", t("yes, named as different characters")),
                Reading("one", t("no, one joker a round")),
            ),
            t("A character may be played only once at a time by one player."),
        ),
        Ruling(
            "tie",
            END,
            t("Who wins with equal totals?"),
            (
                Reading("shared", t("the victory is shared")),
                Reading("fewest-penalty", t("the fewest penalty points, then shared")),
            ),
            _SILENT,
        ),
    ]
}
