"""What World Adventure prints: a mat for each player, two reference cards, a sheet of the board."""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.frame.fact_words import filled, ordinal
from gm_tools.games.world_adventure.battle.formulas import soldier_hp
from gm_tools.games.world_adventure.city.workshop import most_of
from gm_tools.games.world_adventure.fact_words import fact_words, goods_by_die
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import objective_total
from gm_tools.games.world_adventure.npcs.formulas import outer_spot
from gm_tools.games.world_adventure.places import FIELDS
from gm_tools.games.world_adventure.printed import Printed
from gm_tools.games.world_adventure.state import COLORS, NPCS
from gm_tools.presenters.games.world_adventure.log import UPGRADES
from gm_tools.presenters.games.world_adventure.paper_views import (
    BattleCard,
    BoardSheet,
    Boxes,
    Mat,
    MonthCard,
    WorldPaper,
)
from gm_tools.presenters.games.world_adventure.phrases import named
from gm_tools.presenters.games.world_adventure.reference_cards import columns
from gm_tools.viskara.rulebook import Ruling

MONTHS: Final = 24
"""Months on the board's sheet."""
WANTED: Final = 8
"""Rows of its wanted track."""


def printed(facts: Facts) -> Printed:
    """Return what the papers say, with the facts filled in."""
    return filled(facts.printed, fact_words(facts))


def month_card(facts: Facts, _rulings: Mapping[str, Ruling]) -> MonthCard:
    """Return the month reference card."""
    card = printed(facts).month
    return MonthCard(card.title, card.heading, columns(facts, card))


def battle_card(facts: Facts, _rulings: Mapping[str, Ruling]) -> BattleCard:
    """Return the battle reference card."""
    card = printed(facts).battle
    return BattleCard(card.title, card.heading, columns(facts, card))


def mat(facts: Facts, _rulings: Mapping[str, Ruling]) -> Mat:
    """Return the player's mat."""
    limits, said = facts.limits, printed(facts).mat
    return Mat(
        title=said.title,
        objectives=tuple(Boxes(one.name, one.most) for one in facts.objectives.values()),
        total=objective_total({one.id: one.most for one in facts.objectives.values()}),
        most_exp=limits.exp,
        most_status=limits.strong,
        notes=said.notes,
        statuses=said.statuses,
        upgrades=_upgrades(facts),
        goods=goods_by_die(facts),
        slots=tuple(ordinal(one) for one in facts.slots),
        uses=max(limits.yellow_uses, limits.purple_uses),
        colors=tuple(named(one) for one in COLORS),
        soldier_hp=(soldier_hp(1, facts.fights), soldier_hp(2, facts.fights)),
        nations=tuple(one.name for one in facts.nations.values()),
    )


def board_sheet(facts: Facts, _rulings: Mapping[str, Ruling]) -> BoardSheet:
    """Return the sheet of the board."""
    limits, said = facts.limits, printed(facts).board
    return BoardSheet(
        title=said.title,
        raid_months=tuple(range(limits.first_raid, MONTHS + 1, limits.raid_every)),
        stages=_stages(facts),
        nations=tuple(one.name for one in facts.nations.values()),
        spots=tuple(outer_spot(die) for die in range(1, FIELDS + 1)),
        counters=said.counters,
        spawns=tuple(range(facts.fights.every, facts.fights.tokens + 1, facts.fights.every)),
        tokens=facts.fights.tokens,
        npcs=tuple(named(one) for one in NPCS),
        wanted=tuple(range(WANTED, -1, -1)),
        notes=said.notes,
        goods=tuple(one.name for one in facts.goods.values()),
    )


def _upgrades(facts: Facts) -> tuple[Boxes, ...]:
    return tuple(Boxes(named(name), most_of(facts, kind)) for kind, name in UPGRADES.items())


def _stages(facts: Facts) -> tuple[str, ...]:
    ends = (*(one - 1 for one in facts.stages[1:]), None)
    return tuple(
        f"{number}: {first} to {last} runes" if last is not None else f"{number}: {first} or more"
        for number, (first, last) in enumerate(zip(facts.stages, ends, strict=True), 1)
    )


DOCUMENTS: Final[Mapping[str, tuple[str, Callable[[Facts, Mapping[str, Ruling]], WorldPaper]]]] = {
    "mat": ("Player mat", mat),
    "month": ("Month reference card", month_card),
    "battle": ("Battle reference card", battle_card),
    "board": ("Board: tokens and markers", board_sheet),
}
"""Papers by name: title and view."""
