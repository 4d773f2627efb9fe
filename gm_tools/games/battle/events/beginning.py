"""The events that begin a battle."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.options import Options
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.audience import HOST_ONLY, heard
from gm_tools.games.frame.words import Words
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Square
from gm_tools.viskara.numbers import BattleNumbers


@dataclass(frozen=True, slots=True)
class SideEntry:
    """A side as a battle is set up; ``morale`` in place of the sum (982; R69)."""

    id: str
    name: str
    is_players: bool = False
    morale: int | None = None


@dataclass(frozen=True, slots=True)
class Entrant:
    """A combatant about to enter; ``block`` names a block that comes with the event.

    ``health`` and ``max_health`` are as they stand (R66), None for the block's. ``deck`` is "" for
    the usual one: a player character's own, the game master's shared one. ``character`` is the id
    in the library, for the aftermath. ``at`` is the corner (for parts: corners) of a place on the
    board. ``hidden``: nobody but the game master knows of it (R190).
    """

    name: str
    side: str
    block: str
    owner: str = "host"
    character: str = ""
    health: int | None = None
    max_health: int | None = None
    fate_locked: bool = False
    deck: str = ""
    deck_kind: Literal["", "table", "digital"] = ""
    at: tuple[Square, ...] = ()
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """Begin a battle (Viskara 3513-3523); it uses ``numbers`` to its end."""

    WORDS: ClassVar = Words(
        "[{name}|The battle] is set up",
        heard=heard(
            "name",
            sides=HOST_ONLY,
            combatants=HOST_ONLY,
            blocks=HOST_ONLY,
            numbers=HOST_ONLY,
            board=HOST_ONLY,
            options=HOST_ONLY,
        ),
    )

    sides: tuple[SideEntry, ...]
    combatants: tuple[Entrant, ...]
    blocks: Mapping[str, Block]
    numbers: BattleNumbers
    name: str = ""
    board: Board | None = None
    options: Options = Options()  # noqa: RUF009  # frozen


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle: a whole state, as it stands on the table."""

    WORDS: ClassVar = Words("The battle is taken over as it stood", heard=heard(state=HOST_ONLY))

    state: Battle
