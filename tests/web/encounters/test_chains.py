"""The page of a chain: the manual's example, typing errors, joiners and leavers."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import Cast

PARTY = tuple(ChainMember(name, 5) for name in ("Ada", "Ben", "Cleo", "Dan"))
TEXT = re.compile(r"<[^>]+>")


@pytest.fixture
def night(cast: Cast) -> str:
    plan = Chain("Night", party=PARTY, battles=(Battle(enemy_total=12), Battle(enemy_total=14)))
    return cast.services.plans.create(cast.game_master, plan)


def fields(cast: Cast, night: str) -> dict[str, str]:
    chain = chain_of(cast, night)
    found = {"name": chain.name, "number": "1", "tab": "t", "force": "yes"}
    for index, one in enumerate(chain.party):
        place = f"party.{index}"
        found |= {f"{place}.name": one.name, f"{place}.level": str(one.level)}
        found[f"{place}.present"] = "yes"
    for index, battle in enumerate(chain.battles):
        found[f"battles.{index}.enemy_total"] = str(battle.enemy_total)
    return found


def chain_of(cast: Cast, night: str) -> Chain:
    return cast.services.plans.get(cast.game_master, night).chain


def words(page: str) -> str:
    return " ".join(TEXT.sub(" ", page).split())


def test_the_manuals_chain_gives_its_numbers(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    """Viskara 4831-4837: 60 %, 78 -> 80 %, 97 -> 100 %; 50, 45, 31, 15 health."""
    data = fields(cast, night) | {"do": "totals", "totals": "12, 14, 12, 7"}
    page = words(game_master.post(f"/encounters/{night}", data=data, follow_redirects=True).text)
    for said in ("60 % Very Easy", "77.8 % Medium", "96.8 % Even", "50 to 45", "45 to 31"):
        assert said in page
    for said in ("31 to 15", "5 to 4.5", "4.5 to 3.1", "3.1 to 1.5", "the party has 6 levels"):
        assert said in page
    assert "7 enemy levels against 6" in page


def test_a_character_joins_and_another_leaves(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    data = fields(cast, night) | {
        "do": "join|battles.1",
        "battles.1.join_name": "Eve",
        "battles.1.join_level": "6",
        "battles.1.leaves": "Dan",
        "battles.0.morale_lost": "30",
    }
    page = words(game_master.post(f"/encounters/{night}", data=data, follow_redirects=True).text)
    second = chain_of(cast, night).battles[1]
    assert (second.joins, second.leaves) == ((ChainMember("Eve", 6),), ("Dan",))
    assert "morale is 100 when the battle begins and 70 after it" in page
    assert "morale is 75 when the battle begins" in page


def test_a_battle_may_be_an_encounter_until_it_is_gone(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    plans, master = cast.services.plans, cast.game_master
    ford = plans.create(master, Encounter("Ford", sides=(Side((Foe(level=16),)),)))
    data = fields(cast, night) | {"battles.0.encounter": ford}
    page = game_master.post(f"/encounters/{night}", data=data, follow_redirects=True).text
    assert "80 %" in page
    assert chain_of(cast, night).battles[0] == Battle(enemy_total=16, encounter=ford)
    plans.shelf.trash(master, ford)
    page = game_master.get(f"/encounters/{night}").text
    assert "The encounter of this battle no longer exists" in page
    assert "80 %" in page


def test_battles_are_added_moved_and_removed(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    for do, totals in (
        ("battle", [12, 14, 1]),
        ("up|battles.1", [14, 12, 1]),
        ("remove|battles.2", [14, 12]),
        ("undo", [14, 12, 1]),
    ):
        game_master.post(f"/encounters/{night}", data=fields(cast, night) | {"do": do})
        assert [one.enemy_total for one in chain_of(cast, night).battles] == totals


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("battles.0.enemy_total", "0", "a whole number from 1"),
        ("battles.0.enemy_total", "1.5", "a whole number from 1"),
        ("party.0.level", "0", "levels lie between 1"),
        ("party.0.max_health", "0", "is no number from 1"),
        ("party.0.morale", "-1", "is no number from 0"),
        ("battles.1.morale_lost", "some", "The morale lost is"),
        ("name", "", "This needs a name."),
    ],
)
def test_what_cannot_be_is_said_and_the_rest_is_kept(
    cast: Cast, night: str, game_master: FlaskClient, field: str, value: str, said: str
) -> None:
    data = fields(cast, night) | {field: value, "notes": "Keep me"}
    answer = game_master.post(f"/encounters/{night}", data=data)
    assert answer.status_code == 422
    assert said in answer.text
    chain = chain_of(cast, night)
    assert (chain.party, chain.battles[0].enemy_total, chain.notes) == (PARTY, 12, "Keep me")


def test_enter_in_a_line_of_totals_uses_it_without_scripts(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    data = fields(cast, night) | {"do": "save", "totals": "12, 14"}
    game_master.post(f"/encounters/{night}", data=data)
    assert [one.enemy_total for one in chain_of(cast, night).battles] == [12, 14]


def test_totals_that_cannot_be(cast: Cast, night: str, game_master: FlaskClient) -> None:
    for totals in ("", "12, x", "12, 0", ",".join(["3"] * 31)):
        data = fields(cast, night) | {"do": "totals", "totals": totals}
        assert game_master.post(f"/encounters/{night}", data=data).status_code == 422
    assert len(chain_of(cast, night).battles) == 2


def test_typing_is_answered_without_the_fields(
    cast: Cast, night: str, game_master: FlaskClient
) -> None:
    answer = game_master.post(
        f"/encounters/{night}",
        data=fields(cast, night) | {"battles.0.enemy_total": "20"},
        headers={"HX-Request": "true"},
    ).text
    assert "100 %" in answer
    assert 'name="battles.0.enemy_total"' not in answer
    assert "<title>Night - GM Tools for Viskara</title>" in answer


def test_a_new_chain_has_one_battle(cast: Cast, game_master: FlaskClient) -> None:
    page = game_master.post("/encounters/chains/new", follow_redirects=True).text
    assert "Battle 1" in page
    assert "Nobody in the party is here" in page


def test_another_window(cast: Cast, night: str, game_master: FlaskClient) -> None:
    data = fields(cast, night) | {"number": "0", "force": "", "name": "Mine"}
    answer = game_master.post(f"/encounters/{night}", data=data)
    assert (answer.status_code, 'value="Mine"' in answer.text) == (409, True)
    assert chain_of(cast, night).name == "Night"
