"""The moves of RUSE as one tagged union; each stands with its rules, where it is imported from."""

from __future__ import annotations

from companion.games.ruse.commons import Common
from companion.games.ruse.referee.claims import Beside, Claim
from companion.games.ruse.rounds import Begin, Destiny, Die, Turn, Vp
from companion.games.ruse.scoring.camp import Camp
from companion.games.ruse.scoring.cheese import Cheese
from companion.games.ruse.scoring.growth import Growth
from companion.games.ruse.scoring.hunting import Hunting
from companion.games.ruse.scoring.kits import Kits
from companion.games.ruse.scoring.left import Left
from companion.games.ruse.scoring.objectives import Objectives
from companion.games.ruse.scoring.ordering import Order
from companion.games.ruse.scoring.outside import Outside
from companion.games.ruse.scoring.penalties import Penalties
from companion.games.ruse.scoring.reset import Reset
from companion.games.ruse.scoring.spaces import Spaces
from companion.games.ruse.tokens import Exchange, Hunter, Obstacle, Token
from companion.games.ruse.vixen.moves import Did, Replaced, Reveal

Scored = (
    Camp | Objectives | Cheese | Left | Growth | Spaces | Reset | Order | Hunting | Outside | Penalties | Kits
)
"""The moves of the scoring, in the rulebook's order."""

Move = (
    Begin
    | Destiny
    | Turn
    | Vp
    | Token
    | Hunter
    | Obstacle
    | Common
    | Exchange
    | Die
    | Scored
    | Beside
    | Claim
    | Reveal
    | Did
    | Replaced
)
