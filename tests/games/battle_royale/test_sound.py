"""What holds of every sound state: each rule is broken in turn, and the refusal names it."""

from collections.abc import Callable
from typing import Any

import pytest

from gm_tools.games.battle_royale.cards import Deck
from gm_tools.games.battle_royale.sound import sound
from gm_tools.games.battle_royale.state import Cell, Options, Outcome, Score, State, Won
from tests.games.battle_royale.makers import GAME, RULES, after, event, on_the_map, on_turn
from tests.games.battle_royale.trial import begun, card, deck, people
from tests.games.putting import put

THREE = (card(3), card(4), card(5))


def rolling() -> State:
    return after(GAME.blank, begun(2))


def turn() -> State:
    """Ana has three cards and one set aside; two cards lie face up."""
    rich = {"active": THREE, "reserve": (card(6),)}
    return on_turn("4,4", "4,4", grid=on_the_map(c44=card(1, 9), c14=card(2, 14)), P1=rich)


def pvp() -> State:
    return after(turn(), event("attack_player", "P1", target="P2"))


def prize() -> State:
    """Ben may take one of Ana's cards."""
    return after(pvp(), *[event("pvp_round", "P1", a=(1,), d=(6,))] * 3)


def place_won() -> State:
    """Ana won a curse, and sets a card aside for it."""
    cards = (card(3), card(4), card(5, curse=True))
    map_ = on_the_map(c44=card(1, 4, curse=True), c14=card(2), c33=card(9))
    state = on_turn("4,4", "3,4", P1={"active": cards}, grid=map_)
    return after(state, event("attack_card", "P1", dice=(6, 6, 5)))


def kept() -> State:
    """The cards of a deck kept here: two lie face down."""
    down = {**on_the_map(c14=card(9)), "4,4": Cell(), "3,4": Cell()}
    return on_turn("4,4", "3,4", grid=down, deck=Deck(pool=(card(1, 9), card(2, 4))))


def outcome() -> Outcome:
    return Outcome("a", ("P1",), {"P1": 1}, {"P1": 1})


UNSOUND: list[tuple[Callable[[], State], str, Any, str]] = [
    (turn, "players", people("4,4"), "2 to 8 players can play this game, not 1."),
    (turn, "players.1.units", 1000, "players.P2.units is from 0 to 999"),
    (turn, "turn.actions", 21, "turn.actions is from 0 to 20"),
    (turn, "players.1.id", "P3", "players are P1, P2 in their order"),
    (turn, "order", ("P1", "P1"), "order names each of P1, P2 once."),
    (turn, "order", ("P1",), "order names each of P1, P2 once."),
    (turn, "starting", ("P9",), "starting and rolls name seats: P1, P2."),
    (turn, "rolls", {"P9": 3}, "starting and rolls name seats: P1, P2."),
    (rolling, "rolls", {"P9": 3}, "starting and rolls name seats: P1, P2."),
    (rolling, "starting", (), "starting names who rolls for the start."),
    (turn, "options", Options(price_mode="alcohol"), "needs adults_confirmed"),
    (turn, "grid", {"4,4": Cell()}, "grid has the 25 cells"),
    (turn, "grid", {**on_the_map(), "1,1": Cell("empty")}, "grid has the 25 cells"),
    (turn, "grid.4,4", Cell("up"), "grid.4,4: a card is known exactly"),
    (turn, "grid.4,4.status", "down", "grid.4,4: a card is known exactly"),
    (turn, "grid.4,4.status", "empty", "grid.4,4: a card is known exactly"),
    (turn, "deck", 1, "deck is 0 while the cards lie on the table"),
    (kept, "deck", 0, "deck is 0 while the cards lie on the table"),
    (kept, "deck", Deck((card(1),), top=(card(2),)), "stay empty"),
    (kept, "deck", Deck((card(1),), bottom=(card(2),)), "stay empty"),
    (kept, "deck", Deck(), "deck.pool holds the 2 cards that lie face down."),
    (turn, "players.1.pos", None, "players.P2.pos: Name 2 stands on a cell by now."),
    (turn, "players.1.pos", "1,1", "players.P2.pos: '1,1' is not a cell of the diamond."),
    (turn, "players.0.reserve", (card(4),), "Card 'k4' is in two places."),
    (turn, "players.1.active", (card(1),), "Card 'k1' is in two places."),
    (kept, "players.1.active", (card(2),), "Card 'k2' is in two places."),
    (place_won, "won.card", card(3), "Card 'k3' is in two places."),
    (turn, "players.0.reserve.0.id", "", "Every card has an id."),
    (turn, "players.0.reserve.0.id", "a.b", "not contain a full stop"),
    (turn, "players.0.active", THREE[:2], "players.P1.active: 3 cards"),
    (turn, "players.1.active", deck()[10:14], "players.P2.active: at most 3"),
    (prize, "players.0.active", THREE[:2], "players.P1.active: 3 cards"),
    (turn, "phase", "none", "phase says where the game is."),
    (turn, "turn", None, "turn.player is the seat whose turn it is."),
    (turn, "turn.player", "P9", "turn.player is the seat whose turn it is."),
    (turn, "won", Won("P1", card(20)), "won holds a curse exactly in the phase place_won."),
    (place_won, "won", None, "won holds a curse exactly in the phase place_won."),
    (turn, "outcome", outcome(), "outcome is there exactly when the game is over."),
    (turn, "phase", "over", "outcome is there exactly when the game is over."),
    (place_won, "won.player", "P9", "won.player is a seat."),
    (pvp, "fight", None, "fight says who fights in the phase pvp."),
    (prize, "fight", None, "fight says who fights in the phase prize."),
    (lambda: put(turn(), "phase", "turn"), "phase", "refill", "fight says who fights"),
    (pvp, "fight.defender", "P1", "fight.attacker and fight.defender are two seats."),
    (pvp, "fight.defender", "P9", "fight.attacker and fight.defender are two seats."),
    (pvp, "fight.winner", "P1", "fight.winner is one of the two once it is decided."),
    (prize, "fight.winner", "", "fight.winner is one of the two once it is decided."),
    (prize, "fight.winner", "P9", "fight.winner is one of the two once it is decided."),
    (pvp, "turn.player", "P2", "fight.attacker is the seat whose turn it is."),
    (pvp, "fight.wins", Score(3, 3), "only one of the two can have won"),
    (pvp, "fight.wins", Score(4, 3), "only one of the two can have won"),
    (pvp, "fight.dice", Score(3, 1), "the attacker rolls 1 or 2, the defender 1."),
    (pvp, "fight.dice", Score(0, 1), "the attacker rolls 1 or 2, the defender 1."),
    (pvp, "fight.dice", Score(1, 2), "the attacker rolls 1 or 2, the defender 1."),
    (pvp, "fight.dice", Score(1, 0), "the attacker rolls 1 or 2, the defender 1."),
]


@pytest.mark.parametrize(("make", "path", "value", "word"), UNSOUND)
def test_what_is_not_sound(make: Callable[[], State], path: str, value: Any, word: str) -> None:
    state = make()
    assert sound(RULES, state) is None
    refusal = sound(RULES, put(state, path, value))
    assert refusal is not None
    assert refusal.code == ("player_count" if "play this game" in word else "bad_value")
    is_whole = word.endswith(".")
    assert refusal.message.endswith(word) if is_whole else word in refusal.message


@pytest.mark.parametrize(
    ("make", "path", "value"),
    [
        (rolling, "order", ()),
        (rolling, "players.0.pos", None),
        (turn, "options", Options(price_mode="alcohol", adults_confirmed=True)),
        (pvp, "fight.wins", Score(3, 2)),
        (pvp, "fight.wins", Score(2, 3)),
        (pvp, "fight.dice", Score(2, 1)),
        (turn, "players.1.active", deck()[10:13]),
    ],
)
def test_what_is_just_sound(make: Callable[[], State], path: str, value: Any) -> None:
    assert sound(RULES, put(make(), path, value)) is None


def test_eight_may_play() -> None:
    assert sound(RULES, on_turn(*["4,4"] * 8, grid=on_the_map(c44=card(1)))) is None
    refusal = sound(RULES, put(turn(), "players", people(*["4,4"] * 9)))
    assert refusal is not None
    assert refusal.code == "player_count"


def test_a_card_may_be_missing_before_a_refill_and_since_a_prize_was_the_end() -> None:
    """The loser of a fight owes a card to the winner before a reserve becomes active."""
    state = after(prize(), event("take_prize", "P2", card="k3"))
    assert (state.phase, len(state.players[0].active)) == ("refill", 2)
    assert sound(RULES, state) is None
    assert sound(RULES, put(put(turn(), "phase", "over"), "outcome", outcome())) is None
    short = put(put(put(turn(), "phase", "over"), "outcome", outcome()), "players.0.active", ())
    assert sound(RULES, short) is None
