"""The moves of RUSE: the round board, points with their reason, steps of the scoring, claims."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.ruse.vixen_cards import Icons, Row

Word = Annotated[str, Meta(max_length=40)]
Points = Annotated[int, Meta(ge=-999, le=999)]
Count = Annotated[int, Meta(ge=0, le=999)]
Face = Annotated[int, Meta(ge=0, le=99)]
Seats = Annotated[tuple[Word, ...], Meta(max_length=20)]
PerSeat = dict[Word, Points]


class _Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"):
    pass


class Begin(_Base, frozen=True, tag="begin"):
    """Who saw a fox last and goes first, and the three common objectives in play.

    With VIXEN: the spaces of her growth `track`, and the `seed` of what the phone deals and rolls for her.
    """

    first: Word
    commons: Seats = ()
    track: Annotated[int, Meta(ge=1, le=30)] | None = None
    seed: Word = ""


class Destiny(_Base, frozen=True, tag="destiny"):
    """A round's turns begin: destiny die, day or night, hunter or photographer and where."""

    die: Face
    time: Word
    who: Word
    where: Word


class Turn(_Base, frozen=True, tag="turn"):
    """One action die used; `rolled` is what it showed."""

    seat: Word
    rolled: Face | None = None


class Vp(_Base, frozen=True, tag="vp"):
    """Victory points with their reason (see `board.REASONS`); `note` is a number or a word beside it."""

    seat: Word
    vp: Points
    reason: Word = msgspec.field(name="for")
    note: Word = ""


class Token(_Base, frozen=True, tag="token"):
    """Cheese, star or beaver to a seat, from whoever holds it; to nobody if `seat` is null."""

    token: Word
    seat: Word | None = None
    where: Word | None = None


class Hunter(_Base, frozen=True, tag="hunter"):
    """The hunter or photographer moves."""

    where: Word


class Obstacle(_Base, frozen=True, tag="obstacle"):
    """An obstacle comes to a territory; it goes off if `where` is null."""

    obstacle: Word
    where: Word | None = None


class Common(_Base, frozen=True, tag="common"):
    """A common objective is declared."""

    seat: Word
    objective: Word


class Exchange(_Base, frozen=True, tag="exchange"):
    """The cheese exchanged for 4 GP, or a completed private objective (`card`), which costs VP."""

    seat: Word
    token: Word | None = None
    vp: Points = 0
    card: Word = ""


class Die(_Base, frozen=True, tag="die"):
    """A seat earns its extra action die in its turn."""

    seat: Word


class Camp(_Base, frozen=True, tag="camp"):
    """Who ends the round in the territories of camp and bear."""

    camp: Seats = ()
    bear: Seats = ()


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A private objective that was completed, its VP, and the token that it brings."""

    vp: Points
    card: Word = ""
    gain: Word = ""


class Objectives(_Base, frozen=True, tag="objectives"):
    """Completed private objectives of each seat, declared in turn order."""

    cards: dict[Word, Annotated[tuple[Card, ...], Meta(max_length=20)]] = msgspec.field(default_factory=dict)


class Cheese(_Base, frozen=True, tag="cheese"):
    """Whether the holder of the cheese takes 4 VP for it."""

    takes: bool


class Left(_Base, frozen=True, tag="left"):
    """What is left on each seat's action dice, together."""

    dice: PerSeat = msgspec.field(default_factory=dict)


class Growth(_Base, frozen=True, tag="growth"):
    """The growth phase: VP of the tracks, who earned the extra die, hunting tiles given up."""

    vp: PerSeat = msgspec.field(default_factory=dict)
    fourth: Seats = ()
    tiles: dict[Word, Count] = msgspec.field(default_factory=dict)


class Spaces(_Base, frozen=True, tag="spaces"):
    """Who ends the scoring on a cheese space of the VP track."""

    landed: Seats = ()


class Reset(_Base, frozen=True, tag="reset"):
    """The table is reset; orange spaces that each seat is behind the leader."""

    behind: dict[Word, Count] = msgspec.field(default_factory=dict)


class Order(_Base, frozen=True, tag="order"):
    """The next order of play: kit dice and rolls where seats are level. A claim has an order."""

    kits: PerSeat = msgspec.field(default_factory=dict)
    rolls: dict[Word, Face] = msgspec.field(default_factory=dict)
    order: Seats = ()
    former: Seats = ()


class Hunting(_Base, frozen=True, tag="hunting"):
    """VP of the hunting collections at the end, or the number of tiles where the box has the chart."""

    vp: PerSeat = msgspec.field(default_factory=dict)
    tiles: dict[Word, Count] = msgspec.field(default_factory=dict)


class Outside(_Base, frozen=True, tag="outside"):
    """Values of the kit dice outside the den."""

    kits: dict[Word, Annotated[tuple[Face, ...], Meta(max_length=8)]] = msgspec.field(default_factory=dict)


class Penalties(_Base, frozen=True, tag="penalties"):
    """Penalties of the uncompleted private objectives in hand."""

    cards: dict[Word, Annotated[tuple[Count, ...], Meta(max_length=20)]] = msgspec.field(default_factory=dict)


class Kits(_Base, frozen=True, tag="kits"):
    """Sums of kit dice, for a tie of the victory."""

    sums: PerSeat = msgspec.field(default_factory=dict)


Action = Literal["track", "kit", "hunt", "mark"]


class Territory(_Base, frozen=True, tag="territory"):
    """A territory turn to be judged: the die, the way, who and what is there, the actions."""

    seat: Word
    territory: Word
    die: Face
    gp: Count = 0
    bonus_gp: Count = 0
    cost: Count = 0
    steps: Points = 0
    passed: Seats = ()
    mark_here: Word | None = None
    beaver_met: bool = False
    shows: Annotated[tuple[Word, ...], Meta(max_length=8)] = ("hunt", "mark", "track", "kit")
    hunting_tile: bool = True
    cache_full: bool = False
    actions: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()
    hunted: Word = ""
    kit: Face | None = None
    zone: Word = ""
    choice: Word = ""


class Den(_Base, frozen=True, tag="den"):
    """A den turn to be judged: what is paid, tiles drawn and placed."""

    seat: Word
    die: Face
    pay: Count
    gp: Count = 0
    bonus_gp: Count = 0
    cost: Count = 0
    drawn: Count = 0
    placed: Count = 0
    unsuitable: bool = False


class Kit(_Base, frozen=True, tag="kit"):
    """A kit leaving the den to be judged: the how-manieth it is, whether a path leads to its cube."""

    seat: Word
    kit: Count
    path: bool = False


class Reveal(_Base, frozen=True, tag="reveal"):
    """VIXEN's card and die: the row of the face rolled, her dice of the round, the instant bonus."""

    die: Face
    row: Row
    dice: Annotated[int, Meta(ge=1, le=6)] = 1
    instant: Icons = ()
    card: Word = ""


class Did(_Base, frozen=True, tag="did"):
    """One step of VIXEN's turn carried out by human hands, or not possible.

    `can` is what she can do where her fox ended, `tile` what the hunting tile was, `over` whose mark she
    replaced, `kit` the space of the kit chosen where the table decides, `bonus` what the destiny tile shows.
    """

    step: Word
    done: bool = True
    can: Annotated[tuple[Word, ...], Meta(max_length=4)] = ()
    tile: Word | None = None
    over: Word | None = None
    obstacle: Word | None = None
    where: Word | None = None
    objective: Word | None = None
    kit: Count | None = None
    bonus: Word | None = None


Claim = Territory | Den | Kit
Step = (
    Camp | Objectives | Cheese | Left | Growth | Spaces | Reset | Order | Hunting | Outside | Penalties | Kits
)
Hers = Reveal | Did
Move = Begin | Destiny | Turn | Vp | Token | Hunter | Obstacle | Common | Exchange | Die | Step | Claim | Hers


class BeaverAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose the beaver is, and where it sits."""

    owner: Word
    where: Word


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A situation to be judged without its history. All but `turn` may be left out.

    `completed` counts private objectives, `kits` are sums of kit dice, `declared` names who declared a
    common objective, in order; `scoring` says that the turns of the round are over.
    """

    turn: Word
    round: Annotated[int, Meta(ge=1, le=4)] = 1
    time: Word = "day"
    hunter: Word | None = None
    obstacles: dict[Word, Word] = msgspec.field(default_factory=dict)
    beaver: BeaverAt | None = None
    star: Word | None = None
    cheese: Word | None = None
    completed: dict[Word, Count] = msgspec.field(default_factory=dict)
    instincts: dict[Word, Annotated[tuple[Word, ...], Meta(max_length=12)]] = msgspec.field(
        default_factory=dict
    )
    ruse: dict[Word, Word] = msgspec.field(default_factory=dict)
    vp: PerSeat = msgspec.field(default_factory=dict)
    order: Seats = ()
    dice: dict[Word, Count] = msgspec.field(default_factory=dict)
    destiny: Face | None = None
    kits: PerSeat = msgspec.field(default_factory=dict)
    commons: Seats = ()
    declared: dict[Word, Seats] = msgspec.field(default_factory=dict)
    scoring: bool = False
