"""The recap of a battle: exact numbers of small ones, and sums that always hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.recap import Best, Part, Recap, recap
from gm_tools.games.battle.state import Battle, Tally
from gm_tools.games.battle.turning_point import TurningPoint
from gm_tools.games.frame.event import HOST, TABLE, Event
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.journal import Happened
from gm_tools.services.games.kinds import Kind
from tests.fights import played_on
from tests.games.battle.makers import Table, a_block, a_tactic, battle, foe, hero
from tests.games.battle.test_recorded import played, steps

CLOSED = Visible(health="nothing", morale=False, marks=False)


class Told(Table):
    """A battle that remembers each event with the states around it."""

    def __init__(self, table: Table) -> None:
        """Go on where a battle stands."""
        self.rules, self.state = table.rules, table.state
        self.events: list[tuple[Event, Battle, Battle]] = []

    def _send(self, event: Event) -> Battle:
        before = self.state
        after = super()._send(event)
        self.events.append((event, before, after))
        return after


def told(
    events: list[tuple[Event, Battle, Battle]], viewer: str = HOST, first: int = 1
) -> Iterator[Happened]:
    """Yield events as a viewer hears them."""
    for number, (event, before, after) in enumerate(events, first):
        yield Happened(
            number,
            heard_event(BATTLE, after, event, viewer),
            BATTLE.view(before, viewer),
            BATTLE.view(after, viewer),
        )


def of(table: Told, viewer: str = HOST) -> Recap:
    found = recap(told(table.events, viewer))
    assert found is not None
    return found


def part(found: Recap, name: str) -> Part:
    return next(one for one in found.parts if one.name == name)


def small(**fields: Any) -> Told:
    """Ann and Bob against Cat, Ann on turn."""
    cat = a_block("Cat", tactics=(a_tactic(),), max_health=30, kind="creature")
    return Told(battle(hero("Ann", owner="P1"), hero("Bob"), foe("Cat", cat), **fields))


def fought(**fields: Any) -> Told:
    """Ann harms Cat, Cat knocks Bob out, Ann heals him, and Cat falls."""
    table = small(**fields)
    table.send("harm", ("c3",), 4, "health", "c1")
    table.send("harm", ("c2",), 40, "health", "c3")
    table.send("heal", ("c2",), 7)
    table.send("harm", ("c1",), 2, "lose")
    table.send("harm", ("c1", "c2"), 3, "morale")
    table.send("harm", ("c3",), 40, "health", "c1")
    return table


def test_before_the_first_event_there_is_nothing_to_tell() -> None:
    assert recap(()) is None


def test_who_dealt_and_took_what() -> None:
    """Cat is out of turn: its damage goes to morale (3710); the shaken take it as health (3670)."""
    found = of(fought())
    ann, bob, cat = (part(found, name) for name in ("Ann", "Bob", "Cat"))
    assert (ann.dealt, ann.taken, ann.lost) == (Tally(44), Tally(3), 2)
    assert (bob.taken, bob.gained, bob.healed) == (Tally(3, 40), 7, 7)
    assert (cat.dealt, cat.taken) == (Tally(0, 40), Tally(44))
    assert (ann.knocked_out, cat.fell, cat.exhausted) == (1, 1, True)
    assert found.undealt == Tally(6)
    assert (found.why, found.winners, found.rounds, found.turns) == ("won", ("heroes",), 1, 1)


def test_the_turning_point_is_told_with_the_harm_by_then() -> None:
    """Cat 4 and the heroes 0, then 40, 33, 35 and 41; the last blow makes it 44 to 41."""
    assert of(fought()).turning == TurningPoint(6, 1, "heroes", "turned", 41, 44)


def test_the_best_moment_is_the_maneuver_that_dealt_most_or_else_healed_most() -> None:
    found = of(fought())
    assert part(found, "Ann").best == Best(6, 1, Tally(40), targets=("c3",))
    assert part(found, "Bob").best == Best(3, 1, healed=7)
    assert part(found, "Cat").best == Best(2, 1, Tally(0, 40), targets=("c2",))


def test_a_battle_that_goes_on_has_no_winner_and_no_turning_point() -> None:
    table = small()
    table.send("harm", ("c3",), 4, "health", "c1")
    found = of(table)
    assert (found.why, found.winners, found.turning) == ("", (), None)
    assert part(found, "Bob").best is None


def test_what_a_viewer_may_not_know_is_not_in_it() -> None:
    """Health is not said, and damage is: everybody tells the same numbers, and the same turn."""
    table = fought(visible=CLOSED)
    host, others = of(table), of(table, TABLE)
    assert [one.taken for one in others.parts] == [one.taken for one in host.parts]
    assert others.turning == host.turning


def test_who_was_entered_by_mistake_is_not_in_it() -> None:
    table = small()
    table.send("harm", ("c3",), 4, "health", "c2")
    table.send("remove", "c2", "mistake")
    assert [one.name for one in of(table).parts] == ["Ann", "Cat"]


# --- A whole battle -----------------------------------------------------------------------------


def ford(viewer: str) -> Recap:
    """The recorded battle, as a viewer heard it."""
    events = list(steps())
    rules, state = BATTLE.rules(None, events[0][1]), BATTLE.blank
    found: list[Happened] = []
    for number, event in events:
        after = BATTLE.apply(rules, state, event)
        found += told([(event, state, after)], viewer, number)
        state = after
    made = recap(found)
    assert made is not None
    return made


def test_three_rounds_at_a_ford() -> None:
    found = ford(HOST)
    oren = part(found, "Oren Quill")
    assert (oren.attacks, oren.stances, oren.defies, oren.signature_moves) == (4, 2, 0, 1)
    assert (oren.dealt, oren.taken, oren.gained) == (Tally(57, 9), Tally(), 5)
    assert (oren.finales, oren.good_finales, oren.knocked_out) == ((7, 8, 5, 2, 1, 0), 3, 1)
    assert oren.best == Best(137, 3, Tally(36), targets=("c4", "c5"))
    bryn = part(found, "Bryn Halloway")
    assert bryn.best == Best(19, 1, Tally(8, 2), tactic="tactics.1", targets=("c6",))
    assert (bryn.moves, bryn.squares, bryn.lost) == (1, 2, 4)
    assert found.turning == TurningPoint(21, 1, "party", "first", 0, 10)
    assert found.undealt == Tally(0, 31)


def test_damage_dealt_is_what_the_battle_itself_counts() -> None:
    dealt = {one.id: one.dealt for one in ford(HOST).parts}
    assert dealt == {one.id: one.tally for one in played().combatants.values()}


def test_the_table_does_not_hear_the_tactics_of_foes() -> None:
    host, table = part(ford(HOST), "Pike Beetle 1"), part(ford(TABLE), "Pike Beetle 1")
    assert host.best
    assert table.best
    assert (host.best.tactic, table.best.tactic) == ("tactics.1", "")
    assert (host.best.dealt, host.taken) == (table.best.dealt, table.taken)


@pytest.mark.parametrize("seed", range(8))
def test_what_was_dealt_was_taken_and_health_is_accounted_for(seed: int) -> None:
    table = battle(hero("Ann"), hero("Bob"), foe("Cat"), foe("Dog"))
    start, state, events = table.state, table.state, []
    for event, before in islice(played_on(Kind(BATTLE), table.rules, table.state, seed), 120):
        state = BATTLE.apply(table.rules, before, event)
        events.append((event, before, state))
    found = recap(told(events))
    assert found is not None
    for what in ("health", "morale"):
        dealt = sum(getattr(one.dealt, what) for one in found.parts)
        taken = sum(getattr(one.taken, what) for one in found.parts)
        assert dealt + getattr(found.undealt, what) == taken
    for one in found.parts:
        change = state.combatants[one.id].health - start.combatants[one.id].health
        assert change == one.gained - one.taken.health - one.lost
        assert one.dealt == state.combatants[one.id].tally
        assert len(one.finales) >= one.good_finales
