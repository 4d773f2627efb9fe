"""A setup as people write it: who fights is named, and their blocks are worked out."""

import json
from typing import Any

import pytest

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.kinds import all_kinds
from gm_tools.services.games.kinds import UnreadableEvent, read_event
from gm_tools.viskara.numbers import BattleNumbers
from tests.cast import the_bestiary, the_books, the_rulebook
from tests.places import DATA

SIDES = [
    {"id": "party", "name": "Party", "is_players": True},
    {"id": "foes", "name": "Foes"},
]
SOL = json.loads((DATA / "sol.json").read_text(encoding="utf-8"))
ANA = {"side": "party", "owner": "P1", "quick": {"name": "Ana", "health": 20}}


def setup(*combatants: dict[str, Any], **more: Any) -> Any:
    """The setup with these combatants, read as the game reads it."""
    kind = all_kinds(the_rulebook(), the_bestiary(), the_books())["battle"]
    data = kind.prepare({"sides": SIDES, "combatants": list(combatants), **more})
    return read_event(kind, {"type": "setup", "data": data}).data


def problems(*combatants: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    with pytest.raises(UnreadableEvent) as raised:
        setup(*combatants)
    return raised.value.problems


def test_each_way_to_name_a_combatant() -> None:
    data = setup(
        {"side": "party", "owner": "P1", "character": SOL},
        {"side": "party", "simple": "den"},
        {"side": "foes", "creature": "pike_beetle"},
        {"side": "foes", "creature": "Pike Beetle", "name": "Host", "parasite": 2},
        {"side": "foes", "simple": "pike_beetle", "x": 2},
        ANA,
    )
    blocks = [data.blocks[one.block] for one in data.combatants]
    assert [one.name for one in data.combatants][1:] == [
        "Den",
        "Pike Beetle",
        "Host",
        "Pike Beetle",
        "Ana",
    ]
    assert [(one.kind, one.max_health) for one in blocks[2:]] == [
        ("creature", 30),
        ("creature", 50),
        ("quick", 40),
        ("quick", 20),
    ]
    assert blocks[0].kind == "character"


def test_blocks_given_outright_stay() -> None:
    block = {"name": "Rat", "level": 1, "max_health": 9, "starting_morale": 3}
    data = setup(ANA, {"name": "Rat", "side": "foes", "block": "b1"}, blocks={"b1": block})
    assert {key: one.name for key, one in data.blocks.items()} == {"b1": "Rat", "b2": "Ana"}


def test_like_ones_share_a_block() -> None:
    beetle = {"side": "foes", "creature": "pike_beetle"}
    assert len(setup(ANA, beetle, {**beetle, "name": "Second"}).blocks) == 2


def test_a_characters_id_in_the_library_is_left_alone() -> None:
    data = setup({**ANA, "character": "abc"})
    assert data.combatants[0].character == "abc"


@pytest.mark.parametrize(
    ("one", "where"),
    [
        ({"side": "foes", "creature": "pike_bettle"}, "data.combatants.0.creature"),
        ({"side": "foes", "creature": 3}, "data.combatants.0.creature"),
        ({"side": "foes", "creature": "pike_beetle", "parasite": -1}, "data.combatants.0.parasite"),
        ({"side": "foes", "creature": "somac_parasite"}, "data.combatants.0.creature"),
        ({"side": "foes", "simple": "nobody"}, "data.combatants.0.simple"),
        ({"side": "foes", "simple": "pike_beetle", "x": "two"}, "data.combatants.0.x"),
        ({"side": "foes", "quick": {"healht": 3}}, "data.combatants.0.quick.healht"),
        ({"side": "foes", "quick": []}, "data.combatants.0.quick"),
        ({"side": "foes", "quick": {}, "block": "b1"}, "data.combatants.0"),
        ({"side": "foes", "character": {"name": "Sol"}}, "data.combatants.0.character.format"),
    ],
)
def test_what_is_wrong_is_said_with_its_path(one: dict[str, Any], where: str) -> None:
    assert where in dict(problems(one))


def test_every_problem_is_said_at_once() -> None:
    wrong = {"side": "foes", "creature": "pike_bettle"}
    assert len(problems(wrong, ANA, wrong)) == 2


def test_numbers_of_the_rules_are_the_rulebooks_where_none_are_given() -> None:
    kind = all_kinds(the_rulebook(), the_bestiary(), the_books())["battle"]
    usual = to_plain(BattleNumbers, the_rulebook().battle)
    assert kind.prepare({"combatants": []})["numbers"] == usual
    assert kind.prepare({"state": {"name": "x"}})["state"] == {"name": "x", "numbers": usual}
    own = kind.prepare({"combatants": [], "numbers": {"most_flair": 9}})["numbers"]
    assert own == {**usual, "most_flair": 9}


@pytest.mark.parametrize("data", [None, [], {}, {"combatants": 3}, {"state": 3}])
def test_what_names_nobody_is_left_to_the_game(data: Any) -> None:
    kind = all_kinds(the_rulebook(), the_bestiary(), the_books())["battle"]
    assert kind.prepare(data) == data


def test_an_adopted_combatant_has_the_effort_and_flair_of_a_start_unless_they_are_given() -> None:
    kind = all_kinds(the_rulebook(), the_bestiary(), the_books())["battle"]
    told = {"c1": {"id": "c1", "effort": 0}, "c2": {"id": "c2", "flair": 7}, "c3": "nobody"}
    state = kind.prepare({"state": {"combatants": told}})["state"]
    assert state["combatants"] == {
        "c1": {"id": "c1", "effort": 0, "flair": 1},  # Viskara 871
        "c2": {"id": "c2", "effort": 1, "flair": 7},  # Viskara 849
        "c3": "nobody",
    }
    assert kind.prepare({"state": {"combatants": 3}})["state"]["combatants"] == 3
