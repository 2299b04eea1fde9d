"""The rules of RUSE by id, each with the heading it stands under."""

from __future__ import annotations

from companion.core.text import t
from companion.core.verdict import Rule, index

SETUP = t("General Setup")
DESTINY = t("1. Destiny Phase - Beginning of the Round")
COLLECTION = t("2. Collection Phase - Every Turn")
ACTIONS = t("3. Actions Phase - Every Turn")
TERRITORY = t("Explore the Vital Territories")
MOVING = t("Moving your Fox")
INCREASING = t("Increasing a Kit")
MARKING = t("Marking a Territory")
HUNTING = t("Hunting")
HUNTER = t("Hunter / Photographer")
CHEESE = t("Cheese")
STAR = t("Star")
MOUNTAIN = t("Mountain Territory")
DEN = t("Explore Your Den")
GROWTH = t("Kits' Growth")
KITS = t("Private Objectives vs. Kits")
COMMON = t("Common Objectives")
PRIVATE = t("Private Objectives")
OBSTACLES = t("Obstacles")
SCORING = t("Scoring")
FIREFOX = t("Firefox (Mini-Expansion)")
VILLAGE = t("Village (Mini-Expansion)")
VIXEN = t("Solo Mode - VIXEN")

SECTIONS = (
    SETUP,
    MOUNTAIN,
    DESTINY,
    COLLECTION,
    ACTIONS,
    TERRITORY,
    MOVING,
    INCREASING,
    MARKING,
    HUNTING,
    HUNTER,
    CHEESE,
    STAR,
    DEN,
    GROWTH,
    KITS,
    OBSTACLES,
    PRIVATE,
    COMMON,
    SCORING,
    FIREFOX,
    VILLAGE,
    VIXEN,
)
"""The headings, in the rulebook's order."""

RULES = index(
    [
        Rule("known-seat", SETUP, t("Only the players of this match play.")),
        Rule("commons", SETUP, t("Three common objectives are in play.")),
        Rule("begun", DESTINY, t("A match begins once, with the player who saw a fox last.")),
        Rule("fifth", DESTINY, t("Five can play with the expansion for the fifth player.")),
        Rule("phase", DESTINY, t("A round goes from destiny to turns to scoring.")),
        Rule("destiny", DESTINY, t("The destiny tile is revealed and the destiny die rolled.")),
        Rule("order", DESTINY, t("From round 2 on the order follows the VP track, the leader first.")),
        Rule("order-tie", DESTINY, t("With equal VP the higher sum of kit dice goes first.")),
        Rule("turn", ACTIONS, t("Players take turns in the order of the track, one action die each.")),
        Rule("dice", DESTINY, t("Two dice in round 1, three later; a fourth for those who have earned it.")),
        Rule("collect", COLLECTION, t("A turn begins with rolling an action die and collecting its GP.")),
        Rule("destiny-bonus", DESTINY, t("Who rolls the number of the destiny die takes the round's bonus.")),
        Rule("place", TERRITORY, t("A die is placed in one of the five territories.")),
        Rule("empty-die", TERRITORY, t("A die that reaches 0 becomes empty and brings 2 GP.")),
        Rule("cost", TERRITORY, t("The die pays first; GP may pay the rest once it is at 0.")),
        Rule("once", TERRITORY, t("Each action can be done once in a turn.")),
        Rule("shown", MOVING, t("Actions are done on one tile only, with what it shows.")),
        Rule("steps", MOVING, t("A fox moves up to 2 spaces by day and 3 by night.")),
        Rule("marks", MOVING, t("Passing another's mark costs 1 GP, ending on it 2; its owner gains them.")),
        Rule("beaver", OBSTACLES, t("Meeting another's beaver costs 2 GP, which its owner gains.")),
        Rule("raise", INCREASING, t("A kit die goes up by one.")),
        Rule("mark", MARKING, t("One's own mark cannot be marked again; another's goes back to its owner.")),
        Rule("hunt", HUNTING, t("A hunting tile is taken from the space; without one there is no hunting.")),
        Rule("cache", HUNTING, t("With a full cache the bonus is taken and the tile discarded.")),
        Rule("hunter", HUNTER, t("Where the hunter or photographer is, nobody hunts or marks.")),
        Rule("wolf", OBSTACLES, t("Where the wolf is, nobody hunts or advances on the track.")),
        Rule("obstacle", OBSTACLES, t("Obstacles stay to the end of the round; a new one replaces the old.")),
        Rule("camp", OBSTACLES, t("Camp and bear reward those who end the round in their territory.")),
        Rule("mountain", MOUNTAIN, t("The mountain has three zones; nothing is marked there.")),
        Rule("cards-zone", MOUNTAIN, t("In the card zone the die is emptied and does not stay.")),
        Rule("den", DEN, t("In the den 1, 3, 5 or 6 are paid for tiles to draw and to place.")),
        Rule("kit-out", KITS, t("The n-th kit leaves the den only with n completed private objectives.")),
        Rule("path", KITS, t("An instinct needs a continuous path to its cube.")),
        Rule("growth", GROWTH, t("Kit dice move to the right for GP; VP are collected on the way.")),
        Rule(
            "die-won",
            DESTINY,
            t("Extra dice count from round 3 on; one won in the last scoring is worth 2 VP."),
        ),
        Rule("tile-gp", HUNTING, t("Hunting tiles may be given up for 4 GP each in the growth phase.")),
        Rule("cheese", CHEESE, t("The cheese is worth 4 GP on one's turn or 4 VP at a round's end.")),
        Rule(
            "token", CHEESE, t("There is one cheese and one star; whoever gains it takes it from its holder.")
        ),
        Rule("cheese-space", CHEESE, t("Ending a turn or the scoring on a cheese space brings the cheese.")),
        Rule("star", STAR, t("Whoever holds the star at the end gains 4 VP.")),
        Rule("vp", COLLECTION, t("Victory points are noted with their reason.")),
        Rule("private", PRIVATE, t("Completed private objectives are declared in turn order.")),
        Rule("exchange", PRIVATE, t("A completed objective can be exchanged in the mountain.")),
        Rule("penalty", PRIVATE, t("Uncompleted private objectives in hand cost VP at the end.")),
        Rule("common", COMMON, t("Who declares a common objective earlier gets more for it.")),
        Rule("common-once", COMMON, t("Each common objective can be completed once by each player.")),
        Rule("step", SCORING, t("Scoring goes step by step in its order.")),
        Rule("left", SCORING, t("What is left on the action dice is worth as many VP.")),
        Rule("catch-up", SCORING, t("Who is behind gains 2 GP for each orange space behind the leader.")),
        Rule("reset", SCORING, t("Foxes go back, obstacles and beaver go off, hunting tiles are refilled.")),
        Rule("collection", SCORING, t("Hunting tiles are worth VP by their number at the end.")),
        Rule("outside", SCORING, t("Kit dice outside the den are worth their values at the end.")),
        Rule("firefox", FIREFOX, t("The Firefox moves clockwise, as many spaces as the die is worth.")),
        Rule(
            "firefox-tile",
            FIREFOX,
            t("The tile that it reaches is gained and replaced; without tiles it is 4 GP."),
        ),
        Rule("village", VILLAGE, t("A die in the Village brings one space on its track, with the bonus.")),
        Rule("village-actions", VILLAGE, t("The die then pays a hunting tile, a kit die or a mark.")),
        Rule("village-mark", VILLAGE, t("Marks on the Village track count as marked territories.")),
        Rule(
            "vixen-people",
            VIXEN,
            t("VIXEN plays with one to three, with four by the fifth player's expansion."),
        ),
        Rule("vixen-expansions", VIXEN, t("VIXEN does not play with Firefox, Village or Premices.")),
        Rule(
            "vixen-turn",
            VIXEN,
            t("She reveals a card, rolls a die and does what its row says, step by step."),
        ),
        Rule("vixen-row", VIXEN, t("The row of the roll names a territory or the den.")),
        Rule("vixen-icons", VIXEN, t("She takes what the icons of her card show.")),
        Rule("vixen-hunt", VIXEN, t("She takes the hunting tile where she can hunt.")),
        Rule("vixen-mark", VIXEN, t("She marks with her four markers where she can.")),
        Rule(
            "vixen-common",
            VIXEN,
            t("A common objective costs her a cube and takes a place, but is worth nothing."),
        ),
        Rule("vixen-round", VIXEN, t("At a round's end her kits move on; she has no VP for dice.")),
        Rule("vixen-catch-up", VIXEN, t("Her catch-up is 1 VP for each orange space.")),
        Rule(
            "vixen-end", VIXEN, t("At the end path, bonus and territory tiles and kits outside are worth VP.")
        ),
        Rule("most", SCORING, t("The most VP win.")),
    ]
)
