"""Values to JSON and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal, NamedTuple, Optional

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.games.frame.codec.plain import (
    UnreadableValue,
    from_plain,
    to_plain,
)
from gm_tools.games.frame.protocol import HIDDEN


class Square(NamedTuple):
    """A square on the board."""

    column: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """One alternative of a step."""

    name: str
    left: int | None = None


@dataclass(frozen=True, slots=True)
class Walk:
    """The other alternative, which may hold steps itself."""

    path: tuple[Square, ...]
    then: "Mark | Walk | None" = None


@dataclass(frozen=True, slots=True)
class Whole:
    """Everything that a state may hold."""

    name: str
    colour: Literal["red", "black", "grey"] = "red"  # equal ones elsewhere share a reader
    at: Square | None = None
    steps: tuple[Mark | Walk, ...] = ()
    pair: tuple[int, str] = (0, "")
    seen: frozenset[str] = frozenset()
    tally: Mapping[str, int] = field(default_factory=dict)
    share: float = 0.0
    is_on: bool = False
    free: Any = None
    old: Optional[int] = None  # noqa: UP045  # both spellings are read


def there_and_back(value: Whole) -> Whole:
    return from_plain(Whole, json.loads(json.dumps(to_plain(Whole, value))))


FULL = Whole(
    name="Sol",
    colour="black",
    at=Square(3, 4),
    steps=(Mark("burning", 2), Walk((Square(1), Square(2, 1)), then=Walk((), Mark("end")))),
    pair=(7, "seven"),
    seen=frozenset({"P2", "P1"}),
    tally={"c1": 3, "c2": 0},
    share=0.5,
    is_on=True,
    free={"deep": (1, "two", None, (True,))},
    old=3,
)


def test_a_value_comes_back_as_it_was() -> None:
    assert there_and_back(FULL) == FULL


def test_json_is_what_one_would_write_by_hand() -> None:
    assert to_plain(Whole, FULL) == {
        "name": "Sol",
        "colour": "black",
        "at": [3, 4],
        "steps": [
            {"is": "Mark", "name": "burning", "left": 2},
            {
                "is": "Walk",
                "path": [[1, 0], [2, 1]],
                "then": {"is": "Walk", "path": [], "then": {"is": "Mark", "name": "end"}},
            },
        ],
        "pair": [7, "seven"],
        "seen": ["P1", "P2"],
        "tally": {"c1": 3, "c2": 0},
        "share": 0.5,
        "is_on": True,
        "free": {"deep": [1, "two", None, [True]]},
        "old": 3,
    }


def test_lists_may_be_tuples_as_an_event_keeps_them() -> None:
    plain = to_plain(Whole, FULL)
    kept = from_plain(Loose, {"free": plain}).free
    assert kept["steps"][1]["path"] == ((1, 0), (2, 1))
    assert from_plain(Whole, kept) == FULL
    assert from_plain(Loose, {"free": kept}).free == kept


def test_what_is_at_its_default_is_left_out_and_need_not_be_given() -> None:
    assert to_plain(Whole, Whole("Sol")) == {"name": "Sol"}
    assert from_plain(Whole, {"name": "Sol"}) == Whole("Sol")
    assert from_plain(Square, [4]) == Square(4)


def test_false_is_not_left_out_where_the_default_is_nought() -> None:
    assert to_plain(Loose, Loose(free=False)) == {"free": False}
    assert to_plain(Loose, Loose(free=0)) == {}


@dataclass(frozen=True, slots=True)
class Loose:
    """A field of any JSON."""

    free: Any = 0


def test_what_is_hidden_is_written_anywhere_but_read_only_on_request() -> None:
    shown = Whole(name=HIDDEN, steps=HIDDEN, pair=(HIDDEN, "x"), tally={"c1": HIDDEN}, free=HIDDEN)
    plain = to_plain(Whole, shown)
    assert plain == {
        "name": {"hidden": True},
        "steps": {"hidden": True},
        "pair": [{"hidden": True}, "x"],
        "tally": {"c1": {"hidden": True}},
        "free": {"hidden": True},
    }
    back = from_plain(Whole, plain, hidden=True)
    seen: list[Any] = [back.name, back.steps, back.pair[0], back.tally["c1"], back.free]
    assert all(one is HIDDEN for one in seen)
    with pytest.raises(UnreadableValue, match=r"name: must be text"):
        from_plain(Whole, plain)


def test_every_problem_is_named_with_its_path() -> None:
    plain = {
        "colour": "green",
        "at": [1, 2, 3],
        "steps": [{"is": "Mark", "name": 7}, {"is": "Jump"}, {"is": "Walk", "path": [[True]]}],
        "pair": [1],
        "tally": {"c1": "3"},
        "share": "half",
        "is_on": 1,
        "old": 2.5,
        "other": None,
    }
    with pytest.raises(UnreadableValue) as caught:
        from_plain(Whole, plain)
    assert set(caught.value.problems) == {
        ("name", "is missing"),
        ("colour", "must be one of 'red', 'black', 'grey'"),
        ("at", "must be a list or null"),
        ("steps.0.name", "must be text"),
        ("steps.1.is", "must be one of Mark, Walk"),
        ("steps.2.path.0.0", "must be a whole number"),
        ("pair", "must be a list of 2"),
        ("tally.c1", "must be a whole number"),
        ("share", "must be a number"),
        ("is_on", "must be true or false"),
        ("old", "must be a whole number or null"),
        ("other", "is not known here"),
    }


def test_what_cannot_be_in_a_set_is_named() -> None:
    with pytest.raises(UnreadableValue) as caught:
        from_plain(frozenset[Mapping[str, int]], [{"a": 1}])
    assert list(caught.value.problems) == [("", "holds what cannot be in a set")]


@pytest.mark.parametrize(
    "plain",
    [
        {"name": "half \ud800"},
        {"name": "zero \0"},
        {"name": "Sol", "old": 2**53 + 1},
        {"name": "Sol", "share": float("nan")},
        {"name": "Sol", "free": [2**60]},
        {"name": "Sol", "tally": {"\0": 1}},
        {"name": "Sol", "free": {"half \ud800": 1}},
        [],
        None,
    ],
)
def test_what_cannot_be_kept_is_refused(plain: Any) -> None:
    with pytest.raises(UnreadableValue):
        from_plain(Whole, plain)


def test_a_place_can_be_written_whatever_its_keys_hold() -> None:
    with pytest.raises(UnreadableValue) as caught:
        from_plain(Whole, {"name": "Sol", "half \ud800\n": 1})
    assert caught.value.problems == (("half \\xd800\\x0a", "is not known here"),)


def test_what_a_class_itself_refuses_is_a_problem() -> None:
    with pytest.raises(UnreadableValue, match="cannot be: an empty name"):
        from_plain(Named, {"name": ""})


@dataclass(frozen=True, slots=True)
class Named:
    """A value with a rule of its own."""

    name: str

    def __post_init__(self) -> None:
        if not self.name:
            raise ValueError("an empty name")


def test_nesting_without_end_is_refused() -> None:
    deep: Any = 1
    for _ in range(100_000):
        deep = [deep]
    with pytest.raises(UnreadableValue, match="nested"):
        from_plain(Loose, {"free": deep})


def test_an_unknown_type_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="does not know"):
        to_plain(list, [1])


words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=8)
numbers = st.integers(-(2**53), 2**53)
squares = st.builds(Square, numbers, numbers)
marks = st.builds(Mark, words, st.none() | numbers)
steps = st.recursive(
    marks | st.builds(Walk, st.lists(squares, max_size=2).map(tuple)),
    lambda inner: st.builds(Walk, st.lists(squares, max_size=2).map(tuple), inner),
    max_leaves=4,
)
wholes = st.builds(
    Whole,
    name=words,
    colour=st.sampled_from(["red", "black"]),
    at=st.none() | squares,
    steps=st.lists(steps, max_size=3).map(tuple),
    pair=st.tuples(numbers, words),
    seen=st.frozensets(words, max_size=3),
    tally=st.dictionaries(words, numbers, max_size=3),
    share=st.floats(-1e9, 1e9),
    is_on=st.booleans(),
    free=st.recursive(
        st.none() | st.booleans() | numbers | words,
        lambda inner: (
            st.lists(inner, max_size=2).map(tuple)
            | st.dictionaries(words.filter("hidden".__ne__), inner, max_size=2)
        ),
        max_leaves=4,
    ),
    old=st.none() | numbers,
)


@given(wholes)
def test_every_value_survives_json(value: Whole) -> None:
    assert there_and_back(value) == value


@dataclass(frozen=True, slots=True)
class Swap:
    """A value with a field whose key is a word of Python."""

    out: str
    in_: str = ""


def test_a_word_of_python_is_a_key_as_the_rules_write_it() -> None:
    assert to_plain(Swap, Swap("c1", "c2")) == {"out": "c1", "in": "c2"}
    assert from_plain(Swap, {"out": "c1", "in": "c2"}) == Swap("c1", "c2")
    assert from_plain(Swap, {"out": "c1", "in_": "c2"}) == Swap("c1", "c2")
    with pytest.raises(UnreadableValue, match="with: is not known here"):
        from_plain(Swap, {"out": "c1", "with": "c2"})


@dataclass(frozen=True, slots=True)
class Dated:
    """A field of a moment."""

    at: datetime


def test_moments_are_text() -> None:
    at = datetime(2026, 1, 31, 20, 15, tzinfo=UTC)
    assert to_plain(Dated, Dated(at)) == {"at": "2026-01-31T20:15:00+00:00"}
    assert from_plain(Dated, {"at": "2026-01-31T20:15:00+00:00"}) == Dated(at)
    for wrong in (5, "noon"):
        with pytest.raises(UnreadableValue, match="at: must be a moment"):
            from_plain(Dated, {"at": wrong})
