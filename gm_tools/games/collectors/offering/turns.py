"""Abilities, the end of a turn, the Drop Step."""

from collections.abc import Iterator
from typing import Any

from gm_tools.games.collectors.cards import Ability, Item, is_of_type
from gm_tools.games.collectors.events import Drop, EndTurn, Recover, UseAbility
from gm_tools.games.collectors.flow import dropping
from gm_tools.games.collectors.people import at
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.collectors.steps.turns import MOST_COST, ability_refusal
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
)


def offers(_rules: Any, state: State, seat: str) -> Iterator[Offer]:
    """Offer abilities and the end of the turn, what to drop, and the end of the round."""
    if state.pending is not None:
        return
    if seat == HOST:
        if state.phase == "recovery" or (state.phase == "drop" and not dropping(state)):
            yield Offer(Event("recover", Recover(), HOST), what="recover")
        return
    if state.phase == "confrontation" and seat == state.current:
        yield from _abilities(state, at(state, seat))
        yield Offer(Event("end_turn", EndTurn(), seat), what="end_turn")
    elif state.phase == "drop" and seat in dropping(state):
        yield _drop(at(state, seat))


def _abilities(state: State, player: Player) -> Iterator[Offer]:
    for item in player.items:
        if is_of_type(item, player.type):
            yield _of_item(state, player, item)
    for ability in player.abilities:
        yield _of_character(state, player, ability)
    template = Event("ability", UseAbility("", "character", ap=0, stamina=0), player.id)
    fields = (
        Field("source", "text"),
        Field("ap", "number", (), 0, MOST_COST, required=False),
        Field("stamina", "number", (), 0, MOST_COST, required=False),
    )
    refusal = ability_refusal(None, state, template)
    yield Offer(template, fields, refusal, "other_ability")


def _of_item(state: State, player: Player, item: Item) -> Offer:
    data = UseAbility(item.id, "item", item.ap, item.stamina)
    template = Event("ability", data, player.id)
    notes = (item.active,) if item.active else ()
    return Offer(template, (), ability_refusal(None, state, template), "ability", notes)


def _of_character(state: State, player: Player, ability: Ability) -> Offer:
    data = UseAbility(ability.id, "character", ability.ap, ability.stamina, ability.once)
    template = Event("ability", data, player.id)
    notes = (ability.note,) if ability.note else ()
    return Offer(template, (), ability_refusal(None, state, template), "ability", notes)


def _drop(player: Player) -> Offer:
    items = tuple(Option(one.id, one.name) for one in player.items)
    fields = (Field("item", "choice", items, required=False),) if items else ()
    return Offer(Event("drop", Drop(), player.id), fields, what="drop")
