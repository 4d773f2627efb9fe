"""The caravan workshop: upgrades and caravans (World Adventure 783-825)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.card_words import said_of
from gm_tools.games.world_adventure.cards import Card, of_kind
from gm_tools.games.world_adventure.change import (
    card_of,
    changed,
    into_stock,
    with_card,
    with_gold,
)
from gm_tools.games.world_adventure.city.events import BuyUpgrade, SellUpgrade, SwapCaravan
from gm_tools.games.world_adventure.city.formulas import caravan_resale
from gm_tools.games.world_adventure.city.prices import price_of
from gm_tools.games.world_adventure.city.shop import not_owned
from gm_tools.games.world_adventure.city.tolls import after_toll, price_refusal, with_toll
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.mat_cards import caravan_of
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    barred_by_card,
    card_field,
    found_card,
    free_in_city,
    free_to_act,
    goods_fields,
    goods_shape,
    has_turn,
    in_city,
    no_caravan,
    their_turn,
    unknown,
)
from gm_tools.games.world_adventure.runes.gaining import gain
from gm_tools.games.world_adventure.state import (
    LEVEL_2,
    MOST,
    UPGRADES,
    Player,
    UpgradeKind,
    Upgrades,
    World,
)

THINGS: Final[Mapping[UpgradeKind, str]] = {
    "mount": "mount",
    "cargo": "cargo room",
    "smoke": "smoke bomb",
    "medic": "medic pack",
}
"""What an upgrade is called."""
PRINTED: Final = "A caravan of level 1 costs what its card says."
HELD: Final[Mapping[UpgradeKind, str]] = {
    "mount": "a mount",
    "cargo": "the extra cargo room",
    "smoke": "a smoke bomb",
    "medic": "a medic pack",
}


def most_of(rules: Facts, kind: str) -> int:
    """Return how many of an upgrade a caravan carries (235, 813-823)."""
    most: int = getattr(rules.limits, kind)
    return most


def _total(upgrades: Upgrades) -> int:
    return sum(getattr(upgrades, kind) for kind in UPGRADES)


# --- Upgrades -------------------------------------------------------------------------------------


def _sell_shape(rules: Facts, _state: World, event: EventOf[SellUpgrade]) -> Refusal | None:
    return goods_shape(rules, event.data.drop)


def _sell_refusal(_rules: Facts, state: World, event: EventOf[SellUpgrade]) -> Refusal | None:
    player, data = state.players[event.by], event.data
    asked = (free_in_city(state, player), _has(player, data.kind), not_owned(player, data.drop))
    cargo = player.caravan.cargo + player.upgrades.cargo - (data.kind == "cargo")
    room = figure_of(state, player.id, "cargo", cargo)
    return first(asked) or _fits(player.goods, data.drop, room)


def _has(player: Player, kind: UpgradeKind) -> Refusal | None:
    if getattr(player.upgrades, kind):
        return None
    return Refusal("none_left", f"There is no {THINGS[kind]} to sell. Choose something else.")


def _fits(goods: Mapping[str, int], drop: Mapping[str, int], cargo: int) -> Refusal | None:
    over = sum(goods.values()) - sum(drop.values()) - cargo
    if over <= 0:
        return None
    some = "1 good no longer fits" if over == 1 else f"{over} goods no longer fit"
    return Refusal("cargo_full", f"{some}. Choose what goes back to the stock.")


def _sell(rules: Facts, state: World, event: EventOf[SellUpgrade]) -> World:
    state = into_stock(with_toll(rules, state, event.by), event.by, event.data.drop)
    state = _upgraded(state, event.by, event.data.kind, -1)
    return with_gold(rules, state, event.by, rules.prices.upgrade_sold)


def _upgraded(state: World, seat: str, kind: str, by: int) -> World:
    upgrades = state.players[seat].upgrades
    more = replace(upgrades, **{kind: getattr(upgrades, kind) + by})
    return changed(state, seat, upgrades=more)


def _buy_refusal(rules: Facts, state: World, event: EventOf[BuyUpgrade]) -> Refusal | None:
    player = state.players[event.by]
    asked = (
        free_in_city(state, player),
        _room(rules, player, event.data.kind),
        barred_by_card(state, player, "upgrade"),
        price_refusal(rules, state, player, price_of(rules, state, player, "upgrade")),
    )
    return first(asked)


def _room(rules: Facts, player: Player, kind: UpgradeKind) -> Refusal | None:
    most = most_of(rules, kind)
    if getattr(player.upgrades, kind) < most:
        return None
    held = f"{most} {THINGS[kind]}s" if most > 1 else HELD[kind]
    what = f"You already have {held}, and a caravan takes no more."
    return Refusal("max_reached", f"{what} Buy something else.")


def _buy(rules: Facts, state: World, event: EventOf[BuyUpgrade]) -> World:
    state = _upgraded(with_toll(rules, state, event.by), event.by, event.data.kind, 1)
    price = price_of(rules, state, state.players[event.by], "upgrade")
    return _equipped(rules, with_gold(rules, state, event.by, -price), event.by)


def _equipped(rules: Facts, state: World, seat: str) -> World:
    """Give the rune of a level 2 caravan with every upgrade (105)."""
    player = state.players[seat]
    full = all(getattr(player.upgrades, kind) >= most_of(rules, kind) for kind in UPGRADES)
    if full and player.caravan.level == LEVEL_2:
        return gain(rules, state, seat, "caravan_full")
    return state


# --- Caravans -------------------------------------------------------------------------------------


def _swap_shape(rules: Facts, state: World, event: EventOf[SwapCaravan]) -> Refusal | None:
    data = event.data
    card = card_of(state, data.card)
    if card is None:
        return unknown("caravan", data.card if isinstance(data.card, str) else "")
    price = _price(rules, data, card)
    if price is None:
        what = "The price of a level 1 caravan is not printed."
        return Refusal("bad_value", f"{what} Type what its card says.")
    if not 0 <= price <= MOST:
        return Refusal("bad_value", f"A price is from 0 to {MOST}, not {price}.")
    asked = (found_card(state, data.card, "caravan"), _readable(card))
    return first((*asked, goods_shape(rules, data.drop)))


def _readable(card: Card) -> Refusal | None:
    if card.values.get("level", 1) not in (1, LEVEL_2):
        return Refusal("bad_value", f"{card.name}: a caravan's level is 1 or 2.")
    low = next((name for name, one in card.values.items() if one < 0), None)
    return Refusal("bad_value", f"{card.name}: {low} is at least 0.") if low else None


def _price(rules: Facts, data: SwapCaravan, card: Card) -> int | None:
    printed = rules.prices.caravan_2 if card.values.get("level", 1) == LEVEL_2 else None
    return data.price if data.price is not None else card.values.get("price", printed)


def _swap_refusal(rules: Facts, state: World, event: EventOf[SwapCaravan]) -> Refusal | None:
    player, data = state.players[event.by], event.data
    card = card_of(state, data.card)
    wrong = free_in_city(state, player)
    if wrong or card is None:
        return wrong
    left = after_toll(rules, state, player)
    priced = _can_pay(rules, left, _price(rules, data, card) or 0)
    asked = (no_caravan(state, player), _bare(player), priced)
    drop = not_owned(player, data.drop)
    cargo = figure_of(state, player.id, "cargo", caravan_of(rules, card).cargo)
    return first((*asked, drop, _fits(player.goods, data.drop, cargo)))


def _bare(player: Player) -> Refusal | None:
    count = _total(player.upgrades)
    if not count:
        return None
    what = f"The caravan still has {count} {'upgrade' if count == 1 else 'upgrades'}."
    return Refusal("must_sell_upgrades", f"{what} Sell {'it' if count == 1 else 'them'} first.")


def _sold(rules: Facts, player: Player) -> int:
    """Return what the workshop pays for a caravan without its upgrades, which are sold first."""
    return caravan_resale(player.caravan.resale, 0, rules.prices)


def _can_pay(rules: Facts, player: Player, price: int) -> Refusal | None:
    able = player.gold + _sold(rules, player)
    if able >= price:
        return None
    what = f"It costs {price} gold. With the old caravan sold you have {able}."
    return Refusal("not_enough_gold", f"{what} Earn some first.")


def _swap(rules: Facts, state: World, event: EventOf[SwapCaravan]) -> World:
    data = event.data
    state, card = with_card(state, data.card)
    state = into_stock(with_toll(rules, state, event.by), event.by, data.drop)
    player = state.players[event.by]
    if card is None:
        return state
    price, caravan = _price(rules, data, card) or 0, caravan_of(rules, card)
    state = with_gold(rules, state, event.by, _sold(rules, player) - price)
    state = changed(state, event.by, caravan=caravan)
    if caravan.level == LEVEL_2:
        state = gain(rules, state, event.by, "caravan_lv2")
    return _equipped(rules, state, event.by)


# --- Steps and offers -----------------------------------------------------------------------------

STEPS: Final = {
    "sell_upgrade": Step(_sell, TURNS, _sell_refusal, _sell_shape, their_turn),
    "buy_upgrade": Step(_buy, TURNS, _buy_refusal, player=their_turn),
    "swap_caravan": Step(_swap, TURNS, _swap_refusal, _swap_shape, their_turn),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer every upgrade, bought and sold, and a caravan of those that lie open."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    if in_city(player) is not None:
        return
    for kind in UPGRADES:
        event = Event("buy_upgrade", BuyUpgrade(kind), seat)
        price = f"{price_of(rules, state, player, 'upgrade')} gold"
        notes = (price, *notes_about(state, seat, "upgrade"))
        yield Offer(event, (), _buy_refusal(rules, state, event), kind, notes)
        if getattr(player.upgrades, kind):
            yield _selling(rules, state, player, kind)
    yield from _swapping(rules, state, player)


def _selling(rules: Facts, state: World, player: Player, kind: UpgradeKind) -> Offer:
    event = Event("sell_upgrade", SellUpgrade(kind), player.id)
    fields = goods_fields("drop", player.goods) if kind == "cargo" else ()
    notes = (f"{rules.prices.upgrade_sold} gold",)
    return Offer(event, fields, free_to_act(state, player), kind, notes)


def _swapping(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    """Offer each other caravan card, the old one sold; one barred offer while upgrades are left."""
    drops = goods_fields("drop", player.goods)
    if state.options.real_cards:
        yield _new_caravan(rules, state, player)
    for card in of_kind(state.box, "caravan"):
        event = Event("swap_caravan", SwapCaravan(card.id), player.id)
        if card.name == player.caravan.name or _swap_shape(rules, state, event):
            continue
        bare = free_to_act(state, player) or no_caravan(state, player) or _bare(player)
        if bare:
            yield Offer(event, drops, bare, "swap_caravan")
            return
        price = _price(rules, event.data, card) or 0
        note = (_paid(price, player), *said_of(card))
        yield Offer(
            event, drops, _can_pay(rules, after_toll(rules, state, player), price), card.name, note
        )


def _paid(price: int, player: Player) -> str:
    """Say what a caravan costs: "18 gold, 5 back for the old one"."""
    return f"{price} gold, {player.caravan.resale} back for the old one"


def _new_caravan(rules: Facts, state: World, player: Player) -> Offer:
    """Offer a caravan that the app does not know yet: its card is entered."""
    event = Event("swap_caravan", SwapCaravan(), player.id)
    fields = (card_field("card", "caravan"), *goods_fields("drop", player.goods))
    barred = free_to_act(state, player) or no_caravan(state, player) or _bare(player)
    paid = (_paid(rules.prices.caravan_2, player), PRINTED)
    return Offer(event, fields, barred, "new_caravan", paid)
