"""Hidden combatants: their ids, the battle as it would be with them, and changes to them alone."""

from collections import Counter
from collections.abc import Iterable, Mapping

from gm_tools.games.battle.change import fighting
from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.entering.free_names import free_name
from gm_tools.games.battle.events.beginning import Entrant
from gm_tools.games.battle.state import Battle, Combatant, HiddenFoe
from gm_tools.games.frame.copying import replace

LETTER = "h"
"""How the ids of hidden combatants begin."""


def is_hidden_id(who: str) -> bool:
    """Whether an id can only be that of a hidden combatant."""
    return who[:1] == LETTER and who[1:].isdecimal()


def free_ids(state: Battle, count: int) -> list[str]:
    """Return ids for more hidden combatants."""
    last = max((int(who[1:]) for who in state.hidden), default=0)
    return [f"{LETTER}{number}" for number in range(last + 1, last + count + 1)]


def with_hidden(state: Battle) -> Battle:
    """Return the battle as it would be with its hidden combatants in it, to look at.

    Their blocks stand under their own ids.
    """
    if not state.hidden:
        return state
    found = state.hidden.items()
    return replace(
        state,
        combatants={**state.combatants, **{who: foe.one for who, foe in found}},
        blocks={**state.blocks, **{who: foe.block for who, foe in found}},
    )


def changed_alone(state: Battle, after: Battle) -> Battle:
    """Return the battle with what a change did to its hidden combatants, and nothing else of it.

    ``after`` came of ``with_hidden(state)``.
    """
    hidden = {who: _as_changed(foe, after) for who, foe in state.hidden.items()}
    return replace(state, hidden=hidden)


def _as_changed(foe: HiddenFoe, after: Battle) -> HiddenFoe:
    one = after.combatants[foe.one.id]
    block = after.blocks[one.block]
    return replace(foe, one=replace(one, block=one.id, status="in"), block=block)


def with_entering(
    state: Battle, entrants: Iterable[tuple[Entrant, Combatant]], blocks: Mapping[str, Block]
) -> Battle:
    """Return the battle with more hidden combatants, each with what it was entered as."""
    pairs = tuple(entrants)
    hidden = dict(state.hidden)
    names = [one.name for one in with_hidden(state).combatants.values()]
    for who, (entrant, one) in zip(free_ids(state, len(pairs)), pairs, strict=True):
        name = free_name(one.name, names)
        names.append(name)
        own = replace(one, id=who, name=name, block=who)
        hidden[who] = HiddenFoe(own, blocks[entrant.block], entrant.deck, entrant.deck_kind)
    return replace(state, hidden=hidden)


def sizes_with_hidden(state: Battle) -> Counter[str]:
    """Return how many fight on each side, the hidden among them."""
    there = Counter(one.side for one in fighting(state))
    return there + Counter(foe.one.side for foe in state.hidden.values())
