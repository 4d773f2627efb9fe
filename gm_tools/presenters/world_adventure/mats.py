"""A player's mat: gold, power, units, caravan, runes, and what things cost where they stand."""

from collections.abc import Iterator

from gm_tools.games.world_adventure.facts import Limits, Prices
from gm_tools.games.world_adventure.npc_facts import Fights
from gm_tools.games.world_adventure.state import Hero, Player, Soldier, World
from gm_tools.games.world_adventure.working.city import buy_price, shop_open, stall_limit
from gm_tools.games.world_adventure.working.power import status_limit
from gm_tools.games.world_adventure.working.runes import rune_slots
from gm_tools.presenters.world_adventure.board_views import (
    MatView,
    PowerCard,
    Said,
    StatusView,
    Track,
    UnitView,
)
from gm_tools.presenters.world_adventure.naming import seat_name
from gm_tools.presenters.world_adventure.objectives import rune_views
from gm_tools.presenters.world_adventure.words import listed, named, place, some

PRICES, LIMITS, FIGHTS = Prices(), Limits(), Fights()


def mat_view(state: World, seat: str) -> MatView:
    """Return a player's mat."""
    player = state.players[seat]
    runes = sum(player.runes.values())
    return MatView(
        seat=seat,
        name=seat_name(state, seat),
        team=player.team,
        place=place(player.location),
        is_current=state.current == seat,
        gold=player.gold,
        tens=player.gold // 10,
        ones=player.gold % 10,
        moves=player.moves,
        actions=player.actions,
        statuses=_statuses(player),
        units=units(player),
        slots=_slots(player),
        caravan=f"{player.caravan.name or 'Caravan'}, level {player.caravan.level}",
        caravan_figures=_figures(player),
        cargo=Track("Cargo", sum(player.goods.values()), room_of(player)),
        goods=tuple(Said(named(one), str(n)) for one, n in player.goods.items() if n),
        upgrades=_upgrades(player),
        quest=Said("Quest", player.quest.name, player.quest.note) if player.quest else None,
        powers=tuple(
            PowerCard(one.name, one.color, one.uses_left, one.note) for one in player.rune_powers
        ),
        power_slots=f"{len(player.rune_powers)} of {some(rune_slots(runes), 'slot')}",
        runes=rune_views(player, state.options.soldier_runes),
        rune_count=runes,
        target=state.options.target,
        stalls=listed(named(one) for one in player.stalls) if player.stalls else "",
        wanted=player.wanted,
        closed=tuple(_closed(state, player)),
        here=tuple(_here(state, player)),
        waiting=tuple(waiting(state, player)),
    )


def room_of(player: Player) -> int:
    """Return how many goods a caravan takes in all."""
    return player.caravan.cargo + player.upgrades.cargo


def units(player: Player) -> tuple[UnitView, ...]:
    """Return the hero and the soldiers in their slots."""
    return (_hero(player.hero), *(_soldier(one) for one in player.soldiers))


def ready_soldiers(player: Player) -> int:
    """Return how many soldiers can fight."""
    return sum(not one.fainted for one in player.soldiers)


def waiting(state: World, player: Player) -> Iterator[str]:
    """Say what a player must still decide, or must know of their next turn."""
    if player.powers_owed:
        yield f"{some(player.powers_owed, 'Rune Power')} to choose"
    if player.unspent_points:
        yield f"{some(player.unspent_points, 'power point')} to spend"
    if player.penalty:
        yield f"penalty turn: {LIMITS.penalty_dice} gold dice and nothing else"
    if state.phase == "setup" and not player.location.nation:
        yield "awakening city to draw"


def _hero(hero: Hero) -> UnitView:
    skill = hero.skill.replace("_", " ")
    said = f"hit on {hero.accuracy}, damage {hero.damage or hero.level}, cast on {hero.cast}"
    return UnitView(
        name=hero.name or "Hero",
        look="silver",
        level=hero.level,
        hp=hero.hp,
        exp=hero.exp,
        most_exp=LIMITS.exp,
        is_fainted=hero.fainted,
        note=f"{said}; {skill}" if skill else said,
    )


def _soldier(one: Soldier) -> UnitView:
    note = "" if one.accuracy == LIMITS.success else f"hit on {one.accuracy}"
    return UnitView(
        name=named(one.color),
        look=one.color,
        level=one.level,
        hp=FIGHTS.soldier_hp * one.level,
        exp=one.exp,
        most_exp=LIMITS.exp,
        is_fainted=one.fainted,
        note=note,
    )


def _slots(player: Player) -> str:
    free = max(0, player.power.leadership - len(player.soldiers))
    return f"{some(free, 'free slot')}" if free else "no free slot"


def _statuses(player: Player) -> tuple[StatusView, ...]:
    power, most = player.power, status_limit(player.legendary_items)
    strong, certain = LIMITS.strong, LIMITS.certain
    explorer = f"{some(power.explorer, 'die', 'dice')} to scout"
    if power.explorer >= certain:
        explorer += ", always found"
    charisma = f"goods cost {buy_price(power.charisma)}, {_stalls(power.charisma)}"
    if power.charisma >= strong:
        charisma += f", toll of {PRICES.toll}, one more good to pick"
    if power.charisma >= certain:
        charisma += ", rivals stay out"
    leadership = some(power.leadership, "soldier")
    if power.leadership >= strong:
        leadership += ", one hit die again in every battle"
    return (
        StatusView("Explorer", power.explorer, most, explorer),
        StatusView("Charisma", power.charisma, most, charisma),
        StatusView("Leadership", power.leadership, most, leadership),
    )


def _stalls(charisma: int) -> str:
    return f"{some(stall_limit(charisma), 'stall')} at most"


def _figures(player: Player) -> tuple[Said, ...]:
    caravan, chaser = player.caravan, player.caravan.chaser + player.upgrades.mount
    return (
        Said("Chaser", str(chaser), "with the mount" if player.upgrades.mount else ""),
        Said("Barrier", str(caravan.barrier)),
        Said("Resale", str(caravan.resale)),
    )


def _upgrades(player: Player) -> tuple[Track, ...]:
    held = player.upgrades
    return (
        Track("Mount", held.mount, LIMITS.mount),
        Track("Cargo room", held.cargo, LIMITS.cargo),
        Track("Smoke bomb", held.smoke, LIMITS.smoke),
        Track("Medic pack", held.medic, LIMITS.medic),
    )


def _closed(state: World, player: Player) -> Iterator[str]:
    for city, month in player.shop_visits.items():
        if month and not shop_open(month, state.month):
            yield f"{named(city)}: closed until month {month + LIMITS.shop_closed}"


def _here(state: World, player: Player) -> Iterator[Said]:
    where = player.location
    if not where.nation or not where.is_city:
        return
    marker = state.markers.get(where.nation)
    needed = marker.needed if marker and not marker.used else ""
    visited = player.shop_visits.get(where.nation)
    elsewhere = player.visit is None and state.month in player.shop_visits.values()
    if shop_open(visited, state.month) and elsewhere:
        yield Said("Shop", "closed this turn", "one shop is visited in a turn")
    elif shop_open(visited, state.month):
        yield Said("Shop", "open", "sell first, then buy")
    elif player.visit and player.visit.city == where.nation:
        yield Said("Shop", "you are in it", "until you leave the city")
    else:
        yield Said("Shop", f"closed until month {(visited or 0) + LIMITS.shop_closed}")
    yield Said("Selling", f"+{PRICES.sell} each", _needed(needed))
    price = buy_price(player.power.charisma)
    yield Said("Buying", f"{price} each", f"never {needed} here" if needed else "")
    yield Said("Stall", f"{PRICES.stall} and 1 action", _owner(state, where.nation))
    yield Said("Upgrade", str(PRICES.upgrade), f"sold for {PRICES.upgrade_sold}")
    yield Said("Caravan", f"level 2: {PRICES.caravan_2}", "unless its card says otherwise")
    yield Said("Recruit", str(PRICES.recruit))
    yield Said("Heal", f"{PRICES.heal} each")
    yield Said("Train", f"{PRICES.train}, sure {PRICES.train_sure}", f"from {LIMITS.exp} exp")
    yield Said("Quest", "1 action", f"cancelled for {PRICES.cancel_quest}")


def _needed(needed: str) -> str:
    return f"{needed} is needed: +{PRICES.sell_needed}" if needed else "nothing is needed now"


def _owner(state: World, nation: str) -> str:
    owner = next((one for one in state.players.values() if nation in one.stalls), None)
    return f"{owner.name or owner.id} has one here" if owner else ""
