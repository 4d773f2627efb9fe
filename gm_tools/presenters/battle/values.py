"""What the host may set by hand: every value with its path, type and bounds, and how it stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from gm_tools.games.battle.bounds import MOST_NUMBER
from gm_tools.games.battle.setting import NUMBERS, SETTABLE
from gm_tools.games.battle.state import Battle, Combatant, Side

STEPS = ("level", "max_health", "speed", "dash_cost", "anchor_cost", "placement_agility", "size")
"""Values of a block that can be set."""


@dataclass(frozen=True, slots=True)
class Settable:
    """A value: ``kind`` is number, flag, choice or text; ``choices`` are the words it may be."""

    path: str
    label: str
    kind: str
    now: str
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """Return what may stand there, in words."""
        if self.kind == "number":
            return f"a whole number from {self.least} to {self.most}"
        if self.kind == "flag":
            return "yes or no"
        return "one of: " + ", ".join(self.choices) if self.choices else "text"


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


def read_value(settable: Settable, text: str) -> Any:
    """Return what a text means for a value: a number, yes or no, or the text as it is."""
    bare = text.strip()
    if settable.kind == "number":
        digits = bare.removeprefix("-")
        is_number = digits.isascii() and digits.isdecimal() and len(digits) < 10
        return int(bare) if is_number else bare
    if settable.kind == "flag":
        return {"yes": True, "no": False}.get(bare.casefold(), bare)
    return bare


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
        kind = _kind(hints[name], words)
        if kind:
            least, most = NUMBERS.get(name, (0, MOST_NUMBER)) if kind == "number" else (None, None)
            yield Settable(
                path=f"{path}.{name}".lstrip("."),
                label=name.replace("_", " ").capitalize(),
                kind=kind,
                now=_now(getattr(holder, name)),
                least=least,
                most=most,
                choices=words if kind == "choice" else (),
            )


def _kind(hint: Any, words: tuple[str, ...]) -> str:
    """Return how a type is written; nothing for what no single field can hold."""
    if hint is int:
        return "number"
    if hint is bool:
        return "flag"
    if hint is str:
        return "choice" if words else "text"
    return "choice" if get_origin(hint) is Literal else ""


def _now(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
