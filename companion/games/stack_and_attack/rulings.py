"""The open points of Stack & Attack's rulebook and how they can be read."""

from __future__ import annotations

from companion.core.rulings import Reading, Ruling
from companion.core.text import Text, t
from companion.games.stack_and_attack.rulebook import (
    BONUS,
    EASY,
    HARD,
    THROW,
    TIE,
    VARIANTS,
)

_SILENT = t("The rulebook is silent.")
_YES, _NO = t("yes"), t("no")
_RUBBLE = ("rubble", t("to the rubble pile"))


def _ruling(ruling_id: str, section: Text, question: Text, why: Text, *readings: tuple[str, Text]) -> Ruling:
    return Ruling(ruling_id, section, question, tuple(Reading(key, text) for key, text in readings), why)


RULINGS = {
    ruling.id: ruling
    for ruling in [
        _ruling(
            "hard-order",
            HARD,
            t("“Lorff goes after the first player”: is that when he moves, or whom he hits?"),
            t("The easy game places Lorff's turn in such words; its rule for targets is not taken back."),
            ("turns", t("when: each moves right after his player")),
            ("targets", t("whom: each throws at his player; both move at the end of the round")),
        ),
        _ruling(
            "caveman-no-target",
            EASY,
            t("A caveman throws, but the tower he must hit has no rock. Where does his rock go?"),
            _SILENT,
            _RUBBLE,
            ("quarry", t("back into the quarry, shuffled")),
        ),
        _ruling(
            "caveman-defender",
            EASY,
            t("Where do rocks go that a caveman as defender would put on his discard pile?"),
            t("The rulebook is silent; he has no discard pile."),
            _RUBBLE,
            ("quarry", t("into the quarry, shuffled")),
        ),
        _ruling(
            "caveman-last-card",
            EASY,
            t("A caveman flips the quarry's last card. Does it still act?"),
            t("The game ends at once when the deck runs out."),
            ("ends", t("no, the game is over")),
            ("acts", t("yes, then the game is over")),
        ),
        _ruling(
            "cavemen-attack-cavemen",
            HARD,
            t("Do cavemen throw at each other?"),
            t("The rule for ties speaks of the two human players."),
            ("no", _NO),
            ("yes", t("yes, if the other's tower is the tallest")),
        ),
        _ruling(
            "bonus-kept",
            BONUS,
            t("A tower falls below 5, 9 or 12 arms. Is the bonus lost?"),
            t("“If your stack height is at least”, says one sentence; “once” it is reached, another."),
            ("lost", t("yes, bonuses follow the height; cards drawn or held stay")),
            ("kept", t("no, once reached they are kept")),
        ),
        _ruling(
            "destroyed-rocks",
            VARIANTS,
            t("Stone Rampage: which rocks count as destroyed?"),
            t("Counted are rocks “you destroy”; both rocks go to the pile of destroyed ones."),
            ("target", t("the targets of one's attacks")),
            ("both", t("the thrown rocks too")),
        ),
        _ruling(
            "rampage-and-15",
            VARIANTS,
            t("Stone Rampage: do its arms count for the win at 15 arms?"),
            t("They are added when the game ends."),
            ("no", _NO),
            ("yes", _YES),
        ),
        _ruling(
            "rampage-after-15",
            VARIANTS,
            t("Stone Rampage: are its arms added when 15 arms ended the game?"),
            t("The tower of 15 arms has won at once."),
            ("no", _NO),
            ("yes", t("yes, and towers are compared after that")),
        ),
        _ruling(
            "rampage-caveman",
            VARIANTS,
            t("Stone Rampage: do cavemen collect what they destroy?"),
            t("The variant speaks to the players; a caveman has nothing but a track."),
            ("no", _NO),
            ("yes", _YES),
        ),
        _ruling(
            "still-tied",
            TIE,
            t("What if all tie-breaks are level?"),
            _SILENT,
            ("shared", t("the victory is shared")),
            ("later-starter", t("whoever started later in the round wins")),
        ),
        _ruling(
            "caveman-tie",
            TIE,
            t("A caveman's tower is as tall as a player's when the quarry is out. Who wins?"),
            t("The tie-breaks are told for players; he has rocks to compare, but no cards."),
            ("takes-part", t("rocks are compared; he has no cards")),
            ("humans-first", t("the player")),
        ),
        _ruling(
            "flipped-effect",
            THROW,
            t("An effect card is flipped in a draw. Does it count?"),
            t("The values of the flipped cards count; effect cards have none printed."),
            ("nothing", t("no, it counts 0")),
            ("bonus", t("yes, its bonus counts")),
        ),
        _ruling(
            "short-deck",
            THROW,
            t("The deck holds fewer than two cards for a draw. Is the discard pile shuffled in?"),
            t("Bonuses count even if no card is flipped, says the FAQ: so that can happen."),
            ("what-remains", t("no, what remains is flipped")),
            ("reshuffle", t("yes, then two are flipped")),
        ),
        _ruling(
            "draw-optional",
            THROW,
            t("Must both sides flip two cards?"),
            t("Each player flips two, says the rule; reviews of an early edition tell of a choice."),
            ("two", t("yes, two")),
            ("up-to-two", t("no, each side chooses from none to two")),
        ),
        _ruling(
            "hold-and-draw",
            BONUS,
            t("Does a held card count against the cards that may be drawn?"),
            _SILENT,
            ("on-top", t("no, it comes on top")),
            ("within", t("yes, it is one of them")),
        ),
        _ruling(
            "last-purchase",
            TIE,
            t("Does the card bought last count when cards are compared?"),
            t("It lies in the discard pile at that moment."),
            ("yes", _YES),
            ("no", _NO),
        ),
        _ruling(
            "reward-caveman",
            VARIANTS,
            t("Grand Reward: a caveman is the first to hit a big rock. Is it spent?"),
            t("He takes no cards."),
            ("unclaimed", t("no, it stays open for a player")),
            ("spent", _YES),
        ),
        _ruling(
            "reward-replaced",
            VARIANTS,
            t("Grand Reward: is the face-up card that was taken replaced from the quarry?"),
            t("Five cards always lie face up, the rule for purchases says."),
            ("yes", _YES),
            ("no", _NO),
        ),
    ]
}
