"""A sample is the same for a seed; each change stands where it says, is tried and put back."""

from __future__ import annotations

from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutants.__main__ import told
from tests.mutants.covering import Covered
from tests.mutants.mutating import mutated, mutations
from tests.mutants.trying import Tried, room_of, sample, tried

SOURCE = '''\
"""A door."""

HEIGHT = 2


def is_open(key: str, *, locked: bool) -> bool:
    """Whether it opens."""
    if key == "brass" and not locked:
        return True
    return False
'''


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a = b == c", "a = (b != c)"),
        ("a = b < c", "a = (b <= c)"),
        ("a = b in c", "a = (b not in c)"),
        ("a = b and c", "a = (b or c)"),
        ("a = not b", "a = (b)"),
        ("a = b - c", "a = (b + c)"),
        ("a += b", "a -= b"),
        ("a = 4", "a = 5"),
        ("a = True", "a = False"),
        ("a = 'on'", "a = 'on?'"),
        ("a = f'{b} on'", "a = f'{b} on?'"),
        ("a = b, c", "a = (b,)"),
        ("a(b, c=d)", "a(b)"),
        ("a.b(c)", "None"),
        ("a = b if c else d", "a = b if (not (c)) else d"),
        ("a = [b for b in c if d]", "a = [b for b in c if (not (d))]"),
    ],
)
def test_what_is_changed(before: str, after: str) -> None:
    assert after in [mutated(before, one) for one in mutations(before)]


@pytest.mark.parametrize(
    "source",
    [
        '"""Words of a module."""',
        "a: int = b",
        "assert a",
        "type_of = int | str",
        "@cached(size=3)\nclass A: pass",
        "a = Literal['on', 'off']",
        "a = zip(b, c, strict=True)",
        "import a",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert list(mutations(source)) == []


def test_a_change_knows_its_line_and_what_runs_with_it() -> None:
    found = [
        (one.line, one.first, one.last) for one in mutations("a = (\n    b,\n    c == d,\n)\n")
    ]
    assert found == [(3, 1, 4), (3, 1, 4)]


@pytest.fixture
def covered(tmp_path: Path) -> Covered:
    """A checkout of a module and its test, and what that test ran."""
    package, tests = tmp_path / "copy" / "gm_tools", tmp_path / "copy" / "tests"
    package.mkdir(parents=True)
    tests.mkdir()
    (package / "__init__.py").write_text("")
    (package / "door.py").write_text(SOURCE)
    test = "from gm_tools.door import is_open\n\n\ndef test_a_key() -> None:\n"
    (tests / "test_keys.py").write_text(f"{test}    assert is_open('brass', locked=False)\n")
    data = CoverageData(str(tmp_path / "all.coverage"))
    data.set_context("")
    data.add_lines({str(package / "door.py"): [3, 6]})
    data.set_context("tests/test_keys.py::test_a_key|run")
    data.add_lines({str(package / "door.py"): [8, 9]})
    data.write()
    return Covered(tmp_path)


def test_a_sample_is_the_same_for_a_seed(covered: Covered) -> None:
    package = covered.copy / "gm_tools"
    assert sample(package, 3, 7) == sample(package, 3, 7)
    assert [one.line for _, one in sample(package, 99, 7)] == [3, 8, 9, 10]


@pytest.mark.slow
def test_changes_are_noticed_or_not_and_put_back(covered: Covered) -> None:
    package = covered.copy / "gm_tools"
    changes = [
        (path, one)
        for path, one in sample(package, 99, 2)
        if one.line != 3  # nothing asks how high it is
    ]
    found = {one.mutation.line: one for one in (tried(covered, *change) for change in changes)}
    assert {line: bool(one.by) for line, one in found.items()} == {8: True, 9: True, 10: False}
    assert found[8].by == "tests/test_keys.py::test_a_key"
    assert (package / "door.py").read_text() == SOURCE
    assert told(tuple(found.values())).splitlines()[-1] == "noticed: 2 of 3"


def test_rooms() -> None:
    assert room_of("gm_tools/games/battle/steps/use.py") == "games/battle"
    assert room_of("gm_tools/web/desk/routes.py") == "web"
    assert room_of("gm_tools/app.py") == ""


def test_a_change_says_what_became_what() -> None:
    (change,) = (one for one in mutations("a = b == c") if "!=" in one.text)
    assert str(Tried("gm_tools/a.py", change, "")) == (
        "gm_tools/a.py:1 'b == c' -> 'b != c': NOT NOTICED"
    )
