"""Copies of the state with something changed: a mat, gold, goods, exp, the news."""

from collections.abc import Mapping

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.kept_decks import free_id
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.world_adventure.card_figures import KINDS
from gm_tools.games.world_adventure.cards import Card, CardRef, called
from gm_tools.games.world_adventure.city.formulas import room
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import (
    gold_change,
    moved,
    trained,
    wanted_after,
    wanted_delta,
)
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.questions import player_name, points_of
from gm_tools.games.world_adventure.state import News, Player, World


def changed(state: World, seat: str, **changes: object) -> World:
    """Return the state with something of a player changed."""
    players = {**state.players, seat: replace(state.players[seat], **changes)}
    return replace(state, players=players)


def spent_action(state: World, seat: str) -> World:
    """Return the state with an action of a seat spent; the last scouting is past."""
    return changed(state, seat, actions=state.players[seat].actions - 1, found=None)


def no_longer_due(state: World, duty: str) -> World:
    """Return the state with something done that was due, once."""
    at = state.due.index(duty)
    return replace(state, due=(*state.due[:at], *state.due[at + 1 :]))


def with_news(state: World, what: str, who: str = "", other: str = "", amount: int = 0) -> World:
    """Return the state with one more thing that happened by rule."""
    return replace(state, news=(*state.news, News(what, who, other, amount)))


def with_points(rules: Facts, state: World, before: Player) -> World:
    """Return the state with the power points that a player's new runes and items bring (637)."""
    player = state.players[before.id]
    more = points_of(rules, player) - points_of(rules, before)
    return changed(state, player.id, unspent_points=player.unspent_points + more)


def with_gold(rules: Facts, state: World, seat: str, *deltas: int) -> World:
    """Return the state after gains and payments of a player; above the most is wasted (284)."""
    purse = gold_change(state.players[seat].gold, deltas, rules.limits.gold)
    return changed(state, seat, gold=purse.gold)


def with_exp(rules: Facts, state: World, seat: str, amount: int) -> World:
    """Return the state with exp for a player's hero and all soldiers (G-WA-31)."""
    player, most = state.players[seat], rules.limits.exp
    soldiers = tuple(
        replace(one, exp=trained(one.level, one.exp, amount, most)) for one in player.soldiers
    )
    hero = replace(player.hero, exp=trained(player.hero.level, player.hero.exp, amount, most))
    return changed(state, seat, hero=hero, soldiers=soldiers)


def gold_refusal(player: Player, price: int) -> Refusal | None:
    """Say that a player has too little: ``not_enough_gold``."""
    if player.gold >= price:
        return None
    what = f"This costs {price} gold; {player_name(player)} has {player.gold}."
    return Refusal("not_enough_gold", f"{what} Earn some first.")


# --- Goods ----------------------------------------------------------------------------------------


def cargo_of(state: World, player: Player) -> int:
    """Return how many goods a player's caravan takes in all, as cards change it (803; G-WA-72)."""
    return figure_of(state, player.id, "cargo", player.caravan.cargo + player.upgrades.cargo)


def free_room(state: World, player: Player) -> int:
    """Return how many more goods a player's caravan takes; below 0 where it holds too many."""
    return room(cargo_of(state, player), 0, player.goods)


def summed(goods: Mapping[str, int], more: Mapping[str, int], sign: int = 1) -> dict[str, int]:
    """Return goods with others added, or taken away by ``sign`` -1; what is 0 is left out."""
    kinds = dict.fromkeys((*goods, *more))
    found = {kind: goods.get(kind, 0) + sign * more.get(kind, 0) for kind in kinds}
    return {kind: count for kind, count in found.items() if count > 0}


def into_stock(state: World, seat: str, goods: Mapping[str, int]) -> World:
    """Return the state with goods of a player back in the stock."""
    kept = summed(state.players[seat].goods, goods, -1)
    stock = {**state.stock, **_raised(state.stock, goods)}
    return replace(changed(state, seat, goods=kept), stock=stock)


def _raised(stock: Mapping[str, int], goods: Mapping[str, int]) -> dict[str, int]:
    return {kind: stock.get(kind, 0) + count for kind, count in goods.items()}


def from_stock(state: World, seat: str, goods: Mapping[str, int]) -> World:
    """Return the state with goods for a player: as far as there are, then as far as they fit."""
    player, gained = state.players[seat], dict[str, int]()
    left = free_room(state, player)
    for kind, count in goods.items():
        taken = max(0, min(count, state.stock.get(kind, 0), left))
        left -= taken
        gained[kind] = gained.get(kind, 0) + taken
    stock = {kind: count - gained.get(kind, 0) for kind, count in state.stock.items()}
    return replace(changed(state, seat, goods=summed(player.goods, gained)), stock=stock)


def marker_turned(state: World, seat: str) -> World:
    """Return the state with the marker turned that a player's visit has met (750; G-WA-13)."""
    visit = state.players[seat].visit
    if visit is None or not visit.met:
        return state
    state = changed(state, seat, visit=replace(visit, met=False))
    marker = state.markers.get(visit.city)
    if marker is None or marker.used:
        return state
    markers = {**state.markers, visit.city: replace(marker, used=True)}
    return with_news(replace(state, markers=markers), "marker_turned", visit.city, marker.needed)


def shop_left(state: World, seat: str) -> World:
    """Return the state with a player's visit to the shop at its end: its marker turns now (750)."""
    if state.players[seat].visit is None:
        return state
    return changed(marker_turned(state, seat), seat, visit=None)


# --- Cards ----------------------------------------------------------------------------------------


def card_of(state: World, ref: CardRef) -> Card | None:
    """Return a card that was given whole, or lies in the box or the guild by its id."""
    if isinstance(ref, Card):
        return ref
    known = (*state.guild.faceup, *state.shown, *state.box)
    return next((one for one in known if one.id == ref), None)


def with_card(state: World, ref: CardRef) -> tuple[World, Card | None]:
    """Return the state that knows a card, and the card; one that was given whole is kept.

    It is offered by its name from then on. What the table left out is filled in: an id, what it
    is called, and the stage that runs (316-330).
    """
    if not isinstance(ref, Card):
        return state, card_of(state, ref) if ref else None
    card = _completed(state, ref)
    if card in state.box:
        return state, card
    others = tuple(one for one in state.box if one.id != card.id)
    entered = tuple(dict.fromkeys((*state.entered, card.id)))
    return replace(state, box=(*others, card), entered=entered), card


def _completed(state: World, card: Card) -> Card:
    values = dict(card.values)
    if "stage" in KINDS.get(card.kind, ()):
        values.setdefault("stage", state.stage)
    card = replace(card, values=values)
    return replace(card, id=card.id or _new_id(state, card.kind), name=called(card))


def _new_id(state: World, kind: str) -> str:
    known = (*state.box, *state.guild.faceup, *state.shown)
    quests = (one.quest for one in state.players.values() if one.quest)
    placed = (one.card for one in state.legendary if one.card)
    taken = {one.id for one in (*known, *quests, *placed)}
    return free_id(kind, taken)


# --- Wanted points of the state -------------------------------------------------------------------


def with_wanted(state: World, seat: str, delta: int) -> World:
    """Return the state with a player's wanted points changed, never below 0."""
    before = state.players[seat].wanted
    after = wanted_after(before, delta)
    if after == before:
        return state
    track = moved(state.wanted_track, seat, after)
    state = replace(changed(state, seat, wanted=after), wanted_track=track)
    return with_news(state, "wanted", seat, amount=after - before)


def with_deed(rules: Facts, state: World, seat: str, deed: str) -> World:
    """Return the state after a deed that is known to the law."""
    return with_wanted(state, seat, deed_of(rules, state, seat, deed))


def deed_of(rules: Facts, state: World, seat: str, deed: str) -> int:
    """Return what a deed does to a player's wanted points; cards change those of attacks (1136)."""
    change = wanted_delta(deed, rules.deeds)
    return figure_of(state, seat, "wanted", change) if change > 0 else change
