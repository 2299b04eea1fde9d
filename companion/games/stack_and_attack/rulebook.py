"""The rules of Stack & Attack by id, each with the heading it stands under."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Rule, index

WINNING = t("Winning Conditions")
DECK = t("Starting Deck")
STARTING = t("Determine the Starting Player")
HAND = t("Starting Hand")
QUARRY = t("The Quarry")
TURN = t("Turn Order")
ENERGY = t("1: Spend Energy")
DRAW = t("4: Draw New Hand")
TIE = t("Resolving a Tie")
STACK = t("Stack Rocks")
BUY = t("Purchase Rocks and Effect Cards")
THROW = t("Throw Rocks")
SUCCESS = t("Successful Attack")
FAILURE = t("Unsuccessful Attack")
BONUS = t("Stacking Bonus")
VARIANTS = t("Rule Variations")
EASY = t("Easy Difficulty")
HARD = t("Hard Difficulty")
FAQ = t("FAQ")

SECTIONS = (
    WINNING,
    DECK,
    STARTING,
    HAND,
    QUARRY,
    TURN,
    ENERGY,
    DRAW,
    TIE,
    STACK,
    BUY,
    THROW,
    SUCCESS,
    FAILURE,
    BONUS,
    VARIANTS,
    EASY,
    HARD,
    FAQ,
)
"""The headings, in the rulebook's order."""

RULES = index(
    [
        Rule("starter", STARTING, t("The highest attack value flipped goes first; who ties flips again.")),
        Rule("begun", STARTING, t("A match begins with the starting player, once.")),
        Rule("known-seat", TURN, t("Only the players of this match play.")),
        Rule("turn", TURN, t("Play goes clockwise from the starting player.")),
        Rule("over", WINNING, t("Once somebody has won, nothing more is played.")),
        Rule("rock", DECK, t("Rocks are small, medium or big, and flat, round or spiked.")),
        Rule("owned", DECK, t("What is stacked, thrown or played is one's own card.")),
        Rule("in-hand", STACK, t("Rocks are stacked and thrown from the hand.")),
        Rule("energy", ENERGY, t("A turn has 4 energy, 5 from nine arms on; a rock costs its weight.")),
        Rule("stack-height", STACK, t("Big rocks start at 7 arms at the highest, medium ones at 12.")),
        Rule("to-tower", STACK, t("A stacked rock adds its weight in arms to one's own tower.")),
        Rule("scaffolding", VARIANTS, t("A big rock may ignore the height for twice its weight.")),
        Rule("face-up", BUY, t("Bought is what lies face up beside the quarry.")),
        Rule("effect-cost", BUY, t("An effect card costs what is printed on it, when it is bought.")),
        Rule("quarry-copies", QUARRY, t("The quarry holds a fixed number of copies of each card.")),
        Rule("to-discard", BUY, t("A bought card goes to one's discard pile and is replaced at once.")),
        Rule("quarry-out", WINNING, t("The game ends at once when the quarry deck runs out.")),
        Rule("fifteen", WINNING, t("A tower of 15 arms wins at once.")),
        Rule("other-tower", THROW, t("Rocks are thrown at a rock in another player's tower.")),
        Rule("throw-height", THROW, t("A big rock hits rocks that start at 7 at most, a medium one at 12.")),
        Rule("draw-two", THROW, t("Each side flips two cards from its deck.")),
        Rule("values", THROW, t("Attack and defence are added up from the values on the cards.")),
        Rule("success", SUCCESS, t("An attack as strong as the defence or stronger destroys the target.")),
        Rule("failure", FAILURE, t("A weaker attack leaves the thrown rock to the defender.")),
        Rule("effects-free", FAQ, t("Effect cards are played for nothing, any number in a turn.")),
        Rule("effect-when", ENERGY, t("Effect cards are played when they say so, in another's turn too.")),
        Rule("discard-effect", VARIANTS, t("Once a turn an effect card may be discarded for one energy.")),
        Rule("clean-up", VARIANTS, t("For two energy the face-up cards are shuffled in and replaced.")),
        Rule(
            "reward",
            VARIANTS,
            t("The first to hit a big rock takes one of the face-up cards, once in the game."),
        ),
        Rule("rampage", VARIANTS, t("At the end every 5 points of defence destroyed add one arm.")),
        Rule("draw-limit", DRAW, t("Up to three cards are drawn, four from five arms on.")),
        Rule("in-deck", DRAW, t("Nobody draws more cards than they have.")),
        Rule("hold", BONUS, t("From twelve arms on one card may be held.")),
        Rule("new-hand", DRAW, t("Discard the hand, shuffle the discard pile in, then draw.")),
        Rule(
            "caveman-tower",
            EASY,
            t("A caveman has just a tower: no cards, no energy, no moves but those of his flipped card."),
        ),
        Rule("flip", EASY, t("On a caveman's turn the quarry's top card is flipped.")),
        Rule("caveman-effect", EASY, t("An effect card goes to the rubble pile and he flips again.")),
        Rule("caveman-flat", EASY, t("A flat rock is stacked on his tower, at any height.")),
        Rule(
            "caveman-target",
            EASY,
            t("Other rocks are thrown at the tallest tower, then the one with most flat rocks, "
              "then the player who did not start."),
        ),
        Rule("caveman-rock", EASY, t("He aims at the highest rock that he may hit.")),
        Rule("caveman-draw", EASY, t("Cavemen draw two cards from the quarry, which go back into it.")),
        Rule("hard-turns", HARD, t("Lorff goes after the first player, Fregg after the second.")),
        Rule("tallest", TIE, t("When the quarry is out the tallest tower wins.")),
        Rule("most-round", TIE, t("Then the most round rocks in the tower win.")),
        Rule("most-small", TIE, t("Then the most small rocks in the tower win.")),
        Rule("most-cards", TIE, t("Then the most cards in deck, hand and discard pile win.")),
        Rule("still-level", TIE, t("Beyond that the rulebook knows no winner.")),
        Rule("shuffle", QUARRY, t("The quarry is shuffled; five cards lie face up beside it.")),
        Rule("adjust", ENERGY, t("Effect cards do what is printed on them.")),
        Rule("starting-hand", HAND, t("Everybody draws three cards.")),
    ]
)  # fmt: skip
