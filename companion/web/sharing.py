"""Inviting other phones: a QR code and six letters, for players who enter and watchers who look."""

from __future__ import annotations

import io
from typing import Any

import segno
from flask import Blueprint, Response, abort, current_app, request, url_for
from markupsafe import Markup

from companion.core.text import t
from companion.store import Link, Role
from companion.web.access import device, folds, open_match, store
from companion.web.forms import InvitationForm, JoinForm
from companion.web.fragments import page, see_other
from companion.web.messages import push_message
from companion.web.security import not_here, refuse_guessers

blueprint = Blueprint("sharing", __name__)
ROLES: tuple[Role, ...] = ("player", "watcher")
LOOPBACK = ("localhost", "127.", "[::1]")


def address(link: Link) -> str:
    """The address behind a QR code, as another phone can reach it.

    The host may be looking at the page on the server's own machine, where it is called localhost.
    """
    path = url_for("sharing.invitation", token=link.token)
    public = current_app.config.get("PUBLIC_URL")
    if public and request.host.startswith(LOOPBACK):
        return f"{public}{path}"
    scheme = current_app.config["PREFERRED_URL_SCHEME"]
    return f"{scheme}://{request.host}{path}"


def qr(text: str) -> Markup:
    """A QR code as inline SVG without styles of its own; dark on light whatever the page is."""
    out = io.BytesIO()
    segno.make(text, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, svgclass="qr", lineclass=None, omitsize=True, border=3,
        dark="#000", light="#fff",
    )  # fmt: skip
    return Markup(out.getvalue().decode())


@blueprint.get("/m/<match>/share")
def show(match: str) -> Response:
    """The invitations of a match. 403 for all but the host, 404 without access."""
    access = open_match(match, "host")
    links = {link.role: link for link in store().links(match)}
    shown = [
        (role, link, qr(address(link)), store().guests(link.token)) if link else (role, None, "", 0)
        for role in ROLES
        for link in [links.get(role)]
    ]
    return page("share.html", access=access, game=access.game, shown=shown, address=address)


@blueprint.post("/m/<match>/share/invite")
def invite(match: str) -> Any:
    """Makes an invitation for a role, if none stands; 303 to the invitations.

    400 for another role than those of `ROLES`, 403 for all but the host, 404 without access.
    """
    access = open_match(match, "host")
    asked = InvitationForm().role.data
    role = next((known for known in ROLES if known == asked), None)
    if role is None:
        abort(400)
    store().invite(access.id, role)
    return see_other(url_for("sharing.show", match=match))


@blueprint.post("/m/<match>/share/revoke")
def revoke(match: str) -> Any:
    """Revokes the invitation that the page showed, with all who came by it; 303 to the invitations.

    403 for all but the host, 404 without access.
    """
    access = open_match(match, "host")
    token = InvitationForm().token.data
    if token not in {link.token for link in store().links(access.id)}:
        push_message(t("That invitation was revoked already."))
        return see_other(url_for("sharing.show", match=match))
    store().revoke(token)
    push_message(t("The invitation is revoked; phones that came by it are out."))
    return see_other(url_for("sharing.show", match=match))


def _link(token: str) -> Link:
    refuse_guessers()
    link = store().link(token) if len(token) > 6 else None
    if link is None:
        not_here()
    return link


@blueprint.get("/join/<token>")
def invitation(token: str) -> Any:
    """What one is invited to, and whose phone this is; 303 to the table for who is in already.

    404 for a link that stands for nothing, 429 after too many of them.
    """
    link = _link(token)
    me = device()
    member = store().member(link.match, me)
    if member is not None and member.role in {"host", link.role}:
        return see_other(url_for("table.show", match=link.match))
    record = store().match(link.match)
    if record is None:
        not_here()
    folded = folds().of(record)
    return page("join.html", link=link, game=folded.game, folded=folded, form=JoinForm(formdata=None))


@blueprint.post("/join/<token>")
def join(token: str) -> Any:
    """Lets this phone in; 303 to the table. 404 and 429 as for `invitation`."""
    link = _link(token)
    seat = JoinForm().seat.data or None
    record = store().match(link.match)
    if record is None:
        not_here()
    seats = [known.id for known in folds().of(record).setup.seats]
    store().join(link, device(), seat if seat in seats else None)
    return see_other(url_for("table.show", match=link.match))
