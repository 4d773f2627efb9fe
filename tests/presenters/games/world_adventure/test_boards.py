"""The board, the mats and what is due, ready for the screens."""

from __future__ import annotations

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Npc, Npcs
from gm_tools.presenters.games.world_adventure.board_views import Said, Track
from gm_tools.presenters.games.world_adventure.boards import board
from tests.games.world_adventure.makers import FACTS
from tests.presenters.games.world_adventure.makers import (
    BATTLE,
    BEN,
    WORLD,
)


def test_the_order_says_who_had_a_turn_and_who_has_it() -> None:
    rows = board(FACTS, WORLD, HOST).order
    assert [(one.name, one.look, one.soldiers) for one in rows] == [
        ("Ben", "done", "0"),
        ("Ana", "now", "2, 1 fainted"),
    ]


def test_a_phone_shows_its_own_mat_apart_from_the_others() -> None:
    seen = board(FACTS, WORLD, "P1")
    assert seen.mine is not None
    assert [one.name for one in (seen.mine, *seen.mats)] == ["Ana", "Ben"]
    assert board(FACTS, WORLD, HOST).mine is None


def test_the_mat_counts_gold_cargo_and_runes() -> None:
    mine = board(FACTS, WORLD, "P1").mine
    assert mine is not None
    assert (mine.gold, mine.tens, mine.ones) == (31, 3, 1)
    assert mine.cargo == Track("Cargo", 3, 5)
    assert (mine.rune_count, mine.target, sum(one.most for one in mine.runes)) == (3, 9, 22)
    assert [one.state for one in mine.units] == ["ready", "ready", "fainted"]
    assert mine.closed == ("China: closed until month 6",)


def test_what_things_cost_here() -> None:
    mine = board(FACTS, WORLD, "P1").mine
    assert mine is not None
    assert Said("Selling", "+4 each", "iron is needed: +6") in mine.here
    assert Said("Buying", "1 each", "no iron here") in mine.here
    assert Said("Shop", "closed this turn", "you can visit one shop a turn") in mine.here
    assert Said("Quest", "an action", "5 gold to give one up") in mine.here
    other = board(FACTS, WORLD, "P2").mine
    assert other is not None
    assert other.here == ()


def test_counters_say_what_the_next_tokens_bring() -> None:
    merchants, monsters, needs = board(FACTS, WORLD, HOST).counters
    assert merchants == Track("Merchant tokens", 2, 9, "the next brings the government")
    assert monsters.note == "3 more bring a legendary monster"
    assert (needs.count, needs.note) == (1, "the brigand is on the board")


def test_npcs_name_whom_they_would_pick() -> None:
    seen = board(FACTS, WORLD, HOST)
    brigand, raid = seen.npcs
    assert brigand.target == "the nearest player; if tied, Ana"
    assert (raid.card, raid.target) == ("Ditch imps", "Ben")
    assert seen.resting == "the blue legendary monster (India 4 S, asleep)"


def test_of_several_the_government_picks_a_wanted_player() -> None:
    warden = Npcs(government=Npc(Location("egypt", 6)))
    tracks: dict[str, dict[str, tuple[str, ...]]] = {
        "nobody: no player is wanted": {"0": ("P1", "P2")},
        "Ana": {"2": ("P1",), "0": ("P2",)},
        "the nearest wanted player; if tied, Ana": {"2": ("P1",), "1": ("P2",)},
    }
    for whom, track in tracks.items():
        wanted = {seat: int(place) for place, seats in track.items() for seat in seats}
        players = {seat: replace(one, wanted=wanted[seat]) for seat, one in WORLD.players.items()}
        state = replace(WORLD, npc=warden, players=players, wanted_track=track)
        (government, *_) = board(FACTS, state, HOST).npcs
        assert government.target == whom


def test_the_board_shows_tokens_and_who_stands_where() -> None:
    persia, arabia = board(FACTS, WORLD, HOST).nations
    assert (persia.needed, persia.spots[0].who, persia.spots[5].tokens) == (
        "Iron",
        ("Ana",),
        ("merchant token",),
    )
    assert (arabia.is_used, arabia.spots[2].who, arabia.spots[3].who) == (
        True,
        ("Ben",),
        ("Brigand",),
    )


def test_the_most_wanted_stands_out() -> None:
    assert board(FACTS, WORLD, HOST).wanted[0].names == ("Ben (most wanted)",)


def test_a_battle_shows_units_and_the_monsters_card() -> None:
    fought = board(FACTS, replace(WORLD, battle=BATTLE), TABLE).battle
    assert fought is not None
    assert fought.title == "Ben against Ditch imps"
    assert fought.target == Track("Hit points", 2, 4)
    assert Said("Retreat on", "4") in fought.figures
    assert [one.name for one in fought.sides[0].fighters] == [BEN.hero.name, "Red soldier"]


def test_the_chance_of_the_stage_stands_beside_the_monster() -> None:
    fought = board(FACTS, replace(WORLD, battle=BATTLE), HOST).battle
    assert fought is not None
    assert Said("Falls this stage", "25 %") in fought.figures


def test_no_screen_of_an_ended_game_says_what_comes_next() -> None:
    """Runes by objective for each seat stay; raids, choices and duties are past (4, (f))."""
    over = board(FACTS, replace(WORLD, phase="over", winner="P1"), HOST)
    assert (over.raid, over.duties) == ("", ())
    assert [one.waiting for one in over.mats] == [(), ()]
    assert [one.note for one in over.order] == ["", ""]
    held = {row.name: row.counts for row in over.rune_rows if any(row.counts)}
    assert held == {"Hero level 2": ("yes", ""), "Quest": ("2 of 3", "")}
