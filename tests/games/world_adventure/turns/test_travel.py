"""Travel: moves, borders, tolls and closed cities."""

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Power, Upgrades, Visit
from gm_tools.games.world_adventure.turns.events import Travel
from tests.games.world_adventure.makers import CARDS, FACTS, Table, table


def go(found: Table, nation: str, spot: int, cross_border: bool = False) -> str:
    """Let Ann travel."""
    to = {"nation": nation, "spot": spot}
    return found.code("travel", "P1", to=to, cross_border=cross_border)


def travels(found: Table) -> list[Offer]:
    """Return Ann's offers to travel."""
    offers = WORLD_ADVENTURE.legal(FACTS, found.state, "P1")
    return [one for one in offers if isinstance(one.template.data, Travel)]


def test_two_moves_lead_from_a_city_through_two_fields() -> None:
    found = table().have(visit=Visit("java"), may_attack=("P2",))
    assert go(found, "java", 2) == ""
    assert (found.player().visit, found.player().may_attack) == (None, ())
    assert go(found, "java", 4) == "not_adjacent"
    assert go(found, "java", 1) == ""
    assert go(found, "java", 6) == "no_move"


def test_a_border_is_crossed_with_the_hosts_word() -> None:
    """G-WA-28: as long as nobody has marked the map."""
    found = table().have(location=Location("java", 1))
    assert go(found, "china", 4) == "not_adjacent"
    assert go(found, "china", 4, cross_border=True) == ""
    assert found.player().location == Location("china", 4)
    assert go(found, "atlantis", 1, cross_border=True) == "unknown_id"
    assert go(found, "china", 7) == "bad_value"


def test_no_step_leads_from_a_city_to_another_nation() -> None:
    """G-WA-28: a city touches only its own six fields."""
    found = table()
    assert go(found, "china", 4, cross_border=True) == "not_adjacent"
    found.have(location=Location("java", 1))
    assert go(found, "china", 0, cross_border=True) == "not_adjacent"
    assert len(travels(found.have(location=Location("java")))) == 1


def test_engine_3_let_it_lead_there() -> None:
    to = {"nation": "china", "spot": 0}
    found = table()
    assert found.code("travel", "P1", to=to, cross_border=True, any_way=True) == ""


def test_a_marked_map_decides() -> None:
    """G-WA-28: one offer with exactly the fields that touch, and nothing to vouch for."""
    found = table().have(location=Location("java", 1))
    pair = {"one": {"nation": "china", "spot": 4}, "other": {"nation": "java", "spot": 1}}
    assert found.code("mark_borders", nation="java", borders=[pair]) == ""
    (only,) = travels(found)
    assert [one.value.id for one in only.fields[0].options] == [
        "java.0",
        "java.2",
        "java.6",
        "china.4",
    ]
    assert go(found, "china", 3, cross_border=True) == "not_adjacent"
    assert go(found, "china", 4) == ""


def test_between_nations_that_nobody_has_marked_the_host_is_asked() -> None:
    """Only Java is marked: nothing is known of China's other borders."""
    found = table().have(location=Location("china", 3))
    assert found.code("mark_borders", nation="java") == ""
    _, far = travels(found)
    assert {one.value.nation for one in far.fields[0].options} == {*FACTS.nations} - {
        "china",
        "java",
    }
    assert go(found, "java", 1, cross_border=True) == "not_adjacent"
    assert go(found, "india", 6, cross_border=True) == ""


def test_a_rival_of_charisma_4_takes_a_toll() -> None:
    """World Adventure 675, 777; G-WA-16: once a turn, at most what there is."""
    found = table().have("P2", stalls=("china",), power=Power(0, 4, 1))
    found.have(location=Location("china", 1), gold=1, moves=3)
    assert go(found, "china", 0) == ""
    assert (found.player().gold, found.player("P2").gold) == (0, 21)
    found.have(gold=9)
    assert go(found, "china", 1) == ""
    assert go(found, "china", 0) == ""
    assert found.player().gold == 9


def test_a_player_who_stands_there_already_pays_with_the_first_activity() -> None:
    found = table().have("P2", stalls=("java",), power=Power(0, 4, 1))
    assert found.code("recruit", "P1", color="red") == ""
    assert (found.player().gold, found.player("P2").gold) == (13, 22)
    assert found.code("recruit", "P1", color="black") == ""
    assert found.player("P2").gold == 22


def test_the_toll_comes_before_the_price() -> None:
    """5 gold are not enough for a soldier where 2 go to the stall first (G-WA-16)."""
    found = table().have("P2", stalls=("java",), power=Power(0, 4, 1))
    found.have(gold=5, upgrades=Upgrades(), quest=CARDS[7])
    assert found.code("recruit", "P1", color="red") == "not_enough_gold"
    assert found.code("buy_upgrade", "P1", kind="smoke") == "not_enough_gold"
    assert found.code("cancel_quest", "P1") == "not_enough_gold"
    assert found.have(gold=36).code("swap_caravan", "P1", card="master") == "not_enough_gold"
    assert found.have(gold=7).code("recruit", "P1", color="red") == ""
    assert (found.player().gold, found.player("P2").gold) == (0, 22)


def test_a_rival_of_charisma_5_closes_the_city() -> None:
    """World Adventure 677."""
    found = table().have("P2", stalls=("china",), power=Power(0, 5, 0), legendary_items=1)
    found.have(location=Location("china", 1))
    assert go(found, "china", 0) == "blocked_city"


def test_team_mates_pay_nothing_and_are_let_in() -> None:
    found = table().have("P2", stalls=("china",), power=Power(0, 5, 0), team="East")
    found.have(location=Location("china", 1), team="East")
    assert go(found, "china", 0) == ""
    assert found.player().gold == 20


def test_the_territories_around_are_offered() -> None:
    found = table().have(location=Location("java", 1))
    near, far = travels(found)
    assert [one.value.spot for one in near.fields[0].options] == [0, 2, 6]
    assert len(far.fields[0].options) == 8 * 6
    assert isinstance(far.template, Event)
    assert far.template.data.cross_border
