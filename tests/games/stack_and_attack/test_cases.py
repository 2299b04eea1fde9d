"""Cases worked out from the rulebook by hand, before the code: claims in positions."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.games.stack_and_attack import ending
from companion.games.stack_and_attack.aim import waiting_attack
from companion.games.stack_and_attack.game import GAME
from companion.games.stack_and_attack.rulings import RULINGS
from companion.games.stack_and_attack.state import Attack, State
from companion.games.stack_and_attack.throwing.sums import sums
from tests.games.stack_and_attack.table import document

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))


def facts(before: State, after: State, claim: Any) -> dict[str, Any]:
    """What can be read off a move: the vocabulary of the cases."""
    found: dict[str, Any] = {
        "quarry": after.quarry.count,
        "towers": {seat: list(side.tower) for seat, side in after.sides.items()},
        "turn": after.turn,
        "over": after.over is not None,
        "rubble": Counter(after.rubble) - Counter(before.rubble),
        "destroyed": {seat: side.destroyed for seat, side in after.sides.items()},
    }
    if before.turn is not None and not before.is_bot(before.turn):
        found["energy"] = after.left(before.turn)
    if after.over is not None:
        made = ending.decision(after)
        found["winners"] = sorted(made.winners)
        found["decided_by"] = decided(after, made)
    if claim.__class__.__name__ == "Throw":
        result = sums(before, Attack(claim.seat, claim.rock, claim.at, claim.target), claim)[0]
        assert result is not None
        found |= {"attack": result.attacking, "defence": result.defending, "success": result.success}
        gained = after.sides[claim.at].owns, before.sides[claim.at].owns
        above = before.sides[claim.at].tower[claim.target + 1 :]
        found["defender_gets"] = Counter(above if result.success else [claim.rock])
        if before.is_bot(claim.at):
            found["defender_gets"] = Counter()
        elif gained[0] is not None and gained[1] is not None:
            assert gained[0] - gained[1] == sum(found["defender_gets"].values())
    if claim.__class__.__name__ == "Flip":
        found |= flip_facts(before, after, claim.card)
    return found


def decided(state: State, made: ending.Decision) -> str:
    """Which comparison left the winner alone."""
    words = {"tallest": "height", "most-round": "round", "most-small": "small", "most-cards": "cards"}
    if len(made.winners) > 1:
        return "shared"
    last = made.steps[-1][0] if made.steps else None
    if last is None:
        return "height"
    if last.rule == "still-level":
        return "humans-first" if last.asked and last.asked.ruling == "caveman-tie" else "later-starter"
    return words[last.rule]


def flip_facts(before: State, after: State, card: str) -> dict[str, Any]:
    attack = waiting_attack(after)
    if attack is not None:
        return {"does": "throw", "at": attack.at, "target": attack.target}
    seat = before.turn
    assert seat is not None
    if len(after.sides[seat].tower) > len(before.sides[seat].tower):
        return {"does": "stack"}
    if after.flipped is not None:
        return {"does": "over"}
    if card in ("effect", "Rock Solid", "Big Hit", "Spark", "Windfall", "Shove"):
        return {"does": "rubble"}
    return {"does": "no-target"}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_claim_is_judged_as_the_rulebook_has_it(case: dict[str, Any]) -> None:
    found = document(case, position=case["position"], claim=case["claim"])
    state = found.state()
    verdict = GAME.play.check(state, found.claim)
    assert verdict.allowed == case["allowed"], (case["why"], verdict.refusals)
    assert all(finding.rule in GAME.rules for finding in verdict.findings)
    if case["allowed"]:
        expect_facts(case, facts(state, GAME.play.apply(state, found.claim), found.claim))


def expect_facts(case: dict[str, Any], told: dict[str, Any]) -> None:
    for name, wanted in case.get("expect", {}).items():
        if isinstance(told[name], Counter):
            assert told[name] == Counter(wanted), (name, case["why"])
        elif name in ("towers", "destroyed"):
            assert {seat: told[name][seat] for seat in wanted} == wanted, (name, case["why"])
        else:
            assert told[name] == (sorted(wanted) if name == "winners" else wanted), (name, case["why"])


def test_the_cases_show_every_ruling_in_every_reading() -> None:
    flows = json.loads((Path(__file__).parent / "flows.json").read_text(encoding="utf-8"))
    shown = {(ruling, reading) for case in (*CASES, *flows) for ruling, reading in case["readings"].items()}
    wanted = {
        (ruling.id, reading.id)
        for ruling in RULINGS.values()
        for reading in ruling.readings
        if reading.id != ruling.default
    }
    assert wanted <= shown
