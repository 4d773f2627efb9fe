"""The odds of a show as a page words them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gm_tools.presenters.desk.odds import (
    decimals,
    fraction_text,
    percent,
    rounded,
    tactic_odds,
)
from tests.cast import the_rulebook
from tests.places import TEMPLATES

RULEBOOK = the_rulebook()


def test_a_tactic() -> None:
    odds = tactic_odds(RULEBOOK, (1, 2, 4), "exposure")
    assert [(tier.name, tier.output, tier.percent) for tier in odds.tiers] == [
        ("No red card", 0, "6.06 %"),
        ("Low", 1, "24.78 %"),
        ("Medium", 2, "36.63 %"),
        ("High", 4, "32.53 %"),
    ]
    assert (odds.average, odds.flourish) == ("2.28", "59.09 %")
    assert odds.move is not None
    assert (odds.move.words, odds.move.percent) == (
        "a flourish and at least 2 red cards",
        "41.85 %",
    )


def test_a_task_has_no_move_trigger() -> None:
    assert tactic_odds(RULEBOOK, (3, 6, 12), None).move is None


def test_medium_or_better_of_a_leap() -> None:
    assert tactic_odds(RULEBOOK, (3, 6, 12), None).tiers[2].or_better == "69.16 %"


def test_bars_are_as_long_as_chances_are_large() -> None:
    odds = tactic_odds(RULEBOOK, (1, 2, 4), "direct")
    assert [tier.bar for tier in odds.tiers] == [61, 248, 366, 325]
    assert odds.length == 1000


def test_bonus_and_penalty_cards_and_a_zero_tier() -> None:
    venom = tactic_odds(RULEBOOK, (6, 4, 3), None, zero=8, bonus=1)
    assert [(tier.output, tier.percent) for tier in venom.tiers] == [
        (8, "0.00 %"),
        (6, "6.06 %"),
        (4, "24.78 %"),
        (3, "69.16 %"),
    ]
    assert tactic_odds(RULEBOOK, (1, 2, 4), None, bonus=-1).tiers[0].percent == "30.84 %"


def test_all_of_it_in_a_line() -> None:
    assert tactic_odds(RULEBOOK, (1, 2, 4), "direct").summary == (
        "average 2.28, no red card (0) 6.06 %, low (1) 24.78 %, medium (2) 36.63 %, "
        "high (4) 32.53 %, flourish 59.09 %, move trigger 55.83 %"
    )


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(1, 8), 2, "0.13"),
        (Fraction(-1, 8), 2, "-0.13"),
        (Fraction(-1, 1000), 2, "0.00"),
        (Fraction(5, 2), 0, "3"),
        (Fraction(2, 3), 4, "0.6667"),
        (Fraction(12), 2, "12.00"),
    ],
)
def test_decimals_are_rounded_half_up(value: Fraction, places: int, text: str) -> None:
    assert decimals(value, places) == text


def test_fractions_and_percents() -> None:
    assert (fraction_text(Fraction(26, 44)), fraction_text(Fraction(1))) == ("13/22", "1/1")
    assert percent(Fraction(1, 3), 1) == "33.3 %"
    assert [rounded(Fraction(value, 4)) for value in (1, 2, 3, 6)] == [0, 1, 1, 2]


CHART = '{% from "macros/odds.html" import odds_chart %}{{ odds_chart(odds, "Odds of Bash") }}'


def test_the_chart_has_every_number_as_text() -> None:
    odds = tactic_odds(RULEBOOK, (1, 2, 4), "projectile")
    jinja = Environment(
        loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True
    )
    page = jinja.from_string(CHART).render(odds=odds)
    assert all(tier.percent in page for tier in odds.tiers)
    assert "Odds of Bash" in page
    assert all(words in page for words in ("2.28", "59.09 %", "20.25 %", "at least 3 red cards"))
    assert page.count("<svg") == page.count('aria-hidden="true"') == 4
    assert 'width="366"' in page
