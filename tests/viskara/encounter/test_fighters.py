from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tools.viskara.encounter.fighters import Fighter, count_side
from gm_tools.viskara.encounter.limits import EncounterError
from tests.viskara.encounter.exact import exact

BEETLE = Fighter("Pike Beetle", 2, 4)
KING = Fighter("Pike Beetle King", 6, grows=1)


def test_a_line_counts_level_times_count() -> None:
    side = count_side("Enemies", [BEETLE])
    assert exact(side.total, side.size) == (8, 4)
    assert side.counted[0].parts == (("level 2", Fraction(2)),)


def test_a_king_has_one_level_more_for_each_other_ally() -> None:
    """R72."""
    side = count_side("Enemies", [BEETLE, KING])
    king = side.counted[1]
    assert exact(side.total, king.each) == (8 + 10, 10)
    assert king.parts == (
        ("level 6", Fraction(6)),
        ("1 for each of 4 other allies", Fraction(4)),
    )


def test_a_single_ally_is_one_ally_in_words() -> None:
    side = count_side("Enemies", [Fighter("Pike Beetle", 2), KING])
    assert side.counted[1].parts[1] == ("1 for an ally", Fraction(1))


def test_kings_are_allies_of_each_other() -> None:
    side = count_side("Enemies", [Fighter("Pike Beetle King", 6, 3, grows=1)])
    assert exact(side.counted[0].each, side.total) == (8, 24)


def test_a_king_alone_has_its_own_level() -> None:
    side = count_side("Enemies", [KING])
    assert side.counted[0].parts == (("level 6", Fraction(6)),)


def test_a_parasite_adds_its_level_to_its_host_and_is_no_ally() -> None:
    """R72: two hosts, each with a parasite of level 3, and a king that counts two allies."""
    side = count_side("Enemies", [Fighter("Wolf Hawk", 7, 2, parasite=3), KING])
    assert exact(side.size, side.total) == (3, 2 * 10 + 8)
    assert side.counted[0].parts[1] == ("Somac Parasite of level 3", Fraction(3))


def test_who_is_absent_is_listed_and_not_counted() -> None:
    away = Fighter("Ada", 5, is_present=False)
    side = count_side("Party", [away, Fighter("Ben", 4)])
    assert exact(side.total, side.absent) == (4, (away,))


def test_an_absent_ally_does_not_make_a_king_grow() -> None:
    side = count_side("Party", [KING, Fighter("Ada", 5, is_present=False)])
    assert side.total == 6


def test_a_worn_level_counts_as_a_fraction() -> None:
    side = count_side("Party", [Fighter("Ada", Fraction(9, 2), worn_from=5)])
    assert side.total == Fraction(9, 2)
    assert side.counted[0].parts[0][0] == "level 5, worn to 4.5 by the chain"


def test_a_fighter_worn_down_to_level_0_is_still_there() -> None:
    side = count_side("Party", [Fighter("Ada", Fraction(0), worn_from=5), Fighter("Ben", 5)])
    assert exact(side.total, side.size) == (5, 2)


def test_everything_wrong_is_said_at_once() -> None:
    wrong = [
        Fighter("Nobody", 0),
        Fighter("Swarm", 2, 10_000),
        Fighter("Host", 2, parasite=-1),
    ]
    with pytest.raises(EncounterError) as caught:
        count_side("Enemies", wrong)
    assert [problem.partition(":")[0] for problem in caught.value.problems] == [
        "Nobody",
        "Swarm",
        "Host",
    ]


def test_a_side_has_so_many_lines_and_no_more() -> None:
    with pytest.raises(EncounterError, match="101 lines are more than 100"):
        count_side("Enemies", [BEETLE] * 101)
