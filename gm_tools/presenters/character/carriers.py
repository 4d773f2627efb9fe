"""Carriers of upgrades, as the builder shows them: tactics, blasts, the aura, maneuvers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil

from gm_tools.presenters.character.problems import slug
from gm_tools.presenters.desk.odds import TacticOdds, tactic_odds
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.presenters.paper.sheet_tactics import nested
from gm_tools.presenters.rulebook.effects import (
    UNKNOWN_UPGRADE,
    Figures,
    effect_text,
    figures_for,
    tactic_stat_effect,
)
from gm_tools.viskara.character.basis import Basis
from gm_tools.viskara.character.build import BASIC, TacticType
from gm_tools.viskara.character.prices import basic_price, is_wrong_section
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.tactic_rules import title
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.upgrades import Line, Owned
from gm_tools.viskara.rulebook import Rulebook
from gm_tools.viskara.trace import Figure


@dataclass(frozen=True, slots=True)
class BudgetView:
    """A limited amount: the amount spent and the limit, each with its parts.

    ``part`` is what has the points, where what is left of them can be spent; "" otherwise.
    """

    id: str
    label: str
    spent: Figure
    total: Figure
    unit: str = "points"
    part: str = ""

    @property
    def over(self) -> int:
        """By how much the limit is passed."""
        return max(0, self.spent.value - max(self.total.value, 0))

    @property
    def left(self) -> int:
        """The amount left; below 0 if the limit is passed."""
        return self.total.value - self.spent.value


@dataclass(frozen=True, slots=True)
class OwnedView:
    """An upgrade that a carrier owns, with the numbers of its purchases.

    ``carries`` is the place of the attack that it makes, if any.
    """

    path: str
    id: str
    name: str
    effect: str
    times: int
    depth: int
    points: int
    each: int
    keystones: int
    is_wrong_section: bool = False
    is_repeatable: bool = False
    is_given: bool = False
    carries: str | None = None


@dataclass(frozen=True, slots=True)
class TacticCard:
    """A tactic, or an attack that an upgrade makes, with everything derived.

    ``points`` is None if a blast shares its carrier's points. ``prices`` are the current prices of
    the basic upgrades. ``odds`` are those of its show; an attack that an upgrade makes has none.
    """

    where: str
    id: str
    kind: str
    title: str
    type: str
    range: int
    outputs: tuple[Figure, Figure, Figure]
    power: Figure
    max_power: Figure
    break_point: Figure
    move_trigger: str
    stat: str | None
    stat_effect: str | None
    points: BudgetView | None
    keystones: BudgetView
    prices: Mapping[str, int]
    overflow: int
    owned: tuple[OwnedView, ...]
    carried: "tuple[TacticCard, ...]" = ()
    odds: TacticOdds | None = None

    def carried_at(self, where: str | None) -> "TacticCard | None":
        """Return the attack that an owned upgrade makes."""
        return next((card for card in self.carried if card.where == where), None)


def tactic_card(sheet: Sheet, tactic: TacticSheet) -> TacticCard:
    """Return a tactic with its upgrades and the attacks that they make."""
    where = tactic.making.where
    shares = tactic.making.kind == "explosive"
    return TacticCard(
        where=where,
        id=slug(where),
        kind=tactic.making.kind,
        title=card_title(tactic),
        type=tactic.type,
        range=tactic.range,
        outputs=tactic.outputs,
        power=tactic.power,
        max_power=tactic.max_power,
        break_point=tactic.break_point,
        move_trigger=_move_trigger(tactic.move_trigger_red),
        stat=tactic.stat,
        stat_effect=tactic_stat_effect(sheet, tactic),
        points=None if shares else tactic_points(tactic),
        keystones=keystones_of(sheet, where, tactic.keystones),
        prices=_prices(sheet.basis, tactic),
        overflow=tactic.overflow,
        owned=owned_views(
            tactic.owned, tactic.lines, figures_for(sheet, tactic), where, tactic.type
        ),
        carried=tuple(tactic_card(sheet, inner) for inner in tactic.carried),
        odds=_odds(sheet.basis.rulebook, tactic),
    )


def card_title(tactic: TacticSheet) -> str:
    """Return the title of a tactic, or of an attack that an upgrade makes."""
    return tactic.name or "" if tactic.stat is None else title(tactic)


def _odds(rulebook: Rulebook, tactic: TacticSheet) -> TacticOdds | None:
    """Return the odds of a tactic's show; an upgrade's attack uses its carrier's show (B60)."""
    if tactic.stat is None:
        return None
    low, medium, high = (output.value for output in tactic.outputs)
    return tactic_odds(rulebook, (low, medium, high), tactic.type)


def keystone_figure(sheet: Sheet) -> Figure:
    """Return the keystone limit with its parts (Viskara 1503-1507)."""
    level = sheet.basis.build.shadow_level
    return Figure(sheet.keystone_limit, ((f"at shadow level {level}", sheet.keystone_limit),))


def owned_views(
    owned: Mapping[str, Owned],
    lines: Iterable[Line],
    figures: Figures,
    where: str,
    kind: TacticType | None = None,
) -> tuple[OwnedView, ...]:
    """Return a carrier's upgrades, each linked upgrade below the one its arrow comes from."""
    charged = {line.owned.path: line for line in lines if line.owned.upgrade is not None}
    return tuple(
        _owned(item, depth, charged.get(item.path), figures, where, kind)
        for item, depth in nested(owned)
    )


def _owned(
    item: Owned,
    depth: int,
    line: Line | None,
    figures: Figures,
    where: str,
    kind: TacticType | None,
) -> OwnedView:
    upgrade = item.upgrade
    carries = f"{where}.upgrades.{item.place}.carries" if upgrade and upgrade.carries else None
    return OwnedView(
        path=item.path,
        id=f"{slug(where)}-has-{path_id(item.path)}",
        name=upgrade.name if upgrade else item.path,
        effect=effect_text(upgrade, item.times, figures) if upgrade else UNKNOWN_UPGRADE,
        times=item.times,
        depth=depth,
        points=ceil(line.total) if line else 0,
        each=ceil(line.each) if line else 0,
        keystones=line.keystones if line else 0,
        is_wrong_section=_is_wrong(item, kind),
        is_repeatable=bool(upgrade and upgrade.repeatable),
        is_given=item.given,
        carries=carries,
    )


def _is_wrong(item: Owned, kind: TacticType | None) -> bool:
    return bool(kind and item.upgrade and is_wrong_section(item.upgrade, kind))


def path_id(path: str) -> str:
    """Return an upgrade's path as an HTML id: letters, digits and hyphens."""
    return "".join(one if one.isalnum() and one.isascii() else "-" for one in path)


def tactic_points(tactic: TacticSheet) -> BudgetView:
    """Return the points of a tactic as a budget with the tactic's name."""
    where = tactic.making.where
    part = where if tactic.making.kind in ("written", "aura", "signature") else ""
    return BudgetView(
        f"{slug(where)}-points",
        card_title(tactic),
        tactic.points_spent,
        tactic.max_points,
        part=part,
    )


def keystones_of(sheet: Sheet, where: str, used: Figure) -> BudgetView:
    """Return the keystones of a carrier."""
    id = f"{slug(where)}-keystones"
    return BudgetView(id, "Keystones", used, keystone_figure(sheet), "keystones")


def _prices(derived: Basis, tactic: TacticSheet) -> dict[str, int]:
    return {
        name: ceil(basic_price(derived, name, tactic.making.surcharge_halves)) for name in BASIC
    }


def _move_trigger(red: int) -> str:
    return some(red, "red card")
