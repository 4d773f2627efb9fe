"""The aura and the signature move as a sheet shows them."""

from gm_tools.presenters.paper.sheet_tactics import (
    tactic_view,
    upgrade_views,
)
from gm_tools.presenters.paper.sheet_values import (
    AuraView,
    ManeuverView,
    SignatureView,
    UpgradeView,
)
from gm_tools.presenters.rulebook.effects import (
    UNKNOWN_UPGRADE,
    Figures,
    figures_for,
    play_text,
)
from gm_tools.viskara.character.aura import AuraSheet
from gm_tools.viskara.character.build import SignatureMove
from gm_tools.viskara.character.sheet import Sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet, SignatureSheet
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.rulebook import Amount, Rulebook, Upgrade

DASH = "Dash"


def inherent(rulebook: Rulebook) -> tuple[UpgradeView, ...]:
    """Return the abilities that every aura has (Viskara 1731-1741)."""
    abilities = rulebook.aura_abilities.values()
    return tuple(UpgradeView(one.name, one.name, one.effect) for one in abilities)


def aura_view(sheet: Sheet, aura: AuraSheet, appearance: str) -> AuraView:
    """Return an aura with its inherent abilities (Viskara 1731-1741) and the tactics it makes."""
    made, numbers = (aura.aura_tactic, *aura.carried), sheet.basis.rulebook.battle
    return AuraView(
        points_spent=aura.points_spent.value,
        max_points=aura.max_points.value,
        keystones=aura.keystones.value,
        keystone_limit=sheet.keystone_limit,
        card_slots=numbers.card_slots,
        inherent=inherent(sheet.basis.rulebook),
        upgrades=upgrade_views(aura.owned, aura.lines, figures_for(sheet)),
        tactics=tuple(tactic_view(sheet, tactic, "Aura Tactic") for tactic in made if tactic),
        appearance=appearance,
    )


def signature_view(
    sheet: Sheet, move: SignatureMove, derived: SignatureSheet, appearance: str
) -> SignatureView:
    """Return a signature move with its maneuvers in order."""
    named = bool(move.name and move.name.strip())
    return SignatureView(
        name=move.name.strip() if move.name and named else "Signature move",
        is_named=named,
        flair_cost=derived.flair_cost,
        maneuver_points=derived.maneuver_points.value,
        max_maneuver_points=derived.max_maneuver_points.value,
        upgrade_points=derived.upgrade_points.value,
        max_upgrade_points=derived.max_upgrade_points.value,
        keystones=derived.keystones.value,
        keystone_limit=sheet.keystone_limit,
        maneuvers=tuple(
            maneuver_view(sheet, maneuver, str(number))
            for number, maneuver in enumerate(derived.maneuvers, 1)
        ),
        appearance=appearance,
    )


def maneuver_view(sheet: Sheet, derived: ManeuverSheet, number: str) -> ManeuverView:
    """Return a maneuver; attached ones are numbered with letters."""
    figures = figures_for(sheet, derived.tactic)
    facts = derived.facts
    chosen = derived.maneuver.chosen
    return ManeuverView(
        where=derived.where,
        number=number,
        name=derived.maneuver.maneuver,
        effect=play_text(facts, 1, figures) if facts else UNKNOWN_UPGRADE,
        effort=cost_of(facts, "effort"),
        flair=_flair(sheet, facts),
        upgrades=upgrade_views(derived.owned, derived.lines, figures),
        tactic=tactic_view(sheet, derived.tactic, f"{number}. {derived.maneuver.maneuver}")
        if derived.tactic
        else None,
        attached=tuple(
            maneuver_view(sheet, inner, f"{number}{chr(97 + index % 26)}")
            for index, inner in enumerate(derived.attached)
        ),
        chosen=_chosen_text(sheet, chosen.shadow, chosen.path, figures) if chosen else None,
    )


def cost_of(upgrade: Upgrade | None, resource: str) -> int | None:
    """Return an upgrade's cost in a resource; None if the price varies."""
    number = upgrade.cost.get(resource) if upgrade else None
    if upgrade is None or number is None:
        return 0
    return _whole(upgrade.numbers[number].at(1)) if number in upgrade.numbers else None


def _whole(amount: Amount | Tiers) -> int | None:
    return amount if isinstance(amount, int) else None


def _flair(sheet: Sheet, facts: Upgrade | None) -> int | None:
    """Its own price; upgrades add theirs when they are used (B55). Dashing costs by speed."""
    return sheet.dash_cost if facts and facts.name == DASH else cost_of(facts, "flair")


def _chosen_text(sheet: Sheet, shadow: str, path: str, figures: Figures) -> str:
    upgrade = sheet.basis.rulebook.tree(shadow).get(path)
    return f"{path}: {play_text(upgrade, 1, figures)}" if upgrade else f"{path}: {UNKNOWN_UPGRADE}"
