"""What names in braces stand for in ``paper.toml``: facts by their place, and words made of them.

``{prices.buy}``, ``{limits.exp}``, ``{fights.hit}``, ``{stall_exp}``, ``{reach.brigand.moves}``,
``{deeds.attack_merchant}``, ``{trade.trade_12.worth}`` and ``{stages.2}`` are facts.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import groupby

from gm_tools.games.frame.fact_words import FactWords
from gm_tools.games.world_adventure.battle.formulas import soldier_hp
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import turn_allowance
from gm_tools.games.world_adventure.npcs.formulas import outer_spot
from gm_tools.games.world_adventure.places import FIELDS
from gm_tools.games.world_adventure.state import COLORS

RAIDS_NAMED = 3
"""Months of raids that a card names before "and so on"."""


def fact_words(facts: Facts) -> FactWords:
    """Return every name and what it stands for."""
    return dict([*_groups(facts), *_rows(facts), *_made(facts)])


def goods_by_die(facts: Facts) -> str:
    """Return the goods as the cargo die finds them: "1 fruit, 2 spice"."""
    return ", ".join(f"{one.die} {one.name.lower()}" for one in facts.goods.values())


def _groups(facts: Facts) -> Iterator[tuple[str, int]]:
    for group in ("prices", "limits", "fights"):
        for name, number in asdict(getattr(facts, group)).items():
            yield f"{group}.{name}", number


def _rows(facts: Facts) -> Iterator[tuple[str, int]]:
    yield "stall_exp", facts.stall_exp
    for id, reach in facts.reach.items():
        yield f"reach.{id}.moves", reach.moves
    for id, deed in facts.deeds.items():
        yield f"deeds.{id}", deed.change
    for trade in facts.trades:
        yield f"trade.{trade.objective}.worth", trade.worth
        yield f"trade.{trade.objective}.exp", trade.exp
    for number, least in enumerate(facts.stages, 1):
        yield f"stages.{number}", least


def _made(facts: Facts) -> Iterator[tuple[str, int | str]]:
    limits = facts.limits
    yield "strong_moves", turn_allowance(limits.strong, limits).moves
    yield "certain_moves", turn_allowance(limits.certain, limits).moves
    first, rest = limits.first_raid, limits.shop_closed - 1
    yield "raid_months", _listed(first + limits.raid_every * count for count in range(RAIDS_NAMED))
    yield "level_2_hp", soldier_hp(2, facts.fights)
    yield "months_closed", "the next" if rest == 1 else f"the next {rest}"
    yield "slots", _listed(facts.slots)
    yield "gold_die", ", ".join(f"{die} gives {gold}" for die, gold in _ranges(facts.gold_die))
    yield "cargo_die", goods_by_die(facts)
    yield "place_die", ", ".join(f"{die} {outer_spot(die)}" for die in range(1, FIELDS + 1))
    yield "colors", ", ".join(COLORS)


def _listed(numbers: Iterable[int]) -> str:
    """Return numbers as people list them: "1, 4 and 7"."""
    *most, last = map(str, numbers)
    return f"{', '.join(most)} and {last}" if most else last


def _ranges(values: Sequence[int]) -> Iterator[tuple[str, int]]:
    """Yield a table by die as ranges: (2, 2, 3) gives ("1-2", 2), ("3", 3)."""
    for value, faces in groupby(enumerate(values, 1), key=lambda face: face[1]):
        dice = [die for die, _ in faces]
        yield str(dice[0]) if len(dice) == 1 else f"{dice[0]}-{dice[-1]}", value
