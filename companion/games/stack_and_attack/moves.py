"""The moves of Stack & Attack: people's turns, what was flipped for a caveman, counted cards."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Card = Annotated[str, Meta(max_length=40)]
Cards = Annotated[tuple[Card, ...], Meta(max_length=60)]
Number = Annotated[int, Meta(ge=0, le=999)]
Flipped = Annotated[tuple[Card | Number, ...], Meta(max_length=12)]
"""Cards flipped in a draw: by name where a box knows them, else the values printed on them."""


class _Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class Start(_Base, frozen=True, tag="start"):
    """Who starts, and the attack values that were flipped for it, in the order of flipping.

    Without `starter` it follows from the flips.
    """

    starter: str | None = None
    flips: dict[str, Annotated[tuple[Number, ...], Meta(max_length=12)]] = msgspec.field(default_factory=dict)


class Stack(_Base, frozen=True, tag="stack"):
    """A rock stacked on one's own tower; `scaffold` for twice its weight, where that variant is played."""

    seat: str
    rock: Card
    scaffold: bool = False


class Buy(_Base, frozen=True, tag="buy"):
    """A face-up card bought. `cost` is said for effect cards that no box knows.

    `kept` says whether it came from the quarry that the phone keeps, where that could be doubted.
    """

    seat: str
    card: Card
    cost: Number | None = None
    kept: bool | None = None


class Values(_Base, frozen=True, tag=False):
    """Printed numbers where no box knows them: of the thrown rock its attack, of the target and each rock
    above it the defence (or of the target, then of all above it together)."""

    thrown: Number | None = None
    tower: Annotated[tuple[Number, ...], Meta(max_length=60)] = ()
    thrown_defence: Number | None = None


class Throw(_Base, frozen=True, tag="throw"):
    """A rock thrown at rock number `target` of another tower (from the bottom, 0 first), and both draws.

    Effect cards that were played are named, or only their bonus is given. `deck` is the quarry as the phone
    shuffled it afterwards, where it keeps the quarry and a caveman was hit.
    """

    seat: str
    rock: Card
    at: str
    target: Annotated[int, Meta(ge=-999, le=999)]
    attack: Flipped = ()
    defence: Flipped = ()
    attack_bonus: Number = 0
    defence_bonus: Number = 0
    attack_effects: Cards = ()
    defence_effects: Cards = ()
    values: Values | None = None
    deck: Cards = ()


class Play(_Base, frozen=True, tag="effect"):
    """An effect card played outside of a throw, with the energy or the cards that it says one gets."""

    seat: str
    card: Card
    energy: Number = 0
    draw: Number = 0


class Discard(_Base, frozen=True, tag="discard"):
    """An effect card discarded for one energy, where that variant is played."""

    seat: str
    card: Card


class Clean(_Base, frozen=True, tag="clean"):
    """The face-up cards shuffled into the quarry and five new ones flipped, where that variant is played."""

    seat: str
    row: Cards = ()
    deck: Cards = ()


class Reward(_Base, frozen=True, tag="reward"):
    """The face-up card taken for the first successful attack on a big rock, where that variant is played."""

    seat: str
    card: Card
    kept: bool | None = None


class End(_Base, frozen=True, tag="end"):
    """The end of a turn: how many cards are drawn, and whether one is held."""

    seat: str
    draw: Number
    hold: bool = False


class Flip(_Base, frozen=True, tag="flip"):
    """The top card of the quarry, flipped for the caveman whose turn it is."""

    card: Card
    deck: Cards = ()
    kept: bool | None = None


class Draws(_Base, frozen=True, tag="draws"):
    """What was flipped for a caveman's throw: his attack from the quarry, the defence of the one he hits."""

    attack: Flipped = ()
    defence: Flipped = ()
    defence_bonus: Number = 0
    defence_effects: Cards = ()
    values: Values | None = None
    deck: Cards = ()


class Shuffle(_Base, frozen=True, tag="shuffle"):
    """The quarry as the phone keeps it from now on: the face-up cards, and the deck from its top."""

    row: Cards
    deck: Cards


class Adjust(_Base, frozen=True, tag="adjust"):
    """How it really lies on the table, where an effect card did what the phone does not know."""

    seat: str
    tower: Cards
    energy: Number | None = None
    quarry: Number | None = None


class Count(_Base, frozen=True, tag="count"):
    """Cards in deck, hand and discard pile together, for the last tie-break; who is said to have won."""

    cards: dict[str, Number] = msgspec.field(default_factory=dict)
    wins: str | None = None


Move = (
    Start
    | Stack
    | Buy
    | Throw
    | Play
    | Discard
    | Clean
    | Reward
    | End
    | Flip
    | Draws
    | Shuffle
    | Adjust
    | Count
)

Tower = Annotated[tuple[Card, ...], Meta(max_length=30)]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation to be judged without its history.

    `energy` is what is left; `cards` are those of deck, hand and discard pile together, `decks` those of the
    face-down deck, where they are known; `quarry` are the cards of its deck, left out where nobody counted
    them; `destroyed` are points of defence, `reached` greatest heights;
    `reward` says whether the Grand Reward is open, spent, or a seat's to take now.
    """

    turn: str
    towers: dict[str, Tower] = msgspec.field(default_factory=dict)
    energy: Number | None = None
    quarry: Number | None = None
    starter: str | None = None
    hands: dict[str, Cards] = msgspec.field(default_factory=dict)
    decks: dict[str, Number] = msgspec.field(default_factory=dict)
    cards: dict[str, Number] = msgspec.field(default_factory=dict)
    destroyed: dict[str, Number] = msgspec.field(default_factory=dict)
    reached: dict[str, Number] = msgspec.field(default_factory=dict)
    reward: str = "open"
    discarded: bool = False
    flipped: Card | None = None
