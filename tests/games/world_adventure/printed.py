"""The formulas of World Adventure with what the loaded facts give them: the booklet's numbers."""

from functools import partial

from gm_tools.games.world_adventure import formulas
from gm_tools.games.world_adventure.battle import formulas as battle
from gm_tools.games.world_adventure.city import formulas as city
from gm_tools.games.world_adventure.npcs import formulas as npcs
from tests.games.world_adventure.makers import FACTS

LIMITS, PRICES = FACTS.limits, FACTS.prices

after_battle = partial(battle.after_battle, most=LIMITS.exp)
auto_attack = partial(npcs.auto_attack, reach=FACTS.reach)
buy_price = partial(city.buy_price, price=PRICES.buy)
caravan_resale = partial(city.caravan_resale, prices=PRICES)
explorer_roll = partial(formulas.explorer_roll, limits=LIMITS)
gold_change = partial(formulas.gold_change, most=LIMITS.gold)
month_duties = partial(formulas.month_duties, limits=LIMITS)
power_check = partial(formulas.power_check, limits=LIMITS)
power_points = partial(formulas.power_points, slots=FACTS.slots, points=LIMITS.points)
random_gold = partial(formulas.random_gold, table=FACTS.gold_die)
rune_slots = partial(formulas.rune_slots, slots=FACTS.slots)
sell_value = partial(city.sell_value, prices=PRICES, trades=FACTS.trades)
shop_open = partial(city.shop_open, closed=LIMITS.shop_closed)
stage_level = partial(formulas.stage_level, stages=FACTS.stages)
stall_income = partial(city.stall_income, prices=PRICES, limits=LIMITS)
stall_limit = partial(city.stall_limit, most=LIMITS.stalls)
start_state = partial(formulas.start_state, limits=LIMITS)
token_sequence = partial(npcs.token_sequence, fights=FACTS.fights)
trade_rune = partial(city.trade_rune, trades=FACTS.trades)
trained = partial(formulas.trained, most=LIMITS.exp)
training = partial(city.training, prices=PRICES, limits=LIMITS)
turn_allowance = partial(formulas.turn_allowance, limits=LIMITS)
upgrades_cost = partial(city.upgrades_cost, prices=PRICES)
wanted_delta = partial(formulas.wanted_delta, deeds=FACTS.deeds)
