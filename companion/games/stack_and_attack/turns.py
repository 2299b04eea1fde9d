"""What people do in their turns, apart from throwing: stack, buy, effect cards, the variants, the end."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.text import t, tn
from companion.core.verdict import Findings
from companion.games.stack_and_attack import quarry
from companion.games.stack_and_attack.common import (
    check_card,
    check_energy,
    check_rock,
    check_seat,
    check_turn,
    remove_from_hand,
)
from companion.games.stack_and_attack.flow import end_turn
from companion.games.stack_and_attack.moves import Adjust, Buy, Clean, Discard, End, Play, Reward, Stack
from companion.games.stack_and_attack.rocks import (
    CLEAN_UP,
    DRAW_AT,
    HOLD_AT,
    ROCKS,
    SCAFFOLD,
    card_name,
    reaches,
    size,
    weight,
)
from companion.games.stack_and_attack.state import GrandReward, State


def check_stack(found: Findings, state: State, move: Stack) -> None:
    """A rock on one's own tower (section Stack Rocks; FAQ 3)."""
    if not check_turn(found, state, move.seat) or not check_rock(found, move.rock):
        return
    check_card(found, state, move.seat, move.rock, ("rock",))
    cost = SCAFFOLD if move.scaffold else weight(move.rock)
    check_energy(found, state, move.seat, cost, ("rock",))
    height = state.sides[move.seat].height
    if move.scaffold:
        _check_scaffold(found, state, move)
        return
    fits = reaches(move.rock, height + 1)
    found.finding(
        "stack-height",
        fits,
        t("The tower has %(arms)s arms, the %(rock)s may start at %(start)s.", arms=height,
          rock=card_name(move.rock), start=height + 1)
        if fits
        else t("The tower has %(arms)s arms: the %(rock)s would start at %(start)s, too high.", arms=height,
               rock=card_name(move.rock), start=height + 1),
        ("rock",),
    )  # fmt: skip
    if fits:
        found.finding(
            "to-tower", True, t("The tower grows to %(arms)s arms.", arms=height + weight(move.rock))
        )


def _check_scaffold(found: Findings, state: State, move: Stack) -> None:
    played = state.table.on("scaffolding")
    big = size(move.rock) == "big"
    found.finding(
        "scaffolding",
        played and big,
        t("For 6 energy the height does not matter.")
        if played and big
        else t("Scaffolding is not played at this table.")
        if big
        else t("Only big rocks are put up with a scaffold."),
        ("scaffold",),
    )


def apply_stack(state: State, move: Stack) -> State:
    """The rock on the tower, its energy spent; unchanged by what is no rock."""
    if move.rock not in ROCKS:
        return state
    cost = SCAFFOLD if move.scaffold else weight(move.rock)
    state = remove_from_hand(state, move.seat, move.rock, away=True)
    state = state.with_side(move.seat, tower=(*state.sides[move.seat].tower, move.rock))
    return replace(state, spent=state.spent + cost)


def check_buy(found: Findings, state: State, move: Buy) -> None:
    """A face-up card bought (section Purchase Rocks and Effect Cards)."""
    if not check_turn(found, state, move.seat) or not quarry.check_known(found, state, move.card, ("card",)):
        return
    quarry.check_face_up(found, state, move.card, move.kept)
    quarry.check_left(found, state, move.card, ("card",))
    cost = _cost(state, move)
    if cost is None:
        found.finding("effect-cost", False, t("Say what the effect card costs."), ("cost",))
        return
    if move.card not in ROCKS:
        found.finding("effect-cost", True, t("The effect card costs %(cost)s.", cost=cost), ("cost",))
    check_energy(found, state, move.seat, cost, ("card",))
    found.finding(
        "to-discard",
        True,
        t("The %(card)s goes to the discard pile of %(name)s.", card=card_name(move.card),
          name=state.table.name(move.seat)),
    )  # fmt: skip
    if state.quarry.count <= 1:
        found.finding(
            "quarry-out",
            True,
            t("That is the quarry's last card: the game ends."),
            (),
            state.table.readings.asked("last-purchase"),
        )


def _cost(state: State, move: Buy) -> int | None:
    if move.card in ROCKS:
        return weight(move.card)
    effect = state.box.effect(move.card) if state.box else None
    return effect.cost if effect is not None else move.cost


def apply_buy(state: State, move: Buy) -> State:
    """The card in the discard pile, its place filled, its energy spent; a cost that nobody knows is 0."""
    state = _take_card(state, move.seat, move.card)
    state = replace(state, quarry=quarry.take_face_up(state.quarry, move.card, kept=move.kept))
    return replace(state, spent=state.spent + (_cost(state, move) or 0))


def _take_card(state: State, seat: str, card: str) -> State:
    side = state.sides[seat]
    cards = None if side.cards is None else (*side.cards, card)
    owns = None if side.owns is None else side.owns + 1
    return state.with_side(seat, cards=cards, owns=owns, discarded=(*side.discarded, card))


def check_play(found: Findings, state: State, move: Play | Discard) -> None:
    """An effect card played, or discarded for energy (FAQ 10 and 11; variant #1)."""
    if not check_turn(found, state, move.seat) or not quarry.check_known(found, state, move.card, ("card",)):
        return
    if move.card in ROCKS:
        found.finding(
            "effects-free", False, t("A %(card)s is no effect card.", card=card_name(move.card)), ("card",)
        )
        return
    check_card(found, state, move.seat, move.card, ("card",))
    if isinstance(move, Play):
        found.finding("effects-free", True, t("Effect cards are played for nothing."))
        found.finding("adjust", True, t("It does what is printed on it."))
        return
    on = state.table.on("discard-effects")
    found.finding(
        "discard-effect",
        on and not state.discarded,
        t("Discarding it gives one energy.")
        if on and not state.discarded
        else t("Discarding effect cards for energy is not played at this table.")
        if not on
        else t("An effect card was discarded for energy in this turn already."),
        ("card",),
    )


def apply_play(state: State, move: Play | Discard) -> State:
    """The effect card in the discard pile, the energy and the cards that it gives with its owner."""
    state = remove_from_hand(state, move.seat, move.card, away=False)
    if isinstance(move, Discard):
        return replace(state, gained=state.gained + 1, discarded=True)
    side = state.sides[move.seat]
    drawn = move.draw if side.deck is None else min(move.draw, side.deck)
    if drawn and side.deck is not None and side.hand is not None:
        state = state.with_side(move.seat, deck=side.deck - drawn, hand=side.hand + drawn)
    return replace(state, gained=state.gained + move.energy)


def check_clean(found: Findings, state: State, move: Clean) -> None:
    """The face-up cards changed for two energy (variant #3)."""
    if not check_turn(found, state, move.seat):
        return
    on = state.table.on("clean-up")
    found.finding(
        "clean-up",
        on,
        t("The five face-up cards are shuffled into the quarry, five new ones flipped.")
        if on
        else t("Quarry clean-up is not played at this table."),
        ("seat",),
    )
    check_energy(found, state, move.seat, CLEAN_UP, ("seat",))


def apply_clean(state: State, move: Clean) -> State:
    """Other cards face up, as many in the deck as before.

    Where these are not the quarry's cards the phone loses track of it.
    """
    state = replace(state, spent=state.spent + CLEAN_UP)
    now = state.quarry
    if now.row is None or now.deck is None:
        return state
    if sorted((*move.row, *move.deck)) == sorted((*now.row, *now.deck)) and len(move.row) == len(now.row):
        return replace(state, quarry=replace(now, row=move.row, deck=move.deck, ordered=True))
    return replace(state, quarry=replace(now, row=None, deck=None, ordered=False))


def check_reward(found: Findings, state: State, move: Reward) -> None:
    """A face-up card for the first hit on a big rock (variant #4)."""
    if not check_turn(found, state, move.seat) or not quarry.check_known(found, state, move.card, ("card",)):
        return
    on, due = state.table.on("grand-reward"), state.reward == move.seat
    found.finding(
        "reward",
        on and due,
        t("%(name)s was the first to hit a big rock and takes a face-up card.",
          name=state.table.name(move.seat))
        if on and due
        else t("The Grand Reward is not played at this table.")
        if not on
        else t("The Grand Reward is not for %(name)s to take now.", name=state.table.name(move.seat)),
        ("card",),
        state.table.readings.asked("reward-replaced")
        if due
        else state.table.readings.asked("reward-caveman") if state.table.bots else None,
    )  # fmt: skip
    quarry.check_face_up(found, state, move.card, move.kept)
    quarry.check_left(found, state, move.card, ("card",))
    if state.quarry.count <= 1 and state.table.readings.of("reward-replaced") == "yes":
        last = t("That is the quarry's last card: the game ends.")
        found.finding("quarry-out", True, last, (), state.table.readings.asked("reward-replaced"))


def apply_reward(state: State, move: Reward) -> State:
    """The card in the discard pile (ruling reward-replaced says whether the deck fills its place)."""
    replaced = state.table.readings.of("reward-replaced") == "yes"
    state = _take_card(state, move.seat, move.card)
    return replace(
        state,
        quarry=quarry.take_face_up(state.quarry, move.card, replaced=replaced, kept=move.kept),
        reward=GrandReward.SPENT,
    )


def check_end(found: Findings, state: State, move: End) -> None:
    """The end of a turn (sections 2 to 4 of Turn Order; Stacking Bonus; FAQ 5)."""
    if not check_turn(found, state, move.seat):
        return
    readings, side, name = state.table.readings, state.sides[move.seat], state.table.name(move.seat)
    limit, within = state.draw_limit(move.seat), readings.of("hold-and-draw") == "within"
    count = state.counts_for(move.seat)
    kept = any((side.height >= arms) != (count >= arms) for arms in (DRAW_AT, HOLD_AT))
    takes = move.draw + (1 if move.hold and within else 0)
    found.finding(
        "draw-limit",
        takes <= limit,
        tn("%(name)s may draw %(num)s card.", "%(name)s may draw up to %(num)s cards.", limit, name=name)
        if takes <= limit
        else t("%(name)s may draw up to %(limit)s cards, not %(number)s.", name=name,
               limit=limit - (takes - move.draw), number=move.draw),
        ("draw",),
        readings.asked("hold-and-draw")
        if move.hold
        else readings.asked("bonus-kept") if kept or side.reached != side.height else None,
    )  # fmt: skip
    if side.total is not None:
        there = side.total - (1 if move.hold else 0)
        found.finding(
            "in-deck",
            move.draw <= there,
            tn("%(num)s card is there to draw from.", "%(num)s cards are there to draw from.", there)
            if move.draw <= there
            else t("%(name)s has only %(there)s cards to draw from.", name=name, there=there),
            ("draw",),
        )
    if move.hold:
        holds = state.may_hold(move.seat)
        some = side.hand is None or side.hand > 0
        found.finding(
            "hold",
            holds and some,
            t("%(name)s holds one card.", name=name)
            if holds and some
            else t("%(name)s has no card left to hold.", name=name)
            if holds
            else t("Only a tower of 12 arms lets one hold a card; %(name)s has %(arms)s.", name=name,
                   arms=count),
            ("hold",),
            readings.asked("bonus-kept") if side.reached != side.height else None,
        )  # fmt: skip
    found.finding("new-hand", True, t("Discard the hand, shuffle the discard pile into the deck, then draw."))


def apply_end(state: State, move: End) -> State:
    """A new hand, as far as the cards are known; the next one's turn begins."""
    side = state.sides[move.seat]
    held = 1 if move.hold else 0
    if side.total is None:
        state = state.with_side(move.seat, known=None, discarded=())
    else:
        drawn = min(move.draw, side.total - held)
        state = state.with_side(
            move.seat, hand=held + drawn, deck=side.total - held - drawn, known=None, discarded=()
        )
    return end_turn(state, move.seat)


def check_adjust(found: Findings, state: State, move: Adjust) -> None:
    """Everything about how it really lies on the table; that is believed: effect cards may do anything."""
    if state.over is not None:
        found.finding("over", False, t("The match is over: nothing more is played."))
        return
    if not check_seat(found, state, move.seat):
        return
    wrong = [rock for rock in move.tower if rock not in ROCKS]
    found.finding(
        "rock",
        not wrong,
        t("“%(rock)s” is no rock.", rock=wrong[0][:40]) if wrong else t("The tower is of rocks."),
        ("tower",),
    )
    found.finding("adjust", True, t("The phone takes it as it lies on the table."))
    if move.energy is not None and (state.turn is None or state.is_bot(state.turn)):
        found.finding("energy", False, t("Cavemen have no energy."), ("energy",))


def apply_adjust(state: State, move: Adjust) -> State:
    """As it lies on the table; what is no rock is left out.

    Which cards the tower's owner has then is no longer known.
    """
    tower = tuple(rock for rock in move.tower if rock in ROCKS)
    if tower != state.sides[move.seat].tower:
        state = state.with_side(
            move.seat, tower=tower, cards=None, hand=None, deck=None, known=None, discarded=()
        )
    if move.energy is not None and state.turn is not None:
        gained = move.energy - state.allowance(state.turn) + state.spent
        state = replace(state, gained=gained)
    if move.quarry is not None and move.quarry != state.quarry.count:
        now = replace(state.quarry, count=move.quarry, row=None, deck=None, ordered=False)
        state = replace(state, quarry=now)
    return state
