"""Games kept in this process."""

from dataclasses import replace
from typing import Any

from gm_tools.services.games.cache import Cache, Views
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
