"""The beginning: what is given, what the app draws, a table that has begun already."""

from collections import Counter
from dataclasses import replace
from random import Random

from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Upgrades
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.solo import Solo
from tests.games.world_adventure.makers import (
    FACTS,
    NEEDS,
    blank,
    digital,
    entrant,
    setup,
    table,
)

WOKEN = (("A", "java"), ("B", "china"))


def test_what_lies_ready_for_three() -> None:
    """World Adventure 181, 216-242."""
    found = blank()
    assert found.play(setup(3)) is None
    ann = found.player()
    assert (ann.gold, ann.upgrades, ann.location) == (20, Upgrades(smoke=1), Location("java"))
    assert found.state.stock == dict.fromkeys(FACTS.goods, 3)
    assert {city: one.needed for city, one in found.state.markers.items()} == NEEDS
    assert found.state.wanted_track == {"0": ("P1", "P2", "P3")}
    assert found.state.phase == "setup"


def test_heroes_stand_in_the_cities_of_their_awakening_markers() -> None:
    """A draws Java, B China (World Adventure 613)."""
    found = blank()
    drawn = tuple(replace(entrant(name), start=nation) for name, nation in WOKEN)
    assert found.play(setup(players=drawn)) is None
    places = [found.player(seat).location for seat in ("P1", "P2")]
    assert places == [Location("java"), Location("china")]


def test_teams_are_written_on_the_mats() -> None:
    teams = {"East": ("P1", "P3"), "West": ("P2", "P4")}
    found = table(4, mode="team", target=18, teams=teams)
    assert [one.team for one in found.state.players.values()] == ["East", "West", "East", "West"]


def test_the_app_draws_cities_and_markers() -> None:
    """No two heroes wake in one city; three markers of each good at most (G-WA-48)."""
    random = Random(4)
    solo = Solo(Kind(WORLD_ADVENTURE, FACTS), lambda below: random.randrange(below))
    players = [{"name": name, "power": {"charisma": 3, "leadership": 2}} for name in "ABCD"]
    data = {"players": [{**players[0], "start": "egypt"}, *players[1:]], "needs": {"java": "silk"}}
    said = solo.take({"type": "setup", "source": DIGITAL, "data": data})
    assert said["ok"], said
    state = solo.live.state if solo.live else None
    assert state is not None
    starts = [one.location.nation for one in state.players.values()]
    assert starts[0] == "egypt"
    assert len(set(starts)) == 4
    needs = Counter(one.needed for one in state.markers.values())
    assert state.markers["java"].needed == "silk"
    assert sum(needs.values()) == 9
    assert max(needs.values()) <= 3


def test_what_was_not_drawn_comes_before_the_first_month() -> None:
    found = blank()
    assert found.play(setup(2, players=(entrant("Ann"), entrant("Bob")), needs={})) is None
    assert found.code("begin_month", markers=[1, 2]) == "not_ready"
    assert found.code("awaken", "P1", nation="japan") == ""
    assert found.code("awaken", "P2", nation="china") == ""
    assert "awaken" not in found.offers("P2")
    assert found.code("begin_month", markers=[1, 2]) == "not_ready"
    assert found.code("place_markers", needs=NEEDS) == ""
    assert found.code("begin_month", markers=[1, 2]) == ""
    assert found.player().location == Location("japan")


def test_markers_that_lie_are_not_drawn_again() -> None:
    found = blank()
    needs = {"java": "silk", "japan": "silk", "china": "silk"}
    assert found.play(setup(2, needs=needs)) is None
    draws = WORLD_ADVENTURE.draws(FACTS, found.state, digital("place_markers"))
    assert [(one.source, one.count) for one in draws] == [("marker", 6)]
    assert "silk" not in draws[0].pool
    assert len(draws[0].pool) == 15


def test_a_game_is_adopted_in_its_middle() -> None:
    state = replace(table().state, month=4, stage=2)
    found = blank()
    assert found.play(replace(setup(), type="adopt", data=Adopt(state), by=HOST)) is None
    assert found.state.month == 4
    assert found.code("end_turn", "P1") == ""


def test_a_table_begins_in_the_middle_with_little() -> None:
    """What is left out follows, or takes its default: stage, stock, track, purse, bomb."""
    players = {
        "P1": {"id": "P1", "goods": {"silk": 2}, "location": {"nation": "java"}, "wanted": 1},
        "P2": {"id": "P2", "runes": {"quest": 3, "raid": 1}},
    }
    found = blank()
    assert found.code("adopt", state={"phase": "begin", "month": 4, "players": players}) == ""
    assert found.state.stage == 2
    assert found.state.stock == {**dict.fromkeys(FACTS.goods, 2), "silk": 0}
    assert found.state.wanted_track == {"0": ("P2",), "1": ("P1",)}
    assert (found.player().gold, found.player().upgrades) == (20, Upgrades(smoke=1))
    assert found.code("place_markers", needs=NEEDS) == ""
    assert found.code("awaken", "P2", nation="china") == ""
    assert found.code("awaken", "P2", nation="java") == "already_placed"
    assert found.code("place_markers", needs={"java": "silk"}) == "already_placed"
    assert found.code("begin_month", markers=[2, 1]) == ""


def test_what_cannot_be_adopted() -> None:
    alone = {"P1": {"id": "P1"}}
    lost = {"P1": {"id": "P1", "location": {"nation": "atlantis"}}, "P2": {"id": "P2"}}
    assert blank().code("adopt", state={}) == "bad_value"
    assert blank().code("adopt", state={"phase": "begin", "players": alone}) == "bad_value"
    assert blank().code("adopt", state={"phase": "begin", "players": lost}) == "unknown_id"
