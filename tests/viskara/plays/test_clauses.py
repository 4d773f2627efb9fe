"""The clauses that entries list, and the plays that name them."""

import pytest

from gm_tools.viskara.plays.clauses import clause_faults, named_by, unplayed
from gm_tools.viskara.plays.plays import Deed, Play, read_amount

GAIN = Play("show", (Deed("gain_flair"),), clause="gain")
LEFT = Play("show", (Deed("remind"),), clause="rest")
DEAR = Play("pay", (Deed("remind"),), pays=(("flair", read_amount("flair")),), clause="cost+rest")


def test_a_play_names_several_clauses() -> None:
    assert named_by(DEAR) == ("cost", "rest")
    assert named_by(Play("show")) == ()


@pytest.mark.parametrize(
    ("clauses", "plays", "left"),
    [
        (("gain",), (GAIN,), ()),
        (("gain", "rest"), (GAIN, LEFT), ("rest",)),
        (("gain", "range:rule"), (GAIN,), ()),
        (("gain", "cost", "rest"), (GAIN, DEAR), ()),
        (("gain",), (), ("gain",)),
    ],
)
def test_a_reminder_plays_no_clause(
    clauses: tuple[str, ...], plays: tuple[Play, ...], left: tuple[str, ...]
) -> None:
    assert unplayed(clauses, plays) == left


@pytest.mark.parametrize(
    ("clauses", "plays", "keys"),
    [
        ((), (GAIN,), []),
        (("gain",), (GAIN,), []),
        (("gain", "gain"), (GAIN,), ["clauses.1"]),
        (("Gain it",), (), ["clauses.0", "clauses"]),
        (("gain",), (GAIN, LEFT), ["plays.1.clause"]),
        (("gain",), (GAIN, Play("show", (Deed("remind"),))), ["plays.1.clause"]),
        (("gain", "rest"), (GAIN,), ["clauses"]),
        (("gain", "rest:rule"), (GAIN,), []),
    ],
)
def test_faults_of_clauses(
    clauses: tuple[str, ...], plays: tuple[Play, ...], keys: list[str]
) -> None:
    assert [key for key, _ in clause_faults(clauses, plays)] == keys
