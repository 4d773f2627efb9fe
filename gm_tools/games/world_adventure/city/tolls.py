"""Whose stalls stand where, and what they mean to rivals: closed cities and tolls (670-681)."""

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.change import changed, gold_refusal, with_gold, with_news
from gm_tools.games.world_adventure.city.formulas import bars_city, takes_toll, toll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import barring, figure_of
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import are_mates, name_of
from gm_tools.games.world_adventure.state import Player, World


def owner_of(state: World, city: str) -> Player | None:
    """Return whose stall stands in a city, None where there is none."""
    return next((one for one in state.players.values() if city in one.stalls), None)


def rival_stall(state: World, player: Player, city: str) -> Player | None:
    """Return a rival whose stall stands in a city; team mates are none (G-WA-16)."""
    owner = owner_of(state, city)
    if owner is None or owner.id == player.id or are_mates(owner, player):
        return None
    return owner


def blocked(rules: Facts, state: World, player: Player, to: Location) -> Refusal | None:
    """Say that a rival's stall closes a city: ``blocked_city`` (677)."""
    owner = rival_stall(state, player, to.nation) if to.is_city else None
    if owner is None or not bars_city(owner.power.charisma, rules.limits):
        return None
    what = f"{name_of(state, owner.id)} keeps rivals out of this city."
    return Refusal("blocked_city", f"{what} Go another way.")


def with_toll(rules: Facts, state: World, seat: str) -> World:
    """Return the state with the toll of the city paid, once per turn and city (777; G-WA-16)."""
    player = state.players[seat]
    city = player.location.nation
    owner = rival_stall(state, player, city) if player.location.is_city else None
    if owner is None or city in player.tolled:
        return state
    if not takes_toll(owner.power.charisma, rules.limits):
        return state
    paid = toll(player.gold, toll_of(rules, state, player))
    state = changed(state, seat, tolled=(*player.tolled, city))
    if not paid and barring(state, seat, "toll"):
        return state
    state = with_gold(rules, with_gold(rules, state, seat, -paid), owner.id, paid)
    return with_news(state, "toll", seat, owner.id, paid)


def toll_of(rules: Facts, state: World, player: Player) -> int:
    """Return the toll that a player pays who can, as cards change it (777; G-WA-72)."""
    return figure_of(state, player.id, "toll", rules.prices.toll)


def after_toll(rules: Facts, state: World, player: Player) -> Player:
    """Return a player as the toll leaves them that comes before the first activity (G-WA-16)."""
    return with_toll(rules, state, player.id).players[player.id]


def price_refusal(rules: Facts, state: World, player: Player, price: int) -> Refusal | None:
    """Say that a player has too little once the toll is paid: ``not_enough_gold``."""
    left = after_toll(rules, state, player)
    wrong = gold_refusal(left, price)
    if wrong is None or left.gold == player.gold:
        return wrong
    toll_first = f"The toll of {player.gold - left.gold} comes first."
    return Refusal(wrong.code, f"{toll_first} {wrong.message}")
