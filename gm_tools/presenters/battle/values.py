"""What the host may set by hand: every value with its path, type and bounds, and how it stands."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

from gm_tools.games.battle.bounds import MOST_NUMBER
from gm_tools.games.battle.setting import NUMBERS, SETTABLE
from gm_tools.games.battle.state import Battle, Combatant, Side
from gm_tools.presenters.playing.settable import Settable, field_kind, read_value, said_now

__all__ = ["Settable", "read_value", "values_of", "values_of_battle", "values_of_side"]

STEPS = ("level", "max_health", "speed", "dash_cost", "anchor_cost", "placement_agility", "size")
"""Values of a block that can be set."""


def values_of(state: Battle, who: str) -> tuple[Settable, ...]:
    """Return what can be set of a combatant."""
    one = state.combatants[who]
    choices = {"side": tuple(state.sides), "deck": tuple(state.decks)}
    own = _of(one, Combatant, f"combatants.{who}", choices)
    block = state.blocks[one.block]
    whose = _of(block, type(block), f"combatants.{who}.block", {}, STEPS)
    return (*own, *whose)


def values_of_side(state: Battle, side: str) -> tuple[Settable, ...]:
    """Return what can be set of a side."""
    return tuple(_of(state.sides[side], Side, f"sides.{side}", {}))


def values_of_battle(state: Battle) -> tuple[Settable, ...]:
    """Return what can be set of the battle itself."""
    return tuple(_of(state, Battle, "", {}))


def _of(
    holder: Any,
    cls: type,
    path: str,
    choices: Mapping[str, tuple[str, ...]],
    names: tuple[str, ...] = (),
) -> Iterator[Settable]:
    hints = get_type_hints(cls)
    for name in names or tuple(hints):
        if not names and name not in SETTABLE[cls]:
            continue
        words = choices.get(name) or tuple(map(str, get_args(hints[name])))
        kind = field_kind(hints[name], words)
        if kind:
            least, most = NUMBERS.get(name, (0, MOST_NUMBER)) if kind == "number" else (None, None)
            yield Settable(
                path=f"{path}.{name}".lstrip("."),
                label=name.replace("_", " ").capitalize(),
                kind=kind,
                now=said_now(getattr(holder, name)),
                least=least,
                most=most,
                choices=words if kind == "choice" else (),
            )
