"""The moment in words: whose turn it is, what is due, how it ended."""

from __future__ import annotations

import pytest

from gm_tools.games.battle_royale.game import BATTLE_ROYALE
from gm_tools.games.battle_royale.state import Options, Outcome
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle_royale.presenter import (
    PRESENTER,
    pieces,
    result,
)
from tests.games.battle_royale.makers import RULES, after, event, on_the_map, on_turn
from tests.games.battle_royale.test_game import played, steps
from tests.games.battle_royale.trial import FACTS, begun, card

MAP = on_the_map(c44=card(1, 11), c14=card(2, 9))
WIN = event("pvp_round", "P1", a=(6,), d=(1,))


def test_before_the_first_turn() -> None:
    state = after(BATTLE_ROYALE.blank, begun(3))
    assert (pieces(FACTS, state, HOST).whose, pieces(FACTS, state, HOST).count) == (
        "Everybody",
        "25 cards on the map",
    )
    state = after(state, event("start_roll", rolls=(6, 1, 6)))
    assert pieces(FACTS, state, HOST).now == "Player 0 and Player 2 rolled the same and roll again."
    state = after(state, event("start_roll", rolls=(6, 1)))
    assert pieces(FACTS, state, HOST).now == "Player 0 chooses a cell of the edge to start from."
    assert [one.look for one in pieces(FACTS, state, HOST).phases] == [
        "done",
        "now",
        "later",
        "later",
    ]


def test_a_turn_says_what_is_left_and_what_may_come_first() -> None:
    held = {"active": tuple(card(n) for n in (4, 5, 6)), "reserve": (card(7),)}
    found = pieces(FACTS, on_turn("4,4", "1,4", grid=MAP, P1=held), TABLE)
    assert (found.whose, found.now) == ("Name 1's turn", "Name 1 has 2 actions.")
    assert found.due == ("A card may be exchanged before anything else.",)


def test_the_last_card_is_due() -> None:
    state = on_turn("4,4", "4,4", grid=on_the_map(c44=card(1, 13)))
    assert pieces(FACTS, state, HOST).due == (
        "Attack the last card, or a player on it, first.",
        "Other players stand on the last card: beat one of them before attacking it.",
        "Every card on the map counts 12.",
        "One card is left: everybody goes to it by the fastest way.",
    )


def test_a_fight_its_prize_and_the_death_after_it() -> None:
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(4),)}, P2={"active": (card(5),)})
    state = after(state, event("attack_player", "P1", target="P2"), WIN)
    assert pieces(FACTS, state, HOST).whose == "Name 1 against Name 2"
    assert pieces(FACTS, state, HOST).due == ()
    state = after(state, WIN, WIN)
    assert pieces(FACTS, state, HOST).now == "Name 1 takes one of Name 2's active cards."
    assert pieces(FACTS, state, HOST).due == ("The card is drawn at random.",)
    state = after(state, event("take_prize", "P1", card="k5"))
    assert [pieces(FACTS, state, one).whose for one in (HOST, "P2")] == ["Name 2", "Now you"]


def test_the_alternative_is_suggested_to_the_seat_alone_after_every_third_time() -> None:
    """G-BR-25."""
    options = Options(alt_text="a handstand")
    thrice = {"resurrections": 3}
    state = on_turn("4,4", "1,4", grid=MAP, P1=thrice, options=options)
    said = "You came back 3 times: how about a handstand next?"
    seen = {one: BATTLE_ROYALE.view(state, one) for one in ("P1", "P2", TABLE)}
    assert [said in pieces(FACTS, seen[one], one).due for one in seen] == [True, False, False]


def test_what_was_counted_is_said_to_the_seat_and_the_host_alone() -> None:
    state = on_turn("4,4", "1,4", grid=MAP, P1={"alive": False, "drink": "mixed"})
    back = event("resurrect", "P1", paid="table")
    later = after(state, back)
    for viewer, said in ((HOST, ("2 tokens counted",)), ("P1", ("2 tokens counted",)), (TABLE, ())):
        old, new = (BATTLE_ROYALE.view(one, viewer) for one in (state, later))
        assert PRESENTER.news(old, new, back) == said
        assert PRESENTER.title(old, new, back) == "Name 1 comes back"


def test_buttons_say_what_they_do() -> None:
    state = on_turn("4,4", "4,4", grid=MAP, P1={"alive": False})
    labels = [PRESENTER.label(state, one) for one in BATTLE_ROYALE.legal(RULES, state, "P1")]
    assert labels == [
        "Come back and pay the price (counts 3 tokens)",
        "Come back with a small forfeit instead (counts 3 tokens)",
        "Come back and skip the price (counts nothing)",
        "End the turn",
    ]
    alive = on_turn("4,4", "4,4", grid=MAP)
    assert [PRESENTER.label(alive, one) for one in BATTLE_ROYALE.legal(RULES, alive, "P1")][:2] == [
        "Attack Card 1 (11)",
        "Fight Name 2",
    ]


@pytest.mark.parametrize("viewer", [HOST, TABLE, "P2"])
def test_a_whole_game_can_be_told_and_shown(viewer: str) -> None:
    rules, state = RULES, BATTLE_ROYALE.blank
    told = []
    for _, one in steps():
        before, state = state, BATTLE_ROYALE.apply(rules, state, one)
        old, new = (BATTLE_ROYALE.view(each, viewer) for each in (before, state))
        if one.type not in ("note", "override"):
            told.append((PRESENTER.title(old, new, one), PRESENTER.news(old, new, one)))
            assert PRESENTER.title(old, old, one)
        assert pieces(FACTS, new, viewer).board.rows
    assert told[0] == ("Ana, Bo and Cleo sit down", ())
    assert told[-1][1][-1] == "Cleo wins with 123 points in 12 cards"
    assert "HIDDEN" not in repr(told)


def test_a_finished_game_is_told_from_its_outcome() -> None:
    found = played().outcome
    assert found is not None
    assert result(to_plain(Outcome, found)) == "Cleo wins with 123 points in 12 cards."
    assert pieces(FACTS, played(), HOST).result == "Cleo wins with 123 points in 12 cards."
    shared = Outcome("a", ("P1", "P2"), {"P1": 9, "P2": 9}, {"P1": 1, "P2": 1}, {"P1": "Ana"})
    said = "Ana and P2 share the victory with 9 points in 1 card."
    assert result(to_plain(Outcome, shared)) == said
    ahead = Outcome("b", ("P1",), {"P1": 9}, {"P1": 9, "P2": 5, "P3": 2}, {"P1": "Ana"})
    assert result(to_plain(Outcome, ahead)) == "Ana wins with 9 cards, 4 ahead."


def test_several_rounds_are_told_with_all_their_dice() -> None:
    state = on_turn("4,4", "4,4", grid=MAP, P1={"active": (card(4),)}, P2={"active": (card(5),)})
    before = after(state, event("attack_player", "P1", target="P2"))
    whole = event("pvp_round", "P1", whole=True)
    assert PRESENTER.title(before, before, whole) == "Name 1 rolls the whole fight"
    rolled = event("pvp_round", "P1", a=(6, 4, 5, 3), d=(1, 4, 2, 2), whole=True)
    now = after(before, rolled)
    assert PRESENTER.title(before, now, rolled) == (
        "Name 1 and Name 2 fight: 6 against 1, 4 against 4, 5 against 2, 3 against 2"
    )
    assert PRESENTER.news(before, now, rolled) == ("Name 1 wins 3 to 0",)


def test_what_goes_by_itself_is_told() -> None:
    """G-BR-28; rounds that shields add are named with those needed."""
    one, other = {"active": (card(4),)}, {"active": (card(5, shield=1),)}
    options = Options(forced_choices_pass=True)
    state = on_turn("4,4", "4,4", grid=MAP, options=options, P1=one, P2=other)
    state = after(state, event("attack_player", "P1", target="P2"))
    won = event("pvp_round", "P1", a=(1, 6, 6, 6, 6), d=(6, 1, 1, 1, 1))
    done = after(state, won)
    assert PRESENTER.news(state, done, won) == (
        "Name 1 wins 4 of 4 to 1 of 3",
        "Name 1 takes Card 5 (10)",
    )
