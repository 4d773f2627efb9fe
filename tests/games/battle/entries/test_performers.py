"""Maneuvers that another character performs: Puppeteer and Granted (1862-1866, 2533-2537)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.state import Mark
from gm_tools.viskara.grid.board import Board
from tests.games.battle.clashes import damage, ongoing, over
from tests.games.battle.entries.test_consent import influence
from tests.games.battle.entries.test_starts import maneuver, with_move
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    an_effect,
    battle,
    cards,
    foe,
    hero,
)

BOARD = Board(12, 5)


def puppets(
    *, board: Board | None = BOARD, bob: str = "P1", first: str = "Ann", **ann: Any
) -> Table:
    """Ann of P1 has expanded her aura and holds strings; Bob stands beside her, Cat beside him."""

    def at(*square: int) -> dict[str, Any]:
        return {"at": (square,)} if board else {}

    t = battle(
        hero("Ann", influence("Puppeteer"), owner="P1", **at(2, 2)),
        hero("Bob", a_block("Bob"), owner=bob, **at(3, 2)),
        foe("Cat", **at(4, 2)),
        board=board,
        first=first,
    )
    for name in ("Bob", "Cat"):
        t.change(name, fate="used", effort=3 if name == first else 0)
    mark = Mark("expanded", t.id("Ann"), 1, "upkeep", label="Expanded Influence")
    t.change("Ann", **{"marks": (mark,), "effort": 3, "flair": 9, "fate": "used", **ann})
    return t


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "cost", "location")
def test_1866_an_attack_comes_from_a_character_in_range_for_1_flair_more() -> None:
    t = puppets()
    assert t.refused("attack", "Ann", "t0", ("Cat",), by="P1") == "too_far"
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    assert (t.one("Ann").effort, t.one("Ann").flair, t.one("Bob").effort) == (2, 8, 0)
    assert (ongoing(t).lines[0].start, ongoing(t).performer) == ((3, 2), t.id("Bob"))


def test_an_expansion_that_is_not_kept_up_is_over_before_the_first_maneuver() -> None:
    """A maneuver ends the turn's start, and with it what nobody paid for (1836)."""
    t = puppets()
    (mark,) = t.one("Ann").marks
    t.change("Ann", marks=(replace(mark, until="upkeep_due"),))
    assert not t.one("Ann").doings.started
    why = t.refused("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    assert why == "wrong_performer"


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "location", "cost")
def test_1866_it_is_offered_with_its_price_as_far_as_it_can_be_paid_and_is_in_range() -> None:
    t = puppets()
    found = [
        one
        for one in offers_of(t.rules, t.state, "c1")
        if one.template.type == "attack" and one.template.data.performer == t.id("Bob")
    ]
    assert [one.refusal for one in found] == [None, None]
    assert found[0].notes == ("1 effort", "performed by Bob", "1 flair more")
    t.change("Ann", flair=0)
    assert t.refused("attack", "Ann", "t0", ("Cat",), performer="Bob") == "not_enough_flair"
    t.change("Ann", flair=9)
    t.change("Bob", place=((9, 2),))
    assert t.refused("attack", "Ann", "t0", ("Cat",), performer="Bob") == "wrong_performer"
    t = puppets(marks=())
    assert t.refused("attack", "Ann", "t0", ("Cat",), performer="Bob") == "wrong_performer"


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "willing")
def test_1866_whoever_performs_it_agrees_before_anything_is_paid() -> None:
    t = puppets(bob="P2")
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    assert (t.state.ongoing, t.one("Ann").effort, t.one("Ann").flair) == ((), 3, 9)
    t.send("agree", "Bob", by="P2")
    assert (ongoing(t).performer, t.one("Ann").flair) == (t.id("Bob"), 8)
    t = puppets(bob="P2")
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    t.send("refuse", "Bob", by="P2")
    assert (t.state.ongoing, t.one("Ann").flair) == ((), 9)


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "performs", "tactic")
def test_1866_the_performer_counts_and_acts_out_of_turn_with_the_owners_tactic() -> None:
    t = puppets()
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    t.send("show", "Ann", red=2, finale=2)
    assert damage(t) == [("Cat", 0, 6)]  # it is not Bob's turn
    over(t)
    assert (t.one("Bob").doings.attacks, t.one("Ann").doings.attacks) == (1, 0)


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "performs")
def test_1866_a_show_is_drawn_from_the_performers_deck() -> None:
    t = puppets()
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    shown = cards("r1 b2 b3 b4 b3")
    t.send("show", "Ann", cards=shown, by="P1")
    over(t)
    assert t.state.decks[t.one("Bob").deck].discards == shown
    assert t.state.decks[t.one("Ann").deck].discards == ()


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "performs")
def test_1866_what_a_flourish_gives_its_performer_and_a_defy_does_to_it_is_the_performers() -> None:
    rest = an_effect(a_play("flourish", a_deed("gain_health", "n"), must=True), id="t0/rest", n=5)
    hurt = an_effect(
        a_play("flourish", a_deed("health_damage", "n", "target"), must=True), id="t0/hurt", n=4
    )
    t = puppets(bob="P1")
    for name, effect in (("Ann", rest), ("Cat", hurt)):
        block = t.state.blocks[t.one(name).block]
        tactic = replace(block.tactics[0], effects=(effect,))
        blocks = {**t.state.blocks, block.name: replace(block, tactics=(tactic,))}
        t.state = replace(t.state, blocks=blocks)
    t.change("Cat", effort=1)
    t.change("Bob", health=20)
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    t.send("defy", "Cat", "t0", (ongoing(t).lines[0].id,))
    t.send("show", "Cat", red=1, finale=9)
    t.send("show", "Ann", red=1, finale=9)
    t.send("take_move", "Ann")
    t.send("decline", t.state.grants[-1].id)
    over(t)
    assert t.one("Ann").health == 40
    assert (t.one("Bob").health, t.state.sides["heroes"].morale) == (25, 40 - 4)


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "performs")
def test_1866_the_move_trigger_moves_the_performer() -> None:
    t = puppets()
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    t.send("show", "Ann", red=1, finale=9)
    t.send("take_move", "Ann", by="P1")
    [grant] = t.state.grants
    assert (grant.who, grant.by) == (t.id("Bob"), t.id("Bob"))


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "busy")
def test_1866_nobody_performs_two_at_the_same_time() -> None:
    t = puppets(first="Cat")
    t.change("Bob", effort=2)
    t.send("attack", "Cat", "t0", ("Bob",))
    assert t.refused("defy", "Ann", "t0", performer="Bob", by="P1") == ""
    t.send("defy", "Bob", "t0", by="P1")
    assert t.refused("defy", "Ann", "t0", performer="Bob", by="P1") == "wrong_performer"


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "location", "cost")
def test_1866_a_defy_too() -> None:
    t = puppets(first="Cat")
    t.send("attack", "Cat", "t0", ("Bob",))
    assert t.refused("defy", "Ann", "t0", performer="Cat", by="P1") == "wrong_performer"
    t.send("defy", "Ann", "t0", performer="Bob", by="P1")
    assert (t.one("Ann").flair, ongoing(t).reactions[0].performer) == (8, t.id("Bob"))


@pytest.mark.clause("aura/Expanded Influence/Puppeteer", "location")
def test_1866_without_a_grid_it_is_whom_one_names() -> None:
    t = puppets(board=None)
    t.send("attack", "Ann", "t0", ("Cat",), performer="Bob", by="P1")
    assert ongoing(t).performer == t.id("Bob")


def granting(*blocks: Any, board: Board | None = BOARD, bob: str = "P1") -> Table:
    """Ann has begun her signature move; Bob is far off in a free line, Cat beside him."""

    def at(*square: int) -> dict[str, Any]:
        return {"at": (square,)} if board else {}

    t = battle(
        hero("Ann", with_move(*blocks), owner="P1", **at(0, 2)),
        hero("Bob", a_block("Bob", speed=2, dash_cost=2), owner=bob, **at(8, 2)),
        foe("Cat", **at(9, 2)),
        board=board,
    )
    for name in ("Bob", "Cat"):
        t.change(name, fate="used", effort=0, flair=5)
    t.change("Ann", effort=3, flair=9, fate="used")
    t.send("start_signature", "Ann")
    return t


@pytest.mark.clause("signature_move/Granted", "cost", "performs")
def test_2537_another_sidesteps_in_ones_place_for_1_flair() -> None:
    t = granting(maneuver("Sidestep", "Granted"))
    t.send("signature", "Ann", performer="Bob", by="P1")
    [grant] = t.state.grants
    assert (grant.who, grant.by, grant.squares) == (t.id("Bob"), t.id("Bob"), 2)
    assert t.one("Ann").flair == 7


@pytest.mark.clause("signature_move/Granted", "performs")
def test_2537_ranges_are_measured_from_whoever_performs_it() -> None:
    t = granting(maneuver("Move Character", "Granted"))
    assert t.refused("signature", "Ann", targets=("Cat",)) == "wrong_target"
    t.send("signature", "Ann", targets=("Cat",), performer="Bob", by="P1")
    assert (t.state.grants[-1].who, t.state.grants[-1].by) == (t.id("Cat"), t.id("Bob"))


@pytest.mark.clause("signature_move/Granted", "cost", "performs")
def test_2537_the_performer_pays_what_the_maneuver_costs() -> None:
    t = granting(maneuver("Dash", "Granted"))
    t.send("signature", "Ann", performer="Bob", by="P1")
    assert (t.one("Ann").flair, t.one("Bob").flair) == (7, 3)
    t = granting(maneuver("Attack", "Granted", tactic="maneuvers.0"))
    attack = ("attack", "Ann", "maneuvers.0", ("Cat",))
    assert t.refused(*attack, performer="Bob", by="P1") == "not_enough_effort"
    t.change("Bob", effort=1)
    t.send(*attack, performer="Bob", by="P1")
    assert (t.one("Ann").effort, t.one("Ann").flair, t.one("Bob").effort) == (3, 7, 0)


@pytest.mark.clause("signature_move/Granted", "willing")
def test_2537_they_agree_first_and_a_free_line_leads_to_them() -> None:
    t = granting(maneuver("Sidestep", "Granted"), bob="P2")
    t.send("signature", "Ann", performer="Bob", by="P1")
    assert (t.one("Ann").flair, t.state.grants) == (8, ())
    t.send("agree", "Bob", by="P2")
    assert (t.one("Ann").flair, len(t.state.grants)) == (7, 1)
    t = granting(maneuver("Sidestep", "Granted"))
    t.change("Cat", place=((4, 2),))
    assert t.refused("signature", "Ann", performer="Bob", by="P1") == "wrong_performer"


@pytest.mark.clause("signature_move/Granted", "performs")
def test_2537_without_a_grid_anybody_may() -> None:
    t = granting(maneuver("Sidestep", "Granted"), board=None)
    t.send("signature", "Ann", performer="Bob", by="P1")
    assert t.state.grants[-1].who == t.id("Bob")
