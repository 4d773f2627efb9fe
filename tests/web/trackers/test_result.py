"""How a game ended, or how it stands."""

from flask.testing import FlaskClient

from gm_tools.games.balkanika.events import Adopt
from gm_tools.games.balkanika.state import Player, State
from gm_tools.games.frame.event import Event
from tests.cast import Cast
from tests.web.trackers.kept import keep_game


def test_a_game_that_goes_on_says_so(cast: Cast, game_master: FlaskClient) -> None:
    game = keep_game(cast)
    page = game_master.get(f"/games/{game}/result").text
    assert "The game goes on" in page
    assert f'href="/decks/keep/{game}"' in page


def test_the_end_is_on_every_page(cast: Cast, game_master: FlaskClient) -> None:
    players = (Player("P1", "Ana"), Player("P2", "Bo"))
    over = State(phase="over", outcome="victory", players=players)
    first = Event("adopt", Adopt(over))
    game = cast.services.games.start(cast.game_master, "balkanika", first, "Evening")
    assert isinstance(game, str)
    for page in ("", "/table", "/result"):
        assert "Victory" in game_master.get(f"/games/{game}{page}").text
    listed = game_master.get("/games/").text
    assert "Victory" in listed
    assert f'href="/games/{game}/result"' in listed
