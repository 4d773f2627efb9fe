"""What a show is worth in the middle of a maneuver."""

from __future__ import annotations

from gm_tools.games.battle.combatant.power import power
from gm_tools.games.battle.maneuver.outputs import finale, output, red_cards
from tests.games.battle.clashes import ongoing
from tests.games.battle.makers import Table


def strength(t: Table, who: str = "Ann", line: int = 0) -> tuple[int, int]:
    """A performer's power and the most that it can be."""
    found = power(t.rules, t.state, ongoing(t), t.id(who), line)
    return found.value, found.most


def ends_with(t: Table, who: str = "Ann", line: int = 0) -> int:
    """The finale of a performer's show."""
    return finale(t.state, ongoing(t), t.id(who), line)


def worth(t: Table, who: str = "Ann") -> int:
    """The output of a performer's show."""
    return output(t.rules, t.state, ongoing(t), t.id(who))


def reds(t: Table, who: str = "Ann") -> int:
    """The red cards of a performer's show."""
    return red_cards(ongoing(t), t.id(who))
