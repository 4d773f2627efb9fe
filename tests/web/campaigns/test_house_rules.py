"""Choosing readings for a table."""

import pytest
from flask.testing import FlaskClient

from tests.cast import Cast
from tests.fakes import a_character


@pytest.fixture
def table(cast: Cast) -> str:
    return cast.services.campaigns.create(cast.game_master, "Friday")


def chosen(cast: Cast, table: str) -> dict[str, str]:
    return cast.services.tables.look(cast.game_master, table).notes.house_rules


def test_every_switchable_ruling_is_there_with_the_usual_reading_chosen(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    text = game_master.get(f"/campaigns/{table}/house-rules").text
    switchable = [one for one in cast.services.rulebook.rulings.values() if one.readings]
    assert len(switchable) > 10
    for one in switchable:
        usual = one.readings[0].id
        assert f'name="reading.{one.id}" value="{usual}" id="{one.id}-{usual}" checked' in text


def test_a_reading_shows_on_the_page_and_beside_sheets_that_differ(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    cast.services.characters.create(cast.game_master, a_character(), campaign=table)
    page = f"/campaigns/{table}"
    assert "Every rule is read the usual way" in game_master.get(page).text
    answer = game_master.post(f"{page}/house-rules", data={"reading.B6": "no_cap"})
    assert answer.location == f"{page}#house-rules"
    assert chosen(cast, table) == {"B6": "no_cap"}
    text = game_master.get(page).text
    assert "Sheet reads B6 differently" in text
    assert "Every rule is read the usual way" not in text


@pytest.mark.parametrize(
    "data", [{"reading.B6": "<b>"}, {"reading.B999": "x"}, {"reading.": ""}, {"reading.B6": ""}]
)
def test_unknown_readings_are_refused(
    cast: Cast, table: str, game_master: FlaskClient, data: dict[str, str]
) -> None:
    answer = game_master.post(f"/campaigns/{table}/house-rules", data=data)
    assert answer.status_code == 422
    assert "Nothing was saved" in answer.text
    assert "<b>" not in answer.text
    assert chosen(cast, table) == {}


def test_readings_are_given_to_the_characters(
    cast: Cast, table: str, game_master: FlaskClient
) -> None:
    sol = cast.services.characters.create(cast.game_master, a_character(), campaign=table)
    page = f"/campaigns/{table}"
    game_master.post(f"{page}/house-rules", data={"reading.B6": "no_cap"})
    assert "Give them to Sol" in game_master.get(page).text
    answer = game_master.post(f"{page}/house-rules/give", follow_redirects=True)
    assert "1 character now has this campaign&#39;s readings" in answer.text
    assert "Sheet reads B6 differently" not in answer.text
    assert "Give them to" not in answer.text
    built = cast.services.building.open(cast.game_master, sol)
    assert built.rulebook.reading("B6") == "no_cap"


def test_only_the_game_master_gives_them(
    cast: Cast, table: str, player: FlaskClient, stranger: FlaskClient
) -> None:
    cast.services.campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    for client in (player, stranger):
        assert client.post(f"/campaigns/{table}/house-rules/give").status_code == 404


@pytest.mark.parametrize("page", ["/rulebook/rulings", "/rulebook/rulings/B6"])
def test_the_rulebook_says_where_a_reading_is_chosen(page: str, game_master: FlaskClient) -> None:
    text = game_master.get(page).text
    assert "builder" in text
    assert "campaign" in text.split("<main", 1)[1]
