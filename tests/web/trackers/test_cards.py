"""The cards of World Adventure on a page, and the form that corrects one (G-WA-73)."""

from flask.testing import FlaskClient

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.card_events import EnterCard
from gm_tools.games.world_adventure.cards import Card
from gm_tools.services.games.answers import Accepted
from tests.cast import Cast
from tests.games.world_adventure.makers import setup
from tests.web.trackers.kept import keep_game

IMPS = Card("imps", "minion", "Imps", "They bite.", {"hp": 5, "stage": 1, "odd": 7}, ("small",))
TYPED = {
    "card.kind": "minion",
    "card.name": "Imps",
    "card.note": "They bite.",
    "card.values.hp": "6",
    "card.values.stage": "1",
    "card.values.odd": "7",
    "card.tags": "small",
}


def a_game(cast: Cast, card: Card = IMPS) -> str:
    """Begin a game that knows a card."""
    first = Event("setup", setup(2, box=(), legendary=(), real_cards=True).data)
    game = cast.services.games.start(cast.game_master, "world_adventure", first, "Silk")
    assert isinstance(game, str)
    event = Event("enter_card", EnterCard(card))
    answer = cast.services.games.send(cast.game_master, game, "one", None, event)
    assert isinstance(answer, Accepted)
    return game


def cards(cast: Cast, game: str) -> list[Card]:
    """The cards that a game knows."""
    box = cast.services.game_looks.look(cast.game_master, game).state.box
    return list(box)


def test_the_list_leads_to_each_card_and_finds_one(cast: Cast, game_master: FlaskClient) -> None:
    game = a_game(cast)
    page = game_master.get(f"/games/{game}/cards").text
    assert f"/games/{game}/cards/imps" in page
    assert "5 HP" in page
    assert "No card says so" in game_master.get(f"/games/{game}/cards?q=dragon").text


def test_a_card_is_corrected_and_keeps_what_the_form_does_not_ask(
    cast: Cast, game_master: FlaskClient
) -> None:
    game = a_game(cast)
    page = game_master.get(f"/games/{game}/cards/imps").text
    for held in ('value="5"', 'value="Imps"', 'name="card.values.odd" value="7"', 'value="small"'):
        assert held in page
    done = game_master.post(f"/games/{game}/cards/imps", data=TYPED)
    assert done.location == f"/games/{game}/cards"
    (card,) = cards(cast, game)
    assert card == Card(
        "imps", "minion", "Imps", "They bite.", {**IMPS.values, "hp": 6}, ("small",)
    )
    log = game_master.get(f"/games/{game}/log").text
    assert "The host corrects Imps: hit points 6, not 5" in log


def test_what_a_card_cannot_print_comes_back_as_it_was_typed(
    cast: Cast, game_master: FlaskClient
) -> None:
    game = a_game(cast)
    answer = game_master.post(f"/games/{game}/cards/imps", data={**TYPED, "card.values.hp": "600"})
    assert (answer.status_code, 'value="600"' in answer.text) == (422, True)
    assert "Type a number from 1 to 99" in answer.text
    assert cards(cast, game) == [IMPS]


def test_the_deck_that_holds_the_card_is_corrected_if_that_stays_ticked(
    cast: Cast, game_master: FlaskClient
) -> None:
    game = a_game(cast)
    deck = cast.services.decks.keep_from_game(cast.game_master, game, "Our box")
    other = cast.services.decks.keep_from_game(cast.game_master, game, "Last year")
    assert "Our box" in game_master.get(f"/games/{game}/cards/imps").text
    game_master.post(f"/games/{game}/cards/imps", data={**TYPED, "decks": [deck, "no-such"]})
    held = [cast.services.decks.get(cast.game_master, one).deck.cards for one in (deck, other)]
    assert [one[0].values["hp"] for one in held] == [6, 5]
    assert "Last year" not in game_master.get(f"/games/{game}/cards/imps").text


def test_the_pages_are_the_hosts_and_those_of_world_adventure(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient, player: FlaskClient
) -> None:
    game = a_game(cast)
    for client in (stranger, player):
        assert client.get(f"/games/{game}/cards").status_code == 404
        assert client.get(f"/games/{game}/cards/imps").status_code == 404
        assert client.post(f"/games/{game}/cards/imps", data=TYPED).status_code == 404
    assert game_master.get(f"/games/{game}/cards/nobody").status_code == 404
    assert game_master.get(f"/games/{keep_game(cast)}/cards").status_code == 404
