"""What may be done in the city where a player stands: prices as charisma and cards change them."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.world_adventure.card_words import up_to
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.city.formulas import reopens, shop_open
from gm_tools.games.world_adventure.city.prices import (
    is_for_sale,
    price_of,
    priced,
    selling_prices,
)
from gm_tools.games.world_adventure.city.recruiter import training_number
from gm_tools.games.world_adventure.city.shop import needed_in
from gm_tools.games.world_adventure.city.tolls import owner_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import barring
from gm_tools.games.world_adventure.questions import player_name
from gm_tools.games.world_adventure.reasons import ACTION
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.presenters.games.world_adventure.board_views import Said
from gm_tools.presenters.games.world_adventure.in_force import goods_marks, marks

NOT_NOW: Final = "not now"
"""What is said instead of a price where a card leaves nothing of it."""


def here(facts: Facts, state: World, player: Player) -> Iterator[Said]:
    """Yield what may be done in the city where a player stands, and at what price."""
    where = player.location
    if not where.nation or not where.is_city:
        return
    needed = needed_in(state, where.nation)
    yield _shop(facts, state, player)
    yield from _trading(facts, state, player, needed)
    owner = _owner(state, where.nation)
    yield _priced(facts, state, player, "Stall", "stall", f" gold and {ACTION}", owner)
    sold = f"sold for {facts.prices.upgrade_sold}"
    yield _priced(facts, state, player, "Upgrade", "upgrade", note=sold)
    yield Said("Caravan", f"level 2: {facts.prices.caravan_2}", "unless its card says otherwise")
    yield _priced(facts, state, player, "Recruit", "recruit")
    yield _priced(facts, state, player, "Heal", "heal", " each")
    yield _training(facts, state, player)
    yield Said("Quest", ACTION, f"{facts.prices.cancel_quest} gold to give one up")


def _shop(facts: Facts, state: World, player: Player) -> Said:
    """Return whether the shop where a player stands serves them."""
    city, closed = player.location.nation, facts.limits.shop_closed
    visited = player.shop_visits.get(city)
    if player.visit and player.visit.city == city:
        return Said("Shop", "you are in it", "until you leave the city")
    if not shop_open(visited, state.month, closed):
        return Said("Shop", f"closed until month {reopens(visited, closed)}")
    if player.visit is None and state.month in player.shop_visits.values():
        return Said("Shop", "closed this turn", "you can visit one shop a turn")
    return Said("Shop", "open", "sell first, then buy")


def _trading(facts: Facts, state: World, player: Player, needed: str) -> Iterator[Said]:
    """Yield what goods bring and cost where a player stands."""
    seat, others = player.id, [one for one in facts.goods if one != needed]
    each = selling_prices(facts, state, player, needed, others)
    figures: tuple[Figure, ...] = ("sell", "sell_needed")
    yield Said(
        "Selling",
        f"+{priced(facts, each, ' each')}",
        _needed(facts, state, player, needed),
        marks=goods_marks(state, seat, figures, facts.goods),
    )
    costs = {kind: price_of(facts, state, player, "buy", kind) for kind in others}
    gone = [kind for kind in others if not is_for_sale(state, player, kind)]
    never = [*([f"no {needed} here"] if needed else []), *(f"no {one} now" for one in gone)]
    said = priced(facts, {kind: costs[kind] for kind in costs if kind not in gone}, " each")
    cards = goods_marks(state, seat, ("buy",), facts.goods)
    yield Said("Buying", said or NOT_NOW, ", ".join(never), marks=cards)


def _needed(facts: Facts, state: World, player: Player, needed: str) -> str:
    if not needed:
        return "nothing is needed"
    price = selling_prices(facts, state, player, needed, (needed,))[needed]
    return f"{needed} is needed: +{price}"


def _priced(
    facts: Facts,
    state: World,
    player: Player,
    name: str,
    figure: Figure,
    more: str = "",
    note: str = "",
) -> Said:
    """Return what something costs a player, marked where a card changes it."""
    price = f"{price_of(facts, state, player, figure)}{more}"
    said = NOT_NOW if barring(state, player.id, figure) else price
    return Said(name, said, note, marks=marks(state, player.id, figure))


def _training(facts: Facts, state: World, player: Player) -> Said:
    die = _priced(facts, state, player, "Train", "train")
    sure = _priced(facts, state, player, "Train", "train_sure")
    best = up_to(training_number(facts, state, player))
    return Said(
        "Train",
        f"{die.text}, or {sure.text} to be sure",
        f"from {facts.limits.exp} exp; {best} succeeds",
        marks=(*die.marks, *marks(state, player.id, "training"), *sure.marks),
    )


def _owner(state: World, nation: str) -> str:
    owner = owner_of(state, nation)
    return f"{player_name(owner)} has one here" if owner else ""
