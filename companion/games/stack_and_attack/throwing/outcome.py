"""What comes of a combat: where every card goes, what is destroyed (sections Successful and Unsuccessful
Attack)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.core.text import Text, t
from companion.core.verdict import Asked, Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.limits import VALUE
from companion.games.stack_and_attack.moves import Draws, Throw
from companion.games.stack_and_attack.rocks import ROCKS, card_name, cards_text, size
from companion.games.stack_and_attack.state import Attack, GrandReward, State
from companion.games.stack_and_attack.throwing.sums import Sums, sums


def check_outcome(found: Findings, state: State, attack: Attack, draws: Throw | Draws) -> None:
    """Notes the sums and what comes of them, or everything that is missing.

    Raises KeyError for a seat that does not play, IndexError for a target that is not there.
    """
    _check_printed(found, state, attack, draws)
    result, missing = sums(state, attack, draws)
    readings = state.table.readings
    rests_on = {"attack": "flipped-effect", "defence": "flipped-effect", "thrown_defence": "destroyed-rocks"}
    for field, text in missing:
        found.finding("values", False, text, (field,), _asked(state, rests_on.get(field)))
        if field == "thrown_defence" and state.is_bot(attack.seat):
            collects = t("Cavemen collect what they destroy.")
            found.finding("rampage", True, collects, (), readings.asked("rampage-caveman"))
    if result is None:
        return
    effects = any(isinstance(card, str) and card not in ROCKS for card in (*draws.attack, *draws.defence))
    found.finding("values", True, result.text, (), readings.asked("flipped-effect") if effects else None)
    if result.success:
        found.finding(
            "success", True, outcome_text(state, attack, success=True), (), _asked_of_defender(state, attack)
        )
    else:
        found.finding(
            "failure", True, outcome_text(state, attack, success=False), (), _asked_of_defender(state, attack)
        )
    if state.table.on("stone-rampage") and result.success:
        points = destroyed_points(state, attack, result)
        bot = state.is_bot(attack.seat)
        found.finding(
            "rampage",
            True,
            t("%(points)s points of destroyed defence for %(name)s.", points=points,
              name=state.table.name(attack.seat)),
            (),
            readings.asked("rampage-caveman") if bot else readings.asked("destroyed-rocks"),
        )  # fmt: skip


def _check_printed(found: Findings, state: State, attack: Attack, draws: Throw | Draws) -> None:
    """Notes values of rocks that are not those of the box; without one, values that are none."""
    box, values = state.box, draws.values
    if values is None:
        return
    stones = state.sides[attack.at].tower[attack.target :]
    if box is None:
        for field, given in (
            ("thrown", values.thrown),
            ("thrown_defence", values.thrown_defence),
            ("tower", max(values.tower, default=None)),
        ):
            # One number may stand for all rocks above the target.
            most = VALUE * max(1, len(stones) - 1) if field == "tower" else VALUE
            if given is not None and given > most:
                text = t("At most %(most)s, not %(number)s.", most=most, number=given)
                found.finding("values", False, text, (field,))
        return
    printed = [box.rocks[rock].defence for rock in stones if rock in box.rocks]
    if len(values.tower) == 2 and len(stones) > 2:
        printed = [printed[0], sum(printed[1:])]
    wanted = [
        ("thrown", values.thrown, box.rocks[attack.rock].attack),
        ("thrown_defence", values.thrown_defence, box.rocks[attack.rock].defence),
        *(("tower", given, number) for given, number in zip(values.tower, printed, strict=False)),
    ]
    for field, given, number in wanted:
        if given is not None and given != number:
            text = t("By the box it is %(value)s, not %(number)s.", value=number, number=given)
            found.finding("values", False, text, (field,))


def _asked(state: State, ruling: str | None) -> Asked | None:
    return Asked(ruling, state.table.readings.of(ruling)) if ruling else None


def _asked_of_defender(state: State, attack: Attack) -> Asked | None:
    return state.table.readings.asked("caveman-defender") if state.is_bot(attack.at) else None


def destroyed_points(state: State, attack: Attack, result: Sums) -> int:
    """Points of defence that a successful attack destroys (rulings destroyed-rocks, rampage-caveman)."""
    if state.is_bot(attack.seat) and state.table.readings.of("rampage-caveman") == "no":
        return 0
    both = state.table.readings.of("destroyed-rocks") == "both"
    return result.hit + ((result.thrown_defence or 0) if both else 0)


def outcome_text(state: State, attack: Attack, *, success: bool) -> Text:
    """Where every card goes, in words (section Throw Rocks; ruling caveman-defender)."""
    tower = state.sides[attack.at].tower
    rock, name = card_name(attack.rock), state.table.name(attack.at)
    if not success:
        return t("The attack fails. %(kept)s", kept=_to_defender(state, attack.at, [attack.rock]))
    above = tower[attack.target + 1 :]
    gone = t("The attack succeeds: the %(rock)s and the %(target)s of %(name)s go to the rubble pile.",
             rock=rock, target=card_name(tower[attack.target]), name=name)  # fmt: skip
    if not above:
        return gone
    return t("%(gone)s %(kept)s", gone=gone, kept=_to_defender(state, attack.at, above))


def _to_defender(state: State, seat: str, cards: Sequence[str]) -> Text:
    if not state.is_bot(seat):
        return t("To the discard pile of %(name)s: %(cards)s.", name=state.table.name(seat),
                 cards=cards_text(cards))  # fmt: skip
    if state.table.readings.of("caveman-defender") == "rubble":
        return t("To the rubble pile: %(cards)s.", cards=cards_text(cards))
    return t("Shuffled into the quarry: %(cards)s.", cards=cards_text(cards))


def apply_outcome(state: State, attack: Attack, result: Sums) -> State:
    """The state with the rocks where they belong, the points destroyed and the Grand Reward.

    The thrown rock must have left its owner already.
    """
    side = state.sides[attack.at]
    last = (result.text, outcome_text(state, attack, success=result.success))
    if not result.success:
        return replace(_give(state, attack.at, [attack.rock]), last=last)
    above = side.tower[attack.target + 1 :]
    hit = side.tower[attack.target]
    points = destroyed_points(state, attack, result)
    thrower = state.sides[attack.seat]
    state = state.with_side(attack.seat, destroyed=thrower.destroyed + points)
    state = state.with_side(attack.at, tower=side.tower[: attack.target])
    state = replace(state, rubble=(*state.rubble, attack.rock, hit), last=last)
    if size(hit) == "big" and state.reward == GrandReward.OPEN:
        if not state.is_bot(attack.seat):
            state = replace(state, reward=attack.seat)
        elif state.table.readings.of("reward-caveman") == "spent":
            state = replace(state, reward=GrandReward.SPENT)
    return _give(state, attack.at, above)


def _give(state: State, seat: str, cards: Sequence[str]) -> State:
    """Cards to a defender's discard pile; a caveman has none (ruling caveman-defender)."""
    if not cards:
        return state
    if not state.is_bot(seat):
        side = state.sides[seat]
        owned = None if side.cards is None else (*side.cards, *cards)
        total = None if side.owns is None else side.owns + len(cards)
        discarded = (*side.discarded, *cards)
        return state.with_side(seat, cards=owned, owns=total, discarded=discarded)
    if state.table.readings.of("caveman-defender") == "rubble":
        return replace(state, rubble=(*state.rubble, *cards))
    return replace(state, quarry=quarry.return_cards(state.quarry, cards))
