"""How far undo goes at once."""

from collections.abc import Mapping

from gm_tools.games.frame.taking_back import Back, Moment, steps_back

QUIET, AMID = Moment(2), Moment(2, is_amid=True)
EARLIER = Moment(1)


def steps(moments: tuple[Moment, ...], *, is_whole: bool) -> Mapping[Back, int]:
    """What was sent one by one."""
    return steps_back(moments, [False] * len(moments), is_whole=is_whole)


def test_nothing_has_happened() -> None:
    assert steps((), is_whole=True) == {}


def test_an_event_outside_of_maneuvers_is_one_by_itself() -> None:
    found = steps((QUIET, QUIET, EARLIER), is_whole=False)
    assert found == {"step": 1, "maneuver": 1, "turn": 2}


def test_a_maneuver_is_taken_back_up_to_the_event_that_began_it() -> None:
    found = steps((AMID, AMID, QUIET, QUIET, EARLIER), is_whole=False)
    assert found == {"step": 1, "maneuver": 3, "turn": 4}


def test_the_event_that_ended_a_turn_belongs_to_it() -> None:
    assert steps((EARLIER, EARLIER), is_whole=True)["turn"] == 2


def test_a_maneuver_does_not_reach_into_the_turn_before() -> None:
    assert steps((AMID, AMID, EARLIER), is_whole=False)["maneuver"] == 2


def test_what_begins_earlier_than_is_known_is_more_than_that() -> None:
    assert steps((AMID, AMID), is_whole=False) == {"step": 1, "maneuver": 0, "turn": 0}
    assert steps((AMID, QUIET), is_whole=False) == {"step": 1, "maneuver": 2, "turn": 0}
    assert steps((AMID, AMID), is_whole=True) == {"step": 1, "maneuver": 2, "turn": 2}


def test_outside_of_turns_there_is_no_turn() -> None:
    assert steps((Moment(), Moment()), is_whole=True) == {"step": 1, "maneuver": 1}


def test_what_was_sent_in_one_go_is_one_step() -> None:
    """The challenge of fate and its attack, then a pass: the attack is the maneuver's beginning."""
    moments = (AMID, QUIET, QUIET, EARLIER)
    found = steps_back(moments, (False, True, False, False), is_whole=False)
    assert found == {"step": 1, "maneuver": 3, "turn": 3}
    assert steps_back(moments[1:], (True, False, False), is_whole=False)["step"] == 2
    assert steps_back((QUIET,), (True,), is_whole=False)["step"] == 0
