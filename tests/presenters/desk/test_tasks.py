"""Shows for tasks with their chances, by the manual's examples."""

from gm_tools.presenters.desk.tasks import (
    band_views,
    flat_view,
    meaning_view,
    opposed_view,
    show_of,
    task_view,
)
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_rulebook

RULEBOOK = the_rulebook()


def test_the_leap_succeeds_with_a_medium_output_or_better() -> None:
    leap = task_view(RULEBOOK, 6, minimum=5)
    assert leap.outputs == (3, 6, 12)
    assert leap.success is not None
    assert leap.failure is not None
    assert (leap.success.percent, leap.failure.percent) == ("69.16 %", "30.84 %")
    assert [(tier.name, tier.result, tier.is_enough) for tier in leap.tiers] == [
        ("No red card", "0", False),
        ("Low", "3", False),
        ("Medium", "6", True),
        ("High", "12", True),
    ]


def test_chances_are_the_exact_ones_of_the_deck() -> None:
    leap = task_view(RULEBOOK, 6)
    assert [tier.chance.percent for tier in leap.tiers] == [
        "6.06 %",
        "24.78 %",
        "36.63 %",
        "32.53 %",
    ]
    assert [tier.or_better.percent for tier in leap.tiers[1:]] == ["93.94 %", "69.16 %", "32.53 %"]
    assert (leap.positive.percent, leap.positive.fraction) == ("59.09 %", "13/22")
    assert (leap.negative.percent, leap.negative.fraction) == ("40.91 %", "9/22")


def test_without_a_minimum_nothing_succeeds_or_fails() -> None:
    view = task_view(RULEBOOK, 4)
    assert (view.outputs, view.success, view.failure) == ((2, 4, 8), None, None)
    assert {tier.is_enough for tier in view.tiers} == {None}


def test_a_bonus_card_moves_every_tier_up() -> None:
    plain, helped = task_view(RULEBOOK, 6), task_view(RULEBOOK, 6, bonus=1)
    assert helped.tiers[0].chance.percent == "0.00 %"
    assert helped.tiers[2].chance == plain.tiers[1].chance
    assert helped.tiers[3].chance == plain.tiers[2].or_better
    assert helped.positive == plain.positive


def test_bonus_comes_before_penalty() -> None:
    assert task_view(RULEBOOK, 6, bonus=1, penalty=1, minimum=3) == task_view(
        RULEBOOK, 6, minimum=3
    )
    hindered = task_view(RULEBOOK, 6, penalty=5, minimum=1)
    assert hindered.success is not None
    assert (hindered.success.percent, hindered.success.bar) == ("0.00 %", 0)


def test_the_quick_minimums_of_level_6_with_their_chances(rulebook: Rulebook) -> None:
    bands = band_views(RULEBOOK, 6, 6, minimum=5)
    assert [(one.name, one.numbers, one.is_meant) for one in bands] == [
        ("Easy", "1 to 3", False),
        ("Medium", "3 to 5", False),
        ("Hard", "5 to 8", True),
        ("Very Hard", "8 to 10", False),
        ("Nearly Impossible", "10 to 12", False),
    ]
    assert [one.chances for one in bands] == [
        "93.94 %",
        "93.94 % to 69.16 %",
        "69.16 % to 32.53 %",
        "32.53 %",
        "32.53 %",
    ]


def test_a_band_of_one_number_names_it_once(rulebook: Rulebook) -> None:
    assert band_views(RULEBOOK, 1, 1)[0].numbers == "1"


def test_what_a_number_means(rulebook: Rulebook) -> None:
    bands = rulebook.reference.task_bands
    assert meaning_view(5, 6, bands).text == "5 of 12 = 42 %: Hard"
    assert meaning_view(4, 10, bands).text == "4 of 20 = 20 %: Easy and Medium"
    assert [meaning_view(5, 6, bands).is_example, meaning_view(4, 6, bands).is_example] == [
        True,
        False,
    ]
    beyond = meaning_view(13, 6, bands)
    assert not beyond.has_band
    assert beyond.text == "13 of 12 = 108 %: more than twice the level, beyond the table"


def test_equals_are_as_likely_to_win_as_to_lose() -> None:
    view = opposed_view(show_of(RULEBOOK, (3, 6, 12)), show_of(RULEBOOK, (3, 6, 12)))
    assert view.win == view.loss
    assert view.win.bar * 2 + view.draw.bar in range(999, 1002)
    helped = opposed_view(show_of(RULEBOOK, (3, 6, 12), bonus=1), show_of(RULEBOOK, (3, 6, 12)))
    assert helped.win.bar > view.win.bar


def test_pike_beetle_venom_on_average() -> None:
    venom = flat_view(RULEBOOK, ("8", "6", "4", "3"))
    assert [tier.result for tier in venom.tiers] == ["8", "6", "4", "3"]
    assert venom.average == "4.41"
    assert flat_view(RULEBOOK, ("8", "6", "4", "3"), bonus=1).average == "3.43"


def test_results_in_words_have_no_average() -> None:
    weather = flat_view(RULEBOOK, ("downpour", "rainy", "cloudy", "cloudless"))
    assert weather.average is None
    assert [tier.chance.percent for tier in weather.tiers][3] == "32.53 %"
