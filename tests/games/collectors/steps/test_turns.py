"""Abilities, turns, the Drop Step and the end of a round."""

from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.outcome import outcome
from gm_tools.games.collectors.questions import place_of, player_of
from gm_tools.games.frame.event import HOST
from tests.games.collectors.makers import RULES, after, code, event, state


def test_an_items_ability_is_paid_and_used_once_a_round() -> None:
    now = after(state(), event("ability", "P1", source="i1", ap=2, stamina=3))
    first = player_of(now, "P1")
    assert (first.ap, first.stamina, first.abilities_used) == (3, 7, ("i1",))
    assert code(now, event("ability", "P1", source="i1")) == "ability_used"


def test_a_characters_ability_has_no_limit_unless_its_card_says_so() -> None:
    flurry = event("ability", "P1", source="Flurry", kind="character")
    assert player_of(after(state(), flurry, flurry), "P1").ap == 3
    once = event("ability", "P1", source="Flurry", kind="character", once=True)
    assert code(after(state(), once), once) == "ability_used"


def test_the_last_stamina_is_only_spent_where_the_card_allows_it() -> None:
    now = state(players={"P1": {"stamina": 3}})
    assert code(now, event("ability", "P1", source="i1", stamina=3)) == "stamina_floor"
    now = after(now, event("ability", "P1", source="i1", stamina=3, to_zero=True))
    # Knocked out in the own turn, which is over with it.
    assert (player_of(now, "P1").ko, now.current) == (True, "P2")
    tired = state(players={"P1": {"stamina": 1}})
    assert code(tired, event("ability", "P1", source="i1", ap=2)) == ""


def test_everybody_has_one_turn_then_drops_in_any_order() -> None:
    now = after(state(instigator="P2", current="P2"), *(event("end_turn", s) for s in ("P2", "P3")))
    assert now.current == "P1"
    now = after(now, event("end_turn", "P1"))
    assert (now.phase, now.current) == ("drop", "P2")
    now = after(now, event("drop", "P1", item="i1"), event("drop", "P2"))
    assert (place_of(now, "i1"), now.current) == ("circulation", "P3")
    assert code(now, event("drop", "P3", item="i1")) == "unknown_id"


def test_the_host_says_once_that_nobody_returns_an_item() -> None:
    players = {"P1": {"escapade_deck": 1}, "P3": {"drop_done": True}}
    now = state("drop", players=players)
    offered = [one.what for one in COLLECTORS.legal(RULES, now, HOST)]
    assert offered.count("drop_none") == 1
    ended = after(now, event("drop_none", HOST))
    assert (ended.phase, ended.round, ended.circulation) == ("collection", 2, now.circulation)
    assert code(state("confrontation"), event("drop_none", HOST)) == "wrong_phase"


def test_the_round_ends_by_itself_after_the_last_drop() -> None:
    players = {
        "P1": {"stamina": 4, "ap": 2, "escapade_deck": 1, "ap_bonus": 1, "abilities_used": ["i1"]},
        "P2": {"stamina": 0, "ko": True, "intercept_used": True},
        "P3": {"drop_done": True, "collect": "skipped"},
    }
    now = after(state("drop", players=players), event("drop", "P1"))
    assert (now.phase, now.round, now.instigator) == ("collection", 2, "P2")
    assert [one.stamina for one in now.players] == [8, 10, 10]
    assert [one.ap for one in now.players] == [6, 5, 5]
    assert not any(one.ko or one.intercept_used or one.abilities_used for one in now.players)
    assert [one.collect for one in now.players] == ["due"] * 3


def test_a_game_taken_over_in_recovery_goes_on() -> None:
    held = {"P1": {"escapade_deck": 1, "collection_deck": 1}, "P2": {"hand": [{"id": "e"}]}}
    now = after(state("recovery", players=held), event("recover"))
    assert (now.phase, now.round, now.current) == ("opening", 2, "P2")


def test_a_tie_leads_to_overtime_and_the_round_that_breaks_it_ends_the_game() -> None:
    done = {"drop_done": True}
    last = state("drop", many=2, players={"P2": done})
    tied = after(last, event("drop", "P1"))
    assert (tied.overtime, tied.phase, COLLECTORS.outcome(tied)) == (True, "collection", None)
    won = after(last, event("drop", "P1", item="i1"))
    assert (won.phase, won.winner, won.overtime) == ("over", "P2", False)
    end = outcome(won)
    assert end is not None
    assert [(one.id, one.own) for one in end.standings] == [("P2", 1), ("P1", 0)]
    assert COLLECTORS.legal(RULES, won, "host") == ()


def test_offers_of_abilities_name_what_they_cost_and_why_not() -> None:
    now = state(many=2, players={"P1": {"abilities": [{"id": "a", "name": "Leap", "ap": 6}]}})
    found = [one for one in COLLECTORS.legal(RULES, now, "P1") if one.template.type == "ability"]
    assert [one.refusal.code if one.refusal else "" for one in found] == ["", "no_ap", ""]


def test_costs_and_limits_that_are_left_out_are_those_of_the_card() -> None:
    hat = {"id": "i1", "type": "Hats", "ap": 2, "stamina": 3}
    whistle = {"id": "a1", "name": "Whistle", "ap": 0, "once": True}
    now = state(players={"P1": {"items": [hat], "abilities": [whistle]}})
    used = after(now, event("ability", "P1", source="i1")).players[0]
    assert (used.ap, used.stamina) == (3, 7)
    said = after(now, event("ability", "P1", source="i1", ap=1, stamina=0)).players[0]
    assert (said.ap, said.stamina) == (4, 10)
    named = after(now, event("ability", "P1", source="Whistle", kind="character"))
    assert named.players[0].ap == 5
    again = event("ability", "P1", source="a1", kind="character", ap=0)
    assert code(named, again) == "ability_used"


def test_a_note_on_an_ability_has_its_length() -> None:
    used = event("ability", "P1", source="i1", note="n" * 400)
    assert code(state(), used) == ""
    assert code(state(), event("ability", "P1", source="i1", note="n" * 401)) == "bad_value"
