"""Edits of a build, and the laws of buying and selling."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import Aura, Build, Chosen, ShadowRanks
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.edits import (
    AddManeuver,
    Buy,
    Change,
    ChooseKeystone,
    DropMove,
    MoveManeuver,
    RemoveManeuver,
    Sell,
    SetCarried,
    SetLevel,
    SetMove,
    SetPerks,
    SetRank,
    SetSpeedClass,
    SetStat,
    SetStyle,
    SetTactic,
)
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.places import NoSuchPlace, part
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, maneuver, move
from tests.strategies import legalish_builds


def after(rulebook: Rulebook, build: Build, *edits: Change) -> Build:
    for edit in edits:
        build = change(rulebook, build, edit)
    return build


@pytest.mark.parametrize("path", ["Cleave", "Burst", "high"])
def test_buying_and_selling_none_changes_nothing(rulebook: Rulebook, path: str) -> None:
    build = artist("Cleave", high=1)
    assert after(rulebook, build, Buy("tactics.0", path, 0)) == build
    assert after(rulebook, build, Sell("tactics.0", path, 0)) == build


def test_plain_fields(rulebook: Rulebook) -> None:
    build = after(
        rulebook,
        a_build(),
        SetLevel(7),
        SetLevel(3, shadow=True),
        SetSpeedClass("high"),
        SetRank("aura", 4),
        SetStat("logic", 2),
        SetPerks(("logic", "presence"), None),
        SetStyle("rhythm"),
    )
    assert (build.level, build.shadow_level, build.speed_class) == (7, 3, "high")
    assert build.shadow_ranks == ShadowRanks(aura=4)
    assert build.stats.logic == 2
    assert build.specializations == ("logic", "presence")
    assert build.style == "rhythm"


def test_a_tactic_keeps_its_upgrades_when_its_fields_change(rulebook: Rulebook) -> None:
    edit = SetTactic("tactics.0", "Hook", "projectile", "logic", 1, 2, 3, 1)
    changed = after(rulebook, artist("Swing"), edit).tactics[0]
    assert (changed.name, changed.type, changed.stat) == ("Hook", "projectile", "logic")
    assert (changed.low, changed.medium, changed.high, changed.power) == (1, 2, 3, 1)
    assert [purchase.path for purchase in changed.upgrades] == ["Swing"]


def test_buying_counts_up_and_selling_counts_down(rulebook: Rulebook) -> None:
    build = after(rulebook, artist(), Buy("tactics.0", "Risky Strike", 3))
    assert build.tactics[0].upgrades[0].times == 3
    build = after(rulebook, build, Sell("tactics.0", "Risky Strike", 2), Buy("tactics.0", "low"))
    assert build.tactics[0].upgrades[0].times == 1
    assert build.tactics[0].low == 1
    build = after(rulebook, build, Sell("tactics.0", "Risky Strike"), Sell("tactics.0", "low", 9))
    assert build == artist()


def test_buying_makes_an_aura_and_its_tactic_and_selling_drops_them(rulebook: Rulebook) -> None:
    build = after(rulebook, a_build(), Buy("aura", "Aura Tactic"))
    assert part(build, "aura.aura_tactic").type == "direct"
    build = after(rulebook, build, Buy("aura.aura_tactic", "Debilitate"))
    assert part(build, "aura.aura_tactic").upgrades[0].path == "Debilitate"
    assert after(rulebook, build, Sell("aura", "Aura Tactic")) == a_build()


def test_explosive_carries_and_puts_down(rulebook: Rulebook) -> None:
    where = "tactics.0.upgrades.0.carries"
    build = after(
        rulebook, artist("Explosive"), Buy(where, "Conduits"), SetCarried(where, 0, 0, 2, 0)
    )
    carried = build.tactics[0].upgrades[0].carries
    assert carried is not None
    assert (carried.high, carried.upgrades[0].path) == (2, "Conduits")
    build = after(rulebook, build, Sell(where, "Conduits"), Sell(where, "high", 2))
    assert build == artist("Explosive")


def test_the_order_of_maneuvers(rulebook: Rulebook) -> None:
    build = after(
        rulebook,
        a_build(),
        SetMove("Long Fall", 4),
        AddManeuver("Dash"),
        AddManeuver("Attack"),
        AddManeuver("Dealer's Choice"),
        AddManeuver("Delay", holder="signature_move.maneuvers.2"),
        MoveManeuver("signature_move.maneuvers.2", 0),
        RemoveManeuver("signature_move.maneuvers.1"),
    )
    found = build.signature_move
    assert found is not None
    assert (found.name, found.flair_cost) == ("Long Fall", 4)
    assert [held.maneuver for held in found.maneuvers] == ["Dealer's Choice", "Attack"]
    assert found.maneuvers[0].attached[0].maneuver == "Delay"
    assert found.maneuvers[1].tactic is not None
    assert after(rulebook, build, DropMove()).signature_move is None


def test_choosing_a_keystone(rulebook: Rulebook) -> None:
    build = a_build(signature_move=move(maneuver("Other Thing With a Cost")))
    chosen = Chosen("aura", "Tempest")
    build = after(rulebook, build, ChooseKeystone("signature_move.maneuvers.0", chosen))
    assert part(build, "signature_move.maneuvers.0").chosen == chosen


@pytest.mark.parametrize(
    "edit",
    [
        Buy("tactics.3", "Swing"),
        Buy("stats", "Swing"),
        Buy("signature_move.maneuvers.0", "Halt"),
        RemoveManeuver("signature_move.maneuvers.0"),
        MoveManeuver("signature_move.maneuvers.x", 0),
        SetTactic("tactics.9", None, "direct", "body", 0, 0, 0, 0),
        SetRank("luck", 1),
    ],
)
def test_a_place_that_is_not_there(rulebook: Rulebook, edit: Change) -> None:
    with pytest.raises(NoSuchPlace):
        change(rulebook, a_build(), edit)


@given(data=st.data())
def test_selling_the_last_purchase_gives_the_build_before(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    build = data.draw(legalish_builds(rulebook))
    if build.aura == Aura():
        build = a_build(aura=None)
    carrier = data.draw(st.sampled_from(["aura", "tactics.0"]))
    tree = rulebook.aura if carrier == "aura" else rulebook.shadow_arts
    path = data.draw(st.sampled_from(sorted(set(tree) - {"Aura Tactic"})))
    back = after(rulebook, build, Buy(carrier, path), Sell(carrier, path))
    assert back == build
    assert legality(rulebook, back) == legality(rulebook, build)


def test_the_aura_of_makers_is_one_that_buying_makes(rulebook: Rulebook) -> None:
    assert after(rulebook, a_build(), Buy("aura", "Turbo")).aura == aura("Turbo")
