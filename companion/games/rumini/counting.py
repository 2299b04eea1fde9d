"""Checking what people counted themselves: a round typed in numbers, the hands at the end."""

from __future__ import annotations

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.rumini.cards import (
    CHARACTER_CARDS,
    CHARACTERS,
    JOKER,
    ROUNDS,
    SCENE_VALUES,
    is_joker,
    multiplier,
)
from companion.games.rumini.checks import check_cards_known, check_seats
from companion.games.rumini.hands import hand_limits, most_playable, skipped
from companion.games.rumini.moves import Hands, Points
from companion.games.rumini.state import State


def check_points(found: Findings, state: State, move: Points) -> None:
    """Whether a round's typed scores are such that cards and a scene can bring them."""
    readings = state.table.readings
    scenes = _scenes(move)
    for seat in check_seats(found, state, move.points, "points"):
        points, name, where = move.points[seat], state.table.name(seat), ("points", seat)
        passing = points is None or seat in move.passed
        if passing:
            scores = readings.of("pass-scores-scene") == "yes" and not skipped(state, move.round, seat)
            found.finding(
                "passing",
                (points is not None) == scores,
                t("%(name)s passes.", name=name)
                if (points is not None) == scores
                else t(
                    "%(name)s passes and, as this table reads the rules, scores the scene: type it.",
                    name=name,
                )
                if scores
                else t("%(name)s cannot both pass and score.", name=name),
                where,
                readings.asked("pass-scores-scene"),
            )
        if points is not None and move.round in ROUNDS:
            _check_score(found, state, move, seat, scenes, passing=passing)
    for seat in move.passed:
        if seat not in state.table.seat_ids:
            found.finding(
                "known-seat",
                False,
                t("There is no seat “%(seat)s” in this match.", seat=seat[:40]),
                ("passed", seat[:40]),
            )


def _scenes(move: Points) -> range:
    """What the scene can be worth: what the first who passed and scored has, else any value there is."""
    times = multiplier(move.round)
    for seat in move.passed:
        points = move.points.get(seat)
        if points is not None and times > 0 and points % times == 0 and points // times in SCENE_VALUES:
            return range(points // times, points // times + 1)
    return SCENE_VALUES


def _check_score(
    found: Findings, state: State, move: Points, seat: str, scenes: range, *, passing: bool
) -> None:
    points, round_number = move.points[seat] or 0, move.round
    times, readings = multiplier(round_number), state.table.readings
    doubled = readings.of("joker-duplicate") == "yes"
    least, most = scenes[0] * times, scenes[-1] * times
    by_other = most
    if not passing:
        least += times
        most += _most_on_cards(state, round_number, seat, doubled=doubled) * times
        by_other += _most_on_cards(state, round_number, seat, doubled=True) * times
    fits = points % times == 0 and least <= points <= most
    name = state.table.name(seat)
    if fits:
        text = t("%(name)s: %(points)s, typed as a number.", name=name, points=points)
    elif times > 1:
        text = t(
            "%(name)s cannot have %(points)s. A score of round %(round)s is a multiple of %(times)s from "
            "%(least)s to %(most)s.",
            name=name,
            points=points,
            round=round_number,
            times=times,
            least=least,
            most=most,
        )
    else:
        text = t(
            "%(name)s cannot have %(points)s. A score of round %(round)s lies from %(least)s to %(most)s.",
            name=name,
            points=points,
            round=round_number,
            least=least,
            most=most,
        )
    asked = readings.asked("joker-duplicate") if most < points <= by_other else None
    found.finding("multiplier", fits, text, ("points", seat), asked)


def _most_on_cards(state: State, round_number: int, seat: str, *, doubled: bool) -> int:
    """The highest sum of cards that one player can play in a round.

    All nine characters at most, or as many as a hand can hold; with jokers beside their own character where
    they are `doubled` (rulings `joker-duplicate`, `two-jokers`). How many jokers there are is not in the
    rulebook.
    """
    values = sorted((worth for _, worth in CHARACTERS.values()), reverse=True)
    if doubled:
        values += values if state.table.readings.of("two-jokers") == "different-names" else values[:1]
    return sum(sorted(values, reverse=True)[: most_playable(state, round_number, seat)])


def check_held(found: Findings, state: State, move: Hands) -> bool:
    """Whether hands are counted after the eighth round, of cards that a hand can hold; gives if all holds."""
    missing = state.next_round
    found.finding(
        "after-eight",
        missing is None and state.held is None,
        t("All eight rounds are played.")
        if missing is None and state.held is None
        else t("The hands are counted already; correct them instead.")
        if missing is None
        else t("Round %(round)s is still to be played; hands are counted after the eighth.", round=missing),
    )
    for seat in check_seats(found, state, move.held, "held"):
        cards, where = move.held[seat], ("held", seat)
        known = check_cards_known(found, state.table.name(seat), cards, where)
        for card in dict.fromkeys(known):
            if is_joker(card) and card != JOKER:
                found.finding(
                    "joker-held",
                    False,
                    t(
                        "%(name)s: a joker in hand stands for nobody yet. It is “%(joker)s”, without a name.",
                        name=state.table.name(seat),
                        joker=JOKER,
                    ),
                    where,
                )
        _check_hand_size(found, state, seat, len(cards))
    held = sum(map(len, move.held.values()))
    found.finding(
        "cards-in-all",
        held <= CHARACTER_CARDS,
        t("%(held)s cards are held, of %(all)s.", held=held, all=CHARACTER_CARDS)
        if held <= CHARACTER_CARDS
        else t("%(held)s cards cannot be held: there are %(all)s in all.", held=held, all=CHARACTER_CARDS),
    )
    return found.verdict().allowed


def _check_hand_size(found: Findings, state: State, seat: str, held: int) -> None:
    """Whether any hand can be left so large: six dealt, drawn for passing, one less in rounds 7 and 8."""
    end = ROUNDS[-1] + 1
    most = hand_limits(state, end)[1]
    readings = state.table.readings
    asked = None
    if held > most and readings.of("pass-compulsory") == "must":
        asked = readings.asked("pass-compulsory")
    if held > most:
        found.finding(
            "hand-size",
            False,
            tn(
                "%(name)s cannot hold %(num)s card at the end: at most %(most)s, six dealt and what passing "
                "draws and discards.",
                "%(name)s cannot hold %(num)s cards at the end: at most %(most)s, six dealt and what passing "
                "draws and discards.",
                held,
                name=state.table.name(seat),
                most=most,
            ),
            ("held", seat),
            asked,
        )
