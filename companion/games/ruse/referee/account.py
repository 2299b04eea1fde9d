"""The account of a turn in RUSE: what the die pays, what GP pay, what is gained and lost by whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.text import listing, t, tn
from companion.core.verdict import Findings
from companion.games.ruse.board import COSTS, EMPTY_GP, FACES, MOST_GP, STEPS_BY, TERRITORIES
from companion.games.ruse.checks import check_own_turn, check_phase
from companion.games.ruse.referee.claims import Beside, Den, Territory
from companion.games.ruse.state import Phase, State


@dataclass
class Account:
    """What a turn costs and brings: the die, GP of whoever acts, GP of others."""

    die: int
    gp: int
    everywhere: bool
    same_action: bool
    bonus: int
    """GP that the instinct adds to every gain, where the ruling says so."""
    cost: int = 0
    die_pays: int = 0
    gp_pays: int = 0
    emptied: bool = False
    others: dict[str, int] = field(default_factory=dict)
    short: bool = False

    def gain(self, gp: int) -> None:
        """GP gained, with the instinct's extra where it counts for every gain."""
        if gp > 0:
            self.gp += gp + self.bonus

    def pay(self, price: int) -> bool:
        """Pays a price: the die first, GP for the rest once it is at 0 (rulings zero-die-gp, empty-where)."""
        self.cost += price
        by_die = min(price, self.die)
        self.die -= by_die
        self.die_pays += by_die
        rest, before = price - by_die, self.gp
        if by_die and self.die == 0:
            self.emptied = True
            if self.everywhere:
                self.gain(EMPTY_GP)
        usable = self.gp if self.same_action else before
        if rest > usable:
            self.short = True
            return False
        self.gp -= rest
        self.gp_pays += rest
        return True


def open_account(state: State, move: Territory | Den | Beside) -> Account:
    """The account of a turn before anything happened."""
    readings = state.table.readings
    inside = isinstance(move, Territory) and move.territory in TERRITORIES
    return Account(
        die=move.die if move.die in FACES else 0,
        gp=move.gp,
        everywhere=inside or readings.of("empty-where") == "everywhere",
        same_action=readings.of("zero-die-gp") == "yes",
        bonus=extra_gain(state, move.seat),
    )


def extra_gain(state: State, seat: str) -> int:
    """GP that a seat's instinct adds to every gain, where ruling gp-instinct says so."""
    every = state.table.readings.of("gp-instinct") == "every-gain"
    return 1 if every and has(state, seat, "collections") else 0


def has(state: State, seat: str, instinct: str) -> bool:
    """Whether a seat has developed an instinct."""
    return instinct in state.instincts.get(seat, ())


def steps_allowed(state: State, move: Territory) -> int:
    """Spaces that the fox may move (section Moving your Fox; star, instinct, storm, Ruse)."""
    free = _is_free_of_day_and_night(state, move)
    limit = STEPS_BY["night"] if free else STEPS_BY.get(state.time, STEPS_BY["day"])
    if state.star == move.seat:
        limit += 1
    if has(state, move.seat, "move"):
        limit += 1
    return limit - 1 if is_stormy(state, move) else limit


def is_stormy(state: State, move: Territory) -> bool:
    """Whether the storm takes a space off the movement: by day, in its territory (section Obstacles)."""
    here = state.obstacles.get("storm") == move.territory
    return here and state.time == "day" and not _is_free_of_day_and_night(state, move)


def _is_free_of_day_and_night(state: State, move: Territory) -> bool:
    return state.ruse.get(move.seat) == "day-night"


def price(state: State, seat: str, action: str) -> int | None:
    """What an action takes off the die, with the instincts held; None for winter costs that no box knows."""
    cost: int | None = COSTS[action]
    if state.table.on("winter"):
        costs: Mapping[str, int] = state.box.winter if state.box else {}
        cost = costs.get(action)
    if cost is None:
        return None
    cheaper = action in ("hunt", "track") and has(state, seat, action)
    return max(0, cost - (1 if cheaper else 0))


def check_turn_open(found: Findings, state: State, move: Territory | Den | Beside) -> bool:
    """Notes whether a turn can be judged now: in the turns of a round, in one's own, with a die left.

    The die shows one of its faces or is empty; GP are what the two cubes can show (sections 3. Actions Phase,
    Player Setup).
    """
    if state.phase is not Phase.TURNS:
        return check_phase(found, state, Phase.TURNS)
    if not check_own_turn(found, state, move.seat) or not check_die(found, state, move.seat):
        return False
    shown = move.die in (0, *FACES)
    found.finding(
        "place",
        shown,
        t("The die shows %(die)s.", die=move.die)
        if shown
        else t("An action die shows from 1 to 6, or is empty."),
        ("die",),
    )
    too_many = t("There are at most %(most)s GP: more the cubes cannot show.", most=MOST_GP)
    for name in ("gp", "bonus_gp", "cost"):
        if getattr(move, name, 0) > MOST_GP:
            found.finding("collect", False, too_many, (name,))
    return True


def check_die(found: Findings, state: State, seat: str) -> bool:
    """Notes whether a seat has a die left."""
    left = state.dice.get(seat, 1)
    return found.finding(
        "dice",
        left > 0,
        tn(
            "%(name)s has %(num)s die left.",
            "%(name)s has %(num)s dice left.",
            left,
            name=state.table.name(seat),
        )
        if left > 0
        else t("%(name)s has no die left.", name=state.table.name(seat)),
        ("seat",),
    )


def place_die(found: Findings, state: State, move: Territory | Den, made: Account) -> None:
    """The die placed: its bonus and the cost of the space (ruling bonus-cost)."""
    readings = state.table.readings
    first = readings.of("bonus-cost") == "before"

    def bonus() -> None:
        made.gain(move.bonus_gp)
        if move.die == 0 and isinstance(move, Territory) and move.territory in TERRITORIES:
            made.gain(EMPTY_GP)

    if first:
        bonus()
    if move.cost:
        fits = made.pay(move.cost)
        found.finding(
            "cost",
            fits,
            t("The space costs %(cost)s.", cost=move.cost)
            if fits
            else t("The space costs %(cost)s; die and GP do not reach.", cost=move.cost),
            ("cost",),
            readings.asked("bonus-cost"),
        )
    if not first:
        bonus()


def note_account(found: Findings, state: State, move: Territory | Den | Beside, made: Account) -> None:
    """The account in words."""
    readings = state.table.readings
    found.finding(
        "cost",
        True,
        t("Cost %(cost)s: the die pays %(die)s, GP %(gp)s. The die is worth %(left)s then.", cost=made.cost,
          die=made.die_pays, gp=made.gp_pays, left=made.die),
    )  # fmt: skip
    if made.emptied:
        brings = made.everywhere
        found.finding(
            "empty-die",
            True,
            t("The die is empty: 2 GP.") if brings else t("The die is empty; here it brings nothing."),
            (),
            readings.asked("empty-where"),
        )
    others = [
        t("%(name)s +%(gp)s", name=state.table.name(seat), gp=gp) for seat, gp in made.others.items() if gp
    ]
    name = state.table.name(move.seat)
    text = t("%(name)s has %(gp)s GP afterwards.", name=name, gp=made.gp)
    if others:
        text = t("%(own)s Others: %(others)s.", own=text, others=listing(others))
    more = made.bonus or any(extra_gain(state, seat) for seat in made.others)
    found.finding("collect", True, text, (), readings.asked("gp-instinct") if more else None)
