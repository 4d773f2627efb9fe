"""The next battle in one press, from the chain's page and from the aftermath."""

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.events.host import Harm
from gm_tools.services.battles.wishes import Wish
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side
from tests.cast import Cast
from tests.makers import a_build
from tests.web.battles.kept import keep_battle, send


@pytest.fixture
def night(cast: Cast) -> str:
    """A chain of two encounters for Ana of the current campaign."""
    services, gm = cast.services, cast.game_master
    campaign = services.campaigns.create(gm, "Friday")
    services.characters.create(gm, Character("Ana", a_build()), campaign=campaign)
    sides = (Side((Foe(creature="pike beetle"),)),)
    ford, den = (services.plans.create(gm, Encounter(one, sides=sides)) for one in ("Ford", "Den"))
    party = services.plan_parties.chain_members(gm)
    battles = (Battle(encounter=ford), Battle(encounter=den))
    return services.plans.create(gm, Chain("Night", party=party, battles=battles))


def begin(client: FlaskClient, night: str) -> str:
    """Press the button of the chain's page; return the battle's id."""
    answer = client.post(f"/battles/of/{night}/next", data={"place": 1, "seen": ""})
    assert answer.status_code == 303
    return answer.location.rpartition("/")[2]


def test_from_the_chain_to_its_end(game_master: FlaskClient, cast: Cast, night: str) -> None:
    page = game_master.get(f"/encounters/{night}").text
    assert "Begin the next battle: Ford" in page
    assert "This begins a chain in the current campaign" in page
    first = begin(game_master, night)
    assert "Begin the next battle: Den" in game_master.get(f"/encounters/{night}").text
    send(cast, first, "harm", Harm(("c2",), 99, "lose"))
    after = game_master.get(f"/battles/{first}/aftermath").text
    assert "Write it and begin Den" in after
    pressed = {"plan": night, "place": 2, "seen": "", "write": "1"}
    answer = game_master.post(f"/battles/{first}/next", data=pressed)
    second = answer.location.rpartition("/")[2]
    assert "Withdraw it" in game_master.get(f"/battles/{first}/aftermath").text
    send(cast, second, "harm", Harm(("c2",), 99, "lose"))
    assert "That was the last battle" in game_master.get(f"/battles/{second}/aftermath").text
    game_master.post(f"/battles/{second}/aftermath/write")
    assert "End the chain" in game_master.get(f"/battles/{second}/aftermath").text
    listed = game_master.get("/encounters/chains").text
    assert "2 of 2 played" in listed
    assert "The party won" in game_master.get(f"/encounters/{night}").text


def test_pressed_twice_it_begins_once(game_master: FlaskClient, night: str) -> None:
    assert begin(game_master, night) == begin(game_master, night)


def test_an_encounter_is_chosen(game_master: FlaskClient, cast: Cast, night: str) -> None:
    game = str(
        cast.services.battles.from_encounter(cast.game_master, the_ford(cast, night), Wish())
    )
    send(cast, game, "harm", Harm(("c2",), 99, "lose"))
    page = f"/battles/{game}/aftermath"
    assert "(played)" in game_master.get(page).text
    assert game_master.post(f"/battles/{game}/next", data={}).status_code == 422
    chosen = {"chosen": f"{the_ford(cast, night)} {game}"}
    answer = game_master.post(f"/battles/{game}/next", data=chosen)
    assert answer.status_code == 303
    assert answer.location.rpartition("/")[2] != game
    assert "Played 2 times" not in game_master.get("/encounters").text
    assert "Goes on" in game_master.get("/encounters").text
    shown = game_master.get(f"/encounters/{the_ford(cast, night)}").text
    assert f'href="/battles/{game}/aftermath"' in shown


def test_what_cannot_begin_says_why(game_master: FlaskClient, cast: Cast, night: str) -> None:
    ford = the_ford(cast, night)
    game = begin(game_master, night)
    cast.services.plans.shelf.trash(cast.game_master, ford)
    send(cast, game, "harm", Harm(("c2",), 99, "lose"))
    answer = game_master.post(f"/battles/{game}/next", data={"chosen": ford})
    assert answer.status_code == 422
    assert "This encounter is in the trash" in answer.text
    changed = game_master.post(f"/battles/of/{night}/next", data={"place": 7, "seen": ""})
    assert changed.status_code == 422
    assert "The chain has changed" in changed.text


def test_an_aftermath_that_cannot_be_written_begins_nothing(
    game_master: FlaskClient, cast: Cast, night: str
) -> None:
    game = begin(game_master, night)
    pressed = {"plan": night, "place": 2, "seen": "", "write": "1"}
    answer = game_master.post(f"/battles/{game}/next", data=pressed)
    assert answer.status_code == 422
    assert "The battle goes on" in answer.text
    assert "Begin the next battle: Den" in game_master.get(f"/encounters/{night}").text


def test_others_go_nowhere(
    player: FlaskClient, stranger: FlaskClient, cast: Cast, night: str
) -> None:
    game = keep_battle(cast)
    for client in (player, stranger):
        pressed = {"plan": night, "place": 1, "seen": ""}
        assert client.post(f"/battles/{game}/next", data=pressed).status_code == 404
        assert client.post(f"/battles/of/{night}/next", data=pressed).status_code == 404


def the_ford(cast: Cast, night: str) -> str:
    chain = cast.services.plans.get(cast.game_master, night).chain
    return chain.battles[0].encounter or ""
