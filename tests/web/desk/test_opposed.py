"""Opposed shows, as a page."""

import pytest
from flask.testing import FlaskClient


def test_equals_win_as_often_as_they_lose(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/opposed?first=6&second=6").text
    numbers = [part.split(" %")[0] for part in page.split('odds-percent">')[1:]]
    assert len(numbers) == 3
    assert numbers[0] == numbers[2]


def test_sides_are_stats_or_outputs(game_master: FlaskClient) -> None:
    page = game_master.get("/desk/opposed?first=6&second=(8)+6/4/3&second_bonus=1").text
    assert ">3/6/12<" in page
    assert ">(8) 6/4/3<" in page


def test_the_page_begins_with_two_sides(game_master: FlaskClient) -> None:
    answer = game_master.get("/desk/opposed")
    assert answer.status_code == 200
    assert ">3/6/12<" in answer.text
    assert ">2/4/8<" in answer.text


@pytest.mark.parametrize("side", ["-1", "6/3", "a/b/c", "1/2/3/4", "1000000000", "<b>"])
def test_bad_sides_come_back(game_master: FlaskClient, side: str) -> None:
    answer = game_master.get("/desk/opposed", query_string={"first": side, "second": "4"})
    assert answer.status_code == 422
    assert "Write a stat such as 6, or outputs such as 3/6/12 or (8) 6/4/3." in answer.text
    assert "<b>" not in answer.text


def test_an_empty_side_is_asked_for(game_master: FlaskClient) -> None:
    answer = game_master.get("/desk/opposed?first=&second=4")
    assert answer.status_code == 422
    assert "A stat such as 6 is needed" in answer.text
