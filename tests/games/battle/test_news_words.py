"""The words of the news: each word that the engine uses says who may hear it."""

import ast
from dataclasses import fields
from pathlib import Path

import gm_tools.games.battle as package
from gm_tools.games.battle.news_words import (
    CAUSED,
    HEARD_ANYWAY,
    NAMES_TACTIC,
    PERMISSIONS,
)
from gm_tools.games.battle.options import Visible

SOURCES = sorted(Path(*package.__path__).rglob("*.py"))


def words_used() -> set[str]:
    """The words of every ``News(...)`` in the engine, also of a choice between two."""
    calls = [
        node
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "News"
    ]
    return {
        one.value
        for call in calls
        for one in ast.walk(call.args[0])
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def test_every_word_of_the_news_says_who_hears_it() -> None:
    used = words_used()
    assert "turn_begins" in used
    assert used - PERMISSIONS.keys() == set()


def test_permissions_are_those_that_the_game_master_gives() -> None:
    known = {one.name for one in fields(Visible)} | {"", "host"}
    assert set(PERMISSIONS.values()) <= known
    assert PERMISSIONS.keys() >= CAUSED
    assert HEARD_ANYWAY <= CAUSED
    assert PERMISSIONS.keys() >= NAMES_TACTIC
