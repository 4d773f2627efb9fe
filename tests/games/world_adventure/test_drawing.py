"""What the app throws and draws for each event, and where it is found again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import pytest

from gm_tools.games.frame.codec.plain import from_plain
from gm_tools.games.frame.event import DIGITAL, HOST, Event
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.events import EVENTS
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Marker, Npc, Npcs, Power, World
from gm_tools.games.world_adventure.steps import DRAWINGS
from tests.games.world_adventure.arenas import GOVERNMENT
from tests.games.world_adventure.makers import FACTS, NEEDS, blank, setup, table

ANN = Side("P1", "Ann", (Fighter("hero"), Fighter("red"), Fighter("black", hp=0)))
BOB = Side("P2", "Bob", (Fighter("hero"),))
DUEL = Battle("player", ANN, BOB)
SWARM = Card("swarm", "raid", "Swarm", values={"hp": 4, "retreat": 3, "exp": 2, "loot": 3})
FIELD = Location("java", 2)


class Case(NamedTuple):
    """An event of a state, what is drawn for it, and what of it was drawn before."""

    event: str
    at: Callable[[], World]
    drawn: list[tuple[str, int]]
    data: dict[str, Any] = {}  # noqa: RUF012  # never written to
    by: str = "P1"


def month(**changes: Any) -> Callable[[], World]:
    return lambda: table().with_state(**changes).state


def mat(**changes: Any) -> Callable[[], World]:
    return lambda: table().have(**changes).state


def start() -> World:
    return blank().state


def waiting() -> World:
    """A set-up in which Ann has no city yet, and no marker lies."""
    found = blank()
    players = tuple(replace(one, start="") for one in setup().data.players)
    assert found.play(setup(players=players, needs={})) is None
    return found.state


def begin() -> World:
    """The third month, with its raid, is about to begin."""
    return table().with_state(phase="begin", month=3, current="").state


def used() -> World:
    """Two cities' markers were turned over."""
    state = table().with_state(phase="end", current="").state
    marked = {city: Marker(good, at < 2) for at, (city, good) in enumerate(NEEDS.items())}
    return replace(state, markers=marked)


def lost() -> World:
    """Ann lost a battle against Bob; her hero is down."""
    down = replace(ANN, fighters=(Fighter("hero", hp=0), Fighter("red")))
    return month(battle=replace(DUEL, own=down, step="done", result="lost"))()


D6 = ("d6", 1)
UNIT = {"unit": "hero"}
CASES = [
    Case("draw_cards", month(), [("quest", 2)], {"kind": "quest"}),
    Case("draw_cards", month(), [("rune_power", 2)], {"kind": "rune_power"}),
    Case("draw_cards", month(box=()), [], {"kind": "quest"}),
    Case("draw_cards", month(), [], {"kind": "quest", "drawn": ["well"]}),
    Case("reveal_quests", month(), [("quest", 2)], {}, HOST),
    Case("reveal_quests", month(box=()), [], {}, HOST),
    Case("reveal_quests", month(), [], {"cards": ["well"]}, HOST),
    Case("stage", month(battle=DUEL), [D6] * 5),
    Case("stage", month(), []),
    Case("stage", month(battle=DUEL), [], {"dice": [1, 2, 3]}),
    Case("stage", month(battle=DUEL), [], {"rival": [1, 2]}),
    Case("reroll", month(battle=DUEL), [D6], {"unit": "red"}),
    Case("reroll", month(battle=DUEL), [], {"unit": "red", "die": 3}),
    Case("retreat", month(battle=DUEL), [D6]),
    Case("retreat", month(battle=DUEL), [], {"die": 3}),
    Case("roll_off", month(battle=DUEL), [D6, D6]),
    Case("roll_off", month(battle=DUEL), [], {"own": 3, "rival": 4}),
    Case("end_battle", month(battle=DUEL), []),
    Case("end_battle", month(), []),
    Case("merchant_dice", mat(power=Power(0, 0, 5)), [D6, D6]),
    Case("merchant_dice", month(), [], {"dice": [1, 2]}),
    Case("scout", mat(power=Power(3, 0, 2)), [D6] * 3, {"target": "merchant"}),
    Case("scout", mat(power=Power(3, 0, 2)), [], {"target": "merchant", "dice": [1, 2, 3]}),
    Case("smoke_scout", mat(power=Power(3, 0, 2)), [D6] * 3),
    Case("engage", mat(power=Power(5, 0, 0)), [D6, D6]),
    Case("buy_roll", month(), [D6] * 6),
    Case("buy_roll", month(), [], {"dice": [1, 2, 3, 4, 5, 6]}),
    Case("train", month(), [D6, D6], {"units": [UNIT, {"unit": "red"}]}),
    Case("train", month(), [D6], {"units": [{"unit": "hero", "die": 4}, {"unit": "red"}]}),
    Case("train", month(), [], {"units": [{"unit": "hero", "die": 4}]}),
    Case("train", month(), [D6] * 2, {"who": ["hero", "red"]}),
    Case("train", month(), [], {"who": ["hero", "red"], "dice": [1, 2]}),
    Case("penalty_turn", month(), [D6] * 3),
    Case(
        "npc_scout",
        month(phase="npc", npc=Npcs(government=Npc(FIELD, GOVERNMENT))),
        [D6] * 3,
        {"npc": "government", "player": "P1"},
        HOST,
    ),
    Case("spawn", month(due=("brigand",)), [("nation", 1), D6], {"npc": "brigand"}, HOST),
    Case("spawn", month(), [D6], {"npc": "brigand", "nation": "java"}, HOST),
    Case("spawn", month(), [("nation", 1)], {"npc": "brigand", "die": 3}, HOST),
    Case("spawn", month(), [], {"npc": "brigand", "nation": "java", "die": 3}, HOST),
    Case("spawn", month(), [("legendary", 1)], {"npc": "legendary"}, HOST),
    Case("spawn", month(), [], {"npc": "legendary", "id": "bull"}, HOST),
    Case("spawn", month(legendary=()), [], {"npc": "legendary"}, HOST),
    Case("die", month(), [("nation", 1)], {"player": "P1"}, HOST),
    Case("die", month(), [], {"player": "P1", "nation": "java"}, HOST),
    Case("begin_month", begin, [("turn marker", 2), ("nation", 1), D6], {"next": "Sun"}, HOST),
    Case("begin_month", begin, [("nation", 1), D6], {"next": "Sun", "markers": [2, 1]}, HOST),
    Case(
        "begin_month",
        begin,
        [("turn marker", 2), D6],
        {"next": "Sun", "raid": {"nation": "java"}},
        HOST,
    ),
    Case(
        "begin_month",
        begin,
        [("turn marker", 2), ("nation", 1)],
        {"next": "Sun", "raid": {"die": 3}},
        HOST,
    ),
    Case("begin_month", month(phase="begin", month=1), [("turn marker", 2)], {"next": "S"}, HOST),
    Case("end_month", used, [("marker", 2)], {}, HOST),
    Case("end_month", used, [("marker", 1)], {"new_markers": {"java": "silk"}}, HOST),
    Case("end_month", used, [], {"drawn": ["silk", "iron"]}, HOST),
    Case("end_month", month(phase="end"), [], {}, HOST),
    Case("end_battle", lost, [("nation", 1)]),
    Case("end_battle", lost, [], {"nation": "java"}),
    Case("awaken", waiting, [("nation", 1)]),
    Case("awaken", waiting, [], {"nation": "java"}),
    Case("awaken_all", waiting, [("nation", 2)], {}, HOST),
    Case("awaken_all", waiting, [("nation", 1)], {"nations": {"P1": "java"}}, HOST),
    Case("place_markers", waiting, [("marker", 9)], {}, HOST),
    Case("place_markers", waiting, [("marker", 8)], {"needs": {"java": "silk"}}, HOST),
]


def sources(case: Case) -> tuple[World, Event, list[tuple[str, int]]]:
    state = case.at()
    event = Event(case.event, from_plain(EVENTS[case.event], case.data), case.by, DIGITAL)
    draws = WORLD_ADVENTURE.draws(FACTS, state, event)
    return state, event, [(one.source, one.count) for one in draws]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.event)
def test_what_is_missing_is_drawn_and_found_again(case: Case) -> None:
    state, event, drawn = sources(case)
    assert drawn == case.drawn
    if not drawn:
        return
    draws = WORLD_ADVENTURE.draws(FACTS, state, event)
    values = tuple(one.pool[-one.count :] for one in draws)
    whole = WORLD_ADVENTURE.drawn(event, values)
    found = list(WORLD_ADVENTURE.drawn_in(whole))
    for one in zip((one.source for one in draws), values, strict=True):
        found.remove(one)
    assert found == list(WORLD_ADVENTURE.drawn_in(event))
    assert WORLD_ADVENTURE.draws(FACTS, state, whole) == ()


def test_every_drawing_is_tried() -> None:
    assert {case.event for case in CASES} == {*DRAWINGS} - {"setup"}


def test_a_set_up_draws_the_cities_and_the_markers_that_were_not_told() -> None:
    plain, bare = setup(), tuple(replace(one, start="") for one in setup().data.players)
    assert WORLD_ADVENTURE.draws(FACTS, WORLD_ADVENTURE.blank, plain) == ()
    event = setup(players=(plain.data.players[0], bare[1]), needs={"java": "silk"})
    starts, needs = WORLD_ADVENTURE.draws(FACTS, WORLD_ADVENTURE.blank, event)
    assert (starts.source, starts.count, "java" in starts.pool) == ("nation", 1, False)
    assert (needs.source, needs.count) == ("marker", len(FACTS.nations) - 1)
    assert needs.pool.count("silk") == FACTS.limits.markers_of_good - 1
    values = (starts.pool[:1], needs.pool[: needs.count])
    whole = WORLD_ADVENTURE.drawn(event, values)
    assert (whole.data.drawn_starts, whole.data.drawn_needs) == values
    assert WORLD_ADVENTURE.drawn_in(whole) == (("nation", values[0]), ("marker", values[1]))
    assert WORLD_ADVENTURE.draws(FACTS, WORLD_ADVENTURE.blank, whole) == ()


def test_a_city_awakens_where_no_other_player_lives() -> None:
    state = replace(waiting())
    first = state.players["P1"]
    held = {**state.players, "P1": replace(first, location=Location("java"))}
    event = Event("awaken", from_plain(EVENTS["awaken"], {}), "P2", DIGITAL)
    (draw,) = WORLD_ADVENTURE.draws(FACTS, replace(state, players=held), event)
    assert set(draw.pool) == set(FACTS.nations) - {"java"}


def test_nothing_is_drawn_out_of_time_or_for_who_is_not_there() -> None:
    event = Event("scout", from_plain(EVENTS["scout"], {"target": "merchant"}), "P1", DIGITAL)
    assert WORLD_ADVENTURE.draws(FACTS, month(phase="npc")(), event) == ()
    assert WORLD_ADVENTURE.draws(FACTS, month()(), replace(event, by="P9")) == ()
    assert WORLD_ADVENTURE.draws(FACTS, month()(), event) != ()
