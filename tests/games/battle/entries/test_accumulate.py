"""Accumulate Potential and Gamble Your Future, by their lines in the manual."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.drawing import draws
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL, HOST
from tests.games.battle.clashes import ongoing
from tests.games.battle.entries.owning import offered, with_aura
from tests.games.battle.makers import Table, battle, cards, foe, hero

POTENTIAL = "aura/Accumulate Potential"
GAMBLE = f"{POTENTIAL}/Gamble Your Future"


def storing(shows: str = "digital", *, stored: str = "", effort: int = 3, times: int = 1) -> Table:
    """Ann's turn; her aura has both entries and stores these cards."""
    block = with_aura(
        "Accumulate Potential", "Accumulate Potential/Gamble Your Future", times=times
    )
    t = battle(hero("Ann", block, owner="P1"), foe("Cat"), first="Ann", shows=shows)
    t.change("Ann", cards=cards(stored), effort=effort)
    t.change("Cat", effort=0, fate="used", health=400, max_health=400)
    return t


def opened(t: Table, found: str, entry: str = POTENTIAL, play: int = 0) -> None:
    """The app draws the two cards that are opened, or their holder enters them."""
    t.send("use", "Ann", entry, play, by="P1", **given(t, found))


def given(t: Table, found: str) -> dict[str, Any]:
    deck = t.state.decks[t.one("Ann").deck]
    if deck.kind == DIGITAL:
        return {"drawn": cards(found), "deck": deck.id, "source": DIGITAL}
    return {"shown": cards(found)}


@pytest.mark.clause("aura/Accumulate Potential", "cost")
@pytest.mark.parametrize(("effort", "code"), [(1, ""), (0, "not_enough_effort")])
def test_2102_it_costs_1_effort(effort: int, code: str) -> None:
    t = storing(effort=effort)
    assert t.refused("use", "Ann", POTENTIAL, 0, by="P1", **given(t, "b2 r5")) == code
    if not code:
        opened(t, "b2 r5")
        assert t.one("Ann").effort == 0


@pytest.mark.clause("aura/Accumulate Potential", "cost")
def test_2102_only_on_ones_own_turn_while_no_maneuver_is_performed() -> None:
    t = storing()
    t.send("attack", "Ann", "t0", ("Cat",))
    assert t.refused("use", "Ann", POTENTIAL, 0, by="P1", **given(t, "b2 r5")) == "not_offered"


@pytest.mark.clause("aura/Accumulate Potential", "reveal")
def test_2102_the_deck_is_shuffled_first_its_discards_too() -> None:
    t = storing()
    t.send("attack", "Ann", "t0", ("Cat",))
    shown = cards("b1 b2 b3 b4 b5")
    t.send("show", "Ann", drawn=shown, deck=t.one("Ann").deck, source=DIGITAL, by="P1")
    while t.state.ongoing:
        t.send("proceed")
    assert t.state.decks["c1"].discards == shown
    [draw] = draws(t.rules, t.state, t.event("use", "Ann", POTENTIAL, 0, source=DIGITAL))
    assert (draw.count, len(draw.pool), draw.known) == (2, 44, ())
    opened(t, "b1 r5")
    assert t.state.decks["c1"].discards == ()


@pytest.mark.clause("aura/Accumulate Potential", "reveal", "store", "back")
@pytest.mark.parametrize("shows", ["digital", "table"])
@pytest.mark.parametrize(("found", "kept", "top"), [("b2 r5", "b2", "r5"), ("r9 b0", "b0", "r9")])
def test_2102_the_lower_is_stored_the_other_goes_back_on_top_for_all_to_know(
    found: str, kept: str, top: str, shows: str
) -> None:
    t = storing(shows, stored="r1")
    opened(t, found)
    assert t.one("Ann").cards == cards(f"r1 {kept}")
    assert t.one("Ann").open_cards == ()
    for viewer in (HOST, "P1", "table"):
        assert view(t.state, viewer).decks["c1"].top == cards(top)
    assert offered(t) == {("Accumulate Potential", 0)}


@pytest.mark.clause("aura/Accumulate Potential", "store")
def test_2102_of_two_alike_she_picks_one() -> None:
    t = storing()
    opened(t, "b5 r5")
    assert t.one("Ann").cards == ()
    assert t.one("Ann").open_cards == cards("b5 r5")
    assert t.refused("use", "Ann", POTENTIAL, 1, by="P1") == "bad_cards"
    assert t.refused("attack", "Ann", "t0", ("Cat",), by="P1") == "cards_open"
    assert t.refused("end_turn", "Ann", by="P1") == "cards_open"
    barred = [one for one in legal(t.rules, t.state, "P1") if one.template.type == "attack"]
    assert {one.refusal.code for one in barred if one.refusal} == {"cards_open"}
    t.send("use", "Ann", POTENTIAL, 1, by="P1", shown=cards("r5"))
    assert t.one("Ann").cards == cards("r5")
    assert t.state.decks["c1"].top == cards("b5")
    assert t.refused("attack", "Ann", "t0", ("Cat",), by="P1") == ""


@pytest.mark.clause("aura/Accumulate Potential", "store")
@pytest.mark.parametrize("returned", ["", "b1"])
def test_2102_a_full_aura_skips_it_or_returns_another(returned: str) -> None:
    t = storing(stored="b1 b2 b3 b4 b6")
    opened(t, "b5 r9")
    assert t.refused("use", "Ann", POTENTIAL, 1, by="P1", cards=cards("r1")) == "no_such_card"
    t.send("use", "Ann", POTENTIAL, 1, by="P1", cards=cards(returned))
    stored = "b2 b3 b4 b6 b5" if returned else "b1 b2 b3 b4 b6"
    assert t.one("Ann").cards == cards(stored)
    assert t.state.decks["c1"].discards == cards(returned or "b5")
    assert t.state.decks["c1"].top == cards("r9")


@pytest.mark.clause("aura/Accumulate Potential", "cost", "store")
def test_2102_as_often_as_there_is_effort() -> None:
    t = storing()
    for kept in ("b1", "b2", "b3"):
        opened(t, f"{kept} r9")
    assert t.one("Ann").cards == cards("b1 b2 b3")
    assert t.one("Ann").effort == 0


# --- Gamble Your Future ---------------------------------------------------------------------------


def gambling(shows: str = "digital", *, times: int = 1, **fields: Any) -> Table:
    """Ann attacks Cat and pays 1 effort more to use Accumulate Potential within it."""
    t = storing(shows, times=times, **fields)
    t.send("attack", "Ann", "t0", ("Cat",), by="P1")
    t.send("use", "Ann", GAMBLE, 0, by="P1")
    return t


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "cost")
def test_2108_one_effort_more_than_the_attack() -> None:
    assert gambling().one("Ann").effort == 3 - 2
    t = storing(effort=1)
    t.send("attack", "Ann", "t0", ("Cat",), by="P1")
    assert t.refused("use", "Ann", GAMBLE, 0, by="P1") != ""


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "cost")
def test_2108_not_for_a_defy() -> None:
    t = storing()
    t.send("give_turn", "Cat")
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0")
    assert t.refused("use", "Ann", GAMBLE, 0, by="P1") == "not_offered"


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "when")
@pytest.mark.parametrize("shows", ["digital", "table"])
def test_2108_the_cards_open_after_the_reactions_and_before_the_show(shows: str) -> None:
    t = storing(shows)
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",), by="P1")
    t.send("use", "Ann", GAMBLE, 0, by="P1")
    assert t.refused("use", "Ann", GAMBLE, 1, by="P1", **given(t, "b2 r5")) == "not_offered"
    t.send("proceed")
    assert ongoing(t).step == "shows"
    assert t.refused("show", "Ann", red=1, finale=3, by="P1") in ("must_happen", "deck_is_digital")
    opened(t, "b2 r5", GAMBLE, 1)
    assert t.one("Ann").open_cards == cards("b2 r5")


def kept(keep: str, finale: int, *, times: int = 1) -> Table:
    """Ann has kept or returned a black 4, and her original finale is this."""
    t = gambling("table", times=times)
    opened(t, "b4 r5", GAMBLE, 1)
    t.send("use", "Ann", GAMBLE, 2, by="P1", keep=keep)
    t.send("show", "Ann", red=1, finale=finale, by="P1")
    return t


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "keep")
@pytest.mark.parametrize("keep", ["store", "return"])
def test_2108_it_is_stored_as_normal_or_returned(keep: str) -> None:
    t = gambling("table")
    opened(t, "b4 r5", GAMBLE, 1)
    assert t.refused("use", "Ann", GAMBLE, 2, by="P1") == "wrong_choice"
    t.send("use", "Ann", GAMBLE, 2, by="P1", keep=keep)
    assert t.one("Ann").cards == (cards("b4") if keep == "store" else ())
    assert t.state.decks["c1"].discards == (() if keep == "store" else cards("b4"))
    assert t.state.decks["c1"].top == cards("r5")


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "returned", "stored")
@pytest.mark.parametrize(
    ("keep", "finale", "found"),
    [
        ("return", 3, {("Gamble Your Future", 3)}),
        ("return", 4, {("Gamble Your Future", 3)}),
        ("return", 5, set()),
        ("store", 3, set()),
        ("store", 4, set()),
        ("store", 5, {("Gamble Your Future", 4)}),
    ],
)
def test_2110_the_card_is_compared_with_the_original_finale(
    keep: str, finale: int, found: set[tuple[str, int]]
) -> None:
    t = kept(keep, finale)
    assert {one for one in offered(t) if one[0] == "Gamble Your Future"} == found


@pytest.mark.clause("aura/Accumulate Potential/Gamble Your Future", "returned", "stored")
@pytest.mark.parametrize(
    ("keep", "finale", "play", "by"), [("return", 3, 3, 2), ("store", 5, 4, 1)]
)
@pytest.mark.parametrize("times", [1, 2])
def test_2110_the_output_rises(keep: str, finale: int, play: int, by: int, times: int) -> None:
    t = kept(keep, finale, times=times)
    t.send("use", "Ann", GAMBLE, play, by="P1")
    assert [one.amount for one in t.told("changes")] == [by * times]
