"""Gold, goods and exp by what the app does not know: cards, bounties, quests (G-WA-24)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.change import (
    from_stock,
    gold_refusal,
    into_stock,
    with_exp,
    with_gold,
    with_news,
)
from gm_tools.games.world_adventure.city.shop import not_owned
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.money_events import (
    DropGoods,
    Earn,
    GainExp,
    GainGoods,
    Pay,
)
from gm_tools.games.world_adventure.reasons import STARTED, goods_fields, goods_shape, text_shape
from gm_tools.games.world_adventure.state import MOST, Player, World


def _amount_shape(
    _rules: Facts, _state: World, event: EventOf[Pay | Earn | GainExp]
) -> Refusal | None:
    amount = event.data.amount
    if not 1 <= amount <= MOST:
        return Refusal("bad_value", f"An amount is from 1 to {MOST}, not {amount}.")
    return text_shape(event.data.why)


def _pay_refusal(_rules: Facts, state: World, event: EventOf[Pay]) -> Refusal | None:
    return gold_refusal(state.players[event.by], event.data.amount)


def _pay(rules: Facts, state: World, event: EventOf[Pay]) -> World:
    return with_gold(rules, state, event.by, -event.data.amount)


def _earn(rules: Facts, state: World, event: EventOf[Earn]) -> World:
    return with_gold(rules, state, event.by, event.data.amount)


def _exp(rules: Facts, state: World, event: EventOf[GainExp]) -> World:
    return with_exp(rules, state, event.by, event.data.amount)


def _goods_shape(
    rules: Facts, _state: World, event: EventOf[GainGoods | DropGoods]
) -> Refusal | None:
    data = event.data
    none = None if sum(data.goods.values()) else Refusal("bad_value", "Choose at least one good.")
    return first((goods_shape(rules, data.goods), none, text_shape(data.why)))


def _gain(_rules: Facts, state: World, event: EventOf[GainGoods]) -> World:
    before = sum(state.players[event.by].goods.values())
    state = from_stock(state, event.by, event.data.goods)
    gained = sum(state.players[event.by].goods.values()) - before
    return with_news(state, "goods", event.by, amount=gained)


def _drop_refusal(_rules: Facts, state: World, event: EventOf[DropGoods]) -> Refusal | None:
    return not_owned(state.players[event.by], event.data.goods)


def _drop(_rules: Facts, state: World, event: EventOf[DropGoods]) -> World:
    return into_stock(state, event.by, event.data.goods)


STEPS: Final = {
    "pay": Step(_pay, STARTED, _pay_refusal, _amount_shape),
    "earn": Step(_earn, STARTED, shape=_amount_shape),
    "gain_exp": Step(_exp, STARTED, shape=_amount_shape),
    "gain_goods": Step(_gain, STARTED, shape=_goods_shape),
    "drop_goods": Step(_drop, STARTED, _drop_refusal, _goods_shape),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer a seat to pay and to earn, the host goods and exp for everybody."""
    if state.phase not in STARTED:
        return
    if seat == HOST:
        for player in state.players.values():
            yield from _by_hand(rules, state, player)
        return
    player = state.players[seat]
    why = Field("why", "text", required=False)
    if player.gold:
        amount = Field("amount", "number", least=1, most=player.gold)
        yield Offer(Event("pay", Pay(1), seat), (amount, why))
    amount = Field("amount", "number", least=1, most=MOST)
    yield Offer(Event("earn", Earn(1), seat), (amount, why))


def _by_hand(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    stock = {kind: state.stock.get(kind, 0) for kind in rules.goods}
    gain, drop = (
        Event("gain_goods", GainGoods(), player.id),
        Event("drop_goods", DropGoods(), player.id),
    )
    if any(stock.values()):
        yield Offer(gain, goods_fields("goods", stock))
    if player.goods:
        yield Offer(drop, goods_fields("goods", player.goods))
    exp = Field("amount", "number", least=1, most=rules.limits.exp)
    yield Offer(Event("gain_exp", GainExp(1), player.id), (exp,))
