"""The words of the news: each that the engine uses says who hears it."""

import ast
from dataclasses import replace
from pathlib import Path

import gm_tools.games.world_adventure as package
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.world_adventure.news_words import ALOUD
from gm_tools.games.world_adventure.state import News
from gm_tools.games.world_adventure.view import view
from tests.games.world_adventure.makers import table

SOURCES = sorted(Path(*package.__path__).rglob("*.py"))
RESULTS = {"won", "lost", "escaped", "retreated", "rival_retreated"}
"""How a battle ends, which is told by its name."""
TOKENS = {f"{kind}_token{more}" for kind in ("merchant", "monster") for more in ("", "s_return")}


def words_used() -> set[str]:
    """The words of every ``with_news(state, ...)`` that names its word."""
    calls = (
        node
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "with_news"
    )
    words = (call.args[1] for call in calls)
    return {str(one.value) for one in words if isinstance(one, ast.Constant)}


def test_every_word_says_who_hears_it() -> None:
    assert words_used() | RESULTS | TOKENS == ALOUD


def test_a_word_that_nobody_declared_is_the_hosts_alone() -> None:
    news = (News("wages", "P1", amount=3), News("rumour", "P1", "canary", 3))
    state = replace(table().state, news=news)
    assert view(state, TABLE).news == view(state, "P1").news == news[:1]
    assert view(state, HOST).news == news
