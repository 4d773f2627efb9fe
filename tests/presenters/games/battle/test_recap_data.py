"""The numbers of a battle's recap, for scripts."""

import json

from gm_tools.presenters.games.battle.recap_data import recap_data
from tests.games.battle.test_recap import fought, told


def test_the_numbers_with_names_beside_them() -> None:
    found = recap_data("The ford", tuple(told(fought().events)))
    assert found is not None
    assert (found["format"], found["name"]) == ("gm-tools-recap/1", "The ford")
    assert found["names"] == {
        "c1": "Ann",
        "c2": "Bob",
        "c3": "Cat",
        "heroes": "Heroes",
        "foes": "Foes",
    }
    assert found["recap"]["winners"] == ["heroes"]
    assert found["recap"]["parts"][0]["dealt"] == {"health": 44}
    assert found["recap"]["told"][0]["strikes"][0]["targets"] == ["c3"]
    assert json.loads(json.dumps(found)) == found


def test_before_the_first_event_there_is_nothing() -> None:
    assert recap_data("", ()) is None
