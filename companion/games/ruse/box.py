"""What is printed on the boards and cards of a table's own RUSE and not in its rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from companion.core.box import Fault
from companion.core.text import Text, t, tn
from companion.games.ruse.board import COSTS, DECK, FACES, LAST_CARD, PRIVATE, TERRITORIES, TRACK
from companion.games.ruse.cards import CARDS, Card, faults

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Space = Annotated[int, Meta(ge=0, le=TRACK - 1)]
Points = Annotated[int, Meta(ge=-99, le=99)]
Number = Annotated[str, Meta(pattern="^[0-9]{3}$")]


Action = Annotated[str, Meta(max_length=40)]
Cost = Annotated[int, Meta(ge=0, le=9)]


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A private objective: the VP it brings and what it costs if it is not completed."""

    vp: Points
    penalty: Annotated[int, Meta(ge=0, le=99)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The box; whatever is left out is asked for when it is needed.

    `orange` and `cheese` are spaces of the VP track, from 0 to 99; `hunting` the VP for a collection of so
    many tiles, from one upwards; `night` the faces of the destiny die that are night; `objectives` by number;
    `clockwise` the territories in the hunter's order; `winter` what the actions of a territory cost on the
    winter side (track, kit, hunt, mark); `vixen` her cards, `vixen_track` the spaces of her
    growth track.
    """

    name: Name
    orange: Annotated[tuple[Space, ...], Meta(max_length=TRACK)] = ()
    cheese: Annotated[tuple[Space, ...], Meta(max_length=TRACK)] = ()
    hunting: Annotated[tuple[Points, ...], Meta(max_length=24)] = ()
    night: Annotated[tuple[int, ...], Meta(max_length=6)] = ()
    objectives: dict[Number, Objective] = msgspec.field(default_factory=dict)
    clockwise: Annotated[tuple[str, ...], Meta(max_length=5)] = ()
    winter: dict[Action, Cost] = msgspec.field(default_factory=dict)
    vixen_track: Annotated[int, Meta(ge=0, le=30)] = 0
    vixen: Annotated[tuple[Card, ...], Meta(max_length=60)] = ()

    def oranges(self, vp: int) -> int:
        """Orange spaces from 1 up to and including this many VP; the track is gone round every 100."""
        if vp <= 0:
            return 0
        rounds, rest = divmod(vp, TRACK)
        crossed = sum(1 for space in self.orange if 1 <= space <= rest)
        whole = len(self.orange)
        # Space 0 is reached again at 100, 200 ...
        return rounds * whole + crossed


def check_box(box: Box) -> Iterable[Fault]:
    """Everything that is wrong with a box, at its place."""
    if not box.name.strip():
        yield ("name",), t("Give the box a name.")
    for field in ("orange", "cheese"):
        spaces = getattr(box, field)
        if len(set(spaces)) != len(spaces):
            yield (field,), t("A space of the track is there twice.")
    if any(face not in FACES for face in box.night) or len(set(box.night)) != len(box.night):
        yield ("night",), t("The destiny die has the faces 1 to 6, each once.")
    if len(set(box.night)) == len(FACES):
        yield ("night",), t("The destiny die has day faces too.")
    for card_number, printed in box.objectives.items():
        yield from _objective_faults(card_number, printed)
    if list(box.hunting) != sorted(box.hunting):
        yield ("hunting",), t("More hunting tiles are never worth less.")
    for action in box.winter:
        if action not in COSTS:
            yield (
                ("winter", action),
                t("“%(what)s” is not known here. Known: %(known)s.", what=action, known=", ".join(COSTS)),
            )
        elif box.winter[action] < COSTS[action]:
            text = t("In winter nothing costs less than in summer: at least %(cost)s.", cost=COSTS[action])
            yield ("winter", action), text
    names = [(card.level, card.name) for card in box.vixen]
    if len(box.vixen) > CARDS:
        yield ("vixen",), t("VIXEN has %(number)s cards in all.", number=CARDS)
    if len(set(names)) != len(names) or any(not card.name for card in box.vixen):
        yield ("vixen",), t("Each of VIXEN's cards needs a name of its own.")
    for number, card in enumerate(box.vixen):
        yield from faults(card, ("vixen", str(number)))
    if box.clockwise and len(set(box.clockwise)) != len(box.clockwise):
        yield ("clockwise",), t("A territory is there twice.")
    elif box.clockwise and sorted(box.clockwise) != sorted(TERRITORIES):
        yield ("clockwise",), t("The four territories belong here, each once.")


def _objective_faults(number: str, printed: Objective) -> Iterable[Fault]:
    """A card that there is not, or another than the rulebook prints (section Private Objectives)."""
    if not 1 <= int(number) <= LAST_CARD + DECK:
        yield (
            ("objectives", number),
            t("“%(card)s” is no private objective: they are numbered 001 to 044.", card=number),
        )
    elif (printed.vp, printed.penalty) != PRIVATE.get(number, (printed.vp, printed.penalty)):
        vp, penalty = PRIVATE[number]
        text = t("The rulebook prints of %(card)s: %(vp)s VP, penalty %(penalty)s.", card=number, vp=vp,
                 penalty=penalty)  # fmt: skip
        yield ("objectives", number), text


def describe_box(box: Box) -> tuple[Text, ...]:
    """What a box holds, in a few words each."""
    return (
        tn("%(num)s orange space", "%(num)s orange spaces", len(box.orange)),
        tn("%(num)s cheese space", "%(num)s cheese spaces", len(box.cheese)),
        tn("%(num)s private objective", "%(num)s private objectives", len(box.objectives)),
        tn("%(num)s card of VIXEN", "%(num)s cards of VIXEN", len(box.vixen)),
    )
