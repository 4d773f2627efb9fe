"""How far undo goes at once."""

from gm_tools.games.frame.taking_back import Moment, steps_back

QUIET, AMID = Moment(2), Moment(2, is_amid=True)
EARLIER = Moment(1)


def test_nothing_has_happened() -> None:
    assert steps_back((), is_whole=True) == {}


def test_an_event_outside_of_maneuvers_is_one_by_itself() -> None:
    found = steps_back((QUIET, QUIET, EARLIER), is_whole=False)
    assert found == {"step": 1, "maneuver": 1, "turn": 2}


def test_a_maneuver_is_taken_back_up_to_the_event_that_began_it() -> None:
    found = steps_back((AMID, AMID, QUIET, QUIET, EARLIER), is_whole=False)
    assert found == {"step": 1, "maneuver": 3, "turn": 4}


def test_the_event_that_ended_a_turn_belongs_to_it() -> None:
    assert steps_back((EARLIER, EARLIER), is_whole=True)["turn"] == 2


def test_a_maneuver_does_not_reach_into_the_turn_before() -> None:
    assert steps_back((AMID, AMID, EARLIER), is_whole=False)["maneuver"] == 2


def test_what_begins_earlier_than_is_known_is_more_than_that() -> None:
    assert steps_back((AMID, AMID), is_whole=False) == {"step": 1, "maneuver": 0, "turn": 0}
    assert steps_back((AMID, QUIET), is_whole=False) == {"step": 1, "maneuver": 2, "turn": 0}
    assert steps_back((AMID, AMID), is_whole=True) == {"step": 1, "maneuver": 2, "turn": 2}


def test_outside_of_turns_there_is_no_turn() -> None:
    assert steps_back((Moment(), Moment()), is_whole=True) == {"step": 1, "maneuver": 1}
