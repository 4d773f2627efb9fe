"""What World Adventure says of itself."""

from __future__ import annotations

import pytest

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.games.world_adventure.battle.events import OpenBattle
from gm_tools.games.world_adventure.city.events import (
    BuildStall,
    BuyUpgrade,
    Sell,
    Train,
    Trained,
)
from gm_tools.games.world_adventure.events import EVENTS, Tick
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import News
from gm_tools.games.world_adventure.turns.events import Travel
from gm_tools.presenters.games.world_adventure.face import FACE
from gm_tools.presenters.games.world_adventure.labels import LABELS
from gm_tools.presenters.games.world_adventure.titles import TITLES
from tests.games.world_adventure.makers import FACTS
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD

SHOWN_BY_ALL = {"setup", "adopt", "override", "note"}


def test_every_event_has_a_label_and_a_title() -> None:
    assert set(EVENTS) - SHOWN_BY_ALL == set(LABELS) - SHOWN_BY_ALL
    assert set(EVENTS) - {"override", "note"} == set(TITLES)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("travel", Travel(Location("java", 0)), "P1"), "Ana travels to Java city"),
        (Event("sell", Sell({"iron": 1, "silk": 2}), "P1"), "Ana sells 1 iron and 2 silk"),
        (Event("build_stall", BuildStall(), "P1"), "Ana builds a market stall"),
        (Event("battle", OpenBattle("player", "P2"), "P1"), "Ana attacks Ben"),
    ],
)
def test_an_event_is_told_in_a_line(event: Event, said: str) -> None:
    assert FACE.title(WORLD, WORLD, event) == said


def test_news_are_told_beneath_it() -> None:
    after = replace(WORLD, news=(News("rune", "P1", "stall_2", 4), News("turn", "P1")))
    event = Event("build_stall", BuildStall(), "P1")
    assert FACE.facts(WORLD, after, event) == ("Ana: rune 4, 2nd stall.",)


def test_what_is_due_names_whom_it_waits_for() -> None:
    assert FACE.pieces(FACTS, WORLD, HOST).due == (
        "Place the government: awakening marker and die.",
        "Ana: 1 Rune Power to choose.",
        "Ben: penalty turn: 3 gold dice and nothing else.",
    )


def test_a_duty_with_events_of_its_own_is_ticked_further_down() -> None:
    headings = [
        FACE.group(WORLD, Offer(Event("tick", Tick(duty)))) for duty in ("monsters", "exchange")
    ]
    assert headings == ["Done at the table", ""]


def test_the_line_of_now_says_turn_and_battle() -> None:
    assert FACE.pieces(FACTS, WORLD, HOST).now == "Ana: moves 2, actions 1."
    fought = FACE.pieces(FACTS, replace(WORLD, battle=BATTLE), HOST)
    assert fought.now.startswith("Ben against Ditch imps: throw the dice")
    assert [one.look for one in fought.phases] == ["done", "now", "later", "later"]


def test_city_offers_stand_under_their_own_heading() -> None:
    offer = Offer(Event("build_stall", BuildStall(), "P1"))
    assert (FACE.label(WORLD, offer), FACE.group(WORLD, offer)) == (
        "Build a market stall",
        "In the city",
    )


def test_what_one_press_pays_says_its_price() -> None:
    mount = Offer(Event("buy_upgrade", BuyUpgrade("mount"), "P1"), notes=("5 gold",))
    assert FACE.label(WORLD, mount) == "Buy: mount, 5 gold"
    assert FACE.label(WORLD, replace(mount, fields=(Field("kind", "text"),))) == "Buy: mount"


def test_training_names_the_unit_and_whose_die_it_is() -> None:
    red = Event("train", Train((Trained("red"),)), "P1")
    sure = Event("train", Train(sure=("hero",)), "P1")
    offers = (Offer(red), Offer(red, what="train_typed red"), Offer(sure))
    assert [FACE.label(WORLD, one) for one in offers] == [
        "Train: Red soldier",
        "Train: Red soldier, a die of the table",
        "Train for sure: Zaya",
    ]


def test_a_finished_game_names_the_winner() -> None:
    standings = [{"seat": "P1", "name": "Ana", "total": 9}]
    said = FACE.result({"winner": "P1", "months": 7, "standings": standings})
    assert said == "Ana won with 9 runes after 7 months."
