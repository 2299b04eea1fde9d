"""Checking and applying the moves of Rumini: every finding about a move, and what it does to the state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from companion.core.text import Text, listing, t
from companion.core.verdict import Findings, Verdict
from companion.games.rumini import scoring
from companion.games.rumini.arithmetic import card_text, of_hand, of_round
from companion.games.rumini.cards import (
    CHARACTER_CARDS,
    CHARACTERS,
    ROUNDS,
    SCENE_VALUES,
    character_of,
    is_joker,
    multiplier,
)
from companion.games.rumini.hands import skipped
from companion.games.rumini.moves import Hands, Move, Points, Round
from companion.games.rumini.state import State


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move, in the order of the rulebook."""
    found = Findings()
    if isinstance(move, Hands):
        _check_hands(found, state, move)
        return found.verdict()
    _check_round_number(found, state, move.round)
    if isinstance(move, Points):
        _check_points(found, state, move)
    else:
        _check_scene(found, move)
        for seat in _check_seats(found, state, move.played, "played"):
            _check_play(found, state, move, seat)
        if found.verdict().allowed:
            _note_scores(found, state, move)
    return found.verdict()


def apply(state: State, move: Move) -> State:
    """The state after a move. Takes whatever a log holds: a round outside 1 to 8 changes nothing."""
    return apply_hands(state, move) if isinstance(move, Hands) else apply_round(state, move)


def apply_round(state: State, move: Round | Points) -> State:
    """The state with a round as it was entered last; unchanged by a round outside 1 to 8."""
    if move.round not in ROUNDS:
        return state
    return replace(state, rounds={**state.rounds, move.round: move})


def apply_hands(state: State, move: Hands) -> State:
    """The state with the hands as they were counted (section Penalty Points)."""
    return replace(state, held=move.held)


def spell(state: State, move: Move) -> tuple[Text, ...]:
    """Everything that a move says, a line for the scene and one for each seat."""
    after = apply(state, move)
    seats = state.table.seat_ids
    if isinstance(move, Hands):
        return tuple(of_hand(after, seat) for seat in seats)
    if move.round not in ROUNDS:
        return ()
    scores = tuple(of_round(after, move.round, seat) for seat in seats)
    return scores if isinstance(move, Points) else (_scene(move), *scores)


def _scene(move: Round) -> Text:
    if move.scene.characters is None:
        return t("Scene %(value)s, its characters not entered", value=move.scene.value)
    return t(
        "Scene %(value)s: %(cards)s",
        value=move.scene.value,
        cards=listing([card_text(card) for card in move.scene.characters]),
    )


def _check_round_number(found: Findings, state: State, number: int) -> None:
    found.finding(
        "eight-rounds",
        number in ROUNDS,
        t("Round %(round)s is one of the eight.", round=number)
        if number in ROUNDS
        else t("There is no round %(round)s; a match has eight.", round=number),
        ("round",),
    )
    expected = state.next_round
    if expected is None:
        text = t("All eight rounds are there already.")
    elif number == expected:
        text = t("Round %(round)s is next.", round=number)
    elif number in state.rounds:
        text = t("Round %(round)s is there already; correct it instead.", round=number)
    else:
        text = t("Round %(expected)s comes next, not round %(round)s.", expected=expected, round=number)
    found.finding("round-order", number == expected, text, ("round",))


def _check_scene(found: Findings, move: Round) -> None:
    fits = move.scene.value in SCENE_VALUES
    found.finding(
        "scene-value",
        fits,
        t("The scene is worth %(value)s.", value=move.scene.value)
        if fits
        else t("The scene's value is a whole number from 0 to 20, not %(value)s.", value=move.scene.value),
        ("scene", "value"),
    )
    if move.scene.characters is None:
        return
    where = ("scene", "characters")
    for card in dict.fromkeys(move.scene.characters):
        if card not in CHARACTERS:
            found.finding(
                "scene-characters",
                False,
                t(
                    "A scene shows none but the nine characters; “%(card)s” is not one of them.",
                    card=card[:40],
                ),
                where,
            )
        elif move.scene.characters.count(card) > 1:
            found.finding(
                "scene-characters",
                False,
                t("%(card)s is there twice in the scene.", card=card_text(card)),
                where,
            )
    if not move.scene.characters:
        found.finding("scene-characters", False, t("A scene shows at least one character."), where)
    elif all(finding.holds or finding.rule != "scene-characters" for finding in found.found):
        shown = listing([card_text(card) for card in move.scene.characters])
        found.finding("scene-characters", True, t("The scene shows %(cards)s.", cards=shown), where)


def _check_seats(found: Findings, state: State, given: Iterable[str], field: str) -> list[str]:
    """Notes seats left out and seats that do not exist; gives those that can be looked at further."""
    named_seats = list(given)
    missing = [seat for seat in state.table.seats if seat.id not in named_seats]
    for seat in missing:
        found.finding(
            "everyone",
            False,
            t("Nothing is entered for %(name)s. A blank is neither a pass nor a zero.", name=seat.name),
            (field, seat.id),
        )
    if not missing:
        found.finding("everyone", True, t("Every player is entered."))
    strangers = [seat_id for seat_id in named_seats if seat_id not in state.table.seat_ids]
    for seat_id in strangers:
        found.finding(
            "known-seat",
            False,
            t("There is no seat “%(seat)s” in this match.", seat=seat_id[:40]),
            (field, seat_id[:40]),
        )
    return [seat_id for seat_id in named_seats if seat_id in state.table.seat_ids]


def _check_cards_known(found: Findings, name: str, cards: Iterable[str], where: tuple[str, ...]) -> list[str]:
    """Notes cards that do not exist; gives the others."""
    known = []
    for card in cards:
        if is_joker(card) or card in CHARACTERS:
            known.append(card)
        else:
            found.finding(
                "known-card",
                False,
                t("%(name)s: there is no card “%(card)s”.", name=name, card=card[:40]),
                where,
            )
    return known


def _check_play(found: Findings, state: State, move: Round, seat: str) -> None:
    name, where = state.table.name(seat), ("played", seat)
    cards = _check_cards_known(found, name, move.played[seat], where)
    characters = [card for card in cards if not is_joker(card)]
    jokers = [card for card in cards if is_joker(card)]
    for card in dict.fromkeys(characters):
        once = characters.count(card) == 1
        found.finding(
            "one-of-each",
            once,
            t("%(name)s plays one %(card)s.", name=name, card=card_text(card))
            if once
            else t(
                "%(name)s plays %(card)s twice; one of a character is the most.",
                name=name,
                card=card_text(card),
            ),
            where,
        )
        _check_in_scene(found, move, name, card, where)
    for card in jokers:
        named_well = character_of(card) is not None
        found.finding(
            "joker-named",
            named_well,
            t("%(name)s: %(card)s.", name=name, card=card_text(card))
            if named_well
            else t("%(name)s plays a joker: say which character it stands for.", name=name),
            where,
        )
    _check_joker_names(found, state, move, seat, characters, [card for card in jokers if character_of(card)])


def _check_in_scene(found: Findings, move: Round, name: str, card: str, where: tuple[str, ...]) -> None:
    shown = move.scene.characters
    if shown is None:
        return
    found.finding(
        "in-scene",
        card in shown,
        t("%(name)s plays %(card)s, whom the scene shows.", name=name, card=card_text(card))
        if card in shown
        else t("%(name)s plays %(card)s, whom the scene does not show.", name=name, card=card_text(card)),
        where,
    )


def _check_joker_names(
    found: Findings, state: State, move: Round, seat: str, characters: list[str], jokers: list[str]
) -> None:
    """Rulings `joker-in-scene`, `joker-duplicate` and `two-jokers`, noted whichever way they fall."""
    readings, where = state.table.readings, ("played", seat)
    name = state.table.name(seat)
    for card in jokers:
        character = character_of(card) or ""
        shown = move.scene.characters
        if shown is not None:
            found.finding(
                "joker-in-scene",
                character in shown or readings.of("joker-in-scene") == "no",
                t("%(name)s: %(card)s, whom the scene shows.", name=name, card=card_text(card))
                if character in shown
                else t("%(name)s: %(card)s, whom the scene does not show.", name=name, card=card_text(card)),
                where,
                readings.asked("joker-in-scene"),
            )
        if character in characters:
            found.finding(
                "joker-duplicate",
                readings.of("joker-duplicate") == "yes",
                t("%(name)s: %(card)s beside the same character.", name=name, card=card_text(card)),
                where,
                readings.asked("joker-duplicate"),
            )
    if len(jokers) > 1:
        distinct = len(set(jokers)) == len(jokers)
        found.finding(
            "two-jokers",
            distinct and readings.of("two-jokers") == "different-names",
            t("%(name)s plays %(number)s jokers at once.", name=name, number=len(jokers))
            if distinct
            else t("%(name)s names two jokers as the same character.", name=name),
            where,
            readings.asked("two-jokers"),
        )


def _note_scores(found: Findings, state: State, move: Round) -> None:
    after = apply(state, move)
    for seat in state.table.seats:
        where = ("played", seat.id)
        if move.played[seat.id]:
            found.finding("score", True, of_round(after, move.round, seat.id), where)
        else:
            found.finding(
                "passing",
                True,
                of_round(after, move.round, seat.id),
                where,
                state.table.readings.asked("pass-scores-scene"),
            )


def _check_points(found: Findings, state: State, move: Points) -> None:
    times = multiplier(move.round)
    readings = state.table.readings
    for seat in _check_seats(found, state, move.points, "points"):
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
            least = 0 if passing else times
            found.finding(
                "multiplier",
                points % times == 0 and least <= points <= _most(state, times),
                t(
                    "%(name)s: %(points)s. A score of round %(round)s is a multiple of %(times)s from "
                    "%(least)s to %(most)s.",
                    name=name,
                    points=points,
                    round=move.round,
                    times=times,
                    least=least,
                    most=_most(state, times),
                ),
                where,
            )
    for seat in move.passed:
        if seat not in state.table.seat_ids:
            found.finding(
                "known-seat",
                False,
                t("There is no seat “%(seat)s” in this match.", seat=seat[:40]),
                ("passed", seat),
            )


def _most(state: State, times: int) -> int:
    """The highest score a round can bring: all nine characters and the dearest scene.

    Jokers beside their own character (ruling `joker-duplicate`) could go beyond; how many jokers there are
    is not in the rulebook, so a second set of characters is allowed for.
    """
    sets = 2 if state.table.readings.of("joker-duplicate") == "yes" else 1
    return (sets * sum(worth for _, worth in CHARACTERS.values()) + SCENE_VALUES[-1]) * times


def _check_hands(found: Findings, state: State, move: Hands) -> None:
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
    for seat in _check_seats(found, state, move.held, "held"):
        _check_cards_known(found, state.table.name(seat), move.held[seat], ("held", seat))
    held = sum(map(len, move.held.values()))
    found.finding(
        "cards-in-all",
        held <= CHARACTER_CARDS,
        t("%(held)s cards are held, of %(all)s.", held=held, all=CHARACTER_CARDS),
    )
    if not found.verdict().allowed:
        return
    after = apply(state, move)
    for seat_id in state.table.seat_ids:
        rule = "joker-held" if any(is_joker(card) for card in move.held[seat_id]) else "penalty"
        found.finding(rule, True, of_hand(after, seat_id), ("held", seat_id))
    outcome = scoring.result(after)
    if outcome:
        tie = scoring.standings(after).tie
        found.finding("most-points", True, outcome, asked=state.table.readings.asked("tie") if tie else None)
