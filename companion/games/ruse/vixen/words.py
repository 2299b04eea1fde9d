"""What the human hands do for VIXEN, step by step, in words; and the rulings that stand behind it.

These are the words that depend on the match; those that never change stand in the table of `steps.py`, those
of her fox's way in `spots.py`.
"""

from __future__ import annotations

from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Asked
from companion.games.ruse import tokens
from companion.games.ruse.board import OBSTACLES, PLACES
from companion.games.ruse.cards import DEN, ICONS
from companion.games.ruse.checks import is_cheese_space
from companion.games.ruse.state import VIXEN, Fox
from companion.games.ruse.vixen import deck, kits
from companion.games.ruse.vixen.due import Due


def why_by_card(due: Due) -> Text:
    """What a step follows from: the destiny die, an instant bonus, or the row."""
    if due.fox.destined or due.step == "destiny":
        return t("Her roll is the number of the destiny die.")
    if due.fox.instants:
        return t("An instant bonus of the card, before her die is placed.")
    return t("The row of her card shows it.")


def place_text(due: Due) -> Text:
    """Where her die goes."""
    if due.row.place == DEN:
        return t("Place her die, a %(die)s, above her board.", die=due.fox.die)
    return t("Place her die, a %(die)s, in: %(place)s.", die=due.fox.die, place=PLACES[due.row.place])


def place_why(due: Due) -> Text:
    """Why it goes there."""
    if due.row.place == DEN:
        return t("Rows of the den use a space above her board.")
    return t("Her card names the territory.")


def place_impossible(due: Due) -> Text | None:
    """What is done where all spaces of a territory are taken."""
    if due.row.place == DEN:
        return None
    if due.readings.of("vixen-territory-full") == "place-anyway":
        return t("All spaces are taken: put it beside them all the same.")
    return t("All spaces are taken: you decide where it goes.")


def place_asked(due: Due) -> Asked | None:
    """The den has room for her die; a territory may be full."""
    return None if due.row.place == DEN else due.readings.asked("vixen-territory-full")


def hunt_text(due: Due) -> Text:
    """The hunting tile where she ended; in the den and of a destiny tile one of the stack."""
    if due.row.place == DEN or due.fox.destined:
        return t("Take a hunting tile for her from the stack: what was it?")
    return t("Take the hunting tile for her: what was it?")


def hunt_asked(due: Due) -> Asked | None:
    """Whether she hunts without the icon; else what keeps her from it, which nothing does in the den."""
    if due.row.place == DEN:
        return None
    if "hunt" not in due.row.icons and not due.fox.destined:
        return due.readings.asked("vixen-hunt-mark")
    return due.readings.asked("vixen-hunts-blocked")


def mark_text(due: Due) -> Text:
    """A marker of hers, or the oldest one where all are out; in the den nothing is marked."""
    if due.row.place == DEN and not is_instant(due):
        return t("Her die is above her board: there is no space to mark.")
    if due.fox.markers == 0:
        return t("Move her oldest marker to the space.")
    return t("Put one of her markers on the space.")


def mark_asked(due: Due) -> Asked | None:
    """What happens where all her markers are out; else whether she replaces marks."""
    if due.row.place == DEN and not is_instant(due):
        return None
    if due.fox.markers == 0:
        return due.readings.asked("vixen-markers-out")
    return due.readings.asked("vixen-over-mark")


def paths_text(due: Due) -> Text:
    """The path tiles of her row."""
    return tn("Take %(num)s path tile from her bag.", "Take %(num)s path tiles from her bag.", due.row.paths)


def bonus_tiles_text(due: Due) -> Text:
    """The bonus path tiles of her row."""
    return tn(
        "Take %(num)s bonus path tile for her.", "Take %(num)s bonus path tiles for her.", due.row.bonus
    )


def kit_value_text(due: Due) -> Text:
    """Which kit is raised; the table says it by ruling kit-value-which."""
    if not kits.can_rise(due.fox):
        return t("None of her kits in the den is below 6: nothing rises.")
    if due.readings.of("kit-value-which") == "player":
        return t("Raise one of her kits by one: you decide which.")
    return t("Raise her kit by one: %(kit)s.", kit=_which(due.fox, kits.raise_kit(due.state, due.fox)))


def kit_growth_text(due: Due) -> Text:
    """Which kit moves on, and the black kit that comes in of it."""
    if not due.fox.kits:
        return t("None of her kits is in the den: nothing moves.")
    if due.readings.of("kit-growth-which") == "player":
        return t("Move one of her kits one space on: you decide which.")
    after = kits.grow_kit(due.state, due.fox)
    text = t("Move her kit one space on: %(kit)s.", kit=_which(due.fox, after))
    for line in kits.coming_in(due.fox, after):
        text = t("%(first)s %(then)s", first=text, then=line)
    return text


def tile_text(due: Due) -> Text:
    """Of which territory she takes a tile."""
    where = target_of(due)
    if where is None:
        return t("Take a territory tile for her, of the territory on her card.")
    return t("Take a territory tile for her of: %(place)s.", place=PLACES[where])


def obstacle_text(due: Due) -> Text:
    """Which obstacle comes, and where, as far as her row says it."""
    where, obstacle = target_of(due), obstacle_of(due)
    if obstacle is None:
        return t("Place the obstacle that her card shows.")
    if where is None:
        return t("Place the obstacle: %(obstacle)s.", obstacle=OBSTACLES[obstacle])
    return t("Place the %(obstacle)s in: %(place)s.", obstacle=OBSTACLES[obstacle], place=PLACES[where])


def beaver_text(due: Due) -> Text:
    """Where the beaver goes."""
    where = target_of(due)
    if where is None:
        return t("Put the beaver in the territory on her card; it is hers.")
    return t("Put the beaver in: %(place)s; it is hers.", place=PLACES[where])


def retrieve_text(due: Due) -> Text:
    """What a die given back is for (ruling vixen-retrieve)."""
    if not deck.can_retrieve(due.state, due.state.fox or due.fox):
        return t("None of her dice is placed yet: none comes back.")
    if due.readings.of("vixen-retrieve") == "reserve":
        return t("Put one of her placed action dice into her reserve.")
    if deck.for_one_more(due.state):
        return t("Give her back one action die: it brings her one turn more.")
    return t("Give her back one action die. No card of the round is left for it: it goes unused.")


def common_text(due: Due) -> Text:
    """A cube of hers; where there is nothing to take, why."""
    if not due.fox.cubes:
        return t("All her cubes are used: nothing is declared.")
    if not deck.open_commons(due.state):
        return t("There is no common objective that she can take: nothing is declared.")
    return t("Put one of her cubes on a common objective.")


def cheese_text(due: Due) -> Text:
    """Where the cheese comes from; she may have it."""
    if due.state.cheese == VIXEN.id:
        return t("She has the cheese already.")
    return t("Give her the cheese, from whoever has it.")


def star_text(due: Due) -> Text:
    """Where the star comes from; she may have it."""
    if due.state.star == VIXEN.id:
        return t("She has the star already.")
    return t("Give her the star, from whoever has it.")


def hunter_text(due: Due) -> Text:
    """Where the hunter goes, where the box knows the order of the territories."""
    following = tokens.next_clockwise(due.state)
    if following is None:
        return t("Move the hunter or photographer to the next territory clockwise.")
    return t("Move the hunter or photographer on clockwise, to: %(place)s.", place=PLACES[following])


def is_instant(due: Due) -> bool:
    """Whether the step comes from the top of the card, not from its row."""
    return due.fox.instants > 0


def target_of(due: Due) -> str | None:
    """The territory of a tile, the beaver or an obstacle; None where only the printed card says it."""
    return None if is_instant(due) else due.row.territory


def obstacle_of(due: Due) -> str | None:
    """The obstacle that her row names; None where only the printed card says it."""
    return due.row.obstacle if not is_instant(due) and due.row.obstacle in OBSTACLES else None


def beside(due: Due) -> tuple[Text, ...]:
    """What is to be known beside the step: instant bonuses, the VP of the row, her fox head."""
    state, fox = due.state, due.fox
    lines: list[Text] = []
    total = state.vp(VIXEN.id)
    if fox.at_once:
        lines.append(
            tn(
                "Instant bonus: %(num)s VP at once. Move her fox head on, to %(total)s VP.",
                "Instant bonus: %(num)s VP at once. Move her fox head on, to %(total)s VP.",
                fox.at_once,
                total=total,
            )
        )
    if fox.instants > 1:
        things = listing([ICONS[icon] for icon in fox.steps[: fox.instants] if icon in ICONS])
        lines.append(t("Instant bonuses of the card, one after the other: %(things)s.", things=things))
    if due.row.vp:
        lines.append(
            tn(
                "At the end of her row: %(num)s VP. Then move her fox head on, to %(total)s VP.",
                "At the end of her row: %(num)s VP. Then move her fox head on, to %(total)s VP.",
                due.row.vp,
                total=total + due.row.vp,
            )
        )
    collects = due.readings.of("vixen-cheese-space") == "collects"
    if collects and len(fox.steps) == 1 and due.step != "move" and due.row.vp:
        if not (state.box and state.box.cheese):
            lines.append(t("If it stands on a cheese space then, she takes the cheese: enter it at Tokens."))
        elif is_cheese_space(state, total + due.row.vp):
            lines.append(t("That is a cheese space: give her the cheese."))
    return tuple(lines)


def kit_growth_asked(due: Due) -> Asked | None:
    """What it takes to leave the den, where a kit does; else which kit moves."""
    if len(kits.grow_kit(due.state, due.fox).outside) > len(due.fox.outside):
        return due.readings.asked("vixen-exit")
    return due.readings.asked("kit-growth-which")


def _which(before: Fox, after: Fox) -> Text:
    """The kit that a step is about."""
    old = {kit.number: kit for kit in before.kits}
    new = {kit.number: kit for kit in after.kits}
    for number, kit in old.items():
        now = new.get(number)
        if now is None:
            return t("the one on space %(space)s, which leaves the den", space=kit.space)
        if now != kit:
            return t("the %(value)s on space %(space)s", value=kit.value, space=kit.space)
    return t("none")
