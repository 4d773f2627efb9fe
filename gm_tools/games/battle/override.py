"""Setting one value by hand: its path, its bounds, and the new state.

Paths go by ids: "combatants.c3.health", "sides.heroes.morale", "combatants.c3.block.speed". A
changed block becomes a new block, since other combatants may share the old one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any, Final, TypeVar

from gm_tools.games.battle.change import changed, with_side
from gm_tools.games.battle.combatant.decks import missing_refusal, with_deck
from gm_tools.games.battle.combatant.resources import with_health, with_morale
from gm_tools.games.battle.sound import (
    MOST_NAME,
    MOST_NUMBER,
    block_refusal,
    number_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import Battle, Combatant, Deck, Doings, Presence, Side, Tally
from gm_tools.games.frame.codec.plain import UnreadableValue, from_plain
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.overriding import CannotSetError, hints_of
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.viskara.deck.deck import Card, short_cards
from gm_tools.viskara.icons import emblem_problem

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
            "emblem",
        ]
    ),
    Side: frozenset({"name", "is_players", "morale", "starting_morale", "status"}),
    Deck: frozenset({"kind", "discards"}),
}
"""The fields that the host may set, class by class; the rest has its own events or follows."""

Limits = tuple[int, int]
NUMBERS: Final[Mapping[str, Limits]] = {
    "health": (-MOST_NUMBER, MOST_NUMBER),
    "morale": (-MOST_NUMBER, MOST_NUMBER),
    "max_health": (1, MOST_NUMBER),
    "round": (1, MOST_NUMBER),
}
"""The bounds of numbers that may be set, by the name of their field."""
COUNTED: Final[Mapping[str, str]] = {
    "effort": "most_effort",
    "flair": "most_flair",
    "fate_debt": "most_effort",
}
"""Fields that are limited by one of the battle's own numbers."""

Keys = tuple[str, ...]
H = TypeVar("H")


def number_bounds(state: Battle, name: str) -> tuple[int, int]:
    """Return the least and the most that a number may be set to."""
    if name in COUNTED:
        return 0, getattr(state.numbers, COUNTED[name])
    return NUMBERS.get(name, (0, MOST_NUMBER))


def set_refusal(state: Battle, path: str, value: object) -> Refusal | None:
    """Say why a value cannot be set."""
    try:
        set_value(state, path, value)
    except CannotSetError as wrong:
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


def said_at(state: Battle, path: str) -> str:
    """Return the value at a path in the words of the log."""
    found = value_at(state, path)
    cards = isinstance(found, tuple) and all(isinstance(one, Card) for one in found)
    return (short_cards(found) or "none") if cards else str(found)


def set_value(state: Battle, path: str, value: object) -> Battle:
    """Return the state with one value set, and its consequences."""
    head, *rest = path.split(".")
    if head == "combatants" and len(rest) >= 2 and rest[0] in state.combatants:
        return _of_combatant(state, rest[0], tuple(rest[1:]), value)
    if head == "sides" and len(rest) == 2 and rest[0] in state.sides:
        return _of_side(state, rest[0], rest[1], value)
    if head == "decks" and len(rest) == 2 and rest[0] in state.decks:
        deck = _with(state.decks[rest[0]], (rest[1],), value)
        return _with_cards(with_deck(state, deck), deck.id)
    if not rest:
        return _with(state, (head,), value)
    raise CannotSetError("bad_path", f"There is nothing to set at {path!r}.")


def _of_combatant(state: Battle, who: str, keys: Keys, value: object) -> Battle:
    if keys[0] == "block" and len(keys) > 1:
        return _of_block(state, who, keys[1:], value)
    one = _with(state.combatants[who], keys, value)
    if keys == ("health",):
        return with_health(state, who, one.health)
    _referred(state.sides, "side", one.side)
    _referred(state.decks, "deck", one.deck)
    slots = state.numbers.card_slots
    if len(one.cards) > slots:
        raise CannotSetError("too_many_cards", f"An aura holds {slots} cards at most.")
    _counted(state, one, keys[0])
    if emblem_problem(one.emblem):
        raise CannotSetError("bad_value", f"It {emblem_problem(one.emblem)}")
    state = changed(state, who, **{keys[0]: getattr(one, keys[0])})
    if keys[0] in ("cards", "deck"):
        return _with_cards(state, one.deck)
    if keys in (("status",), ("side",)) and one.status == "in":
        return with_side(state, replace(state.sides[one.side], status="in"))
    return state


def _counted(state: Battle, one: Combatant, key: str) -> None:
    if key in COUNTED:
        refusal = number_refusal(key, getattr(one, key), *number_bounds(state, key))
        if refusal:
            raise CannotSetError(refusal.code, refusal.message)


def _referred(known: Mapping[str, object], what: str, name: str) -> None:
    if name not in known:
        raise CannotSetError("unknown_id", f"There is no {what} {name!r}.")


def _with_cards(state: Battle, deck: str) -> Battle:
    """Return the state if the deck's cards are where they can be; no card is in two places (R5)."""
    refusal = missing_refusal(state, deck)
    if refusal:
        raise CannotSetError(refusal.code, refusal.message)
    return state


def _of_block(state: Battle, who: str, keys: Keys, value: object) -> Battle:
    """Replace a combatant's block by a changed copy: blocks never change, and may be shared."""
    one = state.combatants[who]
    block = _deep(state.blocks[one.block], keys, value)
    refusal = block_refusal(block, state.numbers)
    if refusal:
        raise CannotSetError(refusal.code, refusal.message)
    number = 1
    while f"{one.block}~{number}" in state.blocks:
        number += 1
    name = f"{one.block}~{number}"
    state = replace(state, blocks={**state.blocks, name: block})
    return changed(state, who, block=name)


def _of_side(state: Battle, side: str, key: str, value: object) -> Battle:
    found = _with(state.sides[side], (key,), value)
    if key == "morale":
        return with_morale(state, side, found.morale)
    return with_side(state, found)


def _with(holder: H, keys: Keys, value: object) -> H:
    """Return a value of the state with one of its settable fields changed."""
    if keys[0] not in SETTABLE.get(type(holder), ()):
        raise CannotSetError("bad_path", f"{keys[0]!r} cannot be set by hand there.")
    after = _deep(holder, keys, value)
    if keys == ("name",) and isinstance(value, str) and not isinstance(holder, Battle):
        nameless = text_refusal("It", value)
        if nameless:
            raise CannotSetError(nameless.code, nameless.message)
    return after


def _deep(holder: H, keys: Keys, value: object) -> H:
    key, rest = keys[0], keys[1:]
    cls: type = type(holder)
    hint = hints_of(cls).get(key)
    if hint is None:
        raise CannotSetError("bad_path", f"There is nothing called {key!r} there.")
    old = getattr(holder, key)
    within = NUMBERS if cls in SETTABLE else {}
    new = _inside(old, rest, value) if rest else _read(hint, key, value, within)
    return replace(holder, **{key: new})


def _inside(old: object, keys: Keys, value: object) -> object:
    """Set a part of a field: a field within it, or an entry by its id."""
    if isinstance(old, Mapping):
        if len(keys) > 1:
            raise CannotSetError("bad_path", f"There is nothing within {keys[0]!r}.")
        return {**old, keys[0]: _read(int, keys[0], value, {})}
    if isinstance(old, tuple):
        return tuple(
            _deep(one, keys[1:], value) if getattr(one, "id", "") == keys[0] else one
            for one in _named(old, keys)
        )
    if old is None or isinstance(old, int | str):
        raise CannotSetError("bad_path", f"There is nothing within {keys[0]!r}.")
    return _deep(old, keys, value)


def _named(entries: tuple[object, ...], keys: Keys) -> tuple[object, ...]:
    if len(keys) < 2 or all(getattr(one, "id", "") != keys[0] for one in entries):
        raise CannotSetError("bad_path", f"There is no entry {keys[0]!r} there.")
    return entries


def _read(hint: Any, key: str, value: object, within: Mapping[str, Limits]) -> Any:
    """Read a value by its type, within its bounds."""
    try:
        new = from_plain(hint, value)
    except UnreadableValue as error:
        reasons = "; ".join(what for _, what in error.problems)
        raise CannotSetError("bad_value", f"{key} {reasons}.") from None
    refusal = first(_out_of_bounds(key, new, within))
    if refusal:
        raise CannotSetError(refusal.code, refusal.message)
    return new


def _out_of_bounds(key: str, new: object, within: Mapping[str, Limits]) -> Iterator[Refusal | None]:
    """Yield why numbers and names are too small or too large, within a value too."""
    if type(new) is int:
        yield number_refusal(key, new, *within.get(key, (0, MOST_NUMBER)))
    elif isinstance(new, str) and len(new) > MOST_NAME:
        yield Refusal("too_long", f"At most {MOST_NAME} characters fit.")
    elif isinstance(new, Doings | Presence | Tally):
        for one in fields(new):
            yield from _out_of_bounds(one.name, getattr(new, one.name), {})
    elif isinstance(new, Mapping):
        for name, one in new.items():
            yield from _out_of_bounds(name, one, {})
