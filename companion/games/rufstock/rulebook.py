"""The rules of Rufstock by id, each with the heading it stands under, and the open points."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import Text, t
from companion.core.verdict import Rule, index

SETUP = t("Setup")
PLAYING = t("How to Play - Normal Mode")
VEHICLES = t("Vehicles")
COMBINATIONS = t("Combinations")
TO_VEHICLES = t("Playing Combinations to the Vehicles")
LINE = t("Waiting Line")
PASSING = t("Passing")
ROUND_END = t("End of Round")
GAME_END = t("End of the Game")
TWO = t("2-Player Game")
WILD = t("Wild Rocker Mode")

SECTIONS = (
    SETUP,
    PLAYING,
    VEHICLES,
    COMBINATIONS,
    TO_VEHICLES,
    LINE,
    PASSING,
    ROUND_END,
    GAME_END,
    TWO,
    WILD,
)
"""The headings, in the rulebook's order."""

RULES = index(
    [
        Rule("deal", SETUP, t("Each player has eight cards; three lie in the waiting line.")),
        Rule("two-wild", WILD, t("Wild Rocker is described for the game with both vehicles.")),
        Rule("starter", ROUND_END, t("Round 2 is begun by the player to the left of who went out first.")),
        Rule("two-rounds", GAME_END, t("There are two rounds.")),
        Rule("known-seat", PLAYING, t("Only the players of this match play.")),
        Rule("turn", PLAYING, t("Players take turns to the left; whoever is out of cards is passed over.")),
        Rule("numbers", VEHICLES, t("Dog cards carry the numbers from 1 to 8.")),
        Rule("some-cards", PLAYING, t("A play lays down at least one card, from the hand.")),
        Rule("four-cards", PLAYING, t("At most four cards are played from the hand.")),
        Rule("four-cards-wild", WILD, t("A combination holds from one to four cards.")),
        Rule("side-by-side", PLAYING, t("Hand cards lie side by side in the hand and keep their order.")),
        Rule("enough-cards", PLAYING, t("Nobody plays more cards than they hold.")),
        Rule("line-cards", LINE, t("Cards of the waiting line may be put in anywhere among those laid.")),
        Rule("gap-fill", LINE, t("Cards of the waiting line complete or improve a combination.")),
        Rule(
            "combination",
            COMBINATIONS,
            t("A combination is a set of equal or a sequence of consecutive numbers."),
        ),
        Rule("vehicle", TO_VEHICLES, t("Cards are played to one of the two vehicles.")),
        Rule("vehicle-in-play", TWO, t("With two players one vehicle is in play at a time.")),
        Rule(
            "kind", TO_VEHICLES, t("Each vehicle takes one kind of combination, the other vehicle the other.")
        ),
        Rule("two-kind", TWO, t("A sequence is beaten only by a sequence, a set only by a set.")),
        Rule("more-beats", TO_VEHICLES, t("More cards always beat fewer, on either vehicle.")),
        Rule(
            "preference",
            VEHICLES,
            t("With as many cards the Kombi wants lower numbers, the Bus higher ones."),
        ),
        Rule("wild-kinds", WILD, t("With as many cards a set beats a sequence, never the other way round.")),
        Rule("open", TO_VEHICLES, t("On an empty vehicle nothing has to be beaten.")),
        Rule("going-out", ROUND_END, t("Whoever has no cards left is out; the order counts.")),
        Rule("ticket", TO_VEHICLES, t("Whoever beats a vehicle takes the boarding ticket.")),
        Rule("passing", PASSING, t("A pass draws a card, moves a card in the hand, or does nothing.")),
        Rule("opening-pass", PASSING, t("Whoever holds the ticket opens the empty vehicles.")),
        Rule("draw-deck", PASSING, t("A card may be drawn from the deck.")),
        Rule(
            "cleared",
            PASSING,
            t("When all others have passed, both vehicles are cleared and the ticket opens."),
        ),
        Rule(
            "switch", TWO, t("When a player cannot beat, the vehicle is cleared and the other one is opened.")
        ),
        Rule("refill", SETUP, t("The waiting line is laid out with three cards.")),
        Rule("placed-once", ROUND_END, t("Each player goes out once; who is left is last.")),
        Rule("points", ROUND_END, t("The first out has 4 points, each next one fewer.")),
        Rule("most-points", GAME_END, t("After two rounds the most points win.")),
    ]
)

_SILENT = t("The rulebook is silent.")
_YES, _NO = t("yes"), t("no")


def _ruling(ruling_id: str, section: Text, question: Text, why: Text, *readings: tuple[str, Text]) -> Ruling:
    return Ruling(ruling_id, section, question, tuple(Reading(key, text) for key, text in readings), why)


RULINGS = {
    ruling.id: ruling
    for ruling in [
        _ruling(
            "four-card-limit",
            PLAYING,
            t("Does the limit of four count cards of the waiting line?"),
            t("The turn is told of cards from the hand."),
            ("hand", t("no: four from the hand, the line comes on top")),
            ("combination", t("yes: four cards in all")),
        ),
        _ruling(
            "four-card-limit-wild",
            WILD,
            t("The same in Wild Rocker mode: does the limit count cards of the waiting line?"),
            t("There the limit is put on the combination, but as one that is already known."),
            ("hand", t("no: four from the hand, the line comes on top")),
            ("combination", t("yes: four cards in all")),
        ),
        _ruling(
            "single-card",
            COMBINATIONS,
            t("Is a single card a set or a sequence?"),
            _SILENT,
            ("either", t("it fits both, and settles nothing until a longer play")),
            ("set", t("a set")),
        ),
        _ruling(
            "hand-card-needed",
            LINE,
            t("Must a play hold at least one card from the hand?"),
            t("Line cards complete or improve a combination of hand cards."),
            ("yes", _YES),
            ("no", t("no, the line alone will do")),
        ),
        _ruling(
            "line-refill",
            LINE,
            t("Is the waiting line refilled to three?"),
            _SILENT,
            ("no", _NO),
            ("when-cleared", t("yes, when the vehicles are cleared")),
            ("at-once", t("yes, at once")),
        ),
        _ruling(
            "holder-out",
            PASSING,
            t("The holder of the ticket is out of cards and all others have passed. Who opens?"),
            _SILENT,
            ("left", t("the next player to the left with cards")),
            ("last-beater", t("the last other player with cards who beat a vehicle")),
        ),
        _ruling(
            "holder-pass",
            PASSING,
            t("May the holder of the ticket pass instead of opening?"),
            t("The holder may play, the text says."),
            ("yes", _YES),
            ("no", _NO),
        ),
        _ruling(
            "two-player-wild",
            WILD,
            t("May two play in Wild Rocker mode?"),
            _SILENT,
            ("allowed", t("yes: one vehicle, compared as in Wild Rocker")),
            ("not-allowed", _NO),
        ),
        _ruling(
            "longer-other-type",
            TO_VEHICLES,
            t("Does a longer combination of the other kind beat an occupied vehicle?"),
            t("Each vehicle has one kind; “always” is read as the size within it."),
            ("refused", _NO),
            ("allowed", t("yes, more cards always beat fewer")),
        ),
        _ruling(
            "ticket-on-empty",
            TO_VEHICLES,
            t("Does opening an empty vehicle beside an occupied one move the ticket?"),
            t("The ticket marks the last valid combination; the text says only “better”."),
            ("moves", _YES),
            ("stays", _NO),
        ),
        _ruling(
            "deck-empty",
            PASSING,
            t("What if a pass draws and the deck is empty?"),
            t("The rulebook is silent; with five players only nine cards remain."),
            ("reshuffle", t("the discard pile becomes the deck")),
            ("line-only", t("only the waiting line can be drawn from")),
        ),
        _ruling(
            "gap-fill",
            LINE,
            t("May a line card join hand cards that are no combination by themselves?"),
            t("Line cards complete a combination and may stand at any point of it."),
            ("yes", _YES),
            ("no", _NO),
        ),
        _ruling(
            "two-card-sequence",
            COMBINATIONS,
            t("Are two consecutive cards a sequence?"),
            _SILENT,
            ("yes", _YES),
            ("no", t("no, it takes three")),
        ),
        _ruling(
            "two-player-wont",
            TWO,
            t("Two players: one who could beat passes. Do the vehicles switch?"),
            t("The text says “cannot”; nobody can look into a hand."),
            ("same", t("yes, as if they could not")),
            ("no-switch", t("no, the same vehicle is opened again")),
        ),
        _ruling(
            "two-player-opening-pass",
            TWO,
            t("Two players: the opener of an empty vehicle passes. Do the vehicles switch?"),
            _SILENT,
            ("no-switch", _NO),
            ("switch", _YES),
        ),
        _ruling(
            "two-player-round-two",
            TWO,
            t("Two players: which vehicle opens round 2?"),
            t("The game is started with the Bus."),
            ("bus", t("the Bus")),
            ("next", t("the one that would be next")),
        ),
        _ruling(
            "out-clears",
            ROUND_END,
            t("Does going out clear what was just played?"),
            _SILENT,
            ("stays", _NO),
            ("cleared", _YES),
        ),
        _ruling(
            "tie",
            GAME_END,
            t("Who wins with equal totals?"),
            t("The rulebook is silent. With two players, one win each is always 7 to 7."),
            ("shared", t("the victory is shared")),
            ("second-round", t("the better second round")),
        ),
    ]
}
