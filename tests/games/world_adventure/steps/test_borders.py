"""The host marks the map: a nation at a time, whenever it is wanted."""

from typing import Any

from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Event
from tests.games.world_adventure.makers import Table, blank, setup, table


def pair(one: str, other: str) -> dict[str, Any]:
    """Return a border as JSON: "java.1", "china.4"."""
    ends = (text.split(".") for text in (one, other))
    first, second = ({"nation": nation, "spot": int(spot)} for nation, spot in ends)
    return {"one": first, "other": second}


def mark(found: Table, nation: str, *pairs: dict[str, Any], by: str = "host") -> str:
    """Mark the borders of a nation."""
    return found.code("mark_borders", by, nation=nation, borders=list(pairs))


def ids(found: Table) -> list[str]:
    """Return the marked borders."""
    return [one.id for one in found.state.borders]


def test_a_nation_is_marked_before_the_first_month_and_anew_later() -> None:
    found = blank()
    found.play(setup())
    assert mark(found, "java", pair("java.1", "china.4"), pair("japan.5", "java.1")) == ""
    found.do("begin_month", markers=[1, 2], next="Rain")
    assert mark(found, "china", pair("china.3", "india.6")) == ""
    assert ids(found) == ["china.3-india.6", "japan.5-java.1"]
    assert mark(found, "japan") == ""
    assert ids(found) == ["china.3-india.6"]
    assert found.state.mapped == ("china", "japan", "java")


def test_what_is_no_border() -> None:
    found = table()
    assert mark(found, "mars") == "unknown_id"
    assert mark(found, "java", pair("java.1", "mars.4")) == "unknown_id"
    assert mark(found, "java", pair("java.1", "china.7")) == "bad_value"
    assert mark(found, "java", pair("java.0", "china.4")) == "bad_value"
    assert mark(found, "java", pair("java.1", "java.2")) == "bad_value"
    assert mark(found, "java", pair("india.1", "china.4")) == "bad_value"
    assert mark(found, "java", by="P1") == "wrong_player"


def test_a_map_that_was_marked_before_is_brought_along() -> None:
    found = blank()
    brought = (pair("java.1", "china.4"), pair("java.1", "china.4"))
    first = setup()
    assert (
        found.do("setup", **{**plain(first), "borders": list(brought), "mapped": ["java"]}) is None
    )
    assert ids(found) == ["china.4-java.1"]
    assert found.state.mapped == ("java",)
    assert blank().code("setup", **{**plain(first), "mapped": ["mars"]}) == "unknown_id"
    wrong = [pair("java.0", "china.4")]
    assert blank().code("setup", **{**plain(first), "borders": wrong}) == "bad_value"


def plain(event: Event) -> dict[str, Any]:
    """Return an event's data as JSON values."""
    found: dict[str, Any] = to_plain(type(event.data), event.data)
    return found
