"""Upgrades of the aura in fights, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.steps.defy import offers
from tests.games.battle.clashes import declared, ongoing, over
from tests.games.battle.entries.owning import fight, offered, with_aura
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero


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


AURA = a_tactic("t2", origin="aura", returns={"black": 1, "red": 1})


def halo(stored: str) -> Table:
    """Ann's turn; her tactic t2 is that of her aura, which stores these cards."""
    block = replace(with_aura("Aura Tactic"), tactics=(a_tactic(), AURA))
    return fight(block, "Bob", cards=cards(stored))


@pytest.mark.parametrize("returned", ["b4 r2", "b4 b1 r2", "b4 b1 r2 r9"])
def test_1788_the_tactic_of_the_aura_returns_cards_of_both_colours(returned: str) -> None:
    t = halo("b4 b1 r2 r9")
    t.send("attack", "Ann", "t2", ("Cat",), cards=cards(returned))
    left = len(t.one("Ann").cards)
    assert left == 4 - len(cards(returned))
    assert t.one("Ann").returned == cards(returned)
    t.send("show", "Ann", red=1, finale=3)
    over(t)
    assert t.one("Cat").health == 40 - 3


@pytest.mark.parametrize(
    ("returned", "code"),
    [("", "bad_cards"), ("b4", "bad_cards"), ("r2 r9", "bad_cards"), ("b3 r2", "no_such_card")],
)
def test_1788_it_cannot_be_used_without_them(returned: str, code: str) -> None:
    t = halo("b4 b1 r2 r9")
    for kind in ("attack", "stance"):
        assert t.refused(kind, "Ann", "t2", ("Cat",), cards=cards(returned)) == code
    assert t.refused("attack", "Ann", "t0", ("Cat",), cards=cards("b4")) == "no_cards"


def test_1788_nor_to_defy_with_it_sealed_or_not() -> None:
    for together in ("", "together"):
        block = a_block("Ann", tactics=(a_tactic(), AURA), has_aura=True)
        cat = foe("Cat")
        options = {"reactions": together} if together else {}
        t = battle(hero("Ann", block), cat, first="Cat", **options)
        t.change("Ann", cards=cards("b4 r2"))
        t.send("attack", "Cat", "t0", ("Ann",))
        assert t.refused("defy", "Ann", "t2") == "bad_cards"
        [asked] = [one for one in offers(t.rules, t.state, "c1") if one.what == "T2"]
        field = asked.fields[0]
        assert (field.name, field.least, field.most) == ("cards", 2, 2)
        t.send("defy", "Ann", "t2", cards=cards("b4 r2"))
        assert t.one("Ann").cards == ()
        assert [one.tactic for one in ongoing(t).reactions] == ["t2"]
