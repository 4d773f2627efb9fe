"""A turn's attempts and trades, a choice after the other: what is done, to whom, and how."""

from __future__ import annotations

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.state import State
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.collectors.presenter import PRESENTER
from gm_tools.presenters.games.shared.offers import groups_of, offered_actions
from gm_tools.presenters.games.shared.refilled import refilled
from gm_tools.presenters.games.shared.tracker_views import Group
from tests.games.collectors.makers import RULES, state


def acting(now: State, viewer: str) -> Group:
    """The group of a viewer's attempts and trades."""
    offers = COLLECTORS.legal(RULES, now, viewer)
    groups = groups_of(offered_actions(PRESENTER, now, viewer, offers))
    [found] = [one for one in groups if one.ways]
    return found


def test_a_turn_of_three_shows_four_deeds_with_their_bonuses() -> None:
    """Where 23 buttons stood: Alvin has Cunning +1 and Grit +2."""
    group = acting(state(), HOST)
    assert [one.label for one in group.ways] == [
        "Steal (Cunning +1)",
        "Foist (Cunning +1)",
        "Attack (Grit +2)",
        "Trade",
    ]
    assert group.actions == ()


def test_the_second_choice_is_whom_with_the_chance() -> None:
    """Collectors 15-16: a d12 with the bonus against Reflexes 9."""
    steal, _, attack, _ = acting(state(), HOST).ways
    assert [one.label for one in steal.targets] == [
        "from Jasmine: 8+ (5 of 12)",
        "from Mo: 8+ (5 of 12)",
    ]
    assert attack.targets[0].label == "Jasmine: 7+ (6 of 12), 10 Stamina"


def test_the_third_choice_is_the_hosts_alone() -> None:
    """On a phone others answer by themselves."""
    for viewer, how in (
        (HOST, ["Declare it: others may intercept", "Nobody intercepts"]),
        ("P1", ["Declare it: others may intercept"]),
    ):
        steal = acting(state(), viewer).ways[0]
        assert [one.path[2] for one in steal.targets[0].actions] == how


def test_what_nobody_can_answer_is_done_at_once() -> None:
    spent = state(players={"P3": {"ap": 0}})
    steal = acting(spent, "P1").ways[0]
    assert [one.path[2] for one in steal.targets[0].actions] == ["Steal"]


def test_a_form_that_was_refused_is_seen_where_it_was() -> None:
    group = acting(state(), HOST)
    sent = group.ways[2].targets[1].actions[1]
    again = refilled(group, {"event": (sent.event,), "die": ("13",)})
    assert [one.is_open for one in again.ways] == [False, False, True, False]
    assert [one.is_open for one in again.ways[2].targets] == [False, True]
