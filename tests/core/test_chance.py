"""Dice and shuffles from a one-time key: fair, and the same again."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion.core.chance import generator, roll, shuffled


def test_the_same_key_gives_the_same_chances_another_key_others() -> None:
    assert [generator("key").random() for _ in range(2)] == [random.Random("key").random()] * 2
    assert generator("key").random() != generator("another").random()


def test_a_shuffle_keeps_every_card_and_comes_in_every_order() -> None:
    chance = generator("shuffles")
    orders = Counter(shuffled("abc", chance) for _ in range(600))
    assert all(sorted(order) == list("abc") for order in orders)
    assert len(orders) == 6
    assert min(orders.values()) > 60


def test_cards_that_come_in_another_order_are_shuffled_alike() -> None:
    assert shuffled("abcdef", generator("key")) == shuffled("fbdeac", generator("key"))


@pytest.mark.parametrize("faces", [6, 4])
def test_a_die_rolls_each_of_its_faces(faces: int) -> None:
    chance = generator("rolls")
    rolls = Counter(roll(chance, faces) if faces != 6 else roll(chance) for _ in range(100 * faces))
    assert set(rolls) == set(range(1, faces + 1))
    assert min(rolls.values()) > 60
