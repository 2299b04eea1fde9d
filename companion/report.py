"""A match or a verdict as JSON for the command line, in the reader's language."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Mapping
from typing import Any

from companion.core import house
from companion.core.game import Ask, Game
from companion.core.log import Folded, Line
from companion.core.match_sheet import sheet_of
from companion.core.sheet import as_json
from companion.core.text import Listing, Param, Text, Translator, render
from companion.core.verdict import Finding, Rule, Verdict


def rule_of(game: Game[Any, Any], rule_id: str) -> Rule:
    """The rule with this id, of the game or of the house. Raises KeyError if neither has it."""
    return game.rules.get(rule_id) or house.RULES[rule_id]


def verdict_json(game: Game[Any, Any], verdict: Verdict, translator: Translator) -> dict[str, Any]:
    """`{"allowed", "findings": [{"rule", "holds", "text", "section", "ruling", ...}]}`."""
    return {
        "allowed": verdict.allowed,
        "findings": [finding_json(game, finding, translator) for finding in verdict.findings],
    }


def finding_json(game: Game[Any, Any], finding: Finding, translator: Translator) -> dict[str, Any]:
    """One finding: the rule, whether it holds, what it says here, where it stands, the ruling used."""
    return {
        "rule": finding.rule,
        "holds": finding.holds,
        "text": render(finding.text, translator),
        "section": render(rule_of(game, finding.rule).section, translator),
        "ruling": finding.asked.ruling if finding.asked else None,
        "reading": finding.asked.reading if finding.asked else None,
        "where": list(finding.where),
    }


def match_json(folded: Folded[Any, Any], translator: Translator) -> dict[str, Any]:
    """A whole match as its log makes it: what `companion replay` prints."""

    def rendered(text: Param | None) -> str | None:
        return None if text is None else render(text, translator)

    game, state = folded.game, folded.state
    standings = game.play.standings(state)
    return {
        "game": game.slug,
        "status": "finished" if game.play.finished(state) else "running",
        "round": game.play.round(state),
        "next": [_ask_json(ask, translator) for ask in game.tell.asks(state)],
        "standings": [
            {
                "seat": row.seat,
                "name": row.name,
                "total": row.total,
                "rank": row.rank,
                "winner": row.winner,
            }
            for row in standings.rows
        ],
        "tie": rendered(standings.tie),
        "marked": [_marked_json(game, line, translator) for line in folded.marked],
        "sheet": as_json(sheet_of(folded), translator),
        "state": _render_all(game.tell.dump(state), translator),
    }


def simulated(play: Callable[[random.Random], Mapping[str, int]], matches: int, seed: int) -> dict[str, Any]:
    """Mean, quartiles and breakdown of a bot's points over so many matches."""
    found = [play(random.Random(f"{seed}:{number}")) for number in range(matches)]
    totals = sorted(sum(points.values()) for points in found)
    reasons = sorted({reason for points in found for reason in points})
    quartiles = statistics.quantiles(totals, n=4, method="inclusive") if matches > 1 else totals * 3
    return {
        "matches": matches,
        "mean": round(statistics.mean(totals), 1),
        "quartiles": [round(value, 1) for value in quartiles],
        "by": {reason: round(sum(p.get(reason, 0) for p in found) / matches, 1) for reason in reasons},
    }


def _render_all(value: Any, translator: Translator) -> Any:
    """A state as plain JSON: texts in it are said in the reader's language."""
    if isinstance(value, Text | Listing):
        return render(value, translator)
    if isinstance(value, Mapping):
        return {key: _render_all(inner, translator) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_render_all(inner, translator) for inner in value]
    return value


def _ask_json(ask: Ask, translator: Translator) -> dict[str, Any]:
    return {
        "seat": ask.seat,
        "ask": render(ask.ask, translator),
        "why": render(ask.why, translator) if ask.why else None,
        "rule": ask.rule,
        "ruling": ask.asked.ruling if ask.asked else None,
        "reading": ask.asked.reading if ask.asked else None,
    }


def _marked_json(game: Game[Any, Any], line: Line, translator: Translator) -> dict[str, Any]:
    findings = line.verdict.refusals if line.verdict else ()
    return {
        "entry": line.seq,
        "findings": [finding_json(game, finding, translator) for finding in findings],
    }
