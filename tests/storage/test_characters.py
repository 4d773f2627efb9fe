"""Lists of characters."""

from dataclasses import replace

from sqlalchemy import event

from gm_tools.presenters.searching import searchable
from tests.cast import Cast
from tests.fakes import a_character


def test_the_library_reads_no_document(cast: Cast) -> None:
    for name in ("Sol", "Umbra"):
        cast.services.characters.create(cast.game_master, a_character(name))
    with cast.store.read() as unit:
        engine = unit.characters._session.get_bind()
        asked: list[str] = []
        event.listen(engine, "before_cursor_execute", lambda *seen: asked.append(seen[2]))
    cast.services.characters.library(cast.game_master)
    assert any("FROM character" in one for one in asked)
    assert not any("document" in one for one in asked)


WORDS = (
    "sol",
    "äther",
    "straße",
    "ss",
    "o'neil",
    "100%",
    "a_b",
    "a/b",
    "back\\slash",
    "été",
    "Ω",
    "漢字",
)


SEARCHED = (*WORDS, "İstanbul", "%", "_", "/", "\\", "", "SOL", "ÄTHER", "STRASSE")


def test_a_search_finds_the_same_on_every_database(cast: Cast) -> None:
    for name in WORDS:
        cast.services.characters.create(cast.game_master, a_character(f"x {name} y"))
    found = {
        word: {one.name for one in cast.services.characters.library(cast.game_master, word)}
        for word in SEARCHED
    }
    assert found == {
        word: {f"x {name} y" for name in WORDS if searchable(word).strip() in searchable(name)}
        for word in SEARCHED
    }


def test_characters_are_sorted_the_same_way_on_every_database(cast: Cast) -> None:
    names = ("Zorn", "apfel", "Äpfel", "Apfel", "äpfel", "eis", "Élan", "_x", "x y", "xy")
    for level, name in enumerate(names):
        cast.services.characters.create(cast.game_master, a_character(name, level=1 + level % 3))
    by_name = cast.services.characters.library(cast.game_master, sort="name")
    assert [one.name.encode().lower() for one in by_name] == sorted(
        name.encode().lower() for name in names
    )
    by_level = cast.services.characters.library(cast.game_master, sort="level")
    assert [(-one.summary.level, one.name.encode().lower()) for one in by_level] == sorted(
        (-(1 + level % 3), name.encode().lower()) for level, name in enumerate(names)
    )


def test_lines_know_emblem_and_colour_of_the_draft(cast: Cast) -> None:
    sol = replace(a_character("Sol"), emblem="wolf-head", colour="teal")
    cast.services.characters.create(cast.game_master, sol)
    (line,) = cast.services.characters.library(cast.game_master)
    assert (line.summary.emblem, line.summary.colour) == ("wolf-head", "teal")
