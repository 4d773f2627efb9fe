"""Tables read straight into values: every fault is named with file and key, all at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, is_dataclass
from pathlib import Path
from typing import Any, ClassVar, get_args, get_type_hints

import pytest
from pydantic import BaseModel, TypeAdapter

from gm_tools.catalog import files, load
from gm_tools.catalog.files import Problems, read_named, read_rows, read_table
from gm_tools.catalog.games import load_books
from gm_tools.viskara.plays.plays import Play
from gm_tools.viskara.strict import COUNTED, SAID, STRICT, written
from tests.places import RULES_DATA


@dataclass(frozen=True, slots=True)
class Inn:
    """A value with every kind of constraint."""

    __pydantic_config__: ClassVar = STRICT
    id: str
    name: str = field(metadata=SAID)
    beds: tuple[int, int] = (1, 2)
    dishes: tuple[str, ...] = field(default=(), metadata=written("dish"))
    line: int = field(default=1, metadata=COUNTED)


def rows(folder: Path, text: str) -> tuple[tuple[Inn, ...] | None, Problems]:
    problems = Problems()
    (folder / "inns.toml").write_text(text, encoding="utf-8")
    return read_rows(folder / "inns.toml", "inns.toml", "inn", Inn, problems), problems


def test_rows_are_values(tmp_path: Path) -> None:
    found, problems = rows(tmp_path, '[[inn]]\nid = "a"\nname = "A"\ndish = ["Stew"]\n')
    assert (found, problems) == ((Inn("a", "A", dishes=("Stew",)),), [])


def test_everything_that_is_wrong_is_named_at_once(tmp_path: Path) -> None:
    wrong = '[[inn]]\nid = 5\nname = ""\nbeds = [1]\ndish = ["Stew", ""]\nline = 0\ncat = true\n'
    found, problems = rows(tmp_path, f'bar = 1\n[[inn]]\nname = "A"\n{wrong}')
    assert found is None
    assert [one.split(": ", 1)[1] for one in problems] == [
        "bar: is not known here",
        "inn.1.dish.1: is empty",
        "inn.0.id: is missing",
        "inn.1.id: Input should be a valid string",
        "inn.1.name: String should have at least 1 character",
        "inn.1.beds: has too few entries",
        "inn.1.line: Input should be greater than 0",
        "inn.1.cat: is not known here",
    ]


def test_the_key_in_the_file_is_the_only_one(tmp_path: Path) -> None:
    _, problems = rows(tmp_path, '[[inn]]\nid = "a"\nname = "A"\ndishes = ["Stew"]\n')
    assert problems == ["inns.toml: inn.0.dishes: is not known here"]


def test_a_file_without_its_list_is_named(tmp_path: Path) -> None:
    assert rows(tmp_path, "") == (None, ["inns.toml: inn: is missing"])


def test_a_table_is_called_by_its_heading_alone(tmp_path: Path) -> None:
    (tmp_path / "inns.toml").write_text('[a]\nname = "A"\n[b]\nid = "c"\nname = "B"\n')
    problems = Problems()
    found = read_table(tmp_path / "inns.toml", "inns.toml", Inn, problems)
    assert found["a"] == Inn("a", "A")
    assert problems == ["inns.toml: b: id: is not known here"]


def test_what_is_no_table_is_said_so() -> None:
    problems = Problems()
    assert read_named(Inn, "a", 5, "inns.toml: a", problems) is None
    assert problems == ["inns.toml: a: Input should be an object"]


def parts(kind: Any) -> Iterator[Any]:
    """Every class inside a type; plays are read apart, as ``PlayTable``."""
    if kind is Play:
        return
    for one in get_args(kind):
        yield from parts(one)
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, BaseModel)):
        yield kind
        for hint in get_type_hints(kind).values():
            yield from parts(hint)


def test_every_class_that_is_read_refuses_unknown_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds: list[Any] = []

    def noted(kind: Any) -> TypeAdapter[Any]:
        kinds.append(kind)
        return TypeAdapter(kind)

    files._reader.cache_clear()
    monkeypatch.setattr(files, "TypeAdapter", noted)
    load(RULES_DATA)
    load_books(RULES_DATA)
    found = {one for kind in kinds for one in parts(kind)}
    assert len(found) > 30
    for one in found:
        config = one.model_config if issubclass(one, BaseModel) else one.__pydantic_config__
        assert (config["extra"], config["strict"]) == ("forbid", True), one
