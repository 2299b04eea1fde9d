"""Setting up the table, step by step, with the numbers for the players at hand (section Setup)."""

from __future__ import annotations

from companion.core.table import Table
from companion.core.text import Text, t, tn
from companion.games.rumini.cards import HAND, ROUNDS, SWAP, scenes_dealt, scenes_left


def setup_steps(table: Table) -> tuple[Text, ...]:
    """What to deal, return, pass, discard and draw before the first round."""
    players = len(table.seats)
    dealt, left = scenes_dealt(players), scenes_left(players)
    missing = len(ROUNDS) - left
    top_up = (
        tn(
            "%(left)s scene cards are in the pile. Draw %(num)s more of those not dealt, unseen: %(all)s.",
            "%(left)s scene cards are in the pile. Draw %(num)s more of those not dealt, unseen: %(all)s.",
            missing,
            left=left,
            all=len(ROUNDS),
        )
        if missing
        else t("Exactly %(left)s scene cards are in the pile: draw none.", left=left)
    )
    return (
        t("Deal %(hand)s character cards to each player; the others are the draw pile.", hand=HAND),
        t("Whoever likes swaps up to %(swap)s of them for new ones.", swap=SWAP),
        t("Deal %(dealt)s scene cards to each player, to be looked at in secret.", dealt=dealt),
        t("Each player returns 1 of them to the box, unseen by the others."),
        t("Each passes the other %(passed)s to the left.", passed=dealt - 1),
        t("Each discards 1 of those received; the rest form one pile."),
        top_up,
        t("Shuffle the %(all)s scene cards: one for each round.", all=len(ROUNDS)),
    )
