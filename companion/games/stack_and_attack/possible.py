"""Whether a table can look as a position says: every place where it cannot, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.stack_and_attack import limits
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.box import Box
from companion.games.stack_and_attack.moves import Position
from companion.games.stack_and_attack.position import REWARDS, cards_out, from_position
from companion.games.stack_and_attack.rocks import (
    EFFECT,
    EFFECT_COPIES,
    FACE_UP,
    GOAL,
    QUARRY_ROCKS,
    ROCKS,
    card_name,
    height,
    reaches,
    shape,
    size,
    start_of,
)
from companion.games.stack_and_attack.state import copies

OF_CARDS = ("hands", "decks", "cards")
"""Fields of a position about cards that only people have."""


def position_faults(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    """Everything in a position that no table can look like, each with its place ("towers.a[2]").

    Sections Setup, The Quarry, Stack Rocks, Winning Conditions, Two-Player Rules.
    """
    unknown = [*_unknown_cards(table, position), *_cavemen_without_cards(table, position)]
    yield from unknown
    if unknown:
        return
    yield from _towers(table, position)
    yield from _copies(table, position)
    yield from _of_cavemen(table, position)
    yield from _numbers(table, position)
    yield from _waiting(table, position)


def tower_fault(table: Table, seat: str, tower: Sequence[str]) -> tuple[int, Text] | None:
    """The first place of a tower of rocks that cannot be as it is, and why; None if all can.

    People put big and medium rocks no higher than they may start, unless scaffolding is played; nobody goes
    on after 15 arms.
    """
    for place, rock in enumerate(tower):
        start = start_of(tower, place)
        if start > GOAL:
            return place, t("A tower of 15 arms has won: nothing is stacked on it.")
        free = seat in table.bots or (table.on("scaffolding") and size(rock) == "big")
        if not free and not reaches(rock, start):
            return place, t("The %(rock)s would start at %(start)s, too high: big rocks start at 7 at the "
                            "highest, medium ones at 12.", rock=card_name(rock), start=start)  # fmt: skip
    return None


def unknown_rock(rock: str) -> Text:
    """That a word names no rock."""
    return t("“%(rock)s” is no rock.", rock=rock[:40])


def _unknown_cards(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    box = table.box if isinstance(table.box, Box) else None
    for seat, tower in position.towers.items():
        for place, rock in enumerate(tower):
            if rock not in ROCKS:
                yield f"towers.{seat}[{place}]", unknown_rock(rock)
    for seat, hand in position.hands.items():
        for place, card in enumerate(hand):
            if card not in ROCKS and card != EFFECT and (box is None or box.effect(card) is None):
                yield f"hands.{seat}[{place}]", no_card(card)
    if position.flipped is not None and position.flipped not in ROCKS:
        yield "flipped", unknown_rock(position.flipped)
    if position.reward not in REWARDS and position.reward not in table.seat_ids:
        yield "reward", t("“%(word)s” is neither open, spent nor a seat.", word=position.reward[:40])


def no_card(card: str) -> Text:
    """That a word names no card."""
    return t("“%(card)s” is no card of this game, or of the box.", card=card[:40])


def _cavemen_without_cards(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    for bot in table.bots:
        for field in OF_CARDS:
            if getattr(position, field).get(bot):
                yield f"{field}.{bot}", t("Cavemen have no cards.")
    if position.starter in table.bots:
        yield "starter", t("Cavemen do not start.")
    if position.turn in table.bots and position.energy:
        yield "energy", t("Cavemen have no energy.")
    if position.reward in table.bots:
        yield "reward", t("Cavemen take no cards.")


def _towers(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    won = ""
    for seat, tower in position.towers.items():
        wrong = tower_fault(table, seat, tower)
        if wrong is not None:
            yield f"towers.{seat}[{wrong[0]}]", wrong[1]
        elif height(tower) >= GOAL:
            if won:
                yield f"towers.{seat}", t("The game was over when %(name)s had 15 arms.",
                                          name=table.name(won))  # fmt: skip
            won = seat
    for seat, reached in position.reached.items():
        arms = height(position.towers.get(seat, ()))
        if reached < arms:
            yield f"reached.{seat}", t("The tower has %(arms)s arms: no less was reached.", arms=arms)
        elif reached >= GOAL > arms:
            yield f"reached.{seat}", t("At most %(most)s: 15 arms would have won.", most=GOAL - 1)
        elif reached > limits.TALLEST:
            yield f"reached.{seat}", t("At most %(most)s arms.", most=limits.TALLEST)


def _of_cavemen(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    """Rocks that no caveman can have stacked: others than flat ones, and more than the quarry has.

    Section Lorff's Turn.
    """
    kinds = limits.quarry_rocks(table.box if isinstance(table.box, Box) else None)
    shuffled_in = table.readings.of("caveman-defender") == "quarry"
    counts: Counter[str] = Counter()
    for bot in table.bots:
        for place, rock in enumerate(position.towers.get(bot, ())):
            counts[rock] += 1
            most = 0 if kinds is not None and rock not in kinds else copies(table)
            if shape(rock) != "flat":
                yield f"towers.{bot}[{place}]", t("Cavemen stack flat rocks only: round and spiked ones they "
                                                  "throw.")  # fmt: skip
            elif counts[rock] > most and not shuffled_in:
                yield f"towers.{bot}[{place}]", t("At most %(most)s: cavemen have their rocks from the "
                                                  "quarry, which has no more of the %(card)s.", most=most,
                                                  card=card_name(rock))  # fmt: skip
    out = [card for card in cards_out(table, position) if card in ROCKS]
    flat = [rock for rock in out if counts[rock]]
    if flat and len(out) > QUARRY_ROCKS:
        yield f"towers.{table.bots[0]}", _too_many_kinds(flat[-1])


def _copies(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    """More of a card than the game has; more kinds than the quarry has."""
    counts: Counter[str] = Counter()
    named: Counter[str] = Counter()
    rows = [(f"towers.{seat}", tower) for seat, tower in position.towers.items()]
    rows += [(f"hands.{seat}", hand) for seat, hand in position.hands.items()]
    if position.flipped is not None:
        rows.append(("flipped", (position.flipped,)))
    for name, cards in rows:
        for place, card in enumerate(cards):
            one = card if card in ROCKS else EFFECT
            counts[one] += 1
            where = name if name == "flipped" else f"{name}[{place}]"
            fault = copies_fault(table, counts, one)
            if card != one:
                named[card] += 1
                fault = fault or _named_effect_fault(table, card, named[card])
            if fault is not None:
                yield where, fault


def _named_effect_fault(table: Table, card: str, number: int) -> Text | None:
    """Why there cannot be so many of an effect card of the box; None if there can (section The Quarry)."""
    box = table.box
    kinds = copies(table)
    if isinstance(box, Box) and card not in [effect.name for effect in box.effects[:kinds]]:
        return t("There is no %(card)s in this match: the quarry has the first %(most)s effect cards of the "
                 "box.", card=card_name(card), most=kinds)  # fmt: skip
    if number > EFFECT_COPIES:
        return t("At most %(most)s: there are no more of the %(card)s in this match.", most=EFFECT_COPIES,
                 card=card_name(card))  # fmt: skip
    return None


def copies_fault(table: Table, counts: Counter[str], card: str) -> Text | None:
    """Why there cannot be so many of a card, or so many kinds; None if there can.

    `counts` are the cards that are seen, effect cards under one name.
    """
    most = limits.existing(table, card) if card in ROCKS else limits.effect_cards(table)
    if counts[card] > most:
        if most == 0:
            return t(
                "There is no %(card)s in this match: the quarry of the box has none.", card=card_name(card)
            )
        return t("At most %(most)s: there are no more of the %(card)s in this match.", most=most,
                 card=card_name(card))  # fmt: skip
    kinds = limits.kinds_seen(table, tuple(counts.elements()))
    if card in kinds and len(kinds) > QUARRY_ROCKS:
        return _too_many_kinds(card)
    return None


def _too_many_kinds(card: str) -> Text:
    return t("The quarry holds at most %(most)s kinds of rock; with the %(card)s there would be more.",
             most=QUARRY_ROCKS, card=card_name(card))  # fmt: skip


def _numbers(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    state = from_position(table, position)
    most = limits.largest_quarry(table)
    if state.quarry.count > most:
        yield "quarry", t("The quarry deck holds at most %(most)s cards.", most=most)
        return
    most -= cards_out(table, position).total()
    if table.on("grand-reward") and table.readings.of("reward-replaced") == "no":
        most = min(most + 1, limits.largest_quarry(table))
    if position.quarry is not None and position.quarry > most:
        yield (
            "quarry",
            t("At most %(most)s cards: the others lie face up, in towers and in hands.", most=most),
        )
        return
    if position.energy is not None and position.turn not in table.bots:
        greatest = limits.most_energy(state, position.turn)
        if position.energy > greatest:
            yield "energy", t("%(name)s can have at most %(most)s energy.", name=table.name(position.turn),
                              most=greatest)  # fmt: skip
    # Everything that does not lie in the quarry: its deck and the row beside it.
    there = limits.all_cards(table) - state.quarry.count - FACE_UP
    if table.on("grand-reward") and table.readings.of("reward-replaced") == "no":
        there += 1
    there -= sum(len(tower) for tower in position.towers.values())
    for seat in state.humans:
        own, deck = position.cards.get(seat), position.decks.get(seat, 0)
        hand = len(position.hands.get(seat, ()))
        effects = (
            limits.playable_effects(state, seat) if seat not in position.hands else limits.effects_out(state)
        )
        if hand > limits.LARGEST_HAND + limits.GIVEN * effects:
            yield f"hands.{seat}", tn("At most %(num)s card in hand.", "At most %(num)s cards in hand.",
                                      limits.LARGEST_HAND)  # fmt: skip
        if own is not None and deck + hand > own:
            place = f"decks.{seat}" if seat in position.decks else f"hands.{seat}"
            yield place, t("%(name)s has %(own)s cards in all: no more are in deck and hand.",
                           name=table.name(seat), own=own)  # fmt: skip
        here = own if own is not None else deck + hand
        if here > there:
            field = "cards" if own is not None else "decks" if seat in position.decks else "hands"
            yield f"{field}.{seat}", t("At most %(most)s: all other cards lie in quarry, towers and with the "
                                       "others.", most=max(0, there))  # fmt: skip
        there -= here
    if position.discarded and not table.on("discard-effects"):
        yield "discarded", t("Discarding effect cards for energy is not played at this table.")
    if position.reward != "open" and not table.on("grand-reward"):
        yield "reward", t("The Grand Reward is not played at this table.")
    yield from _destroyed(table, position)


def _destroyed(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    box = table.box if isinstance(table.box, Box) else None
    if box is None:
        return
    most = sum(box.rocks[rock].defence * limits.existing(table, rock) for rock in ROCKS if rock in box.rocks)
    for seat, points in position.destroyed.items():
        if points > most:
            yield f"destroyed.{seat}", t("At most %(most)s: all the defence there is.", most=most)


def _waiting(table: Table, position: Position) -> Iterator[tuple[str, Text]]:
    rock = position.flipped
    if position.reward in table.seat_ids and position.reward != position.turn:
        yield "reward", t("The Grand Reward is taken in the turn that it was won in: it is the turn of "
                          "%(name)s.", name=table.name(position.turn))  # fmt: skip
    if rock is None:
        return
    if position.turn not in table.bots:
        yield "flipped", t("Cards are flipped in a caveman's turn; it is the turn of %(name)s.",
                           name=table.name(position.turn))  # fmt: skip
    elif shape(rock) == "flat":
        yield "flipped", t("A flat rock is stacked at once: it does not wait for draws.")
    else:
        state = from_position(table, position)
        if state.over is None and waiting_attack(state) is None:
            yield "flipped", t("No tower has a rock to be hit: it does not wait for draws.")
