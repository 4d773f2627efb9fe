"""The buttons for the state between battles."""

import pytest
from flask.testing import FlaskClient

from gm_tools.viskara.campaign.campaign import Party
from tests.cast import Cast


@pytest.fixture
def table(cast: Cast, game_master: FlaskClient) -> str:
    """The campaign of the sample party."""
    return game_master.post("/campaigns/sample").location.rpartition("/")[2]


def party(cast: Cast, table: str) -> Party:
    found = cast.services.campaigns.party(cast.game_master, table)
    assert found is not None
    return found


def test_injuries_rest_and_undo(cast: Cast, table: str, game_master: FlaskClient) -> None:
    one = party(cast, table).members[0]
    for _ in range(2):
        game_master.post(f"/campaigns/{table}/standing/{one.id}/injured")
    text = game_master.get(f"/campaigns/{table}").text
    assert f"of {one.full_health}, halved twice by injuries" in text
    assert "2 injuries" in text
    game_master.post(f"/campaigns/{table}/standing/{one.id}/rested")
    assert party(cast, table).members[0].injuries == 1
    answer = game_master.post(f"/campaigns/{table}/undo/3", follow_redirects=True)
    assert f"Taken back: {one.name}: rested a day." in answer.text
    assert party(cast, table).members[0].injuries == 2
    answer = game_master.post(f"/campaigns/{table}/undo/3", follow_redirects=True)
    assert "already undone" in answer.text


def test_fate_threats_and_a_days_rest(cast: Cast, table: str, game_master: FlaskClient) -> None:
    one = party(cast, table).members[0]
    game_master.post(f"/campaigns/{table}/standing/{one.id}/fate")
    game_master.post(f"/campaigns/{table}/table/threat")
    assert "Fate locked" in game_master.get(f"/campaigns/{table}").text
    game_master.post(f"/campaigns/{table}/standing/{one.id}/free")
    game_master.post(f"/campaigns/{table}/table/rested")
    game_master.post(f"/campaigns/{table}/table/threat-spent")
    assert party(cast, table).members[0] == one
    assert party(cast, table).threats == 0


def test_health_by_hand(cast: Cast, table: str, game_master: FlaskClient) -> None:
    one = party(cast, table).members[0]
    game_master.post(f"/campaigns/{table}/health/{one.id}", data={"health": "-2"})
    assert party(cast, table).members[0].health == -2
    assert "Exhausted" in game_master.get(f"/campaigns/{table}").text
    for wrong in ("", "many", "99999999999", "1.5"):
        answer = game_master.post(f"/campaigns/{table}/health/{one.id}", data={"health": wrong})
        assert answer.status_code == 422
        assert "Nothing was changed" in answer.text
    assert party(cast, table).members[0].health == -2


def test_after_a_battle(cast: Cast, table: str, game_master: FlaskClient) -> None:
    first, second, *_ = party(cast, table).members
    data = {"defeated": [first.id], "fated": [first.id, second.id]}
    game_master.post(f"/campaigns/{table}/table/battle", data=data)
    found = party(cast, table).members
    assert (found[0].injuries, found[0].fate_locked, found[1].injuries) == (1, True, 0)
    assert found[1].health == -(-second.full_health // 2)


def test_a_chain_from_beginning_to_end(cast: Cast, table: str, game_master: FlaskClient) -> None:
    page = f"/campaigns/{table}"
    game_master.post(f"{page}/table/begin-chain")
    assert "none of its battles is over yet" in game_master.get(page).text
    battle = {"battle-enemy_total": "12", "battle-morale_lost": "10", "battle-name": "<b>Gate"}
    game_master.post(f"{page}/chain", data=battle)
    text = game_master.get(page).text
    assert "&lt;b&gt;Gate" in text
    assert "12 levels against 20, 60 %" in text
    assert "90 morale left" in text
    assert "counts as 4.5" in text
    game_master.post(f"{page}/table/end-chain")
    assert party(cast, table).battles == 0


@pytest.mark.parametrize(
    "battle",
    [
        {},
        {"battle-enemy_total": "0", "battle-morale_lost": "0"},
        {"battle-enemy_total": "1.5", "battle-morale_lost": "0"},
        {"battle-enemy_total": "12", "battle-morale_lost": "-1"},
        {"battle-enemy_total": "12", "battle-morale_lost": "0", "battle-rounding": "away"},
        {"battle-enemy_total": "12", "battle-morale_lost": "0", "battle-name": "x" * 10_000},
    ],
)
def test_a_battle_that_cannot_be_is_refused(
    cast: Cast, table: str, game_master: FlaskClient, battle: dict[str, str]
) -> None:
    game_master.post(f"/campaigns/{table}/table/begin-chain")
    answer = game_master.post(f"/campaigns/{table}/chain", data=battle)
    assert answer.status_code == 422
    assert "Nothing was changed" in answer.text
    assert party(cast, table).battles == 0


def test_what_does_not_fit_is_said(cast: Cast, table: str, game_master: FlaskClient) -> None:
    battle = {"battle-enemy_total": "12", "battle-morale_lost": "0"}
    answer = game_master.post(f"/campaigns/{table}/chain", data=battle)
    assert answer.status_code == 422
    assert "No chain is going on" in answer.text
    one = party(cast, table).members[0].id
    for address in (f"standing/{one}/dance", "table/dance", "standing/nobody/injured", "undo/x"):
        assert game_master.post(f"/campaigns/{table}/{address}").status_code == 404
