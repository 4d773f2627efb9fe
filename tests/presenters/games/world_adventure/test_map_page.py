"""The page of the map: nations, their fields against those of others, what is ticked."""

from dataclasses import replace

from gm_tools.games.world_adventure.places import Border, Location
from gm_tools.presenters.games.world_adventure.map_page import map_page, marking
from tests.games.world_adventure.makers import FACTS, table

BORDER = Border(Location("china", 4), Location("java", 1))


def test_a_nation_is_shown_against_every_other() -> None:
    state = replace(table().state, borders=(BORDER,), mapped=("java",))
    page = map_page(FACTS, state, "java")
    assert (page.name, page.next_name, len(page.left)) == ("Java", "Japan", 8)
    assert [one.name for one in page.tabs if one.is_done] == ["Java"]
    assert [(one.name, one.count) for one in page.tabs if one.count] == [("Java", 1), ("China", 1)]
    assert len(page.neighbours) == len(FACTS.nations) - 1
    china = next(one for one in page.neighbours if one.name == "China")
    marked = [pair for row in china.rows for pair in row.pairs if pair.is_marked]
    assert [one.name for one in marked] == ["Java 1 N touches China 4 S"]
    assert (china.count, len(china.rows), len(china.rows[0].pairs)) == (1, 6, 6)


def test_the_last_nation_leads_to_the_first_and_a_strange_word_too() -> None:
    page = map_page(FACTS, table().state, "europe")
    assert (page.name, page.next_name, len(page.left)) == ("Europe", "Java", 9)
    assert map_page(FACTS, table().state, "mars").name == "Java"


def test_ticked_pairs_are_an_event() -> None:
    event = marking("java", ["java.1-china.4"])
    ends = {"one": {"nation": "java", "spot": 1}, "other": {"nation": "china", "spot": 4}}
    assert event == {"type": "mark_borders", "data": {"nation": "java", "borders": [ends]}}
