"""Tactics in play."""

from __future__ import annotations

from gm_tools.presenters.paper.sheet_tactics import tactic_view
from gm_tools.presenters.play_sheet.tactics import tactic_play
from gm_tools.presenters.play_sheet.views import TacticPlay, field_name
from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, tactic


def played(rulebook: Rulebook, build: Build) -> TacticPlay:
    found = sheet(rulebook, build)
    return tactic_play(found, tactic_view(found, found.tactics[0], "Tactic 1"))


def test_every_output_has_its_chance(rulebook: Rulebook) -> None:
    one = played(rulebook, a_build(tactics=(tactic(low=1, medium=2, high=3),)))
    assert [(tier.red, tier.output, tier.percent) for tier in one.tiers] == [
        ("0", 0, "6 %"),
        ("1", 1, "25 %"),
        ("2", 3, "37 %"),
        ("3+", 5, "33 %"),
    ]
    assert one.odds == (
        ("average", "2.97"),
        ("flourish", "59 %"),
        ("free move on a flourish with 1 red card", "56 %"),
    )


def test_a_flourish_doubles_power_and_its_maximum(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=5), tactics=(tactic(power=2),))
    one = played(rulebook, build)
    assert one.powers == (2, 5, 4, 10)


def test_a_tactic_says_what_raises_its_outputs_now(rulebook: Rulebook) -> None:
    stats = Stats(body=5, agility=4, creativity=6)
    build = a_build(stats=stats, specializations=("agility", "creativity"))
    one = played(rulebook, build)
    assert [(each.name, each.amount, each.when) for each in one.raises] == [
        ("anchoring", 3, "anchored = 1"),
        ("agility", 7, "agility = 1"),
        ("creativity", 9, "turn = 1 & spent >= 1 & attacked_tactics_0 = 0"),
        ("challenging fate", 5, "fate_ready = 1"),
    ]
    assert one.counter == "attacked_tactics_0"


def test_upgrades_say_their_moments_and_how_often(rulebook: Rulebook) -> None:
    one = played(rulebook, artist("Combining", ("Explosive", 1)))
    acts = {effect.name: effect.acts for effect in one.effects}
    assert acts == {"Combining": "immediately before a maneuver", "Explosive": "flourish"}


def test_names_of_fields_are_plain() -> None:
    assert field_name("used", "aura", "Gravity Well/Pull: 2") == "used_aura_gravity_well_pull_2"
