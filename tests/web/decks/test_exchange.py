"""Import and export of decks."""

from io import BytesIO

from flask.testing import FlaskClient


def test_out_and_in_again(game_master: FlaskClient, player: FlaskClient, kept: str) -> None:
    file = game_master.get(f"/decks/{kept}/export")
    assert file.mimetype == "application/json"
    assert "River evening.json" in file.headers["Content-Disposition"]
    upload = {"files": (BytesIO(file.data), "river.json")}
    arrived = player.post("/decks/import", data=upload, follow_redirects=True)
    assert "2 cards for Toy." in arrived.text


def test_everything_wrong_at_once_and_the_text_stays(game_master: FlaskClient) -> None:
    text = '{"format": "gm-tools-deck/1", "kind": "toy", "name": "", "cards": [{"name": "x"}]}'
    answer = game_master.post("/decks/import", data={"text": text})
    assert answer.status_code == 422
    assert "<code>name</code> is empty." in answer.text
    assert "<code>cards.0.id</code> is missing." in answer.text
    assert "gm-tools-deck/1" in answer.text
    assert "No deck yet." in game_master.get("/decks").text


def test_nothing_sent(game_master: FlaskClient) -> None:
    assert "Nothing was sent" in game_master.post("/decks/import").text
    assert game_master.get("/decks/import").status_code == 200


def test_several_lead_to_the_list(game_master: FlaskClient, kept: str) -> None:
    file = game_master.get(f"/decks/{kept}/export").data
    files = [(BytesIO(file), "a.json"), (BytesIO(file), "b.json")]
    answer = game_master.post("/decks/import", data={"files": files})
    assert answer.location == "/decks"
