"""A game master's wishes for a new battle."""

from dataclasses import dataclass

from gm_tools.games.battle.entering.blocks import USUAL_SPEED
from gm_tools.games.battle.options import Options
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.viskara.grid.board import Board

SMALLEST = 5
LARGEST = 60
USUAL_HEALTH = 30
USUAL_MORALE = 15
USUAL_LEVEL = 3
"""The level of the usual health and morale, in the table of basic enemies."""


@dataclass(frozen=True, slots=True)
class Quick:
    """A quick combatant: a name and a few numbers; ``side`` is "party" or "enemies".

    With a ``level`` it has the tactics of a basic enemy of that level (4841-4854), with 0 none.
    """

    name: str
    side: str = "enemies"
    health: int = USUAL_HEALTH
    morale: int = USUAL_MORALE
    speed: int = USUAL_SPEED
    count: int = 1
    level: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes for a battle's set-up.

    ``width`` and ``height`` are those of the grid, 0 for none. ``spend_threat``: no one is safe
    (3688). ``with_party`` brings the campaign's party along. ``open_reactions``: reactions are said
    aloud one by one instead of sealed (R185).
    """

    name: str = ""
    width: int = 0
    height: int = 0
    digital: bool = False
    one_deck_for_foes: bool = True
    simple: bool = False
    spend_threat: bool = False
    with_party: bool = True
    open_reactions: bool = False

    def options(self, *, in_chain: bool = False) -> Options:
        """Return the options of the battle."""
        return Options(
            mode="simple" if self.simple else "full",
            shows="digital" if self.digital else "table",
            one_deck_for_foes=self.one_deck_for_foes,
            no_one_is_safe=self.spend_threat,
            in_chain=in_chain,
            reactions="open" if self.open_reactions else "together",
        )

    def board(self) -> Board | None:
        """Return the grid; None if distances are entered instead."""
        return Board(self.width, self.height) if self.width and self.height else None


@dataclass(frozen=True, slots=True)
class Known:
    """Combatants from the data: foes of the bestiary by side, those of the simple battles.

    ``ready`` are ids of ready characters, ``beetles`` the X of each beetle (Viskara 1275-1309).
    """

    foes: tuple[tuple[str, Foe], ...] = ()
    ready: tuple[str, ...] = ()
    beetles: tuple[int, ...] = ()
