"""The referee: any situation, any claim, every finding; with or without a match. And what could I play?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from string import ascii_uppercase
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Blueprint, Response, abort, request, session, url_for

from companion.core.forms import NAME_FIELD, OwnHand, Referee
from companion.core.game import Game
from companion.core.house import check_name, tidy_name
from companion.core.matchfile import encode_move
from companion.core.rulings import Reading, Ruling
from companion.core.setups import seat_table
from companion.core.table import Seat, Setup, Table
from companion.core.text import t
from companion.core.verdict import Findings, Verdict
from companion.web.access import MatchAccess, Saved, enter, game_or_404, known_device, open_match, store
from companion.web.forms import Fault, HandForm, StampForm, faults, stamped
from companion.web.fragments import page, see_other
from companion.web.messages import push_message

blueprint = Blueprint("referee", __name__)
HANDS_KEPT = 4
SHOWN = 12


@blueprint.get("/referee/<slug>")
def judge(slug: str) -> Response:
    """The referee of a game. The address holds the whole case, so that it can be shared or printed.

    422 for a case with faults, 404 for a game without a referee.
    """
    game = game_or_404(slug)
    referee = game.page.referee
    if referee is None:
        abort(404)
    asked = "ask" in request.args
    form: Any = referee.build(_table(game), request.args or None)
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
        kept={name: request.args[name] for name in _names_kept()},
        people={letter.lower(): letter for letter in ascii_uppercase} | _names(),
        back=_match_to_return_to(),
    )


def _verdict(game: Game[Any, Any], form: Any) -> Verdict:
    """What the rules say of a case: of its table as a whole, and of the claim."""
    state, claim = _case(game, form)
    return Verdict((*_table_verdict(game, state).findings, *game.play.check(state, claim).findings))


def _case(game: Game[Any, Any], form: Any) -> tuple[Any, Any]:
    """The state and the claim, with people by the names that the address has for them."""
    state, claim = form.case()
    table, names, referee = game.play.table(state), _names(), game.page.referee
    if not names or referee is None:
        return state, claim
    seats = tuple(
        seat if seat.id in table.bots else Seat(seat.id, names.get(referee.name_of(form, seat.id), seat.name))
        for seat in table.seats
    )
    named = replace(table, seats=seats)
    if isinstance(state, msgspec.Struct):
        return msgspec.structs.replace(state, table=named), claim
    return replace(state, table=named), claim


def _table_verdict(game: Game[Any, Any], state: Any) -> Verdict:
    found = Findings()
    game.play.check_table(game.play.table(state), found)
    return found.verdict()


def _names_kept() -> list[str]:
    """The fields of the address that say who the people of the case are and which match it came from."""
    return [name for name in request.args if name == "match" or name.startswith(NAME_FIELD)]


def _match_to_return_to() -> str | None:
    """The match that the case came from, if this device may see it."""
    match, me = request.args.get("match", ""), known_device()
    return match if match and me and store().access(match, me) is not None else None


def _options(game: Game[Any, Any]) -> dict[str, str]:
    return {option.id: option.in_force(request.args.get(f"option-{option.id}")) for option in game.options}


def _readings(game: Game[Any, Any], **changed: str) -> dict[str, str]:
    chosen = {ruling: request.args.get(f"reading-{ruling}", "") for ruling in game.rulings}
    return dict(seat_table(game, Setup((), {}, {**chosen, **changed})).readings.in_force)


def _table(game: Game[Any, Any], changed: Mapping[str, str] | None = None) -> Table:
    """The table of the case: people by the names in the address, options and readings."""
    table = seat_table(game, Setup((), _options(game), _readings(game, **(changed or {}))))
    return replace(table, seats=(*(Seat(seat, name) for seat, name in _names().items()), *table.seats))


def _names() -> dict[str, str]:
    """The names in the address, by what the form calls the seats; what is no name is passed over."""
    fields = [name for name in _names_kept() if name.startswith(NAME_FIELD)]
    names = {field.removeprefix(NAME_FIELD): tidy_name(request.args[field]) for field in fields}
    return {seat: name for seat, name in names.items() if _is_name(name)}


def _is_name(name: str) -> bool:
    found = Findings()
    check_name(found, name, [], ())
    return found.verdict().allowed


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
            if not form.validate() or not _table_verdict(game, _case(game, form)[0]).allowed:
                # Under this reading no table looks like that.
                continue
            allowed = _verdict(game, form).allowed
            if ruling_id in used or allowed != verdict.allowed:
                found.append((ruling, reading, allowed, _address(game, form, ruling_id, reading.id)))
    return found


def _address(game: Game[Any, Any], form: Any, ruling: str, reading: str) -> str:
    """This case under another reading. Only what the form knows goes into the address."""
    names = {"ask", *_names_kept()}
    known = [
        (name, value)
        for name, value in request.args.items(multi=True)
        if (name in form or name in names or name.startswith(("option-", "reading-")))
        and name != f"reading-{ruling}"
    ]
    address = url_for("referee.judge", slug=game.slug)
    return f"{address}?{urlencode([*known, (f'reading-{ruling}', reading)])}"


def case_of(access: MatchAccess) -> str:
    """The address of the referee's page, filled with a match as it stands."""
    referee = access.game.page.referee
    if referee is None:
        return ""
    table = access.game.play.table(access.folded.state)
    args: dict[str, Any] = {"match": access.id}
    args |= {f"option-{name}": table.options[name] for name in referee.options}
    args |= {f"reading-{name}": table.readings.of(name) for name in referee.rulings}
    args |= referee.filled(access.folded.state)
    return f"{url_for('referee.judge', slug=access.game.slug)}?{urlencode(args, doseq=True)}"


def _own_hand(access: MatchAccess) -> OwnHand:
    if access.game.page.own_hand is None or access.game.play.plays is None:
        abort(404)
    return access.game.page.own_hand


@blueprint.get("/m/<match>/hand")
def hand(match: str) -> Response:
    """What could I play? The hand is kept in this phone's own cookie and shown to nobody else.

    404 without access and for games without hands.
    """
    access = open_match(match)
    _own_hand(access)
    kept = session.get("hands", {}).get(match, {})
    return _hand_page(access, str(kept.get("seat", "")), str(kept.get("cards", "")))


def _hand_page(access: MatchAccess, seat: str, typed: str, status: int = 200) -> Response:
    own, game, state = _own_hand(access), access.game, access.folded.state
    table = game.play.table(state)
    seat = _seat(access, seat)
    cards, turn, counted = own.cards(typed), own.turn(state), own.count(state, seat)
    groups: dict[str, list[Any]] = {}
    if cards and turn is not None and game.play.plays is not None:
        seen = set()
        for move, rank in game.play.plays(own.known(state, seat, cards)) or ():
            likeness = own.likeness(cards, move)
            if likeness not in seen:
                seen.add(likeness)
                line = (encode_move(move), own.rank(rank), own.describe(move))
                groups.setdefault(own.heading(move), []).append(line)
    return page(
        "hand.html",
        status,
        access=access,
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
        stamp=stamped(access.folded.head),
        faults=[Fault(own.words.wrong, "cards")] if cards is None else [],
    )


def _seat(access: MatchAccess, wanted: str) -> str:
    """The seat wanted, if there is one; else this phone's, else the first."""
    seats = access.game.play.table(access.folded.state).seat_ids
    return wanted if wanted in seats else access.member.seat or seats[0]


@blueprint.post("/m/<match>/hand")
def keep_hand(match: str) -> Any:
    """Keeps the hand on this phone; 303 to the plays.

    422 for what is no hand, 403 for watchers, 404 as for `hand`.
    """
    access = open_match(match, "player")
    own, form = _own_hand(access), HandForm()
    typed, seat = (form.cards.data or "")[:80], _seat(access, form.seat.data or "")
    cards = own.cards(typed)
    if cards is None:
        return _hand_page(access, seat, typed, 422)
    _store_hand(match, seat, own.typed(cards))
    return see_other(url_for("referee.hand", match=match))


def _store_hand(match: str, seat: str, cards: str) -> None:
    hands = {key: kept for key, kept in session.get("hands", {}).items() if key != match}
    session["hands"] = dict([*hands.items(), (match, {"seat": seat, "cards": cards})][-HANDS_KEPT:])


@blueprint.post("/m/<match>/hand/lay")
def lay_cards(match: str) -> Any:
    """Lays one of the plays that were offered and takes its cards out of the hand; 303 to the table.

    303 back to the plays if it is not offered any more or the match has moved on; 400 without a stamp, 403
    for watchers, 404 as for `hand`.
    """
    access = open_match(match, "player")
    own, stamp = _own_hand(access), StampForm().stamp()
    kept = session.get("hands", {}).get(match, {})
    seat, cards = str(kept.get("seat", "")), own.cards(str(kept.get("cards", ""))) or ()
    named = HandForm().play.data or ""
    if stamp is None or access.game.play.plays is None:
        abort(400)
    seq, key = stamp
    known = own.known(access.folded.state, seat, cards) if own.turn(access.folded.state) else None
    offered = (
        {encode_move(move): move for move, _ in access.game.play.plays(known) or ()}
        if known is not None
        else {}
    )
    earlier = store().by_key(access.id, key)
    if earlier is not None and earlier.move == named:
        # Laid already: a double tap, or an answer that was lost. The hand may not know it yet.
        return see_other(url_for("table.show", match=match))
    move = offered.get(named)
    outcome = enter(access, move, seq, key) if move is not None else None
    if not isinstance(outcome, Saved):
        push_message(t("The table or the hand has changed. Look again at what could be played."))
        return see_other(url_for("referee.hand", match=match))
    _store_hand(match, seat, own.typed(own.after(cards, move)))
    return see_other(url_for("table.show", match=match))
