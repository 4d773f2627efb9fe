"""Months: income, events, raids, duties, and what is refreshed."""

from dataclasses import replace

from gm_tools.games.frame.event import DIGITAL, HOST, TABLE
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary, MonthEvent, Options
from tests.games.world_adventure.makers import FACTS, Table, digital, table


def ended(found: Table) -> Table:
    """Let everybody end their turn."""
    while found.state.phase == "action":
        assert found.do("end_turn", found.state.current) is None
    return found


def test_the_lowest_marker_begins_and_the_order_is_dealt_anew() -> None:
    found = ended(table(3))
    assert found.state.turn_order == ("P1", "P2", "P3")
    assert found.do("begin_month", markers=[3, 1, 2]) is None
    assert found.state.turn_order == ("P2", "P3", "P1")
    assert found.state.current == "P2"


def test_the_event_that_was_shown_becomes_current_in_the_second_month() -> None:
    """World Adventure 359-375."""
    found = table()
    assert (found.state.event.current, found.state.event.next) == ("", "Rain")
    ended(found)
    assert found.do("begin_month", markers=[1, 2], next="Frost") is None
    assert (found.state.event.current, found.state.event.next) == ("Rain", "Frost")


def test_an_awake_legendary_replaces_the_event() -> None:
    """World Adventure 363."""
    found = table().with_state(phase="begin", month=2)
    assert found.do("begin_month", markers=[1, 2], current="The bull bellows") is None
    assert found.state.event.current == "The bull bellows"


def test_the_event_on_a_legendarys_card_runs_while_it_is_awake() -> None:
    """World Adventure 363."""
    card = Card("bull", "legendary", "Bull", "Nobody trades.")
    bull = Legendary("bull", state="awake", card=card)
    found = table().with_state(phase="begin", month=2, legendary=(bull,))
    assert found.do("begin_month", markers=[1, 2], next="Frost") is None
    event = found.state.event
    assert (event.current, event.next) == ("Bull: Nobody trades.", "Frost")


def test_stalls_bring_5_each_up_to_99() -> None:
    """World Adventure 776-779."""
    found = table().have("P1", stalls=("china", "persia"), gold=8)
    found.have("P2", stalls=("java",), gold=97).with_state(phase="begin", month=2)
    assert found.do("begin_month", markers=[1, 2]) is None
    assert (found.player("P1").gold, found.player("P2").gold) == (18, 99)
    told = [(one.who, one.amount) for one in found.state.news if one.what == "income"]
    assert told == [("P1", 10), ("P2", 2)]


def test_a_raid_lands_in_the_third_month() -> None:
    """Arabia and a 2: its second field (World Adventure 384)."""
    found = table().with_state(phase="begin", month=3)
    assert found.code("begin_month", markers=[1, 2]) == "unknown_id"
    raid = {"nation": "arabia", "die": 2, "card": "swarm"}
    assert found.do("begin_month", markers=[1, 2], raid=raid) is None
    landed = found.state.npc.raid
    assert landed is not None
    assert landed.location == Location("arabia", 2)
    assert landed.card is not None
    assert landed.card.name == "Swarm"


def test_what_the_app_draws_in_a_raid_month() -> None:
    found = table(3).with_state(phase="begin", month=3)
    draws = WORLD_ADVENTURE.draws(FACTS, found.state, digital("begin_month"))
    assert [(one.source, one.count) for one in draws] == [
        ("turn marker", 3),
        ("nation", 1),
        ("d6", 1),
    ]


def test_the_app_draws_the_next_event_where_it_knows_the_cards() -> None:
    """Neither the one that runs nor the one that lies open comes up (World Adventure 359)."""
    rain = Card("rain", "event", "Rain")
    frost = Card("frost", "event", "Frost", "Cold.")
    found = table(2).with_state(phase="begin", month=2, box=(rain, frost))
    draws = WORLD_ADVENTURE.draws(FACTS, found.state, digital("begin_month"))
    assert [(one.source, one.pool) for one in draws[1:]] == [("event", (("event", "frost"),))]
    event = WORLD_ADVENTURE.drawn(digital("begin_month"), ((2, 1), (("event", "frost"),)))
    assert WORLD_ADVENTURE.drawn_in(event)[1] == ("event", (("event", "frost"),))
    assert found.code("begin_month", markers=[1, 2], drawn_next="rain") == "unknown_id"
    assert found.do("begin_month", markers=[1, 2], drawn_next="frost") is None
    assert (found.state.event.current, found.state.event.next) == ("Rain", "Frost: Cold.")


def test_the_table_deals_and_the_app_draws_the_rest() -> None:
    """What is typed stands beside what was drawn: markers, the nation of a raid, its die."""
    found = table().with_state(phase="begin", month=3)
    told = digital("begin_month", markers=[2, 1], raid={"nation": "arabia"})
    assert [one.source for one in WORLD_ADVENTURE.draws(FACTS, found.state, told)] == ["d6"]
    event = WORLD_ADVENTURE.drawn(told, ((2,),))
    assert WORLD_ADVENTURE.drawn_in(event) == (("d6", (2,)),)
    assert WORLD_ADVENTURE.drawn_in(told) == (), "what is typed was not drawn by the app"
    assert found.play(event) is None
    raid = found.state.npc.raid
    assert raid is not None
    assert (found.state.turn_order, raid.location) == (("P2", "P1"), Location("arabia", 2))


def beginning(found: Table) -> tuple[list[str], str]:
    """Return what the host is asked as a month begins, and who draws what is left out."""
    (offer,) = WORLD_ADVENTURE.legal(FACTS, found.state, HOST)[:1]
    assert offer.template.type == "begin_month"
    return [one.name for one in offer.fields], offer.template.source


def test_the_host_is_not_asked_for_an_event_that_the_app_draws() -> None:
    """Its source is the app's also where the table deals the turn markers itself."""
    rain, frost = Card("rain", "event", "Rain"), Card("frost", "event", "Frost")
    found = table(2).with_state(phase="begin", month=2, box=(rain, frost))
    assert beginning(found) == (["markers", "current"], DIGITAL)
    real = replace(found.state.options, real_cards=True)
    told = (["markers", "next_card", "current"], TABLE)
    assert beginning(found.with_state(options=real)) == told
    assert beginning(found.with_state(box=(), options=Options())) == told
    first = found.with_state(box=(rain, frost), month=1, event=MonthEvent(next="Rain"))
    assert beginning(first) == (["markers"], TABLE), "it lies open already"
