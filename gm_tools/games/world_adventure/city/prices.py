"""What things cost a player now: the printed price, as charisma and cards change it (G-WA-72)."""

from collections import Counter
from collections.abc import Iterable, Mapping

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.city.formulas import buy_price, upgrades_cost
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import barring, figure_of
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.reasons import barred_by_card
from gm_tools.games.world_adventure.state import Player, World


def price_of(rules: Facts, state: World, player: Player, figure: Figure, good: str = "") -> int:
    """Return what a player pays or earns for something, in gold; ``good`` for goods."""
    return figure_of(state, player.id, figure, printed_price(rules, player, figure), good)


def printed_price(rules: Facts, player: Player, figure: Figure) -> int:
    """Return a price without cards: goods are bought for one less for each charisma (742)."""
    if figure == "buy":
        return buy_price(player.power.charisma, rules.prices.buy)
    if figure == "income":
        return rules.prices.stall_income
    if figure == "upgrade":
        return upgrades_cost(1, rules.prices)
    found: int = getattr(rules.prices, figure)
    return found


def cost_of(rules: Facts, state: World, player: Player, goods: Mapping[str, int]) -> int:
    """Return what goods cost a player in all."""
    each = ((price_of(rules, state, player, "buy", kind), count) for kind, count in goods.items())
    return sum(price * count for price, count in each)


def selling_prices(
    rules: Facts, state: World, player: Player, needed: str, goods: Iterable[str]
) -> dict[str, int]:
    """Return what a unit of each good brings a player in a city that needs one of them (732)."""
    return {kind: _selling(rules, state, player, kind == needed, kind) for kind in goods}


def _selling(rules: Facts, state: World, player: Player, is_needed: bool, kind: str) -> int:
    return price_of(rules, state, player, selling_figure(is_needed), kind)


def selling_figure(is_needed: bool) -> Figure:
    """Return by which figure a good is sold."""
    return "sell_needed" if is_needed else "sell"


def priced(rules: Facts, each: Mapping[str, int], more: str) -> str:
    """Say what goods cost each: the usual price, then what is different: "4 each; Silk 5"."""
    if not each:
        return ""
    usual = Counter(each.values()).most_common(1)[0][0]
    others = (f"{rules.goods[kind].name} {price}" for kind, price in each.items() if price != usual)
    return "; ".join((f"{usual}{more}", *others))


def not_sold(state: World, player: Player, needed: str, goods: Mapping[str, int]) -> Refusal | None:
    """Say by which card one of some goods is not sold at all: ``by_card``."""
    kinds = (kind for kind, count in goods.items() if count)
    found = (barred_by_card(state, player, selling_figure(kind == needed), kind) for kind in kinds)
    return next((one for one in found if one), None)


def not_bought(state: World, player: Player, goods: Mapping[str, int]) -> Refusal | None:
    """Say by which card one of some goods is not bought at all: ``by_card``."""
    kinds = (kind for kind, count in goods.items() if count)
    found = (barred_by_card(state, player, "buy", kind) for kind in kinds)
    return next((one for one in found if one), None)


def is_for_sale(state: World, player: Player, kind: str) -> bool:
    """Whether no card keeps a good from being bought."""
    return barring(state, player.id, "buy", kind) is None


def notes_on_goods(
    state: World, player: Player, figures: tuple[Figure, ...], goods: Iterable[str]
) -> tuple[str, ...]:
    """Return the cards that change what some goods cost or bring, each once."""
    found = (one for kind in goods for one in notes_about(state, player.id, *figures, good=kind))
    return tuple(dict.fromkeys(found))
