"""What is to be done next in RUSE, and the parts of the set-up that people forget."""

from __future__ import annotations

from companion.core.game import Ask
from companion.core.table import Table
from companion.core.text import Text, listing, t, tn
from companion.core.verdict import Asked
from companion.games.ruse.board import EXPANSIONS
from companion.games.ruse.cards import IN_ROUND
from companion.games.ruse.checks import on_cheese
from companion.games.ruse.rulebook import RULES
from companion.games.ruse.scoring.steps import STEP
from companion.games.ruse.state import Fox, Phase, State, StepId
from companion.games.ruse.vixen import deck, tolls
from companion.games.ruse.vixen import scoring as vixen_scoring
from companion.games.ruse.vixen.steps import instruction_now


def asks(state: State) -> tuple[Ask, ...]:
    """What is asked of whom now; nothing once the match is over."""
    readings, name = state.table.readings, state.table.name
    if state.phase is Phase.OVER:
        return ()
    if state.phase is Phase.BEGIN:
        return (
            Ask(t("Say who saw a fox last, and which three common objectives are in play."), None,
                RULES["begun"].text, "begun"),
            Ask(_start_bonus(state.table), None, RULES["commons"].text, "commons",
                readings.asked("start-bonus")),
        )  # fmt: skip
    if state.phase is Phase.DESTINY:
        return _destiny(state)
    if state.step is not None:
        name_now = STEP[state.step].name
        found = [Ask(t("Scoring, now: %(step)s.", step=name_now), None, RULES["step"].text, "step")]
        if state.step is StepId.GROWTH and state.fox is not None:
            lines = vixen_scoring.growth_lines(state, state.fox)
            found += [Ask(line, "vixen", RULES["vixen-round"].text, "vixen-round") for line in lines]
        if state.step is StepId.CHEESE and state.cheese in state.table.bots:
            text = t("VIXEN takes 4 VP for the cheese: move her fox head on. The cheese goes back.")
            found.append(Ask(text, "vixen", RULES["cheese"].text, "cheese", readings.asked("cheese-after")))
        return (*_before(state), *found)
    assert state.turn is not None
    if state.fox is not None and state.turn in state.table.bots:
        return (*_before(state), *_vixen(state, state.fox))
    left = state.dice.get(state.turn, 0)
    found = [
        Ask(
            tn("%(name)s is on: %(num)s die left.", "%(name)s is on: %(num)s dice left.", left,
               name=name(state.turn)),
            state.turn,
            RULES["collect"].text,
            "collect",
        )
    ]  # fmt: skip
    return (*_before(state), *found)


def _vixen(state: State, fox: Fox) -> tuple[Ask, ...]:
    """Her turn: the card, then the step that is due, with the rule and the ruling behind it."""
    if fox.row is None:
        card = (
            t("VIXEN: the phone deals her card.")
            if deck.by_phone(state)
            else t("VIXEN: reveal her next card.")
        )
        roll = (
            t("The phone rolls her die.")
            if state.table.options["vixen-die"] == "phone"
            else t("Roll an action die for her.")
        )
        text = t("%(first)s %(then)s", first=card, then=roll)
        return (Ask(text, "vixen", RULES["vixen-turn"].text, "vixen-turn"),)
    due = instruction_now(state)
    if due is None:
        return ()
    found = [Ask(due.text, "vixen", due.why, "vixen-icons", due.asked)]
    toll = tolls.ask_owners(state)
    if toll is not None:
        found.append(Ask(toll, None, RULES["marks"].text, "marks", state.table.readings.asked("vixen-tolls")))
    found += [Ask(line, "vixen", RULES["vixen-turn"].text, "vixen-turn") for line in due.beside]
    return tuple(found)


def _before(state: State) -> tuple[Ask, ...]:
    """What the last move left to be done: GP to be taken, the cheese of a space that a turn ended on."""
    return (*((_gp(state),) if any(state.gp.values()) else ()), *_ended(state))


def _gp(state: State) -> Ask:
    """Growth points that the last move gives, with the rule that they come by."""
    items = [t("%(name)s +%(gp)s", name=state.table.name(seat), gp=gp) for seat, gp in state.gp.items() if gp]
    rule = state.gp_for or "catch-up"
    return Ask(t("Growth points: %(gp)s", gp=listing(items)), None, RULES[rule].text, rule)


def _ended(state: State) -> tuple[Ask, ...]:
    """The cheese of a turn that ended on its space: taken where the box knows it, asked for where not."""
    seat, why = state.ended, RULES["cheese-space"].text
    out = state.table.bots if state.table.readings.of("vixen-cheese-space") == "no" else ()
    if not seat or seat in out or (state.cheese == seat and not on_cheese(state, seat)):
        return ()
    bot, name = seat in state.table.bots, state.table.name(seat)
    asked = state.table.readings.asked("vixen-cheese-space") if bot else None
    if state.box is not None and state.box.cheese:
        if not on_cheese(state, seat):
            return ()
        text = t("%(name)s ended the turn on a cheese space and has the cheese.", name=name)
        return (Ask(text, None if bot else seat, why, "cheese-space", asked),)
    text = t(
        "Did the turn of %(name)s end on a cheese space? Then enter that the cheese is gained.", name=name
    )
    return (Ask(text, None if bot else seat, why, "cheese-space", asked),)


def _destiny(state: State) -> tuple[Ask, ...]:
    """Who does what at the start of a round, and the round's own effect."""
    name, order = state.table.name, state.order

    def acts(seat: str, text: Text, hands: Text) -> Ask:
        bot = seat in state.table.bots
        return Ask(hands if bot else text, None if bot else seat, RULES["destiny"].text, "destiny")

    found = [
        acts(
            order[0],
            t("%(name)s reveals the destiny tile: hunter or photographer, and where.", name=name(order[0])),
            t(
                "Reveal the destiny tile for %(name)s: hunter or photographer, and where.",
                name=name(order[0]),
            ),
        )
    ]
    if len(order) > 1:
        found.append(
            acts(
                order[1],
                t("%(name)s rolls the destiny die: day or night.", name=name(order[1])),
                t("Roll the destiny die for %(name)s: day or night.", name=name(order[1])),
            )
        )
    others = [name(seat) for seat in order[2:] if seat not in state.table.bots]
    if others and not two_player_side(state.table):
        found.append(
            Ask(t("The bonus of their turn-order tile is for %(names)s.", names=listing(others)), None,
                RULES["order"].text, "order")
        )  # fmt: skip
    if two_player_side(state.table) and len(order) > 1:
        people = [name(seat) for seat in order if seat not in state.table.bots]
        text = t("Two turn-order tiles lie there: their bonuses are for %(names)s.", names=listing(people))
        if state.table.bots:
            text = t("Two turn-order tiles lie there: VIXEN takes no bonus; the one of their place is for"
                     " %(names)s.", names=listing(people))  # fmt: skip
        found.append(
            Ask(text, None, RULES["order"].text, "order", _side_asked(state.table))
        )  # fmt: skip
    found.append(Ask(_effect(state), None, RULES["dice"].text, "dice"))
    return tuple(found)


def _effect(state: State) -> Text:
    """The effect printed on the round track."""
    if state.round == 1:
        return t("Round 1: everybody draws a Ruse tile.")
    if state.round == 2:
        return t("Round 2: everybody gains a third action die.")
    if state.round == 3:
        return t("Round 3: from now on two kits sent off earn a fourth die.")
    return t("Round 4: placement tiles restrict the spaces of the territories.")


def _start_bonus(table: Table) -> Text:
    if table.readings.of("start-bonus") == "both":
        return t("Everybody starts with 2 GP and a resource.")
    return t("Everybody starts with 2 GP or a resource.")


def setup_steps(table: Table) -> tuple[Text, ...]:
    """The set-up, with what people forget (sections General Setup, Player Setup, Additional Modes)."""
    two = two_player_side(table)
    steps = [
        t("Board: exploration tiles by colour, hunting tiles on them, territory tiles in shuffled stacks."),
        t("Three common objectives at random; track tiles on the four tracks; VP tile between 99 and 0."),
        t("Four destiny tiles face down, the destiny die, the round marker on 1."),
        t("Instincts board: three bonus path tiles and three instinct tiles face up."),
        t("Each player: 2 action dice and 2 in reserve; a kit die of 1 on each growth track, 2 black ones "
          "in reserve; 4 markers; cubes on 0 GP."),
        t("Den board: one basic tile at the lower right, 5 cubes on top, 22 path tiles in the bag."),
    ]  # fmt: skip
    if table.on("private"):
        steps.append(t("Each player shuffles the private objectives and draws three."))
    if two:
        steps.append(
            t(
                "With two: the destiny board's back side; in every territory an empty-die tile lies "
                "on the space furthest right."
            )
        )
        steps.append(t("With two: one turn-order tile on each of the two spaces of that side."))
    if table.bots:
        steps += _vixen_steps(table)
    if table.on("winter"):
        steps.append(t("Winter: the winter side of board and tiles; actions cost more there."))
    return (*steps, *_expansion_steps(table))


def _expansion_steps(table: Table) -> list[Text]:
    """The set-up of the expansions (sections Firefox, Village)."""
    steps = []
    if table.on("firefox"):
        steps.append(
            t("Firefox: its board beside the main one, its die on it, a tile face up on each of the six "
              "spaces, the rest as a pile, its token on the top space. Other tiles go to the base game.")
        )  # fmt: skip
    if table.on("village"):
        steps.append(
            t("Village: its board beside the main one, three track tiles on the green spaces, hunting tiles "
              "face down on both sides, the rest as a pile, a paw of each player at the start of its track. "
              "Other tiles go to the base game.")
        )  # fmt: skip
    if table.on("premices"):
        name = EXPANSIONS["premices"]
        steps.append(
            t("%(name)s: the rulebook holds no rules of it; play it by the publisher's own.", name=name)
        )
    return steps


def _vixen_steps(table: Table) -> list[Text]:
    """What VIXEN gets, what she does not, and where it goes on her board."""
    cards = {
        "stand-in": t(
            "Her cards are Companion's own stand-in deck, not the publisher's: the phone deals them."
        ),
        "table": t("Her cards: shuffle those of her level within each round, rounds 1 to 4 from the top."),
        "box": _boxed(table),
    }[table.options["vixen-cards"]]
    return [
        t("VIXEN: solo board, her foxes, 2 action dice beside it and 2 in reserve, 5 cubes, 4 markers."),
        t("Her kit dice: three 1s on the first three spaces of her track, two black ones in reserve."),
        t("No objectives, paws, Ruse tile, player board or den board for her; her path tiles lie beside."),
        cards,
        t("Her sitting fox takes the last place, her fox head starts at 0. She takes no turn-order bonus."),
        table_side(table),
    ]


def _boxed(table: Table) -> Text:
    """How far the box goes: the phone deals cards that it knows whole, and asks for the others."""
    level = table.options["vixen"]
    known = table.box.vixen if table.box else ()
    whole = sum(card.whole and str(card.level) == level for card in known)
    if whole >= sum(IN_ROUND.values()):
        return t("Her cards are those of your box; the phone deals them.")
    return tn(
        "Your box holds %(num)s whole card of level %(level)s, which the phone deals. Lay the printed deck "
        "ready: where none is known you reveal a card and tap its row.",
        "Your box holds %(num)s whole cards of level %(level)s, which the phone deals. Lay the printed deck "
        "ready: where none is known you reveal a card and tap its row.",
        whole,
        level=level,
    )


def two_player_side(table: Table) -> bool:
    """Whether the destiny board shows its side for two players (ruling vixen-side)."""
    return len(table.seats) == 2 or bool(table.bots and table.readings.of("vixen-side") == "two-player")


def _side_asked(table: Table) -> Asked | None:
    """Ruling vixen-side, where it decides."""
    return table.readings.asked("vixen-side") if table.bots and len(table.seats) > 2 else None


def table_side(table: Table) -> Text:
    """Which side of the destiny board is used with VIXEN (ruling vixen-side)."""
    if table.readings.asked("vixen-side").reading == "two-player" or len(table.seats) == 2:
        return t("Destiny board: the side for two players.")
    return t("Destiny board: the side for %(number)s players.", number=len(table.seats))
