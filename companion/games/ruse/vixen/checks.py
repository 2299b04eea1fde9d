"""What is checked of the steps of VIXEN's turn; each is handed the rule that its step is listed with."""

from __future__ import annotations

from companion.core.text import Text, t
from companion.core.verdict import Asked, Findings
from companion.games.ruse import tokens
from companion.games.ruse.board import COMMONS, DESTINY_BONUSES, HUNT_GP, OBSTACLES, PLACES, TERRITORIES
from companion.games.ruse.cards import DEN
from companion.games.ruse.vixen import deck, kits, spots, words
from companion.games.ruse.vixen.due import Due
from companion.games.ruse.vixen.moves import Did


def check_nothing(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Nothing is to be said about it."""


def check_hunt(found: Findings, rule: str, due: Due, move: Did) -> None:
    """What the hunting tile was."""
    found.finding(
        rule,
        move.tile in HUNT_GP,
        t("She keeps the tile.") if move.tile in HUNT_GP else t("Say what the hunting tile was."),
        ("tile",),
    )


def check_place(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Where her die goes instead, where her territory is full (ruling vixen-territory-full)."""
    if move.where is None:
        return
    full = not move.done and due.row.place != DEN
    decides = due.readings.of("vixen-territory-full") == "player"
    known = move.where in TERRITORIES
    fits = full and decides and known and move.where != due.row.place
    found.finding(
        "vixen-row",
        fits,
        t("It goes to: %(place)s.", place=PLACES[move.where])
        if fits
        else t("“%(place)s” is none of the four territories.", place=move.where[:40])
        if full and decides and not known
        else t("All spaces are taken there: say another territory.")
        if full and decides
        else t("Her die goes where her row leads, elsewhere only where all spaces are taken and you decide."),
        ("where",),
        due.readings.asked("vixen-territory-full"),
    )


def check_can(found: Findings, rule: str, due: Due, move: Did) -> None:
    """What she can do where she ended: to hunt, to mark, both or nothing."""
    wanted = spots.spot_of(due)
    for what in move.can:
        if what not in (spots.HUNT, spots.MARK):
            found.finding(
                rule, False, t("“%(what)s” is neither hunting nor marking.", what=what[:40]), ("can",)
            )
    if len(set(move.can)) < len(move.can):
        found.finding(rule, False, t("It is there twice."), ("can",))
    if wanted.why is not None and set(move.can) - set(wanted.wanted):
        found.finding(rule, True, wanted.why, ("can",), wanted.asked)


def check_mark(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Whose mark she replaces, if any (ruling vixen-over-mark); never one of hers (section Marking)."""
    if due.row.place == DEN and not words.is_instant(due):
        text = t("Her die is above her board: there is no space to mark.")
        found.finding(rule, False, text, ("step",))
        return
    if move.over is None:
        return
    state = due.state
    person = move.over in {seat.id for seat in state.table.people}
    allowed = person and due.readings.of("vixen-over-mark") == "if-no-free"
    found.finding(
        rule,
        allowed,
        t("The mark of %(name)s goes back.", name=state.table.name(move.over))
        if allowed
        else t("She does not replace a mark.")
        if person
        else t("A mark of her own is never marked over.")
        if move.over in state.seats
        else t("There is no seat “%(seat)s” in this match.", seat=move.over[:40]),
        ("over",),
        due.readings.asked("vixen-over-mark") if person else None,
    )


def check_kit(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Which kit it is: the table says it where it decides (rulings kit-value-which, kit-growth-which)."""
    which = "kit-value-which" if due.step == "kit+1" else "kit-growth-which"
    able = kits.can_rise(due.fox) if due.step == "kit+1" else due.fox.kits
    spaces = sorted(kit.space for kit in able)
    decides = due.readings.of(which) == "player"
    if move.kit is None and not (decides and spaces):
        return
    listed = ", ".join(map(str, spaces)) or "–"
    there = move.kit in spaces
    text: Text
    if move.kit is None:
        text = t("Say which kit: the one on space %(spaces)s.", spaces=listed)
    elif not there:
        text = t("On space %(space)s there is no kit for it; there is one on: %(spaces)s.", space=move.kit,
                 spaces=listed)  # fmt: skip
    elif decides:
        text = t("It is the kit on space %(space)s.", space=move.kit)
    else:
        text = t("The ruling chooses the kit, not the table.")
    found.finding(rule, there and decides, text, ("kit",), due.readings.asked(which))


def check_where(found: Findings, rule: str, due: Due, move: Did) -> None:
    """In which territory it is."""
    known = move.where in TERRITORIES
    found.finding(
        rule,
        known,
        t("In: %(place)s.", place=PLACES[move.where or ""])
        if known
        else t("“%(place)s” is none of the four territories.", place=move.where[:40])
        if move.where
        else t("Say in which territory."),
        ("where",),
    )


def check_target(found: Findings, rule: str, due: Due, move: Did) -> None:
    """In which territory it is: that of her row, where the row says it."""
    target = words.target_of(due)
    check_where(found, rule, due, move)
    if target is not None and move.where in TERRITORIES and move.where != target:
        found.finding(rule, False, t("Her card names: %(place)s.", place=PLACES[target]), ("where",))


def check_hunter(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Where the hunter or photographer goes: on to the next territory, clockwise where the box knows that."""
    check_where(found, rule, due, move)
    if move.where not in TERRITORIES:
        return
    following = tokens.next_clockwise(due.state)
    if following is not None:
        found.finding(
            "hunter",
            move.where == following,
            t("The next territory clockwise is: %(place)s.", place=PLACES[following]),
            ("where",),
        )
    elif move.where == due.state.where:
        text = t("The hunter or photographer is there: move on to the next territory.")
        found.finding("hunter", False, text, ("where",))


def check_obstacle(found: Findings, rule: str, due: Due, move: Did) -> None:
    """Which obstacle it is, and where; as her row names them."""
    known = move.obstacle in OBSTACLES
    named = words.obstacle_of(due) if due.step == "obstacle" else None
    fits = known and named in (None, move.obstacle)
    found.finding(
        "obstacle",
        fits,
        t("It is the %(obstacle)s.", obstacle=OBSTACLES[move.obstacle or ""])
        if fits
        else t("Her card names: %(obstacle)s.", obstacle=OBSTACLES[named])
        if known and named is not None
        else t("“%(obstacle)s” is no obstacle.", obstacle=move.obstacle[:40])
        if move.obstacle
        else t("Say which obstacle it is."),
        ("obstacle",),
        due.readings.asked("vixen-tiles") if due.step == "tile" else None,
    )
    if due.row.where or due.row.obstacle or due.step == "tile":
        check_target(found, rule, due, move)
    else:
        check_where(found, rule, due, move)


def check_tile(found: Findings, rule: str, due: Due, move: Did) -> None:
    """The obstacle that a territory tile brings, if any (ruling vixen-tiles)."""
    unknown = move.obstacle is not None and move.obstacle not in OBSTACLES
    if due.readings.of("vixen-tiles") == "kept" and not unknown:
        if move.obstacle is not None or move.where is not None:
            text = t("Her tile is kept: no obstacle comes of it.")
            found.finding(rule, True, text, ("obstacle",), due.readings.asked("vixen-tiles"))
        return
    if move.obstacle is not None or move.where is not None:
        check_obstacle(found, rule, due, move)


def check_common(found: Findings, rule: str, due: Due, move: Did) -> None:
    """A common objective that she can take, by ruling vixen-common, and a cube for it."""
    state, objective = due.state, move.objective or ""
    takes = deck.open_commons(state)
    verified = due.readings.of("vixen-common") == "verified"
    asked: Asked | None = due.readings.asked("vixen-common")
    text: Text
    if objective in takes:
        text = t("She puts a cube on: %(objective)s.", objective=COMMONS[objective][0])
    elif not due.fox.cubes:
        text, asked = t("All her cubes are used: it is not possible."), None
    elif objective not in state.commons:
        text, asked = t("That objective is not in play."), None
    elif state.table.bots[0] in state.declared.get(objective, ()):
        text, asked = t("She takes each common objective only once."), None
    elif verified:
        text = t("She does not fulfil it: %(objective)s.", objective=COMMONS[objective][0])
    else:
        text = t("She takes the open one worth most.")
    found.finding(rule, objective in takes, text, ("objective",), asked)


def check_destiny(found: Findings, rule: str, due: Due, move: Did) -> None:
    """What the destiny tile shows (ruling vixen-destiny)."""
    known = move.bonus in DESTINY_BONUSES
    found.finding(
        rule,
        known,
        t("The destiny tile shows: %(bonus)s.", bonus=DESTINY_BONUSES[move.bonus or ""])
        if known
        else t("Say what the destiny tile shows."),
        ("bonus",),
        due.readings.asked("vixen-destiny"),
    )
