"""The library, new characters, copies, and access to a character's pages."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from gm_tools.services.bundle import Services
from gm_tools.web.characters import routes
from tests.cast import Cast
from tests.fakes import a_character

FEATURES = {"characters", "levels", "revisions", "paper", "builder"}
GUESSES = {"number": 1, "step": "ranks"}


@pytest.fixture
def sol(cast: Cast) -> str:
    return cast.services.characters.create(cast.game_master, a_character("Sol"))


def requests_of(app: Flask, character: str) -> list[tuple[str, str]]:
    """Every request about a character: method and address."""
    adapter = app.url_map.bind("localhost")
    return [
        (method, adapter.build(rule.endpoint, _values(rule, character)))
        for rule in app.url_map.iter_rules()
        if "character" in rule.arguments and rule.endpoint.partition(".")[0] in FEATURES
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]


def _values(rule: Rule, character: str) -> dict[str, object]:
    values = {name: GUESSES.get(name, "x") for name in rule.arguments}
    return {**values, "character": character}


def test_nothing_of_a_character_is_there_for_others(
    app: Flask, cast: Cast, sol: str, stranger: FlaskClient, player: FlaskClient
) -> None:
    asked = requests_of(app, sol)
    assert len(asked) > 20
    for client in (stranger, player):
        answers = {one: client.open(one[1], method=one[0]).status_code for one in asked}
        assert {one: status for one, status in answers.items() if status != 404} == {}
    kept = cast.services.characters.get(cast.game_master, sol)
    assert (kept.number, kept.revision, kept.trashed_at) == (1, 1, None)


def test_nobody_gets_in_without_signing_in(app: Flask, sol: str, visitor: FlaskClient) -> None:
    app.config["WTF_CSRF_ENABLED"] = False
    for method, address in requests_of(app, sol):
        assert visitor.open(address, method=method).status_code in {302, 401}


def test_the_library_shows_what_a_game_master_looks_for(sol: str, game_master: FlaskClient) -> None:
    text = game_master.get("/characters").text
    for words in ("Sol", "Ada", "No shadow", "1 March 2026", "problem"):
        assert words in text


def test_an_empty_library_offers_three_ways_to_begin(game_master: FlaskClient) -> None:
    text = game_master.get("/characters").text
    for words in ("Open the sample party", "New character", "Import"):
        assert words in text


def test_search_and_order(services: Services, cast: Cast, game_master: FlaskClient) -> None:
    for name in ("Sol", "Umbra"):
        services.characters.create(cast.game_master, a_character(name))
    found = game_master.get("/characters?q=umb&sort=name").text
    assert "Umbra" in found
    assert ">Sol<" not in found
    assert "has a name like" in game_master.get("/characters?q=zzz").text
    assert game_master.get("/characters?sort=nonsense").status_code == 200


def test_a_long_list_comes_in_pages(
    services: Services, cast: Cast, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "ON_A_PAGE", 2)
    for number in range(5):
        services.characters.create(cast.game_master, a_character(f"Sol {number}"))
    shown = {
        page: {f"Sol {n}" for n in range(5) if f">Sol {n}<" in game_master.get(page).text}
        for page in (
            f"/characters?sort=name&page={number}" for number in ("1", "2", "3", "x", "99")
        )
    }
    last = {"Sol 4"}
    assert list(shown.values()) == [
        {"Sol 0", "Sol 1"},
        {"Sol 2", "Sol 3"},
        last,
        {"Sol 0", "Sol 1"},
        last,
    ]


def test_names_are_text_and_never_markup(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    name = "<script>alert(1)</script>\u202eabc"
    sol = services.characters.create(cast.game_master, a_character(name, player="<b>"))
    pages = ("", f"/{sol}/sheet", f"/{sol}/revisions", f"/{sol}/level-up", f"/{sol}/diary")
    for page in pages:
        text = game_master.get(f"/characters{page}").text
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert(1)" in text


def test_a_new_character_is_blank_and_opens_in_the_builder(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    answer = game_master.post(
        "/characters/new", data={"name": " Sol \0\n", "player": "Ada", "level": "3"}
    )
    (line,) = services.characters.library(cast.game_master)
    assert answer.location.endswith(f"/characters/{line.id}")
    assert (line.name, line.player, line.summary.level) == ("Sol", "Ada", 3)


def test_a_new_character_can_begin_as_an_archetype(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    page = game_master.get("/characters/new").text
    assert page.count("Begin as The ") == 10
    assert 'value="3"' in page
    data = {"name": "Gale", "player": "", "level": "5", "idea": "storm"}
    answer = game_master.post("/characters/new", data=data)
    (line,) = services.characters.library(cast.game_master)
    assert answer.location.endswith(f"/characters/{line.id}")
    assert (line.name, line.summary.level, line.summary.legal) == ("Gale", 5, True)


def test_an_archetype_beyond_its_path_is_not_begun(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    data = {"name": "Gale", "player": "", "level": "11", "idea": "storm"}
    answer = game_master.post("/characters/new", data=data)
    assert answer.status_code == 422
    assert "Ideas reach level 10." in answer.text
    assert 'value="Gale"' in answer.text
    assert 'class="idea is-chosen"' in answer.text
    assert services.characters.library(cast.game_master) == ()


def test_an_archetype_that_is_not_there_is_not_begun(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    data = {"name": "Gale", "player": "", "level": "3", "idea": "nobody"}
    assert game_master.post("/characters/new", data=data).status_code == 404
    assert services.characters.library(cast.game_master) == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", ""),
        ("name", "\0"),
        ("name", "x" * 501),
        ("player", "x" * 501),
        ("level", "0"),
        ("level", "-1"),
        ("level", "three"),
        ("level", "9" * 40),
        ("level", ""),
    ],
)
def test_a_new_character_that_cannot_be(
    services: Services, cast: Cast, game_master: FlaskClient, field: str, value: str
) -> None:
    data = {"name": "Keep me", "player": "And me", "level": "1", field: value}
    answer = game_master.post("/characters/new", data=data)
    assert answer.status_code == 422
    assert "field-problem" in answer.text
    assert ("Keep me" in answer.text) is (field != "name")
    assert services.characters.library(cast.game_master) == ()


def test_a_copy_is_a_character_of_its_own(
    services: Services, cast: Cast, sol: str, game_master: FlaskClient
) -> None:
    game_master.post(f"/characters/{sol}/duplicate")
    names = {one.name for one in services.characters.library(cast.game_master)}
    assert names == {"Sol", "Sol (copy)"}


def test_a_copy_of_the_longest_name(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    sol = services.characters.create(cast.game_master, a_character("x" * 500))
    assert game_master.post(f"/characters/{sol}/duplicate").status_code == 302
    assert len(services.characters.library(cast.game_master)) == 2


def test_the_list_reads_no_document(
    cast: Cast, sol: str, game_master: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: str) -> None:
        raise AssertionError("a document was read")

    monkeypatch.setattr(cast.services.exchange.documents, "read", refuse)
    assert game_master.get("/characters").status_code == 200


def test_a_character_without_a_name_can_still_be_opened(
    services: Services, cast: Cast, game_master: FlaskClient
) -> None:
    services.characters.create(cast.game_master, a_character(" "))
    assert "Nameless" in game_master.get("/characters").text
