"""The referee: any situation, any claim, every finding; with or without a match. And what could I play?"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, request, session, url_for

from companion.core.forms import OwnHand, Referee
from companion.core.game import Game, Setup, seat_table
from companion.core.text import t
from companion.core.verdict import Verdict
from companion.web import sitting as sittings
from companion.web.forms import HandForm, StampForm, faults, stamped
from companion.web.fragments import page, see_other
from companion.web.messages import say
from companion.web.sitting import Saved, Sitting, enter, open_match

blueprint = Blueprint("referee", __name__)
HANDS_KEPT = 4
SHOWN = 60


@blueprint.get("/referee/<slug>")
def judge(slug: str) -> Response:
    """The referee of a game. The address holds the whole case, so that it can be shared or printed."""
    game = sittings.game_or_404(slug)
    referee = game.referee
    if referee is None:
        abort(404)
    asked = "ask" in request.args
    form: Any = referee.build(_table(game, {}), request.args or None)
    verdict = None
    status = 200
    if asked and form.validate():
        verdict = game.check(*form.case())
    elif asked:
        status = 422
    return page(
        "referee.html",
        status,
        game=game,
        form=form,
        readings=_readings(game),
        options=_options(game),
        verdict=verdict,
        others=_others(game, referee, verdict) if verdict else [],
        faults=faults(form) if asked else [],
    )


def _options(game: Game[Any, Any]) -> dict[str, str]:
    return {option.id: option.in_force(request.args.get(f"option-{option.id}")) for option in game.options}


def _readings(game: Game[Any, Any], **changed: str) -> dict[str, str]:
    chosen = {ruling: request.args.get(f"reading-{ruling}", "") for ruling in game.rulings}
    return dict(seat_table(game, Setup((), {}, {**chosen, **changed})).readings.in_force)


def _table(game: Game[Any, Any], changed: dict[str, str]) -> Any:
    return seat_table(game, Setup((), _options(game), _readings(game, **changed)))


def _others(game: Game[Any, Any], referee: Referee, verdict: Verdict) -> list[tuple[Any, Any, bool, str]]:
    """For each ruling that the verdict rests on, its other readings, and whether they would change it."""
    used = {finding.asked.ruling for finding in verdict.findings if finding.asked}
    found = []
    for ruling_id in sorted(used & set(referee.rulings)):
        ruling = game.rulings[ruling_id]
        for reading in ruling.readings:
            if reading.id == _readings(game)[ruling_id]:
                continue
            form: Any = referee.build(_table(game, {ruling_id: reading.id}), request.args)
            allowed = form.validate() and game.check(*form.case()).allowed
            args: dict[str, Any] = {**request.args.to_dict(), f"reading-{ruling_id}": reading.id}
            found.append((ruling, reading, allowed, url_for("referee.judge", slug=game.slug, **args)))
    return found


def case_of(sitting: Sitting) -> str:
    """The address of the referee's page, filled with a match as it stands."""
    referee = sitting.game.referee
    if referee is None:
        return ""
    table = sitting.game.table(sitting.folded.state)
    args: dict[str, Any] = {f"option-{name}": value for name, value in table.options.items()}
    args |= {f"reading-{name}": table.readings.of(name) for name in referee.rulings}
    return url_for(
        "referee.judge", slug=sitting.game.slug, **{**args, **referee.filled(sitting.folded.state)}
    )


def _own_hand(sitting: Sitting) -> OwnHand:
    if sitting.game.own_hand is None or sitting.game.plays is None:
        abort(404)
    return sitting.game.own_hand


@blueprint.get("/m/<match>/hand")
def hand(match: str) -> Response:
    """What could I play? The hand is kept in this phone's own cookie and shown to nobody else."""
    sitting = open_match(match)
    _own_hand(sitting)
    kept = session.get("hands", {}).get(match, {})
    return _hand_page(sitting, str(kept.get("seat", "")), str(kept.get("cards", "")))


def _hand_page(sitting: Sitting, seat: str, typed: str, status: int = 200) -> Response:
    own, game, state = _own_hand(sitting), sitting.game, sitting.folded.state
    table = game.table(state)
    seats = table.seat_ids
    seat = seat if seat in seats else sitting.member.seat or seats[0]
    cards = own.cards(typed)
    turn = own.turn(state)
    found: Any = ()
    if cards and turn is not None and game.plays is not None:
        known = own.known(state, seat, cards)
        told: dict[object, Any] = {}
        for place, (move, rank) in enumerate(game.plays(known)):
            told.setdefault(own.same(move), (place, rank, own.told(move)))
        found = list(told.values())[:SHOWN]
    return page(
        "hand.html",
        status,
        sitting=sitting,
        game=game,
        table=table,
        seat=seat,
        typed=typed,
        plays=found,
        on_table=turn is not None,
        its_turn=turn == seat,
        stamp=stamped(sitting.folded.head),
        faults=[t("“%(typed)s” is no row of numbers from 1 to 8.", typed=typed[:30])]
        if cards is None
        else [],
    )


@blueprint.post("/m/<match>/hand")
def keep(match: str) -> Any:
    """Keeps the hand on this phone."""
    sitting = open_match(match, "player")
    own, form = _own_hand(sitting), HandForm()
    typed, seat = (form.cards.data or "")[:80], form.seat.data or ""
    cards = own.cards(typed)
    if cards is None:
        return _hand_page(sitting, seat, typed, 422)
    _remember(match, seat, own.typed(cards))
    return see_other(url_for("referee.hand", match=match))


def _remember(match: str, seat: str, cards: str) -> None:
    hands = {key: kept for key, kept in session.get("hands", {}).items() if key != match}
    session["hands"] = dict([*hands.items(), (match, {"seat": seat[:16], "cards": cards})][-HANDS_KEPT:])


@blueprint.post("/m/<match>/hand/lay")
def lay(match: str) -> Any:
    """Lays one of the plays that were offered, and takes its cards out of the hand."""
    sitting = open_match(match, "player")
    own, stamp, form = _own_hand(sitting), StampForm().stamp(), HandForm()
    kept = session.get("hands", {}).get(match, {})
    seat, cards = str(kept.get("seat", "")), own.cards(str(kept.get("cards", "")))
    state = sitting.folded.state
    place = form.place.data or ""
    if stamp is None or not cards or not place.isdecimal() or sitting.game.plays is None:
        abort(400)
    if own.turn(state) is None or stamp[0] != sitting.folded.head:
        say(t("The table has changed. Look again at what could be played."))
        return see_other(url_for("referee.hand", match=match))
    offered = sitting.game.plays(own.known(state, seat, cards))
    if int(place[:4]) >= len(offered):
        abort(400)
    move, _ = offered[int(place[:4])]
    outcome = enter(sitting, move, stamp[0], stamp[1])
    if not isinstance(outcome, Saved):
        say(t("That could not be laid now. Nothing was changed."))
        return see_other(url_for("referee.hand", match=match))
    if not outcome.repeated:
        _remember(match, seat, own.typed(own.after(cards, move)))
    return see_other(url_for("matches.table", match=match))
