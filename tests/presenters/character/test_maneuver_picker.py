"""The picker of maneuvers as values."""

from gm_tools.presenters.character.maneuver_picker import (
    ManeuverPickerView,
    maneuver_picker,
    place_of,
)
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, move

HOLDER = "signature_move.maneuvers.1"


def picked(rulebook: Rulebook, where: str) -> ManeuverPickerView | None:
    made = move(maneuver("Dash"), maneuver("Dealer's Choice"))
    build = a_build(shadow_level=4, shadow_ranks=ShadowRanks(1, 1, 2), signature_move=made)
    return maneuver_picker(rulebook, build, sheet(rulebook, build), where)


def test_what_can_be_taken_comes_first(rulebook: Rulebook) -> None:
    view = picked(rulebook, "signature_move")
    assert view is not None
    (can, able), (cannot, barred) = view.groups
    assert (can, cannot) == (f"Can be taken: {len(able)}", f"Not now: {len(barred)}")
    assert "Attack" in [one.name for one in able]
    dash = next(one for one in barred if one.name == "Dash")
    assert (dash.price, dash.do, dash.id) == (
        20,
        "add|signature_move|Dash",
        "signature_move-add-Dash",
    )
    assert dash.reasons == ("10 points short",)


def test_what_would_be_attached(rulebook: Rulebook) -> None:
    view = picked(rulebook, place_of(HOLDER))
    assert view is not None
    assert view.groups[0][1][0].do.startswith(f"add|{HOLDER}|")


def test_no_maneuver_is_added_elsewhere(rulebook: Rulebook) -> None:
    for where in ("", "tactics.0", HOLDER, "signature_move.maneuvers.7.attached"):
        assert picked(rulebook, where) is None
