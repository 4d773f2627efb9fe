"""Journals of older engines go on: states that were adopted, values that were set by hand."""

from __future__ import annotations

import json
from typing import Any

from gm_tools.games.battle.events.host import Note
from gm_tools.games.battle.game import BATTLE, ENGINE
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.upcasting import UPCASTERS
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Entry, Event
from gm_tools.games.frame.journal import replay
from gm_tools.games.frame.upcasting import upcast
from gm_tools.kinds import all_kinds
from gm_tools.services.games.games import Games
from gm_tools.services.games.kinds import Kind, event_of
from gm_tools.services.games.records import StoredGame
from tests.cast import Cast, the_bestiary, the_books, the_rulebook
from tests.fakes import HandClock
from tests.games.battle.makers import a_tactic, battle, foe, hero
from tests.services.games.tables import Fate, Table, Told, number

SIDE = "strikes"
"""A name that people gave; no upcaster may take it for the field of the second engine."""


def tactics_of(plain: dict[str, Any]) -> list[dict[str, Any]]:
    """The tactics in the blocks of a state or an event."""
    return [one for block in plain["blocks"].values() for one in block["tactics"]]


def leave_out_usual(plain: dict[str, Any]) -> None:
    """Leave out what the second engine did: 1 effort, 1 flair, a tactic's cost of 1 effort."""
    for name in ("effort", "flair", "cost_effort"):
        if plain.get(name) == 1:
            del plain[name]


def old_state() -> dict[str, Any]:
    """Ann's turn against Cat, as the second engine wrote a state, its empty fields too."""
    both = (a_tactic(cost_effort=1), a_tactic("dear", cost_effort=2))
    state = battle(hero("Ann", tactics=both), foe("Cat"), first="Ann").state
    plain: dict[str, Any] = json.loads(json.dumps(to_plain(Battle, state)))
    del plain["news"]
    for one in (*plain["combatants"].values(), *tactics_of(plain)):
        leave_out_usual(one)
    sides = plain["sides"]
    sides[SIDE] = sides.pop("foes") | {"id": SIDE}
    plain["combatants"]["c2"]["side"] = SIDE
    assert "ongoing" not in plain  # left out where there are none
    return {**plain, "strikes": []}


def entries() -> list[Entry]:
    """A journal of the second engine: a state adopted, a morale set by hand, an attack."""
    told = [
        ("adopt", {"state": old_state()}),
        ("override", {"path": f"sides.{SIDE}.morale", "value": 7, "reason": "x"}),
        ("attack", {"who": "c1", "tactic": "t0", "targets": ["c2"]}),
    ]
    return [
        Entry(at, f"e{at}", "x", type_, data, v=2) for at, (type_, data) in enumerate(told, start=1)
    ]


def test_a_state_of_the_second_engine_is_played_on() -> None:
    found = replay(BATTLE, None, [(one.number, event_of(Kind(BATTLE), one)) for one in entries()])
    assert found.bad is None, found.bad
    assert found.state.sides[SIDE].morale == 7
    assert [one.targets for one in found.state.ongoing] == [("c2",)]


def test_what_the_second_engine_wrote_stays_as_it_was() -> None:
    adopted, by_hand, attack = entries()
    before = json.dumps(adopted.data)
    _, data = upcast(UPCASTERS, adopted)
    assert (data["state"]["ongoing"], "strikes" in data["state"]) == ([], False)
    assert json.dumps(adopted.data) == before
    assert upcast(UPCASTERS, by_hand) == (by_hand.type, by_hand.data)
    assert upcast(UPCASTERS, attack) == ("attack", {**attack.data, "out_of_reach": True})


def test_effort_and_flair_that_were_left_out_are_1() -> None:
    now = event_of(Kind(BATTLE), entries()[0]).data.state
    cat = now.combatants["c2"]
    assert (cat.effort, cat.flair) == (1, 1)
    ann = now.blocks[now.combatants["c1"].block]
    assert [one.cost_effort for one in ann.tactics] == [1, 2]


def test_a_tactic_cost_1_effort_wherever_a_block_was_written() -> None:
    plain = old_state()
    blocks = plain["blocks"]
    for type_ in ("setup", "add"):
        _, data = upcast(UPCASTERS, Entry(1, "e", "x", type_, {"blocks": blocks}, v=2))
        assert sorted({one["cost_effort"] for one in tactics_of(data)}) == [1, 2]
    _, data = upcast(UPCASTERS, Entry(1, "e", "x", "add", {"combatants": []}, v=2))
    assert data["blocks"] == {}
    cheap = [one for one in tactics_of(plain) if "cost_effort" not in one][:1]
    told = {"path": "combatants.c1.block.tactics", "value": cheap}
    _, data = upcast(UPCASTERS, Entry(2, "e", "x", "override", told, v=2))
    assert [one["cost_effort"] for one in data["value"]] == [1]


def test_a_blast_in_a_state_of_the_sixth_engine_uses_its_show_again() -> None:
    """A fault until then: cards that a blast saw again were counted twice."""
    show = {"red": 2, "finale": 6, "cards": ["b6"]}
    attack = {"by": "c1", "shows": {"c1": show}}
    blast = {**attack, "quiet": True, "shows": {"c1": show, "c2": show}}
    told = {"state": {"ongoing": [attack, blast]}}
    _, data = upcast(UPCASTERS, Entry(1, "e", "x", "adopt", told, v=6))
    shows = {"c1": {**show, "again": True}, "c2": show}
    assert data["state"]["ongoing"] == [attack, {**blast, "shows": shows}]
    assert "again" not in show


def test_what_no_rule_ever_asked_for_is_left_out_of_states_of_the_sixth_engine() -> None:
    state = {
        "ongoing": [{"by": "c1", "paid_effort": 1, "moved_free": ["c1"]}],
        "combatants": {"c1": {"signature": {"next": 1, "off_turn": True}}, "c2": {"flair": 2}},
    }
    _, data = upcast(UPCASTERS, Entry(1, "e", "x", "adopt", {"state": state}, v=6))
    assert data["state"] == {
        "ongoing": [{"by": "c1"}],
        "combatants": {"c1": {"signature": {"next": 1}}, "c2": {"flair": 2}},
    }


def test_what_the_seventh_engine_knew_by_name_widens_a_range_by_a_play() -> None:
    def blocks(*more: object) -> dict[str, object]:
        effect = {"id": "m/x", "name": "Distance Up: Direct to Exposure", "plays": [*more]}
        maneuver = {"name": "Sidestep", "effects": [effect]}
        holder = {"name": "Dealer's Choice", "options": [maneuver]}
        move = {"name": "Move", "flair_cost": 3, "maneuvers": [maneuver, holder]}
        return {"Ann": {"name": "Ann", "signature": move}, "Cat": {"name": "Cat"}}

    play = {"at": "targets", "must": True, "deeds": [{"do": "widen", "name": "direct"}]}
    now = blocks(play)
    holder = now["Ann"]["signature"]["maneuvers"][1]  # type: ignore[index]
    now["Ann"]["signature"]["maneuvers"][1] = {**holder, "effects": []}  # type: ignore[index]
    for type_ in ("setup", "add"):
        _, data = upcast(UPCASTERS, Entry(1, "e", "x", type_, {"blocks": blocks()}, v=7))
        assert data["blocks"] == now
    _, data = upcast(UPCASTERS, Entry(1, "e", "x", "adopt", {"state": {"blocks": blocks()}}, v=7))
    assert data["state"]["blocks"] == now


def test_a_stored_battle_of_the_second_engine_goes_on(cast: Cast, clock: HandClock) -> None:
    now, owner = clock(), cast.game_master.account or ""
    kept = StoredGame("ford", owner, None, "battle", "Ford", 2, "", 3, "of old", now, now)
    with cast.store.write() as unit:
        unit.games.put(kept)
        unit.journals.append(kept.id, entries(), now)
    kinds = all_kinds(the_rulebook(), the_bestiary(), the_books())
    games = Games(cast.store, clock, kinds, Fate(), Told())
    table = Table(cast, games, Told(), Fate(), kept.id, sent=1000)
    assert table.looks.look(cast.game_master, kept.id).read_only is None
    number(table.send(Event("note", Note("It goes on."))))
    number(table.undo(4))
    number(table.undo(3))
    assert table.live().state.ongoing == ()
    number(table.redo(3))
    games.cache.forget(kept.id)
    assert table.live().state.ongoing[0].by == "c1"
    with cast.store.read() as unit:
        found = unit.games.find(kept.id)
    assert found is not None
    assert (found.engine, len(found.digest)) == (ENGINE, 32)
