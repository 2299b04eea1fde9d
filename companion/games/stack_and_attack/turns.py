"""What people do in their turns, apart from throwing and effect cards: stack, buy, the variants, the end."""

from __future__ import annotations

from collections import Counter

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
    note_fifteen,
    remove_from_hand,
)
from companion.games.stack_and_attack.flow import end_turn
from companion.games.stack_and_attack.limits import existing, largest_quarry, most_energy
from companion.games.stack_and_attack.moves import Adjust, Buy, Clean, End, Reward, Stack
from companion.games.stack_and_attack.rocks import (
    CLEAN_UP,
    DRAW_AT,
    FACE_UP,
    GOAL,
    HOLD_AT,
    ROCKS,
    SCAFFOLD,
    card_name,
    height,
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
    arms = state.sides[move.seat].height
    if move.scaffold:
        _check_scaffold(found, state, move)
        return
    fits = reaches(move.rock, arms + 1)
    found.finding(
        "stack-height",
        fits,
        t("The tower has %(arms)s arms, the %(rock)s may start at %(start)s.", arms=arms,
          rock=card_name(move.rock), start=arms + 1)
        if fits
        else t("The tower has %(arms)s arms: the %(rock)s would start at %(start)s, too high.", arms=arms,
               rock=card_name(move.rock), start=arms + 1),
        ("rock",),
    )  # fmt: skip
    if fits:
        _note_growth(found, state, move)


def _note_growth(found: Findings, state: State, move: Stack) -> None:
    """Says how tall the tower is then, and that the game ends by it where it does."""
    arms = state.sides[move.seat].height + weight(move.rock)
    found.finding("to-tower", True, t("The tower grows to %(arms)s arms.", arms=arms))
    note_fifteen(found, state, move.seat, arms)


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
    if played and big:
        _note_growth(found, state, move)


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
    if move.cost is not None and move.cost != cost:
        found.finding(
            "effect-cost",
            False,
            t("The %(card)s costs %(cost)s, not %(number)s.", card=card_name(move.card), cost=cost,
              number=move.cost),
            ("cost",),
        )  # fmt: skip
    elif move.card not in ROCKS:
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


def check_clean(found: Findings, state: State, move: Clean) -> None:
    """The face-up cards changed for two energy (variant #3)."""
    if not check_turn(found, state, move.seat):
        return
    on, readings = state.table.on("clean-up"), state.table.readings
    found.finding(
        "clean-up",
        on,
        tn("%(num)s face-up card is shuffled into the quarry, five new ones are flipped.",
           "%(num)s face-up cards are shuffled into the quarry, five new ones are flipped.",
           state.quarry.face_up)
        if on
        else t("Quarry clean-up is not played at this table."),
        ("seat",),
        readings.asked("reward-replaced") if state.quarry.face_up < FACE_UP else None,
    )  # fmt: skip
    check_energy(found, state, move.seat, CLEAN_UP, ("seat",))
    quarry.check_order(found, state, move.row, ("row",))
    quarry.check_order(found, state, move.deck, ("deck",))
    if state.quarry.count + state.quarry.face_up <= FACE_UP:
        found.finding("quarry-out", True, t("No card is left in the quarry deck: the game ends."))


def apply_clean(state: State, move: Clean) -> State:
    """Other cards face up, five of them, from the deck where fewer lay there (ruling reward-replaced).

    Where these are not the quarry's cards the phone loses track of it.
    """
    state = replace(state, spent=state.spent + CLEAN_UP)
    now, whole = state.quarry, state.quarry.count + state.quarry.face_up
    now = replace(now, face_up=min(FACE_UP, whole), count=max(0, whole - FACE_UP))
    state = replace(state, quarry=now)
    if now.row is None or now.deck is None:
        return state
    if sorted((*move.row, *move.deck)) == sorted((*now.row, *now.deck)) and len(move.row) == now.face_up:
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
    if _check_tower(found, state, move):
        found.finding("adjust", True, t("The phone takes it as it lies on the table."))
    if move.energy is not None and state.turn is None:
        found.finding("begun", False, t("Say first who starts."), ("energy",))
    elif move.energy is not None and state.turn is not None and state.is_bot(state.turn):
        found.finding("energy", False, t("Cavemen have no energy."), ("energy",))
    elif move.energy is not None and state.turn is not None:
        most = max(most_energy(state, state.turn), state.left(state.turn))
        if move.energy > most:
            name = state.table.name(state.turn)
            text = t("%(name)s can have at most %(most)s energy.", name=name, most=most)
            found.finding("energy", False, text, ("energy",))
    if move.quarry is not None and move.quarry > (most := largest_quarry(state.table)):
        text = t("The quarry deck holds at most %(most)s cards.", most=most)
        found.finding("quarry-copies", False, text, ("quarry",))


def _check_tower(found: Findings, state: State, move: Adjust) -> bool:
    """Whether the tower is of rocks, no more of them than there are; effect cards may put them anywhere."""
    wrong = [rock for rock in move.tower if rock not in ROCKS]
    if not found.finding(
        "rock",
        not wrong,
        t("“%(rock)s” is no rock.", rock=wrong[0][:40]) if wrong else t("The tower is of rocks."),
        ("tower",),
    ):
        return False
    if move.tower and height(move.tower[:-1]) >= GOAL:
        text = t("A tower of 15 arms has won: nothing is stacked on it.")
        return found.finding("fifteen", False, text, ("tower",))
    seen = Counter(rock for seat, side in state.sides.items() if seat != move.seat for rock in side.tower)
    for rock in move.tower:
        seen[rock] += 1
        most = existing(state.table, rock, state.quarry.seen)
        if seen[rock] > most:
            text = t("At most %(most)s: there are no more of the %(card)s in this match.", most=most,
                     card=card_name(rock))  # fmt: skip
            return found.finding("quarry-copies", False, text, ("tower",))
    return True


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
