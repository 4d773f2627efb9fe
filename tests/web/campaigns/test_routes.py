"""Campaigns in a browser without scripts, and access to each request."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from gm_tools.services.bundle import Services
from gm_tools.services.campaigns.written import TableLook
from tests.cast import Cast
from tests.fakes import a_character

GUESSES = {"number": 1, "act": "rested", "kind": "table"}
FOR_PLAYERS = {
    "campaigns.page": 200,
    "campaigns.choose": 302,
    "campaigns.characters": 200,
    "campaigns.copy": 404,
    "campaigns.remove": 404,
}


@pytest.fixture
def table(cast: Cast) -> str:
    """A campaign of the game master's, with the player in it and a character."""
    campaigns = cast.services.campaigns
    table = campaigns.create(cast.game_master, "Friday")
    campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    cast.services.characters.create(cast.game_master, a_character("Sol"), campaign=table)
    return table


def look(cast: Cast, table: str) -> TableLook:
    return cast.services.tables.look(cast.game_master, table)


def sol(cast: Cast, table: str) -> str:
    return look(cast, table).party.members[0].id


def requests_of(app: Flask, campaign: str, character: str) -> list[tuple[str, str, str]]:
    """Every request about a campaign: endpoint, method and address."""
    adapter = app.url_map.bind("localhost")
    known = {**GUESSES, "campaign": campaign, "character": character, "account": "x"}
    return [
        (rule.endpoint, method, adapter.build(rule.endpoint, _values(rule, known)))
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("campaigns.") and "campaign" in rule.arguments
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


def _values(rule: Rule, known: dict[str, object]) -> dict[str, object]:
    return {name: known[name] for name in rule.arguments}


def test_a_stranger_finds_nothing_of_a_campaign(
    app: Flask, cast: Cast, table: str, stranger: FlaskClient
) -> None:
    before = look(cast, table)
    asked = requests_of(app, table, sol(cast, table))
    assert len(asked) > 18
    answers = {one: stranger.open(one[2], method=one[1]).status_code for one in asked}
    assert {one: status for one, status in answers.items() if status != 404} == {}
    assert look(cast, table) == before


def test_a_player_finds_the_page_and_nothing_to_change(
    app: Flask, cast: Cast, table: str, player: FlaskClient
) -> None:
    before = look(cast, table)
    for endpoint, method, address in requests_of(app, table, sol(cast, table)):
        expected = FOR_PLAYERS.get(endpoint, 404)
        assert (address, player.open(address, method=method).status_code) == (address, expected)
    assert look(cast, table) == before


def test_nobody_gets_in_without_signing_in(app: Flask, table: str, visitor: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    for _, method, address in requests_of(app, table, "x"):
        assert visitor.open(address, method=method).status_code in {302, 401}


def test_the_game_masters_notes_are_not_in_a_players_page(
    cast: Cast, table: str, game_master: FlaskClient, player: FlaskClient
) -> None:
    tables = cast.services.tables
    tables.save_note(cast.game_master, table, "own", "the *duke* did it", number=0)
    tables.save_note(cast.game_master, table, "table", "bring **dice**", number=0)
    theirs, own = (
        player.get(f"/campaigns/{table}").text,
        game_master.get(f"/campaigns/{table}").text,
    )
    assert "duke" not in theirs
    assert "<strong>dice</strong>" in theirs
    assert "<em>duke</em>" in own


def test_a_new_campaign_opens(services: Services, cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.post("/campaigns", data={"name": "  Friday \n night "})
    (line,) = services.campaigns.listed(cast.game_master)
    assert (line.name, line.is_current) == ("Friday night", True)
    assert answer.location == f"/campaigns/{line.id}"
    assert "Nobody belongs to this campaign yet" in game_master.get(answer.location).text


@pytest.mark.parametrize("name", ["", "   ", "x" * 10_000])
def test_a_name_that_cannot_be_is_refused_and_kept_in_the_form(
    services: Services, cast: Cast, game_master: FlaskClient, name: str
) -> None:
    answer = game_master.post("/campaigns", data={"name": name})
    assert answer.status_code == 422
    assert "field-problem" in answer.text
    assert services.campaigns.listed(cast.game_master) == ()
    assert name.strip() in answer.text


def test_a_refused_rename_changes_nothing(cast: Cast, table: str, game_master: FlaskClient) -> None:
    answer = game_master.post(f"/campaigns/{table}/rename", data={"name": " "})
    assert answer.status_code == 422
    assert "A campaign needs a name" in answer.text
    assert look(cast, table).campaign.name == "Friday"
    game_master.post(f"/campaigns/{table}/rename", data={"name": "Sunday"})
    assert look(cast, table).campaign.name == "Sunday"


def test_names_are_text_and_never_markup(cast: Cast, table: str, game_master: FlaskClient) -> None:
    name = "<script>alert(1)</script>\u202eabc"
    game_master.post(f"/campaigns/{table}/rename", data={"name": name})
    evil = a_character("<b>Sol</b>", player="<i>Ada</i>")
    cast.services.characters.create(cast.game_master, evil, campaign=table)
    cast.services.characters.create(cast.game_master, evil)
    for place in ("", f"/{table}", f"/{table}/characters", f"/{table}/house-rules"):
        text = game_master.get(f"/campaigns{place}").text
        assert "<script>alert" not in text
        assert "<b>Sol" not in text
        assert "<i>Ada" not in text
        assert "&lt;" in text


def test_the_sample_party_is_one_button_away(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    answer = game_master.post("/campaigns/sample")
    party = services.campaigns.party(cast.game_master)
    assert party is not None
    assert answer.location == f"/campaigns/{party.campaign}"
    assert [one.level for one in party.members] == [5, 5, 5, 5]
    assert "4 of 4 here: 20 levels, 100 morale together" in game_master.get(answer.location).text


def test_into_the_trash_and_back(cast: Cast, table: str, game_master: FlaskClient) -> None:
    game_master.post(f"/campaigns/{table}/trash")
    assert game_master.get(f"/campaigns/{table}").status_code == 404
    listed = game_master.get("/campaigns").text
    assert "In the trash" in listed
    assert "Sol" in game_master.get("/characters").text
    game_master.post(f"/campaigns/{table}/restore")
    assert game_master.get(f"/campaigns/{table}").status_code == 200


def test_links_to_rulings_lead_somewhere(cast: Cast, table: str, game_master: FlaskClient) -> None:
    for ruling in ("R47", "R62", "R63", "R64", "R65", "R67"):
        assert game_master.get(f"/rulebook/rulings/{ruling}").status_code == 200


def test_tonights_evening_is_one_press_away(
    cast: Cast, table: str, game_master: FlaskClient, player: FlaskClient
) -> None:
    assert "Begin an evening" in game_master.get(f"/campaigns/{table}").text
    assert "Begin an evening" not in player.get(f"/campaigns/{table}").text
    log = cast.services.evenings.begin(cast.game_master, table)
    page = game_master.get(f"/campaigns/{table}").text
    assert "An evening is open: <bdi" in page
    assert f"/{log}" in page
    cast.services.evenings.close(cast.game_master, log)
    page = game_master.get(f"/campaigns/{table}").text
    assert "Earlier evenings (1)" in page
    assert "Begin an evening" in page
