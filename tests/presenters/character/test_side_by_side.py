"""Two characters side by side."""

from dataclasses import replace

from gm_tools.presenters.character.compare import Group
from gm_tools.presenters.character.side_by_side import differing, side_by_side
from gm_tools.viskara.character.build import ShadowRanks, Stats
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, maneuver, move, tactic

SOL = Character(
    name="Sol",
    build=a_build(stats=Stats(body=4), tactics=(tactic(name="Ray", high=2), tactic(), tactic())),
)


def rows(groups: tuple[Group, ...], title: str) -> dict[str, tuple[str, str]]:
    found = next(one for one in groups if one.title == title)
    return {row.label: (row.before, row.after) for row in found.changes}


def test_every_number_stands_beside_the_other(rulebook: Rulebook) -> None:
    stronger = replace(SOL.build, stats=Stats(body=5), level=6)
    groups = side_by_side(rulebook, SOL, replace(SOL, build=stronger))
    assert rows(groups, "Numbers")["Health"] == ("70", "85")
    assert rows(groups, "Stats")["Body"] == ("4, perk 4", "5, perk 5")
    first = rows(groups, "Tactic 1")
    assert first["Outputs"] == ("0/1/4", "0/1/4")
    assert first["Points"] == ("20 of 55", "20 of 65")
    assert first["Average output"][0] == first["Average output"][1]
    assert first["Break point"] == ("10", "12")


def test_what_is_the_same_can_be_left_out(rulebook: Rulebook) -> None:
    assert differing(side_by_side(rulebook, SOL, SOL)) == ()
    other = replace(SOL.build, style="fast", stats=Stats(body=4, presence=1))
    found = differing(side_by_side(rulebook, SOL, replace(SOL, build=other)))
    assert rows(found, "Stats") == {
        "Body": ("4, perk 4", "4, perk 5"),
        "Strength": ("0, perk 0", "0, perk 1"),
        "Presence": ("0", "1"),
    }
    assert rows(found, "Numbers") == {"Health": ("70", "75")}


def test_tactics_of_aura_and_move_are_there_with_their_names(rulebook: Rulebook) -> None:
    attack = maneuver("Attack", tactic=tactic(name="Last"))
    build = a_build(
        shadow_ranks=ShadowRanks(aura=2, signature_move=2),
        aura=aura("Aura Tactic", made=tactic(name="Glow")),
        signature_move=move(maneuver("Sidestep"), attack, attack),
    )
    groups = side_by_side(rulebook, SOL, Character(name="Umbra", build=build))
    assert rows(groups, "Aura's tactic")["Name"] == ("", "Glow")
    assert rows(groups, "Signature move 2, Attack")["Name"] == ("", "Last")
    assert rows(groups, "Signature move 3, Attack")["Range"] == ("", "2")
