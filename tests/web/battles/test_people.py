"""The people page: each form sends an event of the game master's hand."""

import json
import re

import pytest
from flask.testing import FlaskClient

from gm_tools.games.battle.state import Battle
from gm_tools.viskara.character.character import Character
from tests.cast import Cast
from tests.games.battle.makers import cards
from tests.makers import a_build
from tests.web.battles.kept import keep_battle


@pytest.fixture
def game(cast: Cast) -> str:
    return keep_battle(cast)


def done(client: FlaskClient, cast: Cast, game: str, act: str, **form: str) -> Battle:
    answer = client.post(f"/battles/{game}/people/{act}", data=form)
    assert answer.status_code == 303, answer.text
    found = cast.services.game_looks.look(cast.game_master, game).state
    assert isinstance(found, Battle)
    return found


def test_the_page_shows_everybody_and_the_values_of_one(
    game_master: FlaskClient, game: str
) -> None:
    page = game_master.get(f"/battles/{game}/people?who=c1").text
    assert "Rat" in page
    assert "Health: 20 (a whole number from -100000 to 100000)" in page
    assert "Flair: 1 (a whole number from 0 to 30)" in page
    groups = re.findall(r'<optgroup label="([^"]*)">', page.partition("</select>")[0])
    assert groups == ["Ana", "The battle", "Party", "Enemies", "Deck c1", "Deck host"]


def test_a_combatant_joins(game_master: FlaskClient, cast: Cast, game: str) -> None:
    sol = cast.services.characters.create(cast.game_master, Character("Sol", a_build()))
    done(game_master, cast, game, "creature", creature="Pike Beetle", side="enemies", count="2")
    done(game_master, cast, game, "quick", name="Wolf", side="enemies", health="9", level="1")
    after = done(game_master, cast, game, "character", character=sol, side="party")
    assert [one.name for one in after.combatants.values()][2:] == [
        "Pike Beetle 1",
        "Pike Beetle 2",
        "Wolf",
        "Sol",
    ]
    assert len(after.blocks[after.combatants["c5"].block].tactics) == 3


def test_values_are_set_by_hand(game_master: FlaskClient, cast: Cast, game: str) -> None:
    path = "combatants.c1.health"
    after = done(game_master, cast, game, "override", path=path, value="3", reason="fell")
    assert after.combatants["c1"].health == 3
    path = "combatants.c2.anchored"
    assert (
        done(game_master, cast, game, "override", path=path, value="yes").combatants["c2"].anchored
    )
    after = done(game_master, cast, game, "override", path="combatants.c2.block.speed", value="5")
    assert after.blocks[after.combatants["c2"].block].speed == 5


def test_cards_are_set_by_hand(game_master: FlaskClient, cast: Cast, game: str) -> None:
    aura = "combatants.c1.block.has_aura"
    event = json.dumps({"type": "override", "data": {"path": aura, "value": True}})
    answer = game_master.post(f"/battles/{game}/events", data={"event": event})
    assert answer.status_code == 303, answer.text
    path = "combatants.c1.cards"
    after = done(game_master, cast, game, "override", path=path, value="b0, r9")
    assert after.combatants["c1"].cards == cards("b0 r9")
    page = game_master.get(f"/battles/{game}/people?who=c1").text
    assert "Cards: b0 r9 (cards such as b0 r9, or none)" in page
    log = game_master.get(f"/battles/{game}/log").text
    assert "The game master sets the cards of Ana to b0 r9" in log
    assert done(game_master, cast, game, "override", path=path).combatants["c1"].cards == ()
    after = done(game_master, cast, game, "override", path="decks.c1.discards", value="r9 r9")
    assert after.decks["c1"].discards == cards("r9 r9")


def test_grants_marks_and_places(game_master: FlaskClient, cast: Cast, game: str) -> None:
    after = done(game_master, cast, game, "grant", who="c1", effort="+2", flair="3", morale="-1")
    one = after.combatants["c1"]
    assert (one.effort, one.flair, after.sides["party"].morale) == (3, 4, 9)
    after = done(game_master, cast, game, "mark", who="c2", name="Poison", amount="2")
    assert [(mark.name, mark.amount) for mark in after.combatants["c2"].marks] == [("Poison", 2)]
    assert done(game_master, cast, game, "put", who="c1", at="C4").combatants["c1"].place
    things = done(game_master, cast, game, "thing", name="Table", squares="D4 D5").things
    assert [one.name for one in things.values()] == ["Table"]


def test_seats_turns_and_the_end(game_master: FlaskClient, cast: Cast, game: str) -> None:
    after = done(game_master, cast, game, "seat", who="c2", owner="P7")
    assert after.combatants["c2"].owner == "P7"
    assert done(game_master, cast, game, "put", who="c1", at="A1").phase == "placement"
    done(game_master, cast, game, "put", who="c2", at="H8")
    after = done(game_master, cast, game, "end", why="they make peace")
    assert (after.phase, after.ended) == ("over", "they make peace")


@pytest.mark.parametrize(
    ("act", "form", "words"),
    [
        ("override", {"path": "combatants.c1.health", "value": "lots"}, "health must be"),
        ("override", {"path": "combatants.c1.flair", "value": "31"}, "from 0 to 30"),
        ("override", {"path": "combatants.c9.flair", "value": "3"}, "Choose what"),
        ("override", {"path": "options", "value": "3"}, "Choose what"),
        ("override", {"path": "decks.c1.discards", "value": "r9 r9 r9"}, "deck 'c1'"),
        ("override", {"path": "decks.c1.discards", "value": "nine"}, "must be a list"),
        ("override", {"path": "decks.c9.discards", "value": ""}, "Choose what"),
        ("grant", {"effort": "1"}, "at least one"),
        ("grant", {"who": "c1", "effort": "one"}, "whole number"),
        ("mark", {"who": "c1", "name": ""}, "has no name"),
        ("put", {"who": "c1", "at": "somewhere"}, "Write squares"),
        ("put", {"who": "c1", "at": "Z9"}, "square"),
        ("creature", {"creature": "", "side": "enemies"}, "Name a creature"),
        ("quick", {"name": "", "side": "party"}, "a name"),
        ("quick", {"name": "Kim", "health": "much"}, "Health: Give a whole number from 0"),
        ("creature", {"creature": "Heckler", "count": "61"}, "How many: Give a whole number"),
        ("remove", {"who": "c1", "why": "hunger"}, "Choose from what is offered"),
        ("quick", {"name": "Kim", "side": "moon"}, "Choose a side"),
        ("seat", {"who": "c1", "owner": "table"}, "is not a seat"),
        ("remove", {"who": "c9", "why": "left"}, "c9"),
        ("abandon", {}, "Not possible now: combatants are still being placed"),
    ],
)
def test_what_cannot_be_done_is_said(
    game_master: FlaskClient, cast: Cast, game: str, act: str, form: dict[str, str], words: str
) -> None:
    answer = game_master.post(f"/battles/{game}/people/{act}", data=form)
    assert answer.status_code == 422
    assert words in answer.text.replace("&#39;", "'")
    assert cast.services.live.number(cast.game_master, game) == 1


def test_what_was_typed_stays_in_the_form_with_what_is_wrong_at_its_field(
    game_master: FlaskClient, game: str
) -> None:
    typed = {"name": "Wolf", "health": "much", "speed": "9", "side": "enemies"}
    page = game_master.post(f"/battles/{game}/people/quick", data=typed).text
    assert 'name="name" value="Wolf"' in page
    assert 'name="speed" value="9"' in page
    assert 'name="health" value="much" aria-invalid="true" aria-describedby="quick-health' in page


def test_no_such_form_and_not_their_battle(
    game_master: FlaskClient, player: FlaskClient, cast: Cast, game: str
) -> None:
    assert game_master.post(f"/battles/{game}/people/nothing").status_code == 404
    cast.services.game_library.set_shown(cast.game_master, game, shown=True)
    assert player.post(f"/battles/{game}/people/end").status_code == 404


def test_anybody_may_act_in_spite_of_the_rules(
    game_master: FlaskClient, cast: Cast, game: str
) -> None:
    """The screen offers it for the combatant on turn; here it is offered for each."""
    begin = json.dumps({"type": "begin", "data": {"who": "c1"}})
    assert game_master.post(f"/battles/{game}/events", data={"event": begin}).status_code == 303
    before = cast.services.game_looks.look(cast.game_master, game).state
    who = next(one for one in before.combatants if one != before.turn)
    assert 'id="anyway"' not in game_master.get(f"/battles/{game}/people").text
    page = game_master.get(f"/battles/{game}/people?who={who}").text
    name = before.combatants[who].name
    assert f"Let {name} act in spite of the rules" in page
    event = {"type": "anyway", "data": {"who": who, "do": "anchor"}}
    answer = game_master.post(
        f"/battles/{game}/events", data={"event": json.dumps(event), "pay": "false"}
    )
    assert answer.status_code == 303, answer.text
    after = cast.services.game_looks.look(cast.game_master, game).state
    assert after.combatants[who].anchored
