"""The history of a character as pages."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from gm_tools.services.bundle import Services
from tests.cast import Cast
from tests.fakes import a_character
from tests.makers import a_build


@pytest.fixture
def sol(services: Services, cast: Cast) -> str:
    """A character with two revisions, and a change after them."""
    first = replace(a_character("Sol"), build=a_build(level=3))
    sol = services.characters.create(cast.game_master, first)
    for level in (4, 5):
        grown = replace(first, build=a_build(level=level))
        services.characters.save_draft(
            cast.game_master, sol, grown, number=level - 3, tab="t", force=True
        )
        if level == 4:
            services.characters.make_revision(cast.game_master, sol)
    return sol


def test_the_list_says_what_changed_and_when(sol: str, game_master: FlaskClient) -> None:
    text = game_master.get(f"/characters/{sol}/revisions").text
    for words in ("Level 3 to 4", "Created", "1 March 2026", "There are changes since revision 2"):
        assert words in text


def test_a_revision_is_looked_at_as_a_sheet(sol: str, game_master: FlaskClient) -> None:
    answer = game_master.get(f"/characters/{sol}/revisions/1")
    assert "Revision 1" in answer.text
    assert 'class="paper sheet' in answer.text
    assert game_master.get(f"/characters/{sol}/revisions/9").status_code == 404


def test_any_two_are_compared(sol: str, game_master: FlaskClient) -> None:
    def compared(query: str) -> str:
        return game_master.get(f"/characters/{sol}/revisions/compare{query}").text

    forth = compared("?old=1&new=now")
    assert "<bdi>3</bdi></del>" in forth
    assert "<bdi>5</bdi></ins>" in forth
    assert "<bdi>4</bdi></del>" in compared("?old=2&new=1")
    assert "There is no difference" in compared("?old=1&new=1")
    assert "There is no difference" in compared("")


@pytest.mark.parametrize("query", ["old=x", "old=9", "new=-1", "old=" + "9" * 60])
def test_revisions_that_are_not_there(sol: str, game_master: FlaskClient, query: str) -> None:
    page = f"/characters/{sol}/revisions/compare?{query}"
    assert game_master.get(page).status_code == 404


def test_restoring_makes_a_new_revision_and_loses_nothing(
    services: Services, cast: Cast, sol: str, game_master: FlaskClient
) -> None:
    game_master.post(f"/characters/{sol}/revisions/1/restore")
    kept = services.characters.get(cast.game_master, sol)
    assert kept.character.build.level == 3
    lines = [one.line for one in services.characters.revisions(cast.game_master, sol)]
    assert lines == ["Restored 1", "Level 4 to 5", "Level 3 to 4", "Created"]
