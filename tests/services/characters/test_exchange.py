"""Import and export of characters as portable files, and the sample party."""

import json

import pytest

from gm_tools.services.actor import Actor
from gm_tools.services.bundle import Services
from gm_tools.services.characters.exchange import Exchange
from gm_tools.services.errors import NotFoundError
from gm_tools.services.importing import ImportRefusedError, NamedFile
from tests.fakes import a_character


@pytest.fixture
def exchange(services: Services) -> Exchange:
    return services.exchange


def a_file(services: Services, name: str = "Sol") -> NamedFile:
    return NamedFile(f"{name}.json", services.exchange.documents.write(a_character(name)).encode())


def test_what_was_exported_can_be_imported(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    original = services.characters.create(game_master, a_character("Sól"))
    file = exchange.export(game_master, original)
    assert file.name == "Sól.json"
    (copy,) = exchange.import_files(game_master, (file,))
    kept = services.characters.get(game_master, copy)
    assert kept.character == services.characters.get(game_master, original).character
    assert services.characters.revisions(game_master, copy)[0].line == "Imported from Sól.json"


def test_an_export_keeps_the_draft_as_a_revision(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"))
    services.characters.save_draft(
        game_master, sol, a_character("Sola"), number=1, tab="a", force=True
    )
    exchange.export(game_master, sol)
    exchange.export(game_master, sol)
    assert [one.line for one in services.characters.revisions(game_master, sol)] == [
        "Name Sol to Sola",
        "Created",
    ]


def test_the_sample_party_is_opened_once(exchange: Exchange, game_master: Actor) -> None:
    first = exchange.open_samples(game_master)
    assert exchange.open_samples(game_master) == ()
    exchange.characters.shelf.trash(game_master, first[0])
    assert len(exchange.open_samples(game_master)) == 1
    assert len(exchange.characters.library(game_master)) == 4


def test_the_sample_party_is_four_legal_characters_of_level_five(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    assert len(exchange.open_samples(game_master)) == 4
    party = [one.summary for one in services.characters.library(game_master)]
    assert all(one.legal and one.level == 5 for one in party)
    assert any(one.ranks.aura for one in party)
    assert any(one.ranks.signature_move for one in party)
    assert any(one.ranks.shadow_arts for one in party)
    assert any(not (one.ranks.aura + one.ranks.signature_move) for one in party)


def test_all_files_are_taken_or_none(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    files = (a_file(services), NamedFile("bad.json", b"{"), NamedFile("worse.json", b"[]"))
    with pytest.raises(ImportRefusedError) as refused:
        exchange.import_files(game_master, files)
    assert {problem.file for problem in refused.value.problems} == {"bad.json", "worse.json"}
    assert services.characters.library(game_master) == ()


def test_every_problem_of_a_file_is_told_with_its_path(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    values = json.loads(a_file(services).content)
    values["build"]["level"] = "five"
    values["build"]["style"] = "sneaky"
    values["luck"] = 7
    file = NamedFile("sol.json", json.dumps(values).encode())
    with pytest.raises(ImportRefusedError) as refused:
        exchange.import_files(game_master, (file,))
    places = {problem.where for problem in refused.value.problems}
    assert places == {"build.level", "build.style", "luck"}


def test_no_more_than_fifty_files_at_once(
    services: Services, exchange: Exchange, game_master: Actor
) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        exchange.import_files(game_master, (a_file(services),) * 51)
    assert "51 files" in refused.value.problems[0].message


def test_strangers_export_nothing(
    services: Services, exchange: Exchange, game_master: Actor, stranger: Actor
) -> None:
    sol = services.characters.create(game_master, a_character("Sol"))
    with pytest.raises(NotFoundError):
        exchange.export(stranger, sol)
