"""Creatures are imported all together or not at all, and exported unchanged."""

from __future__ import annotations

import pytest

from gm_tools.documents import creature_file
from gm_tools.services.actor import Actor
from gm_tools.services.bestiary.exchange import CreatureExchange
from gm_tools.services.errors import NotFoundError
from gm_tools.services.importing import ImportRefusedError, NamedFile
from gm_tools.viskara.creature.basic_enemy import basic_enemy
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import Cast

MOTH = b"""
name = "Moth"
level = 3
speed_class = "high"
"""
ENTRY = """
[[creature]]
name = "Moth {number}"
level = {level}
speed_class = "high"
"""


@pytest.fixture
def exchange(cast: Cast) -> CreatureExchange:
    return cast.services.creature_exchange


def refused(exchange: CreatureExchange, actor: Actor, *files: NamedFile) -> list[tuple[str, str]]:
    with pytest.raises(ImportRefusedError) as caught:
        exchange.import_files(actor, files)
    assert exchange.bestiary.own(actor) == ()
    return [(one.file, one.where) for one in caught.value.problems]


def test_what_goes_out_comes_in_again(
    exchange: CreatureExchange, game_master: Actor, rulebook: Rulebook
) -> None:
    file = exchange.export(game_master, ("pike_beetle",))
    assert file.name == "Pike Beetle.toml"
    (id,) = exchange.import_files(game_master, (file,))
    again = exchange.bestiary.get(game_master, id).creature
    printed = exchange.bestiary.printed["pike_beetle"]
    assert (again.name, again.tactics, again.notes) == (
        printed.name,
        printed.tactics,
        printed.notes,
    )


def test_several_go_out_as_a_pack(exchange: CreatureExchange, game_master: Actor) -> None:
    file = exchange.export(game_master, ("smidgeon", "heckler"))
    assert file.name == "creatures.toml"
    taken = exchange.import_files(game_master, (file,))
    names = [exchange.bestiary.get(game_master, one).creature.name for one in taken]
    assert names == ["Smidgeon", "Heckler"]


def test_one_bad_creature_among_a_hundred_stops_all(
    exchange: CreatureExchange, game_master: Actor
) -> None:
    pack = "".join(ENTRY.format(number=n, level=0 if n == 57 else 3) for n in range(100))
    file = NamedFile("pack.toml", pack.encode())
    places = refused(exchange, game_master, file)
    assert ("pack.toml", "creature.57.level") in places
    assert {place.rpartition(".")[0] for _, place in places} == {"creature.57"}


def test_all_problems_of_all_files_at_once(exchange: CreatureExchange, game_master: Actor) -> None:
    files = (
        NamedFile("good.toml", MOTH),
        NamedFile("speed.toml", MOTH.replace(b"high", b"flying")),
        NamedFile("none.toml", b"= ="),
        NamedFile("half.toml", MOTH.replace(b"3", b"3.5")),
    )
    assert refused(exchange, game_master, *files) == [
        ("speed.toml", "speed_class"),
        ("none.toml", ""),
        ("half.toml", "level"),
    ]


def test_a_file_of_five_megabytes_is_refused(
    exchange: CreatureExchange, game_master: Actor
) -> None:
    large = MOTH + b"# " + b"x" * 5_000_000
    assert refused(exchange, game_master, NamedFile("large.toml", large)) == [("large.toml", "")]


def test_too_many_files_are_refused(exchange: CreatureExchange, game_master: Actor) -> None:
    files = tuple(NamedFile(f"{n}.toml", MOTH) for n in range(1001))
    assert refused(exchange, game_master, *files) == [("All files", "")]


def test_nobody_exports_what_they_cannot_see(
    exchange: CreatureExchange, cast: Cast, rulebook: Rulebook
) -> None:
    id = exchange.bestiary.create(cast.game_master, basic_enemy(rulebook, 2))
    for actor in (cast.player, cast.stranger):
        with pytest.raises(NotFoundError):
            exchange.export(actor, ("pike_beetle", id))


def test_markup_stays_text(
    exchange: CreatureExchange, game_master: Actor, rulebook: Rulebook
) -> None:
    file = NamedFile("x.toml", MOTH.replace(b"Moth", b"<script>alert(1)</script>"))
    (id,) = exchange.import_files(game_master, (file,))
    sent = exchange.export(game_master, (id,))
    assert "/" not in sent.name
    (again,) = creature_file.read(sent.content, rulebook)
    assert again.name == "<script>alert(1)</script>"
