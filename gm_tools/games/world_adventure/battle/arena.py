"""Who stands in a battle: a player's ready units, an NPC's soldiers, the card in the arena."""

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.arming import entering
from gm_tools.games.world_adventure.battle.formulas import soldier_hp
from gm_tools.games.world_adventure.battle.state import (
    DUELS,
    HERO,
    LEGENDARY,
    MERCHANT,
    PLAYER,
    Battle,
    Fighter,
    Side,
)
from gm_tools.games.world_adventure.cards import Card, value
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import Hero, Player, Soldier, World


def side_of(rules: Facts, player: Player) -> Side:
    """Return a player's ready units, with one reroll of a hit die at leadership 4 (697)."""
    hero = () if player.hero.fainted else (_hero(player.hero),)
    ready = tuple(_soldier(rules, one) for one in player.soldiers if not one.fainted)
    rerolls = 1 if player.power.leadership >= rules.limits.strong else 0
    return Side(player.id, player.name, (*hero, *ready), rerolls=rerolls)


def _hero(hero: Hero) -> Fighter:
    card = hero.second if hero.level > 1 and hero.second else hero
    damage = card.damage or hero.level
    return Fighter(HERO, hero.level, card.hp, card.hp, damage, card.accuracy, card.cast, card.skill)


def _soldier(rules: Facts, one: Soldier) -> Fighter:
    hp = soldier_hp(one.level, rules.fights)
    return Fighter(one.color, one.level, hp, hp, one.level, one.accuracy)


def npc_side(rules: Facts, card: Card | None, name: str) -> Side:
    """Return the soldiers that a brigand or government card prints (World Adventure 1066)."""
    levels = [1] * value(card, "level_1") + [2] * value(card, "level_2")
    hp = {level: soldier_hp(level, rules.fights) for level in levels}
    soldiers = tuple(
        Fighter(f"s{number}", level, hp[level], hp[level], level, rules.fights.hit)
        for number, level in enumerate(levels, 1)
    )
    return Side("", card.name if card else name, soldiers)


def entered(
    rules: Facts,
    state: World,
    seat: str,
    kind: str,
    *,
    npc: str = "",
    card: Card | None = None,
    attacked: bool = False,
) -> Battle:
    """Return a battle as it begins; ``npc`` is the other seat in a duel of players."""
    player = state.players[seat]
    rival = Side("", card.name if card else npc)
    if kind == PLAYER:
        rival = side_of(rules, state.players[npc])
    elif kind in DUELS:
        rival = npc_side(rules, card, npc)
    chase = player.caravan.chaser + player.upgrades.mount
    battle = Battle(
        kind,
        side_of(rules, player),
        rival,
        card,
        npc,
        hp=0 if kind in DUELS else value(card, "hp", 1),
        stages_left=chase if kind == MERCHANT else 0,
        barrier=0 if kind in DUELS or _is_legend(state, npc, card) else player.caravan.barrier,
        attacked=attacked,
    )
    return entering(state, battle)


def _is_legend(state: World, npc: str, card: Card | None) -> bool:
    return is_legendary(state, npc) or (card is not None and card.kind == LEGENDARY)


def is_legendary(state: World, npc: str) -> bool:
    """Whether a name is that of a legendary monster."""
    return any(one.id == npc for one in state.legendary)


def tier_of(state: World, npc: str) -> str:
    """Return a monster's tier: its name, or legendary."""
    return LEGENDARY if is_legendary(state, npc) else npc


def accuracy_of(rules: Facts, battle: Battle) -> int:
    """Return the highest die that hits a merchant or a monster.

    A card that does not say it has the number that is printed mostly (World Adventure 590, 857).
    """
    return value(battle.card, "accuracy", rules.fights.hit)


def side_for(battle: Battle, seat: str) -> Side | None:
    """Return the side that a seat fights on."""
    return next((one for one in (battle.own, battle.rival) if one.seat == seat and seat), None)


def with_side(battle: Battle, side: Side) -> Battle:
    """Return a battle with one side of the same seat replaced."""
    own = side.seat == battle.own.seat
    return replace(battle, own=side) if own else replace(battle, rival=side)
