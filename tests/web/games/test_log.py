"""The whole log of any game, on a page and as files, for its host alone."""

import json
import re

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm, Note
from tests.cast import Cast
from tests.web.battles.kept import keep_battle, send
from tests.web.trackers.kept import keep_game, open_encounter


@pytest.fixture
def game(cast: Cast) -> str:
    kept = keep_battle(cast)
    send(cast, kept, "note", Note("It is dark."))
    send(cast, kept, "harm", Harm(("c2",), 3, "lose"))
    cast.services.games.undo(cast.game_master, kept, "undo", None, 3)
    return kept


def test_every_line_is_there_and_what_was_taken_back_is_struck(
    game_master: FlaskClient, game: str
) -> None:
    page = game_master.get(f"/battles/{game}/log").text
    assert "It is dark." in page
    assert "<s>By hand: 3 health lost by Rat</s>" in page
    assert "Taken back: 3" in page
    assert "Rat loses 3 health" in page


def test_as_text(game_master: FlaskClient, game: str) -> None:
    answer = game_master.get(f"/battles/{game}/log.txt")
    assert answer.mimetype == "text/plain"
    lines = answer.text.splitlines()
    assert lines[0] == "Cellar"
    assert "   2  It is dark. (Game master)" in lines
    assert any(line.endswith("(Game master, taken back)") for line in lines)


def test_as_json(game_master: FlaskClient, game: str) -> None:
    plain = json.loads(game_master.get(f"/battles/{game}/log.json").text)
    assert [one["type"] for one in plain["entries"]] == ["setup", "note", "harm", "undo"]


@pytest.mark.parametrize("page", ["log", "log.txt", "log.json", "at/1", "people", "settings"])
def test_others_do_not_read_it(
    player: FlaskClient, stranger: FlaskClient, cast: Cast, game: str, page: str
) -> None:
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    assert player.get(f"/battles/{game}/{page}").status_code == 404
    assert stranger.get(f"/battles/{game}/{page}").status_code == 404


def test_every_line_stands_there_also_what_was_taken_back(
    cast: Cast, game_master: FlaskClient, stranger: FlaskClient
) -> None:
    game = keep_game(cast)
    open_encounter(cast, game)
    game_master.post(f"/games/{game}/undo", data={"of": "4"})
    page = game_master.get(f"/games/{game}/log").text
    assert page.count('id="line-') == 5
    assert "battles.css" in page, "the style of lines"
    assert "Taken back: 4, " in page
    text = game_master.get(f"/games/{game}/log.txt")
    assert text.text.startswith("Evening\n")
    assert "(Host, taken back)" in text.text
    kept = json.loads(game_master.get(f"/games/{game}/log.json").text)
    assert (kept["number"], len(kept["entries"])) == (5, 5)
    for name in ("log", "log.txt", "log.json"):
        assert stranger.get(f"/games/{game}/{name}").status_code == 404


def test_an_encounter_is_one_line_that_unfolds_as_on_the_screens(
    cast: Cast, game_master: FlaskClient
) -> None:
    """Every event stands in it once, with the way to it."""
    game = keep_game(cast)
    open_encounter(cast, game)
    page = game_master.get(f"/games/{game}/log").text
    last = cast.services.live.number(cast.game_master, game)
    assert sorted(re.findall(r'id="line-(\d+)"', page)) == [str(n + 1) for n in range(last)]
    ways = re.findall(r'id="to-(\d+)"', page)
    assert len(ways) == len(set(ways))
    folded = page[page.index('<details class="book-fold">') : page.index("</details>")]
    shown = game_master.get(f"/games/{game}").text
    within = shown[shown.index('<details class="bt-folded"') :]
    count = within[: within.index("</details>")].count("bt-logpart")
    assert folded.count('id="line-') == count + 1
