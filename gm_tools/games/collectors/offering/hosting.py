"""What the host sets: who has lost, what cards do and say, the end."""

from collections.abc import Iterator
from typing import Any

from gm_tools.games.collectors.cards import Item
from gm_tools.games.collectors.events import (
    AddItem,
    Adjust,
    EditItem,
    Eliminate,
    EndGame,
    MoveItem,
    Note,
)
from gm_tools.games.collectors.people import CIRCULATION, GONE, items_in_sight, name
from gm_tools.games.collectors.refusing import nothing_open
from gm_tools.games.collectors.state import PLAYING, State
from gm_tools.games.collectors.steps.hosting import end_refusal
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
)

ADJUSTED = ("ap", "stamina", "grit", "cunning", "reflexes", "ap_bonus")
MOST_DELTA = 10


def offers(_rules: Any, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host what card texts and lose conditions ask for."""
    if seat != HOST or state.phase not in PLAYING:
        return
    players = tuple(one for one in state.players if one.in_play)
    if len(players) == 1:
        end = Event("end_game", EndGame(), HOST)
        yield Offer(end, refusal=end_refusal(None, state, end), what="end_game")
    yield _adjust(state)
    yield from _items(state)
    if len(players) > 1:
        seats = Field("player", "choice", tuple(Option(one.id, one.name) for one in players))
        event = Event("eliminate", Eliminate(players[0].id), HOST)
        yield Offer(event, (seats,), nothing_open(state), "eliminate")
    yield Offer(Event("note", Note(""), HOST), (Field("text", "text"),), what="note")


def _adjust(state: State) -> Offer:
    seats = tuple(Option(one.id, one.name) for one in state.players)
    fields = (
        Field("player", "choice", seats),
        Field("field", "choice", tuple(Option(one, one.replace("_", " ")) for one in ADJUSTED)),
        Field("delta", "number", least=-MOST_DELTA, most=MOST_DELTA),
        Field("reason", "text", required=False),
    )
    template = Event("adjust", Adjust(state.players[0].id, "ap", 0), HOST)
    return Offer(template, fields, nothing_open(state), "adjust")


def _items(state: State) -> Iterator[Offer]:
    items = items_in_sight(state)
    in_play = tuple(one.id for one in state.players if one.in_play)
    options = tuple(Option(one.id, one.name) for one in items)
    places = tuple(Option(one, name(state, one)) for one in (*in_play, CIRCULATION))
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
    )
    return Offer(Event("edit_item", EditItem(first), HOST), fields, what="edit_item")


def _locks(items: tuple[Item, ...]) -> Iterator[Offer]:
    for lock, what in ((True, "lock_item"), (False, "unlock_item")):
        some = tuple(Option(one.id, one.name) for one in items if one.locked is not lock)
        if some:
            event = Event("edit_item", EditItem(some[0].value, locked=lock), HOST)
            yield Offer(event, (Field("item", "choice", some),), what=what)
