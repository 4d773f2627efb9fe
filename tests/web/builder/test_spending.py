"""Spending what is left over HTTP: seen, bought, undone, refused; without scripts."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.character.build import Build, Stats
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.makers import a_build, tactic

BUILD = a_build(
    stats=Stats(body=4), tactics=(tactic(name="<b>Cut</b>"), tactic(), tactic(stat="logic"))
)


@pytest.fixture
def sol(cast: Cast) -> str:
    """The address of a legal character with points left."""
    id = cast.services.characters.create(cast.game_master, Character("Sol", BUILD))
    return f"/characters/{id}"


def stored(cast: Cast, address: str) -> Build:
    return cast.services.characters.get(cast.game_master, address.split("/")[2]).character.build


def form_of(page: str, button: str) -> dict[str, Any]:
    """The fields of the form of purchases with a button, as a browser would send them."""
    form = page[page.index('/spend" ') if '/spend" ' in page else page.index('/spend">') :]
    fields: dict[str, Any] = {}
    for name, value in re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form):
        fields.setdefault(name, []).append(unescape(value))
    found = re.search(rf'name="do" value="(\w+)">(?:<bdi dir="auto">)?{button}', form)
    assert found is not None, button
    return fields | {"do": found[1]}


def test_every_budget_with_points_left_leads_there(game_master: FlaskClient, sol: str) -> None:
    page = game_master.get(f"{sol}?step=tactics").text
    assert "Spend what is left</a>" in page
    links = {unescape(one) for one in re.findall(r'href="([^"]*/spend\?part=[^"]*)"', page)}
    assert {one.partition("part=")[2] for one in links} == {
        "stats",
        "tactics.0",
        "tactics.1",
    }
    for link in links:
        assert game_master.get(link).status_code == 200


def test_everything_is_bought_with_one_button(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(f"{sol}/spend?step=stats").text
    assert "Everything at once" in page
    assert "Raise Strength to 5" in page
    assert "&lt;b&gt;Cut&lt;/b&gt;" in page
    assert "<b>Cut</b>" not in page
    answer = game_master.post(f"{sol}/spend", data=form_of(page, "Make these"))
    assert answer.status_code == 303
    after = stored(cast, sol)
    assert after.stats.strength == 5
    assert after.tactics[0].high > 0
    page = game_master.get(answer.location).text
    assert "Done: " in page
    assert "No rule is broken" in page
    assert "Undo" in page


def test_one_thing_is_bought_and_the_part_is_shown_again(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(f"{sol}/spend?part=stats").text
    assert "16 points of 20 left" in page
    fields = form_of(page, "Raise Body to 5")
    answer = game_master.post(f"{sol}/spend", data=fields)
    assert stored(cast, sol).stats == Stats(body=5)
    page = game_master.get(answer.location).text
    assert "Done: Raise Body to 5." in page
    assert "15 points of 20 left" in page
    assert "Raise Body" not in page[page.index("<main") :].replace("Done: Raise Body to 5", "")


def test_what_is_left_out_is_named_and_not_bought(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    page = game_master.get(f"{sol}/spend?keep=stats.strength&keep=%3Ci%3E%7Cx").text
    assert "Left as it is" in page
    assert "Raise Strength" not in page
    assert "<i>" not in page
    game_master.post(f"{sol}/spend", data=form_of(page, "Make these"))
    assert stored(cast, sol).stats.strength == 0


def test_what_no_longer_fits_changes_nothing(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    fields = form_of(game_master.get(f"{sol}/spend").text, "Make these")
    answer = game_master.post(
        f"{sol}/spend", data=fields | {"do": "0123456789ab"}, follow_redirects=True
    )
    assert "this no longer fits" in answer.text
    assert stored(cast, sol) == BUILD


def test_another_window_that_saved_first_is_asked_about(
    cast: Cast, game_master: FlaskClient, sol: str
) -> None:
    fields = form_of(game_master.get(f"{sol}/spend?part=stats").text, "Raise Body to 5")
    other = {"number": "1", "tab": "b", "step": "speed", "speed-speed_class": "high", "do": "save"}
    game_master.post(f"{sol}/build", data=other)
    answer = game_master.post(f"{sol}/spend", data=fields)
    assert answer.status_code == 409
    assert stored(cast, sol).stats == BUILD.stats


def test_a_character_without_anything_left_says_so(cast: Cast, game_master: FlaskClient) -> None:
    build = a_build(level=1, stats=Stats(1, 1, 1, 1), specializations=("body", "agility"))
    all_spent = (tactic(high=1), tactic(high=1), tactic(high=1))
    build = replace(build, tactics=all_spent)
    spent = cast.services.characters.create(cast.game_master, Character("Ada", build))
    page = game_master.get(f"/characters/{spent}/spend").text
    assert "Nothing is left: every point is spent." in page
    assert "spend-what-is-left" not in game_master.get(f"/characters/{spent}?step=stats").text
    answer = game_master.post(f"/characters/{spent}/spend", data={}, follow_redirects=True)
    assert "this no longer fits" in answer.text


def test_a_part_without_anything_left_says_so(game_master: FlaskClient, sol: str) -> None:
    for part in ("tactics.2", "nowhere", "%3Ci%3E"):
        page = game_master.get(f"{sol}/spend?part={part}").text
        assert "Nothing is left here: every point is spent." in page
        assert "<i>" not in page


def test_players_and_strangers_of_another_table_find_nothing(
    cast: Cast, player: FlaskClient, stranger: FlaskClient, sol: str
) -> None:
    for client in (player, stranger):
        assert client.get(f"{sol}/spend").status_code == 404
        assert client.get(f"{sol}/spend?part=stats").status_code == 404
        assert client.post(f"{sol}/spend", data={"do": "x"}).status_code == 404
    assert stored(cast, sol) == BUILD
