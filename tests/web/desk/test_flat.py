"""Flat shows, as a page."""

from flask.testing import FlaskClient

WEATHER = {
    "title": "Weather",
    "zero": "downpour",
    "low": "rainy",
    "medium": "cloudy",
    "high": "cloud<less>",
    "bonus": "0",
    "penalty": "0",
}


def test_results_stand_beside_their_chances(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/flat", query_string=WEATHER).text
    for text in ("downpour", "rainy", "cloudy", "cloud&lt;less&gt;", "6.06 %", "32.53 %"):
        assert text in page
    assert "Average" not in page


def test_numbers_have_an_average(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/flat?zero=8&low=6&medium=4&high=3").text
    assert "<strong>4.41</strong>" in page


def test_the_venom_is_an_example(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/flat").text
    assert "Pike Beetle venom" in page
    assert "zero=8&amp;low=6&amp;medium=4&amp;high=3" in page


def test_a_flat_show_is_drawn_with_its_results(game_master: FlaskClient) -> None:
    answer = game_master.post("/desk/flat/draw", data=WEATHER | {"bonus": "5"})
    assert answer.location == "/desk/deck"
    page = game_master.get("/desk/deck").text
    assert "High: cloud&lt;less&gt;" in page
    assert "side effect" not in page


def test_a_flat_show_is_kept_and_dropped(game_master: FlaskClient, player: FlaskClient) -> None:
    answer = game_master.post("/desk/flat/keep", data=WEATHER)
    assert answer.status_code == 302
    page = game_master.get(answer.location).text
    assert ">Weather<" in page
    assert 'value="Drop' not in page
    assert ">Weather<" not in player.get("/desk/flat").text
    game_master.post("/desk/flat/drop", data={"title": "Weather"})
    assert "None yet." in game_master.get("/desk/flat").text


def test_a_kept_show_needs_a_name(game_master: FlaskClient) -> None:
    answer = game_master.post("/desk/flat/keep", data=WEATHER | {"title": " "})
    assert answer.status_code == 422
    assert "A kept show needs a name: say what it decides.<" in answer.text
    assert 'value="downpour"' in answer.text


def test_bad_input_comes_back(game_master: FlaskClient) -> None:
    answer = game_master.post("/desk/flat/draw", data=WEATHER | {"low": "x" * 121, "bonus": "-1"})
    assert answer.status_code == 422
    assert "At most 120 characters fit." in answer.text
    assert "A whole number from 0 to 20." in answer.text
