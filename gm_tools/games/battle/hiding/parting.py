"""What the game master does by hand to several at once, parted: the seen, and the hidden."""

from collections.abc import Iterator
from typing import Any

from gm_tools.games.battle.events.hiding import Share, Unseen
from gm_tools.games.battle.events.host import (
    Add,
    Grants,
    Harm,
    Heal,
    MoveAnyone,
    Override,
    PutMark,
    Remove,
)
from gm_tools.games.battle.hiding.offstage import is_hidden_id
from gm_tools.games.battle.hiding.sharing import is_noticed
from gm_tools.games.battle.hiding.unplacing import is_out_of_view
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event

UNSEEN = frozenset({"unseen"})
"""Events that nobody but the host learns of."""
OF_COMBATANTS = "combatants."


def parted(state: Battle, event: Event) -> tuple[Event, ...]:
    """Return the events as which one is written down.

    What concerns hidden combatants is an event of its own, so that no one else learns of it; so is
    a move that nobody sees, and a secret that nobody knew before.
    """
    return tuple(_parted(state, event)) if event.by == HOST else (event,)


def _parted(state: Battle, event: Event) -> Iterator[Event]:
    data = event.data
    if isinstance(data, Harm | Heal | Grants):
        yield from _of_each(event, data.who, "who")
    elif isinstance(data, Add):
        yield from _joining(event, data)
    elif isinstance(data, Share):
        yield from _shares(state, event, data)
    elif _is_of_hidden(state, data):
        yield _unseen(event, data)
    else:
        yield event


def _is_of_hidden(state: Battle, data: Any) -> bool:
    """Whether something is done to one hidden combatant alone, or moves one out of view."""
    if isinstance(data, Override):
        return is_hidden_id(_whose(data))
    if isinstance(data, MoveAnyone) and is_out_of_view(state, data.who):
        return True
    return isinstance(data, MoveAnyone | PutMark | Remove) and is_hidden_id(data.who)


def _shares(state: Battle, event: Event, data: Share) -> Iterator[Event]:
    for one in _of_each(event, data.of, "of"):
        is_secret = isinstance(one.data, Share) and not is_noticed(state, one.data)
        yield _unseen(event, one.data) if is_secret else one


def _whose(data: Override) -> str:
    head, _, rest = data.path.partition(".")
    return rest.partition(".")[0] if head == "combatants" else ""


def _of_each(event: Event, who: tuple[str, ...], name: str) -> Iterator[Event]:
    hidden = tuple(one for one in who if is_hidden_id(one))
    if not hidden:
        yield event
        return
    seen = tuple(one for one in who if one not in hidden)
    if seen:
        yield replace(event, data=replace(event.data, **{name: seen}))
    yield _unseen(event, replace(event.data, **{name: hidden}))


def _joining(event: Event, data: Add) -> Iterator[Event]:
    hidden = tuple(one for one in data.combatants if one.hidden)
    if not hidden:
        yield event
        return
    seen = tuple(one for one in data.combatants if not one.hidden)
    names = {one.block for one in seen}
    if seen:
        blocks = {key: block for key, block in data.blocks.items() if key in names}
        yield replace(event, data=Add(seen, blocks, data.sides))
    others = {key: block for key, block in data.blocks.items() if key not in names or not seen}
    yield _unseen(event, Add(hidden, others, () if seen else data.sides))


def _unseen(event: Event, data: Any) -> Event:
    return replace(event, type="unseen", data=Unseen(data))
