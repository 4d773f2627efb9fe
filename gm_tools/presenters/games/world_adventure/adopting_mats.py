"""One player's part of the form of a game that is played already: the mat as it lies."""

from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.formulas import status_limit
from gm_tools.games.world_adventure.places import CITY, FIELDS, Location
from gm_tools.games.world_adventure.questions import points_of
from gm_tools.games.world_adventure.state import (
    COLORS,
    LEVEL_2,
    MOST,
    STATUSES,
    UPGRADES,
    Caravan,
    Color,
    Hero,
    Player,
    Power,
    Soldier,
    Upgrades,
)
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.games.shared.setting_up import LONGEST_NAME, is_ticked, text_in
from gm_tools.presenters.games.world_adventure.adopting_more import (
    owed_in,
    powers_in,
    quest_in,
    visits_in,
)
from gm_tools.presenters.games.world_adventure.entrants import Reading

MOST_WANTED: Final = 99
MOST_ITEMS: Final = 9
SOLDIERS: Final = {
    "1": "level 1",
    "1-fainted": "level 1, fainted",
    "2": "level 2",
    "2-fainted": "level 2, fainted",
}
"""How a soldier lies in its slot, by what the form calls it."""


def player_in(read: Reading, row: int, seat: str, team: str, month: int) -> Player:
    """Return the player of a row with everything that lies on the mat in a month."""
    who = _name(read, row)
    items = _number(read, "items", row, MOST_ITEMS, f"{who}: legendary items")
    found = Player(
        id=seat,
        name=who,
        team=team,
        power=_power(read, row, who, items),
        legendary_items=items,
        gold=_number(read, "gold", row, read.facts.limits.gold, f"{who}: gold"),
        hero=_hero(read, row, who),
        soldiers=tuple(one for color in COLORS if (one := _soldier(read, row, color, who))),
        caravan=_caravan(read, row, who),
        upgrades=_upgrades(read, row, who),
        goods=_counts(read, "good", row, dict.fromkeys(read.facts.goods, MOST), who),
        runes=_runes(read, row, who),
        stalls=_stalls(read, row, who),
        wanted=_number(read, "wanted", row, MOST_WANTED, f"{who}: wanted points"),
        location=_where(read, row, who),
        penalty=is_ticked(read.form, f"penalty_{row}"),
        quest=quest_in(read, row, seat, who),
        rune_powers=powers_in(read, row, who),
        shop_visits=visits_in(read, row, month),
    )
    return _owed(read, row, found)


def placed(read: Reading, name: str) -> Location | None:
    """Return the territory that a field names as "java.3", None where it is empty."""
    said = text_in(read.form, name)
    if not said:
        return None
    nation, _, spot = said.partition(".")
    if nation in read.facts.nations and spot in {str(one) for one in range(CITY, FIELDS + 1)}:
        return Location(nation, int(spot))
    read.wrong(name, "Choose a territory from the list.")
    return None


def _name(read: Reading, row: int) -> str:
    name = text_in(read.form, f"name_{row}")
    if len(name) > LONGEST_NAME:
        read.wrong(f"name_{row}", f"A name has at most {LONGEST_NAME} letters.")
    return name[:LONGEST_NAME]


def _number(read: Reading, what: str, row: int, most: int, said: str, usual: int = 0) -> int:
    return read.number(f"{what}_{row}", 0, most, usual, said)


def _where(read: Reading, row: int, who: str) -> Location:
    where = placed(read, f"at_{row}")
    if where is None and not text_in(read.form, f"at_{row}"):
        read.wrong(f"at_{row}", f"Choose where {who} stands.")
    return where or Location()


def _power(read: Reading, row: int, who: str, items: int) -> Power:
    most = status_limit(items, read.facts.limits)
    found = {one: _number(read, one, row, most, f"{who}: {one}") for one in STATUSES}
    return Power(**found)


def _hero(read: Reading, row: int, who: str) -> Hero:
    """Return the hero; what its card prints is entered in the game (590)."""
    level = read.number(f"hero_level_{row}", 1, LEVEL_2, 1, f"{who}: the hero's level")
    exp = _number(read, "hero_exp", row, read.facts.limits.exp, f"{who}: the hero's exp")
    return Hero(level=level, exp=exp, fainted=is_ticked(read.form, f"hero_fainted_{row}"))


def _soldier(read: Reading, row: int, color: Color, who: str) -> Soldier | None:
    said = text_in(read.form, f"soldier_{color}_{row}")
    if not said:
        return None
    if said not in SOLDIERS:
        read.wrong(f"soldier_{color}_{row}", "Choose how the soldier is, from the list.")
        return None
    name = f"exp_{color}_{row}"
    exp = read.number(name, 0, read.facts.limits.exp, 0, f"{who}: exp of {color}")
    level, _, fainted = said.partition("-")
    return Soldier(color, int(level), exp, bool(fainted))


def _caravan(read: Reading, row: int, who: str) -> Caravan:
    """Return the caravan; one of level 1 without a name is entered in the game (803-805)."""
    name = text_in(read.form, f"caravan_{row}")[:LONGEST_NAME]
    level = read.number(f"caravan_level_{row}", 1, LEVEL_2, 1, f"{who}: the caravan's level")
    figures = {
        one: _number(read, one, row, MOST, f"{who}: {one}")
        for one in ("cargo", "chaser", "barrier")
    }
    if not name and (level == LEVEL_2 or any(figures.values())):
        read.wrong(f"caravan_{row}", f"Name the caravan of {who}.")
    resale = read.facts.prices.resale
    if not name:
        return Caravan()
    return replace(Caravan(name=name, level=level, resale=resale), **figures)


def _upgrades(read: Reading, row: int, who: str) -> Upgrades:
    limits = read.facts.limits
    most: dict[str, int] = {one: getattr(limits, one) for one in UPGRADES}
    return Upgrades(**{one: 0 for one in UPGRADES} | _counts(read, "upgrade", row, most, who))


def _runes(read: Reading, row: int, who: str) -> dict[str, int]:
    most = {one.id: one.most for one in read.facts.objectives.values()}
    return _counts(read, "rune", row, most, who)


def _counts(read: Reading, sort: str, row: int, most: dict[str, int], who: str) -> dict[str, int]:
    """Return how many there are of each, without those of which there is none."""
    found = {
        id: read.number(f"{sort}_{id}_{row}", 0, limit, 0, f"{who}: each of these")
        for id, limit in most.items()
    }
    return {id: count for id, count in found.items() if count}


def _stalls(read: Reading, row: int, who: str) -> tuple[str, ...]:
    found = tuple(
        city for city in read.facts.nations if is_ticked(read.form, f"stall_{city}_{row}")
    )
    most = read.facts.limits.stalls
    if len(found) > most:
        read.wrong(f"stall_{found[0]}_{row}", f"{who} has at most {most} market stalls.")
    return found


def _owed(read: Reading, row: int, player: Player) -> Player:
    """Return the player with what the game asks for next: points left, Rune Powers (302, 637)."""
    runes = sum(player.runes.values())
    left = points_of(read.facts, player) - sum(getattr(player.power, one) for one in STATUSES)
    if left < 0:
        said = f"{player.name} has {some(-left, 'power point')} too many for {some(runes, 'rune')}."
        read.wrong(f"explorer_{row}", said)
    return replace(player, unspent_points=max(0, left), powers_owed=owed_in(read, row, player))
