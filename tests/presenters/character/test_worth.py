"""What a choice is worth, before it is made."""

from dataclasses import replace

import pytest

from gm_tools.presenters.character.worth import WorthView, choice_view, worth_view
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.edits import AddManeuver, Buy, Change, SetPerks
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, move, tactic

BUILD = a_build(
    level=6,
    shadow_level=4,
    shadow_ranks=ShadowRanks(1, 1, 2),
    stats=Stats(body=4, agility=2),
    signature_move=move(maneuver("Dash")),
)


def worth(rulebook: Rulebook, edit: Change, build: Build = BUILD) -> WorthView:
    before = Character(name="Sol", player="", build=build)
    after = replace(before, build=change(rulebook, build, edit))
    return worth_view(verdict(rulebook, before), verdict(rulebook, after))


def figures(view: WorthView) -> dict[str, tuple[str, str]]:
    return {one.label: (one.before, one.after) for one in view.figures}


def test_an_output_costs_points_and_hits_harder(rulebook: Rulebook) -> None:
    view = worth(rulebook, Buy("tactics.0", "high"))
    assert figures(view)["Tactic 1, outputs"][1] == "0/1/3"
    assert view.odds[0].label == "Tactic 1, output on average"
    assert not view.only_points
    assert view.breaks == ()


def test_an_effect_in_play_changes_nothing_but_points(rulebook: Rulebook) -> None:
    view = worth(rulebook, Buy("tactics.0", "Debilitate"))
    assert view.only_points


def test_what_it_breaks_and_what_it_mends(rulebook: Rulebook) -> None:
    drain = "Debilitate/Essence Drain"
    assert any("Debilitate" in one for one in worth(rulebook, Buy("tactics.0", drain)).breaks)
    lone = replace(BUILD, tactics=(tactic(drain), tactic(), tactic()))
    assert any(
        "Debilitate" in one for one in worth(rulebook, Buy("tactics.0", "Debilitate"), lone).mends
    )


def test_perks(rulebook: Rulebook) -> None:
    found = figures(worth(rulebook, SetPerks(("body", "agility"), None)))
    assert found["Body perk"] == ("5", "4")
    assert found["Agility perk"] == ("", "2")
    assert found["Health"] == ("85", "80")


def test_a_maneuver_takes_points_of_the_move(rulebook: Rulebook) -> None:
    found = figures(worth(rulebook, AddManeuver("Sidestep", None)))
    assert found["Signature move, maneuver points"] == ("20 of 30", "40 of 30")


@pytest.mark.parametrize(
    ("edit", "name", "growth"),
    [
        (Buy("tactics.0", "Debilitate/Essence Drain"), "Essence Drain", "morale damage 2, then"),
        (Buy("tactics.0", "low"), "Low Output +1", ""),
        (AddManeuver("Dash", None), "Dash", ""),
        (SetPerks(("body", "logic"), None), "Body and Logic as perks", ""),
    ],
    ids=["upgrade", "basic", "maneuver", "perks"],
)
def test_a_choice_in_words(rulebook: Rulebook, edit: Change, name: str, growth: str) -> None:
    view = choice_view(rulebook, sheet(rulebook, BUILD), edit)
    assert view.name == name
    assert view.growth.startswith(growth)
