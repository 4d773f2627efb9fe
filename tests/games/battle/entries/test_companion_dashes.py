"""Dashing to the companion (Viskara 2818-2834)."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.legal import offers_of
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.entries.companions import (
    FRIENDS,
    MATTER,
    companion,
    entry,
    off_board,
    put_at,
    with_companion,
)
from tests.games.battle.entries.owning import offered
from tests.games.battle.makers import Table

DASH = 1
WALL = Board(20, 12, tuple(Obstruction((7, y)) for y in range(12)))


def at(t: Table) -> tuple[tuple[int, int], ...]:
    """Where Ann is."""
    place: tuple[tuple[int, int], ...] = t.one("Ann").place
    return place


def paid(t: Table) -> int:
    """The flair that Ann has paid."""
    flair: int = t.one("Ann").flair
    return 20 - flair


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "as_character")
def test_2820_it_counts_as_a_character_for_dashes() -> None:
    for links, code in (((), "no_near"), ((FRIENDS,), "")):
        t = with_companion(*links, Cat=(19, 11))
        put_at(t, (10, 5))
        assert t.refused("dash", "Ann", "", ((9, 4),)) == code
    t.send("dash", "Ann", companion(t).id, ((9, 4),))
    assert (at(t), paid(t)) == (((9, 4),), 1)


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "as_character")
def test_2820_within_speed_of_it() -> None:
    t = with_companion(FRIENDS, Cat=(19, 11))
    put_at(t, (10, 5))
    far = t.one("Ann")
    assert t.refused("dash", "Ann", companion(t).id, ((15, 5),)) == "too_far", far


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "dearer")
def test_2826_another_dash_costs_one_more() -> None:
    t = with_companion(FRIENDS, Cat=(9, 9))
    put_at(t, (15, 1))
    t.change("Ann", flair=1)
    assert t.refused("dash", "Ann", "Cat", ((8, 8),)) == "not_enough_flair"
    t.change("Ann", flair=20)
    t.send("dash", "Ann", "Cat", ((8, 8),))
    assert paid(t) == 2


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "dearer")
def test_2826_a_dash_that_goes_on_is_not_charged_again() -> None:
    t = with_companion(FRIENDS, Cat=(9, 9))
    put_at(t, (15, 1))
    t.send("dash", "Ann", "Cat", ((8, 8),), stopped=((6, 6),))
    t.send("move", t.state.grants[-1].id, path=((8, 8),))
    assert (at(t), paid(t)) == (((8, 8),), 2)


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "dash")
def test_2824_as_an_action_for_a_flair_to_a_square_next_to_it() -> None:
    t = with_companion(FRIENDS, Cat=(19, 11))
    put_at(t, (15, 5))
    effort = t.one("Ann").effort
    t.send("use", "Ann", entry(FRIENDS), DASH)
    grant = t.state.grants[-1]
    assert (grant.kind, grant.near, grant.squares) == ("dash", companion(t).id, 1)
    assert t.refused("move", grant.id, path=((13, 5),)) == "too_far"
    t.send("move", grant.id, path=((14, 5),))
    assert (at(t), t.one("Ann").effort, paid(t)) == (((14, 5),), effort, 2)  # and R24's


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "dash")
def test_2824_it_ends_near_nobody_else() -> None:
    t = with_companion(FRIENDS, Cat=(8, 8))
    put_at(t, (15, 5))
    t.send("use", "Ann", entry(FRIENDS), DASH)
    assert t.refused("move", t.state.grants[-1].id, path=((7, 8),), near="Cat") == "same_character"


@pytest.mark.clause("shadow_arts/Companion/Best Friends", "dash", "as_character", "dearer")
def test_2820_without_a_grid_it_is_one_of_those_to_dash_near() -> None:
    t = off_board(FRIENDS)
    t.send("dash", "Ann", companion(t).id)
    assert paid(t) == 1
    t.send("dash", "Ann", "Cat")
    assert paid(t) == 3
    t.send("use", "Ann", entry(FRIENDS), DASH)
    t.send("move", t.state.grants[-1].id)
    assert paid(t) == 5


@pytest.mark.clause("shadow_arts/Companion/Best Friends/No Matter What", "no_other")
def test_2834_without_it_there_is_no_dash() -> None:
    t = with_companion(FRIENDS, MATTER, Cat=(9, 9))
    put_at(t, (15, 1))
    assert t.refused("dash", "Ann", "Cat", ((8, 8),)) == "no_near"
    t = off_board(FRIENDS, MATTER)
    assert t.refused("dash", "Ann", "Cat") == "no_near"
    assert t.refused("dash", "Ann", companion(t).id) == ""


@pytest.mark.clause("shadow_arts/Companion/Best Friends/No Matter What", "teleport")
def test_2832_past_obstructions_it_is_a_teleport() -> None:
    for links, code in (((), "no_line"), ((MATTER,), "")):
        t = with_companion(FRIENDS, *links, board=WALL, Cat=(19, 11))
        put_at(t, (10, 5))
        assert t.refused("dash", "Ann", companion(t).id, ((9, 5),)) == code
    t.send("dash", "Ann", companion(t).id, ((9, 5),))
    assert at(t) == ((9, 5),)
    assert [news.more["kind"] for news in t.told("moves")] == ["teleport"]


@pytest.mark.clause("shadow_arts/Companion/Best Friends/No Matter What", "teleport")
@pytest.mark.parametrize("teleports", [True, False])
def test_2832_where_a_line_is_free_its_owner_chooses(teleports: bool) -> None:
    t = with_companion(FRIENDS, MATTER, Cat=(19, 11))
    put_at(t, (10, 5))
    t.send("dash", "Ann", companion(t).id, ((9, 5),), teleports=teleports)
    kind = "teleport" if teleports else "dash"
    assert [news.more["kind"] for news in t.told("moves")] == [kind]


@pytest.mark.clause("shadow_arts/Companion/Best Friends/No Matter What", "teleport")
def test_2832_the_action_too_and_nothing_else_may() -> None:
    t = with_companion(FRIENDS, MATTER, board=WALL, Cat=(19, 11))
    put_at(t, (10, 5))
    assert ("Best Friends", DASH) in offered(t)
    t.send("use", "Ann", entry(FRIENDS), DASH)
    t.send("move", t.state.grants[-1].id, path=((9, 5),))
    assert at(t) == ((9, 5),)
    t = with_companion(FRIENDS, Cat=(19, 11))
    put_at(t, (10, 5))
    assert t.refused("dash", "Ann", companion(t).id, ((9, 5),), teleports=True) == "no_teleport"


@pytest.mark.clause("shadow_arts/Companion/Best Friends/No Matter What", "teleport")
def test_2832_the_offer_asks_whether_it_is_one() -> None:
    for links, asked in (((), False), ((MATTER,), True)):
        t = with_companion(FRIENDS, *links, Cat=(19, 11))
        put_at(t, (10, 5))
        [offer] = [
            one for one in offers_of(t.rules, t.state, t.id("Ann")) if one.template.type == "dash"
        ]
        assert ("teleports" in [one.name for one in offer.fields]) is asked
