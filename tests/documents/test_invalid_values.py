from __future__ import annotations

from typing import Any

import pytest

from gm_tools.documents.character_file import CharacterFile
from gm_tools.documents.invalid_values import allowed, found, keys_at, type_at
from gm_tools.viskara.character.build import Maneuver, Purchase


@pytest.mark.parametrize(
    ("path", "words"),
    [
        (("name",), "text in quotes"),
        (("build",), "an object {...}"),
        (("build", "level"), "a whole number"),
        (("build", "tactics", 0, "type"), 'one of "direct", "exposure", "projectile"'),
        (("build", "aura"), "an object {...} or null"),
        (("build", "tactics"), "a list [...]"),
        (("levels", 0, "stats", "body"), "a whole number"),
        (("house_rules", "B6"), "text in quotes"),
        (("format",), '"viskara-character/1"'),
    ],
)
def test_what_a_place_takes(path: tuple[str | int, ...], words: str) -> None:
    assert allowed(type_at(CharacterFile, path)) == words


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "null"),
        (True, "true"),
        (3, "3"),
        ("a\tb", '"a\\x09b"'),
        ([], "a list [...]"),
        ({}, "an object {...}"),
    ],
)
def test_what_stands_there(value: Any, words: str) -> None:
    assert found(value) == words


def test_types_are_found_through_lists_and_optional_parts() -> None:
    where = ("build", "signature_move", "maneuvers", 3, "attached", 0)
    assert type_at(CharacterFile, where) is Maneuver
    assert type_at(CharacterFile, ("build", "aura", "upgrades", 0)) is Purchase
    assert type_at(CharacterFile, ("name", "first")) is None


def test_keys_of_objects() -> None:
    assert keys_at(Purchase, ()) == ("path", "times", "carries")
    assert keys_at(CharacterFile, ("levels", 0, "stats"))[0] == "body"
    assert keys_at(CharacterFile, ("name",)) == ()
