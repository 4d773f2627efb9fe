"""The Opening Phase: what comes up, and the Escapade."""

from typing import Any

from gm_tools.games.collectors.cards import EscapadeDeck
from gm_tools.games.collectors.game import COLLECTORS
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.frame.event import Event
from tests.games.collectors.makers import RULES, after, code, event, state

HAND = [{"id": "e1", "name": "Ruse"}, {"id": "e2"}]


def opening(**given: Any) -> Any:
    players = {"P1": {"hand": HAND, "escapade_deck": 3}}
    return state("opening", **{"players": players, **given})


def test_the_top_item_of_every_deck_in_play_comes_up() -> None:
    decks = {"P1": {"collection_deck": 2, "hand": HAND}, "P2": {"collection_deck": 1}}
    gone = {"P3": {"collection_deck": 5, "in_play": False, "items": ()}}
    now = opening(round=2, players={**decks, **gone})
    named = event("opening_draw", items=[{"name": "A bell", "type": "Bells"}])
    now = after(now, named)
    assert [(one.id, one.name) for one in now.circulation] == [("x1", "A bell"), ("x2", "")]
    assert [one.collection_deck for one in now.players] == [1, 0, 5]
    assert now.draw_done
    assert code(opening(round=2, players=decks), event("opening_draw", drawn=["q"])) == "bad_value"


def test_a_card_is_cycled_once() -> None:
    now = after(opening(), event("cycle", "P1", card="e1"))
    player = player_of(now, "P1")
    assert ([one.id for one in player.hand], player.escapade_deck) == (["e2", "x1"], 3)
    assert code(now, event("cycle", "P1", card="e2")) == "cycle_used"


def test_a_listed_deck_keeps_the_cycled_card_at_its_bottom() -> None:
    deck = {"pool": [{"id": "p", "name": "New"}]}
    now = opening(players={"P1": {"hand": HAND, "escapade_deck": deck, "escapades_listed": True}})
    (draw,) = COLLECTORS.draws(RULES, now, event("cycle", "P1", card="e1"))
    assert (draw.source, draw.pool) == ("escapades", ("p",))
    assert code(now, event("cycle", "P1", card="e1")) == "bad_value"
    now = after(now, event("cycle", "P1", card="e1", drawn=["p"]))
    left: Any = player_of(now, "P1").escapade_deck
    assert isinstance(left, EscapadeDeck)
    assert ([one.id for one in left.bottom], left.pool) == (["e1"], ())


def test_an_escapade_is_played_and_the_next_is_drawn() -> None:
    now = after(opening(), event("play_escapade", "P1", card="e2", name="Fog", sequential=True))
    player = player_of(now, "P1")
    assert (now.phase, now.current) == ("collection", "P1")
    assert [(one.id, one.name, one.sequential) for one in player.discard] == [("e2", "Fog", True)]
    assert ([one.id for one in player.hand], player.escapade_deck) == (["e1", "x1"], 2)


def test_a_named_card_keeps_its_name() -> None:
    now = after(opening(), event("play_escapade", "P1", card="e1", name="Other"))
    assert player_of(now, "P1").discard[0].name == "Ruse"


def test_in_overtime_a_discarded_escapade_is_played_again() -> None:
    discard = [{"id": "o", "name": "Old"}, {"id": "q", "sequential": True}]
    now = opening(overtime=True, players={"P1": {"hand": [], "discard": discard}})
    again = after(now, event("play_escapade", "P1", card="o", from_="discard"))
    assert [one.id for one in player_of(again, "P1").discard] == ["q", "o"]
    assert again.phase == "collection"
    assert after(now, event("skip_escapade", "P1")).phase == "collection"


def test_an_empty_hand_is_skipped_once_the_items_have_come_up() -> None:
    now = opening(round=2, players={"P2": {"collection_deck": 1}})
    assert code(now, event("skip_escapade", "P1")) == "draw_due"
    assert after(now, event("opening_draw")).phase == "collection"


def test_offers_say_what_is_due() -> None:
    now = opening(round=2, players={"P1": {"hand": HAND, "collection_deck": 1}})
    found = {one.what: one for one in COLLECTORS.legal(RULES, now, "P1")}
    assert list(found) == ["opening_draw", "play_hand", "cycle"]
    assert found["play_hand"].refusal is not None
    assert found["play_hand"].refusal.code == "draw_due"
    assert [one.name for one in found["play_hand"].fields] == [
        "card",
        "name",
        "note",
        "sequential",
        "figure",
        "by",
        "during",
        "whom",
        "lasts",
        "gives_ap",
        "gives_stamina",
    ]
    assert found["cycle"].refusal is not None
    assert found["cycle"].refusal.code == "deck_empty"
    assert COLLECTORS.legal(RULES, now, "P2") == ()


def test_no_items_are_offered_to_come_up_where_every_deck_is_empty() -> None:
    now = opening(round=2)
    assert [one.what for one in COLLECTORS.legal(RULES, now, "P1")] == ["play_hand", "cycle"]


def test_an_instigator_who_leaves_before_the_escapade_hands_the_role_on() -> None:
    players = {f"P{n}": {"hand": [{"id": f"h{n}"}]} for n in (1, 2, 3)}
    now = after(opening(players=players), event("eliminate", player="P1"))
    assert (now.instigator, now.current) == ("P2", "P2")
    played = after(now, Event("play_escapade", COLLECTORS.events["play_escapade"]("h2"), "P2"))
    assert [played.current, played.instigator] == ["P2", "P2"]
