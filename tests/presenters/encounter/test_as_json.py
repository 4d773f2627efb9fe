from __future__ import annotations

import json
from fractions import Fraction

from gm_tools.presenters.encounter.as_json import (
    chain_values,
    difficulty_values,
    suggestion_values,
)
from gm_tools.viskara.encounter.chain import ChainBattle, chain, fresh
from gm_tools.viskara.encounter.difficulty import difficulty
from gm_tools.viskara.encounter.fighters import Fighter
from gm_tools.viskara.encounter.suggestions import suggest
from gm_tools.viskara.encounter.wishes import Wishes
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook
from tests.viskara.encounter.beasts import BEASTS

RULEBOOK = the_rulebook()

PARTY = (Fighter("Ada", 5, 4), Fighter("Eve", 5, is_present=False))
KING = Fighter("Pike Beetle King", 6, grows=1)


def test_a_difficulty(rulebook: Rulebook) -> None:
    found = difficulty_values(difficulty(rulebook, PARTY, [Fighter("Imp", 2, 3), KING]))
    assert {key: found[key] for key in ("player_total", "enemy_total", "percent")} == {
        "player_total": 20,
        "enemy_total": 15,
        "percent": 75,
    }
    assert (found["row_percent"], found["difficulty"], found["chain_multiplier"]) == (
        80,
        "Medium",
        3,
    )
    assert found["counted"] == [["Imp", 2, 3], ["Pike Beetle King", 9, 1]]
    assert (found["party"], found["absent"]) == ([["Ada", 5, 4]], [["Eve", 5, 1]])
    assert found["derivation"][-1] == {
        "name": "Pike Beetle King",
        "each": 9,
        "parts": [["level 6", 6], ["1 for each of 3 other allies", 3]],
    }
    assert found["next_row"] == {
        "up": {
            "difficulty": "Even",
            "row_percent": 100,
            "from_percent": 90,
            "percent": 15,
            "levels": 3,
            "levels_to_row": 5,
        },
        "down": {
            "difficulty": "Easy",
            "row_percent": 70,
            "from_percent": 75,
            "percent": 0,
            "levels": 1,
            "levels_to_row": 1,
        },
    }


def test_the_ends_have_no_next_row(rulebook: Rulebook) -> None:
    found = difficulty_values(difficulty(rulebook, PARTY, [Fighter("Imp", 2)]))
    assert found["next_row"]["down"] is None
    assert found["chain_multiplier"] == 0.5


def test_several_sides_stand_apart_too(rulebook: Rulebook) -> None:
    one = difficulty_values(difficulty(rulebook, PARTY, [KING]))
    two = difficulty_values(difficulty(rulebook, PARTY, [KING], [Fighter("Imp", 14)]))
    assert "sides" not in one
    assert [(side["name"], side["percent"]) for side in two["sides"]] == [
        ("Side 2", 30),
        ("Side 3", 70),
    ]
    assert two["percent"] == 100


def test_a_chain(rulebook: Rulebook) -> None:
    steps = chain(rulebook, [fresh(RULEBOOK, "Ada", 5)] * 4, [ChainBattle(12), ChainBattle(14)])
    found = chain_values(steps)
    assert [(step["percent"], step["row_percent"], step["multiplier"]) for step in found] == [
        (60, 60, 1),
        (77.777778, 80, 3),
    ]
    assert [step["player_total_after"] for step in found] == [18, 12.4]
    assert found[1]["characters"][0] == {
        "name": "Ada",
        "level_before": 4.5,
        "max_health_before": 45,
        "health_loss": 14,
        "max_health_after": 31,
        "level_after": 3.1,
        "why": "4.5 x 3 = 13.5, rounded up to 14",
    }


def test_suggestions(rulebook: Rulebook) -> None:
    found = suggestion_values(suggest(rulebook, BEASTS, PARTY, Wishes("medium", keep=(KING,))))
    assert [one["difficulty"] for one in found] == ["Medium"] * 3
    for one in found:
        assert sum(level * count for _, level, count in one["counted"]) == one["enemy_total"]
        assert one["counted"][0][0] == "Pike Beetle King"


def test_everything_is_json(rulebook: Rulebook) -> None:
    worn = [Fighter("Ada", Fraction("3.1"), worn_from=5)]
    values = difficulty_values(difficulty(rulebook, worn, [KING]))
    assert json.loads(json.dumps(values)) == values
