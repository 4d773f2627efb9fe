"""Upgrades of the aura in fights, by their lines in the manual."""

from __future__ import annotations

import pytest

from tests.games.battle.clashes import declared
from tests.games.battle.entries.owning import fight, offered, with_aura
from tests.games.battle.makers import Table, cards


def shown_to(stored: str, red: int = 3, finale: int = 6) -> Table:
    """Cat has shown an attack on Bob beside Ann, whose aura has Dread and stores these cards."""
    t = fight(with_aura("Dread"), "Bob", first="Cat", flair=10, cards=cards(stored))
    declared(t, "Cat", "Bob")
    t.send("show", "Cat", red=red, finale=finale)
    return t


@pytest.mark.parametrize(
    ("card", "play", "change"), [("b4", 0, ("finale", -4)), ("r4", 1, ("red", -1))]
)
def test_1758_dread_returns_one_card_for_a_show_black_or_red(
    card: str, play: int, change: tuple[str, int]
) -> None:
    t = shown_to("b4 r4 b2")
    assert offered(t) == {("Dread", 0), ("Dread", 1)}
    t.send("use", "Ann", "aura/Dread", play, ("Cat",), cards=cards(card))
    news = [(one.more["of"], one.amount) for one in t.state.news if one.what == "changes"]
    assert news == [change]
    assert offered(t) == set()  # it was one card for this show
    assert len(t.one("Ann").cards) == 2
