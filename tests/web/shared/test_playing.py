"""The page to play from below a link: what it says, what it does not, and that it ends."""

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.services.sharing.sharing import Wish
from tests.cast import Cast
from tests.images import image_file
from tests.services.sharing.planting import CANARIES, planted, said_of


@pytest.fixture
def picture(services: Services, cast: Cast) -> str:
    return services.pictures.add(cast.player, image_file(), "portrait").id


@pytest.fixture
def sol(services: Services, cast: Cast, picture: str) -> str:
    """The player's character in the game master's campaign, injured, with a canary everywhere."""
    table = services.campaigns.create(cast.game_master, "Campaign of Grumblewick")
    services.campaigns.add_member(cast.game_master, table, cast.player.account or "", "player")
    made = services.characters.create(cast.player, planted(picture), campaign=table)
    services.between_battles.injure(cast.game_master, table, made)
    return made


@pytest.fixture
def token(services: Services, cast: Cast, sol: str) -> str:
    return services.sharing.make(cast.player, sol, Wish(CANARIES["notes"]))


def test_a_player_without_an_account_plays_from_a_link(token: str, visitor: FlaskClient) -> None:
    assert f'href="/shared/{token}/play"' in visitor.get(f"/shared/{token}").text
    answer = visitor.get(f"/shared/{token}/play")
    assert answer.status_code == 200
    assert 'data-name="Start your turn"' in answer.text
    assert "Bright Tactic" in answer.text
    assert f"/shared/{token}/picture" in answer.text
    assert "Set-Cookie" not in answer.headers
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert answer.headers["X-Robots-Tag"].startswith("noindex")


def test_nothing_else_is_in_it(
    token: str, sol: str, picture: str, visitor: FlaskClient, cast: Cast
) -> None:
    said = visitor.get(f"/shared/{token}/play").text
    shown = ("Grumblewick", sol, picture, "Player", str(cast.player.account), "injur")
    assert [one for one in shown if one in said] == []
    assert said_of(said) == []


def test_what_is_ticked_does_not_tell_the_link(token: str, visitor: FlaskClient) -> None:
    page = visitor.get(f"/shared/{token}/play").text
    (key,) = re.findall(r'data-key="([^"]+)"', page)
    assert re.fullmatch("play-link [0-9a-f]{20}", key)
    assert "data-worker" not in page


def test_an_ended_link_is_played_from_no_more(
    services: Services, cast: Cast, sol: str, token: str, visitor: FlaskClient
) -> None:
    services.sharing.end_all(cast.player, sol)
    answer = visitor.get(f"/shared/{token}/play")
    assert answer.status_code == 404
    assert "This link has ended, or never existed" in answer.text
    assert answer.text == visitor.get("/shared/guessed/play").text
