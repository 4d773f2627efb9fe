"""A game master's wishes for a new battle."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from gm_tools.games.battle.entering.blocks import USUAL_SPEED
from gm_tools.games.battle.options import Options, Visible
from gm_tools.games.battle.state import Battle
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
    ``hidden``: how many of them nobody sees (R190).
    """

    name: str
    side: str = "enemies"
    health: int = USUAL_HEALTH
    morale: int = USUAL_MORALE
    speed: int = USUAL_SPEED
    count: int = 1
    level: int = 0
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """The wishes for a battle's set-up.

    ``width`` and ``height`` are those of the grid, 0 for none. ``spend_threat``: no one is safe
    (3688). ``with_party`` brings the campaign's party along. ``open_reactions``: reactions are said
    aloud one by one instead of sealed (R185). ``visible``: what players may know of their foes.
    ``hidden`` are the places of lines of an encounter,
    allies first, each as often as one of it is hidden (R190).
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
    visible: Visible = Visible()  # noqa: RUF009  # frozen
    hidden: tuple[int, ...] = ()

    @property
    def hidden_lines(self) -> Mapping[int, int]:
        """How many of each line of an encounter are hidden."""
        return Counter(self.hidden)

    def options(self, *, in_chain: bool = False) -> Options:
        """Return the options of the battle."""
        return Options(
            mode="simple" if self.simple else "full",
            shows="digital" if self.digital else "table",
            one_deck_for_foes=self.one_deck_for_foes,
            no_one_is_safe=self.spend_threat,
            in_chain=in_chain,
            reactions="open" if self.open_reactions else "together",
            visible=self.visible,
        )

    def board(self) -> Board | None:
        """Return the grid; None if distances are entered instead."""
        return Board(self.width, self.height) if self.width and self.height else None


def as_before(state: Battle) -> Wish:
    """Return the wishes for a battle at the same table as another: grid, decks, what is seen."""
    chosen, board = state.options, state.board
    return Wish(
        width=board.width if board else 0,
        height=board.height if board else 0,
        digital=chosen.shows == "digital",
        one_deck_for_foes=chosen.one_deck_for_foes,
        simple=chosen.mode == "simple",
        open_reactions=chosen.reactions == "open",
        visible=chosen.visible,
    )


@dataclass(frozen=True, slots=True)
class Known:
    """Combatants from the data: foes of the bestiary by side, those of the simple battles.

    ``ready`` are ids of ready characters, ``beetles`` the X of each beetle (Viskara 1275-1309).
    ``hidden`` are how many of each of ``foes`` nobody sees (R190).
    """

    foes: tuple[tuple[str, Foe], ...] = ()
    ready: tuple[str, ...] = ()
    beetles: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
