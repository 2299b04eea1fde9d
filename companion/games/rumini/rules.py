"""Checking and applying the moves of Rumini: every finding about a move, and what it does to the state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Findings, Verdict
from companion.games.rumini import scoring
from companion.games.rumini.arithmetic import card_text, of_hand, of_round
from companion.games.rumini.asks import pass_asks
from companion.games.rumini.cards import CHARACTERS, ROUNDS, SCENE_VALUES, character_of, is_joker
from companion.games.rumini.checks import check_cards_known, check_seats
from companion.games.rumini.counting import check_held, check_points
from companion.games.rumini.hands import at_once, most_playable, pass_effect
from companion.games.rumini.moves import Hands, Move, Points, Round
from companion.games.rumini.state import State


def check(state: State, move: Move) -> Verdict:
    """Every finding about a move, in the order of the rulebook."""
    found = Findings()
    if isinstance(move, Hands):
        if check_held(found, state, move):
            _note_result(found, state, move)
        return found.verdict()
    _check_round_number(found, state, move.round)
    if isinstance(move, Points):
        check_points(found, state, move)
    else:
        _check_scene(found, move)
        for seat in check_seats(found, state, move.played, "played"):
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


def _check_play(found: Findings, state: State, move: Round, seat: str) -> None:
    name, where = state.table.name(seat), ("played", seat)
    _check_number_of_cards(found, state, move, seat)
    cards = check_cards_known(found, name, move.played[seat], where)
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


def _check_number_of_cards(found: Findings, state: State, move: Round, seat: str) -> None:
    """No more cards than a hand can hold: in the first round those that were dealt (section Setup)."""
    if move.round not in ROUNDS:
        return
    number, most = len(move.played[seat]), most_playable(state, move.round, seat)
    readings = state.table.readings
    drawn = max(pass_effect(state, move.round), 0)
    before = most - at_once(state, move.round)
    # Between the hand as it was and the hand with what passing draws, the ruling decides.
    asked = readings.asked("pass-draw-timing") if before < number <= before + drawn else None
    if number <= most and asked is None:
        return
    name, where = state.table.name(seat), ("played", seat)
    if number <= most:
        text = tn(
            "%(name)s plays %(num)s card, some of them drawn for passing.",
            "%(name)s plays %(num)s cards, some of them drawn for passing.",
            number,
            name=name,
        )
    elif move.round == ROUNDS[0] and at_once(state, move.round) == 0 and seat not in _hands_known(state):
        text = tn(
            "%(name)s cannot play %(num)s card: at most %(most)s, the cards dealt.",
            "%(name)s cannot play %(num)s cards: at most %(most)s, the cards dealt.",
            number,
            name=name,
            most=most,
        )
    else:
        text = tn(
            "%(name)s cannot play %(num)s card: at most %(most)s can be in hand in round %(round)s.",
            "%(name)s cannot play %(num)s cards: at most %(most)s can be in hand in round %(round)s.",
            number,
            name=name,
            most=most,
            round=move.round,
        )
    found.finding("hand-size", number <= most, text, where, asked)


def _hands_known(state: State) -> Mapping[str, int]:
    return state.known.hands if state.known is not None else {}


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
                else t(
                    "%(name)s: %(card)s, whom the scene does not show; at this table it need not.",
                    name=name,
                    card=card_text(card),
                )
                if readings.of("joker-in-scene") == "no"
                else t(
                    "%(name)s cannot play %(card)s, whom the scene does not show.",
                    name=name,
                    card=card_text(card),
                ),
                where,
                readings.asked("joker-in-scene"),
            )
        if character in characters:
            found.finding(
                "joker-duplicate",
                readings.of("joker-duplicate") == "yes",
                t("%(name)s: %(card)s beside the same character.", name=name, card=card_text(card))
                if readings.of("joker-duplicate") == "yes"
                else t(
                    "%(name)s cannot play %(card)s beside the same character: at this table one of a "
                    "character is the most, jokers included.",
                    name=name,
                    card=card_text(card),
                ),
                where,
                readings.asked("joker-duplicate"),
            )
    if len(jokers) > 1:
        distinct = len(set(jokers)) == len(jokers)
        found.finding(
            "two-jokers",
            distinct and readings.of("two-jokers") == "different-names",
            t("%(name)s plays %(number)s jokers at once.", name=name, number=len(jokers))
            if distinct and readings.of("two-jokers") == "different-names"
            else t(
                "%(name)s cannot play %(number)s jokers at once: at this table one is the most.",
                name=name,
                number=len(jokers),
            )
            if distinct
            else t("%(name)s names two jokers as the same character.", name=name),
            where,
            readings.asked("two-jokers"),
        )


def _note_scores(found: Findings, state: State, move: Round) -> None:
    after = apply(state, move)
    for seat in move.played:
        where = ("played", seat)
        if move.played[seat]:
            found.finding("score", True, of_round(after, move.round, seat), where)
            continue
        found.finding(
            "passing",
            True,
            of_round(after, move.round, seat),
            where,
            state.table.readings.asked("pass-scores-scene"),
        )
    for ask in pass_asks(after) if state.known is not None else ():
        # A match says it once the round is entered; of a position nothing is entered.
        found.finding("pass-effect", True, ask.ask, ("played", ask.seat) if ask.seat else (), ask.asked)


def _note_result(found: Findings, state: State, move: Hands) -> None:
    after = apply(state, move)
    for seat_id in state.table.seat_ids:
        rule = "joker-held" if any(is_joker(card) for card in move.held[seat_id]) else "penalty"
        found.finding(rule, True, of_hand(after, seat_id), ("held", seat_id))
    outcome = scoring.result(after)
    if outcome:
        tie = scoring.standings(after).tie
        found.finding("most-points", True, outcome, asked=state.table.readings.asked("tie") if tie else None)
