"""A stream of server-sent events: numbers of a journal, and nothing of its contents.

| event | data | means |
|---|---|---|
| ``number`` | the number, also as the event's id | the journal reaches this far |
| ``aside`` | the number | a change outside the journal: a proposal, a seat, a setting |
| ``ping`` | a square | a finger points at it, for a moment |
| ``alive`` | - | nothing happened for a while |
| ``over`` | - | the viewer has lost access: do not come back |
| ``full`` | - | there is no place, or a newer page took it: poll for the number instead |
"""

from collections.abc import Callable, Hashable, Iterator
from time import monotonic

from gm_tools.services.errors import NotFoundError
from gm_tools.services.faults import StorageFaultError
from gm_tools.services.live.hub import (
    Heard,
    Listener,
    LiveHub,
    TooManyListenersError,
)

LOOKS_EVERY = 0.5
"""Seconds between two checks that the browser is still there: waitress needs them."""

QUIET_LOOKS = 30
"""Checks without news, 15 seconds, after which the stream sends a sign of life.

A change of which this viewer may not know wakes the stream, but does not shift these checks: the
sign of life would come at another moment.
"""

RETRY = "retry: 1000\n\n"
ALIVE = "event: alive\ndata:\n\n"
OVER = "event: over\ndata:\n\n"
FULL = "event: full\ndata:\n\n"


def stream(
    hub: LiveHub,
    game: str,
    viewer: Hashable,
    reaches: Callable[[], int],
    after: int | None,
    gone: Callable[[], bool],
) -> Iterator[str]:
    """Yield messages until the browser disconnects or loses access or its place.

    ``reaches`` returns the journal's last number, or raises NotFoundError without access.
    ``after`` is the last number that the page knows, None if none; missed changes are sent at once.
    ``viewer`` is whose page it is: each has only so many places.
    Between two messages nothing is held but a place at the hub: no transaction, no request.
    """
    yield RETRY
    try:
        with hub.listen(game, viewer) as listener:
            yield from _told(listener, reaches, after, lambda: hub.has_ended or gone())
    except TooManyListenersError:
        yield FULL
    except NotFoundError:
        yield OVER
    except StorageFaultError:
        return  # the page comes back by itself, and hears what is wrong when it asks


def _told(
    listener: Listener, reaches: Callable[[], int], sent: int | None, gone: Callable[[], bool]
) -> Iterator[str]:
    heard = listener.wait(Heard(-1), 0)  # before the journal is read: no later change is missed
    number = reaches()
    if number != sent:
        yield _number(number)
    yield _aside(number)  # changes between the page and this moment were not counted
    quiet, ends = 0, monotonic() + LOOKS_EVERY
    while not gone():
        before, heard = heard, listener.wait(heard, max(ends - monotonic(), 0))
        if monotonic() >= ends:
            quiet, ends = quiet + 1, monotonic() + LOOKS_EVERY
        if heard.pings != before.pings:
            quiet = 0
            yield f"event: ping\ndata: {heard.square}\n\n"
        is_grown, is_stirred = heard.number > before.number, heard.stirs != before.stirs
        last = max(number, reaches()) if is_grown or is_stirred or quiet >= QUIET_LOOKS else number
        if is_stirred or quiet >= QUIET_LOOKS:
            quiet = 0
            yield _aside(last) if is_stirred else ALIVE
        if last > number:
            quiet, number = 0, last
            yield _number(number)


def _number(number: int) -> str:
    return f"id: {number}\nevent: number\ndata: {number}\n\n"


def _aside(number: int) -> str:
    return f"event: aside\ndata: {number}\n\n"
