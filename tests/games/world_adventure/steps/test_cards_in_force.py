"""The host lets a card count that lies nowhere, and takes it away (G-WA-72)."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import Power
from tests.games.world_adventure.arenas import merchant_found, play
from tests.games.world_adventure.counting import card
from tests.games.world_adventure.makers import CARDS, FACTS, Table, table


def comet(**changes: Any) -> dict[str, Any]:
    """A card as it is entered."""
    return {"id": "", "kind": "event", "name": "Comet", "note": "It is said.", "changes": changes}


def test_an_entered_card_counts_until_its_month_ends() -> None:
    found = table()
    assert found.code("put_in_force", card=comet(figure="moves", by=1)) == ""
    [one] = found.state.in_force
    assert (one.name, one.lasts, one.of) == ("Comet", "month", "")
    assert found.player().moves == 3
    assert found.state.box[-1].name == "Comet"
    assert [one.what for one in found.state.news] == ["in_force"]


def test_it_is_somebodys_or_means_somebody() -> None:
    found = table()
    found.do("put_in_force", card=comet(figure="moves", by=1, whom="others"), player="P2")
    assert found.player().moves == 3
    other = table()
    other.do("put_in_force", card=comet(figure="moves", by=1, whom="one"), player="P2")
    assert other.player().moves == 2
    assert [one.on for one in other.state.in_force] == ["P2"]


@pytest.mark.parametrize(
    ("lasts", "kept"), [("usual", "month"), ("held", "good"), ("turn", "turn"), ("good", "good")]
)
def test_how_long_it_counts(lasts: str, kept: str) -> None:
    found = table()
    found.do("put_in_force", card=comet(figure="moves", by=1, lasts=lasts))
    assert [one.lasts for one in found.state.in_force] == [kept]


def test_a_known_card_is_chosen() -> None:
    found = table(box=(*CARDS, card("heal", 1)))
    [put] = [
        one
        for one in WORLD_ADVENTURE.legal(FACTS, found.state, HOST)
        if one.template.type == "put_in_force"
    ]
    assert [one.value for one in put.fields[0].options] == ["c1"]
    assert found.code("put_in_force", card="c1") == ""


def test_it_is_taken_away_again() -> None:
    found = table()
    found.do("put_in_force", card=comet(figure="moves", by=1, lasts="good"))
    [take] = [
        one
        for one in WORLD_ADVENTURE.legal(FACTS, found.state, HOST)
        if one.template.type == "take_out_of_force"
    ]
    assert [(one.value, one.label) for one in take.fields[0].options] == [("f1", "Comet")]
    assert found.code("take_out_of_force", id="f1") == ""
    assert (found.state.in_force, found.player().moves) == ((), 2)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({}, "bad_value"),
        ({"card": "imp"}, "bad_value"),
        ({"card": "nothing"}, "unknown_id"),
        ({"card": comet()}, "bad_value"),
        ({"card": comet(by=1)}, "bad_value"),
        ({"card": comet(figure="moves", by=99)}, "bad_value"),
        ({"card": comet(goods=1)}, "bad_value"),
        ({"card": comet(damage=-1)}, "bad_value"),
        ({"card": comet(figure="moves", by=1), "player": "P9"}, "unknown_id"),
        ({"card": comet(figure="moves", by=1, whom="one")}, "bad_value"),
    ],
)
def test_what_cannot_count_is_refused_with_its_way_out(data: dict[str, Any], code: str) -> None:
    assert table().code("put_in_force", **data) == code


def test_only_a_card_in_force_is_taken_away() -> None:
    assert table().code("take_out_of_force", id="f1") == "unknown_id"
    assert table().code("put_in_force", "P1", card=comet(figure="moves", by=1)) == "wrong_player"


def test_damage_waits_until_the_dice_that_lie_count() -> None:

    state = play(
        merchant_found(power=Power(2, 0, 4)), ("battle", "P1", {"kind": "merchant", "card": "m1"})
    )
    found = Table(play(state, ("stage", "P1", {"dice": (4, 6, 4, 6)})))
    assert found.code("put_in_force", card=comet(damage=1, whom="npcs")) == "after_roll"
    assert found.code("settle", "P1") == ""
    assert found.code("put_in_force", card=comet(damage=1, whom="npcs")) == ""
    assert found.state.battle is not None
    assert found.state.battle.hp == 3
