"""The values of a character that lists show."""

from dataclasses import replace

from gm_tools.services.characters.new_character import new_character
from gm_tools.services.characters.summaries import summarise
from gm_tools.viskara.character.character import Override
from gm_tools.viskara.character.legality import legality
from tests.cast import the_rulebook
from tests.fakes import a_character


def test_problems_are_counted_until_they_are_allowed() -> None:
    sol = a_character("Sol")
    problems = legality(the_rulebook(), sol.build)
    summary = summarise(the_rulebook(), sol)
    assert (summary.level, summary.legal, summary.problems) == (3, False, len(problems))
    granted = tuple(Override(one.rule, one.where, "agreed") for one in problems)
    allowed = summarise(the_rulebook(), replace(sol, overrides=granted))
    assert (allowed.legal, allowed.problems) == (True, 0)


def test_a_reading_that_nobody_knows_stops_no_list() -> None:
    odd = replace(a_character("Sol"), house_rules={"B999": "otherwise"})
    assert summarise(the_rulebook(), odd).level == 3


def test_of_a_blank_character_no_problem_is_counted() -> None:
    blank = summarise(the_rulebook(), new_character("Sol", level=3))
    assert (blank.level, blank.legal, blank.problems) == (3, False, 0)
    begun = new_character("Sol", level=3)
    begun = replace(begun, build=replace(begun.build, speed_class="high"))
    assert summarise(the_rulebook(), begun).problems > 0
