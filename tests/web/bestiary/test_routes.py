"""The list, a creature's page, and access to own creatures."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.web.bestiary import routes
from tests.cast import Cast


@pytest.fixture
def brute(cast: Cast) -> str:
    """The game master's own creature."""
    enemy = basic_enemy(cast.services.rulebook, 4, name="Brute <b>x</b>")
    return cast.services.bestiary.create(cast.game_master, enemy)


def requests_of(app: Flask, creature: str) -> list[tuple[str, str]]:
    """Every request about a creature: method and address."""
    adapter = app.url_map.bind("localhost")
    return [
        (method, adapter.build(rule.endpoint, {"creature": creature}))
        for rule in app.url_map.iter_rules()
        if rule.endpoint.startswith("bestiary.") and rule.arguments == {"creature"}
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


def test_nothing_of_ones_own_is_there_for_others(
    app: Flask, cast: Cast, brute: str, stranger: FlaskClient, player: FlaskClient
) -> None:
    asked = [*requests_of(app, brute), ("GET", f"/bestiary/export?creature={brute}")]
    assert len(asked) > 8
    for client in (stranger, player):
        answers = {one: client.open(one[1], method=one[0]).status_code for one in asked}
        assert {one: status for one, status in answers.items() if status != 404} == {}
        assert "Brute" not in client.get("/bestiary").text
    known = cast.services.bestiary.get(cast.game_master, brute)
    assert (known.number, known.trashed_at) == (1, None)


def test_nobody_gets_in_without_signing_in(app: Flask, brute: str, visitor: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    for method, address in [
        *requests_of(app, brute),
        ("GET", "/bestiary"),
        ("GET", "/bestiary/new"),
    ]:
        assert visitor.open(address, method=method).status_code in {302, 401}


def test_every_printed_creature_has_its_page(services: Services, player: FlaskClient) -> None:
    assert len(services.bestiary.printed) == 27
    for creature in services.bestiary.printed:
        assert player.get(f"/bestiary/{creature}").status_code == 200, creature
        assert player.get(f"/bestiary/{creature}/card").status_code == 200, creature


def test_a_mark_says_why_and_leads_to_its_ruling(player: FlaskClient) -> None:
    text = player.get("/bestiary/pike_beetle").text
    assert "although the medium speed class costs 1" in text
    assert "/rulebook/rulings/R91" in text
    assert "sidestep up to 1 square" in text
    assert "Average output" in text


def test_what_was_lost_and_restored_is_marked(player: FlaskClient) -> None:
    assert player.get("/bestiary/pike_beetle_king").text.count("inferred</span>") == 2
    assert "inferred</span>" not in player.get("/bestiary/pike_beetle").text


def test_names_with_markup_stay_text(brute: str, game_master: FlaskClient) -> None:
    for address in ("/bestiary", f"/bestiary/{brute}", f"/bestiary/{brute}/edit"):
        text = game_master.get(address).text
        assert "<b>x</b>" not in text
        assert "Brute &lt;b&gt;x" in text


def test_the_list_narrows(brute: str, game_master: FlaskClient) -> None:
    def names(query: str) -> str:
        return game_master.get(f"/bestiary?{query}").text

    assert "2 of 28 creatures" in names("name=pike")
    assert "1 of 28 creature" in names("origin=own")
    assert "0 of 28" in names("name=nobody")
    assert "No creature matches" in names("name=nobody")
    assert "28 of 28" in names("size=7x7&type=loud&lowest=")


def test_levels_that_end_before_they_begin_are_said(player: FlaskClient) -> None:
    text = player.get("/bestiary?lowest=9&highest=2").text
    assert "Give at least 9: the lowest level that you search for." in text
    assert "Pike Beetle" not in player.get("/bestiary?lowest=9&highest=40").text


def test_a_bound_that_is_none_is_said_and_narrows_nothing(player: FlaskClient) -> None:
    text = player.get("/bestiary?lowest=two&highest=-4").text
    assert "27 of 27" in text
    assert "field-problem" in text


def test_a_long_list_comes_in_pages(player: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "ON_A_PAGE", 10)
    first = player.get("/bestiary?name=e").text
    assert "/bestiary?name=e&amp;page=2" in first
    assert "Page 1 of 1" not in first
    for page in ("99", "0", "x"):
        assert player.get(f"/bestiary?page={page}").status_code == 200


def test_without_a_party_the_way_to_one_is_shown(cast: Cast, game_master: FlaskClient) -> None:
    for address in ("/bestiary", "/bestiary/pike_beetle"):
        assert "/campaigns" in game_master.get(address).text
        assert "15 %" not in game_master.get(address).text
    campaign = cast.services.campaigns.create(cast.game_master, "Friday")
    assert "It has no characters." in game_master.get("/bestiary/pike_beetle").text
    cast.services.exchange.open_samples(cast.game_master, campaign)
    for address in ("/bestiary", "/bestiary/pike_beetle"):
        text = game_master.get(address).text
        assert "4 characters, 20 levels" in text
        assert "15 %" in text
        assert "Impossible to lose" in text


def test_the_page_leads_to_the_ones_before_and_after(player: FlaskClient) -> None:
    text = player.get("/bestiary/pike_beetle").text
    assert 'rel="prev" href="/bestiary/heckler"' in text
    assert 'rel="next" href="/bestiary/quartztooth_rabbit"' in text


def test_a_copy_goes_on_to_its_editor(cast: Cast, game_master: FlaskClient) -> None:
    answer = game_master.post("/bestiary/pike_beetle/copy")
    (own,) = cast.services.bestiary.own(cast.game_master)
    assert answer.location.endswith(f"/bestiary/{own.id}/edit")
    assert own.creature.name == "Pike Beetle (copy)"


def test_there_is_no_such_creature(game_master: FlaskClient) -> None:
    assert game_master.get("/bestiary/griffin").status_code == 404
    assert game_master.get("/bestiary/pike_beetle/edit").status_code == 404
