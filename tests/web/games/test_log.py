"""The whole log of a tracker, on a page and as files."""

import json

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.web.games.kept import keep_game, open_encounter


def test_every_line_stands_there_also_what_was_taken_back(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    open_encounter(cast, game)
    game_master.post(f"/games/{game}/undo", data={"of": "4"})
    page = game_master.get(f"/games/{game}/log").text
    assert page.count('id="line-') == 5
    assert "/css/battles" in page, "the style of lines"
    assert "Taken back: 4, " in page
    text = game_master.get(f"/games/{game}/log.txt")
    assert text.text.startswith("Evening\n")
    assert "(Host, taken back)" in text.text
    kept = json.loads(game_master.get(f"/games/{game}/log.json").text)
    assert (kept["number"], len(kept["entries"])) == (5, 5)
    for name in ("log", "log.txt", "log.json"):
        assert stranger.get(f"/games/{game}/{name}").status_code == 404
