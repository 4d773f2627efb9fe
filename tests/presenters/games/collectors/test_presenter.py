"""The moment in words, buttons, and what happened, over whole games and for every viewer."""

from __future__ import annotations

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.outcome import Outcome
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.collectors.presenter import (
    PRESENTER,
    pieces,
    result,
)
from tests.games.collectors.makers import FACTS, RULES, after, event, set_up, state
from tests.games.collectors.players import played
from tests.games.collectors.test_game import last


def said(before: State, *events: object) -> list[str]:
    found = []
    for what in events:
        then = after(before, what)  # type: ignore[arg-type]
        found.append(PRESENTER.title(before, then, what))  # type: ignore[arg-type]
        found.extend(PRESENTER.news(before, then, what))  # type: ignore[arg-type]
        before = then
    return found


def test_rolls_are_told_with_bonus_and_reflexes() -> None:
    attack = {"kind": "attack", "target": "P2"}
    assert said(
        state(players={"P2": {"stamina": 1}}),
        event("attempt", "P1", kind="steal", target="P2", item="i2", die=7),
        event("attempt", "P1", **attack, die=7),
    ) == [
        "Alvin steals Item 2 from Jasmine: 7 + 1 = 8 against 9",
        "it fails",
        "Alvin attacks Jasmine: 7 + 2 = 9 against 9",
        "Jasmine is knocked out",
    ]


def test_answers_are_told_one_by_one() -> None:
    assert said(
        state(),
        event("declare", "P1", event="trade", with_="P2", give="i1", get="i2"),
        event("answer", "P2", accepted=True),
        event("intercept", "P3", dice=[9, 8]),
        event("choose", "P3", take="i2"),
    ) == [
        "Alvin offers Jasmine Item 1 for Item 2",
        "Jasmine accepts the trade",
        "Mo tries to intercept: 9 + 8 + 2 = 19 against 18",
        "it is intercepted",
        "Mo keeps Item 2",
        "Item 1 goes to Jasmine",
        "Item 2 goes to Mo",
    ]


def test_what_is_declared_and_what_became_of_it() -> None:
    now = state("collection", circulation=[{"id": "c", "name": "A cap"}])
    declared = event("declare", "P1", event="collect", item="c")
    assert said(now, declared, event("close")) == [
        "Alvin collects A cap, unless intercepted",
        "Nobody else intercepts",
        "A cap goes to Alvin",
    ]
    assert said(now, event("collect", "P1", item="c")) == ["Alvin collects A cap"]


def test_the_end_of_a_round_says_what_it_gave() -> None:
    now = state("drop", many=2, players={"P1": {"stamina": 3}, "P2": {"drop_done": True}})
    assert said(now, event("drop", "P1")) == [
        "Alvin returns nothing",
        "Stamina recovers: Alvin to 10",
        "round 2: Jasmine is the Instigator",
        "a tie: overtime",
    ]


def test_what_is_due_names_who_does_it() -> None:
    now = after(state("opening", instigator=None, current=None, rollers=["P1", "P2", "P3"]))
    first = pieces(FACTS, now, HOST)
    assert (first.whose, first.count) == ("Everybody rolls", "Round 1")
    assert first.now == "Alvin, Jasmine and Mo roll a d12: the highest is the first Instigator."
    declared = after(state(), event("declare", "P1", event="attempt", kind="attack", target="P2"))
    assert pieces(FACTS, declared, TABLE).now == "Mo: intercept, or let it happen."
    turn = pieces(FACTS, state(circulation=[{"id": "c"}]), "P2")
    assert turn.now == "Alvin acts with 5 AP, or ends the turn."
    assert "1 item not named yet: name them as they lie there." in turn.due
    assert [one.look for one in turn.phases[:3]] == ["done", "done", "now"]


def test_buttons_are_sentences() -> None:
    now = state(many=2, players={"P1": {"items": [{"id": "i", "name": "Cap", "type": "Hats"}]}})
    labels = [PRESENTER.label(now, one) for one in COLLECTORS.legal(RULES, now, "P1")]
    assert labels == [
        "Steal from Jasmine: 8+ (5 of 12)",
        "Foist on Jasmine: 8+ (5 of 12)",
        "Attack Jasmine: 7+ (6 of 12)",
        "Trade with Jasmine",
        "Use Cap (1 AP)",
        "Use an ability that is not listed",
        "End the turn",
    ]


def test_whole_games_are_told_to_everybody_without_what_they_may_not_know() -> None:
    before = COLLECTORS.blank
    setup = set_up(2, listed=True, items=4, escapades=4)
    for what, now in played(5, setup):
        for viewer in (HOST, TABLE, "P2"):
            seen = (COLLECTORS.view(before, viewer), COLLECTORS.view(now, viewer))
            told = f"{PRESENTER.title(*seen, what)} {PRESENTER.news(*seen, what)}"
            words = f"{told} {pieces(FACTS, seen[1], viewer)}"
            for offer in COLLECTORS.legal(RULES, seen[1], viewer):
                assert PRESENTER.label(seen[1], offer)
                PRESENTER.group(seen[1], offer)
                options = [one for field in offer.fields for one in field.options]
                assert all(PRESENTER.option(seen[1], one) for one in options)
            hidden = [] if viewer == HOST else [one.name for one in now.players[0].hand]
            shown = {one.name for player in now.players for one in player.discard}
            mine = {one.name for one in now.players[1].hand} if viewer == "P2" else set()
            assert [one for one in hidden if one in words and one not in shown | mine] == []
        before = now


def test_how_it_ended_is_said_the_same_way_later() -> None:
    end = COLLECTORS.outcome(last())
    assert end is not None
    plain = to_plain(Outcome, end)
    assert result(plain) == pieces(FACTS, last(), TABLE).result
    assert " wins with " in result(plain)


def test_a_trade_says_whether_it_is_accepted_already() -> None:
    now = state(many=2)
    found = [PRESENTER.label(now, one) for one in COLLECTORS.legal(RULES, now, HOST)]
    trades = [one for one in found if one.startswith("Trade")]
    assert trades == ["Trade with Jasmine", "Trade with Jasmine, accepted"]
