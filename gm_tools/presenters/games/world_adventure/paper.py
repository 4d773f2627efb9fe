"""What World Adventure prints: a mat for each player, two reference cards, a sheet of the board."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.places import SPOT_NAMES
from gm_tools.games.world_adventure.state import COLORS
from gm_tools.presenters.games.world_adventure.battle_card import battle_columns
from gm_tools.presenters.games.world_adventure.month_card import month_columns
from gm_tools.presenters.games.world_adventure.paper_views import (
    BattleCard,
    BoardSheet,
    Boxes,
    Counter,
    Mat,
    MonthCard,
    StatusLine,
    WorldPaper,
)
from gm_tools.presenters.games.world_adventure.words import (
    named,
    numbers,
    ordinal,
)

MONTHS: Final = 24
"""Months on the board's sheet."""
WANTED: Final = 8
"""Rows of its wanted track."""


def month_card(facts: Facts, _rulings: Mapping[str, Any]) -> MonthCard:
    """Return the month reference card."""
    return MonthCard("World Adventure: month card", "A month", month_columns(facts))


def battle_card(facts: Facts, _rulings: Mapping[str, Any]) -> BattleCard:
    """Return the battle reference card."""
    return BattleCard("World Adventure: battle card", "Battles", battle_columns(facts))


def mat(facts: Facts, _rulings: Mapping[str, Any]) -> Mat:
    """Return the player's mat."""
    limits, goods = facts.limits, facts.goods.values()
    return Mat(
        title="World Adventure: player mat",
        objectives=tuple(Boxes(one.name, one.most) for one in facts.objectives.values()),
        total=sum(one.most for one in facts.objectives.values()),
        most_exp=limits.exp,
        points=limits.points,
        most_status=limits.strong,
        point_at=numbers(facts.slots),
        statuses=_statuses(facts),
        most_gold=limits.gold,
        start_gold=limits.start_gold,
        upgrades=_upgrades(facts),
        goods=", ".join(f"{one.die} {one.name.lower()}" for one in goods),
        slots=facts.slots,
        colors=tuple(named(one) for one in COLORS),
        soldier_hp=(facts.fights.soldier_hp, 2 * facts.fights.soldier_hp),
        soldier_damage=(1, 2),
        nations=tuple(one.name for one in facts.nations.values()),
        shop_rest=limits.shop_closed,
    )


def board_sheet(facts: Facts, _rulings: Mapping[str, Any]) -> BoardSheet:
    """Return the sheet of the board."""
    limits = facts.limits
    return BoardSheet(
        title="World Adventure: board",
        raid_months=tuple(range(limits.first_raid, MONTHS + 1, limits.raid_every)),
        raid_note=f"A raid comes in the framed months; a World Event runs from month "
        f"{limits.first_event}.",
        stages=_stages(facts),
        nations=tuple(one.name for one in facts.nations.values()),
        spots=SPOT_NAMES[1:],
        counters=(
            Counter("Merchant tokens", "Framed: the government appears, if it is not there."),
            Counter("Monster tokens", "Framed: a sleeping legendary monster awakes."),
            Counter("Needs fulfilled", "Framed: the brigand appears, if not there. Then anew."),
        ),
        spawns=tuple(range(facts.fights.every, facts.fights.tokens + 1, facts.fights.every)),
        tokens=facts.fights.tokens,
        npcs=("Brigand", "Government", "Raid", "Minion", "Destroyer"),
        wanted=tuple(range(WANTED, -1, -1)),
        wanted_note="who moves goes to the right end of the row",
        goods=tuple(one.name for one in facts.goods.values()),
    )


def _statuses(facts: Facts) -> tuple[StatusLine, ...]:
    strong, certain, moves = facts.limits.strong, facts.limits.certain, facts.limits.moves
    return (
        StatusLine(
            "Explorer",
            f"Dice to scout. {strong}: a {ordinal(moves + 1)} move. {certain}: a "
            f"{ordinal(moves + 2)}, sure success.",
        ),
        StatusLine(
            "Charisma",
            f"Goods cost 1 less each, stalls. {strong}: toll of {facts.prices.toll}, one free "
            f"pick. {certain}: rivals stay out.",
        ),
        StatusLine(
            "Leadership",
            f"Soldiers. {strong}: throw one hit die again. {certain}: the 5th joins at level 2.",
        ),
    )


def _upgrades(facts: Facts) -> tuple[Boxes, ...]:
    limits = facts.limits
    return (
        Boxes("Mount", limits.mount),
        Boxes("Cargo", limits.cargo),
        Boxes("Smoke bomb", limits.smoke),
        Boxes("Medic pack", limits.medic),
    )


def _stages(facts: Facts) -> tuple[str, ...]:
    ends = (*(one - 1 for one in facts.stages[1:]), None)
    return tuple(
        f"{number}: {first} to {last} runes" if last is not None else f"{number}: {first} or more"
        for number, (first, last) in enumerate(zip(facts.stages, ends, strict=True), 1)
    )


DOCUMENTS: Final[Mapping[str, tuple[str, Callable[[Any, Mapping[str, Any]], WorldPaper]]]] = {
    "mat": ("Player mat", mat),
    "month": ("Month reference card", month_card),
    "battle": ("Battle reference card", battle_card),
    "board": ("Board: tokens and markers", board_sheet),
}
"""Papers by name: title and view."""
