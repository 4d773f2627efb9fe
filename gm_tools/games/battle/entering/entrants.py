"""Entering a battle: from a set-up to combatants, sides and decks (Viskara 3513-3523)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.combatant.forms import beginning
from gm_tools.games.battle.combatant.resources import is_shaken_at
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events.beginning import Entrant, SideEntry
from gm_tools.games.battle.hiding.offstage import sizes_with_hidden, with_entering
from gm_tools.games.battle.movement.placing import place_at, spot_refusal
from gm_tools.games.battle.options import Options
from gm_tools.games.battle.sound import (
    MOST_NUMBER,
    block_refusal,
    number_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import Battle, Combatant, Deck, Side
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.viskara.creature.creature import NO_GROWTH
from gm_tools.viskara.grid.squares import Place

SHARED_DECK = "host"


def entering_refusal(
    state: Battle,
    entrants: Iterable[Entrant],
    blocks: Mapping[str, Block],
    sides: Iterable[str],
) -> Refusal | None:
    """Say why entrants cannot enter a battle that has only these ``blocks`` and ``sides``."""
    return first(_reasons(state, tuple(entrants), blocks, frozenset(sides)))


def _reasons(
    state: Battle,
    entrants: tuple[Entrant, ...],
    blocks: Mapping[str, Block],
    sides: frozenset[str],
) -> Iterator[Refusal | None]:
    for block in blocks.values():
        yield block_refusal(block, state.numbers)
    for one in entrants:
        yield text_refusal("A combatant", one.name)
        if one.block not in blocks:
            yield Refusal("unknown_id", f"{one.name}: there is no block {one.block!r}.")
            return
        if one.side not in sides:
            yield Refusal("unknown_id", f"{one.name}: there is no side {one.side!r}.")
            return
        yield number_refusal(f"{one.name}: health", one.health, -MOST_NUMBER)
        yield number_refusal(f"{one.name}: maximum health", one.max_health, 1)
        if not one.owner.strip():
            yield Refusal("no_owner", f"{one.name} belongs to nobody; the game master is 'host'.")
    yield from _places(state, entrants, blocks)
    yield _mixed_decks(state, entrants, blocks)


def _places(
    state: Battle, entrants: tuple[Entrant, ...], blocks: Mapping[str, Block]
) -> Iterator[Refusal | None]:
    taken = [one for one in state.combatants.values() if one.status == "in"]
    for entrant in entrants:
        size = blocks[entrant.block].size
        refusal = spot_refusal(state, entrant.name, size, entrant.at, taken)
        yield refusal
        if refusal is None:
            place = place_at(size, entrant.at)
            taken.append(_at_place(entrant, place))


def _at_place(one: Entrant, place: Place) -> Combatant:
    return Combatant("", one.name, one.side, one.block, effort=0, flair=0, place=place)


def _mixed_decks(
    state: Battle, entrants: tuple[Entrant, ...], blocks: Mapping[str, Block]
) -> Refusal | None:
    kinds: dict[str, str] = {key: deck.kind for key, deck in state.decks.items()}
    for number, one in enumerate(entrants):
        deck = deck_name(one, blocks[one.block], state.options, f"new {number}")
        kind = deck_kind(one, state.options)
        if kinds.setdefault(deck, kind) != kind:
            message = f"The deck of {one.name} is shared: on the table or digital, not both."
            return Refusal("mixed_deck", message)
    return None


def deck_kind(one: Entrant, options: Options) -> Literal["table", "digital"]:
    """Return whether an entrant's deck is on the table or digital."""
    return one.deck_kind or options.shows


def deck_name(one: Entrant, block: Block, options: Options, who: str) -> str:
    """Return the deck that an entrant draws from: its own, or the shared one of foes (818)."""
    if one.deck:
        return one.deck
    is_creature = one.owner == HOST and block.kind != "character"
    return SHARED_DECK if is_creature and options.one_deck_for_foes else who


def entered(
    state: Battle, entrants: tuple[Entrant, ...], blocks: Mapping[str, Block]
) -> tuple[Battle, tuple[str, ...]]:
    """Return the state with more combatants, and the ids (c1, c2...) of those in sight in order.

    Those that are hidden leave no trace in what others know: their blocks and decks stay aside.
    """
    hidden = tuple(one for one in entrants if one.hidden)
    if not hidden:
        return _in_sight(state, entrants, blocks)
    seen = tuple(one for one in entrants if not one.hidden)
    named = {one.block for one in seen}.union(state.blocks)
    others = {one.block for one in hidden} - named
    known = {key: block for key, block in blocks.items() if key not in others}
    after, ids = _in_sight(state, seen, known)
    sizes = sizes_with_hidden(after) + Counter(one.side for one in hidden)
    pairs = (
        (one, _combatant(state, one, blocks[one.block], "", sizes[one.side] - 1)) for one in hidden
    )
    return with_entering(after, pairs, blocks), ids


def _in_sight(
    state: Battle, entrants: tuple[Entrant, ...], blocks: Mapping[str, Block]
) -> tuple[Battle, tuple[str, ...]]:
    combatants, decks = dict(state.combatants), dict(state.decks)
    sizes = _sizes(state, entrants)
    ids = []
    for number, one in enumerate(entrants, start=last_number(state) + 1):
        who, block = f"c{number}", blocks[one.block]
        deck = deck_name(one, block, state.options, who)
        decks.setdefault(deck, Deck(deck, deck_kind(one, state.options)))
        fresh = _combatant(state, one, block, who, sizes[one.side] - 1)
        combatants[who] = replace(fresh, deck=deck)
        ids.append(who)
    blocks = {**state.blocks, **blocks}
    return replace(state, combatants=combatants, decks=decks, blocks=blocks), tuple(ids)


def last_number(state: Battle) -> int:
    """Return the last number of those who are or were in sight, also if they left out of it."""
    away = (foe.seen_as for foe in state.hidden.values() if foe.seen_as)
    return max((state.last_gone, *(int(who[1:]) for who in (*state.combatants, *away))))


def _sizes(state: Battle, entrants: tuple[Entrant, ...]) -> Counter[str]:
    there = Counter(one.side for one in fighting(state))
    return there + Counter(one.side for one in entrants)


def _combatant(state: Battle, one: Entrant, block: Block, who: str, others: int) -> Combatant:
    """Return a combatant as it enters.

    Health is as entered (R66), full in simple battles (1080); kings grow (5360; R72). Effort and
    flair are those at the beginning of a battle (849, 871).
    """
    grown = (block.grows or NO_GROWTH).times(others)
    maximum = one.max_health or block.max_health + grown.max_health
    health = maximum if one.health is None or state.is_simple else one.health
    form = beginning(block)
    return Combatant(
        id=who,
        name=one.name,
        side=one.side,
        block=one.block,
        owner=one.owner,
        character=one.character,
        health=health,
        max_health=maximum,
        morale=0 if state.is_simple else block.starting_morale + grown.starting_morale,
        effort=state.numbers.start_effort,
        flair=0 if state.is_simple else state.numbers.start_flair,
        exhausted=health <= 0,
        place=place_at(block.size, one.at),
        fate="locked" if one.fate_locked else "open",
        emblem=block.emblem,
        form=form.name if form else "",
        traits=form.traits if form else (),
    )


def new_side(state: Battle, entry: SideEntry) -> Side:
    """Return a side; its morale is the sum of its characters', or the number given (3518, 982)."""
    members = (one for one in state.combatants.values() if one.side == entry.id)
    total = sum(one.morale for one in members)
    morale = total if entry.morale is None else entry.morale
    return Side(
        id=entry.id,
        name=entry.name,
        is_players=entry.is_players,
        morale=0 if state.is_simple else morale,
        starting_morale=0 if state.is_simple else total,
        shaken=is_shaken_at(state, morale),
    )
