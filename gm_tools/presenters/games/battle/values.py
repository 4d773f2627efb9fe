"""Values that the host may set by hand, each with its path, type, bounds and current value."""

from collections.abc import Iterator, Mapping
from typing import Any, get_args, get_type_hints

from gm_tools.games.battle.game import seats
from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.override import SETTABLE, number_bounds
from gm_tools.games.battle.state import Battle, Combatant, Deck, Side
from gm_tools.presenters.games.shared.settable import (
    Settable,
    field_kind,
    read_value,
    said_now,
)
from gm_tools.viskara.deck.deck import Card, short_cards

__all__ = [
    "Settable",
    "everybody",
    "read_value",
    "values_of",
    "values_of_battle",
    "values_of_deck",
    "values_of_side",
]

STEPS = (
    "level",
    "max_health",
    "speed",
    "dash_cost",
    "anchor_cost",
    "placement_agility",
    "size",
    "may_challenge_fate",
)
"""Values of a block that can be set; the host says who is important enough for fate (3646)."""


def everybody(state: Battle) -> Battle:
    """Return the battle with its hidden combatants among the others, as its host lists them."""
    return with_hidden(state)


def values_of(state: Battle, who: str) -> tuple[Settable, ...]:
    """Return the settable values of a combatant."""
    one = state.combatants[who]
    choices = {"side": tuple(state.sides), "deck": tuple(state.decks)}
    own = _of(state, one, Combatant, f"combatants.{who}", choices)
    block = state.blocks[one.block]
    whose = _of(state, block, type(block), f"combatants.{who}.block", {}, STEPS)
    stored = (_cards(f"combatants.{who}.cards", one.cards),) if block.has_aura else ()
    return (*own, *stored, *whose)


def values_of_side(state: Battle, side: str) -> tuple[Settable, ...]:
    """Return the settable values of a side."""
    return tuple(_of(state, state.sides[side], Side, f"sides.{side}", {}))


def values_of_deck(state: Battle, deck: str) -> tuple[Settable, ...]:
    """Return the settable values of a deck."""
    found = state.decks[deck]
    own = _of(state, found, Deck, f"decks.{deck}", {})
    return (*own, _cards(f"decks.{deck}.discards", found.discards))


def values_of_battle(state: Battle) -> tuple[Settable, ...]:
    """Return the settable values of the battle itself."""
    return tuple(_of(state, state, Battle, "", {}))


def _cards(path: str, cards: tuple[Card, ...]) -> Settable:
    label = path.rpartition(".")[2].capitalize()
    return Settable(path, label, "cards", short_cards(cards))


def seat_choices(state: Battle) -> tuple[str, ...]:
    """Return the seats in the battle, and the next free one."""
    known = seats(state)
    numbers = (int(one[1:]) for one in known if one[:1] == "P" and one[1:].isdecimal())
    return (*known, f"P{max(numbers, default=0) + 1}")


def _of(
    state: Battle,
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
            least, most = number_bounds(state, name) if kind == "number" else (None, None)
            yield Settable(
                path=f"{path}.{name}".lstrip("."),
                label=name.replace("_", " ").capitalize(),
                kind=kind,
                held=said_now(getattr(holder, name)),
                least=least,
                most=most,
                choices=words if kind == "choice" else (),
            )
