"""What only the host does: what cards say, who has lost, the end, values set by hand."""

from collections.abc import Mapping
from typing import Any

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.events import (
    AddItem,
    Adjust,
    EditItem,
    Eliminate,
    MoveItem,
    Note,
)
from gm_tools.games.collectors.flow import hit
from gm_tools.games.collectors.formulas import FULL_STAMINA
from gm_tools.games.collectors.invariants import fresh_id, sound
from gm_tools.games.collectors.people import (
    CIRCULATION,
    GONE,
    at,
    find,
    item_at,
    moved,
    name,
    place_of,
    put,
    seats,
    with_player,
)
from gm_tools.games.collectors.refusing import (
    LONGEST_TEXT,
    nothing_open,
    text_refusal,
    texts_refusal,
)
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.overriding import (
    Override,
    out_of_bounds,
    overridden,
    override_refusal,
)
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import (
    Step,
    first,
)

MOST_DELTA = 50
MOST_AP = 50


# --- Out of play, the end -------------------------------------------------------------------


def _player_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Eliminate | Adjust = event.data
    if find(state, data.player) is None:
        return Refusal("unknown_id", f"There is no seat {data.player!r}.")
    return _delta(data) if isinstance(data, Adjust) else None


def _delta(data: Adjust) -> Refusal | None:
    if not -MOST_DELTA <= data.delta <= MOST_DELTA:
        return Refusal("bad_value", f"delta is -{MOST_DELTA} to {MOST_DELTA}, not {data.delta}.")
    return text_refusal(data.reason, LONGEST_TEXT)


def eliminate_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    """Say why nobody is taken out of play now: ``out_of_play``, ``last_collector``."""
    data: Eliminate = event.data
    wrong = nothing_open(state)
    if wrong:
        return wrong
    if not at(state, data.player).in_play:
        return Refusal("out_of_play", f"{name(state, data.player)} is out of play.")
    if sum(one.in_play for one in state.players) > 1:
        return None
    return Refusal("last_collector", "The last Collector in play wins: end the game.")


def _eliminate(_rules: Any, state: State, event: Event) -> State:
    """Take a Collector out of play (Collectors 83; G-COL-20)."""
    return with_player(state, event.data.player, in_play=False)


def end_refusal(_rules: Any, state: State, _event: Event) -> Refusal | None:
    """Say why the game does not end by hand: ``not_alone`` (G-COL-20)."""
    alone = sum(one.in_play for one in state.players) == 1
    return None if alone else Refusal("not_alone", "Several Collectors are in play.")


def _end_game(_rules: Any, state: State, _event: Event) -> State:
    winner = next(one.id for one in state.players if one.in_play)
    return replace(state, winner=winner)


# --- What abilities and card texts do -------------------------------------------------------


def _adjust(_rules: Any, state: State, event: Event) -> State:
    data: Adjust = event.data
    player = at(state, data.player)
    if data.field == "stamina":
        return _stamina(state, data)
    if data.field == "ap":
        ap = min(max(player.ap + data.delta, 0), MOST_AP)
        return with_player(state, player.id, ap=ap)
    if data.field == "ap_bonus":
        return with_player(state, player.id, ap_bonus=player.ap_bonus + data.delta)
    value = getattr(player.mods, data.field) + data.delta
    return with_player(state, player.id, mods=replace(player.mods, **{data.field: value}))


def _stamina(state: State, data: Adjust) -> State:
    """Return the state with Stamina gained or lost; the knocked out stay so (Collectors 70)."""
    player = at(state, data.player)
    if data.delta < 0:
        return hit(state, player.id, -data.delta)
    stamina = min(player.stamina + data.delta, FULL_STAMINA)
    return with_player(state, player.id, stamina=stamina)


def _adjust_refusal(rules: Any, state: State, event: Event) -> Refusal | None:
    return nothing_open(state) or out_of_bounds(_adjust(rules, state, event))


def _item_shape(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: AddItem | EditItem | MoveItem = event.data
    places = (*seats(state), CIRCULATION, GONE)
    if not isinstance(data, EditItem) and data.to not in places:
        return Refusal("unknown_id", f"to is one of {', '.join(places)}.")
    if not isinstance(data, AddItem) and place_of(state, data.item) is None:
        return Refusal("unknown_id", f"There is no item {data.item!r} in the open.")
    if isinstance(data, MoveItem):
        return None
    return texts_refusal(data.name, data.type) or text_refusal(data.note, LONGEST_TEXT)


def _move_item_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: MoveItem = event.data
    to = find(state, data.to)
    if to and not to.in_play:
        return Refusal("out_of_play", f"{name(state, data.to)} is out of play.")
    return nothing_open(state)


def _move_item(_rules: Any, state: State, event: Event) -> State:
    return moved(state, event.data.item, event.data.to)


def _add_item_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: AddItem = event.data
    to = find(state, data.to)
    if data.to == GONE or not data.name.strip():
        return Refusal("bad_value", "A new item has a name and goes to a seat or circulation.")
    if to and not to.in_play:
        return Refusal("out_of_play", f"{name(state, data.to)} is out of play.")
    return nothing_open(state)


def _add_item(_rules: Any, state: State, event: Event) -> State:
    data: AddItem = event.data
    made, id = fresh_id(state)
    item = Item(
        id=id,
        name=data.name.strip(),
        type=data.type.strip(),
        note=data.note.strip(),
        soulbound=data.soulbound,
    )
    return put(replace(state, made=made), item, data.to)


def _edit_item(_rules: Any, state: State, event: Event) -> State:
    data: EditItem = event.data
    said = {
        key: value.strip() if isinstance(value, str) else value
        for key in ("name", "type", "note", "locked", "soulbound")
        if (value := getattr(data, key)) is not None
    }
    old = item_at(state, data.item)
    return _with_item(state, replace(old, **said)) if old else state


def _with_item(state: State, item: Item) -> State:
    def one_of(items: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(item if one.id == item.id else one for one in items)

    place = place_of(state, item.id)
    if place == CIRCULATION:
        return replace(state, circulation=one_of(state.circulation))
    return with_player(state, place, items=one_of(at(state, place).items))


# --- Words and values by hand ---------------------------------------------------------------


def _note_shape(_rules: Any, _state: State, event: Event) -> Refusal | None:
    data: Note = event.data
    if not data.text.strip():
        return Refusal("bad_value", "A note says something.")
    return text_refusal(data.text, LONGEST_TEXT)


def _same(_rules: Any, state: State, _event: Event) -> State:
    return state


def _override_refusal(_rules: Any, state: State, event: Event) -> Refusal | None:
    data: Override = event.data
    return first((nothing_open(state), override_refusal(state, data, _sound_by_hand)))


def _sound_by_hand(state: State) -> Refusal | None:
    """Say what a value set by hand may not leave behind: no Instigator, or an open action."""
    if state.pending is not None:
        return Refusal("bad_value", "An action is declared, not set by hand.")
    if state.instigator is None and (state.phase != "opening" or not state.rollers):
        return Refusal("bad_value", "Somebody is the Instigator once that was rolled for.")
    return sound(state)


def _override(_rules: Any, state: State, event: Event) -> State:
    changed: State = overridden(state, event.data)
    return changed


STEPS: Mapping[str, Step[Any, State]] = {
    "eliminate": Step(_eliminate, PLAYING, eliminate_refusal, _player_shape, host=True),
    "end_game": Step(_end_game, PLAYING, end_refusal, host=True),
    "adjust": Step(_adjust, PLAYING, _adjust_refusal, _player_shape, host=True),
    "add_item": Step(_add_item, PLAYING, _add_item_refusal, _item_shape, host=True),
    "edit_item": Step(_edit_item, PLAYING, shape=_item_shape, host=True),
    "move_item": Step(_move_item, PLAYING, _move_item_refusal, _item_shape, host=True),
    "note": Step(_same, PLAYING, shape=_note_shape, host=True, always=True),
    "override": Step(_override, PLAYING, _override_refusal, host=True),
}
