"""The page to play from: who sees it, what stands on it, and what may be kept of it."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.battles.wishes import Quick, Wish
from gm_tools.services.bundle import Services
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, tactic

ESCAPED = "&lt;b&gt;Sol&lt;/b&gt;"


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    dawn = tactic(name="Dawn", low=1, high=3, power=2)
    build = a_build(stats=Stats(body=5), tactics=(dawn,))
    character = Character("<b>Sol</b>", build, notes="Nobody else reads this.")
    campaign = services.campaigns.create(cast.game_master, "Friday")
    return services.characters.create(cast.game_master, character, campaign=campaign)


@pytest.fixture
def players(services: Services, cast: Cast) -> str:
    """A character of the player's, in the game master's campaign."""
    mine = services.campaigns.mine(cast.player)
    campaign = next(one.campaign for one in mine if one.role == "player")
    umbris = Character("Umbris", a_build())
    return services.characters.create(cast.player, umbris, campaign=campaign)


def test_the_page_has_what_is_played_from(sol: str, game_master: FlaskClient) -> None:
    page = game_master.get(f"/play/{sol}").text
    assert ESCAPED in page
    assert "<b>Sol</b>" not in page
    assert 'data-does="pay effort 1; add spent 1; add attacks 1 if turn = 1; ' in page
    assert "Stat effect, only while your style applies" in page
    assert "power 2 of 5; on a flourish 4 of 10" in re.sub(r"\s+", " ", page)
    assert "Nobody else reads this." not in page
    assert 'aria-current="page"' not in page
    assert f"/characters/{sol}/sheet" in page


def test_the_owner_and_the_game_master_play_from_it(
    players: str, player: FlaskClient, game_master: FlaskClient
) -> None:
    for browser in (player, game_master):
        assert browser.get(f"/play/{players}").status_code == 200
        assert browser.get(f"/play/{players}/state").status_code == 200


def test_for_others_it_is_as_if_there_were_none(
    sol: str, player: FlaskClient, stranger: FlaskClient, visitor: FlaskClient
) -> None:
    for browser in (player, stranger):
        for path in (f"/play/{sol}", "/play/no-such-character", f"/play/{sol}/state"):
            answer = browser.get(path)
            assert answer.status_code == 404
            assert "X-Kept-As" not in answer.headers
    assert visitor.get(f"/play/{sol}").headers["Location"].startswith("/sign-in")


def test_each_reader_keeps_pages_under_another_name(
    players: str, player: FlaskClient, game_master: FlaskClient
) -> None:
    first, again, other = (
        browser.get(f"/play/{players}").headers["X-Kept-As"]
        for browser in (player, player, game_master)
    )
    assert first == again
    assert re.fullmatch(r"play-sheet [0-9a-f]{8} [0-9a-f]{20}", first)
    assert first.split()[1] == other.split()[1]
    assert first != other


def test_no_cache_between_keeps_it(sol: str, game_master: FlaskClient) -> None:
    assert game_master.get(f"/play/{sol}").headers["Cache-Control"] == "no-store"


def test_the_state_changes_with_the_character(
    sol: str, services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    page = game_master.get(f"/play/{sol}").text
    state = game_master.get(f"/play/{sol}/state").json
    assert state is not None
    assert f'data-state="{state["state"]}"' in page
    kept = services.characters.get(cast.game_master, sol)
    services.characters.save_draft(
        cast.game_master, sol, Character("Luna", a_build()), number=kept.number, tab="mine"
    )
    assert game_master.get(f"/play/{sol}/state").json != state


def test_the_worker_serves_play_sheets_alone(game_master: FlaskClient) -> None:
    answer = game_master.get("/play/worker.js")
    assert answer.mimetype == "text/javascript"
    assert "Service-Worker-Allowed" not in answer.headers
    assert "X-Kept-As" in answer.text


def test_a_fight_in_the_app_is_a_link_away(
    sol: str, services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    wish = Wish(name="Cellar")
    game = services.battles.from_nothing(cast.game_master, (Quick("Rat"),), wish)
    page = game_master.get(f"/play/{sol}").text
    assert f'<a href="/battles/{game}"><bdi>Cellar</bdi></a>' in page


def test_signing_out_leads_to_the_page_that_clears_what_sheets_kept(
    game_master: FlaskClient,
) -> None:
    assert 'action="/sign-out" data-forgets' in game_master.get("/characters").text
    answer = game_master.post("/sign-out")
    assert "Clear-Site-Data" not in answer.headers
    door = game_master.get(answer.headers["Location"]).text
    assert 'data-forgets="now"' in door
    assert "forgetting.js" in door


def test_every_page_of_a_character_leads_to_it(sol: str, game_master: FlaskClient) -> None:
    assert f'href="/play/{sol}"' in game_master.get(f"/characters/{sol}/revisions").text
