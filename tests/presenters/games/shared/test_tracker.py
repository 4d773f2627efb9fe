"""The screen of a tracker for each who looks."""

from dataclasses import dataclass, replace

from gm_tools.games.frame.event import (
    HOST,
    TABLE,
    Event,
)
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import Offer
from gm_tools.presenters.games.shared.proposals import Proposed
from gm_tools.presenters.games.shared.tracker import (
    Moment,
    tracker_screen,
)
from gm_tools.presenters.games.shared.tracker_views import TrackerScreen
from tests.games.toy import Add
from tests.presenters.games.shared.toy_presenter import TOY_PRESENTER


@dataclass(frozen=True)
class Phased:
    """A state with a phase."""

    phase: str = "play"
    sum: int = 3


ADD = Event("add", Add(2), "P1")
OFFERS = (Offer(ADD),)


def screen(viewer: str, **more: object) -> TrackerScreen:
    moment = replace(Moment(Phased(), viewer, 4, OFFERS), **more)  # type: ignore[arg-type]
    return tracker_screen(TOY_PRESENTER, moment, game="Toy", name="", address="/games/x")


def test_the_board_and_who_sits_there_are_the_viewers() -> None:
    own = screen("P1")
    assert (own.seat, own.pieces.board, own.is_host, own.name) == ("Ana", (3, "P1"), False, "Toy")
    assert [screen(viewer).seat for viewer in (HOST, TABLE)] == ["", ""]
    assert [one.label for group in own.groups for one in group.actions] == ["Add"]


def test_the_log_says_what_happened_and_what_came_of_it() -> None:
    told = (Happened(4, ADD, Phased(sum=1), Phased(sum=3)),)
    [line] = screen(HOST, told=told).log
    assert (line.number, line.text, line.news) == (4, "Ana: add", ("1 to 3",))


def test_only_the_host_may_change_what_is_proposed() -> None:
    proposed = (Proposed("p", "P1", (ADD,)),)
    assert [one.text for one in screen(HOST, proposals=proposed).proposals] == ["Ana: add"]
    assert screen("P1", proposals=proposed).proposals[0].change is None


def test_the_end() -> None:
    assert not screen(HOST).is_over
    assert screen(HOST, state=Phased("over")).is_over
