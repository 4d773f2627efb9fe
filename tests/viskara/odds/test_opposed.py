"""Opposed shows, compared with every pair of outputs."""

from __future__ import annotations

from fractions import Fraction

from gm_tools.viskara.odds.chances import each
from gm_tools.viskara.odds.opposed import Opposed, opposed
from gm_tools.viskara.odds.show import Modifiers, Show, output_chances, results
from tests.shows import a_show


def by_hand(first: Show, second: Show) -> Opposed:
    mine, theirs = (each(output_chances(results(show))) for show in (first, second))
    pairs = [(a - b, mine[a] * theirs[b]) for a in mine for b in theirs]
    win, draw, loss = (
        sum((share for lead, share in pairs if (lead > 0) - (lead < 0) == side), Fraction(0))
        for side in (1, 0, -1)
    )
    return Opposed(win, draw, loss)


def test_equal_shows_win_and_lose_alike() -> None:
    found = opposed(a_show((2, 4, 8)), a_show((2, 4, 8)))
    assert found.win == found.loss
    assert found.win + found.draw + found.loss == 1


def test_a_bonus_card_against_a_stronger_character() -> None:
    first, second = a_show((2, 3, 6), modifiers=Modifiers(red=(1,))), a_show((2, 4, 8), zero=1)
    assert opposed(first, second) == by_hand(first, second)


def test_the_other_side_sees_it_mirrored() -> None:
    first, second = a_show((1, 2, 4)), a_show((3, 5, 9), modifiers=Modifiers(red=(-1,)))
    here, there = opposed(first, second), opposed(second, first)
    assert (here.win, here.draw, here.loss) == (there.loss, there.draw, there.win)
