"""Tokens of RUSE: cheese, star and beaver, the hunter, obstacles, exchanges."""

from __future__ import annotations

from dataclasses import replace

from companion.core.text import listing, t
from companion.core.verdict import Findings
from companion.games.ruse.board import (
    CHEESE_GP,
    EXCHANGED,
    MOST_VP,
    OBSTACLES,
    TERRITORIES,
    TOKENS,
    Reason,
    obstacle_places,
)
from companion.games.ruse.checks import check_own_turn, check_phase, check_seat, check_territory, is_card
from companion.games.ruse.ledger import note
from companion.games.ruse.record import Points, Record, Word
from companion.games.ruse.state import Phase, State


class Token(Record, frozen=True, tag="token"):
    """Cheese, star or beaver to a seat, from whoever holds it; to nobody if `seat` is null."""

    token: Word
    seat: Word | None = None
    where: Word | None = None


class Hunter(Record, frozen=True, tag="hunter"):
    """The hunter or photographer moves."""

    where: Word


class Obstacle(Record, frozen=True, tag="obstacle"):
    """An obstacle comes to a territory; it goes off if `where` is null."""

    obstacle: Word
    where: Word | None = None


class Exchange(Record, frozen=True, tag="exchange"):
    """The cheese exchanged for 4 GP, or a completed private objective (`card`), which costs VP."""

    seat: Word
    token: Word | None = None
    vp: Points = 0
    card: Word = ""


def check_token(found: Findings, state: State, move: Token) -> None:
    """Cheese, star or beaver changes hands (sections Cheese, Star, The Beaver)."""
    check_phase(found, state, Phase.TURNS, Phase.SCORING, Phase.DESTINY)
    known = move.token in TOKENS
    found.finding(
        "token",
        known,
        t("It is the %(token)s.", token=TOKENS[move.token])
        if known
        else t("“%(token)s” is no token.", token=move.token[:40]),
        ("token",),
    )
    if not known:
        return
    holder = holder_of(state, move.token)
    token = TOKENS[move.token]
    if move.where is not None and (move.token != "beaver" or move.seat is None):
        found.finding("token", False, t("Only the beaver sits in a territory."), ("where",))
    if move.seat is None:
        found.finding(
            "token",
            holder is not None,
            t("The %(token)s goes back.", token=token)
            if holder is not None
            else t("Nobody has the %(token)s.", token=token),
            ("seat",),
        )
        return
    if not check_seat(found, state, move.seat):
        return
    if move.seat not in takers(state, move.token):
        text = t("VIXEN gains it by her cards alone: enter the step of her turn.")
        asked = state.table.readings.asked("vixen-cheese-space") if move.token == "cheese" else None
        found.finding("token", False, text, ("seat",), asked)
        return
    name = state.table.name(move.seat)
    if holder is not None and holder != move.seat:
        text = t("%(name)s takes the %(token)s from %(other)s.", name=name, token=token,
                 other=state.table.name(holder))  # fmt: skip
    else:
        text = t("%(name)s gains the %(token)s.", name=name, token=token)
    found.finding("token", True, text, ("seat",))
    if move.token == "beaver":
        check_territory(found, move.where or "", "beaver")


def takers(state: State, token: str) -> tuple[str, ...]:
    """Seats that a token is entered for by hand: people, VIXEN only what no card brings her.

    That is the cheese of a cheese space that no box knows (section Cheese; ruling vixen-cheese-space).
    """
    collects = state.table.readings.of("vixen-cheese-space") == "collects"
    to_all = token == "cheese" and collects and not (state.box and state.box.cheese)
    return tuple(seat for seat in state.seats if to_all or seat not in state.table.bots)


def holder_of(state: State, token: str) -> str | None:
    """The seat that has a token; None where nobody has it."""
    if token == "beaver":
        return state.beaver[0] if state.beaver else None
    return {"cheese": state.cheese, "star": state.star}.get(token)


def apply_token(state: State, move: Token) -> State:
    """The token with its new holder (sections Cheese, Star, The Beaver)."""
    if move.seat is not None and move.seat not in state.seats:
        return state
    if move.token == "cheese":
        return replace(state, cheese=move.seat)
    if move.token == "star":
        return replace(state, star=move.seat)
    if move.token == "beaver":
        where = move.where if move.where in TERRITORIES else TERRITORIES[0]
        return replace(state, beaver=None if move.seat is None else (move.seat, where))
    return state


def check_hunter(found: Findings, state: State, move: Hunter) -> None:
    """The hunter or photographer moves to a territory (section Hunter / Photographer)."""
    check_phase(found, state, Phase.TURNS)
    check_territory(found, move.where, "hunter")


def apply_hunter(state: State, move: Hunter) -> State:
    """The hunter or photographer where he is now (section Hunter / Photographer)."""
    return replace(state, where=move.where) if move.where in TERRITORIES else state


def next_clockwise(state: State) -> str | None:
    """The territory that comes next after the hunter's, clockwise; None where no box knows the order."""
    around = [place for place in (state.box.clockwise if state.box else ()) if place in TERRITORIES]
    if state.where not in around:
        return None
    return around[(around.index(state.where) + 1) % len(around)]


def check_obstacle(found: Findings, state: State, move: Obstacle) -> None:
    """An obstacle comes or goes (section Obstacles; ruling new-obstacle)."""
    check_phase(found, state, Phase.TURNS)
    known = move.obstacle in OBSTACLES
    found.finding(
        "obstacle",
        known,
        t("It is the %(obstacle)s.", obstacle=OBSTACLES[move.obstacle])
        if known
        else t("“%(obstacle)s” is no obstacle.", obstacle=move.obstacle[:40]),
        ("obstacle",),
    )
    if not known:
        return
    if move.where is None:
        there = move.obstacle in state.obstacles
        found.finding(
            "obstacle",
            there,
            t("It goes off the board.") if there else t("It is not on the board."),
            ("where",),
        )
        return
    if check_territory(found, move.where, "obstacle", obstacle_places(move.obstacle)):
        gone = [
            OBSTACLES[name]
            for name in state.obstacles
            if name not in apply_obstacle(state, move).obstacles and name != move.obstacle
        ]
        found.finding(
            "obstacle",
            True,
            t("It replaces: %(gone)s.", gone=listing(gone)) if gone else t("It replaces no other."),
            (),
            state.table.readings.asked("new-obstacle"),
        )


def apply_obstacle(state: State, move: Obstacle) -> State:
    """The obstacle on the board, others off by ruling new-obstacle (section Obstacles)."""
    if move.obstacle not in OBSTACLES:
        return state
    kept = {name: where for name, where in state.obstacles.items() if name != move.obstacle}
    if move.where is None:
        return replace(state, obstacles=kept)
    if move.where not in obstacle_places(move.obstacle):
        return state
    reading = state.table.readings.of("new-obstacle")
    if reading == "all":
        kept = {}
    elif reading == "same-territory":
        kept = {name: where for name, where in kept.items() if where != move.where}
    return replace(state, obstacles={**kept, move.obstacle: move.where})


def check_exchange(found: Findings, state: State, move: Exchange) -> None:
    """The cheese for GP on one's turn, or a completed objective (sections Cheese, Mountain Territory)."""
    if not check_phase(found, state, Phase.TURNS) or not check_own_turn(found, state, move.seat):
        return
    name = state.table.name(move.seat)
    if move.token is not None and (move.vp or move.card):
        text = t("The cheese is exchanged for GP: it costs no VP and no card.")
        found.finding("cheese", False, text, ("vp" if move.vp else "card",))
    if move.token is not None:
        holds = move.token == "cheese" and state.cheese == move.seat
        found.finding(
            "cheese",
            holds,
            t("%(name)s takes 4 GP; the cheese goes back.", name=name)
            if holds
            else t("%(name)s does not have the cheese.", name=name)
            if move.token == "cheese"
            else t("Only the cheese is exchanged."),
            ("token",),
        )
        return
    done = state.completed.get(move.seat, ())
    have = len(done) - state.exchanged.get(move.seat, 0)
    known = state.objectives(move.seat) is not None
    # Of 001 another one was completed before it.
    needed = 1 if move.card == "001" and not state.known else 0
    if move.card and state.known and "" not in done and move.card not in done:
        text = t("%(name)s has not completed %(card)s.", name=name, card=move.card)
        found.finding("exchange", False, text, ("card",))
    _check_card(found, state, move)
    found.finding(
        "exchange",
        not known or have > needed,
        t("%(name)s exchanges a completed objective.", name=name)
        if not known or have > needed
        else t("%(name)s completed one at most: 001 takes another one first.", name=name)
        if have > 0
        else t("%(name)s has no completed objective to exchange.", name=name),
        ("vp",),
        state.table.readings.asked("exchanged-objective"),
    )
    found.finding(
        "exchange",
        move.vp < 0,
        t("It costs %(vp)s VP.", vp=-move.vp) if move.vp < 0 else t("An exchange costs VP: say how many."),
        ("vp",),
        state.table.readings.asked("vp-floor") if state.vp(move.seat) + move.vp < 0 else None,
    )


def _check_card(found: Findings, state: State, move: Exchange) -> None:
    """A card is exchanged once, for what the rulebook prints (section Private Objectives)."""
    if move.card and not is_card(state, move.card):
        text = t("“%(card)s” is no private objective: they are numbered 001 to 044.", card=move.card)
        found.finding("exchange", False, text, ("card",))
        return
    gone = [entry.note for entry in state.ledger if entry.reason is Reason.EXCHANGE]
    if move.card and move.card in gone:
        text = t("%(card)s has been exchanged already.", card=move.card)
        found.finding("exchange", False, text, ("card",))
    right = EXCHANGED.get(move.card, (0, 0))[0]
    if right and move.vp != -right:
        text = t("%(card)s is exchanged for %(right)s VP.", card=move.card, right=right)
        found.finding("exchange", False, text, ("vp",))
    if move.vp < -MOST_VP:
        text = t("An exchange costs at most %(most)s VP.", most=MOST_VP)
        found.finding("exchange", False, text, ("vp",))


def apply_exchange(state: State, move: Exchange) -> State:
    """What was exchanged is gone; the cheese brings its 4 GP."""
    if move.seat not in state.seats:
        return state
    if move.token == "cheese":
        if state.cheese != move.seat:
            return state
        return replace(state, cheese=None, gp={move.seat: CHEESE_GP}, gp_for="cheese")
    gone = {**state.exchanged, move.seat: state.exchanged.get(move.seat, 0) + 1}
    state = replace(state, exchanged=gone)
    if gp := EXCHANGED.get(move.card, (0, 0))[1]:
        state = replace(state, gp={move.seat: gp}, gp_for="exchange")
    return note(state, move.seat, move.vp, Reason.EXCHANGE, move.card)
