"""What a city offers, with the prices that cards change (G-WA-72)."""

from __future__ import annotations

from gm_tools.games.world_adventure.state import Power
from gm_tools.presenters.games.world_adventure.in_city import here
from tests.games.world_adventure.counting import counts
from tests.games.world_adventure.makers import FACTS, Table, table


def lines(found: Table) -> dict[str, tuple[str, str, int]]:
    """Each line of the city: its text, its note, how many cards mark it."""
    said = here(FACTS, found.state, found.player())
    return {one.name: (one.text, one.note, len(one.marks)) for one in said}


def test_prices_as_they_are_printed() -> None:
    found = lines(table().have("P1", power=Power(0, 2, 1)))
    assert found["Selling"] == ("+4 each", "fruit is needed: +6", 0)
    assert found["Buying"] == ("2 each", "no fruit here", 0)
    assert found["Train"] == ("5, or 15 to be sure", "from 6 exp; 1 to 3 succeeds", 0)


def test_prices_that_cards_change_are_marked() -> None:
    found = counts(table().have("P1", power=Power(0, 2, 1)), "sell", 1, good="silk")
    counts(counts(found, "buy", none=True, good="iron"), "heal", 2)
    counts(counts(found, "recruit", none=True), "training", 1)
    said = lines(found)
    assert said["Selling"] == ("+4 each; Silk 5", "fruit is needed: +6", 1)
    assert said["Buying"] == ("2 each", "no fruit here, no iron now", 1)
    assert said["Heal"] == ("4 each", "", 1)
    assert said["Recruit"] == ("not now", "", 1)
    assert said["Train"] == ("5, or 15 to be sure", "from 6 exp; 1 to 4 succeeds", 1)
