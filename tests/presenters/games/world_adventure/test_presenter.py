"""What World Adventure says of itself."""

from __future__ import annotations

import pytest

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.games.frame.words import words_of
from gm_tools.games.world_adventure.battle.events import Assign, OpenBattle, RollOff
from gm_tools.games.world_adventure.card_events import EnterCard
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.city.events import (
    BuildStall,
    BuyUpgrade,
    Sell,
    SwapCaravan,
    TakeQuest,
    Train,
    Trained,
)
from gm_tools.games.world_adventure.events import EVENTS, Adopt, Awaken, EndMonth, Tick, UseMedic
from gm_tools.games.world_adventure.npcs.events import NpcAttack, Spawn
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.runes.events import GainRune, UsePower
from gm_tools.games.world_adventure.state import Marker, News
from gm_tools.games.world_adventure.turns.events import Travel
from gm_tools.presenters.games.world_adventure.buttons import case
from gm_tools.presenters.games.world_adventure.news import news
from gm_tools.presenters.games.world_adventure.presenter import PRESENTER
from tests.games.world_adventure.makers import FACTS
from tests.presenters.games.world_adventure.makers import BATTLE, WORLD

PIKE = Card("pike", "quest", "Pike")
LET_THE_APP = "Let the app draw the city of Ben"
KEEP_ONE = "Keep one of two quests"
BEGINNINGS = {"setup", "adopt", "override"}


def test_a_rune_power_stands_in_a_fight_only_for_those_who_fight() -> None:
    fighting = replace(WORLD, battle=BATTLE)
    uses = {seat: Offer(Event("rune_power", UsePower("Gale"), seat)) for seat in ("P1", "P2")}
    assert [case(fighting, one) for one in uses.values()] == ["", "fight"]
    assert case(replace(WORLD, battle=None), uses["P2"]) == ""


def test_every_event_has_a_label_and_a_title() -> None:
    unsaid = {name for name, one in EVENTS.items() if not words_of(one).button}
    assert unsaid == BEGINNINGS
    assert {name for name, one in EVENTS.items() if not words_of(one).log} == {"override"}


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("travel", Travel(Location("java", 0)), "P1"), "Ana travels to Java city"),
        (Event("sell", Sell({"iron": 1, "silk": 2}), "P1"), "Ana sells 1 iron and 2 silk"),
        (Event("build_stall", BuildStall(), "P1"), "Ana builds a market stall"),
        (Event("battle", OpenBattle("player", "P2"), "P1"), "Ana attacks Ben"),
        (Event("adopt", Adopt(WORLD)), f"The game goes on in month {WORLD.month}"),
        (Event("awaken", Awaken("java"), "P2"), "Ben awakes in Java"),
        (Event("gain_rune", GainRune("P2", "stall_2")), "Ben gains a rune: 2nd stall"),
        (Event("enter_card", EnterCard(PIKE)), "New card: Pike"),
        (Event("roll_off", RollOff(4, 2), "P1"), "Who survives: 4 against 2"),
        (Event("take_quest", TakeQuest("facedown", PIKE), "P1"), "Ana takes the quest Pike"),
        (Event("take_quest", TakeQuest("facedown"), "P1"), "Ana takes no quest"),
        (Event("spawn", Spawn("brigand", "java", 2)), "The brigand appears"),
        (Event("assign", Assign({"red": 2}, npc=True), "P1"), "The NPC deals 2 to the red soldier"),
    ],
)
def test_an_event_is_told_in_a_line(event: Event, said: str) -> None:
    assert PRESENTER.title(WORLD, WORLD, event) == said


def test_news_are_told_beneath_it() -> None:
    after = replace(WORLD, news=(News("rune", "P1", "stall_2", 4), News("turn", "P1")))
    event = Event("build_stall", BuildStall(), "P1")
    assert PRESENTER.news(WORLD, after, event) == ("Ana gains a rune (2nd stall) and now has 4.",)


def test_what_is_due_names_whom_it_waits_for() -> None:
    assert PRESENTER.pieces(FACTS, WORLD, HOST).due == (
        "Place the government: draw an awakening marker and throw a die.",
        "Ana: 1 Rune Power to choose.",
        "Ben: a penalty turn with 3 gold dice and nothing else.",
    )


def test_a_duty_with_events_of_its_own_is_ticked_further_down() -> None:
    headings = [
        PRESENTER.group(WORLD, Offer(Event("tick", Tick(duty))))
        for duty in ("monsters", "exchange")
    ]
    assert headings == ["Done at the table", ""]


def test_the_line_of_now_says_turn_and_battle() -> None:
    assert PRESENTER.pieces(FACTS, WORLD, HOST).now == "Ana: 2 moves and 1 action left."
    fought = PRESENTER.pieces(FACTS, replace(WORLD, battle=BATTLE), HOST)
    assert fought.now.startswith("Ben against Ditch imps. Throw the dice")
    assert [one.look for one in fought.phases] == ["done", "now", "later", "later"]


def test_city_offers_stand_under_their_own_heading() -> None:
    offer = Offer(Event("build_stall", BuildStall(), "P1"))
    assert (PRESENTER.label(WORLD, offer), PRESENTER.group(WORLD, offer)) == (
        "Build a market stall",
        "In the city",
    )


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        (Offer(Event("awaken", Awaken(), "P1")), "Awake in a city"),
        (Offer(Event("awaken", Awaken(), "P2"), what="awaken_drawn"), LET_THE_APP),
        (Offer(Event("take_quest", TakeQuest("facedown"), "P1"), what="choose_quest"), KEEP_ONE),
        (Offer(Event("spawn", Spawn("legendary"))), "Wake a legendary monster"),
        (Offer(Event("spawn", Spawn("brigand")), what="brigand"), "Place the brigand"),
        (Offer(Event("npc_attack", NpcAttack("raid", "P2"))), "The raid attacks Ben"),
        (Offer(Event("travel", Travel(), "P1"), what="cross_border"), "Travel across a border"),
        (Offer(Event("roll_off", RollOff(), "P1")), "Throw for survival"),
    ],
)
def test_a_button_says_what_is_done_and_for_whom(offer: Offer, said: str) -> None:
    assert PRESENTER.label(WORLD, offer) == said


def test_what_is_done_anywhere_stands_under_each_player_who_may_do_it() -> None:
    medic = Offer(Event("use_medic", UseMedic("red"), "P2"))
    paid = Offer(Event("gain_rune", GainRune("P2")))
    assert [PRESENTER.group(WORLD, one) for one in (medic, paid)] == ["Ben: anywhere", "By hand"]


def test_what_one_press_pays_says_its_price() -> None:
    mount = Offer(Event("buy_upgrade", BuyUpgrade("mount"), "P1"), notes=("5 gold",))
    assert PRESENTER.label(WORLD, mount) == "Buy a mount, 5 gold"
    assert PRESENTER.label(WORLD, replace(mount, fields=(Field("kind", "text"),))) == "Buy a mount"


def test_a_caravan_says_its_price_also_where_goods_are_chosen() -> None:
    price = ("18 gold, 5 back for the old one", "cargo 4")
    drop = (Field("drop.silk", "number"),)
    cart = Offer(Event("swap_caravan", SwapCaravan("c1"), "P1"), drop, what="Cart", notes=price)
    another = Offer(Event("swap_caravan", SwapCaravan(), "P1"), what="new_caravan", notes=price)
    assert [PRESENTER.label(WORLD, one) for one in (cart, another)] == [
        "Buy the caravan Cart for 18 gold, 5 back for the old one",
        "Buy another caravan for 18 gold, 5 back for the old one",
    ]


def test_a_month_that_is_over_says_what_cities_need_now() -> None:
    used = Marker("silk", used=True)
    before = replace(WORLD, phase="end", markers={"china": used, "java": Marker("fruit")})
    after = replace(
        before,
        phase="begin",
        month=5,
        markers={"china": Marker("iron"), "java": Marker("fruit")},
        news=(News("month_over", amount=4),),
    )
    event = Event("end_month", EndMonth(), HOST)
    assert PRESENTER.title(before, after, event) == (
        "Month 4 is over; cities now need iron in China"
    )
    assert news(before, after, event) == ()


def test_training_names_the_unit_and_whose_die_it_is() -> None:
    red = Event("train", Train((Trained("red"),)), "P1")
    sure = Event("train", Train(sure=("hero",)), "P1")
    offers = (Offer(red), Offer(red, what="train_typed red"), Offer(sure))
    assert [PRESENTER.label(WORLD, one) for one in offers] == [
        "Train the red soldier",
        "Train the red soldier with your own die",
        "Train Zaya for sure",
    ]


def test_a_finished_game_names_the_winner() -> None:
    standings = [{"seat": "P1", "name": "Ana", "total": 9}]
    said = PRESENTER.result({"winner": "P1", "months": 7, "standings": standings})
    assert said == "Ana wins with 9 runes after 7 months."
