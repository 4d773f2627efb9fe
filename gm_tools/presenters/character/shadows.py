"""The aura and the signature move as the builder shows them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gm_tools.presenters.character.carriers import (
    BudgetView,
    OwnedView,
    TacticCard,
    keystones_of,
    owned_views,
    tactic_card,
)
from gm_tools.presenters.character.picker import all_tactics
from gm_tools.presenters.character.problems import slug
from gm_tools.presenters.paper.sheet_shadows import inherent
from gm_tools.presenters.rulebook.effects import UNKNOWN_UPGRADE, effect_text, figures_for
from gm_tools.viskara.character.aura import aura_maximum, aura_sheet
from gm_tools.viskara.character.build import Aura, Build, Chosen
from gm_tools.viskara.character.maneuver_rules import keystone_owners
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet, SignatureSheet
from gm_tools.viskara.character.upgrades import Owned
from gm_tools.viskara.rulebook import Upgrade
from gm_tools.viskara.trace import Figure

Option = tuple[str, str]


@dataclass(frozen=True, slots=True)
class AuraCard:
    """An aura: its two inherent abilities, upgrades, and the attacks made for it."""

    points: BudgetView
    keystones: BudgetView
    inherent: tuple[tuple[str, str], ...]
    owned: tuple[OwnedView, ...]
    tactic: TacticCard | None
    lacks_tactic: bool
    carried: tuple[TacticCard, ...]

    def carried_at(self, where: str | None) -> TacticCard | None:
        """Return the attack that an owned upgrade makes."""
        return next((card for card in self.carried if card.where == where), None)


@dataclass(frozen=True, slots=True)
class ManeuverCard:
    """A maneuver of the signature move; ``number`` is "2", or "2a" when attached.

    ``takes`` are its points of the two budgets. ``keystones`` are those that Other Thing With a
    Cost could perform, ``chosen`` the one it performs.
    """

    where: str
    id: str
    number: str
    name: str
    effect: str
    takes: tuple[int, int]
    owned: tuple[OwnedView, ...]
    tactic: TacticCard | None
    lacks_tactic: bool
    is_first: bool
    is_last: bool
    attaches: bool
    chooses: bool
    keystones: tuple[Option, ...]
    chosen: str
    attached: "tuple[ManeuverCard, ...]" = ()


@dataclass(frozen=True, slots=True)
class SignatureCard:
    """A signature move with its budgets and its maneuvers in order."""

    flair_cost: int
    maneuver_points: BudgetView
    upgrade_points: BudgetView
    keystones: BudgetView
    maneuvers: tuple[ManeuverCard, ...]


def aura_card(sheet: Sheet, build: Build) -> AuraCard:
    """Return the aura; without upgrades if the character has none."""
    derived = sheet.aura or aura_sheet(sheet.basis, Aura())
    points, keystones = aura_budgets(sheet, build)
    makes = any(item.upgrade and item.upgrade.creates_tactic for item in derived.owned.values())
    return AuraCard(
        points=points,
        keystones=keystones,
        inherent=tuple((one.name, one.effect) for one in inherent(sheet.basis.rulebook)),
        owned=owned_views(derived.owned, derived.lines, figures_for(sheet), "aura"),
        tactic=tactic_card(sheet, derived.aura_tactic) if derived.aura_tactic else None,
        lacks_tactic=makes and derived.aura_tactic is None,
        carried=tuple(tactic_card(sheet, inner) for inner in derived.carried),
    )


def aura_budgets(sheet: Sheet, build: Build) -> tuple[BudgetView, BudgetView]:
    """Return the aura's points and keystones."""
    nothing = Figure(0)
    spent = sheet.aura.points_spent if sheet.aura else nothing
    used = sheet.aura.keystones if sheet.aura else nothing
    points = BudgetView("aura-points", "Aura", spent, aura_maximum(sheet.basis), part="aura")
    return points, keystones_of(sheet, "aura", used)


def signature_card(sheet: Sheet, derived: SignatureSheet) -> SignatureCard:
    """Return the signature move."""
    count = len(derived.maneuvers)
    options = tuple(keystone_options(sheet))
    maneuver_points, upgrade_points, keystones = signature_budgets(sheet, derived)
    return SignatureCard(
        flair_cost=derived.flair_cost,
        maneuver_points=maneuver_points,
        upgrade_points=upgrade_points,
        keystones=keystones,
        maneuvers=tuple(
            _maneuver(sheet, maneuver, str(index + 1), (index == 0, index == count - 1), options)
            for index, maneuver in enumerate(derived.maneuvers)
        ),
    )


def signature_budgets(
    sheet: Sheet, move: SignatureSheet
) -> tuple[BudgetView, BudgetView, BudgetView]:
    """Return maneuver points, upgrade points and keystones of the signature move."""
    maneuvers = BudgetView(
        "signature_move-points",
        "Maneuvers",
        move.maneuver_points,
        move.max_maneuver_points,
        part="signature_move.maneuvers",
    )
    upgrades = BudgetView(
        "signature_move-upgrade-points",
        "Maneuver upgrades",
        move.upgrade_points,
        move.max_upgrade_points,
        part="signature_move",
    )
    return maneuvers, upgrades, keystones_of(sheet, "signature_move", move.keystones)


def _maneuver(
    sheet: Sheet,
    derived: ManeuverSheet,
    number: str,
    ends: tuple[bool, bool],
    options: tuple[Option, ...],
) -> ManeuverCard:
    facts, figures = derived.facts, figures_for(sheet, derived.tactic)
    count = len(derived.attached)
    chosen = chosen_value(sheet.basis.build, derived.maneuver.chosen)
    return ManeuverCard(
        where=derived.where,
        id=slug(derived.where),
        number=number,
        name=derived.maneuver.maneuver,
        effect=effect_text(facts, 1, figures) if facts else UNKNOWN_UPGRADE,
        takes=(derived.maneuver_points, derived.upgrade_points),
        owned=owned_views(_bought(derived.owned), derived.lines, figures, derived.where),
        tactic=tactic_card(sheet, derived.tactic) if derived.tactic else None,
        lacks_tactic=bool(facts and facts.creates_tactic and derived.tactic is None),
        is_first=ends[0],
        is_last=ends[1],
        attaches=bool(facts and facts.attaches) or bool(derived.attached),
        chooses=bool(facts and facts.chooses_keystone) or derived.maneuver.chosen is not None,
        keystones=_with_chosen(options, chosen, derived.maneuver.chosen),
        chosen=chosen,
        attached=tuple(
            _maneuver(
                sheet,
                inner,
                f"{number}{chr(97 + index % 26)}",
                (index == 0, index == count - 1),
                options,
            )
            for index, inner in enumerate(derived.attached)
        ),
    )


def _bought(owned: Mapping[str, Owned]) -> dict[str, Owned]:
    return {path: item for path, item in owned.items() if item.times}


def keystone_options(sheet: Sheet) -> Iterator[Option]:
    """Yield the owned keystones with a cost (Viskara 2389; B54) as value and words."""
    if sheet.aura is not None:
        for upgrade in _with_cost(sheet.aura.owned):
            yield f"aura|aura|{upgrade.path}", f"{upgrade.path} (aura)"
    for tactic in all_tactics(sheet):
        if tactic.making.kind in ("written", "aura", "signature"):
            where, name = tactic.making.where, tactic.name or _fallback(tactic.making.where)
            for upgrade in _with_cost(tactic.owned):
                yield f"shadow_arts|{where}|{upgrade.path}", f"{upgrade.path} ({name})"


def _with_cost(owned: Mapping[str, Owned]) -> Iterator[Upgrade]:
    for item in owned.values():
        if item.upgrade is not None and item.upgrade.keystone and item.upgrade.cost:
            yield item.upgrade


def _fallback(where: str) -> str:
    if where.startswith("tactics."):
        return f"tactic {int(where.split('.')[1]) + 1}"
    return "Aura Tactic" if where.startswith("aura") else "signature move"


def chosen_value(build: Build, chosen: Chosen | None) -> str:
    """Return a chosen keystone as the value of its option; "" for None."""
    if chosen is None:
        return ""
    owners = keystone_owners(build, chosen)
    carrier = chosen.carrier or (owners[0] if len(owners) == 1 else "")
    return f"{chosen.shadow}|{carrier}|{chosen.path}"


def _with_chosen(
    options: tuple[Option, ...], value: str, chosen: Chosen | None
) -> tuple[Option, ...]:
    if chosen is None or any(value == known for known, _ in options):
        return options
    return (*options, (value, f"{chosen.path} (not owned with a cost there)"))
