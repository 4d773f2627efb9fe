"""What a decided battle brings: exp, loot, wanted points, tokens, runes, death (1118-1157)."""

from collections.abc import Mapping
from typing import NamedTuple

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.arena import is_legendary, tier_of
from gm_tools.games.world_adventure.battle.death import died
from gm_tools.games.world_adventure.battle.events import EndBattle
from gm_tools.games.world_adventure.battle.formulas import Veteran, after_battle
from gm_tools.games.world_adventure.battle.state import (
    DUELS,
    HERO,
    LOST,
    MERCHANT,
    MONSTER,
    PLAYER,
    RETREATED,
    RIVAL_RETREATED,
    WON,
    Battle,
    Side,
)
from gm_tools.games.world_adventure.card_figures import LOOT
from gm_tools.games.world_adventure.card_words import counted
from gm_tools.games.world_adventure.cards import color, value
from gm_tools.games.world_adventure.change import (
    changed,
    free_room,
    from_stock,
    with_deed,
    with_gold,
    with_news,
    with_points,
    with_wanted,
)
from gm_tools.games.world_adventure.facts import Facts, good_of
from gm_tools.games.world_adventure.formulas import random_gold, wanted_delta
from gm_tools.games.world_adventure.in_force import without
from gm_tools.games.world_adventure.npcs.formulas import places_monster_token
from gm_tools.games.world_adventure.npcs.tokens import with_token
from gm_tools.games.world_adventure.runes.gaining import gain
from gm_tools.games.world_adventure.state import Npc, Player, World


class Loot(NamedTuple):
    """How many loot dice are thrown: random gold, random cargo."""

    gold: int = 0
    cargo: int = 0


def loot_dice(battle: Battle) -> Loot:
    """Return the loot dice of a plundered merchant or slain monster (932-933, 983-984)."""
    if battle.result != WON or battle.kind in DUELS:
        return Loot()
    return Loot(value(battle.card, "loot"), value(battle.card, "cargo"))


def loot_words(battle: Battle) -> tuple[str, ...]:
    """Return the loot dice in words, in the order in which they are thrown: "2 gold dice"."""
    thrown = zip(loot_dice(battle), LOOT.values(), strict=True)
    return tuple(counted(count, *words) for count, words in thrown if count)


def winner_of(battle: Battle) -> str:
    """Return the seat that won, or that stayed while a player fled (G-WA-37); "" for none."""
    if battle.result in (WON, RIVAL_RETREATED):
        return battle.own.seat
    beaten = battle.result in (LOST, RETREATED)
    return battle.rival.seat if beaten else ""


def dead_of(battle: Battle) -> str:
    """Return the seat that died, or ""."""
    if battle.result == LOST:
        return battle.own.seat
    return battle.rival.seat if battle.result == WON else ""


def exp_of(rules: Facts, battle: Battle) -> int:
    """Return the exp of a victory: the card's, 2 in a duel (892-901)."""
    return value(battle.card, "exp", rules.fights.duel_exp if battle.kind in DUELS else 0)


def aftermath(rules: Facts, state: World, battle: Battle, data: EndBattle) -> World:
    """Return the state after a battle; the rune comes last, since it may end the game."""
    state = replace(without(state, "stage", "battle"), battle=None)
    winner = winner_of(battle)
    for side in (battle.own, battle.rival):
        if side.seat:
            exp = exp_of(rules, battle) if side.seat == winner else 0
            state = _mustered(rules, state, side, exp)
            state = with_news(state, "battle_exp", side.seat, amount=exp) if exp else state
    state = _dropped(state, battle, data.take)
    if battle.kind == PLAYER:
        return _after_players(rules, state, battle, winner, data)
    if battle.result == WON:
        return _after_victory(rules, state, battle, data)
    if battle.result == LOST:
        return died(rules, state, battle.own.seat, "", data.nation)
    return state


def _mustered(rules: Facts, state: World, side: Side, exp: int) -> World:
    """Write a side's units back to the mat: exp for all that took part, fallen ones fainted."""
    player = state.players[side.seat]
    held: dict[str, int] = {one.color: one.exp for one in player.soldiers}
    held[HERO] = player.hero.exp
    fought = {one.id: one for one in side.fighters if one.id in held}
    units = [Veteran(held[id], one.hp, one.most, one.level) for id, one in fought.items()]
    after = dict(zip(fought, after_battle(units, exp, rules.limits.exp), strict=True))
    return changed(state, side.seat, **_written(player, after))


def _written(player: Player, after: Mapping[str, Veteran]) -> dict[str, object]:
    hero = after.get(HERO)
    soldiers = tuple(
        replace(one, exp=after[one.color].exp, fainted=after[one.color].fainted)
        if one.color in after
        else one
        for one in player.soldiers
    )
    if hero is None:
        return {"soldiers": soldiers}
    return {"soldiers": soldiers, "hero": replace(player.hero, exp=hero.exp, fainted=hero.fainted)}


def _dropped(state: World, battle: Battle, take: bool) -> World:
    """Hand a dropped good to the pursuing player who takes it and has room (817, 1104)."""
    good, seat = battle.dropped, winner_of(battle)
    if not (good and take and seat) or free_room(state, state.players[seat]) < 1:
        return state
    return with_news(from_stock(state, seat, {good: 1}), "takes", seat, good)


def _after_players(
    rules: Facts, state: World, battle: Battle, winner: str, data: EndBattle
) -> World:
    """Settle a duel of players: wanted points (G-WA-54), loot and death, the rune."""
    if not winner:
        return state
    loser = battle.rival.seat if winner == battle.own.seat else battle.own.seat
    if state.players[loser].wanted:
        state = with_deed(rules, state, winner, "defeat_wanted_player")
    if dead_of(battle):
        state = died(rules, state, loser, winner, data.nation, data.goods)
    return gain(rules, state, winner, "player_defeat")


def _after_victory(rules: Facts, state: World, battle: Battle, data: EndBattle) -> World:
    """Settle a merchant, a monster, the brigand or the government that was beaten."""
    seat = battle.own.seat
    state = _loot(rules, state, battle, data)
    if battle.kind == MERCHANT:
        tint = color(battle.card)
        return gain(rules, state, seat, f"merchant_{tint}") if tint else state
    tier = tier_of(state, battle.npc)
    delta = wanted_delta(f"defeat_{tier}", rules.deeds)
    state = with_wanted(state, seat, value(battle.card, "wanted", delta))
    state = _legendary_item(rules, state, battle)
    state = _off_the_board(rules, state, battle, tier)
    return gain(rules, state, seat, tier)


def _loot(rules: Facts, state: World, battle: Battle, data: EndBattle) -> World:
    seat = battle.own.seat
    count = loot_dice(battle).gold
    gold = random_gold(data.dice[:count], rules.gold_die).total + _purse(battle)
    cargo: dict[str, int] = {}
    for die in data.dice[count:]:
        good = good_of(rules, die)
        cargo[good] = cargo.get(good, 0) + 1
    before = sum(state.players[seat].goods.values())
    state = from_stock(with_gold(rules, state, seat, gold), seat, cargo)
    gained = sum(state.players[seat].goods.values()) - before
    state = with_news(state, "loot_gold", seat, amount=gold) if gold else state
    return with_news(state, "loot_goods", seat, amount=gained) if cargo else state


def _purse(battle: Battle) -> int:
    """Return the gold that a brigand or government card prints (1068)."""
    return value(battle.card, "gold") if battle.kind in DUELS else 0


def _legendary_item(rules: Facts, state: World, battle: Battle) -> World:
    """Give the legendary item of a slain legendary monster, and its point (985)."""
    if not is_legendary(state, battle.npc):
        return state
    player, items = state.players[battle.own.seat], value(battle.card, "item", 1)
    state = changed(state, player.id, legendary_items=player.legendary_items + items)
    return with_points(rules, state, player)


def _off_the_board(rules: Facts, state: World, battle: Battle, tier: str) -> World:
    """Take a beaten NPC off the board; minions and destroyers leave a token (953-969)."""
    attacked = {npc: ids for npc, ids in state.attacked_this_month.items() if npc != battle.npc}
    state = replace(state, attacked_this_month=attacked)
    if is_legendary(state, battle.npc):
        legendary = tuple(
            replace(one, state="slain") if one.id == battle.npc else one for one in state.legendary
        )
        return replace(state, legendary=legendary)
    npc: Npc | None = getattr(state.npc, tier)
    state = replace(state, npc=replace(state.npc, **{tier: None}))
    if battle.kind == MONSTER and npc and places_monster_token(tier):
        return with_token(rules, state, MONSTER, npc.location)
    return state
