"""What must be done before a phase goes on: by an event, or ticked by the host."""

from typing import Final

from gm_tools.games.world_adventure.state import World

MONSTERS: Final = ("minion", "destroyer", "raid")


def duties(state: World) -> tuple[str, ...]:
    """Return what is still open, in its order: what is due, then what the phase asks for.

    "brigand", "government", "legendary" and "exchange" of ``due``; in the NPC phase
    "move_brigand", "move_government" and "monsters" where there are such.
    """
    asked = _npc_duties(state) if state.phase == "npc" else ()
    return (*dict.fromkeys(state.due), *(one for one in asked if one not in state.ticked))


def _npc_duties(state: World) -> tuple[str, ...]:
    awake = any(one.state == "awake" for one in state.legendary)
    monsters = awake or any(getattr(state.npc, one) for one in MONSTERS)
    asked = (
        ("move_brigand", state.npc.brigand is not None),
        ("move_government", state.npc.government is not None),
        ("monsters", monsters),
    )
    return tuple(name for name, is_asked in asked if is_asked)
