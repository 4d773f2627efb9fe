"""Reactions declared together: sealed until all have answered, then revealed at once (R185)."""

from dataclasses import replace

import pytest

from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.maneuver.in_progress import Sealed
from gm_tools.games.battle.sealing import disguised, needs_nobody
from gm_tools.games.battle.view import view
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, STRANGER, TABLE
from gm_tools.games.frame.hearing import heard_event
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.clashes import ongoing
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero

GUARD = a_tactic("guard", name="Canary")


def attacked(**options: str) -> Table:
    """Cat attacks Ann; Ann and Bob, of two players, and Eve, the game master's, may defy."""
    mode = {"reactions": "together", **options}
    t = battle(
        hero("Ann", owner="P1", tactics=(a_tactic(), GUARD)),
        hero("Bob", owner="P2"),
        hero("Eve"),
        foe("Cat", max_health=90),
        first="Cat",
        **mode,
    )
    t.send("attack", "Cat", "t0", ("Ann",))
    return t


def answered(t: Table) -> list[str]:
    return [t.state.combatants[one.by].name for one in ongoing(t).sealed]


def waiting(t: Table) -> list[str]:
    return [t.state.combatants[who].name for who in ongoing(t).waiting]


def test_answers_are_kept_until_the_last_one_opens_them_all() -> None:
    t = attacked()
    t.send("defy", "Bob", "t0", by="P2")
    t.send("pass", "Ann", by="P1")
    assert (answered(t), waiting(t)) == (["Ann", "Bob"], ["Eve"])
    assert (ongoing(t).reactions, ongoing(t).passed, t.one("Bob").effort) == ((), (), 1)
    t.send("defy", "Eve", "t0")
    assert (ongoing(t).step, ongoing(t).sealed) == ("shows", ())
    assert [one.by for one in ongoing(t).reactions] == ["c2", "c3"]
    assert (t.one("Ann").effort, t.one("Bob").effort, t.one("Eve").effort) == (1, 0, 0)
    assert [(n.who, n.what) for n in t.state.news if n.what in ("passes", "reveals")] == [
        ("c1", "passes"),
        ("c2", "reveals"),
        ("c3", "reveals"),
    ]


def test_the_game_master_closes_the_step_for_those_who_have_not_answered() -> None:
    t = attacked()
    t.send("defy", "Ann", "guard", by="P1")
    t.send("proceed")
    assert [one.tactic for one in ongoing(t).reactions] == ["guard"]
    assert ongoing(t).step == "shows"


def test_an_answer_is_taken_back_and_given_again() -> None:
    t = attacked()
    assert t.refused("reconsider", "Ann", by="P1") == "not_answered"
    t.send("pass", "Ann", by="P1")
    assert t.refused("defy", "Ann", "t0", by="P1") == "answered"
    assert t.refused("pass", "Ann", by="P1") == "nothing_to_decline"
    assert t.refused("reconsider", "Ann", by="P2") == "wrong_player"
    t.send("reconsider", "Ann", by="P1")
    assert (answered(t), waiting(t)) == ([], ["Ann", "Bob", "Eve"])
    t.send("defy", "Ann", "guard", by="P1")
    assert answered(t) == ["Ann"]
    t.send("proceed")
    assert t.refused("reconsider", "Ann", by="P1") == "not_answered"


def test_nobody_else_sees_what_was_answered_not_even_the_game_master() -> None:
    defying, passing = attacked(), attacked()
    defying.send("defy", "Ann", "guard", by="P1", choice="morale", fate=True)
    passing.send("pass", "Ann", by="P1")
    for viewer in (HOST, "P2", TABLE, STRANGER):
        assert view(defying.state, viewer) == view(passing.state, viewer), viewer
        offers = [legal(t.rules, t.state, viewer) for t in (defying, passing)]
        assert offers[0] == offers[1], viewer
        seen = view(defying.state, viewer)
        assert legal(defying.rules, seen, viewer) == offers[0]
    assert ongoing_of(view(defying.state, HOST)) == (Sealed("c1", HIDDEN),)
    assert ongoing_of(view(defying.state, "P1"))[0].tactic == "guard"


def ongoing_of(state: object) -> tuple[Sealed, ...]:
    found: tuple[Sealed, ...] = state.ongoing[-1].sealed  # type: ignore[attr-defined]
    return found


def test_who_has_answered_reads_what_and_may_take_it_back() -> None:
    t = attacked()
    t.send("defy", "Ann", "guard", by="P1", fate=True)
    t.send("pass", "Bob", by="P2")

    def said(seat: str) -> list[str]:
        offers = legal(t.rules, t.state, seat)
        return [one.what for one in offers if one.template.type == "reconsider"]

    assert said("P1") == ["You challenge fate and defy with Canary. Take it back"]
    assert said("P2") == ["You pass. Take it back"]
    assert said(HOST) == ["Answered. Take it back", "Answered. Take it back"]


def test_the_game_masters_own_answers_are_sealed_from_the_players() -> None:
    t = attacked()
    t.send("defy", "Eve", "t0")
    assert ongoing_of(view(t.state, HOST))[0].tactic == "t0"
    assert ongoing_of(view(t.state, "P1")) == (Sealed("c3", HIDDEN),)


def test_an_event_is_heard_as_an_answer_while_it_is_sealed() -> None:
    t = attacked()
    event = t.event("defy", "Ann", "guard", by="P1")
    without = t.state
    t.send("defy", "Ann", "guard", by="P1")
    for state in (without, t.state):  # before it, as redo asks, and after it
        for viewer in (HOST, "P2", TABLE):
            heard = disguised(state, event, viewer)
            assert (heard.type, to_plain(BATTLE.events["answer"], heard.data)) == (
                "answer",
                {"who": "c1"},
            )
        assert disguised(state, event, "P1") is event
    assert heard_event(BATTLE, t.state, event, HOST).type == "answer"
    t.send("pass", "Bob", by="P2")
    last = t.event("pass", "Eve")
    t.send("pass", "Eve")
    assert heard_event(BATTLE, t.state, last, "P1") == last


def test_players_ask_nobody_for_what_is_theirs_alone() -> None:
    t = attacked()
    for event in (
        t.event("defy", "Ann", "t0", by="P1"),
        t.event("pass", "Ann", by="P1"),
        t.event("reconsider", "Ann", by="P1"),
    ):
        assert needs_nobody(t.state, event)
    assert not needs_nobody(t.state, t.event("end_turn", "Ann", by="P1"))
    assert not needs_nobody(attacked(reactions="open").state, t.event("pass", "Ann", by="P1"))


def test_at_an_open_table_reactions_are_heard_as_they_are_made() -> None:
    t = attacked(reactions="open")
    t.send("defy", "Bob", "t0", by="P2")
    assert [one.by for one in ongoing(t).reactions] == ["c2"]
    assert (ongoing(t).sealed, t.one("Bob").effort) == ((), 0)


def test_fate_is_challenged_with_the_defy_that_it_pays_for() -> None:
    t = attacked()
    assert t.refused("challenge_fate", "Ann", by="P1") == "with_the_defy"
    t.change("Ann", effort=0)
    assert t.refused("defy", "Ann", "t0", by="P1") == "not_enough_effort"
    t.send("defy", "Ann", "t0", by="P1", fate=True)
    assert (t.one("Ann").fate, t.one("Ann").effort) == ("open", 0)
    t.send("proceed")
    assert (t.one("Ann").fate, t.one("Ann").effort, t.one("Ann").fate_debt) == ("used", 0, 2)
    assert ongoing(t).fated == ("c1",)


def test_the_offer_asks_for_fate_or_says_that_only_fate_pays() -> None:
    t = attacked()
    offers = {
        one.template.data.tactic: one
        for one in legal(t.rules, t.state, "P1")
        if "tactic" in dir(one.template.data) and one.template.type == "defy"
    }
    assert [field.name for field in offers["guard"].fields] == ["fate"]
    t.change("Ann", effort=0)
    offer = next(one for one in legal(t.rules, t.state, "P1") if one.template.type == "defy")
    assert (offer.template.data.fate, offer.fields, offer.refusal) == (True, (), None)
    assert offer.notes == ("1 effort", "challenging fate pays for it")
    t.change("Ann", fate="used")
    assert not [one for one in legal(t.rules, t.state, "P1") if one.what == "fate"]


def test_a_defy_that_has_become_impossible_is_a_pass_and_free() -> None:
    t = attacked()
    t.send("defy", "Ann", "t0", by="P1")
    t.change("Ann", effort=0, fate="used")
    t.send("proceed")
    assert (ongoing(t).reactions, ongoing(t).step) == ((), "shows")
    assert [n.who for n in t.state.news if n.what == "falls_away"] == ["c1"]


def test_whoever_takes_a_combatant_over_does_not_read_its_answer() -> None:
    t = attacked()
    t.send("defy", "Ann", "guard", by="P1")
    t.send("seat", "Ann", "host")
    assert (ongoing(t).sealed, waiting(t)) == ((), ["Ann", "Bob", "Eve"])


def test_an_attack_within_an_attack_keeps_the_answers_to_both_apart() -> None:
    t = attacked()
    t.send("pass", "Ann", by="P1")
    below = t.state.ongoing[-1]
    t.state = replace(t.state, ongoing=(below, replace(below, sealed=(), passed=())))
    t.send("defy", "Ann", "t0", by="P1")
    assert [len(one.sealed) for one in t.state.ongoing] == [1, 1]
    assert [one.sealed[0].tactic for one in view(t.state, HOST).ongoing] == [HIDDEN, HIDDEN]


@pytest.mark.parametrize("by", ["P1", HOST])
def test_an_answer_without_its_words_is_never_sent(by: str) -> None:
    assert attacked().refused("answer", "Ann", by=by) == "not_sent"
