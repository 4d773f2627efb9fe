"""What cards do in a fight: to throws of a stage, to hit points, stages and barrier (G-WA-72)."""

from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import (
    DONE,
    LEGENDARY,
    MERCHANT,
    MONSTER,
    ROLL,
    Battle,
    Edge,
    Side,
)
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.in_force import Counting, Total, counted, kept_up, summed_up
from gm_tools.games.world_adventure.state import World

NOT_AT_ALL: Final = -99
"""What takes any figure of a throw down to 0."""
AGAINST: Final[dict[str, Figure]] = {MERCHANT: "merchant_hit", MONSTER: "monster_hit"}
HIT_POINTS: Final[dict[str, Figure]] = {MERCHANT: "merchant_hp", MONSTER: "monster_hp"}


def armed(state: World) -> World:
    """Return the state with a fight as the cards change it that count now.

    A throw that lies is not changed any more: what begins or ends meanwhile counts from the next.
    """
    battle = state.battle
    if battle is None or battle.step == DONE:
        return state
    after = with_edges(state, _with_numbers(state, battle))
    return state if after is battle else replace(state, battle=after)


def entering(state: World, battle: Battle) -> Battle:
    """Return a battle that begins, as the cards change it that count in it."""
    within = replace(state, battle=battle)
    return with_edges(within, _with_numbers(within, battle))


def with_edges(state: World, battle: Battle) -> Battle:
    """Return a battle with what cards add to the throws of both sides, before they are thrown."""
    if battle.step != ROLL:
        return battle
    own, rival = _with_edge(state, battle, battle.own), _with_edge(state, battle, battle.rival)
    if own is battle.own and rival is battle.rival:
        return battle
    return replace(battle, own=own, rival=rival)


def _with_edge(state: World, battle: Battle, side: Side) -> Side:
    edge, later = edges_of(state, battle, side)
    if (edge, later) == (side.edge, side.later):
        return side
    return replace(side, edge=edge, later=later)


def edges_of(state: World, battle: Battle, side: Side) -> tuple[Edge, Edge]:
    """Return what cards add to a side's throw of this stage, and to those of later ones."""
    figures: dict[str, tuple[Figure, ...]] = {
        "hit": ("hit", *_against(battle, side)),
        "dice": ("dice",),
        "hero": ("hero_damage",),
        "soldiers": ("soldier_damage",),
    }
    found = {name: counted(state, side.seat, *asked) for name, asked in figures.items()}
    now = {name: _added(cards) for name, cards in found.items()}
    later = {name: _added(_staying(cards)) for name, cards in found.items()}
    return Edge(**now), Edge(**later)


def _against(battle: Battle, side: Side) -> tuple[Figure, ...]:
    """Return the figure of the number by which a merchant or a monster is hit (930, 979)."""
    figure = AGAINST.get(battle.kind)
    return (figure,) if figure and side.seat else ()


def _added(cards: tuple[Counting, ...]) -> int:
    found = summed_up(cards)
    return NOT_AT_ALL if found.none else found.by


def _staying(cards: tuple[Counting, ...]) -> tuple[Counting, ...]:
    return tuple(one for one in cards if one.lasts != "stage")


# --- Numbers that are used up ---------------------------------------------------------------------


def _with_numbers(state: World, battle: Battle) -> Battle:
    now = _numbers(state, battle)
    held = {name: _held(battle, name) for name in now}
    found = kept_up(held, battle.by_cards, now)
    if found is None:
        return battle
    numbers, done = found
    battle = replace(battle, by_cards=done)
    for name, number in numbers.items():
        battle = _set(battle, name, number)
    return battle


def _numbers(state: World, battle: Battle) -> dict[str, Total]:
    """Return what cards do to the numbers that this kind of fight has."""
    seat, kind = battle.own.seat, battle.kind
    asked: dict[str, Figure] = {}
    if kind in HIT_POINTS:
        asked["hp"] = HIT_POINTS[kind]
    if kind == MERCHANT:
        asked["stages_left"] = "chaser"
    if kind == MONSTER and not is_against_legend(state, battle):
        asked["barrier"] = "barrier"
    found = {name: summed_up(counted(state, seat, figure)) for name, figure in asked.items()}
    for name, side in (("own", battle.own), ("rival", battle.rival)):
        if side.seat:
            found[name] = summed_up(counted(state, side.seat, "rerolls"))
    return found


def is_against_legend(state: World, battle: Battle) -> bool:
    """Whether a legendary monster is fought: no barrier holds against it (805)."""
    is_legend = battle.card is not None and battle.card.kind == LEGENDARY
    return is_legend or any(one.id == battle.npc for one in state.legendary)


def _held(battle: Battle, name: str) -> int:
    if name in ("own", "rival"):
        side: Side = getattr(battle, name)
        return side.rerolls
    held: int = getattr(battle, name)
    return held


def _set(battle: Battle, name: str, number: int) -> Battle:
    if name in ("own", "rival"):
        return replace(battle, **{name: replace(getattr(battle, name), rerolls=number)})
    return replace(battle, **{name: number})
