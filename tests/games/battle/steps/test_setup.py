"""Beginning a battle: setup, placement, the first turn (Viskara 3513-3523)."""

from dataclasses import replace

import pytest

from gm_tools.games.battle.events.beginning import Adopt, Setup
from gm_tools.games.battle.refuse import refusal
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import BLANK
from gm_tools.games.battle.steps.setup import offers as setup_offers
from gm_tools.games.frame.event import Event
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.creature.creature import Growth
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.board import Board, Obstruction
from tests.games.battle.makers import (
    FOES,
    HEROES,
    Table,
    a_block,
    battle,
    foe,
    hero,
    setup,
    table,
)


def placing(table: Table) -> tuple[str, ...]:
    """The combatants that may be placed now."""
    return table.state.placing


def why_not(data: Setup) -> str:
    """The code with which a setup is refused; "" if it is not."""
    found = refusal(Rules(), BLANK, Event("setup", data))
    return found.code if found else ""


def test_everybody_begins_with_one_effort_and_one_flair_and_sides_sum_their_morale() -> None:
    begun = table(hero("Ann"), hero("Bob", starting_morale=15), foe("Cat", health=3))
    assert [(one.effort, one.flair) for one in begun.state.combatants.values()] == [(1, 1)] * 3
    assert begun.state.sides[HEROES].morale == 35  # 3518
    assert (begun.one("Cat").health, begun.one("Cat").max_health) == (3, 40)  # R66
    assert begun.state.phase == "first_turn"  # without a board nobody is placed


def test_a_side_may_begin_with_another_morale() -> None:
    begun = table(hero("Ann"), foe("Cat"), morale={HEROES: -2})  # 982; R69: even below 0
    side = begun.state.sides[HEROES]
    assert (side.morale, side.starting_morale, side.shaken) == (-2, 20, True)


def test_a_king_grows_with_each_other_ally() -> None:
    grows = Growth(level=1, max_health=10, starting_morale=5)
    king = foe("King", a_block(max_health=60, starting_morale=30, grows=grows))
    begun = table(hero("Ann"), king, foe("Cat"), foe("Dog"))  # R72
    assert (begun.one("King").max_health, begun.one("King").health) == (80, 80)
    assert begun.state.sides[FOES].morale == 40 + 40


def test_players_have_decks_of_their_own_and_creatures_share_one() -> None:
    mine, wolf = hero("Ann", owner="P1"), foe("Wolf", kind="creature")
    begun = table(mine, wolf, foe("Ape", kind="creature"), shows="digital")
    assert [one.deck for one in begun.state.combatants.values()] == ["c1", "host", "host"]
    assert {deck.kind for deck in begun.state.decks.values()} == {"digital"}
    apart = table(mine, wolf, one_deck_for_foes=False)
    assert apart.one("Wolf").deck == "c2"


def test_a_deck_is_on_the_table_or_digital() -> None:
    pair = (foe("Wolf", kind="creature", deck_kind="digital"), foe("Ape", kind="creature"))
    assert why_not(setup(hero("Ann"), *pair)) == "mixed_deck"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (setup(*(hero(f"H{n}") for n in range(60)), foe("Cat")), "too_many"),
        (setup(hero("Ann")), "sides"),
        (setup(hero(" "), foe("Cat")), "no_name"),
        (setup(hero("Ann"), foe("Cat", max_health=0)), "out_of_bounds"),
        (setup(hero("Ann"), foe("Cat", size="big")), "bad_size"),
        (setup(hero("Ann", health=10**6), foe("Cat")), "out_of_bounds"),
        (setup(hero("Ann", owner=" "), foe("Cat")), "no_owner"),
        (setup(hero("Ann", at=((0, 0),)), foe("Cat")), "no_board"),
        (setup(hero("Ann", at=((9, 0),)), foe("Cat"), board=Board(5, 5)), "off_board"),
        (
            setup(hero("Ann", at=((1, 1),)), foe("Cat", at=((1, 1),)), board=Board(5, 5)),
            "square_taken",
        ),
        (
            setup(hero("Ann", at=((1, 1),)), foe("Cat"), board=Board(5, 5, (Obstruction((1, 1)),))),
            "square_obstructed",
        ),
        (setup(hero("Ann"), foe("Cat"), board=Board(0, 5)), "out_of_bounds"),
        (setup(hero("Ann"), foe("Cat"), board=Board(5, 0)), "out_of_bounds"),
        (setup(hero("Ann"), foe("Cat"), board=Board(201, 5)), "out_of_bounds"),
        (setup(hero("Ann"), foe("Cat"), board=Board(5, 201)), "out_of_bounds"),
        (replace(setup(hero("Ann"), foe("Cat")), name=" "), "no_name"),
        (replace(setup(hero("Ann"), foe("Cat")), name="x" * 121), "too_long"),
    ],
)
def test_what_no_battle_can_begin_with(data: Setup, code: str) -> None:
    assert why_not(data) == code


@pytest.mark.parametrize(
    "data",
    [
        setup(hero("Ann"), foe("Cat"), board=Board(200, 200)),
        setup(hero("Ann"), foe("Cat"), board=Board(1, 1)),
        replace(setup(hero("Ann"), foe("Cat")), name="x" * 120),
        setup(*(hero(f"H{n}") for n in range(59)), foe("Cat")),
    ],
)
def test_what_a_battle_just_begins_with(data: Setup) -> None:
    assert why_not(data) == ""


def test_names_that_lead_nowhere_are_refused() -> None:
    data = setup(hero("Ann"), foe("Cat"))
    stray = replace(data.combatants[0], block="nobody")
    assert why_not(replace(data, combatants=(stray, *data.combatants[1:]))) == "unknown_id"
    stray = replace(data.combatants[0], side="nowhere")
    assert why_not(replace(data, combatants=(stray, *data.combatants))) == "unknown_id"
    assert why_not(replace(data, combatants=data.combatants[:1])) == "empty_side"


def test_placement_goes_from_the_lowest_agility_and_players_first() -> None:
    begun = table(
        hero("Ann", owner="P1", placement_agility=2),
        hero("Bob", owner="P2", placement_agility=2),
        foe("Cat", placement_agility=1),
        foe("Dog", placement_agility=2),
        foe("Sky", size="none"),
        board=Board(6, 6),
    )
    assert placing(begun) == (begun.id("Cat"),)  # R15
    assert begun.refused("place", "Ann", ((0, 0),), by="P1") == "not_yet"
    assert begun.refused("place", "Cat", ((9, 9),)) == "off_board"
    begun.send("place", "Cat", ((5, 5),))
    assert placing(begun) == ("c1", "c2")  # the same agility: at the same time
    assert begun.refused("place", "Bob", ((1, 1),), by="P1") == "wrong_player"
    begun.send("place", "Bob", ((1, 1),), by="P2")
    assert begun.refused("place", "Ann", ((1, 1),), by="P1") == "square_taken"
    begun.send("place", "Ann", ((0, 1),), by="P1")
    assert placing(begun) == ("c4",)
    begun.send("place", "Dog", ((4, 4),))
    assert (begun.state.phase, placing(begun)) == ("first_turn", ())


def test_a_large_creature_takes_several_squares_and_a_heron_stands_on_two_feet() -> None:
    big, heron = foe("Ox", size="2x2"), foe("Heron", size="1x1+1x1")
    begun = table(hero("Ann"), big, heron, board=Board(6, 6))
    begun.send("place", "Ox", ((2, 2),))
    assert begun.one("Ox").place == ((2, 2), (3, 2), (2, 3), (3, 3))
    begun.send("place", "Heron", ((0, 0), (0, 4)))
    assert begun.one("Heron").place == ((0, 0), (0, 4))
    assert begun.refused("place", "Ann", ((3, 3),)) == "square_taken"
    assert begun.refused("place", "Ann", ((4, 4), (5, 5))) == "bad_place"


def test_the_smaller_side_begins_and_players_win_a_tie() -> None:
    begun = table(hero("Ann", owner="P1"), hero("Bob", owner="P2"), foe("Cat"), foe("Dog"))
    assert begun.refused("begin", "Cat", by="P1") == "wrong_player"
    assert begun.refused("begin", "Ann", by="P1") == ""  # 3523
    alone = table(hero("Ann", owner="P1"), hero("Bob"), foe("Cat"))
    assert alone.refused("begin", "Ann", by="P1") == "not_starter"
    alone.send("begin", "Bob")  # 3959: the game master may
    assert (alone.state.turn, alone.state.round, alone.state.phase) == ("c2", 1, "turns")


def test_among_other_sides_the_game_master_picks_the_first_turn() -> None:
    begun = table(hero("Ann"), hero("Bob"), foe("Cat"), foe("Owl", side="third", owner="P9"))
    assert begun.refused("begin", "Owl", by="P9") == ""  # R17
    assert begun.refused("begin") == "choose_first"


def test_who_likes_is_placed_by_agility_without_the_perk() -> None:
    """The perk raises it for placement if its owner likes (Viskara 1395; R16)."""
    ann = hero("Ann", owner="P1", placement_agility=6, stats=Stats(agility=4))
    begun = table(ann, foe("Cat", placement_agility=5, stats=Stats(agility=5)), board=Board(4, 4))
    assert placing(begun) == ("c2",)
    [_, offer] = setup_offers(begun.rules, begun.state, "c1")
    assert (offer.template.type, offer.what) == ("count_agility", "plain")
    begun.send("count_agility", "Ann", by="P1")
    assert placing(begun) == ("c1",)
    assert begun.refused("count_agility", "Ann", by="P1") == "answer_stands"
    begun.send("count_agility", "Ann", plain=False, by="P1")
    assert placing(begun) == ("c2",)
    assert begun.refused("count_agility", "Cat") == "one_agility"
    begun.send("place", "Ann", ((0, 0),))
    assert begun.refused("count_agility", "Ann") == "placed_already"


def test_the_game_master_may_end_the_placement() -> None:
    begun = table(hero("Ann", owner="P1"), foe("Cat"), board=Board(4, 4))
    assert begun.refused("begin", by="P1") == "not_yet"
    begun.send("begin")
    assert begun.state.phase == "first_turn"


def test_simple_battles_begin_full_without_flair_and_morale() -> None:
    begun = table(
        hero("Ann", owner="P1", health=3), foe("Cat", placement_agility=0), mode="simple"
    )  # 1080, R1
    one = begun.one("Ann")
    assert (one.health, one.effort, one.flair) == (40, 1, 0)
    assert begun.state.sides[HEROES].morale == 0
    assert not begun.state.sides[HEROES].shaken
    assert begun.refused("begin", "Ann", by="P1") == "not_starter"  # 1086: the game master picks
    begun.send("begin", "Ann")
    assert (begun.one("Ann").effort, begun.one("Ann").flair) == (3, 0)


def test_in_simple_battles_the_game_master_orders_sides_of_the_same_agility() -> None:
    begun = table(hero("Ann"), foe("Cat"), board=Board(4, 4), mode="simple")
    assert placing(begun) == ("c1", "c2")  # 1084


def test_a_battle_can_be_taken_over_in_the_middle() -> None:
    before = battle(hero("Ann"), foe("Cat")).state
    over = Table(setup(hero("x"), foe("y")))
    over.state = BLANK
    over.send("adopt", state=before)
    assert replace(over.state, news=()) == replace(before, news=())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"health": 0}, "contradiction"),
        ({"effort": 4}, "out_of_bounds"),
        ({"flair": 31}, "out_of_bounds"),
        ({"side": "nowhere"}, "unknown_id"),
        ({"cards": (Card("black", 10),) * 3}, "card_gone"),
        ({"id": "c9"}, "same_id"),
    ],
)
def test_what_cannot_be_taken_over(changes: dict[str, object], code: str) -> None:
    state = battle(hero("Ann"), foe("Cat")).state
    one = replace(state.combatants["c1"], **changes)  # type: ignore[arg-type]
    wrong = replace(state, combatants={**state.combatants, "c1": one})
    found = refusal(Rules(), BLANK, Event("adopt", Adopt(wrong)))
    assert found is not None
    assert found.code == code


def test_blocks_that_are_taken_over_are_looked_at() -> None:
    state = battle(hero("Ann"), foe("Cat")).state
    wrong = replace(state.blocks["Ann"], level=-1)
    told = replace(state, blocks={**state.blocks, "Ann": wrong})
    found = refusal(Rules(), BLANK, Event("adopt", Adopt(told)))
    assert found is not None
    assert found.code == "out_of_bounds"


def test_each_event_has_its_phase() -> None:
    begun = table(hero("Ann"), foe("Cat"))
    again = Event("setup", setup(hero("Ann"), foe("Cat")))
    found = refusal(begun.rules, begun.state, again)
    assert found is not None
    assert found.code == "wrong_phase"
    assert begun.refused("end_turn", "Ann") == "wrong_phase"
    assert begun.refused("note", "Hello", by="P1") == "wrong_player"
