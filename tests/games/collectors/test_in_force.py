"""Cards whose numbers count: items in possession, Escapades in force (G-COL-26)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.collectors.cards import Escapade
from gm_tools.games.collectors.chances import (
    about_intercept,
    cards_about,
    figures_in,
    may_change,
    of_attempt,
)
from gm_tools.games.collectors.formulas import cunning_of, effective_reflexes, grit_of
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.in_force import after_a_round, played
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import Attempt, State
from tests.games.collectors.makers import NUMBERS, RULES, after, event, state

LANTERN: dict[str, Any] = {
    "id": "storm",
    "name": "Storm Lantern",
    "note": "Your Reflexes are 1 higher against attacks.",
    "figure": "reflexes",
    "by": 1,
    "during": "attack",
}
SACK: dict[str, Any] = {"id": "sack", "name": "Sack", "figure": "cunning", "by": -1}
RING: dict[str, Any] = {"id": "ring", "name": "Ring", "note": "Steals from you cost 2 AP."}


def held(seat: str, *items: dict[str, Any]) -> State:
    return state(players={seat: {"items": list(items)}})


def test_an_item_changes_a_figure_for_its_holder_alone() -> None:
    now = held("P1", SACK)
    assert [cunning_of(one, "steal") for one in now.players] == [0, 1, 1]
    given = after(now, event("attempt", "P1", kind="foist", target="P2", item="sack", die=12))
    assert [cunning_of(one) for one in given.players] == [1, 0, 1]


def test_an_item_may_count_against_one_sort_of_roll() -> None:
    """The Storm Lantern: Reflexes 9, 10 against attacks."""
    jasmine = player_of(held("P2", LANTERN), "P2")
    found = [effective_reflexes(jasmine, one) for one in ("any", "attack", "steal", "intercept")]
    assert found == [9, 10, 9, 9]


def test_it_counts_in_the_roll_and_in_the_chance() -> None:
    now = held("P2", LANTERN)
    assert of_attempt(now, "P1", "attack", "P2") == "needs 8+ on the d12 (5 of 12)"
    missed = after(now, event("attempt", "P1", kind="attack", target="P2", die=7))
    assert player_of(missed, "P2").stamina == 10
    hit = after(now, event("attempt", "P1", kind="attack", target="P2", die=8))
    assert player_of(hit, "P2").stamina == 9


def test_the_offer_names_what_counts_and_reads_out_what_may() -> None:
    now = held("P2", LANTERN, RING)
    assert cards_about(now, "P1", "attack", "P2") == (
        "counted: Storm Lantern, +1 Reflexes against attacks",
    )
    assert cards_about(now, "P1", "steal", "P2") == (
        "may change this: Jasmine's Ring says: Steals from you cost 2 AP.",
    )
    offers = COLLECTORS.legal(RULES, now, "P1")
    [attack] = [
        one for one in offers if one.what == "declare_attack" and one.template.data.target == "P2"
    ]
    assert attack.notes[-1] == "counted: Storm Lantern, +1 Reflexes against attacks"


def playing(**card: Any) -> State:
    """Alvin, the Instigator, plays a card that says so."""
    hand = [{"id": "c1", "name": "Tick", "note": "It ticks.", **card}]
    now = state("opening", players={"P1": {"hand": hand}})
    return after(now, event("play_escapade", "P1", card="c1"))


@pytest.mark.parametrize(
    ("whom", "changed"),
    [("everybody", [3, 3, 3]), ("you", [3, 2, 2]), ("others", [2, 3, 3])],
)
def test_an_escapade_changes_figures_of_those_it_means(whom: str, changed: list[int]) -> None:
    now = playing(figure="grit", by=1, whom=whom)
    assert [grit_of(one) for one in now.players] == changed
    assert now.escapade is not None
    assert now.escapade.note == "It ticks."


def test_it_gives_and_takes_ap_and_stamina_at_once() -> None:
    now = playing(gives_ap=-1, gives_stamina=-2, whom="others")
    assert [(one.ap, one.stamina) for one in now.players] == [(5, 10), (4, 8), (4, 8)]
    fed = playing(gives_stamina=2)
    assert [one.stamina for one in fed.players] == [10, 10, 10]


def rounds_on(now: State) -> State:
    """The state at the beginning of the next round, everybody having done nothing."""
    while now.round == 1:
        seat = now.current or "P1"
        offers = COLLECTORS.legal(RULES, now, seat)
        choice = next(
            one
            for one in offers
            if one.refusal is None
            and one.what in ("declare_collect", "collect", "collect_deck", "end_turn", "drop")
        )
        now = after(now, choice.template)
        while now.pending is not None:
            now = after(now, event("close"))
    return now


@pytest.mark.parametrize(("lasts", "left"), [("round", 0), ("next", 3)])
def test_it_ends_with_the_round_or_with_its_owners_next(lasts: str, left: int) -> None:
    now = rounds_on(playing(figure="grit", by=1, lasts=lasts))
    assert sum(len(one.in_force) for one in now.players) == left
    assert now.escapade is None
    others = played(NUMBERS, now, "P2", Escapade("c2", "Tock"))
    assert sum(len(one.in_force) for one in others.players) == left
    own = played(NUMBERS, now, "P1", Escapade("c3", "Tack"))
    assert all(not one.in_force for one in own.players)


def test_a_card_of_the_table_says_its_numbers_as_it_is_played() -> None:
    now = state("opening", players={"P1": {"hand": [{"id": "x1"}]}})
    now = after(
        now,
        event(
            "play_escapade",
            "P1",
            card="x1",
            name="Noon",
            note="Everybody has 1 AP less.",
            gives_ap=-1,
        ),
    )
    assert [one.ap for one in now.players] == [4, 4, 4]
    assert now.players[0].discard[0].note == "Everybody has 1 AP less."
    told = after(held("P2", RING), event("edit_item", item="ring", figure="reflexes", by=2))
    assert effective_reflexes(player_of(told, "P2"), "steal") == 11


# --- What may change a figure ---------------------------------------------------------------

SLEEVE: dict[str, Any] = {
    "id": "sleeve",
    "name": "Sleeve",
    "note": "While the moon is up you have one more.",
    "figure": "cunning",
}


def test_a_card_may_name_its_figure_and_leave_the_number_to_its_text() -> None:
    now = held("P1", SLEEVE)
    said = "may change this: Alvin's Sleeve says: While the moon is up you have one more."
    assert cards_about(now, "P1", "steal", "P2") == (said,)
    assert cards_about(now, "P1", "foist", "P2") == (said,)
    assert cards_about(now, "P1", "attack", "P2") == ()
    assert may_change(now, "P1") == ("Sleeve may change Cunning",)
    assert [cunning_of(one) for one in now.players] == [1, 1, 1]


def test_a_text_that_speaks_of_figures_marks_them_unless_its_number_counts() -> None:
    pale = {"id": "pale", "name": "Pale Bell", "note": "At night: Grit and Cunning one lower."}
    now = held("P2", pale, LANTERN, SLEEVE)
    assert may_change(now, "P2") == (
        "Pale Bell may change Grit",
        "Pale Bell and Sleeve may change Cunning",
    )


def test_an_escapade_without_a_number_lasts_in_words_until_the_next() -> None:
    """Shown on later rounds, too: its text says when it counts."""
    fog = Escapade("fog", "Fog", note="Steals in the fog...", figure="cunning", lasts="next")
    now = played(NUMBERS, state(), "P1", fog)
    later = replace(
        now,
        escapade=None,
        players=tuple(replace(one, in_force=after_a_round(one)) for one in now.players),
    )
    said = ("may change this: Fog says: Steals in the fog...",)
    assert cards_about(later, "P2", "steal", "P3") == said
    assert [figures_in(one) for one in player_of(later, "P3").in_force] == [("Cunning",)]
    assert [cunning_of(one) for one in later.players] == [cunning_of(one) for one in now.players]


def test_whoever_stops_an_attack_is_told_what_may_change_the_blow() -> None:
    bell = {"id": "bell", "name": "Bell", "note": "Your attacks count one more."}
    now = held("P1", bell)
    said = "may change this: Alvin's Bell says: Your attacks count one more."
    assert about_intercept(now, "P3", "P1", Attempt("attack", "P2")) == (said,)
    assert about_intercept(now, "P3", "P1", Attempt("steal", "P2", "x")) == ()


def test_an_escapade_that_gave_what_it_says_changes_nothing_any_more() -> None:
    feast = Escapade("feast", "Feast", note="Nobody loses Stamina: gain 2.", gives_stamina=2)
    assert cards_about(played(NUMBERS, state(), "P1", feast), "P1", "attack", "P2") == ()
