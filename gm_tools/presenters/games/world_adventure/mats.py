"""A player's mat: gold, power, units, caravan, runes, and what things cost where they stand."""

from collections.abc import Iterator

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.battle.formulas import soldier_hp
from gm_tools.games.world_adventure.city.formulas import (
    buy_price,
    reopens,
    shop_open,
    stall_limit,
)
from gm_tools.games.world_adventure.city.shop import needed_in
from gm_tools.games.world_adventure.city.tolls import owner_of
from gm_tools.games.world_adventure.city.workshop import most_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import gold_change, rune_slots, status_limit
from gm_tools.games.world_adventure.questions import player_name, runes_of
from gm_tools.games.world_adventure.reasons import ACTION
from gm_tools.games.world_adventure.state import Hero, Player, Soldier, World
from gm_tools.presenters.games.shared.phrases import listed, some
from gm_tools.presenters.games.world_adventure.board_views import (
    MatView,
    PowerCard,
    Said,
    StatusView,
    Track,
    UnitView,
)
from gm_tools.presenters.games.world_adventure.hands import around, turned
from gm_tools.presenters.games.world_adventure.log import UPGRADES
from gm_tools.presenters.games.world_adventure.names import seat_name
from gm_tools.presenters.games.world_adventure.objectives import rune_views
from gm_tools.presenters.games.world_adventure.phrases import named, place

MOST_OF_A_TURN = 9
"""How many moves and actions a card may bring; the rules give 4 moves at most (653)."""


def mat_view(facts: Facts, state: World, seat: str, viewer: str = "") -> MatView:
    """Return a player's mat; a host has quick hands for what changes most."""
    player = state.players[seat]
    runes = runes_of(player)
    purse = gold_change(player.gold, (), facts.limits.gold)
    return MatView(
        seat=seat,
        name=seat_name(state, seat),
        team=player.team,
        place=place(player.location),
        is_current=state.current == seat,
        gold=player.gold,
        tens=purse.tens,
        ones=purse.ones,
        moves=player.moves,
        actions=player.actions,
        statuses=_statuses(facts, player),
        units=units(facts, player, viewer),
        slots=_slots(player),
        caravan=f"{player.caravan.name or 'Caravan'}, level {player.caravan.level}",
        caravan_figures=_figures(player),
        cargo=Track("Cargo", sum(player.goods.values()), room_of(player)),
        goods=tuple(Said(named(one), str(n)) for one, n in player.goods.items() if n),
        upgrades=_upgrades(facts, player),
        quest=Said("Quest", player.quest.name, player.quest.note) if player.quest else None,
        powers=tuple(
            PowerCard(one.name, one.color, one.uses_left, one.note) for one in player.rune_powers
        ),
        power_slots=f"{len(player.rune_powers)} of {some(rune_slots(runes, facts.slots), 'slot')}",
        runes=rune_views(facts, state, player),
        rune_count=runes,
        target=state.options.target,
        stalls=listed(named(one) for one in player.stalls) if player.stalls else "",
        wanted=player.wanted,
        hands=tuple(_hands(facts, player)) if viewer == HOST else (),
        closed=tuple(_closed(facts, state, player)),
        here=tuple(_here(facts, state, player)),
        waiting=tuple(waiting(facts, state, player)),
    )


def room_of(player: Player) -> int:
    """Return how many goods a caravan takes in all."""
    return player.caravan.cargo + player.upgrades.cargo


def units(facts: Facts, player: Player, viewer: str = "") -> tuple[UnitView, ...]:
    """Return the hero and the soldiers in their slots."""
    found = (_hero(facts, player.hero), *(_soldier(facts, one) for one in player.soldiers))
    if viewer != HOST:
        return found
    paths = ("hero", *(f"soldiers.{one.color}" for one in player.soldiers))
    return tuple(_in_hand(player, one, path) for one, path in zip(found, paths, strict=True))


def _in_hand(player: Player, unit: UnitView, path: str) -> UnitView:
    whole, what = f"players.{player.id}.{path}.fainted", f"{player_name(player)}'s {unit.name}"
    return replace(unit, hands=turned(whole, unit.is_fainted, "faints", "is ready", what))


def _hands(facts: Facts, player: Player) -> Iterator[Said]:
    """Yield what the host sets with a press on a mat: gold, moves, actions, wanted points."""
    asked = (
        ("Gold", "gold", player.gold, facts.limits.gold),
        ("Moves", "moves", player.moves, MOST_OF_A_TURN),
        ("Actions", "actions", player.actions, MOST_OF_A_TURN),
        ("Wanted", "wanted", player.wanted, facts.limits.gold),
    )
    for name, field, now, most in asked:
        what = f"{player_name(player)}'s {name.lower()}"
        path = f"players.{player.id}.{field}"
        yield Said(name, str(now), hands=around(path, now, 0, most, what))


def ready_soldiers(player: Player) -> int:
    """Return how many soldiers can fight."""
    return sum(not one.fainted for one in player.soldiers)


def waiting(facts: Facts, state: World, player: Player) -> Iterator[str]:
    """Say what a player must still decide, or must know of their next turn."""
    if player.powers_owed:
        yield f"{some(player.powers_owed, 'Rune Power')} to choose"
    if player.unspent_points:
        yield f"{some(player.unspent_points, 'power point')} to spend"
    if player.penalty:
        yield f"a penalty turn with {facts.limits.penalty_dice} gold dice and nothing else"
    if state.options.real_cards and not player.hero.name:
        yield "a hero to enter"
    if state.options.real_cards and not player.caravan.name:
        yield "a caravan to enter"
    if state.phase == "setup" and not player.location.nation:
        yield "a city to awake in"


def _hero(facts: Facts, hero: Hero) -> UnitView:
    skill = hero.skill.replace("_", " ")
    said = f"hit on {hero.accuracy}, damage {hero.damage or hero.level}, cast on {hero.cast}"
    return UnitView(
        name=hero.name or "Hero",
        look="silver",
        level=hero.level,
        hp=hero.hp,
        exp=hero.exp,
        most_exp=facts.limits.exp,
        is_fainted=hero.fainted,
        note=f"{said}; {skill}" if skill else said,
    )


def _soldier(facts: Facts, one: Soldier) -> UnitView:
    note = "" if one.accuracy == facts.fights.hit else f"hit on {one.accuracy}"
    return UnitView(
        name=named(one.color),
        look=one.color,
        level=one.level,
        hp=soldier_hp(one.level, facts.fights),
        exp=one.exp,
        most_exp=facts.limits.exp,
        is_fainted=one.fainted,
        note=note,
    )


def _slots(player: Player) -> str:
    free = max(0, player.power.leadership - len(player.soldiers))
    return f"{some(free, 'free slot')}" if free else "no free slot"


def _statuses(facts: Facts, player: Player) -> tuple[StatusView, ...]:
    power, most = player.power, status_limit(player.legendary_items, facts.limits)
    strong, certain = facts.limits.strong, facts.limits.certain
    explorer = f"{some(power.explorer, 'die', 'dice')} to scout"
    if power.explorer >= certain:
        explorer += ", always found"
    cost = buy_price(power.charisma, facts.prices.buy)
    charisma = f"goods cost {cost}, {_stalls(facts, power.charisma)}"
    if power.charisma >= strong:
        charisma += f", rivals pay a toll of {facts.prices.toll}, one extra good of any kind"
    if power.charisma >= certain:
        charisma += ", rivals cannot enter"
    leadership = some(power.leadership, "soldier")
    if power.leadership >= strong:
        leadership += ", one hit die thrown again in every battle"
    return (
        StatusView("Explorer", power.explorer, most, explorer),
        StatusView("Charisma", power.charisma, most, charisma),
        StatusView("Leadership", power.leadership, most, leadership),
    )


def _stalls(facts: Facts, charisma: int) -> str:
    return f"{some(stall_limit(charisma, facts.limits.stalls), 'stall')} at most"


def _figures(player: Player) -> tuple[Said, ...]:
    caravan, chaser = player.caravan, player.caravan.chaser + player.upgrades.mount
    return (
        Said("Chaser", str(chaser), "with the mount" if player.upgrades.mount else ""),
        Said("Barrier", str(caravan.barrier)),
        Said("Resale", str(caravan.resale)),
    )


def _upgrades(facts: Facts, player: Player) -> tuple[Track, ...]:
    held = player.upgrades
    return tuple(
        Track(named(name), getattr(held, kind), most_of(facts, kind))
        for kind, name in UPGRADES.items()
    )


def _closed(facts: Facts, state: World, player: Player) -> Iterator[str]:
    for city, month in player.shop_visits.items():
        if month and not shop_open(month, state.month, facts.limits.shop_closed):
            again = reopens(month, facts.limits.shop_closed)
            yield f"{named(city)}: closed until month {again}"


def _here(facts: Facts, state: World, player: Player) -> Iterator[Said]:
    where = player.location
    if not where.nation or not where.is_city:
        return
    needed = needed_in(state, where.nation)
    yield _shop(facts, state, player)
    yield Said("Selling", f"+{facts.prices.sell} each", _needed(facts, needed))
    price = buy_price(player.power.charisma, facts.prices.buy)
    yield Said("Buying", f"{price} each", f"no {needed} here" if needed else "")
    yield Said("Stall", f"{facts.prices.stall} gold and {ACTION}", _owner(state, where.nation))
    yield Said("Upgrade", str(facts.prices.upgrade), f"sold for {facts.prices.upgrade_sold}")
    yield Said("Caravan", f"level 2: {facts.prices.caravan_2}", "unless its card says otherwise")
    yield Said("Recruit", str(facts.prices.recruit))
    yield Said("Heal", f"{facts.prices.heal} each")
    yield Said(
        "Train",
        f"{facts.prices.train}, or {facts.prices.train_sure} to be sure",
        f"from {facts.limits.exp} exp",
    )
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


def _needed(facts: Facts, needed: str) -> str:
    return f"{needed} is needed: +{facts.prices.sell_needed}" if needed else "nothing is needed"


def _owner(state: World, nation: str) -> str:
    owner = owner_of(state, nation)
    return f"{player_name(owner)} has one here" if owner else ""
