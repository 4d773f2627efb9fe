"""A player's mat: gold, power, units, caravan, runes, and what things cost where they stand."""

from collections.abc import Iterator

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.steps import OVER
from gm_tools.games.world_adventure.battle.formulas import soldier_hp
from gm_tools.games.world_adventure.battle.prospects import explorer_dice
from gm_tools.games.world_adventure.change import cargo_of
from gm_tools.games.world_adventure.city.formulas import (
    reopens,
    shop_open,
    stall_limit,
)
from gm_tools.games.world_adventure.city.prices import (
    price_of,
)
from gm_tools.games.world_adventure.city.recruiter import soldiers_allowed
from gm_tools.games.world_adventure.city.workshop import most_of
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import gold_change, rune_slots, status_limit
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.questions import player_name, runes_of
from gm_tools.games.world_adventure.state import Hero, Player, RunePower, Soldier, World
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
from gm_tools.presenters.games.world_adventure.in_city import here
from gm_tools.presenters.games.world_adventure.in_force import marks
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
        statuses=_statuses(facts, state, player),
        units=units(facts, state, player, viewer),
        slots=_slots(state, player),
        caravan=f"{player.caravan.name or 'Caravan'}, level {player.caravan.level}",
        caravan_figures=_figures(state, player),
        cargo=Track(
            "Cargo",
            sum(player.goods.values()),
            cargo_of(state, player),
            marks=marks(state, seat, "cargo"),
        ),
        goods=tuple(Said(named(one), str(n)) for one, n in player.goods.items() if n),
        upgrades=_upgrades(facts, player, viewer),
        quest=Said("Quest", player.quest.name, player.quest.note) if player.quest else None,
        powers=tuple(_power(player, one, viewer) for one in player.rune_powers),
        power_slots=f"{len(player.rune_powers)} of {some(rune_slots(runes, facts.slots), 'slot')}",
        runes=rune_views(facts, state, player),
        rune_count=runes,
        target=state.options.target,
        stalls=listed(named(one) for one in player.stalls) if player.stalls else "",
        wanted=player.wanted,
        hands=tuple(_hands(facts, player)) if viewer == HOST else (),
        closed=tuple(_closed(facts, state, player)),
        here=tuple(here(facts, state, player)),
        waiting=tuple(waiting(facts, state, player)),
        chips=tuple(_chips(state, player)),
    )


def _chips(state: World, player: Player) -> Iterator[Said]:
    """Yield what a turn has left, and the wanted points, with the cards that change them."""
    seat = player.id
    yield Said("Moves", str(player.moves), marks=marks(state, seat, "moves"))
    yield Said("Actions", str(player.actions), marks=marks(state, seat, "actions"))
    yield Said("Wanted", str(player.wanted), marks=marks(state, seat, "wanted"))


def units(facts: Facts, state: World, player: Player, viewer: str = "") -> tuple[UnitView, ...]:
    """Return the hero and the soldiers in their slots."""
    seat = player.id
    hero = _hero(facts, player.hero, figure_of(state, seat, "hero_damage", _damage(player.hero)))
    hero = replace(hero, marks=marks(state, seat, "hero_damage"))
    of_soldiers = marks(state, seat, "soldier_damage")
    soldiers = (replace(_soldier(facts, one), marks=of_soldiers) for one in player.soldiers)
    found = (hero, *soldiers)
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
    """Say what a player must still decide, or must know of their next turn; in the end nothing."""
    if state.phase == OVER:
        return
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


def _damage(hero: Hero) -> int:
    return hero.damage or hero.level


def _hero(facts: Facts, hero: Hero, damage: int) -> UnitView:
    skill = hero.skill.replace("_", " ")
    said = f"hit on {hero.accuracy}, damage {damage}, cast on {hero.cast}"
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


def _slots(state: World, player: Player) -> str:
    free = max(0, soldiers_allowed(state, player) - len(player.soldiers))
    return f"{some(free, 'free slot')}" if free else "no free slot"


def _statuses(facts: Facts, state: World, player: Player) -> tuple[StatusView, ...]:
    power, most = player.power, status_limit(player.legendary_items, facts.limits)
    seat = player.id
    strong, certain = facts.limits.strong, facts.limits.certain
    explorer = f"{some(explorer_dice(state, player), 'die', 'dice')} to scout"
    if power.explorer >= certain:
        explorer += ", always found"
    cost = price_of(facts, state, player, "buy")
    charisma = f"goods cost {cost}, {_stalls(facts, power.charisma)}"
    if power.charisma >= strong:
        charisma += f", rivals pay a toll of {facts.prices.toll}, one extra good of any kind"
    if power.charisma >= certain:
        charisma += ", rivals cannot enter"
    leadership = some(soldiers_allowed(state, player), "soldier")
    if power.leadership >= strong:
        leadership += ", one hit die thrown again in every battle"
    return (
        StatusView(
            "Explorer", power.explorer, most, explorer, marks(state, seat, "explorer", "success")
        ),
        StatusView("Charisma", power.charisma, most, charisma, marks(state, seat, "buy")),
        StatusView(
            "Leadership",
            power.leadership,
            most,
            leadership,
            marks(state, seat, "soldiers", "rerolls"),
        ),
    )


def _stalls(facts: Facts, charisma: int) -> str:
    return f"{some(stall_limit(charisma, facts.limits.stalls), 'stall')} at most"


def _figures(state: World, player: Player) -> tuple[Said, ...]:
    caravan, seat = player.caravan, player.id
    chaser = figure_of(state, seat, "chaser", caravan.chaser + player.upgrades.mount)
    barrier = figure_of(state, seat, "barrier", caravan.barrier)
    mount = "with the mount" if player.upgrades.mount else ""
    return (
        Said("Chaser", str(chaser), mount, marks=marks(state, seat, "chaser")),
        Said("Barrier", str(barrier), marks=marks(state, seat, "barrier")),
        Said("Resale", str(caravan.resale)),
    )


def _upgrades(facts: Facts, player: Player, viewer: str) -> tuple[Track, ...]:
    return tuple(_upgrade(facts, player, kind, viewer) for kind in UPGRADES)


def _upgrade(facts: Facts, player: Player, kind: str, viewer: str) -> Track:
    name, most = named(UPGRADES[kind]), most_of(facts, kind)
    held: int = getattr(player.upgrades, kind)
    path, what = f"players.{player.id}.upgrades.{kind}", f"{name} of {player_name(player)}"
    hands = around(path, held, 0, most, what) if viewer == HOST else ()
    return Track(name, held, most, hands=hands)


def _power(player: Player, one: RunePower, viewer: str) -> PowerCard:
    """Return a Rune Power; a host has hands for its uses, where its name can be in a path."""
    path, what = f"players.{player.id}.rune_powers.{one.name}.uses_left", f"Uses of {one.name}"
    is_able = viewer == HOST and "." not in one.name
    hands = around(path, one.uses_left, 0, MOST_OF_A_TURN, what) if is_able else ()
    return PowerCard(one.name, one.color, one.uses_left, one.note, hands)


def _closed(facts: Facts, state: World, player: Player) -> Iterator[str]:
    for city, month in player.shop_visits.items():
        if month and not shop_open(month, state.month, facts.limits.shop_closed):
            again = reopens(month, facts.limits.shop_closed)
            yield f"{named(city)}: closed until month {again}"
