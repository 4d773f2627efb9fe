"""How a game ended, or how it stands."""

import re
from dataclasses import replace

from flask.testing import FlaskClient

from gm_tools.games.balkanika.events import Adopt
from gm_tools.games.balkanika.state import Player, State
from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure import events as world_adventure
from tests.cast import Cast
from tests.presenters.games.world_adventure.makers import WORLD
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


def test_the_runes_of_world_adventure_stand_by_objective(
    cast: Cast, game_master: FlaskClient
) -> None:
    """Everybody's rune for each objective, and nothing of what comes next."""
    over = replace(WORLD, phase="over", winner="P1", month=8, due=(), battle=None)
    first = Event("adopt", world_adventure.Adopt(over))
    game = cast.services.games.start(cast.game_master, "world_adventure", first, "The road")
    assert isinstance(game, str), game
    for page in ("", "/table", "/result"):
        shown = game_master.get(f"/games/{game}{page}").text
        assert "Ana wins with 3 runes after 8 months." in shown
        row = re.search(r"<tr><th scope=\"row\">Quest</th>(.*?)</tr>", shown)
        assert row is not None
        assert re.findall("<td>(.*?)</td>", row[1]) == ["2 of 3", ""]
        assert not re.search("raid comes|Rune Power to choose|more bring", shown)
