"""One rock thrown at another: the sums of both sides, and where every card goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.text import Text, t
from companion.core.verdict import Asked, Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.moves import Draws, Throw
from companion.games.stack_and_attack.rocks import EFFECT, ROCKS, called, cards_text, size
from companion.games.stack_and_attack.state import OPEN, SPENT, State


@dataclass(frozen=True)
class Attack:
    """Who throws what at which rock of whom."""

    seat: str
    rock: str
    at: str
    target: int


@dataclass(frozen=True)
class Sums:
    """Both sides of a combat, part by part: rocks, flipped cards, effects. `hit` is the target's defence,
    `thrown_defence` the thrown rock's, where it is known."""

    attack: tuple[int, int, int]
    defence: tuple[int, int, int]
    hit: int
    thrown_defence: int | None

    @property
    def attacking(self) -> int:
        """The whole attack."""
        return sum(self.attack)

    @property
    def defending(self) -> int:
        """The whole defence."""
        return sum(self.defence)

    @property
    def success(self) -> bool:
        """Whether the target is destroyed (section Throw Rocks: an equal attack succeeds)."""
        return self.attacking >= self.defending

    @property
    def text(self) -> Text:
        """The sums side by side."""
        return t(
            "Attack %(a)s + %(b)s + %(c)s = %(attack)s, defence %(d)s + %(e)s + %(f)s = %(defence)s.",
            a=self.attack[0],
            b=self.attack[1],
            c=self.attack[2],
            attack=self.attacking,
            d=self.defence[0],
            e=self.defence[1],
            f=self.defence[2],
            defence=self.defending,
        )


def sums(state: State, attack: Attack, draws: Throw | Draws) -> tuple[Sums | None, list[tuple[str, Text]]]:
    """Both sides of a combat, or None and what is missing for it, each with the field of the move."""
    missing: list[tuple[str, Text]] = []
    box, values = state.box, draws.values
    stones = state.sides[attack.at].tower[attack.target :]
    thrown: int | None = values.thrown if values else None
    tower: Sequence[int] = values.tower if values else ()
    if thrown is None and box is not None and attack.rock in box.rocks:
        thrown = box.rocks[attack.rock].attack
    if not tower and box is not None:
        tower = [box.rocks[rock].defence for rock in stones if rock in box.rocks]
    if thrown is None:
        missing.append(("thrown", t("Say the attack value of the %(rock)s.", rock=called(attack.rock))))
    if len(tower) != len(stones) and not (len(tower) == 2 and len(stones) > 2):
        missing.append(
            (
                "tower",
                t("Say the defence values of the target and of every rock above it: %(rocks)s.",
                  rocks=cards_text(stones)),
            )
        )  # fmt: skip
    attacking = _draw(state, "attack", draws.attack, missing)
    defending = _draw(state, "defence", draws.defence, missing)
    played = draws.attack_effects if isinstance(draws, Throw) else ()
    attack_bonus = draws.attack_bonus if isinstance(draws, Throw) else 0
    bonus = attack_bonus + _bonus(state, "attack", played)
    guard = draws.defence_bonus + _bonus(state, "defence", draws.defence_effects)
    own = values.thrown_defence if values else None
    if own is None and box is not None and attack.rock in box.rocks:
        own = box.rocks[attack.rock].defence
    if _needs_own_defence(state, attack.seat) and own is None:
        missing.append(
            (
                "thrown_defence",
                t("Stone Rampage counts the thrown rock too: say the defence value of the %(rock)s.",
                  rock=called(attack.rock)),
            )
        )  # fmt: skip
    if missing or thrown is None:
        return None, missing
    return Sums((thrown, attacking, bonus), (sum(tower), defending, guard), tower[0], own), []


def _needs_own_defence(state: State, seat: str) -> bool:
    table = state.table
    if not table.on("stone-rampage") or table.readings.of("destroyed-rocks") == "target":
        return False
    return not state.is_bot(seat) or table.readings.of("rampage-caveman") == "yes"


def _draw(state: State, side: str, flipped: Sequence[str | int], missing: list[tuple[str, Text]]) -> int:
    """What the flipped cards add (ruling flipped-effect)."""
    total, box = 0, state.box
    counts = state.table.readings.of("flipped-effect") == "bonus"
    for card in flipped:
        if isinstance(card, int):
            total += card
        elif card in ROCKS and box is not None:
            total += getattr(box.rocks[card], side)
        elif (effect := box.effect(card) if box else None) is not None:
            total += getattr(effect, side) if counts else 0
        elif card == EFFECT and not counts:
            continue
        else:
            missing.append((side, t("Say the value of the flipped card “%(card)s”.", card=called(card[:40]))))
    return total


def _bonus(state: State, side: str, played: Sequence[str]) -> int:
    box = state.box
    found = [box.effect(name) for name in played] if box else []
    return sum(getattr(effect, side) for effect in found if effect is not None)


def check_sums(found: Findings, state: State, attack: Attack, draws: Throw | Draws) -> None:
    """Notes the sums and what comes of them, or what is missing."""
    result, missing = sums(state, attack, draws)
    readings = state.table.readings
    rests_on = {"attack": "flipped-effect", "defence": "flipped-effect", "thrown_defence": "destroyed-rocks"}
    for where, text in missing:
        found.finding("values", False, text, (where,), _asked(state, rests_on.get(where)))
    if result is None:
        return
    effects = any(isinstance(card, str) and card not in ROCKS for card in (*draws.attack, *draws.defence))
    found.finding("values", True, result.text, (), readings.asked("flipped-effect") if effects else None)
    if result.success:
        found.finding("success", True, outcome_text(state, attack, success=True), (), _keeps(state, attack))
    else:
        found.finding("failure", True, outcome_text(state, attack, success=False), (), _keeps(state, attack))
    if state.table.on("stone-rampage") and result.success:
        points = destroyed(state, attack, result)
        bot = state.is_bot(attack.seat)
        found.finding(
            "rampage",
            True,
            t("%(points)s points of destroyed defence for %(name)s.", points=points,
              name=state.table.name(attack.seat)),
            (),
            readings.asked("rampage-caveman") if bot else readings.asked("destroyed-rocks"),
        )  # fmt: skip


def _asked(state: State, ruling: str | None) -> Asked | None:
    return Asked(ruling, state.table.readings.of(ruling)) if ruling else None


def _keeps(state: State, attack: Attack) -> Asked | None:
    return state.table.readings.asked("caveman-defender") if state.is_bot(attack.at) else None


def destroyed(state: State, attack: Attack, result: Sums) -> int:
    """Points of defence that a successful attack destroys (rulings destroyed-rocks, rampage-caveman)."""
    if state.is_bot(attack.seat) and state.table.readings.of("rampage-caveman") == "no":
        return 0
    both = state.table.readings.of("destroyed-rocks") == "both"
    return result.hit + ((result.thrown_defence or 0) if both else 0)


def outcome_text(state: State, attack: Attack, *, success: bool) -> Text:
    """Where every card goes."""
    tower = state.sides[attack.at].tower
    rock, name = called(attack.rock), state.table.name(attack.at)
    if not success:
        return t("The attack fails. %(kept)s", kept=_to_defender(state, attack.at, [attack.rock]))
    above = tower[attack.target + 1 :]
    gone = t("The attack succeeds: the %(rock)s and the %(target)s of %(name)s go to the rubble pile.",
             rock=rock, target=called(tower[attack.target]), name=name)  # fmt: skip
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


def carried_out(state: State, attack: Attack, result: Sums) -> State:
    """The state with the rocks where they belong. The thrown rock has left its owner already."""
    side = state.sides[attack.at]
    last = (result.text, outcome_text(state, attack, success=result.success))
    if not result.success:
        return replace(_given(state, attack.at, [attack.rock]), last=last)
    above = side.tower[attack.target + 1 :]
    hit = side.tower[attack.target]
    points = destroyed(state, attack, result)
    thrower = state.sides[attack.seat]
    state = state.with_side(attack.seat, destroyed=thrower.destroyed + points)
    state = state.with_side(attack.at, tower=side.tower[: attack.target])
    state = replace(state, rubble=(*state.rubble, attack.rock, hit), last=last)
    if size(hit) == "big" and state.reward == OPEN:
        if not state.is_bot(attack.seat):
            state = replace(state, reward=attack.seat)
        elif state.table.readings.of("reward-caveman") == "spent":
            state = replace(state, reward=SPENT)
    return _given(state, attack.at, above)


def _given(state: State, seat: str, cards: Sequence[str]) -> State:
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
    return replace(state, quarry=quarry.returned(state.quarry, cards))
