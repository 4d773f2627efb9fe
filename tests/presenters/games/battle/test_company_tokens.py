"""A companion is a token on the board: small with its owner, of its own size away from it."""

from __future__ import annotations

from gm_tools.games.battle.legal import offers_of
from gm_tools.presenters.games.battle.board import board_view
from gm_tools.presenters.games.battle.reachable_squares import with_ways
from gm_tools.presenters.games.battle.views import BoardView, Token
from tests.games.battle.entries.companions import (
    BIG,
    FRONT,
    companion,
    entry,
    put_at,
    with_companion,
)
from tests.games.battle.makers import Table


def board(t: Table) -> BoardView:
    """The board as Ann's player sees it."""
    found = board_view(t.state)
    assert found is not None
    return with_ways(found, t.state, offers_of(t.rules, t.state, t.id("Ann")))


def token(t: Table) -> Token:
    """The companion's token."""
    return next(one for one in board(t).tokens if one.id == companion(t).id)


def test_with_its_owner_it_is_small_and_without_a_name() -> None:
    t = with_companion()
    one = token(t)
    assert (one.name, one.letter, one.short) == ("Ann's Companion, with its owner", "a", "")
    assert (one.is_small, one.is_company, one.boxes) == (True, True, ((5, 5, 1, 1),))
    assert (board(t).things, board(t).areas) == ((), ())


def test_away_it_stands_by_itself_and_grows() -> None:
    t = with_companion(FRONT, BIG)
    put_at(t, (8, 5))
    assert (token(t).is_small, token(t).short) == (False, "Companion")
    t.send("use", "Ann", entry(BIG), 0, squares=((8, 5),))
    assert token(t).boxes == ((8, 5, 2, 2),)


def test_it_is_moved_by_its_token() -> None:
    t = with_companion()
    [move] = [one for one in board(t).moves if one.token == companion(t).id]
    assert (move.kind, move.field, move.cost) == ("walk", "squares", "1 flair")
    assert '"effect":"t0/Companion"' in move.event
    t.change("Ann", flair=0)
    assert not [one for one in board(t).moves if one.token == companion(t).id]
