"""Setting one value by hand: where it is, what it may be, and the state with it.

A path goes by ids: "combatants.c3.health", "sides.heroes.morale", "combatants.c3.block.speed".
A block that is changed becomes a block of its own, since others may share it.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_type_hints

from gm_tools.games.battle.bounds import MOST_NAME, MOST_NUMBER, block_refusal, number_refusal
from gm_tools.games.battle.change import changed, with_side
from gm_tools.games.battle.resources import MOST_EFFORT, MOST_FLAIR, with_health, with_morale
from gm_tools.games.battle.state import Battle, Combatant, Deck, Side
from gm_tools.games.codec import UnreadableValue, from_plain
from gm_tools.games.copying import replace
from gm_tools.games.protocol import Refusal

SETTABLE: Final[Mapping[type, frozenset[str]]] = {
    Battle: frozenset({"name", "round"}),
    Combatant: frozenset(
        [
            "name",
            "side",
            "character",
            "health",
            "max_health",
            "morale",
            "effort",
            "flair",
            "status",
            "acted",
            "anchored",
            "moved_since_turn",
            "fate",
            "fate_ready",
            "fate_debt",
            "logic_bonus",
            "cards",
            "deck",
            "doings",
            "presence",
            "uses",
            "charges",
            "tally",
        ]
    ),
    Side: frozenset({"name", "is_players", "morale", "starting_morale", "status"}),
    Deck: frozenset({"kind", "discards"}),
}
"""What the host may set, class by class; the rest has events of its own or follows from these."""

NUMBERS: Final[Mapping[str, tuple[int, int]]] = {
    "health": (-MOST_NUMBER, MOST_NUMBER),
    "morale": (-MOST_NUMBER, MOST_NUMBER),
    "max_health": (1, MOST_NUMBER),
    "effort": (0, MOST_EFFORT),
    "flair": (0, MOST_FLAIR),
    "fate_debt": (0, MOST_EFFORT),
    "round": (1, MOST_NUMBER),
}
MOST_CARDS = 5  # stored with an aura (Viskara 1733)

Keys = tuple[str, ...]


class _Wrong(Exception):
    """A path that leads nowhere, or a value that cannot stand there."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.refusal = Refusal(code, message)


def set_refusal(state: Battle, path: str, value: Any) -> Refusal | None:
    """Say why a value cannot be set."""
    try:
        set_value(state, path, value)
    except _Wrong as wrong:
        return wrong.refusal
    return None


def value_at(state: Battle, path: str) -> Any:
    """Return the value at a path that can be set; None where nothing is there."""
    found: Any = state
    for key in path.split("."):
        if isinstance(found, Mapping):
            found = found.get(key)
        elif isinstance(found, tuple):
            found = next((one for one in found if getattr(one, "id", "") == key), None)
        else:
            found = getattr(found, key, None)
        if isinstance(found, str) and found in state.blocks and key == "block":
            found = state.blocks[found]
    return found


def set_value(state: Battle, path: str, value: Any) -> Battle:
    """Return the state with one value set, and what follows from it."""
    head, *rest = path.split(".")
    if head == "combatants" and len(rest) >= 2 and rest[0] in state.combatants:
        return _of_combatant(state, rest[0], tuple(rest[1:]), value)
    if head == "sides" and len(rest) == 2 and rest[0] in state.sides:
        return _of_side(state, rest[0], rest[1], value)
    if head == "decks" and len(rest) == 2 and rest[0] in state.decks:
        deck = _with(state.decks[rest[0]], (rest[1],), value)
        return replace(state, decks={**state.decks, deck.id: deck})
    if not rest:
        after: Battle = _with(state, (head,), value)
        return after
    raise _Wrong("bad_path", f"There is nothing to set at {path!r}.")


def _of_combatant(state: Battle, who: str, keys: Keys, value: Any) -> Battle:
    if keys[0] == "block" and len(keys) > 1:
        return _of_block(state, who, keys[1:], value)
    one = _with(state.combatants[who], keys, value)
    if keys == ("health",):
        return with_health(state, who, one.health)
    _referred(state.sides, "side", one.side)
    _referred(state.decks, "deck", one.deck)
    if len(one.cards) > MOST_CARDS:
        raise _Wrong("too_many_cards", f"An aura holds {MOST_CARDS} cards at most.")
    state = changed(state, who, **{keys[0]: getattr(one, keys[0])})
    if keys == ("status",) and one.status == "in" and state.sides[one.side].status != "in":
        state = with_side(state, replace(state.sides[one.side], status="in"))
    return state


def _referred(known: Mapping[str, Any], what: str, name: str) -> None:
    if name not in known:
        raise _Wrong("unknown_id", f"There is no {what} {name!r}.")


def _of_block(state: Battle, who: str, keys: Keys, value: Any) -> Battle:
    """Change a block as one of its own: blocks never change, and others may share it."""
    one = state.combatants[who]
    block = _deep(state.blocks[one.block], keys, value)
    refusal = block_refusal(block)
    if refusal:
        raise _Wrong(refusal.code, refusal.message)
    number = 1
    while f"{one.block}~{number}" in state.blocks:
        number += 1
    name = f"{one.block}~{number}"
    state = replace(state, blocks={**state.blocks, name: block})
    return changed(state, who, block=name)


def _of_side(state: Battle, side: str, key: str, value: Any) -> Battle:
    found = _with(state.sides[side], (key,), value)
    if key == "morale":
        return with_morale(state, side, found.morale)
    return with_side(state, found)


def _with(holder: Any, keys: Keys, value: Any) -> Any:
    """Return a value of the state with one of the fields that may be set."""
    if keys[0] not in SETTABLE.get(type(holder), ()):
        raise _Wrong("bad_path", f"{keys[0]!r} is nothing that can be set by hand there.")
    return _deep(holder, keys, value)


def _deep(holder: Any, keys: Keys, value: Any) -> Any:
    key, rest = keys[0], keys[1:]
    cls: Any = type(holder)
    hint = _hints(cls).get(key)
    if hint is None:
        raise _Wrong("bad_path", f"There is nothing called {key!r} there.")
    old = getattr(holder, key)
    new = _inside(old, rest, value) if rest else _read(hint, key, value)
    return replace(holder, **{key: new})


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def _inside(old: Any, keys: Keys, value: Any) -> Any:
    """Set something within a field: a field of it, or an entry by its id."""
    if isinstance(old, Mapping):
        if len(keys) > 1:
            raise _Wrong("bad_path", f"There is nothing within {keys[0]!r}.")
        return {**old, keys[0]: _read(int, keys[0], value)}
    if isinstance(old, tuple):
        return tuple(
            _deep(one, keys[1:], value) if getattr(one, "id", "") == keys[0] else one
            for one in _named(old, keys)
        )
    if old is None or isinstance(old, int | str):
        raise _Wrong("bad_path", f"There is nothing within {keys[0]!r}.")
    return _deep(old, keys, value)


def _named(entries: tuple[Any, ...], keys: Keys) -> tuple[Any, ...]:
    if len(keys) < 2 or all(getattr(one, "id", "") != keys[0] for one in entries):
        raise _Wrong("bad_path", f"There is no entry {keys[0]!r} there.")
    return entries


def _read(hint: Any, key: str, value: Any) -> Any:
    """Read a value by its type, within its bounds."""
    try:
        new = from_plain(hint, value)
    except UnreadableValue as error:
        reasons = "; ".join(what for _, what in error.problems)
        raise _Wrong("bad_value", f"{key} {reasons}.") from None
    refusal = None
    if type(new) is int:
        refusal = number_refusal(key, new, *NUMBERS.get(key, (0, MOST_NUMBER)))
    elif isinstance(new, str) and len(new) > MOST_NAME:
        refusal = Refusal("too_long", f"At most {MOST_NAME} characters fit.")
    if refusal:
        raise _Wrong(refusal.code, refusal.message)
    return new
