"""Nobody but the game master can tell a fight with a hidden foe from the same one without it."""

from __future__ import annotations

from difflib import unified_diff
from itertools import islice

import pytest

from tests.recording.two_fights import Fight, played


@pytest.fixture(scope="module")
def fights(tmp_path_factory: pytest.TempPathFactory) -> tuple[Fight, Fight]:
    """The fight with its hidden foe, and without."""
    folder = tmp_path_factory.mktemp("fights")
    with pytest.MonkeyPatch.context() as patch:
        first = played(folder / "with", patch, has_hidden=True)
        second = played(folder / "without", patch, has_hidden=False)
    return first, second


def test_everything_that_others_get_is_the_same_byte_by_byte(
    fights: tuple[Fight, Fight],
) -> None:
    hidden, plain = fights
    assert hidden.got.keys() == plain.got.keys()
    wrong = {
        label: hidden.got[label] for label in plain.got if hidden.got[label] != plain.got[label]
    }
    first = next(iter(wrong), "")
    assert list(wrong)[:9] == [], difference(hidden.got[first], plain.got[first])


def difference(one: str, other: str) -> list[str]:
    """Return the lines in which two texts differ."""
    lines = unified_diff(one.splitlines(), other.splitlines(), lineterm="", n=0)
    return [line[:400] for line in islice(lines, 5, 30)]


def test_the_game_master_has_more_entries(fights: tuple[Fight, Fight]) -> None:
    hidden, plain = fights
    assert len(hidden.live.unseen) == hidden.live.number - plain.live.number > 0
