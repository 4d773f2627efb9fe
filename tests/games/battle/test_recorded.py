"""A whole battle as the first engine exported it, brought over and replayed to the last number.

Three rounds at a ford: an all out attack and a bust one, two defies on one attack, stances, an
anchor, an aura that gathers and releases, a signature move with its delay, a challenge of fate, a
shaken side, exertion, exhausted foes, and the end.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.outcome import Aftermath, aftermath, outcome
from gm_tools.games.battle.state import Battle, Tally
from gm_tools.games.battle.upcasting import EFFORT_OF_A_TACTIC, NUMBERS_OF_THE_FIRST, START
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import Entry, Event
from gm_tools.games.frame.journal import replay
from gm_tools.services.games.kinds import Kind, event_of
from tests.places import DATA

FILE = DATA / "games" / "battle_ford.json"
MOST_BYTES = 300_000
DIGEST = "e0b9bbe639e968b89d9e45cb770a35fdd45f7d8faa067e63e27858682c26bf35"
"""Of the last state as the first engine stored it. A changed rule changes it: see CONTRIBUTING."""
FIRST_ENGINE = 1


@cache
def recorded() -> Any:
    """The export."""
    return json.loads(FILE.read_text(encoding="utf-8"))


def steps() -> Iterator[tuple[int, Event]]:
    """The journal's events with their numbers, as today's engine reads them."""
    for one in recorded()["entries"]:
        entry = Entry(
            number=one["number"],
            id=one["id"],
            actor="",
            type=one["type"],
            data=one["data"],
            by=one["by"],
            source=one["source"],
            v=one["v"],
        )
        yield entry.number, event_of(Kind(BATTLE), entry)


@cache
def played() -> Battle:
    """The state after the last event; none of them is refused."""
    found = replay(BATTLE, None, steps())
    assert found.bad is None, found.bad
    return found.state


def test_the_file_is_an_export_of_the_first_engine() -> None:
    found = recorded()
    assert (found["format"], found["kind"]) == ("gm-tools-game/1", "battle")
    assert found["stamp"]["engine"] == FIRST_ENGINE
    assert {one["v"] for one in found["entries"]} == {FIRST_ENGINE}
    assert FILE.stat().st_size < MOST_BYTES


def test_everything_that_was_promised_happens_in_it() -> None:
    events = list(steps())
    types = {event.type for _, event in events}
    assert types >= {"anchor", "stance", "reveal", "release", "gather", "challenge_fate"}
    assert types >= {"start_signature", "signature", "take_move", "stat_effect", "use", "defy"}
    news, state, rules = set[str](), BATTLE.blank, BATTLE.rules(None, events[0][1])
    for _, event in events:
        state = BATTLE.apply(rules, state, event)
        news |= {one.what for one in state.news}
    assert news >= {"shaken", "exhausted", "side_loses", "battle_ends", "round_begins"}


def test_how_everybody_stands_in_the_end() -> None:
    state = played()
    assert [(one.name, one.health, one.effort, one.flair) for one in state.combatants.values()] == [
        ("Bryn Halloway", 79, 0, 6),
        ("Oren Quill", 55, 2, 3),
        ("Tessaly Voss", 50, 2, 8),
        ("Pike Beetle 1", -7, 1, 1),
        ("Pike Beetle 2", -2, 2, 2),
        ("Medic Spider", 0, 1, 5),
    ]
    assert {one.name: one.morale for one in state.sides.values()} == {"Party": 80, "Enemies": -3}


def test_its_result_and_what_it_leaves() -> None:
    found = outcome(played())
    assert found is not None
    assert (found.why, found.winners, found.rounds, found.turns) == ("won", ("party",), 3, 15)
    assert {one.name: one.dealt for one in found.combatants} == {
        "Bryn Halloway": Tally(23, 2),
        "Oren Quill": Tally(57, 9),
        "Tessaly Voss": Tally(13, 2),
        "Pike Beetle 1": Tally(7, 11),
        "Pike Beetle 2": Tally(4, 3),
        "Medic Spider": Tally(0, 0),
    }
    left = aftermath(played())
    assert left == Aftermath(
        fought=left.fought, fated=left.fought[:1], morale_lost=-5, enemy_total=8
    )
    assert len(left.fought) == 3


RECORD_OF_MOVEMENT = ("trail", "sidesteps", "neared")
"""What is kept of movement for effects that follow it; the first engine kept none."""


def as_first_stored(plain: Any) -> Any:
    """A state without what the first engine left out: its numbers, and values that were usual."""
    assert plain.pop("numbers") == NUMBERS_OF_THE_FIRST
    for one in plain["combatants"].values():
        for name, usual in START.items():
            leave_out(one, name, usual)
        for name in RECORD_OF_MOVEMENT:
            one.pop(name, None)
        one.get("doings", {}).pop("dashes", None)
    for tactic in (tactic for block in plain["blocks"].values() for tactic in block["tactics"]):
        leave_out(tactic, "cost_effort", EFFORT_OF_A_TACTIC["cost_effort"])
    return plain


def leave_out(plain: dict[str, Any], name: str, usual: int) -> None:
    if plain[name] == usual:
        del plain[name]


def test_the_last_state_is_the_same_to_the_last_field() -> None:
    plain = as_first_stored(to_plain(Battle, played()))
    text = json.dumps(plain, ensure_ascii=False, sort_keys=True)
    assert sha256(text.encode()).hexdigest() == DIGEST
