"""Death and resurrection: what is lost, who gains it, where the dead wake (623-631)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.events import Die, EndBattle
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.change import (
    changed,
    free_room,
    into_stock,
    summed,
    with_gold,
    with_news,
    with_wanted,
)
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, nation_draws, nation_found
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import player_name
from gm_tools.games.world_adventure.reasons import PLAYING, goods_shape, options, unknown
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.turns.passing import end_turn


def died(
    rules: Facts,
    state: World,
    seat: str,
    killer: str,
    nation: str,
    goods: Mapping[str, int] | None = None,
) -> World:
    """Return the state after a death: all but clan, caravan, runes and stalls is lost.

    ``killer`` is a seat, which gains gold, goods and quest as far as they fit (G-WA-24), or "".
    ``goods`` are those that it takes where not all of them fit.
    """
    state = _looted(rules, state, seat, killer, goods or {}) if killer else _unclaimed(state, seat)
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
    return _penalty(rules, with_news(state, "died", seat, killer), seat)


def _looted(rules: Facts, state: World, seat: str, killer: str, goods: Mapping[str, int]) -> World:
    """Hand gold, goods and quest to the slayer of a player; what does not fit is left."""
    dead = state.players[seat]
    state = with_gold(rules, state, killer, dead.gold)
    loot = goods or in_order(state, dead, state.players[killer])
    winner = state.players[killer]
    state = changed(state, seat, goods=summed(dead.goods, loot, -1))
    state = changed(state, killer, goods=summed(winner.goods, loot))
    if dead.quest is None:
        return state
    if winner.quest is None:
        return changed(state, killer, quest=dead.quest)
    return _laid_open(state, dead.quest)


def _unclaimed(state: World, seat: str) -> World:
    """Lay the quest of a player open whom no player has slain (G-WA-24); engine 3 put it away."""
    quest = state.players[seat].quest
    return state if quest is None or state.step_by_step else _laid_open(state, quest)


def _laid_open(state: World, quest: Card) -> World:
    return replace(state, guild=replace(state.guild, faceup=(*state.guild.faceup, quest)))


def in_order(state: World, dead: Player, killer: Player) -> Mapping[str, int]:
    """Return the goods of a slain player that fit, one kind after the other."""
    left, loot = free_room(state, killer), dict[str, int]()
    for kind, count in dead.goods.items():
        loot[kind] = max(0, min(count, left))
        left -= loot[kind]
    return {kind: count for kind, count in loot.items() if count}


def fitting(state: World, dead: Player, killer: Player) -> int:
    """Return how many goods of a slain player the killer's caravan takes (G-WA-24)."""
    return sum(in_order(state, dead, killer).values())


def must_choose(state: World, dead: Player, killer: Player) -> bool:
    """Whether the killer has to say which goods to take: not all fit, and they differ."""
    kinds = [kind for kind, count in dead.goods.items() if count]
    return len(kinds) > 1 and 0 < fitting(state, dead, killer) < sum(dead.goods.values())


def loot_refusal(
    rules: Facts, state: World, dead: Player, killer: Player, data: Die | EndBattle
) -> Refusal | None:
    """Say what is wrong with the goods that a killer takes: ``bad_value``, ``unknown_id`` ..."""
    goods, most = data.goods, fitting(state, dead, killer)
    if not goods:
        asked = must_choose(state, dead, killer) and not data.in_order
        what = f"{player_name(killer)} has room for {most} of {sum(dead.goods.values())} goods"
        return Refusal("bad_value", f"{what}. Choose which.") if asked else None
    return goods_shape(rules, goods) or first(
        (
            *(_carried(dead, kind, count) for kind, count in goods.items()),
            _as_many(killer, sum(goods.values()), most),
        )
    )


def _carried(dead: Player, kind: str, count: int) -> Refusal | None:
    held = dead.goods.get(kind, 0)
    if count <= held:
        return None
    return Refusal("not_owned", f"{player_name(dead)} carries {held} of {kind}, not {count}.")


def _as_many(killer: Player, count: int, most: int) -> Refusal | None:
    if count == most:
        return None
    who = player_name(killer)
    return Refusal("cargo_full", f"{who} takes as many as fit: {most}, not {count}.")


def _penalty(rules: Facts, state: World, seat: str) -> World:
    """The next turn is the penalty turn; one that runs now ends (G-WA-25, -55)."""
    if state.phase == "action" and state.current == seat:
        state = end_turn(rules, state)
        return changed(state, seat, penalty=True, moves=0, actions=0)
    return changed(state, seat, penalty=True)


# --- The event ------------------------------------------------------------------------------------


def _shape(rules: Facts, state: World, event: EventOf[Die]) -> Refusal | None:
    data = event.data
    if data.player not in state.players:
        return unknown("player", data.player)
    if data.killer and (data.killer not in state.players or data.killer == data.player):
        return unknown("other player", data.killer)
    if data.nation not in rules.nations:
        return unknown("nation", data.nation)
    return _loot_shape(rules, state, data)


def _loot_shape(rules: Facts, state: World, data: Die) -> Refusal | None:
    if data.killer:
        dead, killer = state.players[data.player], state.players[data.killer]
        return loot_refusal(rules, state, dead, killer, data)
    return (
        Refusal("bad_value", "There is nobody to take the goods. Choose who killed them.")
        if data.goods
        else None
    )


def _refusal(_rules: Facts, state: World, _event: Event) -> Refusal | None:
    if state.battle is None:
        return None
    return Refusal("in_battle", "A battle is still going on. Its end decides who dies.")


def _die(rules: Facts, state: World, event: EventOf[Die]) -> World:
    data = event.data
    return died(rules, state, data.player, data.killer, data.nation, data.goods)


STEPS: Final = {"die": Step(_die, PLAYING, _refusal, _shape, host=True)}
DRAWINGS: Final[Drawings] = {
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
    seats = options(state.players.values())
    player = Field("player", "choice", seats)
    event = Event("die", Die(""), HOST, DIGITAL)
    yield Offer(event, (player,), _refusal(rules, state, event))
    nation = Field("nation", "choice", options(rules.nations.values()))
    event = Event("die", Die(""), HOST)
    yield Offer(event, (player, nation), _refusal(rules, state, event), "die_drawn")
