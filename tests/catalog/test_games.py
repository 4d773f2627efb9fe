from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from gm_tools.catalog import CatalogError
from gm_tools.catalog import games as catalog_games
from gm_tools.catalog.files import Problems, read_toml
from gm_tools.catalog.games import load_books
from tests.cast import the_books


def _folder(path: Path, **files: str) -> Path:
    own = path / "battle"
    own.mkdir()
    for name, text in files.items():
        (own / f"{name}.toml").write_text(text)
    return path


GAME = 'name = "Shop"\nabout = "Buy."\nleast = 2\nmost = 4\nneeds = ["a purse"]\n'
RULING = '[[ruling]]\nid = "G-COL-1"\ntitle = "T"\nunclear = "U"\nruling = "R"\nlines = ["4"]\n'


def test_five_games_say_what_they_need() -> None:
    books = the_books()
    assert list(books) == ["battle", "balkanika", "battle_royale", "collectors", "world_adventure"]
    assert all(book.needs and book.about for book in books.values())
    assert {kind: (book.least, book.most) for kind, book in books.items()} == {
        "battle": (1, 24),
        "balkanika": (2, 5),
        "battle_royale": (2, 8),
        "collectors": (2, 6),
        "world_adventure": (2, 6),
    }


def test_a_game_comes_with_its_rulings(tmp_path: Path) -> None:
    book = load_books(_folder(tmp_path, game=GAME, rulings=RULING))["battle"]
    assert (book.name, book.needs, list(book.rulings)) == ("Shop", ("a purse",), ["G-COL-1"])


def test_every_problem_is_named_with_file_and_key(tmp_path: Path) -> None:
    folder = _folder(tmp_path, game='name = 3\nabout = ""\nleast = 1\nmost = 2\nneeds = []\n')
    with pytest.raises(CatalogError) as raised:
        load_books(folder)
    assert raised.value.problems == ("battle/game.toml: name: Input should be a valid string",)


@pytest.mark.parametrize("kind", ["balkanika", "battle_royale", "collectors"])
def test_rulings_that_a_paper_cites_are_there(kind: str) -> None:
    book = the_books()[kind]
    notes = [getattr(book.facts.notes, one.name) for one in fields(book.facts.notes)]
    cited = {ruling for note in notes for ruling in note.rulings}
    assert cited
    assert cited <= set(book.rulings)


def test_other_facts_have_another_stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def facts(folder: Path, problems: Problems) -> Any:
        return read_toml(folder / "prices.toml", "battle/prices.toml", problems)

    monkeypatch.setattr(catalog_games, "FACTS", {"battle": facts})
    folder = _folder(tmp_path, game=GAME, prices="hat = 1")
    first = load_books(folder)["battle"]
    assert first.facts == {"hat": 1}
    (folder / "battle" / "game.toml").write_text(GAME.replace("Shop", "Stall"))
    assert load_books(folder)["battle"].stamp == first.stamp
    (folder / "battle" / "paper.toml").write_text('title = "What a hat costs"')
    assert load_books(folder)["battle"].stamp == first.stamp
    (folder / "battle" / "prices.toml").write_text("hat = 2")
    assert load_books(folder)["battle"].stamp != first.stamp
