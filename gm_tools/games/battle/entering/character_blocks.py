"""Blocks of characters, with every number of the sheet that a battle needs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import Final

from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    ManeuverBlock,
    Origin,
    SignatureBlock,
    TacticBlock,
)
from gm_tools.games.battle.entering.numbers_in_play import numbers_in_play
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.made_for import has_style, host_tactic
from gm_tools.viskara.character.sheet import Sheet, sheet
from gm_tools.viskara.character.signature_move import ManeuverSheet
from gm_tools.viskara.character.tactics import TacticSheet
from gm_tools.viskara.character.upgrades import Owned
from gm_tools.viskara.deck.deck import Colour
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.effect_texts import (
    Figures,
    figures_for,
    filled,
)
from gm_tools.viskara.rulebook import Amount, Rulebook, Upgrade

AURA_TACTIC = "aura_tactic"
RETURNED: Final[Mapping[Colour, str]] = {
    "black": "black_cards_returned",
    "red": "red_cards_returned",
}
"""The numbers of the upgrade that makes a tactic for the aura: cards that using it returns."""
BLAST, COLLAPSE = "blast", "collapse"
CARRIED: Final[Mapping[str, str]] = {"shadow_arts": BLAST, "aura": COLLAPSE}
"""How the attacks that upgrades carry are called, by their shadow."""


def block_of_character(rulebook: Rulebook, character: Character) -> Block:
    """Return a character's block under its own house rules; its build may be illegal."""
    read = as_played(rulebook, character.house_rules)
    block = block_of_sheet(sheet(read, character.build), character.name)
    return replace(block, emblem=character.emblem)


def block_of_sheet(derived: Sheet, name: str) -> Block:
    """Return the block of a sheet, also of one made for a creature or a parasite's host."""
    build, made = derived.basis.build, derived.basis.build.made_for
    figures = figures_for(derived)
    aura = derived.aura
    return Block(
        name=name,
        level=build.level,
        max_health=derived.max_health.value,
        starting_morale=derived.starting_morale.value,
        speed=derived.speed,
        dash_cost=derived.dash_cost,
        anchor_cost=derived.anchor_cost,
        stats=build.stats,
        placement_agility=derived.placement_agility.value,
        style=build.style if has_style(build) else None,
        perks={stat: perk.value for stat, perk in derived.perk_strength.items()},
        ranges=dict(derived.basis.speed.ranges),
        tactics=tuple(_tactics(derived)),
        effects=tuple(_effects(aura.owned, "aura", figures)) if aura else (),
        has_aura=build.shadow_ranks.aura > 0,
        signature=_signature(derived),
        kind="character" if made is None else "creature",
        may_challenge_fate=made is None,
    )


def tactic_block(derived: Sheet, one: TacticSheet, id: str, origin: Origin) -> TacticBlock:
    """Return a tactic of a sheet; a host's own tactic keeps its printed costs (R23)."""
    low, medium, high = (output.value for output in one.outputs)
    host = host_tactic(derived.basis.build, one.making.where)
    return TacticBlock(
        id=id,
        name=one.name or one.type.capitalize(),
        type=one.type,
        range=one.range,
        stat=one.stat,  # type: ignore[arg-type]  # a sheet's stats are stats
        stat_value=_stat_value(derived, one),
        outputs=(low, medium, high),
        break_point=one.break_point.value,
        power=one.power.value,
        max_power=one.max_power.value,
        move_trigger_red=one.move_trigger_red,
        cost_effort=host.cost_effort if host else None,
        cost_flair=host.cost_flair if host else 0,
        effects=tuple(_effects(one.owned, id, figures_for(derived, one))),
        origin=origin,
    )


def _tactics(derived: Sheet) -> Iterator[TacticBlock]:
    for place, one in enumerate(derived.tactics):
        id = f"tactics.{place}"
        yield tactic_block(derived, one, id, "written")
        yield from _blasts(derived, one, id)
    if derived.aura is not None:
        if derived.aura.aura_tactic is not None:
            made = tactic_block(derived, derived.aura.aura_tactic, AURA_TACTIC, "aura")
            yield replace(made, returns=_returns(derived.aura.owned.values()))
            yield from _blasts(derived, derived.aura.aura_tactic, AURA_TACTIC)
        for one in derived.aura.carried:
            yield tactic_block(derived, one, f"aura.{COLLAPSE}", "blast")
    move = derived.signature_move
    for maneuver in move.all_maneuvers() if move else ():
        id = maneuver.where.removeprefix("signature_move.")
        if maneuver.tactic is not None:
            yield tactic_block(derived, maneuver.tactic, id, "signature")
            yield from _blasts(derived, maneuver.tactic, id)
        for one in maneuver.carried:
            yield tactic_block(derived, one, f"{id}.{COLLAPSE}", "blast")


def _returns(owned: Iterable[Owned]) -> Mapping[Colour, int]:
    """Return the cards that using the tactic of the aura returns at least (1788)."""
    makers = (item.upgrade for item in owned if item.upgrade and item.upgrade.creates_tactic)
    numbers = next((one.numbers for one in makers), {})
    return {
        colour: int(numbers[name].at(1))  # type: ignore[arg-type]  # no tiers
        for colour, name in RETURNED.items()
        if name in numbers
    }


def _blasts(derived: Sheet, one: TacticSheet, id: str) -> Iterator[TacticBlock]:
    """Yield the attacks made by upgrades of a tactic, such as Explosive (2836-2844)."""
    for blast in one.carried:
        yield tactic_block(derived, blast, f"{id}.{BLAST}", "blast")


def _effects(owned: Mapping[str, Owned], where: str, figures: Figures) -> Iterator[Effect]:
    """Yield a carrier's effects; their texts name the numbers that play with all that is owned."""
    made = [
        (item.upgrade, effect_of(item.upgrade, where, figures, item.times))
        for item in owned.values()
        if item.upgrade is not None and item.times > 0
    ]
    changed = numbers_in_play(effect for _, effect in made)
    for upgrade, effect in made:
        yield _retold(upgrade, effect, figures, changed.get(effect.id))


def _retold(
    upgrade: Upgrade, effect: Effect, figures: Figures, changed: Mapping[str, int] | None
) -> Effect:
    """Return an effect whose text names its changed numbers; the numbers stay as bought."""
    if not changed:
        return effect
    exact = {**_numbers(upgrade, effect.times), **changed}
    return replace(effect, text=filled(upgrade.effect, exact, figures))


def _numbers(upgrade: Upgrade, times: int) -> dict[str, Amount | Tiers]:
    return {name: number.at(times) for name, number in upgrade.numbers.items()}


def effect_of(upgrade: Upgrade, where: str, figures: Figures, times: int = 1) -> Effect:
    """Return an upgrade as it is owned, with its numbers for this many purchases (B30)."""
    exact = _numbers(upgrade, times)
    rulings = " ".join(upgrade.rulings)
    return Effect(
        id=f"{where}/{upgrade.path}",
        name=upgrade.name,
        text=filled(upgrade.effect, exact, figures),
        plays=upgrade.plays,
        numbers={name: _whole(amount) for name, amount in exact.items()},
        shadow=upgrade.shadow,
        path=upgrade.path,
        times=times,
        source=f"{upgrade.line} {rulings}".strip(),
        carried=f"{where}.{CARRIED[upgrade.shadow]}" if upgrade.carries else "",
    )


def _whole(amount: Amount | Tiers) -> int | Tiers:
    """Round up to a whole number, as numbers in play are; tiers are whole already (3980; R2)."""
    return amount if isinstance(amount, tuple) else ceil(amount)


def _signature(derived: Sheet) -> SignatureBlock | None:
    move, sheets = derived.basis.build.signature_move, derived.signature_move
    if move is None or sheets is None:
        return None
    maneuvers = tuple(_maneuver(derived, one) for one in sheets.maneuvers)
    return SignatureBlock(move.name or "Signature move", move.flair_cost, maneuvers)


def _maneuver(derived: Sheet, one: ManeuverSheet) -> ManeuverBlock:
    id, figures = one.where.removeprefix("signature_move."), figures_for(derived)
    chosen = _chosen(derived, one, id, figures)
    return ManeuverBlock(
        name=one.maneuver.maneuver,
        tactic=id if one.tactic is not None else "",
        effects=(*_effects(one.owned, id, figures), *chosen),
        options=tuple(_maneuver(derived, inner) for inner in one.attached),
        chosen=chosen[0].id if chosen else "",
    )


def _chosen(derived: Sheet, one: ManeuverSheet, where: str, figures: Figures) -> tuple[Effect, ...]:
    """Return the keystone that Other Thing With a Cost performs (Viskara 2389; B54)."""
    chosen = one.maneuver.chosen
    found = derived.basis.rulebook.tree(chosen.shadow).get(chosen.path) if chosen else None
    return (effect_of(found, where, figures),) if found else ()


def _stat_value(derived: Sheet, one: TacticSheet) -> int:
    host = host_tactic(derived.basis.build, one.making.where)
    if host is not None:
        return host.stat_value
    return getattr(derived.basis.build.stats, one.stat) if one.stat else 0
