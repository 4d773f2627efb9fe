"""Every computation of World Adventure by its name; each stands in ``working/`` by its subject."""

from gm_tools.games.world_adventure.working.caravan import caravan_resale, opening_cost
from gm_tools.games.world_adventure.working.city import (
    buy_price,
    buyable,
    sell_value,
    shop_open,
    stall_income,
    stall_limit,
)
from gm_tools.games.world_adventure.working.fighting import (
    after_battle,
    attack_damage,
    duel,
    merchant_battle,
    monster_battle,
    mutual_death,
    retreat,
)
from gm_tools.games.world_adventure.working.gold import gold_change, random_gold
from gm_tools.games.world_adventure.working.month import marker_order, month_duties
from gm_tools.games.world_adventure.working.npcs import (
    auto_attack,
    brigand_target,
    government_target,
    monster_target,
)
from gm_tools.games.world_adventure.working.power import (
    explorer_roll,
    power_check,
    power_points,
    turn_allowance,
)
from gm_tools.games.world_adventure.working.runes import (
    objective_total,
    rune_slots,
    stage_level,
    win_check,
)
from gm_tools.games.world_adventure.working.starting import start_state
from gm_tools.games.world_adventure.working.tokens import (
    outer_spot,
    places_monster_token,
    token_sequence,
)
from gm_tools.games.world_adventure.working.training import training
from gm_tools.games.world_adventure.working.wanted import wanted_delta, wanted_track

__all__ = [
    "after_battle",
    "attack_damage",
    "auto_attack",
    "brigand_target",
    "buy_price",
    "buyable",
    "caravan_resale",
    "duel",
    "explorer_roll",
    "gold_change",
    "government_target",
    "marker_order",
    "merchant_battle",
    "monster_battle",
    "monster_target",
    "month_duties",
    "mutual_death",
    "objective_total",
    "opening_cost",
    "outer_spot",
    "places_monster_token",
    "power_check",
    "power_points",
    "random_gold",
    "retreat",
    "rune_slots",
    "sell_value",
    "shop_open",
    "stage_level",
    "stall_income",
    "stall_limit",
    "start_state",
    "token_sequence",
    "training",
    "turn_allowance",
    "wanted_delta",
    "wanted_track",
    "win_check",
]
