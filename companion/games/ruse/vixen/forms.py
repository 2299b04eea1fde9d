"""The forms of VIXEN's turn: her card and die, then one step after the other."""

from __future__ import annotations

from typing import Any

from wtforms import HiddenField, RadioField, StringField

from companion.core.forms import FormData
from companion.core.text import t
from companion.core.verdict import Finding
from companion.games.fields import TapField, TappedForm, WholeNumberField, fault, fill
from companion.games.ruse.board import DESTINY_BONUSES, FACES, OBSTACLES, TERRITORIES
from companion.games.ruse.board import PLACES as PLACE_NAMES
from companion.games.ruse.cards import DEN, DICE, IN_ROUND, PLACES, Card, Row
from companion.games.ruse.form import BoardForm, choices, key_of
from companion.games.ruse.state import State
from companion.games.ruse.tokens import next_clockwise
from companion.games.ruse.vixen import deck, tolls
from companion.games.ruse.vixen.due import due_now
from companion.games.ruse.vixen.kits import can_rise
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal
from companion.games.ruse.vixen.spots import spot_of
from companion.games.ruse.vixen.steps import STEPS, instruction_now
from companion.games.ruse.vixen.words import obstacle_of, target_of

NOTHING = "nothing"
"""Tapped where she can do nothing where she ended."""


class RevealForm(TappedForm):
    """Her card and die. Fields: die; where cards are dealt by the phone nothing else.

    With the printed deck: known (the name of a card seen before), or name, dice, place, icons, instant
    (tapped), vp, paths, bonus.
    """

    rows = ("icons", "instant")

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        self.state, self.recorded, self.key = state, recorded, key_of(data)
        fox = state.fox
        self.subject = f"vixen:{state.round}:{fox.revealed if fox else 0}"
        self.by_phone = recorded is None and deck.by_phone(state)
        # A card that the phone dealt is known: a correction of the die takes its row.
        dealt = deck.cards(state) if deck.source(state) != deck.TABLE else ()
        name = recorded.card if isinstance(recorded, Reveal) else ""
        self.dealt = next((card for card in dealt if card.name == name and card.whole), None)
        self.rolled = recorded is None and state.table.options["vixen-die"] == "phone"
        self.known_cards = deck.known(state)
        self.faces = FACES
        super().__init__(
            {
                "die": RadioField(choices=choices(FACES), validate_choice=False),
                "known": RadioField(
                    choices=choices(card.name for card in self.known_cards), validate_choice=False
                ),
                "name": StringField(),
                "dice": WholeNumberField(),
                "place": RadioField(choices=choices(PLACES), validate_choice=False),
                "icons": HiddenField(),
                "instant": HiddenField(),
                **{name: WholeNumberField() for name in ("vp", "paths", "bonus", "instant_vp")},
            }
        )
        values: dict[str, Any] = {"dice": IN_ROUND[state.round]}
        if isinstance(recorded, Reveal):
            points = sum(int(icon[3:]) for icon in recorded.instant if icon.startswith("vp:"))
            values = {
                "die": str(recorded.die),
                "name": recorded.card,
                "dice": recorded.dice,
                "place": recorded.row.place,
                "icons": " ".join(recorded.row.icons),
                "instant": " ".join(icon for icon in recorded.instant if not icon.startswith("vp:")),
                "instant_vp": points or None,
                "vp": recorded.row.vp,
                "paths": recorded.row.paths,
                "bonus": recorded.row.bonus,
            }
        fill(self, data, values)

    @property
    def chosen(self) -> Card | None:
        """The card that is known: dealt by the phone, or recognised."""
        if self.dealt is not None:
            return self.dealt
        if self.by_phone:
            return deck.next_card(self.state, self.key)
        name = str(self["known"].data or "")
        return next((card for card in self.known_cards if card.name == name), None)

    def _die(self) -> int:
        if self.rolled:
            return deck.next_roll(self.state, self.key)
        typed = str(self["die"].data or "")
        return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 3 else 0

    def validate(self) -> bool:
        """Whether die and row are known, from the phone, from the box or typed."""
        super().validate()
        if not self._die():
            fault(self["die"], t("Roll an action die for her and tap what it shows."))
            return False
        card = self.chosen
        row = card.row(self._die()) if card is not None else None
        if row is None and not self["place"].data:
            missing = t("The row of this face is not known yet: tap it as it is on the card.")
            fault(self["place"], missing if card is not None else t("Tap where the row of her card leads."))
        if self["dice"].data is not None and not 1 <= self["dice"].data <= DICE:
            fault(self["dice"], t("A number from 1 to 4 belongs here: she owns four dice."))
        for name in ("vp", "paths", "bonus", "instant_vp"):
            if self[name].data is not None and not 0 <= self[name].data <= 20:
                fault(self[name], t("A number from 0 to 20 belongs here."))
        return not any(field.errors for field in self)

    def move(self) -> Reveal:
        """The card and the roll."""
        card, die = self.chosen, self._die()
        row = card.row(die) if card is not None else None
        if row is None:
            place = str(self["place"].data)[:20]
            den = place == DEN
            row = Row(
                (die,),
                place,
                tuple(icon for icon in self.tapped("icons")[:8]),
                self["vp"].data or 0,
                (self["paths"].data or 0) if den else 0,
                (self["bonus"].data or 0) if den else 0,
            )
        if card is not None:
            return Reveal(die, row, card.dice, card.instant, card.name)
        points = self["instant_vp"].data or 0
        instant = (*([f"vp:{points}"] if points else []), *self.tapped("instant")[:7])
        name = " ".join(str(self["name"].data or "").split())[:40]
        return Reveal(die, row, self["dice"].data or 1, instant, name)

    def place(self, finding: Finding) -> bool:
        """Puts a refusal at the field that it names."""
        names = [name for name in finding.where if name in self]
        name = names[-1] if names else "name" if finding.where[:1] == ("card",) else "die"
        fault(self[name], finding.text)
        return True


class DidForm(BoardForm):
    """One step of her turn. Fields: done; as asked: can, tile, over, obstacle, where, objective, kit."""

    first = "done"
    tiles = {"failed": t("failed"), "gp": t("2 GP"), "gp-resource": t("2 GP and a resource")}
    all_spots = {"hunt": t("hunt"), "mark": t("mark")}
    bonuses = DESTINY_BONUSES

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        fox = state.fox
        due = fox.steps[0] if fox is not None and fox.steps else ""
        self.step = recorded.step if isinstance(recorded, Did) else due
        self.instruction = instruction_now(state)
        self.others = {seat.id: seat.name for seat in state.table.people}
        self.open = deck.open_commons(state)
        able = () if fox is None else can_rise(fox) if self.step == "kit+1" else fox.kits
        self.kits = tuple(dict.fromkeys(kit.space for kit in able))
        which = {"kit+1": "kit-value-which", "growth": "kit-growth-which"}.get(self.step)
        self.asks_kit = which is not None and bool(able) and state.table.readings.of(which) == "player"
        step_due = due_now(state)
        wanted = spot_of(step_due).wanted if step_due is not None and self.step == "move" else ()
        if isinstance(recorded, Did):
            wanted = tuple(what for what in self.all_spots if what in (*wanted, *recorded.can))
        self.tolls = tolls.ask_owners(state) if recorded is None else None
        self.spots = {what: self.all_spots[what] for what in wanted}
        place = fox.row.place if fox is not None and fox.row is not None else ""
        decides = state.table.readings.of("vixen-territory-full") == "player"
        self.elsewhere = tuple(one for one in TERRITORIES if one != place) if decides and place != DEN else ()
        super().__init__(
            state,
            recorded,
            {
                "done": RadioField(choices=choices(("yes", "no")), validate_choice=False),
                "can": TapField(choices=choices((*self.spots, NOTHING))),
                "tile": RadioField(choices=choices(self.tiles), validate_choice=False),
                "over": RadioField(choices=choices(("", *self.others)), validate_choice=False),
                "obstacle": RadioField(choices=choices(("", *OBSTACLES)), validate_choice=False),
                "where": RadioField(choices=choices(TERRITORIES), validate_choice=False),
                "objective": RadioField(choices=choices(self.open), validate_choice=False),
                "kit": RadioField(choices=choices(self.kits), validate_choice=False),
                "bonus": RadioField(choices=choices(DESTINY_BONUSES), validate_choice=False),
            },
        )
        self.subject = f"vixen:{state.round}:{fox.revealed if fox else 0}:{len(fox.steps) if fox else 0}"
        here = fox.row.place if fox is not None and fox.row is not None else None
        if self.step == "hunter":
            here = next_clockwise(state)
        stuck = self.step == "common" and not self.open
        obstacle = ""
        self.obstacles = dict(OBSTACLES)
        self.places = {place: PLACE_NAMES[place] for place in TERRITORIES}
        if step_due is not None and self.step in ("obstacle", "tile", "beaver"):
            here = target_of(step_due)
            obstacle = (obstacle_of(step_due) if self.step == "obstacle" else "") or ""
        if recorded is None:
            self._offer_only(here, obstacle)
        values: dict[str, Any] = {
            "done": "no" if stuck else "yes",
            "where": here if here in TERRITORIES and self.step != "place" else None,
            "obstacle": obstacle,
        }
        if self.step == "common" and self.open:
            values["objective"] = next(iter(self.open))
        if isinstance(recorded, Did):
            values = {
                "done": "yes" if recorded.done else "no",
                "can": list(recorded.can) or [NOTHING],
                "tile": recorded.tile,
                "over": recorded.over or "",
                "obstacle": recorded.obstacle or "",
                "where": recorded.where,
                "objective": recorded.objective,
                "bonus": recorded.bonus,
                "kit": None if recorded.kit is None else str(recorded.kit),
            }
        fill(self, data, values)

    def _offer_only(self, here: str | None, obstacle: str) -> None:
        """What the card or the box settles is not offered otherwise; the hunter does not stay."""
        if here in TERRITORIES and self.step in ("obstacle", "tile", "beaver", "hunter"):
            self.places = {here: PLACE_NAMES[here]}
        elif self.step == "hunter":
            self.places = {place: text for place, text in self.places.items() if place != self.state.where}
        if obstacle:
            self.obstacles = {obstacle: OBSTACLES[obstacle]}

    @property
    def asks(self) -> tuple[str, ...]:
        """The fields that this step asks for."""
        if self.step == "tile" and self.state.table.readings.of("vixen-tiles") == "obstacles":
            return ("obstacle", "where")
        if self.step == "place":
            return ("where",) if self.elsewhere else ()
        if self.step == "move":
            return ("can",) if self.spots else ()
        if self.step in ("kit+1", "growth"):
            return ("kit",) if self.asks_kit else ()
        if self.step == "tile":
            return ()
        return STEPS[self.step].asks if self.step in STEPS else ()

    def validate(self) -> bool:
        """Whether what the step asks for was tapped."""
        super().validate()
        if self["done"].data == "no":
            return not any(field.errors for field in self)
        words = {
            "tile": t("Tap what the hunting tile was."),
            "where": t("Tap the territory."),
            "objective": t("Tap the common objective."),
            "kit": t("Tap the kit."),
            "bonus": t("Tap what the destiny tile shows."),
        }
        if self.step == "obstacle":
            words["obstacle"] = t("Tap the obstacle.")
        if self.step == "place":
            # Only where her territory is full; the rules say so where it is not.
            del words["where"]
        tapped = self["can"].tapped
        if "can" in self.asks and not tapped:
            fault(self["can"], t("Tap what she can do where she ended, or that it is nothing."))
        elif "can" in self.asks and NOTHING in tapped and len(tapped) > 1:
            fault(self["can"], t("Either she can do something there, or nothing."))
        for name in self.asks:
            if name == "where" and self.step == "tile" and not self["obstacle"].data:
                continue
            if name in words and not self[name].data:
                fault(self[name], words[name])
        return not any(field.errors for field in self)

    def move(self) -> Did:
        """The step as it was carried out."""
        given = {name: self[name].data for name in self.asks}
        if self["done"].data == "no":
            full = str(given["where"])[:40] if self.step == "place" and given.get("where") else None
            return Did(self.step, done=False, where=full)
        kit = str(given.get("kit") or "")
        obstacle = str(given["obstacle"])[:40] if given.get("obstacle") else None
        places = self.step != "tile" or obstacle is not None
        return Did(
            self.step,
            can=tuple(what for what in self["can"].tapped if what != NOTHING) if "can" in given else (),
            tile=str(given["tile"])[:40] if given.get("tile") else None,
            over=str(given["over"])[:40] if given.get("over") else None,
            obstacle=obstacle,
            where=str(given["where"])[:40] if given.get("where") and places else None,
            objective=str(given["objective"])[:40] if given.get("objective") else None,
            bonus=str(given["bonus"])[:40] if given.get("bonus") else None,
            kit=int(kit) if kit.isascii() and kit.isdigit() and len(kit) < 3 else None,
        )


class ReplacedForm(BoardForm):
    """A mark of hers replaced by whoever is on. Without fields of its own."""

    first = "seat"

    def __init__(self, state: State, data: FormData | None, recorded: object | None) -> None:
        super().__init__(state, recorded, {"seat": HiddenField()})
        seat = recorded.seat if isinstance(recorded, Replaced) else state.turn or ""
        fill(self, data, {"seat": seat})

    def move(self) -> Replaced:
        """The mark replaced."""
        return Replaced(str(self["seat"].data or self.state.turn or "")[:40])
