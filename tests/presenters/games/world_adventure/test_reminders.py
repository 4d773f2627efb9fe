"""What a table forgets by hand is said when it is due."""

from __future__ import annotations

from typing import Any

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Marker, News, Npc, Npcs, Power, World
from gm_tools.presenters.games.world_adventure.duties import due
from tests.games.world_adventure.makers import FACTS
from tests.presenters.games.world_adventure.makers import (
    ANA,
    BEN,
    IMPS,
    WORLD,
)


def moment(phase: str = "action", **ana: Any) -> World:
    """Ana's turn, or another phase; nothing is due but what is asked for."""
    players = {"P1": replace(ANA, powers_owed=0, **ana), "P2": replace(BEN, penalty=False)}
    return replace(WORLD, phase=phase, players=players, due=())


def test_a_month_begins_with_income_the_raid_and_the_event_of_who_is_awake() -> None:
    """World Adventure 353, 363, 380."""
    awake = (replace(WORLD.legendary[0], state="awake"),)
    assert due(FACTS, replace(moment("begin"), month=5, legendary=awake)) == (
        "Ana: 5 gold from stalls.",
        "The blue legendary monster is awake: its own World Event takes effect instead.",
        "A raid comes this month.",
    )


def test_a_player_who_comes_near_is_struck_at_once() -> None:
    """World Adventure 475, 506, 535: the government only strikes the wanted."""
    field = Location("arabia", 2)
    law = replace(WORLD.npc, government=Npc(field))
    found = replace(moment(location=field), npc=law)
    assert due(FACTS, found) == ("The raid strikes Ana at once.",)
    unknown = "The raid strikes Ana at once, once the host has entered its card."
    assert due(FACTS, replace(found, npc=replace(law, raid=Npc(field)))) == (unknown,)
    met = replace(found, npc=Npcs(brigand=Npc(field, IMPS), raid=Npc(field, IMPS)))
    struck = replace(met, attacked_this_month={"raid": ("P1",)})
    assert due(FACTS, struck) == ("The brigand strikes Ana at once.",)


def test_a_city_says_its_toll_and_that_its_shop_is_closed() -> None:
    """World Adventure 752, 777; G-WA-12, G-WA-16."""
    found = moment(shop_visits={"persia": 3})
    ben = replace(BEN, penalty=False, stalls=("persia",), power=Power(0, 4, 1))
    owned = replace(found, players={**found.players, "P2": ben})
    closed = "Ana: the shop here is closed until month 5."
    assert due(FACTS, owned) == (
        "Ana: your first activity here costs a toll of 2 gold, paid to Ben.",
        closed,
    )
    paid = replace(owned.players["P1"], tolled=("persia",))
    assert due(FACTS, replace(owned, players={"P1": paid, "P2": ben})) == (closed,)


def test_tokens_go_back_and_three_quests_lie_open() -> None:
    """World Adventure 449, 913."""
    box = (Card("well", "quest", "A well"), Card("bell", "quest", "A bell"))
    news = (News("merchant_tokens_return"),)
    assert due(FACTS, replace(moment(), box=box, news=news)) == (
        "Take all merchant tokens off the board.",
        "Turn 2 more quests face up, so that 3 lie there.",
    )


def test_at_the_end_of_a_month_markers_that_were_turned_over_are_replaced() -> None:
    markers = {"java": Marker("silk", True), "japan": Marker("iron"), "china": Marker("silk", True)}
    quiet = replace(moment("end"), markers=dict.fromkeys(markers, Marker("silk")))
    before, after = (due(FACTS, replace(quiet, markers=one)) for one in (quiet.markers, markers))
    assert [one for one in after if one not in before] == ["Draw new markers for Java and China."]
    assert not any("New markers" in one for one in due(FACTS, replace(moment(), markers=markers)))
