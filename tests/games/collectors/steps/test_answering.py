"""An action that is declared first: who answers, in which order, and what is left to roll."""

from typing import Any

import pytest

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.interceptions import waiting_for
from gm_tools.games.collectors.questions import place_of
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import HOST
from tests.games.collectors.makers import NUMBERS, RULES, after, code, event, state

STEAL = event("declare", "P1", event="attempt", kind="steal", target="P2", item="i2")
ATTACK = event("declare", "P1", event="attempt", kind="attack", target="P2")
TRADE = event("declare", "P1", event="trade", with_="P2", give="i1", get="i2")
CIRCLE = [{"id": "c1"}, {"id": "c2"}, {"id": "c3"}]


def step(now: State) -> str:
    return now.pending.step if now.pending else ""


def test_everybody_able_is_asked_clockwise_after_the_actor() -> None:
    now = after(state(many=4, players={"P4": {"ap": 0}}), STEAL)
    assert (step(now), waiting_for(NUMBERS, now)) == ("answers", ("P3",))
    now = after(state(many=4, instigator="P3"), STEAL)
    assert waiting_for(NUMBERS, now) == ("P3", "P4")
    now = after(now, event("pass", "P4"))
    assert waiting_for(NUMBERS, now) == ("P3",)
    assert code(now, event("pass", "P4")) == "already_passed"
    assert step(after(now, event("pass", "P3"))) == "settle"


def test_nobody_able_leaves_only_the_die() -> None:
    now = after(state(many=2), STEAL)
    assert step(now) == "settle"
    assert place_of(after(now, event("settle", "P1", die=8)), "i2") == "P1"
    assert code(now, event("settle", "P2", die=8)) == "wrong_player"
    assert code(now, event("settle", "P1")) == "dice_count"


def test_a_declared_action_comes_first() -> None:
    now = after(state(), STEAL)
    for other in (
        STEAL,
        event("attempt", "P1", kind="attack", target="P2", die=5),
        event("end_turn", "P1"),
        event("ability", "P1", source="i1"),
        event("eliminate", player="P3"),
        event("adjust", player="P3", field="ap", delta=1),
        event("override", path="round", value=3),
    ):
        assert code(now, other) == "answers_open"
    assert code(now, event("choose", "P3", to="self")) == "not_yet"
    assert code(now, event("settle", "P1", die=5)) == "not_yet"
    assert code(now, event("pass", "P2")) == "target_cannot_intercept"


def test_the_interceptor_chooses_after_the_roll_and_nothing_is_rolled() -> None:
    now = after(state(), STEAL, event("intercept", "P3", die=7))
    assert step(now) == "choose"
    assert code(now, event("choose", "P2", to="self")) == "wrong_player"
    assert code(now, event("choose", "P3")) == "bad_value"
    done = after(now, event("choose", "P3", to="circulation"))
    assert (place_of(done, "i2"), done.pending) == ("circulation", None)
    assert [one.ap for one in done.players] == [4, 5, 4]


def test_an_interception_that_fails_leaves_the_die_of_the_attempt() -> None:
    now = after(state(many=4), STEAL, event("intercept", "P3", die=6))
    assert step(now) == "settle"
    # One interception an action: P4 comes too late (G-COL-8).
    assert code(now, event("intercept", "P4", die=12)) == "not_yet"
    assert place_of(after(now, event("settle", "P1", die=12)), "i2") == "P1"


def test_a_stopped_attack_still_needs_the_attackers_die() -> None:
    now = after(state(), ATTACK, event("intercept", "P3", die=12))
    assert step(now) == "settle"
    hurt = after(now, event("settle", "P1", die=12))
    assert [one.stamina for one in hurt.players] == [10, 10, 9]
    offer = COLLECTORS.legal(RULES, now, "P1")[0]
    assert offer.notes == ("a stopped attack hits the interceptor on 5 of 12",)


def test_a_trade_asks_the_partner_first() -> None:
    now = after(state(), TRADE)
    assert (step(now), [one.what for one in COLLECTORS.legal(RULES, now, "P2")]) == (
        "partner",
        ["accept", "decline"],
    )
    assert code(now, event("answer", "P3", accepted=True)) == "wrong_player"
    assert after(now, event("answer", "P2", accepted=False)) == state()
    now = after(now, event("answer", "P2", accepted=True))
    assert waiting_for(NUMBERS, now) == ("P3",)
    assert code(now, event("intercept", "P3", die=5)) == "dice_count"
    swapped = after(now, event("close"))
    assert [place_of(swapped, one) for one in ("i1", "i2")] == ["P2", "P1"]
    taken = after(now, event("intercept", "P3", dice=[10, 9]), event("choose", "P3", take="i1"))
    assert [place_of(taken, one) for one in ("i1", "i2")] == ["P3", "P1"]


def test_a_collected_item_is_asked_about_while_others_have_their_step() -> None:
    now = state("collection", circulation=CIRCLE, players={"P2": {"collect": "done"}})
    now = after(now, event("declare", "P1", event="collect", item="c1"))
    assert waiting_for(NUMBERS, now) == ("P3",)
    kept = after(now, event("pass", "P3"))
    assert (place_of(kept, "c1"), kept.current) == ("P1", "P3")
    lost = after(now, event("intercept", "P3", die=9))
    assert (place_of(lost, "c1"), lost.phase) == ("P3", "confrontation")


@pytest.mark.parametrize(
    "data",
    [
        {"event": "collect"},
        {"event": "attempt", "kind": "steal"},
        {"event": "attempt", "kind": "foist", "target": "P2"},
        {"event": "trade", "with_": "P2", "give": "i1"},
    ],
)
def test_what_is_declared_is_declared_whole(data: dict[str, Any]) -> None:
    now = state("collection" if data["event"] == "collect" else "confrontation")
    assert code(now, event("declare", "P1", **data)) == "bad_value"
    other = state("drop")
    assert code(other, event("declare", "P1", **data)) == "wrong_phase"


def test_seats_declare_where_others_may_answer_and_the_host_may_say_it_aloud() -> None:
    now = state()
    mine = [one.what for one in COLLECTORS.legal(RULES, now, "P1")]
    assert mine[:2] == ["declare_steal", "declare_steal"]
    aloud = [one for one in COLLECTORS.legal(RULES, now, HOST) if one.what == "aloud"]
    kinds = [getattr(one.template.data, "kind", "trade") for one in aloud]
    assert kinds == ["steal"] * 2 + ["foist"] * 2 + ["attack"] * 2 + ["trade"] * 2
    alone = [one.what for one in COLLECTORS.legal(RULES, state(many=2), "P1")]
    assert alone[:3] == ["steal", "foist", "attack"]


def test_the_host_says_an_agreed_trade_in_one_step() -> None:
    now = state(many=2)
    (trade,) = [one for one in COLLECTORS.legal(RULES, now, HOST) if one.what == "aloud"]
    assert [(one.name, one.kind, one.most) for one in trade.fields] == [
        ("give", "choices", 1),
        ("get", "choices", 1),
    ]
    swapped = after(now, trade.template)
    assert (place_of(swapped, "i1"), place_of(swapped, "i2")) == ("P2", "P1")
    poor = state(many=2, players={"P2": {"items": []}})
    assert not [one for one in COLLECTORS.legal(RULES, poor, HOST) if one.what == "aloud"]


def test_an_interception_says_its_chances() -> None:
    (intercept, passing) = COLLECTORS.legal(RULES, after(state(), STEAL), "P3")
    assert (intercept.notes, passing.what) == (("needs 7+ on the d12 (6 of 12)",), "pass")
    (attack, _) = COLLECTORS.legal(RULES, after(state(), ATTACK), "P3")
    assert attack.notes[1] == "a stopped attack hits you instead on 5 of 12"
    trade = after(state(), TRADE, event("answer", "P2", accepted=True))
    (both, _) = COLLECTORS.legal(RULES, trade, "P3")
    assert both.notes == ("needs 18 on two d12 + 2 (45 of 144)",)
    assert [one.most for one in both.fields] == [2]
