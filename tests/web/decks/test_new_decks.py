"""New decks: empty, from the sample, from a game."""

from flask.testing import FlaskClient

from gm_tools.games.frame.event import Event
from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.games.toy import Start


def test_an_empty_deck_begins_with_its_first_card(game_master: FlaskClient) -> None:
    asked = game_master.get("/decks/new/toy").text
    assert "New deck for Toy" in asked
    answer = game_master.post("/decks/new/toy", data={"name": "Fresh"})
    assert answer.location.endswith("/add")
    nameless = game_master.post("/decks/new/toy", data={"name": ""})
    assert nameless.status_code == 422
    assert "Is empty. Give the deck a name." in nameless.text


def test_a_game_without_cards_has_no_decks(game_master: FlaskClient) -> None:
    for kind in ("bare", "nothing"):
        assert game_master.get(f"/decks/new/{kind}").status_code == 404
        assert game_master.post(f"/decks/new/{kind}", data={"name": "x"}).status_code == 404
        assert game_master.post(f"/decks/sample/{kind}").status_code == 404


def test_the_sample_becomes_ones_own(stranger: FlaskClient) -> None:
    page = stranger.post("/decks/sample/toy", follow_redirects=True).text
    assert "This copy of the sample is yours." in page
    assert "2 cards for Toy." in page


def test_the_cards_of_a_game_are_kept(
    game_master: FlaskClient, player: FlaskClient, services: Services, cast: Cast
) -> None:
    first = Event("start", Start(seats=("P1",), goal=5))
    game = services.games.start(cast.game_master, "toy", first, "Friday")
    assert 'value="Friday"' in game_master.get(f"/decks/keep/{game}").text
    assert game_master.post(f"/decks/keep/{game}", data={"name": ""}).status_code == 422
    page = game_master.post(f"/decks/keep/{game}", data={"name": "Kept"}, follow_redirects=True)
    assert "2 cards for Toy." in page.text
    assert player.get(f"/decks/keep/{game}").status_code == 404
    assert player.post(f"/decks/keep/{game}", data={"name": "x"}).status_code == 404
