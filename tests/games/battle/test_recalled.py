"""The maneuver that ended last, with its shows as they stood."""

from typing import Any

from gm_tools.games.battle.recalled import Recalled, recalled
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import HOST, STRANGER, TABLE, Event
from tests.games.battle.makers import Table, battle, cards, foe, hero


class Told:
    """A battle that remembers its events with the states before them."""

    def __init__(self, played: Table) -> None:
        self.played = played
        self.recent: list[tuple[Event, Battle]] = []

    def send(self, type: str, **data: Any) -> None:
        before = self.played.state
        event = self.played.event(type, **data)
        self.played.send(type, **data)
        self.recent.insert(0, (event, before))

    def recalled(self, viewer: str = HOST) -> Recalled | None:
        return recalled(self.played.rules, self.played.state, self.recent, viewer)


def performed() -> Told:
    told = Told(battle(hero("Sol"), foe("Beetle")))
    told.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    told.send("proceed")
    told.send("show", who="Sol", cards=cards("r3 r5 r2 b1 b0"))
    return told


def test_a_show_that_ends_its_maneuver_is_recalled_with_its_cards_and_its_worth() -> None:
    told = performed()
    assert not told.played.state.ongoing
    found = told.recalled()
    assert found is not None
    assert found.ongoing.shows["c1"].cards == cards("r3 r5 r2 b1 b0")
    assert [one.worth.output.value for one in found.announced.shows] == [9]


def test_nothing_is_recalled_during_a_maneuver_or_by_a_stranger() -> None:
    told = performed()
    assert told.recalled(STRANGER) is None
    told.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    assert told.recalled() is None


def test_a_foes_tactic_stays_hidden_when_it_is_over() -> None:
    told = Told(battle(hero("Sol"), foe("Beetle"), first="Beetle"))
    told.send("attack", who="Beetle", tactic="t0", targets=("Sol",))
    told.send("proceed")
    told.send("show", who="Beetle", red=3, finale=1)
    found = told.recalled(TABLE)
    assert found is not None
    assert found.ongoing.tactic != "t0"
    assert found.announced.shows[0].worth.output.parts == ()
