"""Maneuvers that could be added: what the move takes more, and why not."""

import pytest

from gm_tools.viskara.character.build import Build, ShadowRanks
from gm_tools.viskara.character.maneuver_choices import ManeuverChoice, maneuver_choices
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, maneuver, move

HOLDER = "signature_move.maneuvers.0"


def a_move(*names: str, attached: str = "") -> Build:
    first = maneuver("Dealer's Choice", attached=(maneuver(attached),)) if attached else None
    return a_build(
        shadow_level=4,
        shadow_ranks=ShadowRanks(1, 1, 2),
        signature_move=move(*((first,) if first else ()), *(maneuver(name) for name in names)),
    )


def found(rulebook: Rulebook, build: Build, name: str, holder: str | None = None) -> ManeuverChoice:
    choices = maneuver_choices(rulebook, build, holder)
    return next(one for one in choices if one.facts.name == name)


def test_every_maneuver_in_printed_order(rulebook: Rulebook) -> None:
    names = [one.facts.name for one in maneuver_choices(rulebook, a_move())]
    assert names == list(rulebook.maneuvers)


def test_the_price_and_why_not(rulebook: Rulebook) -> None:
    dash = found(rulebook, a_move(), "Dash")
    assert (dash.price, dash.reasons) == (20, ())
    assert found(rulebook, a_move("Dash"), "Dash").reasons == ("10 points short",)
    assert found(rulebook, a_move("Dash"), "Attack").reasons == ()


def test_an_attached_one_costs_what_the_whole_move_takes_more(rulebook: Rulebook) -> None:
    """10 for each that is attached, and the points of the dearest (2413-2421; B53)."""
    build = a_move(attached="Target Character")
    assert found(rulebook, build, "Target Character", HOLDER).price == 10
    assert found(rulebook, build, "Dash", HOLDER).price == 10 + 20 - 5


def test_nothing_can_be_attached_to_what_is_not_there(rulebook: Rulebook) -> None:
    with pytest.raises(NoSuchPlace):
        maneuver_choices(rulebook, a_move(), HOLDER)
