"""Cards are used, or lie out: what they bring, and how long they count (G-WA-72)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.card_changes import Changes
from gm_tools.games.world_adventure.cards import Card, card_text
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary, MonthEvent
from tests.games.world_adventure.counting import card, power
from tests.games.world_adventure.makers import CARDS, FACTS, Table, blank, setup, table


@pytest.mark.parametrize(
    ("lasts", "kept"), [("usual", "turn"), ("month", "month"), ("good", "good"), ("held", "")]
)
def test_how_long_a_yellow_power_counts(lasts: str, kept: str) -> None:
    found = table().have("P1", rune_powers=(power(figure="moves", by=1, lasts=lasts),))
    found.state = WORLD_ADVENTURE.settled(FACTS, found.state)
    before = found.player().moves
    assert found.code("rune_power", "P1", name="Gale") == ""
    assert [one.lasts for one in found.state.in_force] == [kept] * bool(kept)
    assert found.player().moves == (2 if lasts == "held" else 3)  # its only use is spent
    assert before == (3 if lasts == "held" else 2)


def test_a_power_names_the_player_whom_it_means() -> None:
    found = table().have("P1", rune_powers=(power(figure="moves", by=-1, whom="one"),))
    assert found.code("rune_power", "P1", name="Gale") == "unknown_id"
    assert found.code("rune_power", "P1", name="Gale", player="P3") == "unknown_id"
    assert found.code("rune_power", "P1", name="Gale", player="P2") == ""
    assert [(one.of, one.on) for one in found.state.in_force] == [("P1", "P2")]


def test_a_power_that_names_nobody_takes_no_player() -> None:
    found = table().have("P1", rune_powers=(power(figure="moves", by=1),))
    assert found.code("rune_power", "P1", name="Gale", player="P2") == "unknown_id"


def test_the_offer_of_a_power_says_what_counts() -> None:
    found = table().have("P1", rune_powers=(power(figure="moves", by=1, whom="one", uses=2),))
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P1")
    [use] = [one for one in offers if one.template.type == "rune_power"]
    assert use.notes == ("2 left", "counts +1 move for a player you name", "It blows.")
    assert [one.name for one in use.fields] == ["player"]


# --- Events and others ----------------------------------------------------------------------------


def month(found: Table, **data: Any) -> Table:
    for seat in ("P1", "P2"):
        found.do("end_turn", seat)
    if found.state.month == 3:
        data["raid"] = {"nation": "egypt", "die": 1}
    refusal = found.do("begin_month", markers=[1, 2], **data)
    assert refusal is None, refusal
    return found


def test_an_event_counts_in_its_month_and_brings_its_gold_once() -> None:
    comet = replace(card("moves", 1, gold=3), name="Comet")
    found = blank()
    found.play(setup(box=(*CARDS, comet)))
    found.do("begin_month", markers=[1, 2], drawn_next="c1")
    assert (found.state.event.next_card, found.state.event.card) == (comet, None)
    assert (found.player().moves, found.player().gold) == (2, 20)
    month(found, next="Rain")
    assert found.state.event == MonthEvent(card_text(comet), "Rain", comet)
    assert (found.player().moves, found.player().gold, found.player("P2").gold) == (3, 23, 23)
    month(found, next="Sun")
    assert found.state.event == MonthEvent("Rain", "Sun")
    assert (found.player().moves, found.player().gold) == (2, 23)


def test_an_event_that_is_replaced_does_not_count() -> None:
    comet = card("moves", 1)
    found = blank()
    found.play(setup(box=(*CARDS, comet)))
    found.do("begin_month", markers=[1, 2], drawn_next="c1")
    month(found, current="A feast", next="Rain")
    assert (found.state.event.card, found.player().moves) == (None, 2)


def test_an_event_that_lasts_for_good_outlives_its_month() -> None:
    comet = card("moves", 1, lasts="good")
    found = blank()
    found.play(setup(box=(*CARDS, comet)))
    found.do("begin_month", markers=[1, 2], drawn_next="c1")
    month(month(found, next="Rain"), next="Sun")
    assert found.player().moves == 3
    assert [one.lasts for one in found.state.in_force] == ["good"]


def test_an_entered_event_counts_as_it_says() -> None:
    event = Card("", "event", "Comet", "", changes=Changes("moves", 1))
    found = table()
    found.with_state(options=replace(found.state.options, real_cards=True))
    changes = {"figure": "moves", "by": 1}
    month(found, next_card={"id": "", "kind": "event", "name": "Comet", "changes": changes})
    month(found, next="Rain")
    assert found.state.event.card is not None
    assert found.state.event.card.changes == event.changes
    assert found.player().moves == 3


def test_a_legendary_monster_counts_from_its_waking_to_its_end() -> None:
    bull = replace(CARDS[6], changes=Changes("moves", -1, gold=-2))
    found = table().with_state(
        legendary=(Legendary("bull", "blue", Location("egypt", 3), card=bull),), due=("legendary",)
    )
    assert found.player().moves == 2
    assert found.code("spawn", HOST, npc="legendary", id="bull") == ""
    assert (found.player().moves, found.player().gold) == (1, 18)
    slain = replace(found.state.legendary[0], state="slain")
    found.state = WORLD_ADVENTURE.settled(FACTS, replace(found.state, legendary=(slain,)))
    assert found.player().moves == 2


def test_a_quest_counts_while_it_is_open_and_rewards_with_goods() -> None:
    errand = Card("q", "quest", "Errand", changes=Changes("moves", 1, good="silk", goods=1))
    found = table().have("P1", quest=errand)
    found.state = WORLD_ADVENTURE.settled(FACTS, found.state)
    assert found.player().moves == 3
    assert found.code("complete_quest", "P1") == ""
    assert (found.player().moves, found.player().goods) == (2, {"silk": 1})


def test_a_hero_and_a_caravan_count_for_their_player() -> None:
    changes = Changes("moves", 1)
    found = table().have("P1", hero=replace(table().player().hero, changes=changes))
    found.have("P2", caravan=replace(found.player("P2").caravan, changes=changes))
    found.do("end_turn", "P1")
    assert found.player("P2").moves == 3
