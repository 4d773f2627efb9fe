"""A carrier's choices: prices, reasons, and agreement with legality."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import (
    Build,
    Chosen,
    Maneuver,
    Purchase,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.choices import Choice, choices
from gm_tools.viskara.character.edits import Buy
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.problems import worsened
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, maneuver, move, tactic
from tests.strategies import legalish_builds, random_builds


def found(rulebook: Rulebook, build: Build, carrier: str, path: str) -> Choice:
    return next(choice for choice in choices(rulebook, build, carrier) if choice.path == path)


def test_a_free_keystone_can_be_taken(rulebook: Rulebook) -> None:
    choice = found(rulebook, artist(), "tactics.0", "Debilitate")
    assert (choice.price, choice.can_take, choice.reasons) == (0, True, ())


def test_reasons_name_what_is_missing(rulebook: Rulebook) -> None:
    build = a_build(
        shadow_ranks=ShadowRanks(aura=4), shadow_level=4, aura=aura("Turbo"), stats=Stats(body=2)
    )
    bane = found(rulebook, build, "aura", "Dread/Bane")
    assert bane.reasons == ("needs Dread",)
    assert found(rulebook, build, "aura", "Dread").reasons == ("keystones 1 of 1",)
    assert found(rulebook, build, "tactics.0", "power").reasons == ("10 points short",)


def test_points_short_are_exact(rulebook: Rulebook) -> None:
    build = a_build(shadow_ranks=ShadowRanks(aura=1, shadow_arts=3), shadow_level=1)
    build = replace(build, aura=aura("Dread"))
    assert found(rulebook, build, "aura", "Dread/Bane").reasons == ("15 points short",)


def test_prices_double_in_a_wrong_section(rulebook: Rulebook) -> None:
    build = artist(type="projectile")
    assert found(rulebook, build, "tactics.0", "Underdog").price == 70
    assert found(rulebook, build, "tactics.0", "Tyrant of the Hill").price == 35


def test_prices_on_a_maneuver_carry_its_surcharge(rulebook: Rulebook) -> None:
    attack = maneuver("Attack", "Expansive: Target", tactic=tactic())
    build = a_build(
        shadow_ranks=ShadowRanks(signature_move=4), shadow_level=5, signature_move=move(attack)
    )
    where = "signature_move.maneuvers.0"
    assert found(rulebook, build, where, "Bide").price == 15
    assert found(rulebook, build, where, "Attack/Extra Hits").price == 38
    assert found(rulebook, build, f"{where}.tactic", "low").price == 8


def test_a_carried_attack_has_a_shelf_of_its_own(rulebook: Rulebook) -> None:
    first = replace(tactic(), upgrades=(Purchase("Explosive"),))
    build = replace(artist(), tactics=(first, tactic(), tactic()))
    where = "tactics.0.upgrades.0.carries"
    assert found(rulebook, build, where, "Conduits").price == 40
    assert found(rulebook, build, where, "Underdog").price == 70
    assert not found(rulebook, build, where, "Explosive").can_take


def test_a_second_owner_of_a_chosen_keystone_is_a_reason(rulebook: Rulebook) -> None:
    other = Maneuver("Other Thing With a Cost", chosen=Chosen("shadow_arts", "Debilitate"))
    build = a_build(
        shadow_ranks=ShadowRanks(signature_move=2, shadow_arts=2),
        shadow_level=5,
        tactics=(tactic("Debilitate"), tactic(), tactic()),
        signature_move=move(other),
    )
    assert found(rulebook, build, "tactics.1", "Debilitate").reasons == (
        "Other Thing With a Cost has chosen another Debilitate",
    )


def test_no_such_carrier(rulebook: Rulebook) -> None:
    with pytest.raises(LookupError):
        choices(rulebook, a_build(), "tactics.7")


def carriers(build: Build) -> Iterator[str]:
    """Every place of a build where an upgrade can be bought."""
    yield "aura"
    yield from _carried("aura", build.aura.upgrades if build.aura else ())
    for index, written in enumerate(build.tactics):
        yield from _tactic_carriers(f"tactics.{index}", written)
    if build.aura is not None and build.aura.aura_tactic is not None:
        yield from _tactic_carriers("aura.aura_tactic", build.aura.aura_tactic)
    for index, held in enumerate(build.signature_move.maneuvers if build.signature_move else ()):
        yield from _maneuver_carriers(f"signature_move.maneuvers.{index}", held)


def _maneuver_carriers(where: str, held: Maneuver) -> Iterator[str]:
    yield where
    if held.tactic is not None:
        yield from _tactic_carriers(f"{where}.tactic", held.tactic)
    for index, inner in enumerate(held.attached):
        yield from _maneuver_carriers(f"{where}.attached.{index}", inner)


def _tactic_carriers(where: str, held: Tactic) -> Iterator[str]:
    yield where
    yield from _carried(where, held.upgrades)


def _carried(where: str, upgrades: tuple[Purchase, ...]) -> Iterator[str]:
    for index, purchase in enumerate(upgrades):
        if purchase.path in ("Explosive", "Gravity Well/Black Hole Collapse"):
            yield f"{where}.upgrades.{index}.carries"


@given(data=st.data())
def test_choices_agree_with_legality(rulebook: Rulebook, data: st.DataObject) -> None:
    build = data.draw(st.one_of(legalish_builds(rulebook), random_builds(rulebook)))
    carrier = data.draw(st.sampled_from(list(carriers(build))))
    offered = choices(rulebook, build, carrier)
    before = legality(rulebook, build)
    for choice in data.draw(st.lists(st.sampled_from(offered), min_size=1, max_size=8)):
        after = legality(rulebook, change(rulebook, build, Buy(carrier, choice.path)))
        comes_along = choice.reasons == ("comes with Delay",)
        assert choice.can_take == (not worsened(before, after) and not comes_along), choice


def test_every_upgrade_can_be_bought_somewhere(rulebook: Rulebook) -> None:
    """Each of the 201 entries is legal on some carrier once its own chain is bought."""
    unsold = [
        upgrade.path
        for shadow in ("aura", "signature_move", "shadow_arts")
        for upgrade in rulebook.tree(shadow).values()
        if not any(_is_legal_with(rulebook, upgrade.path, place) for place in PLACES[shadow])
    ]
    assert unsold == []


PLACES = {
    "aura": ("aura",),
    "shadow_arts": ("tactics.0", "tactics.1", "tactics.2"),
    "signature_move": ("signature_move.maneuvers.0",),
}


def _is_legal_with(rulebook: Rulebook, path: str, place: str) -> bool:
    facts = next(tree[path] for tree in map(rulebook.tree, PLACES) if path in tree)
    if facts.kind == "maneuver":
        held = (maneuver("Dash"), maneuver("Dash")) if facts.attaches else ()
        made = tactic() if facts.creates_tactic else None
        build = _grown(maneuver(path, attached=held, tactic=made))
        return not legality(rulebook, build)
    hosts = rulebook.maneuvers if place.startswith("signature") else ("Dash",)
    return any(_takes(rulebook, path, place, host) for host in hosts)


def _takes(rulebook: Rulebook, path: str, place: str, host: str) -> bool:
    held = rulebook.maneuvers[host]
    inner = (maneuver("Dash"), maneuver("Attack", tactic=tactic())) if held.attaches else ()
    made = tactic() if held.creates_tactic else None
    build = _grown(maneuver(host, attached=inner, tactic=made))
    for step in _chain(rulebook, path, host):
        build = change(rulebook, build, Buy(place, step))
    return not legality(rulebook, build)


def _chain(rulebook: Rulebook, path: str, host: str) -> list[str]:
    tree = next(tree for tree in map(rulebook.tree, PLACES) if path in tree)
    needed = tree[path].needs
    if needed is None or needed == host:
        return [path]
    return [*_chain(rulebook, needed, host), path]


def _grown(held: Maneuver) -> Build:
    """A legal level 40 character of all shadows with room for anything."""
    return a_build(
        level=40,
        shadow_level=40,
        shadow_ranks=ShadowRanks(aura=1, signature_move=1, shadow_arts=2),
        tactics=(tactic(), tactic(type="exposure"), tactic(type="projectile")),
        signature_move=move(held, flair=15),
    )
