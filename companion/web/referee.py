"""The referee: any situation, any claim, every finding; with or without a match. And what could I play?"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, request, session, url_for

from companion.core.forms import OwnHand, Referee
from companion.core.game import Game
from companion.core.matchfile import encode_move
from companion.core.rulings import Reading, Ruling
from companion.core.setups import seat_table
from companion.core.table import Setup
from companion.core.text import t
from companion.core.verdict import Findings, Verdict
from companion.web import sitting as sittings
from companion.web.forms import HandForm, StampForm, faults, stamped
from companion.web.fragments import page, see_other
from companion.web.messages import say
from companion.web.sitting import Saved, Sitting, enter, open_match

blueprint = Blueprint("referee", __name__)
HANDS_KEPT = 4
SHOWN = 12


@blueprint.get("/referee/<slug>")
def judge(slug: str) -> Response:
    """The referee of a game. The address holds the whole case, so that it can be shared or printed."""
    game = sittings.game_or_404(slug)
    referee = game.page.referee
    if referee is None:
        abort(404)
    asked = "ask" in request.args
    form: Any = referee.build(_table(game, {}), request.args or None)
    verdict = None
    status = 200
    if asked and form.validate():
        verdict = _verdict(game, form)
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


def _verdict(game: Game[Any, Any], form: Any) -> Verdict:
    """What the rules say of a case: of its table as a whole, and of the claim."""
    state, claim = form.case()
    found = Findings()
    game.play.check_table(game.play.table(state), found)
    return Verdict((*found.found, *game.play.check(state, claim).findings))


def _options(game: Game[Any, Any]) -> dict[str, str]:
    return {option.id: option.in_force(request.args.get(f"option-{option.id}")) for option in game.options}


def _readings(game: Game[Any, Any], **changed: str) -> dict[str, str]:
    chosen = {ruling: request.args.get(f"reading-{ruling}", "") for ruling in game.rulings}
    return dict(seat_table(game, Setup((), {}, {**chosen, **changed})).readings.in_force)


def _table(game: Game[Any, Any], changed: dict[str, str]) -> Any:
    return seat_table(game, Setup((), _options(game), _readings(game, **changed)))


def _others(
    game: Game[Any, Any], referee: Referee, verdict: Verdict
) -> list[tuple[Ruling, Reading, bool, str]]:
    """Readings that are asked in this case or would turn the verdict: ruling, reading, what it says."""
    used = {finding.asked.ruling for finding in verdict.findings if finding.asked}
    in_force, found = _readings(game), []
    for ruling_id in referee.rulings:
        ruling = game.rulings[ruling_id]
        for reading in ruling.readings:
            if reading.id == in_force[ruling_id]:
                continue
            form: Any = referee.build(_table(game, {ruling_id: reading.id}), request.args)
            if not form.validate():
                # Under this reading no table looks like that.
                continue
            allowed = _verdict(game, form).allowed
            if ruling_id in used or allowed != verdict.allowed:
                found.append((ruling, reading, allowed, _address(game, form, ruling_id, reading.id)))
    return found


def _address(game: Game[Any, Any], form: Any, ruling: str, reading: str) -> str:
    """This case under another reading. Only what the form knows goes into the address."""
    known = {
        name: value
        for name, value in request.args.items()
        if name in form or name.startswith(("option-", "reading-"))
    }
    return f"{url_for('referee.judge', slug=game.slug)}?{urlencode({**known, f'reading-{ruling}': reading})}"


def case_of(sitting: Sitting) -> str:
    """The address of the referee's page, filled with a match as it stands."""
    referee = sitting.game.page.referee
    if referee is None:
        return ""
    table = sitting.game.play.table(sitting.folded.state)
    args = {f"option-{name}": table.options[name] for name in referee.options}
    args |= {f"reading-{name}": table.readings.of(name) for name in referee.rulings}
    args |= referee.filled(sitting.folded.state)
    return f"{url_for('referee.judge', slug=sitting.game.slug)}?{urlencode(args)}"


def _own_hand(sitting: Sitting) -> OwnHand:
    if sitting.game.page.own_hand is None or sitting.game.play.plays is None:
        abort(404)
    return sitting.game.page.own_hand


@blueprint.get("/m/<match>/hand")
def hand(match: str) -> Response:
    """What could I play? The hand is kept in this phone's own cookie and shown to nobody else."""
    sitting = open_match(match)
    _own_hand(sitting)
    kept = session.get("hands", {}).get(match, {})
    return _hand_page(sitting, str(kept.get("seat", "")), str(kept.get("cards", "")))


def _hand_page(sitting: Sitting, seat: str, typed: str, status: int = 200) -> Response:
    own, game, state = _own_hand(sitting), sitting.game, sitting.folded.state
    table = game.play.table(state)
    seat = _seat(sitting, seat)
    cards, turn, counted = own.cards(typed), own.turn(state), own.count(state, seat)
    groups: dict[str, list[Any]] = {}
    if cards and turn is not None and game.play.plays is not None:
        seen = set()
        for move, rank in game.play.plays(own.known(state, seat, cards)):
            likeness = own.likeness(cards, move)
            if likeness not in seen:
                seen.add(likeness)
                line = (encode_move(move), own.rank(rank), own.describe(move))
                groups.setdefault(own.heading(move), []).append(line)
    return page(
        "hand.html",
        status,
        sitting=sitting,
        game=game,
        table=table,
        seat=seat,
        typed=typed,
        groups=groups,
        shown=SHOWN,
        words=own.words,
        on_table=turn is not None,
        its_turn=turn == seat,
        counted=counted if cards and counted is not None and counted != len(cards) else None,
        stamp=stamped(sitting.folded.head),
        faults=[own.words.wrong] if cards is None else [],
    )


def _seat(sitting: Sitting, wanted: str) -> str:
    """The seat wanted, if there is one; else this phone's, else the first."""
    seats = sitting.game.play.table(sitting.folded.state).seat_ids
    return wanted if wanted in seats else sitting.member.seat or seats[0]


@blueprint.post("/m/<match>/hand")
def keep(match: str) -> Any:
    """Keeps the hand on this phone."""
    sitting = open_match(match, "player")
    own, form = _own_hand(sitting), HandForm()
    typed, seat = (form.cards.data or "")[:80], _seat(sitting, form.seat.data or "")
    cards = own.cards(typed)
    if cards is None:
        return _hand_page(sitting, seat, typed, 422)
    _remember(match, seat, own.typed(cards))
    return see_other(url_for("referee.hand", match=match))


def _remember(match: str, seat: str, cards: str) -> None:
    hands = {key: kept for key, kept in session.get("hands", {}).items() if key != match}
    session["hands"] = dict([*hands.items(), (match, {"seat": seat, "cards": cards})][-HANDS_KEPT:])


@blueprint.post("/m/<match>/hand/lay")
def lay(match: str) -> Any:
    """Lays one of the plays that were offered, and takes its cards out of the hand."""
    sitting = open_match(match, "player")
    own, stamp = _own_hand(sitting), StampForm().stamp()
    kept = session.get("hands", {}).get(match, {})
    seat, cards = str(kept.get("seat", "")), own.cards(str(kept.get("cards", ""))) or ()
    named = HandForm().play.data or ""
    if stamp is None or sitting.game.play.plays is None:
        abort(400)
    seq, key = stamp
    known = own.known(sitting.folded.state, seat, cards) if own.turn(sitting.folded.state) else None
    offered = (
        {encode_move(move): move for move, _ in sitting.game.play.plays(known)} if known is not None else {}
    )
    earlier = sittings.store().by_key(sitting.id, key)
    if earlier is not None and earlier.move == named:
        # Laid already: a double tap, or an answer that was lost. The hand may not know it yet.
        return see_other(url_for("matches.table", match=match))
    move = offered.get(named)
    outcome = enter(sitting, move, seq, key) if move is not None else None
    if not isinstance(outcome, Saved):
        say(t("The table or the hand has changed. Look again at what could be played."))
        return see_other(url_for("referee.hand", match=match))
    _remember(match, seat, own.typed(own.after(cards, move)))
    return see_other(url_for("matches.table", match=match))
