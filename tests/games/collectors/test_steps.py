"""Every refusal of the chapter, each with the state and the event that bring it about."""

from typing import Any

import pytest

from gm_tools.games.collectors.events import Setup
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import BLANK
from gm_tools.games.collectors.steps import STEPS
from gm_tools.games.frame.event import Event
from tests.games.collectors.makers import RULES, code, event, new_players, set_up, state
from tests.games.senders import read, senders

HAND = {"P1": {"hand": [{"id": "e1"}], "escapade_deck": 2, "discard": [{"id": "o", "name": "O"}]}}
KO = {"ko": True, "stamina": 0}
CIRCLE = [{"id": "c1"}, {"id": "c2"}]
STEAL = {"kind": "steal", "target": "P2", "item": "i2"}
TRADE = {"with_": "P2", "give": ["i1"], "get": ["i2"], "accepted": True}


def stealing(**more: Any) -> Event:
    return event("attempt", "P1", **{**STEAL, "die": 6, **more})


def by_ben(die: int = 5, **more: Any) -> dict[str, Any]:
    return {"by": "P3", "die": die, **more}


def opening(**given: Any) -> Any:
    return state("opening", **{"players": HAND, **given})


def collecting(**given: Any) -> Any:
    return state("collection", **{"circulation": CIRCLE, **given})


def mine(**given: Any) -> Any:
    return {"P1": given}


def players(count: int, **change: Any) -> Event:
    data = [{"name": "A", "grit": 3, "cunning": 2, "reflexes": 10, **change} for _ in range(count)]
    return event("setup", players=data)


CASES: tuple[tuple[str, Any, Event], ...] = (
    ("player_count", BLANK, players(1)),
    ("player_count", BLANK, players(7)),
    ("stat_cap", BLANK, players(2, grit=6, cunning=0, reflexes=9)),
    ("stat_cap", BLANK, players(2, grit=0, cunning=2, reflexes=13)),
    ("points_mismatch", BLANK, players(2, grit=4)),
    ("bad_value", BLANK, players(2, name=" ")),
    ("bad_value", BLANK, players(2, collection_deck=[{"id": "x"}])),
    ("wrong_phase", BLANK, event("end_turn", "P1")),
    ("wrong_phase", state(), set_up()),
    ("game_over", state("over"), event("end_turn", "P1")),
    ("dice_count", state("opening", instigator=None, rollers=["P1", "P2"]), event("start_roll")),
    ("already_rolled", opening(), event("start_roll", dice=[3])),
    ("no_draw_round_one", opening(), event("opening_draw", "P1")),
    ("already_drawn", opening(round=2, draw_done=True), event("opening_draw")),
    ("not_instigator", opening(), event("cycle", "P2", card="e1")),
    ("already_played", opening(played=True), event("cycle", "P1", card="e1")),
    (
        "cycle_used",
        opening(players={"P1": {**HAND["P1"], "cycle_used": True}}),
        event("cycle", "P1", card="e1"),
    ),
    (
        "deck_empty",
        opening(players={"P1": {"hand": [{"id": "e1"}]}}),
        event("cycle", "P1", card="e1"),
    ),
    ("not_instigator", opening(), event("play_escapade", "P2", card="e1")),
    ("already_played", opening(played=True), event("play_escapade", "P1", card="e1")),
    ("unknown_id", opening(), event("play_escapade", "P1", card="e9")),
    ("not_overtime", opening(), event("play_escapade", "P1", card="o", from_="discard")),
    (
        "sequential_event",
        opening(overtime=True, players=mine(discard=[{"id": "q", "sequential": True}])),
        event("play_escapade", "P1", card="q", from_="discard"),
    ),
    (
        "draw_due",
        opening(round=2, players={**HAND, "P2": {"collection_deck": 1}}),
        event("play_escapade", "P1", card="e1"),
    ),
    ("escapade_due", opening(), event("skip_escapade", "P1")),
    ("wrong_player", collecting(), event("collect", "P2", item="c1")),
    (
        "collect_skipped",
        collecting(players=mine(collect="skipped")),
        event("collect", "P1", item="c1"),
    ),
    ("unknown_id", collecting(), event("collect", "P1", item="i2")),
    ("items_available", collecting(), event("collect_deck", "P1")),
    (
        "not_interceptable",
        collecting(circulation=[]),
        event("collect_deck", "P1", intercept={"by": "P2", "die": 9}),
    ),
    ("not_interceptable", collecting(circulation=[]), event("declare", "P1", event="collect_deck")),
    ("wrong_phase", collecting(), stealing()),
    ("wrong_player", state(), event("attempt", "P2", kind="attack", target="P1", die=5)),
    ("knocked_out", state(players=mine(**KO)), stealing()),
    ("no_ap", state(players=mine(ap=0)), stealing()),
    ("bad_target", state(), stealing(target="P1")),
    ("bad_target", state(players={"P2": {"in_play": False}}), stealing()),
    ("unknown_id", state(), stealing(item="i3")),
    ("unknown_id", state(), stealing(kind="foist")),
    ("item_locked", state(players={"P2": {"items": [{"id": "i2", "locked": True}]}}), stealing()),
    ("bad_value", state(), stealing(item=None)),
    ("dice_count", state(), stealing(die=None)),
    ("die_range", state(), stealing(die=13)),
    ("one_for_one", state(), event("trade", "P1", **{**TRADE, "give": []})),
    ("one_for_one", state(), event("trade", "P1", **{**TRADE, "get": ["i2", "i2"]})),
    ("knocked_out", state(players={"P2": KO}), event("trade", "P1", **TRADE)),
    ("bad_value", state(), event("trade", "P1", **{**TRADE, "accepted": None})),
    ("no_ap", state(players=mine(ap=1)), event("ability", "P1", source="i1", ap=2)),
    (
        "stamina_floor",
        state(players=mine(stamina=2)),
        event("ability", "P1", source="i1", stamina=2),
    ),
    (
        "stamina_floor",
        state(players=mine(stamina=2)),
        event("ability", "P1", source="i1", stamina=3, to_zero=True),
    ),
    ("not_owner", state(), event("ability", "P1", source="i2")),
    ("not_your_type", state(players=mine(type="Keys")), event("ability", "P1", source="i1")),
    (
        "ability_used",
        state(players=mine(abilities_used=["i1"])),
        event("ability", "P1", source="i1"),
    ),
    ("wrong_player", state(), event("end_turn", "P2")),
    ("knocked_out", state("drop", players={"P2": KO}), event("drop", "P2")),
    ("drop_done", state("drop", players=mine(drop_done=True)), event("drop", "P1", item="i1")),
    ("drops_due", state("drop"), event("recover")),
    ("wrong_player", state(), event("eliminate", "P1", player="P2")),
    ("unknown_id", state(), event("eliminate", player="P9")),
    ("out_of_play", state(players={"P2": {"in_play": False}}), event("eliminate", player="P2")),
    (
        "last_collector",
        state(many=2, players={"P2": {"in_play": False}}),
        event("eliminate", player="P1"),
    ),
    ("not_alone", state(), event("end_game")),
    ("bad_value", state(), event("adjust", player="P1", field="grit", delta=40)),
    ("bad_value", state(), event("override", path="players.P1.stamina", value=11)),
    ("bad_path", state(), event("override", path="phase", value="over")),
    ("nothing_declared", state(), event("pass", "P2")),
    ("bad_value", BLANK, event("adopt", state={"phase": "over"})),
)


@pytest.mark.parametrize(
    ("expected", "now", "what"), CASES, ids=[f"{i}-{c[0]}" for i, c in enumerate(CASES)]
)
def test_refused(expected: str, now: Any, what: Event) -> None:
    assert code(now, what) == expected


INTERCEPTIONS: tuple[tuple[str, Any, Event], ...] = (
    ("", state(), stealing(intercept=by_ben())),
    ("knocked_out", state(players={"P3": KO}), stealing(intercept=by_ben())),
    ("no_ap", state(players={"P3": {"ap": 0}}), stealing(intercept=by_ben())),
    (
        "intercept_used",
        state(players={"P3": {"intercept_used": True}}),
        stealing(intercept=by_ben()),
    ),
    ("own_action", state(), stealing(intercept={"by": "P1", "die": 5})),
    ("target_cannot_intercept", state(), stealing(intercept={"by": "P2", "die": 5})),
    ("out_of_play", state(players={"P3": {"in_play": False}}), stealing(intercept=by_ben())),
    ("unknown_id", state(), stealing(intercept={"by": "P9", "die": 5})),
    ("dice_count", state(), stealing(intercept={"by": "P3"})),
    ("die_range", state(), stealing(intercept=by_ben(13))),
    ("own_trade", state(), event("trade", "P1", **TRADE, intercept={"by": "P2", "dice": [5, 5]})),
    ("dice_count", state(), event("trade", "P1", **TRADE, intercept=by_ben())),
    (
        "unknown_id",
        state(),
        event("trade", "P1", **TRADE, intercept={"by": "P3", "dice": [5, 5], "take": "i3"}),
    ),
    (
        "not_accepted",
        state(),
        event(
            "trade", "P1", **{**TRADE, "accepted": False}, intercept={"by": "P3", "dice": [5, 5]}
        ),
    ),
    (
        "already_collected",
        collecting(current="P2", players=mine(collect="lost")),
        event("collect", "P2", item="c1", intercept={"by": "P1", "die": 5}),
    ),
)


@pytest.mark.parametrize(
    ("expected", "now", "what"),
    INTERCEPTIONS,
    ids=[f"{i}-{c[0]}" for i, c in enumerate(INTERCEPTIONS)],
)
def test_interceptions_refused(expected: str, now: Any, what: Event) -> None:
    assert code(now, what) == expected


def test_game_over_comes_before_everything_else() -> None:
    over = state("over")
    assert code(over, event("attempt", "P9", kind="steal", target="P9", die=40)) == "game_over"


def test_the_shape_comes_before_the_rules() -> None:
    broke = state(players=mine(ap=0))
    assert code(broke, stealing(die=40)) == "die_range"
    assert code(broke, stealing(target="P9")) == "no_ap"
    assert code(broke, stealing(item="i9")) == "unknown_id"
    assert code(broke, stealing(item="i9", target="P1")) == "no_ap"
    assert code(broke, event("trade", "P1", **{**TRADE, "get": ["i9"]})) == "unknown_id"
    skipped = collecting(players=mine(collect="skipped"))
    assert code(skipped, event("collect", "P1", item="i2")) == "unknown_id"


def test_a_seat_that_is_none_is_told_which_there_are() -> None:
    refusal = COLLECTORS.refusal(RULES, state(), event("end_turn", "P9"))
    assert refusal is not None
    assert refusal.message == 'Say which seat it is for: "by" is one of P1, P2, P3.'


def test_cards_of_a_set_up_stand_there_once() -> None:
    same = new_players(1, listed=False) * 2
    assert code(BLANK, Event("setup", Setup(same))) == "bad_value"


SENDERS = """
setup         host: none
adopt         host: none
start_roll    anybody: opening
opening_draw  anybody: opening
cycle         seat: opening
play_escapade seat: opening
skip_escapade seat: opening
collect       seat: collection
collect_deck  seat: collection
attempt       seat: confrontation
trade         seat: confrontation
declare       seat: collection confrontation
answer        seat: collection confrontation
intercept     seat: collection confrontation
pass          seat: collection confrontation
close         host: collection confrontation
choose        seat: collection confrontation
settle        seat: collection confrontation
ability       seat: confrontation
end_turn      seat: confrontation
drop          seat: drop
drop_none     host: drop
recover       host: drop recovery
adjust        host: opening collection confrontation drop recovery
add_item      host: opening collection confrontation drop recovery
edit_item     host: opening collection confrontation drop recovery
move_item     host: opening collection confrontation drop recovery
eliminate     host: opening collection confrontation drop recovery
end_game      host: opening collection confrontation drop recovery
note          host: opening collection confrontation drop recovery over
override      host: opening collection confrontation drop recovery
"""


def test_who_sends_each_event_and_when() -> None:
    assert senders(STEPS.by_type) == read(SENDERS)
