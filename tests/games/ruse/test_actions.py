"""Claims about actions, worked out from the rulebook by hand before the code, with their account."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.verdict import Findings
from companion.games.ruse.board import common_vp
from companion.games.ruse.commons import Common
from companion.games.ruse.game import GAME
from companion.games.ruse.referee.account import Account
from companion.games.ruse.referee.claims import Den, Territory
from companion.games.ruse.referee.den import check_den
from companion.games.ruse.referee.territory import check_territory_turn
from tests.games.ruse.table import document

CASES = json.loads((Path(__file__).parent / "actions.json").read_text(encoding="utf-8"))


def account_of(state: Any, claim: Any) -> Account:
    judge: Any = check_territory_turn if isinstance(claim, Territory) else check_den
    made: Account = judge(Findings(), state, claim)
    return made


def expect_account(made: Account, expect: dict[str, Any], seat: str) -> None:
    for name in ("cost", "die_pays", "gp_pays", "emptied"):
        if name in expect:
            assert getattr(made, name) == expect[name], name
    if "die_after" in expect:
        assert made.die == expect["die_after"]
    if "gp" in expect:
        others = {other: gp for other, gp in made.others.items() if gp}
        told = {**others, seat: made.gp} if seat in expect["gp"] else others
        assert told == expect["gp"]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_claim_is_judged_as_the_rulebook_has_it(case: dict[str, Any]) -> None:
    found = document(case, position=case["position"], claim=case["claim"])
    state = found.state()
    verdict = GAME.play.check(state, found.claim)
    assert verdict.allowed == case["allowed"], (case["why"], [f.text for f in verdict.refusals])
    expect = case.get("expect", {})
    if isinstance(found.claim, Territory | Den) and case["allowed"]:
        expect_account(account_of(state, found.claim), expect, found.claim.seat)
    if isinstance(found.claim, Common) and case["allowed"]:
        place = len(state.declared.get(found.claim.objective, ()))
        assert (place + 1, common_vp(found.claim.objective, place)) == (expect["place"], expect["vp"])
