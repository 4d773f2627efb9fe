"""The map of World Adventure: marked by the host, for travel from then on."""

from __future__ import annotations

from flask.testing import FlaskClient

from tests.cast import Cast
from tests.games.world_adventure.makers import setup
from tests.web.trackers.kept import keep_game

PAIR, MARKED = "java.1-china.4", "china.4-java.1"


def begun(cast: Cast) -> str:
    """Begin a game of World Adventure; return its id."""
    answer = cast.services.games.start(cast.game_master, "world_adventure", setup(), "Silk Road")
    assert isinstance(answer, str)
    return answer


def marked(cast: Cast, game: str) -> list[str]:
    look = cast.services.game_looks.look(cast.game_master, game)
    return [one.id for one in look.state.borders]


def ticked(page: str, pair: str) -> bool:
    """Whether the box of a pair is ticked on a page."""
    (box,) = (part for part in page.split("<input") if f'value="{pair}"' in part)
    return "checked" in box.partition(">")[0]


NAMES = {"name_1": "Ann", "name_2": "Bob", "mode": "competitive-9"}


def new_game(game_master: FlaskClient, **form: str) -> str:
    """Begin a game of World Adventure on its page; return its id."""
    answer = game_master.post("/games/new/world_adventure", data={**NAMES, **form})
    assert answer.status_code == 303, answer.text
    return answer.location.rpartition("/")[2]


def test_the_next_game_takes_the_map_that_was_marked(
    cast: Cast, game_master: FlaskClient, player: FlaskClient
) -> None:
    page = "/games/new/world_adventure"
    assert "take_map" not in game_master.get(page).text, "no map is marked yet"
    first = begun(cast)
    game_master.post(f"/games/{first}/map", data={"nation": "java", "borders": [PAIR]})
    assert "Take the map marked in <bdi>Silk Road</bdi>" in game_master.get(page).text
    assert "take_map" not in player.get(page).text, "only who marked it"
    assert "take_map" not in game_master.get("/games/new/collectors").text
    assert marked(cast, new_game(game_master, take_map="1")) == [MARKED]
    assert marked(cast, new_game(game_master)) == [], "the tick was taken away"


def test_a_map_of_the_same_campaign_comes_first(cast: Cast, game_master: FlaskClient) -> None:
    tuesday = cast.services.campaigns.create(cast.game_master, "Tuesday")
    own = new_game(game_master, game_name="Theirs", campaign=tuesday)
    game_master.post(f"/games/{own}/map", data={"nation": "java", "borders": [PAIR]})
    other = begun(cast)
    game_master.post(f"/games/{other}/map", data={"nation": "java", "borders": []})
    said = game_master.get("/games/new/world_adventure").text
    assert "<bdi>Theirs</bdi> (<bdi>Tuesday</bdi>)" in said
    assert "<bdi>Silk Road</bdi> (<bdi>your own</bdi>)" in said
    assert marked(cast, new_game(game_master, campaign=tuesday, take_map="1")) == [MARKED]
    assert marked(cast, new_game(game_master, take_map="1")) == []


def test_a_table_that_plays_already_takes_it_too(cast: Cast, game_master: FlaskClient) -> None:
    first = begun(cast)
    game_master.post(f"/games/{first}/map", data={"nation": "java", "borders": [PAIR]})
    form = {**NAMES, "at_1": "java.0", "at_2": "china.0", "explorer_1": "5", "take_map": "1"}
    form |= {"explorer_1": "3", "charisma_1": "2", "explorer_2": "3", "charisma_2": "2"}
    answer = game_master.post("/games/new/world_adventure/playing", data=form)
    assert answer.status_code == 303, answer.text
    assert marked(cast, answer.location.rpartition("/")[2]) == [MARKED]


def test_what_touches_is_ticked_for_both_nations(cast: Cast, game_master: FlaskClient) -> None:
    game = begun(cast)
    page = game_master.get(f"/games/{game}/map").text
    assert "What Java touches" in page
    assert "Java 1 N touches China 4 S" in page
    assert not ticked(page, PAIR)
    form = {"nation": "java", "borders": [PAIR, "java.1-japan.5"], "then": "japan"}
    done = game_master.post(f"/games/{game}/map", data=form)
    assert done.location == f"/games/{game}/map?nation=japan"
    assert marked(cast, game) == ["china.4-java.1", "japan.5-java.1"]
    page = game_master.get(done.location).text
    assert ticked(page, "japan.5-java.1")
    assert "What Japan touches" in page


def test_what_is_no_longer_ticked_is_gone(cast: Cast, game_master: FlaskClient) -> None:
    game = begun(cast)
    for borders in ([PAIR], []):
        form = {"nation": "java", "borders": borders}
        done = game_master.post(f"/games/{game}/map", data=form)
        assert done.location == f"/games/{game}/map?nation=java"
    assert marked(cast, game) == []
    assert "The map: Java touches no other nation" in game_master.get(f"/games/{game}/log").text


def test_what_cannot_touch_comes_back_with_the_reason(cast: Cast, game_master: FlaskClient) -> None:
    game = begun(cast)
    for borders, why in (
        (["java.0-china.4"], "A border lies between outer fields"),
        (["java.x-china.4"], "must be"),
        (["nonsense"], "must be"),
    ):
        form = {"nation": "java", "borders": borders}
        answer = game_master.post(f"/games/{game}/map", data=form)
        assert (answer.status_code, why in answer.text) == (422, True), answer.text
    answer = game_master.post(f"/games/{game}/map", data={"nation": "mars"})
    assert (answer.status_code, "no nation" in answer.text) == (422, True)
    assert marked(cast, game) == []


def test_the_page_is_the_hosts_and_this_games_alone(
    cast: Cast, game_master: FlaskClient, player: FlaskClient, stranger: FlaskClient
) -> None:
    game, other = begun(cast), keep_game(cast)
    assert game_master.get(f"/games/{other}/map").status_code == 404
    for client in (player, stranger):
        assert client.get(f"/games/{game}/map").status_code == 404
        assert client.post(f"/games/{game}/map", data={"nation": "java"}).status_code == 404
    for page in ("", "/map", "/settings"):
        assert f'href="/games/{game}/map"' in game_master.get(f"/games/{game}{page}").text
    assert "/map" not in game_master.get(f"/games/{other}/settings").text
