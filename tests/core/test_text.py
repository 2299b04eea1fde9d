"""Texts with parameters, in any language."""

from __future__ import annotations

from companion.core.text import listing, number, render, t, tn
from companion.i18n import language

ENGLISH = language("en")


def test_parameters_are_put_in_once_and_never_read_as_format() -> None:
    text = t("%(name)s plays.", name="%(name)s {name} %s 100%")
    assert render(text, ENGLISH) == "%(name)s {name} %s 100% plays."


def test_texts_listings_and_numbers_nest() -> None:
    text = t("%(names)s: %(what)s", names=listing(["A", "B", t("C")]), what=t("%(n)s points", n=-3))
    assert render(text, ENGLISH) == "A, B, and C: −3 points"


def test_plurals_follow_the_number() -> None:
    assert render(tn("%(num)s card", "%(num)s cards", 1), ENGLISH) == "1 card"
    assert render(tn("%(num)s card", "%(num)s cards", 2), ENGLISH) == "2 cards"


def test_a_percent_sign_without_parameters_stays() -> None:
    assert render(t("100%"), ENGLISH) == "100%"


def test_negative_numbers_have_a_true_minus() -> None:
    assert number(-29) == "−29"
    assert number(0) == "0"
