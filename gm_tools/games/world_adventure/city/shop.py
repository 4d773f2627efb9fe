"""The merchant shop: sell first, then buy what the dice show (World Adventure 724-762)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.state import BRIGAND
from gm_tools.games.world_adventure.change import (
    changed,
    free_room,
    from_stock,
    gold_refusal,
    into_stock,
    marker_turned,
    with_exp,
    with_gold,
    with_news,
)
from gm_tools.games.world_adventure.city.events import Buy, BuyRoll, Sell
from gm_tools.games.world_adventure.city.formulas import (
    buyable,
    reopens,
    sell_value,
    shop_open,
    trade_rune,
)
from gm_tools.games.world_adventure.city.prices import (
    cost_of,
    is_for_sale,
    not_bought,
    not_sold,
    notes_on_goods,
    price_of,
    priced,
    selling_prices,
)
from gm_tools.games.world_adventure.city.tolls import with_toll
from gm_tools.games.world_adventure.drawing import Drawings, dice
from gm_tools.games.world_adventure.facts import FACES, Facts, good_of
from gm_tools.games.world_adventure.npcs.formulas import token_sequence
from gm_tools.games.world_adventure.npcs.tokens import appearing
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    free_in_city,
    goods_fields,
    goods_shape,
    has_turn,
    no_caravan,
    options,
    their_turn,
    unknown,
)
from gm_tools.games.world_adventure.runes.gaining import gain, is_open
from gm_tools.games.world_adventure.state import Player, Visit, World


def needed_in(state: World, city: str) -> str:
    """Return the good that a city needs; "" once its marker lies on its back (G-WA-13)."""
    marker = state.markers.get(city)
    return "" if marker is None or marker.used else marker.needed


def shop_refusal(rules: Facts, state: World, player: Player) -> Refusal | None:
    """Say why the shop does not serve a player: the codes that all of its events share."""
    city = player.location.nation
    here = free_in_city(state, player)
    if here or (player.visit and player.visit.city == city):
        return here
    last, closed = player.shop_visits.get(city), rules.limits.shop_closed
    if not shop_open(last, state.month, closed):
        again = reopens(last, closed)
        what = f"You visited this shop in month {last}: it is closed to you until month {again}."
        return Refusal("shop_closed", f"{what} Go to another city.")
    if state.month in player.shop_visits.values():
        what = "You have already visited a shop this month."
        return Refusal("shop_already_visited", f"{what} Come back next month.")
    return None


def _visited(rules: Facts, state: World, seat: str) -> World:
    """Return the state with the visit opened, and the toll of the city paid."""
    state = with_toll(rules, state, seat)
    player = state.players[seat]
    city = player.location.nation
    if player.visit and player.visit.city == city:
        return state
    visits = {**player.shop_visits, city: state.month}
    return changed(state, seat, visit=Visit(city), shop_visits=visits)


# --- Selling --------------------------------------------------------------------------------------


def _sell_shape(rules: Facts, _state: World, event: EventOf[Sell]) -> Refusal | None:
    goods = event.data.goods
    return goods_shape(rules, goods) or _some(goods, "Sell at least one good.")


def _some(goods: Mapping[str, int], message: str) -> Refusal | None:
    return None if sum(goods.values()) > 0 else Refusal("bad_value", message)


def _sell_refusal(rules: Facts, state: World, event: EventOf[Sell]) -> Refusal | None:
    player = state.players[event.by]
    asked = (shop_refusal(rules, state, player), _sale_open(player))
    goods, needed = event.data.goods, needed_in(state, player.location.nation)
    return first((*asked, not_owned(player, goods), not_sold(state, player, needed, goods)))


def _sale_open(player: Player) -> Refusal | None:
    visit = player.visit
    if visit and visit.sold:
        return Refusal(
            "already_sold",
            "You have already sold here: a visit has one sale. You may still buy.",
        )
    if visit and visit.dice:
        what = "You sell before you throw the purchase dice."
        return Refusal("sell_after_buy", f"{what} Sell in another city.")
    return None


def not_owned(player: Player, goods: Mapping[str, int]) -> Refusal | None:
    """Say that a player has less than this: ``not_owned``."""
    short = next((kind for kind, n in goods.items() if n > player.goods.get(kind, 0)), None)
    if short is None:
        return None
    held = player.goods.get(short, 0)
    what = f"You carry only {held} {short}, not {goods[short]}" if held else f"You carry no {short}"
    return Refusal("not_owned", f"{what}. Choose what you carry.")


def _sell(rules: Facts, state: World, event: EventOf[Sell]) -> World:
    state = _visited(rules, state, event.by)
    player, data = state.players[event.by], event.data
    city = player.location.nation
    needed = needed_in(state, city)
    each = selling_prices(rules, state, player, needed, data.goods)
    sale = sell_value(data.goods, needed or None, rules.prices, rules.trades, each)
    state = into_stock(state, event.by, data.goods)
    visit = replace(player.visit or Visit(city), sold=True, met=sale.marker_used)
    state = with_gold(rules, changed(state, event.by, visit=visit), event.by, sale.gold)
    state = with_news(state, "sale", event.by, city, sale.gold)
    if not sale.marker_used:
        return state
    if data.at_once:
        state = marker_turned(state, event.by)
    return _fulfilled(rules, state, event.by, sale.gold, sale.exp)


def _fulfilled(rules: Facts, state: World, seat: str, gold: int, exp: int) -> World:
    """Count the need with its sale, give exp and the rune (899-900, 1053; G-WA-62)."""
    state = _counted(rules, with_exp(rules, state, seat, exp))
    player = state.players[seat]
    able = [one.objective for one in rules.trades if is_open(rules, state, player, one.objective)]
    rune = trade_rune(gold, able, rules.trades)
    return gain(rules, state, seat, rune) if rune else state


def _counted(rules: Facts, state: World) -> World:
    alive = state.npc.brigand is not None or BRIGAND in state.due
    found = token_sequence(
        "need", fulfilled_before=state.needs_fulfilled, npc_alive=alive, fights=rules.fights
    )
    state = replace(state, needs_fulfilled=state.needs_fulfilled + 1)
    return appearing(state, found.spawn) if found.spawn else state


# --- Buying ---------------------------------------------------------------------------------------


def _roll_shape(rules: Facts, _state: World, event: EventOf[BuyRoll]) -> Refusal | None:
    return dice_refusal(event.data.dice, rules.limits.purchase_dice, FACES)


def _roll_refusal(rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    wrong = shop_refusal(rules, state, player)
    if wrong or not (player.visit and player.visit.dice):
        return wrong or no_caravan(state, player)
    return Refusal(
        "already_rolled", "You have already thrown the purchase dice. Buy what they show."
    )


def _roll(rules: Facts, state: World, event: EventOf[BuyRoll]) -> World:
    state = _visited(rules, state, event.by)
    player = state.players[event.by]
    found = event.data
    left = dict(Counter(good_of(rules, die) for die in found.dice))
    visit = player.visit or Visit(player.location.nation)
    pick = player.power.charisma >= rules.limits.strong
    return changed(state, event.by, visit=replace(visit, dice=found.dice, left=left, pick=pick))


def _buy_shape(rules: Facts, _state: World, event: EventOf[Buy]) -> Refusal | None:
    data = event.data
    if data.pick and data.pick not in rules.goods:
        return unknown("good", data.pick)
    wanted = {**data.goods, "": 1} if data.pick else data.goods
    return goods_shape(rules, data.goods) or _some(wanted, "Buy at least one good.")


def _buy_refusal(rules: Facts, state: World, event: EventOf[Buy]) -> Refusal | None:
    player, data = state.players[event.by], event.data
    wrong = shop_refusal(rules, state, player)
    if wrong:
        return wrong
    if player.visit is None or not player.visit.dice:
        return Refusal("no_roll", "Throw the purchase dice first.")
    return _goods_refusal(rules, state, player, data) or _price_refusal(rules, state, player, data)


def _goods_refusal(rules: Facts, state: World, player: Player, data: Buy) -> Refusal | None:
    visit = player.visit or Visit(player.location.nation)
    over = next((kind for kind, n in data.goods.items() if n > visit.left.get(kind, 0)), None)
    if over:
        left = visit.left.get(over, 0)
        what = f"The dice show only {left} more {over}" if left else f"The dice show no more {over}"
        return Refusal("not_on_dice", f"{what}. Choose what they show.")
    if data.pick and not visit.pick:
        what = "One extra good of any kind can be picked once a visit"
        return Refusal("not_on_dice", f"{what}, with charisma {rules.limits.strong}.")
    wanted = _wanted(data)
    short = next((kind for kind, n in wanted.items() if n > state.stock.get(kind, 0)), None)
    if short:
        lying = state.stock.get(short, 0)
        what = f"Only {lying} {short} is in stock" if lying else f"No {short} is in stock"
        return Refusal("out_of_stock", f"{what}. Choose something else.")
    if wanted.get(needed_in(state, visit.city)):
        return Refusal("needed_good", "The city needs this good itself. Buy something else.")
    return not_bought(state, player, wanted)


def _wanted(data: Buy) -> dict[str, int]:
    """Return what is bought in all, the picked unit as well."""
    wanted = {kind: count for kind, count in data.goods.items() if count}
    if data.pick:
        wanted[data.pick] = wanted.get(data.pick, 0) + 1
    return wanted


def _price_refusal(rules: Facts, state: World, player: Player, data: Buy) -> Refusal | None:
    wanted, room = _wanted(data), free_room(state, player)
    if sum(wanted.values()) > room:
        what = f"The caravan has room for {max(0, room)} more."
        return Refusal("cargo_full", f"{what} Buy less, or buy the cargo upgrade.")
    return gold_refusal(player, cost_of(rules, state, player, wanted))


def _buy(rules: Facts, state: World, event: EventOf[Buy]) -> World:
    player, data = state.players[event.by], event.data
    visit = player.visit or Visit("")
    wanted = _wanted(data)
    left = {kind: n - data.goods.get(kind, 0) for kind, n in visit.left.items()}
    visit = replace(
        visit,
        left={kind: count for kind, count in left.items() if count},
        pick=visit.pick and not data.pick,
    )
    price = cost_of(rules, state, player, wanted)
    state = from_stock(changed(state, event.by, visit=visit), event.by, wanted)
    return with_gold(rules, state, event.by, -price)


# --- Steps and offers -----------------------------------------------------------------------------

DRAWINGS: Final[Drawings] = {
    "buy_roll": dice(lambda rules, _state, _event: rules.limits.purchase_dice),
}

STEPS: Final = {
    "sell": Step(_sell, TURNS, _sell_refusal, _sell_shape, their_turn),
    "buy_roll": Step(_roll, TURNS, _roll_refusal, _roll_shape, their_turn),
    "buy": Step(_buy, TURNS, _buy_refusal, _buy_shape, their_turn),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a sale of what is carried, the purchase dice, and what they show."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    if not player.location.nation or not player.location.is_city:
        return
    barred = shop_refusal(rules, state, player)
    if player.goods:
        yield _selling(rules, state, player, barred or _sale_open(player))
    if player.visit is None or not player.visit.dice:
        count = rules.limits.purchase_dice
        field = Field("dice", "dice", least=count, most=count)
        event = Event("buy_roll", BuyRoll(), seat)
        yield Offer(event, (field,), _roll_refusal(rules, state, event))
    elif barred is None:
        yield from _buying(rules, state, player, player.visit)


def _selling(rules: Facts, state: World, player: Player, barred: Refusal | None) -> Offer:
    fields = goods_fields("goods", player.goods)
    needed = needed_in(state, player.location.nation)
    each = selling_prices(rules, state, player, needed, player.goods)
    notes = [priced(rules, {kind: each[kind] for kind in each if kind != needed}, " gold each")]
    if needed:
        price = selling_prices(rules, state, player, needed, (needed,))[needed]
        notes.append(f"{rules.goods[needed].name} {price}")
    cards = notes_on_goods(state, player, ("sell", "sell_needed"), player.goods)
    said = tuple(one for one in (*notes, *cards) if one)
    return Offer(Event("sell", Sell(), player.id), fields, barred, "sell", said)


def _buying(rules: Facts, state: World, player: Player, visit: Visit) -> Iterator[Offer]:
    """Offer what the dice still show; barred where nothing fits, or the gold is gone."""
    needed = needed_in(state, visit.city)
    shown = [kind for kind, count in visit.left.items() for _ in range(count)]
    sold = [kind for kind in rules.goods if is_for_sale(state, player, kind)]
    found = buyable(shown, needed, state.stock)
    able = {kind: count for kind, count in found.items() if kind in sold}
    picks = [one for one in sold if one != needed and state.stock.get(one)]
    if not able and not (visit.pick and picks):
        return
    each = {kind: price_of(rules, state, player, "buy", kind) for kind in able or picks}
    price, free = min(each.values()), free_room(state, player)
    room = max(1, min(free, player.gold // price if price else free))
    fields = goods_fields("goods", {kind: min(count, room) for kind, count in able.items()})
    if visit.pick and picks:
        picked = options(rules.goods[one] for one in picks)
        fields = (*fields, Field("pick", "choice", picked, required=False))
    one = Buy(pick=picks[0]) if not able else Buy({next(iter(able)): 1})
    event = Event("buy", Buy(), player.id)
    cards = notes_on_goods(state, player, ("buy",), rules.goods)
    notes = (priced(rules, each, " each"), *cards)
    yield Offer(event, fields, _price_refusal(rules, state, player, one), "buy", notes)
