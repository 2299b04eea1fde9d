"""What is printed in RUSE and settled by its rulebook: territories, costs, dice, objectives, points."""

from __future__ import annotations

from enum import StrEnum

from companion.core.table import Table
from companion.core.text import Text, t

TERRITORIES = ("river", "forest", "field", "farm")
MOUNTAIN = "mountain"
PLACES: dict[str, Text] = {
    "river": t("River"),
    "forest": t("Forest"),
    "field": t("Field"),
    "farm": t("Farm"),
    MOUNTAIN: t("Mountain"),
    "den": t("Den"),
}
ROUNDS = (1, 2, 3, 4)
DICE = {1: 2, 2: 3, 3: 3, 4: 3}
"""Action dice of a round; from round 3 on one more for those who have earned it."""
FOURTH_FROM = 3
KITS_FOR_DIE = 2
"""Kits that earn the extra die."""
FACES = (1, 2, 3, 4, 5, 6)
OBSTACLES: dict[str, Text] = {
    "wolf": t("wolf"),
    "storm": t("storm"),
    "camp": t("camp"),
    "bear": t("bear"),
}
TO_CHOOSE = ("camp", "bear")
"""Obstacles that come to a territory of choice, one of all five; the others stay where they are drawn."""
TOKENS: dict[str, Text] = {"cheese": t("cheese"), "star": t("star"), "beaver": t("beaver")}

DESTINY_BONUSES: dict[str, Text] = {
    "kit+1": t("kit value +1"),
    "growth": t("a free growth step"),
    "path": t("a path tile"),
    "hunt": t("a hunting tile"),
    "track": t("a step on any track"),
    "gp": t("2 GP"),
    "resource": t("a resource"),
}
"""What destiny tiles show for who rolls the number of the destiny die."""

HUNTERS: dict[str, Text] = {"hunter": t("hunter"), "photographer": t("photographer")}
TIMES: dict[str, Text] = {"day": t("day"), "night": t("night")}

COSTS = {"track": 2, "kit": 2, "hunt": 2, "mark": 1}
"""What the actions of a territory take off the die (summer side)."""
ACTIONS: dict[str, Text] = {
    "track": t("a step on the track"),
    "kit": t("kit die +1"),
    "hunt": t("hunt"),
    "mark": t("mark"),
}
FIREFOX_SPACES = 6
"""Spaces of the Firefox board, each with a tile (section Firefox)."""
FIREFOX_GP = 4
"""GP that the Firefox board brings once there are no more tiles."""
VILLAGE_ACTIONS = {action: ACTIONS[action] for action in ("hunt", "kit", "mark")}
"""What a die can pay for beside the Village track (section Village)."""
STEPS_BY = {"day": 2, "night": 3}
EMPTY_GP = 2
MARK_PASSED, MARK_ENDED, BEAVER_GP = 1, 2, 2
HUNT_GP = {"failed": 0, "gp": 2, "gp-resource": 2}
DEN = {1: (1, 1), 3: (2, 1), 5: (2, 2), 6: (1, 1)}
"""What is paid in the den: tiles drawn, tiles placed; for 6 it is a bonus tile."""

KITS = 5
"""Kit dice of a player, the black ones among them."""
BASE_KITS = 3
"""Kit dice of a player that are in play from the start."""
MARKERS = 4
"""Territory markers of a player."""
DECK = 11
"""Private objectives in a player's deck: 44 cards, four decks."""
LAST_CARD = 44
HUNTING_TILES = 24
"""Hunting tiles in the box."""
BONUS_TILES = 12
"""Bonus den path tiles in the box."""
MOST_GP = 99
"""Growth points that the two cubes can show."""
MOST_VP = 99
"""VP that one entry can bring: less than once round the track."""

CHEESE_VP, CHEESE_GP, STAR_VP, DIE_VP = 4, 4, 4, 2
CAMP_GP, TILE_GP, CATCH_UP_GP = 2, 4, 2
TRACK = 100
"""Spaces of the VP track; the VP tile marks the hundreds."""

COMMONS: dict[str, tuple[Text, tuple[int, int, int]]] = {
    "objectives-3": (t("3 completed private objectives"), (4, 3, 2)),
    "path-3": (t("a path of 3 tiles in the den"), (4, 3, 2)),
    "marks-4": (t("4 marked territories"), (4, 3, 2)),
    "track-7": (t("level 7 on any territory track"), (4, 3, 2)),
    "objectives-4": (t("4 completed private objectives"), (6, 4, 3)),
    "track-4": (t("level 4 on any territory track"), (3, 2, 1)),
    "kits-3": (t("3 kits outside the den"), (6, 4, 3)),
    "hunting-3": (t("3 hunting tiles in the cache"), (4, 3, 2)),
}
MARKS_NEEDED = 4
"""Marked territories for the common objective marks-4, those on the Village track among them."""
COMMONS_IN_PLAY = 3
COUNTING = {"objectives-3": 3, "objectives-4": 4, "kits-3": 3}
"""Common objectives that take so many completed private ones, by themselves or by the kits outside."""

INSTINCTS: dict[str, Text] = {
    "hunt": t("hunting costs 1 less"),
    "second-hunt": t("a second hunting level"),
    "track": t("the track costs 1 less"),
    "beaver": t("the beaver brings 1 GP more"),
    "collections": t("collections bring 1 GP more"),
    "resource": t("choice of the resource"),
    "move": t("movement +1"),
    "marks": t("marks bring 1 GP more"),
    "growth": t("growth costs 1 GP less"),
}
RUSES: dict[str, Text] = {
    "any-track": t("a track gain may go to any track"),
    "resource": t("choose the resource when collecting"),
    "sixes": t("2 GP for each 6 rolled"),
    "orange": t("1 GP for each orange space crossed"),
    "hunts": t("2 GP more for each hunt"),
    "day-night": t("day and night do not matter for moving"),
}


class Reason(StrEnum):
    """What victory points are for, in the order of the sheet."""

    OBJECTIVE = "objective"
    TRACK = "track"
    MARKING = "marking"
    GROWTH = "growth"
    HUNTING = "hunting"
    CHEESE = "cheese"
    DICE = "dice"
    DIE = "die"
    EXCHANGE = "exchange"
    FIREFOX = "firefox"
    VILLAGE = "village"
    OTHER = "other"
    ROW = "row"
    CATCH_UP = "catch-up"
    STAR = "star"
    KITS = "kits"
    COMMON = "common"
    PENALTY = "penalty"
    PATHS = "paths"
    BONUS = "bonus"
    TILES = "tiles"


REASONS: dict[str, Text] = {
    Reason.OBJECTIVE: t("private objectives"),
    Reason.TRACK: t("territory tracks"),
    Reason.MARKING: t("marking"),
    Reason.GROWTH: t("kits' growth"),
    Reason.HUNTING: t("hunting"),
    Reason.CHEESE: t("cheese"),
    Reason.DICE: t("dice left"),
    Reason.DIE: t("die won at the end"),
    Reason.EXCHANGE: t("exchanges"),
    Reason.FIREFOX: t("Firefox"),
    Reason.VILLAGE: t("Village"),
    Reason.OTHER: t("other"),
    Reason.ROW: t("VIXEN's cards"),
    Reason.CATCH_UP: t("VIXEN's catch-up"),
    Reason.STAR: t("star"),
    Reason.KITS: t("kits outside the den"),
    Reason.COMMON: t("common objectives"),
    Reason.PENALTY: t("penalties"),
    Reason.PATHS: t("VIXEN's path tiles"),
    Reason.BONUS: t("VIXEN's bonus path tiles"),
    Reason.TILES: t("VIXEN's territory tiles"),
}
"""The reasons in words."""

BY_HAND = (
    Reason.OBJECTIVE,
    Reason.TRACK,
    Reason.MARKING,
    Reason.GROWTH,
    Reason.HUNTING,
    Reason.FIREFOX,
    Reason.VILLAGE,
    Reason.OTHER,
)
"""Reasons that people enter during the turns; the others are entered by the scoring."""

PRIVATE = {"001": (5, 3), "002": (4, 2), "003": (5, 2), "004": (5, 3)}
"""Private objectives whose VP and penalty the rulebook shows."""

BRINGS = {"001": "star", "002": "cheese"}
"""Tokens that private objectives bring."""


EXCHANGED = {"001": (3, 3), "002": (2, 3), "003": (2, 0), "004": (3, 0)}
"""What the rulebook prints of exchanging these: VP lost, GP gained (section Private Objectives)."""

NEEDS: dict[str, Text] = {
    "001": t("a field, a farm and one completed objective"),
    "002": t("a field, a river and level 2 on the farm track"),
    "003": t("two fields and level 4 on the field track"),
    "004": t("two farms and two hunting tiles"),
}
"""What the rulebook prints as the requirements of these private objectives."""


EXPANSIONS = {"firefox": "Firefox", "village": "Village", "premices": "Premices"}
"""What a table may play with beside the base game: option and name."""


def by_hand(table: Table) -> tuple[Reason, ...]:
    """The reasons that points are entered by hand for at a table: those of an expansion only with it."""
    return tuple(reason for reason in BY_HAND if reason not in EXPANSIONS or table.on(reason))


def obstacle_places(obstacle: str) -> tuple[str, ...]:
    """Where an obstacle can come to (section Territory Tiles); the mountain has no pile of tiles."""
    return (*TERRITORIES, MOUNTAIN) if obstacle in TO_CHOOSE else TERRITORIES


def most_dice(number: int) -> int:
    """Action dice that a seat can have in a round (section Destiny Phase)."""
    return DICE[number] + (1 if number >= FOURTH_FROM else 0)


def kit_sums(table: Table) -> tuple[int, int]:
    """The least and the most that a player's kit dice can come to (ruling tie-kits).

    Those in play are three at least; on the personal board there may be none.
    """
    least = BASE_KITS if table.readings.of("tie-kits") == "in-play" else 0
    return least, KITS * FACES[-1]


def common_vp(objective: str, place: int) -> int:
    """VP of a common objective for a place counted from 0; none is printed beyond the third."""
    printed = COMMONS[objective][1]
    return printed[place] if place < len(printed) else 0
