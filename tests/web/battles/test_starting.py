"""Pages on which a battle begins."""

from flask.testing import FlaskClient

from gm_tools.viskara.encounter.chain_plan import Battle, Chain, ChainMember
from gm_tools.viskara.encounter.plan import Encounter, Foe, Member, Side
from tests.cast import Cast

ROWS = {
    "who": ["Ana", "", "Rat"],
    "side": ["party", "party", "enemies"],
    "health": ["20", "30", "10"],
    "morale": ["10", "", ""],
    "speed": ["4", "3", "3"],
    "count": ["1", "1", "2"],
}


def names(cast: Cast, address: str) -> list[str]:
    state = cast.services.game_looks.look(cast.game_master, address.rsplit("/", 1)[1]).state
    return [one.name for one in state.combatants.values()]


def test_a_battle_from_rows(game_master: FlaskClient, cast: Cast) -> None:
    answer = game_master.post("/battles/new", data={**ROWS, "name": "Cellar", "grid": "1"})
    assert answer.status_code == 303
    assert names(cast, answer.location) == ["Ana", "Rat 1", "Rat 2"]
    state = cast.services.game_looks.look(cast.game_master, answer.location.rsplit("/", 1)[1]).state
    assert (state.name, state.board.width, state.board.height) == ("Cellar", 16, 10)
    assert state.combatants["c1"].max_health == 20


def test_creatures_are_picked_by_name(game_master: FlaskClient, cast: Cast) -> None:
    picked = {
        "creature": ["pike beetle"],
        "creature_side": ["enemies"],
        "creature_count": ["2"],
        "parasite": ["0"],
    }
    answer = game_master.post("/battles/new", data={**ROWS, **picked})
    assert names(cast, answer.location)[-2:] == ["Pike Beetle 1", "Pike Beetle 2"]


def test_what_is_wrong_keeps_what_was_entered(game_master: FlaskClient) -> None:
    picked = {
        "creature": ["Pike Bettle"],
        "creature_side": ["enemies"],
        "creature_count": ["2"],
        "parasite": ["0"],
    }
    answer = game_master.post("/battles/new", data={**ROWS, **picked})
    assert answer.status_code == 422
    assert "Did you mean Pike Beetle" in answer.text
    assert 'value="Pike Bettle"' in answer.text
    assert 'value="Ana"' in answer.text


def test_a_row_that_cannot_be_read_says_so_and_keeps_what_was_typed(
    game_master: FlaskClient, cast: Cast
) -> None:
    wrong = {**ROWS, "morale": ["10", "", "ten"], "grid": "1", "width": "600"}
    answer = game_master.post("/battles/new", data=wrong)
    assert answer.status_code == 422
    assert "Rat: Morale: Give a whole number from 0 to 99999." in answer.text
    assert "Width: Give a whole number from 5 to 60." in answer.text
    assert 'name="morale" value="ten" aria-label="Morale, row 3"' in answer.text
    assert 'value="600"' in answer.text
    assert cast.services.game_library.listed(cast.game_master) == ()


def test_a_simple_battle(game_master: FlaskClient, cast: Cast) -> None:
    form = {"simple": "1", "ready": ["den", "meric"], "beetles": "1 1"}
    answer = game_master.post("/battles/new", data=form)
    assert names(cast, answer.location) == [
        "Den",
        "Meric",
        "Pike Beetle of 1",
        "Pike Beetle of 1 2",
    ]
    assert "as numbers" in game_master.post("/battles/new", data={"beetles": "two"}).text


def test_one_click_from_an_encounter(game_master: FlaskClient, cast: Cast) -> None:
    encounter = Encounter("Hill", party=(Member("Kim", 3),), sides=(Side((Foe("Smidgeon"),)),))
    plan = cast.services.plans.create(cast.game_master, encounter)
    assert f"/battles/from/{plan}" in game_master.get(f"/encounters/{plan}").text
    assert "nothing is made for it yet" in game_master.get(f"/battles/from/{plan}").text
    answer = game_master.post(f"/battles/from/{plan}", data={"grid": "1"}, follow_redirects=True)
    assert answer.status_code == 200
    assert "nothing is made for it yet" in answer.text


def test_an_empty_encounter_says_the_way_out(game_master: FlaskClient, cast: Cast) -> None:
    plan = cast.services.plans.create(cast.game_master, Encounter("Hill"))
    answer = game_master.post(f"/battles/from/{plan}")
    assert answer.status_code == 422
    assert "make a campaign and put characters into it" in answer.text


def test_strangers_begin_nothing_from_it(stranger: FlaskClient, cast: Cast) -> None:
    plan = cast.services.plans.create(cast.game_master, Encounter("Hill"))
    assert stranger.get(f"/battles/from/{plan}").status_code == 404
    assert stranger.post(f"/battles/from/{plan}").status_code == 404


def test_a_battle_of_a_chain_begins_from_its_page(game_master: FlaskClient, cast: Cast) -> None:
    plans = cast.services.plans
    den = Encounter("Den", sides=(Side((Foe(creature="pike beetle"),)),))
    battles = (Battle(enemy_total=12), Battle(encounter=plans.create(cast.game_master, den)))
    chain = Chain("Night", party=(ChainMember("Ada", 5), ChainMember("Ben", 5)), battles=battles)
    plan = plans.create(cast.game_master, chain)
    page = game_master.get(f"/encounters/{plan}").text
    assert f"/battles/from/{plan}/2" in page
    assert f"/battles/from/{plan}/1" not in page
    asked = game_master.get(f"/battles/from/{plan}/2").text
    assert "Battle 2 of a chain" in asked
    assert f'href="/encounters/{plan}"' in asked
    answer = game_master.post(f"/battles/from/{plan}/2", data={"grid": "1"})
    assert answer.status_code == 303
    assert names(cast, answer.location) == ["Ada", "Ben", "Pike Beetle"]
    assert game_master.get(f"/battles/from/{plan}/1").status_code == 404
