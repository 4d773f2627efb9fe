"""The page of a character's links."""

import re
from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from gm_tools.services.sharing.sharing import MOST_LINKS, Wish
from tests.cast import Cast
from tests.fakes import a_character
from tests.makers import a_build

GIVEN = re.compile(r'value="http://localhost(/shared/[\w-]{43})"')


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    """The player's character in the game master's campaign."""
    table = services.campaigns.personal(cast.game_master).id
    character = replace(a_character("Sol"), build=a_build())
    return services.characters.create(cast.player, character, campaign=table)


def test_a_new_link_is_shown_once_with_its_picture(sol: str, player: FlaskClient) -> None:
    sent = {"shows": "frozen", "name": "For Ada"}
    page = player.post(f"/characters/{sol}/share", data=sent, follow_redirects=True).text
    link = GIVEN.search(page)
    assert link
    assert "data:image/svg+xml" in page
    assert player.get(link[1]).status_code == 200
    again = player.get(f"/characters/{sol}/share").text
    assert not GIVEN.search(again)
    for words in ("For Ada", "as it was on 1 March 2026", "Not opened by anybody else yet"):
        assert words in again


def test_when_a_link_was_opened_is_known_by_the_hour(
    sol: str, player: FlaskClient, stranger: FlaskClient
) -> None:
    page = player.post(f"/characters/{sol}/share", data={}, follow_redirects=True).text
    link = GIVEN.search(page)
    assert link
    assert stranger.get(link[1]).status_code == 200
    again = player.get(f"/characters/{sol}/share").text
    assert re.search(r"Last opened on 1 March 2026, in the hour from \d\d:00\.", again)


def test_a_live_link_is_what_is_made_without_a_choice(sol: str, player: FlaskClient) -> None:
    page = player.post(f"/characters/{sol}/share", data={"shows": "x"}, follow_redirects=True)
    assert "as it changes" in page.text


def test_it_ends_when_it_is_ended(
    sol: str, player: FlaskClient, visitor: FlaskClient, services: Services, cast: Cast
) -> None:
    token = services.sharing.make(cast.player, sol, Wish())
    (link,) = services.sharing.links(cast.player, sol)
    assert visitor.get(f"/shared/{token}").status_code == 200
    answer = player.post(f"/characters/{sol}/share/{link.id}/end", follow_redirects=True)
    assert "The link has ended" in answer.text
    assert "Nobody can see this character by a link" in answer.text
    assert visitor.get(f"/shared/{token}").status_code == 404


def test_all_end_at_once(sol: str, player: FlaskClient, services: Services, cast: Cast) -> None:
    for _ in range(2):
        services.sharing.make(cast.player, sol, Wish())
    assert "End all links" in player.get(f"/characters/{sol}/share").text
    answer = player.post(f"/characters/{sol}/share/end", follow_redirects=True)
    assert "All 2 links have ended" in answer.text


def test_what_is_refused_keeps_what_was_typed(
    sol: str, player: FlaskClient, services: Services, cast: Cast
) -> None:
    long = player.post(f"/characters/{sol}/share", data={"name": "x" * 101, "shows": "frozen"})
    assert long.status_code == 422
    assert "At most 100 characters fit" in long.text
    assert "x" * 101 in long.text
    for _ in range(MOST_LINKS):
        services.sharing.make(cast.player, sol, Wish())
    full = player.post(f"/characters/{sol}/share", data={"name": "For <Ada>"})
    assert full.status_code == 422
    assert "This character has 20 links" in full.text
    assert "For &lt;Ada&gt;" in full.text


def test_its_owner_alone_finds_the_page(
    sol: str,
    player: FlaskClient,
    game_master: FlaskClient,
    stranger: FlaskClient,
    visitor: FlaskClient,
    services: Services,
    cast: Cast,
) -> None:
    services.sharing.make(cast.player, sol, Wish())
    (link,) = services.sharing.links(cast.player, sol)
    page = f"/characters/{sol}/share"
    posts = (page, f"{page}/{link.id}/end", f"{page}/end", f"{page}/address")
    for other in (game_master, stranger):
        assert other.get(page).status_code == 404
        assert [other.post(one).status_code for one in posts] == [404] * 4
    assert visitor.get(page).status_code == 302
    assert services.sharing.links(cast.player, sol) == (link,)
    assert f'href="{page}"' in player.get(f"/characters/{sol}/revisions").text
    assert f'href="{page}"' not in game_master.get(f"/characters/{sol}/revisions").text


def test_the_trash_says_what_becomes_of_links(
    sol: str, player: FlaskClient, services: Services, cast: Cast
) -> None:
    services.characters.shelf.trash(cast.player, sol)
    assert "its links show nothing" in player.get(f"/characters/{sol}/share").text
