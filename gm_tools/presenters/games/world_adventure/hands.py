"""Quick hands of the host: a number one up or down, a unit up or down, where they are shown."""

from collections.abc import Iterator, Mapping

from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.world_adventure.facts import FACES
from gm_tools.presenters.games.shared.actions import as_json
from gm_tools.presenters.games.shared.phrases import MINUS
from gm_tools.presenters.games.world_adventure.board_views import Hand

OVERRIDE = "override"
TURN_DIE = "turn_die"


def around(path: str, now: int, least: int, most: int, what: str) -> tuple[Hand, ...]:
    """Return the hands that take one from a number and add one, as far as it goes."""
    return tuple(_around(path, now, least, most, what))


def _around(path: str, now: int, least: int, most: int, what: str) -> Iterator[Hand]:
    if now > least:
        yield _hand(path, now - 1, MINUS, f"{what}: one less")
    if now < most:
        yield _hand(path, now + 1, "+", f"{what}: one more")


def around_die(side: str, at: int, now: int, what: str) -> tuple[Hand, ...]:
    """Return the hands that turn a die that lies one up and one down."""
    asked = ((now - 1, MINUS, "one less"), (now + 1, "+", "one more"))
    return tuple(
        _sent(TURN_DIE, {"side": side, "at": at, "die": die}, label, f"{what}: {said}")
        for die, label, said in asked
        if 1 <= die <= FACES
    )


def turned(path: str, is_so: bool, yes: str, no: str, what: str) -> tuple[Hand, ...]:
    """Return the hand that turns a unit the other way: it faints, or it is ready."""
    return (_hand(path, not is_so, no if is_so else yes, f"{what}: {no if is_so else yes}"),)


def _hand(path: str, value: object, label: str, said: str) -> Hand:
    return _sent(OVERRIDE, {"path": path, "value": value, "reason": ""}, label, said)


def _sent(type: str, data: Mapping[str, object], label: str, said: str) -> Hand:
    event = {"type": type, "by": HOST, "source": TABLE, "data": data}
    return Hand(label, said, as_json(event))
