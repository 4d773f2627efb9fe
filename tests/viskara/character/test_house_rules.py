from __future__ import annotations

import pytest

from gm_tools.viskara.character.house_rules import MOST_KEPT, as_played, unknown_readings
from gm_tools.viskara.rulebook import Rulebook


def test_without_house_rules_the_rulebook_is_itself(rulebook: Rulebook) -> None:
    assert as_played(rulebook, {}) is rulebook


def test_a_reading_is_in_force(rulebook: Rulebook) -> None:
    played = as_played(rulebook, {"B6": "no_cap"})
    assert played.reading("B6") == "no_cap"
    assert rulebook.reading("B6") == "cap"


def test_data_follows_the_reading(rulebook: Rulebook) -> None:
    assert rulebook.aura["Recovery"].repeatable
    assert not as_played(rulebook, {"B38": "once"}).aura["Recovery"].repeatable


def test_the_same_readings_are_prepared_once(rulebook: Rulebook) -> None:
    first = as_played(rulebook, {"B6": "no_cap", "B38": "once"})
    assert as_played(rulebook, {"B38": "once", "B6": "no_cap"}) is first


def test_only_so_many_are_kept(rulebook: Rulebook) -> None:
    switchable = [one for one in rulebook.rulings.values() if len(one.readings) > 1][:8]
    for number in range(2 * MOST_KEPT):
        chosen = {
            one.id: one.readings[number >> place & 1].id for place, one in enumerate(switchable)
        }
        as_played(rulebook, chosen)
        assert len(rulebook.otherwise) <= MOST_KEPT


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (
            {"B6": "nocap"},
            "has no reading 'nocap'. Choose one of: cap, no_cap. Did you mean no_cap?",
        ),
        ({"B1": "any"}, "cannot be read differently. Choose one that can: B6, "),
        ({"Z": "any"}, "cannot be read differently. Choose one that can: B6, "),
    ],
)
def test_what_there_is_is_said(rulebook: Rulebook, chosen: dict[str, str], message: str) -> None:
    (said,) = unknown_readings(rulebook, chosen).values()
    assert said.startswith(message)


def test_what_is_unknown_leaves_the_rest_in_force(rulebook: Rulebook) -> None:
    assert as_played(rulebook, {"B6": "no_cap", "Z": "any"}).reading("B6") == "no_cap"
    assert as_played(rulebook, {"B6": "any"}) is rulebook
