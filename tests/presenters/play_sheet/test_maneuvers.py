"""What maneuvers with a tactic cost, get and use up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.presenters.paper.sheet_tactics import tactic_view
from gm_tools.presenters.play_sheet.maneuvers import with_tactic
from gm_tools.presenters.play_sheet.tactics import tactic_play
from gm_tools.presenters.play_sheet.views import Doing
from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic

NEVER = "raise 5 by challenging fate if fate_ready = 1"


def doings(rulebook: Rulebook, build: Build) -> dict[str, Doing]:
    """Return what the first tactic of a character can be used for, by name."""
    found = sheet(rulebook, build)
    view = tactic_view(found, found.tactics[0], "Tactic 1")
    return {one.name: one for one in tactic_play(found, view).doings}


def test_a_tactic_is_attacked_with_defied_with_and_stood_in(rulebook: Rulebook) -> None:
    found = doings(rulebook, a_build(tactics=(tactic(name="Dawn", low=1, high=2),)))
    assert [(one.full, one.effort, one.flair) for one in found.values()] == [
        ("Attack with Dawn", 1, 0),
        ("All out with Dawn", 1, 3),
        ("Defy with Dawn", 1, 0),
        ("Stance with Dawn", 1, 1),
        ("Outnumbered stance with Dawn", 1, 0),
    ]
    assert found["Attack"].does == (
        f"pay effort 1; add spent 1; add attacks 1 if turn = 1; {NEVER}; set fate_ready 0"
    )
    assert found["Stance"].does == (
        "pay effort 1; add spent 1; pay flair 1; add flair_spent 1; set stanced 1; "
        f"{NEVER}; set fate_ready 0"
    )
    assert found["Attack"].outputs == (0, 1, 1, 4)


def test_the_next_attack_uses_agility_up_and_nothing_else_does(rulebook: Rulebook) -> None:
    """Viskara 1393: it raises the next attack, so neither a defy nor a stance takes it away."""
    agile = a_build(stats=Stats(agility=4), specializations=("agility", "body"))
    found = doings(rulebook, agile)
    for name in ("Attack", "All out"):
        assert "raise 4 by agility if agility = 1; " in found[name].does
        assert found[name].does.endswith("; set agility 0")
    for name in ("Defy", "Stance", "Outnumbered stance"):
        assert "agility" not in found[name].does


def test_creativity_raises_one_attack_with_each_tactic(rulebook: Rulebook) -> None:
    """Viskara 1413: with 2 effort spent, this attack's included."""
    creative = a_build(stats=Stats(creativity=4), specializations=("creativity", "body"))
    found = doings(rulebook, creative)
    assert found["Attack"].does == (
        "pay effort 1; add spent 1; add attacks 1 if turn = 1; raise 4 by creativity if turn = 1 "
        f"& spent >= 2 & attacked_tactics_0 = 0; {NEVER}; set fate_ready 0; "
        "set attacked_tactics_0 1 if turn = 1"
    )
    assert "creativity" not in found["Defy"].does


@pytest.mark.parametrize("name", ["Attack", "Defy", "Stance"])
def test_an_anchor_and_presence_go_for_every_maneuver(rulebook: Rulebook, name: str) -> None:
    """Half of the tactic's stat (3587; R35); 3 flair spent, its own price included (1401)."""
    present = a_build(stats=Stats(presence=4, body=3), specializations=("presence", "body"))
    does = doings(rulebook, present)[name].does
    assert "raise 2 by anchoring if anchored = 1" in does
    told = "tell +4 power and maximum power by presence: look at your finale if flair_spent >= 3"
    assert does.index(told) > does.index("add spent 1")


def test_a_tactic_with_a_cost_of_its_own_is_paid_by_hand(rulebook: Rulebook) -> None:
    plain = sheet(rulebook, a_build())
    view = replace(tactic_view(plain, plain.tactics[0], "Tactic 1"), cost="2 effort")
    assert with_tactic(plain, view, "tactics-0") == ()
