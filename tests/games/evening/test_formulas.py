"""What shows come to."""

from gm_tools.games.evening.events import Thresholds
from gm_tools.games.evening.formulas import (
    best,
    bonus_cards,
    counted_red,
    lead,
    penalty_cards,
    result_of,
    shown_cards,
    shown_of,
)
from gm_tools.games.evening.state import Part, Results, Show
from gm_tools.viskara.character.build import Stats
from tests.games.evening.makers import cards


def contest(*outputs: int) -> Show:
    """Opposed shows with these outputs, which are twice the stat."""
    parts = []
    for at, output in enumerate(outputs):
        part = Part(f"P{at + 1}", f"P{at + 1}", "logic", output)
        parts.append(Part(part.id, part.name, "logic", output, shown=shown_of(part, "task", 2, 5)))
    return Show("s1", "opposed", tuple(parts))


def test_bonus_cards_come_before_penalty_cards() -> None:
    part = Part("P1", "Rail", bonus=1, penalty=2)
    assert [counted_red(part, red) for red in range(4)] == [0, 0, 1, 2]


def test_half_once_and_twice_the_stat() -> None:
    part = Part("P1", "Rail", "agility", 3)
    assert [shown_of(part, "task", red, 4).output for red in range(5)] == [0, 2, 3, 6, 6]


def test_cards_make_a_show() -> None:
    part = Part("P1", "Rail", "agility", 3)
    found = shown_cards(part, "task", cards("r1 b0 r3 b2 r9"), "digital")
    assert (found.red, found.finale, found.output, found.source) == (3, 9, 6, "digital")


def test_a_flat_show_reads_its_result_from_its_red_cards() -> None:
    weather = Results("downpour", "rainy", "cloudy", "cloudless")
    found = [result_of(weather, red) for red in (0, 1, 2, 3, 5)]
    assert found == ["downpour", "rainy", "cloudy", "cloudless", "cloudless"]


def test_the_highest_output_is_best() -> None:
    assert [one.id for one in best(contest(3, 7, 4))] == ["P2"]
    assert lead(contest(3, 7, 4)) == 3


def test_the_same_output_is_a_draw() -> None:
    assert [one.id for one in best(contest(5, 5, 4))] == ["P1", "P2"]
    assert lead(contest(5, 5, 4)) == 0


def test_thresholds_count_for_those_with_stats() -> None:
    rail = Stats(body=3, agility=4, presence=1)
    assert bonus_cards(rail, Thresholds(body=3, agility=5, logic=0)) == 2
    assert penalty_cards(rail, Thresholds(body=2, presence=1)) == 1
    assert bonus_cards(None, Thresholds(body=0)) == 0
    assert penalty_cards(None, Thresholds(body=9)) == 0
