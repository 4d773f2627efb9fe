"""Medic packs: a soldier recovers anywhere outside of a battle (World Adventure 823)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.reasons import is_fighting
from gm_tools.games.world_adventure.change import changed
from gm_tools.games.world_adventure.city.recruiter import fainted_refusal, with_unit
from gm_tools.games.world_adventure.events import UseMedic
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.reasons import PLAYING, unknown
from gm_tools.games.world_adventure.state import World


def _shape(_rules: Facts, state: World, event: EventOf[UseMedic]) -> Refusal | None:
    colors = {one.color for one in state.players[event.by].soldiers}
    soldier = event.data.soldier
    return None if soldier in colors else unknown("soldier of yours", soldier)


def _refusal(_rules: Facts, state: World, event: EventOf[UseMedic]) -> Refusal | None:
    player = state.players[event.by]
    if not player.upgrades.medic:
        return Refusal("none_left", "No medic pack is left. Buy one in a city.")
    if is_fighting(state, event.by):
        return Refusal("in_battle", "Not in a battle. Heal before it, or after it.")
    return fainted_refusal(player, (event.data.soldier,))


def _heal(_rules: Facts, state: World, event: EventOf[UseMedic]) -> World:
    upgrades = state.players[event.by].upgrades
    state = changed(state, event.by, upgrades=replace(upgrades, medic=upgrades.medic - 1))
    return with_unit(state, event.by, event.data.soldier, fainted=False)


STEPS: Final = {"use_medic": Step(_heal, PLAYING, _refusal, _shape)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat its medic packs while a soldier is down."""
    if state.phase not in PLAYING or seat == HOST:
        return
    player = state.players[seat]
    fainted = tuple(Option(one.color) for one in player.soldiers if one.fainted)
    if player.upgrades.medic and fainted:
        event = Event("use_medic", UseMedic(fainted[0].value), seat)
        yield Offer(event, (Field("soldier", "choice", fainted),), _refusal(rules, state, event))
