"""Suggestions: line-ups for wishes, adopting one, repeating it with the same seed."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast

PARTY = tuple(Member(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))
CODES = re.compile(r'name="foe" value="([^"]+)"')


@pytest.fixture
def plan(cast: Cast) -> str:
    found = Encounter("Friday", party=PARTY, sides=(Side((Foe(creature="pike_beetle"),)),))
    return cast.services.plans.create(cast.game_master, found)


def ask(client: FlaskClient, plan: str, wishes: str) -> str:
    return client.get(f"/encounters/{plan}/suggestions?{wishes}&basics=yes").text


def forms(page: str) -> list[list[str]]:
    """The form values of each suggestion."""
    sections = page.split('<section class="card-sheet suggestion"')[1:]
    return [CODES.findall(part) for part in sections]


def test_the_form_stands_alone_at_first(plan: str, game_master: FlaskClient) -> None:
    page = game_master.get(f"/encounters/{plan}/suggestions").text
    assert forms(page) == []
    assert 'name="seed" value="1"' in page


def test_three_medium_ones_with_at_most_four_foes(plan: str, game_master: FlaskClient) -> None:
    page = ask(game_master, plan, "row=medium&most=4&seed=7")
    found = forms(page)
    assert len(found) == 3
    assert len({tuple(one) for one in found}) == 3
    assert all(sum(int(code.partition(":")[0]) for code in one) <= 4 for one in found)
    assert page.count('<span class="verdict-row">Medium</span>') == 3
    assert forms(ask(game_master, plan, "row=medium&most=4&seed=7")) == found
    assert "seed=8" in page


def test_one_is_taken_and_can_be_undone(cast: Cast, plan: str, game_master: FlaskClient) -> None:
    plans, master = cast.services.plans, cast.game_master
    before = plans.get(master, plan).encounter
    codes = forms(ask(game_master, plan, "row=medium&most=4&seed=7"))[0]
    page = game_master.post(
        f"/encounters/{plan}/take", data={"number": "1", "foe": codes}, follow_redirects=True
    ).text
    assert "Medium" in page
    foes = plans.get(master, plan).encounter.sides[0].foes
    assert [foe.count for foe in foes] == [int(code.partition(":")[0]) for code in codes]
    plans.undo(master, plan)
    assert plans.get(master, plan).encounter == before


def test_kept_foes_stay(cast: Cast, plan: str, game_master: FlaskClient) -> None:
    page = ask(game_master, plan, "row=even&most=5&keep=0")
    assert "beside the kept 1 x Pike Beetle" in page
    codes = forms(page)[0]
    game_master.post(f"/encounters/{plan}/take", data={"number": "1", "foe": codes, "keep": "0"})
    foes = cast.services.plans.get(cast.game_master, plan).encounter.sides[0].foes
    assert foes[0] == Foe(creature="pike_beetle")
    assert len(foes) == len(codes) + 1


def test_nothing_fits_and_the_wish_in_the_way_is_named(plan: str, game_master: FlaskClient) -> None:
    page = ask(game_master, plan, "row=medium&most=1&only=Pike+Beetle")
    assert "Nothing fits Medium" in page
    assert forms(page) == []
    assert "There is no creature" in ask(game_master, plan, "row=medium&only=Dragon")
    assert "There is no difficulty" in ask(game_master, plan, "row=nonsense")


@pytest.mark.parametrize("wish", ["most=0", "most=1.5", "fewest=-1", "seed=x", "lowest_level=0"])
def test_a_wish_that_cannot_be_comes_back(plan: str, game_master: FlaskClient, wish: str) -> None:
    answer = game_master.get(f"/encounters/{plan}/suggestions?row=medium&only=Heckler&{wish}")
    assert answer.status_code == 422
    assert "Give a whole number from" in answer.text
    assert 'value="Heckler"' in answer.text


def test_codes_that_nobody_was_offered(cast: Cast, plan: str, game_master: FlaskClient) -> None:
    for code in ("x", "0:basic:4", "999:basic:4", "1:dragon:2"):
        answer = game_master.post(f"/encounters/{plan}/take", data={"foe": code})
        assert answer.status_code == 400
    assert cast.services.plans.get(cast.game_master, plan).number == 1


def test_a_line_up_for_a_page_that_is_old_is_not_taken(
    cast: Cast, plan: str, game_master: FlaskClient
) -> None:
    page = game_master.post(
        f"/encounters/{plan}/take",
        data={"number": "0", "foe": "1:basic:4"},
        follow_redirects=True,
    ).text
    assert "changed elsewhere" in page
    assert cast.services.plans.get(cast.game_master, plan).number == 1
