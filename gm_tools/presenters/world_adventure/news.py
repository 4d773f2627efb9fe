"""What an event brought about by rule, in words."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from gm_tools.games.event import Event
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import News, World
from gm_tools.presenters.world_adventure.naming import seat_name, unit_name, who
from gm_tools.presenters.world_adventure.objectives import short
from gm_tools.presenters.world_adventure.words import named, place, some

Say = Callable[[World, News], str]


def facts(before: World, after: World, _event: Event) -> tuple[str, ...]:
    """Say what an event brought about: its news, and gold that changed without being told."""
    return tuple(line for one in after.news for line in _said(before, after, one))


def _said(before: World, after: World, news: News) -> Iterator[str]:
    del before
    made = NEWS.get(news.what)
    if made:
        yield made(after, news)
    elif news.what not in UNSAID:
        yield _plain(after, news)


def _plain(state: World, news: News) -> str:
    words = [named(news.what), *(who(state, one) for one in (news.who, news.other) if one)]
    return " ".join([*words, *([str(news.amount)] if news.amount else [])]) + "."


def _name(state: World, news: News) -> str:
    return seat_name(state, news.who)


def _where(text: str) -> str:
    nation, _, spot = text.partition(".")
    return place(Location(nation, int(spot))) if spot.isdecimal() else named(text)


def _won(state: World, news: News) -> str:
    if news.other:
        return f"{_name(state, news)} wins against {who(state, news.other)}."
    name = who(state, news.who)
    return f"{name} has enough runes and wins."


def _faints(state: World, news: News) -> str:
    unit = unit_name(state.players.get(news.who), news.other)
    return f"{_name(state, news)}: {unit} faints."


UNSAID: Final = frozenset({"turn"})
"""What the screen shows anyway."""
NEWS: Final[Mapping[str, Say]] = {
    "income": lambda state, one: f"{_name(state, one)}: {one.amount} gold from stalls.",
    "raid": lambda _state, one: f"A raid lands at {_where(one.other)}.",
    "rune": lambda state, one: f"{_name(state, one)}: rune {one.amount}, {short(one.other)}.",
    "stage": lambda _state, one: f"Stage {one.amount} begins: exchange the cards.",
    "won": _won,
    "lost": lambda state, one: f"{_name(state, one)} loses against {who(state, one.other)}.",
    "escaped": lambda _state, _one: "The merchant escapes.",
    "retreated": lambda state, one: f"{_name(state, one)} gets away.",
    "rival_retreated": lambda state, one: f"{named(who(state, one.other))} gets away.",
    "wages": lambda state, one: f"{_name(state, one)} earns {one.amount} gold.",
    "barrier": lambda state, one: (
        f"{_name(state, one)}: the barrier holds, {some(one.amount, 'point')} left."
    ),
    "faints": _faints,
    "strikes": lambda state, one: (
        f"{_name(state, one)} deals {one.amount} to {who(state, one.other)}."
    ),
    "is_struck": lambda state, one: (
        f"{_name(state, one)} takes {one.amount} from {who(state, one.other)}."
    ),
}
"""Words of the news, by what they are."""
