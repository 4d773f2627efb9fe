"""A position that is decided already ends at once, and the stage rises with the runes."""

from dataclasses import replace

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.outcome import outcome
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.state import News, Npc, Npcs, Options, World
from tests.games.world_adventure.makers import FACTS, Table, blank, setup, table

NINE = {"quest": 3, "player_defeat": 2, "minion": 1, "raid": 1, "brigand": 1, "stall_2": 1}
FOUR = {"quest": 3, "minion": 1}
SHARKS = Card("law_2", "government", "Sharks", values={"stage": 2})


def adopted(state: World) -> Table:
    """A table that begins with this state."""
    found = blank()
    refusal = found.play(Event("adopt", Adopt(state)))
    assert refusal is None, refusal
    return found


def test_an_adopted_game_that_is_won_is_over() -> None:
    """World Adventure 117: nine runes are enough."""
    found = adopted(table().have("P2", runes=NINE).state).state
    assert (found.phase, found.winner) == ("over", "P2")
    assert found.news == (News("won", "P2"),)


def test_runes_set_by_hand_win_at_once() -> None:
    found = table()
    assert found.code("override", path="players.P2.runes", value=NINE) == ""
    ended = outcome(found.state)
    assert ended is not None
    assert (ended.winner, ended.months) == ("P2", 1)
    assert found.code("end_turn", "P1") == "game_over"


def test_a_lower_target_set_by_hand_may_be_reached_already() -> None:
    found = table().have("P2", runes=FOUR).with_state(stage=2)
    assert found.code("override", path="options.target", value=5) == ""
    assert found.state.phase == "action"
    assert found.code("override", path="options.target", value=4) == ""
    assert (found.state.phase, found.state.winner) == ("over", "P2")


def test_of_two_who_have_enough_the_acting_player_wins() -> None:
    """G-WA-36; where nobody acts, the seats go in their order."""
    both = table(3).have("P2", runes=NINE).have("P3", runes=NINE)
    assert adopted(replace(both.state, current="P3")).state.winner == "P3"
    assert adopted(replace(both.state, current="P1")).state.winner == "P2"


def test_of_two_teams_that_have_enough_the_acting_players_wins() -> None:
    teams = {"East": ("P1", "P3"), "West": ("P2", "P4")}
    found = table(4, mode="team", target=18, teams=teams)
    for seat in found.state.players:
        found.have(seat, runes=NINE)
    assert settled(FACTS, found.state).winner == "East"
    assert settled(FACTS, replace(found.state, current="P2")).winner == "West"


def test_a_legendary_monster_may_be_needed_for_it() -> None:
    """World Adventure 124: nine runes without one are not enough."""
    need = Options(require_legendary=True)
    found = adopted(table().have(runes=NINE).with_state(options=need).state)
    assert found.state.phase == "action"
    runes = {**NINE, "quest": 2, "legendary": 1}
    assert found.code("override", path="players.P1.runes", value=runes) == ""
    assert found.state.winner == "P1"


def test_the_stage_rises_with_runes_set_by_hand() -> None:
    """World Adventure 316-330: the cards are exchanged, of those on the board at once."""
    law = Npcs(government=Npc(Location("java", 2), Card("law", "government", "Law")))
    found = table(box=(SHARKS,)).with_state(npc=law)
    assert found.code("override", path="players.P2.runes", value=FOUR) == ""
    assert (found.state.stage, found.state.due) == (2, ())
    assert found.state.npc.government == Npc(Location("java", 2), SHARKS)
    assert found.state.news == (News("stage", amount=2),)
    assert found.code("override", path="players.P2.runes", value={}) == ""
    assert found.state.stage == 2


def test_a_stage_that_was_left_out_of_an_adopted_game_is_that_of_its_runes() -> None:
    """Its cards lie out already: nothing is exchanged."""
    found = adopted(table().have(runes=FOUR).state).state
    assert (found.stage, found.due, found.news) == (2, (), ())


def test_a_game_that_is_won_in_a_fight_ends_with_it() -> None:
    own, rival = (Side(seat, fighters=(Fighter("hero"),)) for seat in ("P1", "P2"))
    fight = Battle("player", own, rival, npc="P2")
    found = table().have(runes={**NINE, "stall_2": 0}).with_state(battle=fight, stage=3)
    assert found.code("gain_rune", player="P1", objective="stall_3") == ""
    assert (found.state.phase, found.state.winner, found.state.battle) == ("over", "P1", None)
    assert found.code("override", path="players.P2.gold", value=3) == ""


def test_before_the_game_and_after_it_nothing_follows() -> None:
    assert settled(FACTS, blank().state) == blank().state
    over = table().have(runes=NINE).with_state(phase="over", winner="P2").state
    assert settled(FACTS, over) == over


def test_a_running_game_stays_as_it_is() -> None:
    found = blank()
    assert found.play(setup()) is None
    assert settled(FACTS, found.state) is found.state
    assert settled(FACTS, table().state) == table().state
