"""Death and resurrection: what is lost, who gains it, where one wakes (623-631)."""

from collections.abc import Iterator
from typing import Any, Final

from gm_tools.games.copying import replace
from gm_tools.games.event import DIGITAL, HOST, Event
from gm_tools.games.protocol import Draw, Field, Offer, Option, Refusal
from gm_tools.games.steps import Step
from gm_tools.games.world_adventure.battle_events import Die
from gm_tools.games.world_adventure.change import (
    changed,
    free_room,
    into_stock,
    summed,
    told,
    with_gold,
)
from gm_tools.games.world_adventure.drawing import Drawing
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import World
from gm_tools.games.world_adventure.steps.common import PLAYING, unknown
from gm_tools.games.world_adventure.steps.turns import end_turn
from gm_tools.games.world_adventure.steps.wanted import with_wanted


def died(rules: Facts, state: World, seat: str, killer: str, nation: str) -> World:
    """Return the state after a death: all but clan, caravan, runes and stalls is lost.

    ``killer`` is a seat, which gains gold, goods and quest as far as they fit (G-WA-24), or "".
    """
    state = _looted(rules, state, seat, killer) if killer else state
    state = into_stock(state, seat, state.players[seat].goods)
    player = state.players[seat]
    state = changed(
        state,
        seat,
        soldiers=tuple(replace(one, fainted=True) for one in player.soldiers),
        hero=replace(player.hero, fainted=False),
        gold=0,
        goods={},
        quest=None,
        location=Location(nation),
    )
    state = with_wanted(state, seat, -player.wanted)
    return _penalty(rules, told(state, "died", seat, killer), seat)


def _looted(rules: Facts, state: World, seat: str, killer: str) -> World:
    """Hand gold, goods and quest to whoever slew a player; what does not fit is left."""
    dead = state.players[seat]
    state = with_gold(rules, state, killer, dead.gold)
    left, loot = free_room(state.players[killer]), dict[str, int]()
    for kind, count in dead.goods.items():
        loot[kind] = max(0, min(count, left))
        left -= loot[kind]
    winner = state.players[killer]
    state = changed(state, seat, goods=summed(dead.goods, loot, -1))
    state = changed(state, killer, goods=summed(winner.goods, loot))
    if dead.quest is None:
        return state
    if winner.quest is None:
        return changed(state, killer, quest=dead.quest)
    guild = replace(state.guild, faceup=(*state.guild.faceup, dead.quest))
    return replace(state, guild=guild)


def _penalty(rules: Facts, state: World, seat: str) -> World:
    """Let the next own turn be the penalty turn; one's own turn ends with it (G-WA-25, -55)."""
    if state.phase == "action" and state.current == seat:
        state = end_turn(rules, state)
        return changed(state, seat, penalty=True, moves=0, actions=0)
    return changed(state, seat, penalty=True)


# --- The event ----------------------------------------------------------------------------------


def _shape(rules: Facts, state: World, event: Event) -> Refusal | None:
    data: Die = event.data
    if data.player not in state.players:
        return unknown("player", data.player)
    if data.killer and (data.killer not in state.players or data.killer == data.player):
        return unknown("other player", data.killer)
    return None if data.nation in rules.nations else unknown("nation", data.nation)


def _refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    if state.battle is None:
        return None
    return Refusal("in_battle", "A battle goes on: its end says who dies.")


def _die(rules: Facts, state: World, event: Event) -> World:
    return died(rules, state, event.data.player, event.data.killer, event.data.nation)


def nation_draws(rules: Facts, nation: str) -> tuple[Draw, ...]:
    """Return the draw of an awakening marker where none was named (625)."""
    return () if nation else (Draw("nation", 1, tuple(rules.nations)),)


def nation_found(nation: str) -> tuple[tuple[str, tuple[Any, ...]], ...]:
    """Return an awakening marker as it is found again."""
    return (("nation", (nation,)),) if nation else ()


def nation_options(rules: Facts) -> tuple[Option, ...]:
    """Return the nations to choose from."""
    return tuple(Option(one.id, one.name) for one in rules.nations.values())


STEPS: Final = {"die": Step(_die, PLAYING, _refusal, _shape, host=True)}
DRAWINGS: Final = {
    "die": Drawing(
        lambda rules, _state, event: nation_draws(rules, event.data.nation),
        lambda data, values: replace(data, nation=values[0][0]),
        lambda data: nation_found(data.nation),
    ),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host to let a player die of something that the app does not know."""
    if seat != HOST or state.phase not in PLAYING:
        return
    seats = tuple(Option(one.id, one.name) for one in state.players.values())
    player = Field("player", "choice", seats)
    event = Event("die", Die(""), HOST, DIGITAL)
    yield Offer(event, (player,), _refusal(rules, state, event))
    nation = Field("nation", "choice", nation_options(rules))
    event = Event("die", Die(""), HOST)
    yield Offer(event, (player, nation), _refusal(rules, state, event), "die_drawn")
