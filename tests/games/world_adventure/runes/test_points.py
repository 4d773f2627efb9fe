"""Power points: one, several at once, and what they bring (World Adventure 633-700)."""

from typing import Any

import pytest

from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.runes.points import brings
from gm_tools.games.world_adventure.state import Power, Status
from tests.games.world_adventure.makers import FACTS, Table, table


def found(**changes: Any) -> Table:
    return table().have(**changes)


def test_five_points_are_spent_in_one_press() -> None:
    """World Adventure 637: any split of 5, none above 4; explorer 4 brings its move at once."""
    game = found(power=Power(), unspent_points=5)
    assert game.code("spend_points", "P1", explorer=4, leadership=1) == ""
    player = game.player()
    assert (player.power, player.unspent_points, player.moves) == (Power(4, 0, 1), 0, 3)


@pytest.mark.parametrize(
    ("spent", "code"),
    [
        ({}, "bad_value"),
        ({"explorer": -1, "charisma": 2}, "bad_value"),
        ({"explorer": 5}, "stat_cap"),
        ({"explorer": 3, "charisma": 3}, "no_points"),
    ],
    ids=["none", "taken back", "above 4", "too many"],
)
def test_points_that_cannot_be_spent_so(spent: dict[str, int], code: str) -> None:
    game = found(power=Power(), unspent_points=5)
    assert game.code("spend_points", "P1", **spent) == code
    assert game.player().unspent_points == 5


def test_points_may_be_spent_one_after_the_other() -> None:
    game = found(power=Power(2, 1, 2), unspent_points=3)
    assert game.code("spend_points", "P1", charisma=2) == ""
    assert game.code("spend_point", "P1", status="charisma") == ""
    assert game.player().power == Power(2, 4, 2)


def offered(game: Table) -> dict[str, tuple[str, ...]]:
    """Return what is said of each way to spend points."""
    offers = WORLD_ADVENTURE.legal(FACTS, game.state, "P1")
    return {
        one.what or one.template.type: one.notes
        for one in offers
        if one.template.type.startswith("spend")
    }


def test_a_point_says_what_it_brings() -> None:
    assert offered(found(power=Power(0, 3, 1), unspent_points=1)) == {
        "explorer": ("from 0 to 1: you scout with 1 die",),
        "charisma": (
            "from 3 to 4: goods cost you 0 gold each, up to 4 stalls, rivals pay you 2 gold in a"
            " city with your stall, one good of your choice in a shop",
        ),
        "leadership": ("from 1 to 2: up to 2 soldiers",),
    }


def test_several_points_are_one_form_that_says_what_each_brings() -> None:
    game = found(power=Power(3, 0, 0), unspent_points=2)
    (notes,) = offered(game).values()
    assert notes == (
        "2 points to spend, each status up to 4.",
        "Explorer: a die more to scout with. 4 points: one more move each turn.",
        "Charisma: goods cost you 1 gold less, and you may have a stall more. 4 points: rivals pay"
        " you 2 gold in a city with your stall, one good of your choice in a shop.",
        "Leadership: you may have a soldier more. 4 points: one hit die thrown again in each"
        " fight.",
    )
    offer = next(
        one
        for one in WORLD_ADVENTURE.legal(FACTS, game.state, "P1")
        if one.template.type == "spend_points"
    )
    assert [(one.label, one.most) for one in offer.fields] == [
        ("Explorer, now 3", 1),
        ("Charisma", 2),
        ("Leadership", 2),
    ]


@pytest.mark.parametrize(
    ("status", "said"),
    [
        ("explorer", "you scout with 5 dice, two more moves each turn, scouting never fails"),
        (
            "leadership",
            "up to 5 soldiers, one hit die thrown again in each fight, the fifth soldier is of"
            " level 2 at once",
        ),
    ],
)
def test_the_limit_break_brings_more(status: Status, said: str) -> None:
    """World Adventure 653, 699."""
    assert brings(FACTS, status, 5) == said
