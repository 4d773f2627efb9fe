"""Joining and leaving, seats, what is visible, and the end (Viskara 3519-3521, 3692)."""

from dataclasses import replace

from gm_tools.games.battle.events.beginning import SideEntry
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.state import Mark
from tests.games.battle.makers import FOES, battle, cards, foe, hero


def test_a_combatant_joins_in_the_middle_with_their_morale() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    late, block = foe("Owl", owner="P3")
    table.send("add", (late,), {"Owl": block})
    one = table.one("Owl")
    assert (one.id, one.effort, one.flair, one.acted) == ("c3", 1, 1, False)
    assert table.state.sides[FOES].morale == 40
    table.send("end_turn", "Ann", "Owl")


def test_a_new_side_joins() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    late, block = foe("Owl", side="third")
    assert table.refused("add", (late,), {"Owl": block}) == "unknown_id"
    table.send("add", (late,), {"Owl": block}, (SideEntry("third", "Third"),))
    assert table.state.sides["third"].morale == 20


def test_who_cannot_join() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    late, block = foe("Owl")
    assert table.refused("add", ()) == "nobody"
    assert table.refused("add", (late,)) == "unknown_id"
    other = replace(block, max_health=3)
    assert table.refused("add", (late,), {"Owl": block, "Cat": other}) == "same_id"
    assert table.refused("add", (late,) * 59, {"Owl": block}) == "too_many"


def test_how_many_there_may_be_is_said() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    late, block = foe("Owl")
    many = refusal(table.rules, table.state, table.event("add", (late,) * 59, {"Owl": block}))
    assert many is not None
    assert many.message == "61 combatants are too many: a battle holds 60."
    sides = tuple(SideEntry(f"s{nth}", f"Side {nth}") for nth in range(9))
    crowd = refusal(table.rules, table.state, table.event("add", (late,), {"Owl": block}, sides))
    assert crowd is not None
    assert (crowd.code, crowd.message) == ("sides", "A battle has 8 sides at most.")


def test_a_note_has_four_thousand_characters_at_most() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert table.refused("note", "x" * 4000) == ""
    assert table.refused("note", "x" * 4001) == "too_long"


def test_a_combatant_leaves_and_marks_that_wait_for_its_turn_end() -> None:
    table = battle()
    table.change("Ann", marks=(Mark("hunted", table.id("Cat"), until="user_turn"),))
    table.send("remove", "Cat", "dead")
    assert table.one("Cat").status == "dead"
    assert table.one("Ann").marks == ()
    assert table.state.phase == "turns"
    table.send("remove", "Dog")
    assert (table.state.phase, table.state.ended) == ("over", "won")


def test_leaving_on_ones_own_turn_passes_it_on() -> None:
    table = battle(hero("Ann"), hero("Bob"), foe("Cat"))
    table.send("remove", "Ann")  # R22
    assert table.state.turn == "c2"
    tied = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"))
    tied.send("remove", "Ann")
    assert (tied.state.turn, tied.one("Ann").doings.ending) == ("c1", True)
    tied.send("end_turn", "Ann", "Eve")
    assert tied.state.turn == "c3"


def test_a_mistake_never_came() -> None:
    table = battle()
    assert table.refused("remove", "Ann", "mistake") == "acting"
    table.send("remove", "Dog", "mistake")
    assert [one.name for one in table.state.combatants.values()] == ["Ann", "Bob", "Cat"]
    assert (table.state.sides[FOES].morale, table.state.sides[FOES].starting_morale) == (20, 20)
    assert table.refused("remove", "Cat", "mistake") == "empty_side"


def test_seats_are_given_and_taken_back() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("seat", "Ann", "P1")
    assert table.one("Ann").owner == "P1"
    assert table.refused("seat", "Ann", "table") == "no_seat"
    table.send("seat", "Ann")
    assert table.one("Ann").owner == "host"


def test_what_is_seen_is_an_event() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("visible", Visible(health="number", flair=True))
    assert table.state.options.visible.flair


def test_notes_decks_and_the_end() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    table.send("note", "It rains.")
    assert [news.label for news in table.state.news] == ["It rains."]
    assert table.refused("note", " ") == "no_name"
    assert table.refused("shuffle", "c9") == "unknown_id"
    deck = replace(table.state.decks["c1"], discards=cards("b0 r9"))
    table.state = replace(table.state, decks={**table.state.decks, "c1": deck})
    table.send("shuffle", "c1")
    assert table.state.decks["c1"].discards == ()
    table.send("end", "a truce")
    assert (table.state.phase, table.state.ended) == ("over", "a truce")
    assert table.refused("end_turn", "Ann") == "game_over"
    table.send("note", "Afterwards.")


def test_a_maneuver_is_broken_off() -> None:
    table = battle(hero("Ann"), foe("Cat"))
    assert table.refused("abandon") == "nothing_running"
    shown = Shown(1, 0, cards("b0 r9 b0 b1 b0"))
    ongoing = OngoingManeuver("attack", "c1", "t0", shows={"c1": shown})
    table.state = replace(table.state, ongoing=(ongoing,))
    table.send("abandon")
    assert table.state.ongoing == ()
    assert len(table.state.decks["c1"].discards) == 5
