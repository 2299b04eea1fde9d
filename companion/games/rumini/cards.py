"""What is printed: the characters and their values, the multipliers, how many cards are dealt."""

from __future__ import annotations

CHARACTERS: dict[str, tuple[str, int]] = {
    "rumini": ("Rumini", 1),
    "baliko": ("Balikó", 1),
    "feco": ("Fecó", 2),
    "kapitany": ("Kapitány", 3),
    "sebestyen": ("Sebestyén", 3),
    "negro": ("Negró", 4),
    "bandi": ("Bandi", 5),
    "johanna": ("Johanna", 5),
    "rozi": ("Rozi", 6),
}
"""Name and value by id, in the order of the rulebook's table (section Components)."""

JOKER = "joker"
JOKER_IN_HAND = 6
PENALTY_FACTOR = 3

ROUNDS = range(1, 9)
CHARACTER_CARDS = 68
HAND = 6
SWAP = 3
SCENE_VALUES = range(21)


def multiplier(round_number: int) -> int:
    """What a round counts: 1, 1, 2, 2, 3, 3, 4, 4 (section Scoring)."""
    return (round_number + 1) // 2


def character_of(card: str) -> str | None:
    """The character that a played card stands for; None for an unknown card or a joker without a name."""
    character = card.removeprefix(f"{JOKER}:")
    return character if character in CHARACTERS else None


def is_joker(card: str) -> bool:
    """Whether a played or held card is the joker, named or not."""
    return card == JOKER or card.startswith(f"{JOKER}:")


def value(card: str) -> int:
    """What a played card is worth: a joker what the character it is named as is worth; unknown cards 0."""
    character = character_of(card)
    return CHARACTERS[character][1] if character else 0


def held_value(card: str) -> int:
    """What a card left in hand counts before it is multiplied: a joker 6."""
    return JOKER_IN_HAND if is_joker(card) else value(card)


def scenes_dealt(players: int) -> int:
    """Scene cards dealt to each player (section Setup)."""
    return 4 if players <= 4 else 3


def scenes_left(players: int) -> int:
    """Scene cards in the pile once everyone has returned one and discarded one."""
    return players * (scenes_dealt(players) - 2)
