"""A creature's page adds it to an encounter: the form, its answers, and who may."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.encounter.limits import MOST_LINES
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import Cast

AMBUSH = Encounter("Ambush <b>x</b>", sides=(Side((Foe(creature="pike_beetle", count=4),)),))
BRIDGE = Encounter("Bridge", sides=(Side(name="Wolves"), Side(name="Bandits")))
BEETLE = "/bestiary/pike_beetle"


@pytest.fixture
def ambush(cast: Cast) -> str:
    return cast.services.plans.create(cast.game_master, AMBUSH)


def add(client: FlaskClient, where: str, count: str = "1", page: str = BEETLE) -> tuple[int, str]:
    """Send the form, and follow its answer; the first status and the last page."""
    answer = client.post(f"{page}/encounter", data={"where": where, "count": count})
    if answer.status_code == 303:
        return 303, client.get(answer.location).text
    return answer.status_code, answer.text


def foes(cast: Cast, plan: str) -> list[tuple[Foe, ...]]:
    kept = cast.services.plans.get(cast.game_master, plan)
    return [side.foes for side in kept.encounter.sides]


def test_it_is_added_and_the_encounter_opens(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    status, page = add(game_master, f"{ambush}|0", "3")
    assert (status, foes(cast, ambush)) == (303, [(Foe(creature="pike_beetle", count=7),)])
    assert "3 x Pike Beetle added." in page
    assert "Ambush &lt;b&gt;x" in page


def test_without_an_encounter_a_new_one_is_made(cast: Cast, game_master: FlaskClient) -> None:
    assert add(game_master, "")[0] == 303
    (line,) = cast.services.plans.listed(cast.game_master, "encounter")
    assert foes(cast, line.id) == [(Foe(creature="pike_beetle"),)]


def test_the_page_offers_a_new_encounter_first_and_every_side(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    bridge = cast.services.plans.create(cast.game_master, BRIDGE)
    page = game_master.get(BEETLE).text
    assert page.index('<option value="">A new encounter') < page.index(f"{ambush}|0")
    assert f'<option value="{bridge}|1">Bandits, Bridge</option>' in page
    assert "Ambush &lt;b&gt;x" in page
    assert add(game_master, f"{bridge}|1")[0] == 303
    assert foes(cast, bridge) == [(), (Foe(creature="pike_beetle"),)]


def test_ones_own_creature_is_added_too(cast: Cast, ambush: str, game_master: FlaskClient) -> None:
    enemy = basic_enemy(cast.services.rulebook, 4, name="Brute")
    brute = cast.services.bestiary.create(cast.game_master, enemy)
    _, page = add(game_master, f"{ambush}|0", page=f"/bestiary/{brute}")
    assert "1 x Brute added." in page
    cast.services.bestiary.shelf.trash(cast.game_master, brute)
    assert "Add to encounter" not in game_master.get(f"/bestiary/{brute}").text
    assert add(game_master, f"{ambush}|0", page=f"/bestiary/{brute}")[0] == 404


def test_others_see_and_reach_nothing_of_it(
    cast: Cast, ambush: str, player: FlaskClient, stranger: FlaskClient
) -> None:
    for client in (player, stranger):
        assert "Ambush" not in client.get(BEETLE).text
        there, nowhere = add(client, f"{ambush}|0"), add(client, "nothing|0")
        assert there[0] == nowhere[0] == 422
        assert "Choose from what is offered." in there[1]
        assert "Ambush" not in there[1]
    assert cast.services.plans.get(cast.game_master, ambush).number == 1


def test_an_encounter_in_the_trash_is_not_offered(
    cast: Cast, ambush: str, game_master: FlaskClient
) -> None:
    cast.services.plans.shelf.trash(cast.game_master, ambush)
    assert ambush not in game_master.get(BEETLE).text
    assert add(game_master, f"{ambush}|0")[0] == 422


def test_a_full_side_is_said_and_the_choice_stays(cast: Cast, game_master: FlaskClient) -> None:
    lines = tuple(Foe(level=1, name=str(number)) for number in range(MOST_LINES))
    full = cast.services.plans.create(cast.game_master, Encounter("Full", sides=(Side(lines),)))
    status, page = add(game_master, f"{full}|0", "2")
    assert status == 422
    assert "no more fit" in page
    assert f'<option value="{full}|0" selected>' in page
    assert 'autocomplete="off" value="2"' in page


@pytest.mark.parametrize("count", ["", "0", "201", "many", "<b>"])
def test_a_count_that_is_none_is_said_beside_it(
    cast: Cast, ambush: str, game_master: FlaskClient, count: str
) -> None:
    status, page = add(game_master, f"{ambush}|0", count)
    assert status == 422
    assert "Give a whole number from 1 to 200." in page
    assert "<b>" not in page
    assert foes(cast, ambush) == [AMBUSH.sides[0].foes]


def test_a_parasite_belongs_on_a_host(game_master: FlaskClient) -> None:
    page = game_master.get("/bestiary/somac_parasite").text
    assert 'name="where"' not in page
    assert "Add to encounter: It fights on a host" in page
    assert add(game_master, "", page="/bestiary/somac_parasite")[0] == 422
