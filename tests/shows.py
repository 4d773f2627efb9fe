"""Shows, stocks and rules of thumb as today's rulebook counts them."""

from functools import partial

from gm_tools.viskara.odds import all_out, reveal
from gm_tools.viskara.odds.show import Show, side_effect_chances
from gm_tools.viskara.odds.sorts import Stock
from tests.cast import the_rulebook

NUMBERS, TASKS = the_rulebook().battle, the_rulebook().tasks

a_show = partial(Show, numbers=NUMBERS)
a_stock = partial(Stock, numbers=NUMBERS)
revealed = partial(reveal.revealed, NUMBERS.cards_of_a_show)
is_spoiled = partial(all_out.is_spoiled, NUMBERS)
stop_at_red = partial(all_out.stop_at_red, NUMBERS)
stop_after_pairs = partial(all_out.stop_after_pairs, NUMBERS)
side_effects = partial(side_effect_chances, TASKS)
