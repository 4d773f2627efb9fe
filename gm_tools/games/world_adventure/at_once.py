"""What a card brings at once: gold, goods, damage (G-WA-72)."""

from collections.abc import Iterable, Mapping

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.arena import side_of
from gm_tools.games.world_adventure.battle.formulas import in_turn, struck
from gm_tools.games.world_adventure.battle.state import DONE, DUELS, HERO, Battle, Side
from gm_tools.games.world_adventure.change import (
    changed,
    from_stock,
    into_stock,
    with_gold,
    with_news,
)
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import Counting, is_meant
from gm_tools.games.world_adventure.state import Player, World


def with_at_once(rules: Facts, state: World, card: Counting, unit: str = "") -> World:
    """Return the state with what a card brings as it is used; ``unit`` takes its damage."""
    if not card.changes.is_at_once:
        return state
    for seat in state.players:
        if is_meant(card, seat):
            state = _gold(rules, state, seat, card)
            state = _goods(state, seat, card)
    return _damage(rules, state, card, unit) if card.changes.damage else state


def _gold(rules: Facts, state: World, seat: str, card: Counting) -> World:
    before = state.players[seat].gold
    state = with_gold(rules, state, seat, card.changes.gold)
    gained = state.players[seat].gold - before
    return with_news(state, "card_gold", seat, card.name, gained) if gained else state


def _goods(state: World, seat: str, card: Counting) -> World:
    good, count = card.changes.good, card.changes.goods
    if not good or not count:
        return state
    before = state.players[seat].goods.get(good, 0)
    if count > 0:
        state = from_stock(state, seat, {good: count})
    else:
        state = into_stock(state, seat, {good: min(before, -count)})
    gained = state.players[seat].goods.get(good, 0) - before
    return with_news(state, "card_goods", seat, good, gained) if gained else state


# --- Damage ---------------------------------------------------------------------------------------


def _damage(rules: Facts, state: World, card: Counting, unit: str) -> World:
    battle = state.battle
    if battle is not None and battle.step != DONE:
        return _in_battle(state, battle, card, unit)
    for player in state.players.values():
        if is_meant(card, player.id):
            state = _on_mat(rules, state, player, card.changes.damage)
    return state


def _in_battle(state: World, battle: Battle, card: Counting, unit: str) -> World:
    """Let damage fall in a fight; what only means its user falls on the enemy."""
    for name, side in (("own", battle.own), ("rival", battle.rival)):
        if _is_hurt(battle, card, side):
            state, battle = _struck(state, battle, name, card, unit)
    return replace(state, battle=battle)


def _is_hurt(battle: Battle, card: Counting, side: Side) -> bool:
    if card.changes.whom != "you":
        return is_meant(card, side.seat)
    seats = (battle.own.seat, battle.rival.seat)
    return side.seat != card.of if card.of in seats else bool(side.seat)


def _struck(
    state: World, battle: Battle, name: str, card: Counting, unit: str
) -> tuple[World, Battle]:
    damage, side = card.changes.damage, battle.own if name == "own" else battle.rival
    state = with_news(state, "card_damage", side.seat or battle.rival.name, card.name, damage)
    if name == "rival" and battle.kind not in DUELS:
        return state, replace(battle, hp=max(0, battle.hp - damage))
    falls = _falls(side, damage, unit)
    return state, replace(battle, **{name: replace(side, fighters=struck(side.fighters, falls))})


def _falls(side: Side, damage: int, unit: str) -> Mapping[str, int]:
    """Return how damage falls on a side: on a unit that is named, else on one after the other."""
    named = next((one for one in side.fighters if one.id == unit and one.hp), None)
    return {unit: damage} if named else in_turn(side.fighters, damage)


def _on_mat(rules: Facts, state: World, player: Player, damage: int) -> World:
    """Let units of a mat faint that lose all their hit points; the others recover (1118)."""
    units = side_of(rules, player).fighters
    after = struck(units, in_turn(units, damage))
    gone = [one.id for one in after if not one.hp]
    if not gone:
        return state
    for one in gone:
        state = with_news(state, "faints", player.id, one)
    return changed(state, player.id, **_fainted(player, gone))


def _fainted(player: Player, gone: Iterable[str]) -> dict[str, object]:
    down = frozenset(gone)
    soldiers = tuple(
        replace(one, fainted=True) if one.color in down else one for one in player.soldiers
    )
    hero = replace(player.hero, fainted=True) if HERO in down else player.hero
    return {"soldiers": soldiers, "hero": hero}
