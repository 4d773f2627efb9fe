"""Entries whose cards and numbers one seat alone knows, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.drawing import draws
from gm_tools.games.battle.events.maneuver import Use
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.sealing import disguised, is_sealing
from gm_tools.games.battle.state import Deck
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import DIGITAL, HOST, TABLE, Event
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.clashes import ongoing, over
from tests.games.battle.entries.owning import offered, with_arts, with_aura
from tests.games.battle.makers import Table, battle, cards, foe, hero

AHEAD = "aura/A Step Ahead"


def stepping(shows: str = "digital", *, flair: int = 9) -> Table:
    """Ann, played by P1, attacks Cat; her aura has A Step Ahead."""
    ann = hero("Ann", with_aura("A Step Ahead"), owner="P1")
    t = battle(ann, hero("Bob", owner="P2"), foe("Cat"), first="Ann", shows=shows)
    t.change("Ann", flair=flair)
    t.change("Cat", effort=0, fate="used")
    t.send("attack", "Ann", "t0", ("Cat",))
    return t


def looked(t: Table, drawn: str) -> None:
    """Ann pays as much flair as there are cards, which the app draws."""
    found = cards(drawn)
    given: dict[str, Any] = {"number": len(found), "drawn": found, "deck": t.one("Ann").deck}
    t.send("use", "Ann", AHEAD, 0, by="P1", source=DIGITAL, **given)


def deck(t: Table, viewer: str = "") -> Deck:
    """Ann's deck, as it is or as a viewer knows it."""
    return (view(t.state, viewer) if viewer else t.state).decks[t.one("Ann").deck]


@pytest.mark.clause("aura/A Step Ahead", "look")
@pytest.mark.parametrize("shows", ["digital", "table"])
def test_2218_as_much_flair_as_cards_6_at_most(shows: str) -> None:
    t = stepping(shows)
    [offer] = [one for one in legal(t.rules, t.state, "P1") if one.what == "A Step Ahead"]
    [number] = [one for one in offer.fields if one.name == "number"]
    assert (number.least, number.most) == (1, 6)
    source = DIGITAL if shows == "digital" else TABLE
    assert offer.template.source == source
    assert t.refused("use", "Ann", AHEAD, number=7, by="P1") == "bad_number"
    assert t.refused("use", "Ann", AHEAD, number=0, by="P1") == "bad_number"
    if shows == "digital":
        assert t.refused("use", "Ann", AHEAD, number=2, by="P1") == "not_drawn"
        looked(t, "b1 r2")
    else:
        t.send("use", "Ann", AHEAD, number=2, by="P1")
    assert t.one("Ann").flair == 9 - 2
    assert [one.amount for one in t.told("looks")] == [2]


@pytest.mark.clause("aura/A Step Ahead", "look")
def test_2218_with_2_flair_no_third_card_is_seen() -> None:
    t = stepping(flair=2)
    three: dict[str, Any] = {"number": 3, "drawn": cards("b1 b2 b3"), "deck": t.one("Ann").deck}
    code = t.refused("use", "Ann", AHEAD, 0, by="P1", source=DIGITAL, **three)
    assert code == "not_enough_flair"


@pytest.mark.clause("aura/A Step Ahead", "look")
def test_2218_the_cards_on_top_are_drawn_and_known_to_the_seat_alone() -> None:
    t = stepping()
    asked = Event("use", Use("c1", AHEAD, number=3), "P1", DIGITAL)
    [draw] = draws(t.rules, t.state, asked)
    assert (draw.count, len(draw.pool)) == (3, 44)
    looked(t, "b1 r2 b0")
    assert deck(t, "P1").top == cards("b1 r2 b0")
    for viewer in (HOST, "P2", "table"):
        assert deck(t, viewer).top == (HIDDEN, HIDDEN, HIDDEN)
        assert [one for one in legal(t.rules, t.state, viewer) if one.what == "A Step Ahead"] == []
    assert is_sealing(t.state)


@pytest.mark.clause("aura/A Step Ahead", "look", "order")
@pytest.mark.parametrize("viewer", [HOST, "P2", "table"])
def test_2218_nobody_else_hears_which_cards(viewer: str) -> None:
    t = stepping()
    looks = t.event("use", "Ann", AHEAD, 0, drawn=cards("b1"), number=1)
    lays = t.event("use", "Ann", AHEAD, 1, under=cards("b1"), over=cards("r2"))
    assert disguised(t.state, looks, viewer).data.drawn is HIDDEN
    assert disguised(t.state, lays, viewer).data.under is HIDDEN
    assert disguised(t.state, lays, viewer).data.over is HIDDEN
    assert disguised(t.state, lays, "P1") is lays


@pytest.mark.clause("aura/A Step Ahead", "order")
def test_2218_any_go_under_the_deck_and_the_rest_on_top_in_any_order() -> None:
    t = stepping()
    looked(t, "b1 r2 b0 r9")
    assert t.refused("use", "Ann", AHEAD, 1, under=cards("b5"), by="P1") == "bad_cards"
    t.send("use", "Ann", AHEAD, 1, over=cards("r9"), under=cards("b0 b1"), by="P1")
    assert (deck(t).top, deck(t).bottom) == (cards("r9 r2"), cards("b0 b1"))
    assert deck(t, "P1").bottom == cards("b0 b1")
    assert deck(t, HOST).bottom == (HIDDEN, HIDDEN)
    t.send("use", "Ann", AHEAD, 1, over=cards("r2"), by="P1")
    assert deck(t).top == cards("r9 r2")
    assert t.refused("use", "Ann", AHEAD, 1, over=cards("r2"), by="P1") == "not_offered"


@pytest.mark.clause("aura/A Step Ahead", "order")
def test_2218_the_host_does_not_lay_what_it_does_not_know() -> None:
    t = stepping()
    looked(t, "b1")
    assert t.refused("use", "Ann", AHEAD, 1, under=cards("b1")) == "wrong_player"
    t.send("seat", "Ann", "host")  # who plays Ann from now on knows what she knows
    assert deck(t, HOST).top == cards("b1")
    t.send("use", "Ann", AHEAD, 1, under=cards("b1"))


@pytest.mark.clause("aura/A Step Ahead", "order")
def test_2218_the_show_draws_what_lies_on_top_and_the_shuffle_forgets_the_rest() -> None:
    t = stepping()
    looked(t, "b1 r2 b0 r9 b3 b4")
    t.send("use", "Ann", AHEAD, 1, over=cards("b4"), under=cards("b1"), by="P1")
    [draw] = draws(t.rules, t.state, t.event("show", "Ann", source=DIGITAL))
    assert draw.known == cards("b4 r2 b0 r9 b3")
    assert cards("b1")[0] in draw.pool  # the other black 1
    assert len(draw.pool) == 44 - 1
    t.send("show", "Ann", drawn=draw.known, deck=t.one("Ann").deck, source=DIGITAL, by="P1")
    over(t)
    assert (deck(t).top, deck(t).bottom) == ((), cards("b1"))
    t.send("end_turn", "Ann", by="P1")  # 829
    assert (deck(t).bottom, deck(t).bottom_of) == ((), ())
    assert not is_sealing(t.state)


@pytest.mark.clause("aura/A Step Ahead", "order")
def test_2218_cards_of_the_table_are_looked_at_and_laid_back_at_the_table() -> None:
    t = stepping("table")
    t.send("use", "Ann", AHEAD, number=4, by="P1")
    assert (deck(t).top, offered(t)) == ((), set())


# --- Fake Out -------------------------------------------------------------------------------------

FAKE, CALLED = "t0/Called Shot/Fake Out", "t0/Called Shot"


def called(shows: str = "digital", *defies: str, times: int = 1, taken: str = "") -> Table:
    """Ann, played by P1, attacks Cat and pays for Called Shot; Dog and Cat can defy."""
    block = with_arts("Called Shot", "Called Shot/Fake Out", times=times, type="projectile")
    ann = hero("Ann", block, owner="P1")
    t = battle(ann, foe("Cat"), foe("Dog"), first="Ann", shows=shows)
    t.change("Ann", health=20)
    for name in ("Cat", "Dog"):
        t.change(name, effort=1, fate="used", health=200, max_health=200)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", CALLED, by="P1")
    if taken:
        drew(t, taken)
    for who in defies:
        t.send("defy", who, "t0", (ongoing(t).lines[0].id,))
    return t


def drew(t: Table, lowest: str) -> None:
    """Ann takes cards from under her deck."""
    given: dict[str, Any] = {"drawn": cards(lowest), "deck": t.one("Ann").deck}
    t.send("use", "Ann", FAKE, 0, by="P1", source=DIGITAL, **given)


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "take")
def test_3360_the_attack_waits_until_two_cards_are_taken_unseen() -> None:
    t = called()
    assert "c1" in ongoing(t).waiting
    assert t.refused("proceed") == "must_happen"
    [draw] = draws(t.rules, t.state, t.event("use", "Ann", FAKE, 0, source=DIGITAL))
    assert draw.count == 2
    drew(t, "b1 r2")
    assert ongoing(t).hands["c1"].cards == cards("b1 r2")
    assert view(t.state, "P1").ongoing[-1].hands["c1"].cards == cards("b1 r2")
    for viewer in (HOST, "P2"):
        assert view(t.state, viewer).ongoing[-1].hands["c1"].cards == (HIDDEN, HIDDEN)
    assert is_sealing(t.state)


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "take")
def test_3360_cards_known_to_lie_lowest_are_taken_first() -> None:
    t = called()
    below = Deck("c1", DIGITAL, bottom=cards("b9 r5 b7"), bottom_of=("", "", ""))
    t.state = replace(t.state, decks={**t.state.decks, "c1": below})
    [draw] = draws(t.rules, t.state, t.event("use", "Ann", FAKE, 0, source=DIGITAL))
    assert draw.known[:2] == cards("b7 r5")
    drew(t, "b7 r5")
    assert t.state.decks["c1"].bottom == cards("b9")


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "take")
def test_3360_without_called_shot_no_card_is_taken() -> None:
    block = with_arts("Called Shot", "Called Shot/Fake Out", type="projectile")
    t = battle(hero("Ann", block), foe("Cat"), first="Ann")
    t.send("attack", "Ann", "t0", ("Cat",))
    assert "Fake Out" not in {name for name, _ in offered(t)}
    assert "c1" not in ongoing(t).waiting


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "open")
def test_3360_the_attacker_picks_the_one_that_is_revealed_and_discarded() -> None:
    t = called(taken="b1 r2")
    assert t.refused("proceed") == "must_happen"
    assert t.refused("use", "Ann", FAKE, 1, shown=cards("b5"), by="P1") == "bad_cards"
    t.send("use", "Ann", FAKE, 1, shown=cards("b1"), by="P1")
    assert t.state.decks["c1"].discards == cards("b1")
    assert [one.more["cards"] for one in t.told("opens")] == [cards("b1")]
    assert ongoing(t).hands["c1"].cards == cards("r2")


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "reveal")
@pytest.mark.parametrize("defies", [(), ("Cat",), ("Cat", "Dog")])
def test_3360_the_other_opens_by_itself_once_defies_are_decided(defies: tuple[str, ...]) -> None:
    t = called("digital", *defies, taken="b1 r2")
    t.send("use", "Ann", FAKE, 1, shown=cards("b1"), by="P1")
    assert ongoing(t).step == "reactions" or len(defies) == 2
    if ongoing(t).step == "reactions":
        t.send("proceed")
    assert ongoing(t).step == "shows"
    assert ongoing(t).hands["c1"].count == 0
    assert t.state.decks["c1"].discards == cards("b1 r2")
    assert not is_sealing(t.state)


def faked(secret: str, *defies: str, times: int = 1) -> Table:
    """Defies are decided, and the card that was held secret is open; original outputs 6 and 3."""
    t = called("digital", *defies, taken=f"b1 {secret}", times=times)
    t.send("use", "Ann", FAKE, 1, shown=cards("b1"), by="P1")
    if ongoing(t).step == "reactions":
        t.send("proceed")
    for who in defies:
        t.send("show", who, red=1, finale=0)
    t.send("show", "Ann", red=2, finale=4)
    return t


def changes(t: Table) -> list[tuple[str, str, int]]:
    """What Fake Out has changed in shows with the last event: whose, what and how much."""
    names = {one.id: one.name for one in t.state.combatants.values()}
    found = [one for one in t.told("changes") if one.label == "Fake Out"]
    return [(names[one.who], one.more["of"], one.amount) for one in found]


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "black_silent")
@pytest.mark.parametrize(("times", "more"), [(1, 3 + 2), (2, 3 + 4)])
def test_3362_black_hits_who_could_have_defied_harder(times: int, more: int) -> None:
    t = faked("b2", times=times)
    assert changes(t) == [("Ann", "output", more)]
    assert t.one("Ann").health == 20


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "black_silent")
def test_3362_not_who_could_not_have_defied() -> None:
    t = called(taken="b1 b2")
    t.change("Cat", effort=0)
    t.send("use", "Ann", FAKE, 1, shown=cards("b1"), by="P1")
    t.send("proceed")
    t.send("show", "Ann", red=2, finale=4)
    assert changes(t) == []


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "black_defies")
def test_3362_black_raises_each_defy_by_half_of_its_own_original_output() -> None:
    t = faked("b2", "Cat", "Dog")
    assert changes(t) == [("Cat", "output", 2), ("Dog", "output", 2)]  # half of 3, rounded up


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "red_defies", "gain")
@pytest.mark.parametrize(("defies", "gained"), [((), 1), (("Cat",), 1), (("Cat", "Dog"), 2)])
def test_3364_red_lowers_each_defy_and_heals(defies: tuple[str, ...], gained: int) -> None:
    t = faked("r2", *defies)
    lowered = [one for one in changes(t) if one[0] != "Ann"]
    assert lowered == [(who, "output", -2) for who in defies]
    assert t.one("Ann").health == 20 + gained


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "gain")
def test_3364_twice_it_heals_2_and_2_more() -> None:
    assert faked("r2", "Cat", "Dog", times=2).one("Ann").health == 20 + 4


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "red_silent", "no_flourish")
def test_3364_red_misses_who_could_have_defied_and_cannot_flourish_there() -> None:
    t = faked("r2")
    assert changes(t) == [("Ann", "output", -3), ("Ann", "no_flourish", 1)]
    assert t.told("damage")[0].more["health"] == 9 - 3  # 3 red with that of Called Shot
    assert t.state.ongoing == ()  # a finale of 4 and 1 more for Called Shot would flourish


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "red_silent", "no_flourish")
def test_3364_against_a_defier_all_stays_as_it_is() -> None:
    t = faked("r2", "Cat")
    assert [one for one in changes(t) if one[0] == "Ann"] == []


@pytest.mark.clause("shadow_arts/Called Shot/Fake Out", "take", "open", "reveal")
def test_3360_with_cards_on_the_table_their_holder_enters_what_becomes_open() -> None:
    t = called("table")
    assert ongoing(t).hands["c1"].count == 2
    assert t.refused("proceed") == "must_happen"
    [offer] = [one for one in legal(t.rules, t.state, "P1") if one.what == "Fake Out"]
    assert [(one.name, one.least, one.options) for one in offer.fields] == [("shown", 1, ())]
    t.send("use", "Ann", FAKE, 1, shown=cards("r5"), by="P1")
    t.send("proceed")
    assert t.refused("show", "Ann", red=1, finale=3, by="P1") == "must_happen"
    assert t.refused("proceed") == "show_missing"
    t.send("use", "Ann", FAKE, 2, shown=cards("r7"), by="P1")
    assert t.one("Ann").health == 21
    t.send("show", "Ann", red=2, finale=3, by="P1")
    assert ("Ann", "output", -3) in changes(t)
