"""What abilities and card texts do, by the host's hand: numbers and items."""

from collections.abc import Iterator, Mapping
from typing import get_args

from gm_tools.games.collectors.card_numbers import changing
from gm_tools.games.collectors.cards import MOST_BY, Item
from gm_tools.games.collectors.change import fresh_id, hurt, moved, put, with_player
from gm_tools.games.collectors.facts import Numbers, Rules
from gm_tools.games.collectors.host_events import (
    AddItem,
    Adjust,
    AdjustField,
    EditItem,
    Eliminate,
    MoveItem,
)
from gm_tools.games.collectors.questions import (
    CIRCULATION,
    GONE,
    find,
    in_play,
    item_at,
    items_in_sight,
    name_of,
    place_of,
    player_of,
    seats,
)
from gm_tools.games.collectors.reasons import (
    LONGEST_TEXT,
    nothing_open,
    text_refusal,
    texts_refusal,
)
from gm_tools.games.collectors.state import MOST_AP, PLAYING, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.overriding import number_out_of_bounds
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step

MOST_DELTA = 50
MOST_OFFERED = 10
OWN_NUMBERS = ("ap", "stamina", "ap_bonus")
"""What is adjusted of a Collector directly; the rest are their mods."""


# --- Numbers --------------------------------------------------------------------------------


def player_shape(
    _rules: object, state: State, event: EventOf[Adjust | Eliminate]
) -> Refusal | None:
    """Say that there is no such seat: ``unknown_id``; or that a number is out of bounds."""
    data = event.data
    if find(state, data.player) is None:
        return Refusal("unknown_id", f"There is no seat {data.player!r}.")
    return _delta(data) if isinstance(data, Adjust) else None


def _delta(data: Adjust) -> Refusal | None:
    if not -MOST_DELTA <= data.delta <= MOST_DELTA:
        return Refusal("bad_value", f"delta is -{MOST_DELTA} to {MOST_DELTA}, not {data.delta}.")
    return text_refusal(data.reason, LONGEST_TEXT)


def _adjust(rules: Rules, state: State, event: EventOf[Adjust]) -> State:
    data = event.data
    player = player_of(state, data.player)
    if data.field == "stamina":
        return _stamina(rules.numbers, state, data)
    if data.field == "ap":
        ap = min(max(player.ap + data.delta, 0), MOST_AP)
        return with_player(state, player.id, ap=ap)
    if data.field == "ap_bonus":
        return with_player(state, player.id, ap_bonus=player.ap_bonus + data.delta)
    value = getattr(player.mods, data.field) + data.delta
    return with_player(state, player.id, mods=replace(player.mods, **{data.field: value}))


def _stamina(numbers: Numbers, state: State, data: Adjust) -> State:
    """Return the state with Stamina gained or lost; the knocked out stay so (Collectors 70)."""
    player = player_of(state, data.player)
    if data.delta < 0:
        return hurt(state, player.id, -data.delta)
    stamina = min(player.stamina + data.delta, numbers.stamina)
    return with_player(state, player.id, stamina=stamina)


def _adjust_refusal(rules: Rules, state: State, event: EventOf[Adjust]) -> Refusal | None:
    data = event.data
    player = player_of(_adjust(rules, state, event), data.player)
    where = ("players", player.id)
    if data.field in OWN_NUMBERS:
        return nothing_open(state) or number_out_of_bounds(player, data.field, where)
    return nothing_open(state) or number_out_of_bounds(player.mods, data.field, (*where, "mods"))


# --- Items ----------------------------------------------------------------------------------


def _item_shape(
    _rules: object, state: State, event: EventOf[AddItem | EditItem | MoveItem]
) -> Refusal | None:
    data = event.data
    places = (*seats(state), CIRCULATION, GONE)
    if not isinstance(data, EditItem) and data.to not in places:
        return Refusal("unknown_id", f"to is one of {', '.join(places)}.")
    if not isinstance(data, AddItem) and place_of(state, data.item) is None:
        return Refusal("unknown_id", "That item is not in the open. Choose another.")
    if isinstance(data, MoveItem):
        return None
    wrong = texts_refusal(data.name, data.type) or text_refusal(data.note, LONGEST_TEXT)
    return wrong or (_by_refusal(data) if isinstance(data, EditItem) else None)


def _by_refusal(data: EditItem) -> Refusal | None:
    if -MOST_BY <= (data.by or 0) <= MOST_BY:
        return None
    return Refusal("bad_value", f"A card changes a figure by -{MOST_BY} to {MOST_BY}.")


def _move_item_refusal(_rules: object, state: State, event: EventOf[MoveItem]) -> Refusal | None:
    data = event.data
    to = find(state, data.to)
    if to and not to.in_play:
        return Refusal("out_of_play", f"{name_of(state, data.to)} is out of play.")
    return nothing_open(state)


def _move_item(_rules: object, state: State, event: EventOf[MoveItem]) -> State:
    return moved(state, event.data.item, event.data.to)


def _add_item_refusal(_rules: object, state: State, event: EventOf[AddItem]) -> Refusal | None:
    data = event.data
    to = find(state, data.to)
    if data.to == GONE or not data.name.strip():
        return Refusal("bad_value", "A new item has a name and goes to a seat or circulation.")
    if to and not to.in_play:
        return Refusal("out_of_play", f"{name_of(state, data.to)} is out of play.")
    return nothing_open(state)


def _add_item(_rules: object, state: State, event: EventOf[AddItem]) -> State:
    data = event.data
    made, id = fresh_id(state)
    item = Item(
        id=id,
        name=data.name.strip(),
        type=data.type.strip(),
        note=data.note.strip(),
        soulbound=data.soulbound,
    )
    return put(replace(state, made=made), item, data.to)


def _edit_item(_rules: object, state: State, event: EventOf[EditItem]) -> State:
    data = event.data
    said = {
        key: value.strip() if isinstance(value, str) else value
        for key in ("name", "type", "note", "locked", "soulbound", "figure", "by", "during")
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
    return with_player(state, place, items=one_of(player_of(state, place).items))


STEPS: Mapping[str, Step[Rules, State]] = {
    "adjust": Step(_adjust, PLAYING, _adjust_refusal, player_shape, host=True),
    "add_item": Step(_add_item, PLAYING, _add_item_refusal, _item_shape, host=True),
    "edit_item": Step(_edit_item, PLAYING, shape=_item_shape, host=True),
    "move_item": Step(_move_item, PLAYING, _move_item_refusal, _item_shape, host=True),
}


# --- Offers ---------------------------------------------------------------------------------


def adjusting(rules: Rules, state: State) -> Offer:
    """Offer to change a number of a Collector's."""
    seats = tuple(Option(one.id, one.name) for one in state.players)
    numbers = tuple(Option(one, one.replace("_", " ")) for one in get_args(AdjustField))
    fields = (
        Field("player", "choice", seats),
        Field("field", "choice", numbers),
        Field("delta", "number", least=-MOST_OFFERED, most=MOST_OFFERED),
        Field("reason", "text", required=False),
    )
    template = Event("adjust", Adjust(state.players[0].id, "ap", 0), HOST)
    return Offer(template, fields, _adjust_refusal(rules, state, template), "adjust")


def item_offers(state: State) -> Iterator[Offer]:
    """Offer to move, change, lock and add items."""
    items = items_in_sight(state)
    options = tuple(Option(one.id, one.name) for one in items)
    places = tuple(Option(one, name_of(state, one)) for one in (*in_play(state), CIRCULATION))
    if items:
        to = Field("to", "choice", (*places, Option(GONE, "out of the game")))
        move = Event("move_item", MoveItem(items[0].id, CIRCULATION), HOST)
        yield Offer(move, (Field("item", "choice", options), to), nothing_open(state), "move_item")
        yield _edit(items[0].id, options)
        yield from _locks(items)
    add = Event("add_item", AddItem(CIRCULATION, ""), HOST)
    fields = (
        Field("to", "choice", places),
        Field("name", "text"),
        Field("type", "text", required=False),
        Field("note", "text", required=False),
    )
    yield Offer(add, fields, nothing_open(state), "add_item")


def _edit(first: str, options: tuple[Option, ...]) -> Offer:
    fields = (
        Field("item", "choice", options),
        Field("name", "text", required=False),
        Field("type", "text", required=False),
        Field("note", "text", required=False),
        *changing(),
    )
    return Offer(Event("edit_item", EditItem(first), HOST), fields, what="edit_item")


def _locks(items: tuple[Item, ...]) -> Iterator[Offer]:
    for lock, what in ((True, "lock_item"), (False, "unlock_item")):
        some = tuple(Option(one.id, one.name) for one in items if one.locked is not lock)
        if some:
            event = Event("edit_item", EditItem(some[0].value, locked=lock), HOST)
            yield Offer(event, (Field("item", "choice", some),), what=what)
