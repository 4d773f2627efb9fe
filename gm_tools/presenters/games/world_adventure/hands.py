"""Quick hands of the host: a number one up or down, a unit up or down, where they are shown."""

from collections.abc import Iterator

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.shared.actions import as_json
from gm_tools.presenters.games.shared.phrases import MINUS
from gm_tools.presenters.games.world_adventure.board_views import Hand

OVERRIDE = "override"


def around(path: str, now: int, least: int, most: int, what: str) -> tuple[Hand, ...]:
    """Return the hands that take one from a number and add one, as far as it goes."""
    return tuple(_around(path, now, least, most, what))


def _around(path: str, now: int, least: int, most: int, what: str) -> Iterator[Hand]:
    if now > least:
        yield _hand(path, now - 1, MINUS, f"{what}: one less")
    if now < most:
        yield _hand(path, now + 1, "+", f"{what}: one more")


def turned(path: str, is_so: bool, yes: str, no: str, what: str) -> tuple[Hand, ...]:
    """Return the hand that turns a unit the other way: it faints, or it is ready."""
    return (_hand(path, not is_so, no if is_so else yes, f"{what}: {no if is_so else yes}"),)


def _hand(path: str, value: object, label: str, said: str) -> Hand:
    data = {"path": path, "value": value, "reason": ""}
    return Hand(label, said, as_json({"type": OVERRIDE, "by": HOST, "source": TABLE, "data": data}))
