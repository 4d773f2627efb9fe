"""Repairs over HTTP: what is offered, made and taken back, with htmx and without."""

from __future__ import annotations

import re
from typing import Any

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, tactic

HTMX = {"HX-Request": "true"}
BUILD = a_build(
    stats=Stats(body=6),
    specializations=("body",),
    tactics=(tactic(low=1, name="<b>Cut</b>"), tactic(), tactic()),
)


@pytest.fixture
def sol(cast: Cast) -> str:
    """The address of a character that breaks three rules."""
    id = cast.services.characters.create(cast.game_master, Character("Sol", BUILD))
    return f"/characters/{id}"


def stored(cast: Cast, address: str) -> Build:
    return cast.services.characters.get(cast.game_master, address.split("/")[2]).character.build


def form_of(page: str) -> dict[str, Any]:
    """The fields of a form of repairs, as a browser would send them, with its first button."""
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    button = re.search(r'repair-button" id="[^"]*" type="submit" name="do" value="(\w+)"', page)
    assert button is not None
    return fields | {"do": button[1]}


def test_everything_is_mended_from_a_page_and_undone(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(f"{sol}/mend?step=stats").text
    assert "3 rules are broken." in page
    assert "This is the smallest set of changes that mends them all." in page
    assert "Lower Body to 5" in page
    assert "&lt;b&gt;Cut&lt;/b&gt;" in page
    assert "<b>Cut</b>" not in page
    answer = game_master.post(f"{sol}/mend", data=form_of(page))
    assert answer.status_code == 303
    assert stored(cast, sol).stats.body == 5
    page = game_master.get(answer.location).text
    assert "No rule is broken" in page
    undo = page[page.index("mended-note") :]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', undo)[:7])
    answer = game_master.post(f"{sol}/mend/undo", data=fields, follow_redirects=True)
    assert "The change is taken back." in answer.text
    assert stored(cast, sol) == BUILD


def test_the_ways_of_one_problem_are_a_fragment_and_their_answer_too(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(f"{sol}?step=stats").text
    asked = re.search(r'hx-get="([^"]*/mend\?problem=\w+[^"]*)"', page)
    assert asked is not None
    ways = game_master.get(asked[1].replace("&amp;", "&"), headers=HTMX).text
    assert "<html" not in ways
    assert "Lower Body to 5" in ways
    answer = game_master.post(f"{sol}/mend", data=form_of(ways), headers=HTMX).text
    assert "Mended: <bdi" in answer
    assert 'id="step"' in answer
    assert "2 rules broken" in answer
    assert stored(cast, sol).stats.body == 5


def test_what_is_to_stay_is_kept_and_named(game_master: FlaskClient, sol: str) -> None:
    page = game_master.get(f"{sol}/mend?keep=stats.body&keep=%3Ci%3E%7Cx").text
    assert "Lower Body" not in page
    assert "These changes mend all but 1." in page
    assert "<i>" not in page
    fields = form_of(page)
    assert fields["keep"] in ("stats.body", "&lt;i&gt;|x")


def test_a_legal_character_has_nothing_to_mend(cast: Cast, game_master: FlaskClient) -> None:
    id = cast.services.characters.create(cast.game_master, Character("Ada", a_build()))
    assert "No rule is broken" in game_master.get(f"/characters/{id}/mend").text
    answer = game_master.get(f"/characters/{id}/mend?problem=nothing", follow_redirects=True)
    assert "This rule is not broken any more." in answer.text
    ways = game_master.get(f"/characters/{id}/mend?problem=nothing", headers=HTMX)
    assert ways.text == '<p class="field-note">This rule is not broken any more.</p>'


def test_a_repair_that_no_longer_fits_changes_nothing(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    fields = form_of(game_master.get(f"{sol}/mend").text) | {"do": "0123456789ab"}
    answer = game_master.post(f"{sol}/mend", data=fields, follow_redirects=True)
    assert "this repair no longer fits" in answer.text
    assert stored(cast, sol) == BUILD


def test_another_window_that_saved_first_is_asked_about(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    fields = form_of(game_master.get(f"{sol}/mend").text)
    other = {"number": "1", "tab": "b", "step": "speed", "speed-speed_class": "high", "do": "save"}
    game_master.post(f"{sol}/build", data=other)
    answer = game_master.post(f"{sol}/mend", data=fields)
    assert answer.status_code == 409
    assert "was changed in another window" in answer.text
    assert stored(cast, sol).speed_class == "high"
    assert stored(cast, sol).stats == BUILD.stats


def test_an_undo_after_other_changes_keeps_them(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    fields = form_of(game_master.get(f"{sol}/mend").text)
    answer = game_master.post(f"{sol}/mend", data=fields)
    told = dict(re.findall(r"(mended|since)=(\d+)", answer.location))
    changed = {
        "number": told["since"],
        "tab": fields["tab"],
        "step": "stats",
        "stats-logic": "2",
        "do": "save",
    }
    game_master.post(f"{sol}/build", data=changed)
    page = game_master.get(answer.location).text
    assert "mended-note" not in page
    answer = game_master.post(f"{sol}/mend/undo", data=told | fields, follow_redirects=True)
    assert "The character was changed after the repair, so the repair stays." in answer.text
    assert stored(cast, sol).stats.logic == 2


def test_players_and_strangers_of_another_table_find_nothing(
    player: FlaskClient, stranger: FlaskClient, sol: str
) -> None:
    for client in (player, stranger):
        assert client.get(f"{sol}/mend").status_code == 404
        assert client.post(f"{sol}/mend", data={"do": "x"}).status_code == 404
        assert client.post(f"{sol}/mend/undo", data={"mended": "1"}).status_code == 404


def test_what_is_pinned_in_the_plan_stays(cast: Cast, game_master: FlaskClient, sol: str) -> None:
    assert "stays." not in game_master.get(f"{sol}/mend").text
    pin = {"step": "tactics", "number": "1", "do": "pin|tactics.0|low"}
    game_master.post(f"{sol}/build", data=pin)
    page = game_master.get(f"{sol}/mend").text
    assert f'What is pinned in the <a href="{sol}/plan">plan</a> stays.' in page
    assert "Remove Low" not in page
