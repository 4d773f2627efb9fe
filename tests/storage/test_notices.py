"""Two processes on one PostgreSQL hear of each other's changes."""

from collections.abc import Iterator
from contextlib import contextmanager

from gm_tools.bootstrap import watching_hub
from gm_tools.services.live.hub import Heard, LiveHub
from gm_tools.storage.notices import Notices
from gm_tools.storage.store import SqlStore
from tests.postgresql import ON_POSTGRESQL, Server
from tests.storage.conftest import connected

LONG = 20.0

pytestmark = ON_POSTGRESQL


@contextmanager
def a_process(url: str) -> Iterator[LiveHub]:
    """The hub of a process that sends and hears."""
    with connected(url) as engine:
        hub = LiveHub()
        notices = Notices(engine, hub)
        hub.passed_on, hub.woken = notices.send, notices.wake
        yield hub
        notices.close()


def test_changes_reach_the_pages_of_another_process(url: str) -> None:
    with a_process(url) as one, a_process(url) as other, other.listen("g", "Ada") as listener:
        heard = listener.wait(Heard(0), LONG)  # it listens
        one.tell("g", 7)
        after = listener.wait(heard, LONG)
        assert after == Heard(7, heard.stirs)
        one.stir("g")
        stirred = listener.wait(after, LONG)
        assert stirred == Heard(7, heard.stirs + 1)
        one.ping("g", "C4")
        assert listener.wait(stirred, LONG) == Heard(7, heard.stirs + 1, 1, "C4")


def test_what_a_process_says_itself_it_does_not_hear_again(url: str) -> None:
    with a_process(url) as one, a_process(url) as other, one.listen("g", "Ada") as listener:
        heard = listener.wait(Heard(0), LONG)
        one.stir("g")
        own = listener.wait(heard, LONG)
        assert own == Heard(0, heard.stirs + 1)
        other.tell("g", 3)
        assert listener.wait(own, LONG) == Heard(3, heard.stirs + 1)


def test_a_lost_connection_is_opened_again(url: str, postgresql: Server) -> None:
    with a_process(url) as one, a_process(url) as other, other.listen("g", "Ada") as listener:
        heard = listener.wait(Heard(0), LONG)
        postgresql.cut(url)
        heard = listener.wait(heard, LONG)  # it looks again at what it may have missed
        one.tell("g", 5)
        assert listener.wait(heard, LONG) == Heard(5, heard.stirs)


def test_a_change_is_stored_even_if_nobody_can_be_told(url: str, postgresql: Server) -> None:
    with connected(url.replace("test_", "no_such_")) as engine:
        Notices(engine, LiveHub()).send("g", 1, 0)


def test_the_app_hears_of_other_processes(url: str) -> None:
    with connected(url) as engine, a_process(url) as other:
        hub = watching_hub(SqlStore(engine))
        with hub.listen("g", "Ada") as listener:
            heard = listener.wait(Heard(0), LONG)
            other.stir("g")
            assert listener.wait(heard, LONG).stirs > heard.stirs
