"""Set-up, a game taken over in the middle, and the roll for the first Instigator."""

from gm_tools.games.collectors.formulas import own_items
from gm_tools.games.collectors.questions import player_of
from gm_tools.games.collectors.state import BLANK
from gm_tools.games.frame.decks import all_cards, cards_left
from tests.games.collectors.makers import after, code, event, set_up, state


def test_three_items_of_each_deck_circulate_and_three_escapades_are_held() -> None:
    now = after(BLANK, set_up(2, items=5, escapades=4))
    assert (now.phase, now.instigator, now.rollers) == ("opening", None, ("P1", "P2"))
    assert len(now.circulation) == 6
    assert {one.name for one in now.circulation} == {""}
    first = player_of(now, "P1")
    assert (first.collection_deck, first.escapade_deck, len(first.hand)) == (2, 1, 3)
    assert own_items(first) == 1
    assert (first.ap, first.stamina) == (5, 10)


def test_a_deck_that_is_smaller_gives_what_it_has() -> None:
    now = after(BLANK, set_up(2, items=2, escapades=0))
    assert (
        len(now.circulation),
        player_of(now, "P1").hand,
        player_of(now, "P1").collection_deck,
    ) == (4, (), 0)


def test_listed_decks_deal_known_cards() -> None:
    setup = set_up(2, listed=True)
    now = after(BLANK, setup)
    assert [one.id for one in now.circulation] == ["d00", "d01", "d02", "d10", "d11", "d12"]
    assert [one.id for one in player_of(now, "P2").hand] == ["e10", "e11", "e12"]
    assert [one.id for one in all_cards(player_of(now, "P2").escapade_deck)] == ["e13"]
    assert cards_left(player_of(now, "P1").collection_deck) == 2
    assert player_of(now, "P1").items_listed


def test_cards_without_an_id_get_one_and_counted_ones_may_be_named() -> None:
    player = {"name": "A", "type": "Hats", "grit": 3, "cunning": 2, "reflexes": 10}
    first = {**player, "signature": [{"name": "Top hat", "type": "Hats"}]}
    second = {**player, "collection_deck": 4, "circulation": [{"name": "A dream"}]}
    now = after(BLANK, event("setup", players=[first, second], instigator="P2"))
    assert [one.id for one in player_of(now, "P1").items] == ["P1s1"]
    assert [(one.id, one.name) for one in now.circulation] == [
        ("P2c1", "A dream"),
        ("x1", ""),
        ("x2", ""),
    ]
    # Agreed on, so nobody rolls; without an Escapade the Collection Phase begins (G-COL-17).
    assert (now.phase, now.instigator, now.current) == ("collection", "P2", "P2")


def test_those_tied_at_the_top_roll_again() -> None:
    now = after(BLANK, set_up(3), event("start_roll", rolls={"P1": 7, "P2": 11, "P3": 11}))
    assert (now.instigator, now.rollers) == (None, ("P2", "P3"))
    assert code(now, event("start_roll", rolls={"P1": 12, "P2": 3})) == "bad_value"
    now = after(now, event("start_roll", "P2", dice=[4, 9]))
    assert (now.instigator, now.current, now.rollers) == ("P3", "P3", ())


def test_a_game_is_taken_over_with_what_is_left_out_at_its_default() -> None:
    plain = {"phase": "confrontation", "instigator": "P2", "current": "P3", "round": 4}
    players = [{"id": f"P{n}", "name": "A", "escapade_deck": 2} for n in (1, 2, 3)]
    now = after(BLANK, event("adopt", state={**plain, "players": players}))
    assert (now.current, player_of(now, "P2").turn_done, player_of(now, "P1").turn_done) == (
        "P3",
        True,
        False,
    )
    assert (
        player_of(now, "P1").reflexes,
        player_of(now, "P1").ap,
        player_of(now, "P1").in_play,
    ) == (10, 5, True)
    now = after(now, event("end_turn", "P3"))
    assert now.current == "P1"


def test_taking_over_before_the_first_roll_and_without_an_instigator() -> None:
    players = [{"id": "P1"}, {"id": "P2", "collect": "done"}]
    early = after(BLANK, event("adopt", state={"phase": "opening", "players": players}))
    assert early.rollers == ("P1", "P2")
    later = after(BLANK, event("adopt", state={"phase": "collection", "players": players}))
    assert (later.instigator, later.current) == ("P1", "P1")


def test_what_is_not_sound_is_not_taken_over() -> None:
    def adopting(**given: object) -> str:
        players = [{"id": "P1"}, {"id": "P2"}]
        return code(BLANK, event("adopt", state={"phase": "drop", "players": players, **given}))

    assert adopting() == ""
    assert adopting(instigator="P5") == "unknown_id"
    assert adopting(circulation=[{"id": "a"}, {"id": "a"}]) == "bad_value"
    assert adopting(circulation=[{"name": "no id"}]) == "bad_value"
    assert adopting(players=[{"id": "P1"}]) == "player_count"
    assert adopting(players=[{"id": "P1"}, {"id": "P3"}]) == "bad_value"
    assert adopting(players=[{"id": "P1"}, {"id": "P2", "stamina": 11}]) == "bad_value"
    assert adopting(pending={"by": "P1", "event": {"is": "Collect", "item": "a"}}) == "bad_value"
    assert code(state(), event("adopt", state={})) == "wrong_phase"


def test_who_has_no_stamina_is_knocked_out_in_a_game_taken_over_and_set_by_hand() -> None:
    seats = [{"id": "P1", "stamina": 0}, {"id": "P2"}, {"id": "P3"}]
    begun = event("adopt", state={"phase": "confrontation", "players": seats, "current": "P1"})
    now = after(BLANK, begun)
    assert (player_of(now, "P1").ko, now.current) == (True, "P2")
    now = after(now, event("override", path="players.P2.stamina", value=0))
    assert (player_of(now, "P2").ko, now.current) == (True, "P3")
