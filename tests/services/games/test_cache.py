"""Games kept in this process."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.journal import Happened
from gm_tools.services.games.cache import Cache, Retold, Views
from gm_tools.services.games.kinds import Kind
from gm_tools.services.games.live import blank
from tests.games.toy import TOY

KIND = Kind(TOY)


def test_the_games_asked_for_last_are_kept() -> None:
    cache = Cache(most=2)
    for game in ("a", "b", "a", "c"):
        cache.keep(KIND, game, blank(KIND))
    assert [game for game in "abc" if cache.holds(game)] == ["a", "c"]
    cache.forget("a")
    assert not cache.holds("a")


def test_an_older_number_never_takes_the_place_of_a_newer_one() -> None:
    cache = Cache()
    newer, older = replace(blank(KIND), number=7), replace(blank(KIND), number=6)
    cache.keep(KIND, "a", newer)
    cache.keep(KIND, "a", older)
    assert cache._found("a", KIND.stamp) is newer


def test_another_version_starts_anew() -> None:
    cache = Cache()
    cache.keep(KIND, "a", replace(blank(KIND), number=7))
    other = replace(KIND, data="new")
    assert cache._found("a", other.stamp) is None
    fresh = replace(blank(other), number=7)
    cache.keep(other, "a", fresh)
    assert cache._found("a", other.stamp) is fresh


def test_a_state_is_seen_once_by_the_same_eyes() -> None:
    asked: list[str] = []

    def view(state: Any, eyes: str) -> Any:
        asked.append(eyes)
        return TOY.view(state, eyes)

    kind, views, state = Kind(replace(TOY, view=view)), Views(most=2), replace(TOY.blank)
    assert views.of(kind, state, "P1") is views.of(kind, state, "P1")
    views.of(kind, state, "table")
    views.of(kind, replace(TOY.blank), "P1")
    assert asked == ["P1", "table", "P1"]


def telling(asked: list[str], name: str, events: int = 1) -> Callable[[], tuple[Happened, ...]]:
    """Return what tells a game again, and writes down that it was asked to."""

    def tell() -> tuple[Happened, ...]:
        asked.append(name)
        return tuple(Happened(one, Event("note", None), None, None) for one in range(events))

    return tell


def test_a_game_is_told_again_to_each_viewer_once() -> None:
    retold, live, asked = Retold(), blank(KIND), list[str]()
    for eyes in ("P1", "table", "P1", "table"):
        retold.of("a", live, eyes, telling(asked, eyes))
    assert asked == ["P1", "table"]
    retold.of("b", live, "P1", telling(asked, "another game"))
    assert asked[2:] == ["another game"]


def test_whatever_is_added_makes_it_told_anew() -> None:
    retold, live, asked = Retold(), blank(KIND), list[str]()
    retold.of("a", live, "P1", telling(asked, "first"))
    retold.of("a", replace(live, number=1), "P1", telling(asked, "one more"))
    retold.of("a", replace(live, number=1), "P1", telling(asked, "opened anew"))
    retold.forget("a")
    retold.of("a", live, "P1", telling(asked, "after it was dropped"))
    assert asked == ["first", "one more", "opened anew", "after it was dropped"]


def test_only_so_many_events_are_kept_those_asked_for_last() -> None:
    retold, live, asked = Retold(most=10), blank(KIND), list[str]()
    for game, events in (("a", 4), ("b", 4), ("a", 4), ("c", 4), ("a", 4), ("b", 4)):
        retold.of(game, live, "P1", telling(asked, game, events))
    assert asked == ["a", "b", "c", "b"]
    assert len(retold.of("d", live, "P1", telling(asked, "too long", 11))) == 11
    retold.of("d", live, "P1", telling(asked, "too long", 11))
    assert asked[4:] == ["too long", "too long"]
