"""Games, proposals and snapshots in the database."""

from dataclasses import replace

import pytest

from gm_tools.services.games.records import (
    StoredGame,
    StoredProposal,
    StoredSnapshot,
)
from tests.cast import Cast
from tests.fakes import HandClock


@pytest.fixture
def game(cast: Cast, clock: HandClock) -> StoredGame:
    place = cast.services.campaigns.personal(cast.game_master).id
    found = StoredGame(
        id="g",
        owner=cast.game_master.account or "",
        campaign=place,
        kind="toy",
        name="Friday",
        engine=1,
        data="d",
        number=3,
        digest="0f",
        created_at=clock(),
        updated_at=clock(),
        status="finished",
        result="{}",
        auto_accept=True,
        shown=True,
    )
    with cast.store.write() as unit:
        unit.games.put(found)
    return found


def test_a_game_keeps_everything_that_is_put(
    cast: Cast, game: StoredGame, clock: HandClock
) -> None:
    with cast.store.read() as unit:
        assert unit.games.find("g") == game
    changed = replace(game, name="Sunday", trashed_at=clock())
    with cast.store.write() as unit:
        unit.games.put(changed)
    with cast.store.read() as unit:
        assert unit.games.find("g") == changed
        assert unit.games.find("none") is None


def test_lists_hold_what_was_changed_last_first(
    cast: Cast, game: StoredGame, clock: HandClock
) -> None:
    clock.pass_by(hours=1)
    owner, place = game.owner, game.campaign or ""
    own = replace(game, id="own", campaign=None, updated_at=clock())
    gone = replace(game, id="gone", trashed_at=clock())
    with cast.store.write() as unit:
        unit.games.put(own)
        unit.games.put(gone)
    with cast.store.read() as unit:
        assert [one.id for one in unit.games.listed(owner, (place,), False)] == ["own", "g"]
        assert [one.id for one in unit.games.listed("other", (place,), False)] == ["g"]
        assert [one.id for one in unit.games.listed(owner, (place,), True)] == ["gone"]
        assert unit.games.listed("other", (), False) == ()


def test_proposals_wait_until_they_are_answered(
    cast: Cast, game: StoredGame, clock: HandClock
) -> None:
    first = StoredProposal("g", "a", "P1", "{}", 3, clock())
    clock.pass_by(minutes=1)
    second = StoredProposal("g", "b", "P2", "{}", 3, clock())
    with cast.store.write() as unit:
        unit.games.put_proposal(second)
        unit.games.put_proposal(first)
        assert unit.games.proposals("g", is_open=True) == (first, second)
        answered = replace(first, state="refused", note="Not now.")
        unit.games.put_proposal(answered)
        assert unit.games.proposals("g", is_open=True) == (second,)
        assert unit.games.proposals("g", is_open=False) == (answered,)
        assert unit.games.find_proposal("g", "a") == answered
        assert unit.games.find_proposal("g", "c") is None


def test_the_oldest_snapshots_are_thrown_away(cast: Cast, game: StoredGame) -> None:
    with cast.store.write() as unit:
        for number in (200, 400, 600):
            unit.games.put_snapshot(StoredSnapshot("g", number, "1:d", f"[{number}]"), 2)
        assert unit.games.snapshots("g") == ((600, "1:d"), (400, "1:d"))
        assert unit.games.snapshot("g", 400, "1:d") == StoredSnapshot("g", 400, "1:d", "[400]")
        assert unit.games.snapshot("g", 400, "2:d") is None
        unit.games.drop_snapshots("g")
        assert unit.games.snapshots("g") == ()


def test_everything_goes_with_its_game(cast: Cast, game: StoredGame, clock: HandClock) -> None:
    with cast.store.write() as unit:
        unit.games.put_proposal(StoredProposal("g", "a", "P1", "{}", 3, clock()))
        unit.games.put_snapshot(StoredSnapshot("g", 1, "1:d", "[]"), 2)
    with cast.store.write() as unit:
        unit.games.drop("g")
    with cast.store.read() as unit:
        assert unit.games.proposals("g", is_open=True) == ()
        assert unit.games.snapshots("g") == ()
