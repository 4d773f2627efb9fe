"""The words of the news: each word that the engine uses says who may hear it."""

import ast
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

import gm_tools.games.battle as package
from gm_tools.games.battle.news_words import WORDS, Hearers, Word
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.frame.protocol import HIDDEN
from tests.approved import Approved
from tests.games.battle.makers import battle, foe, hero

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
    assert used - WORDS.keys() == set()


def test_what_is_shared_is_what_the_game_master_shares() -> None:
    known = {"host", "owner", *(f"shared:{one.name}" for one in fields(Visible))}
    assert {one.what for word in WORDS.values() for one in hearers(word)} <= known


def hearers(word: Word) -> Iterator[Hearers]:
    """Everybody who hears some part of a word."""
    parts = (word.amount, word.label, word.by, *word.more.values(), *word.amounts.values())
    return (one for part in parts for one in part)


VIEWERS = {"owner": "P3", "ally": "P4", "other side": "P1", "table": TABLE}
"""Who looks at news of Cat, a foe: its player, an ally's, a player's, the television."""
AMOUNT = 86_421


def fight(**visible: Any) -> Battle:
    """Ann and Bob against Cat and Dog, with players on both sides."""
    closed = Visible(health="nothing", morale=False, marks=False)
    return battle(
        hero("Ann", owner="P1"),
        hero("Bob", owner="P2"),
        foe("Cat", owner="P3"),
        foe("Dog", owner="P4"),
        visible=replace(closed, **visible),
    ).state


def planted(what: str, who: str, by: str, changed: str = "") -> News:
    """News of a word with a canary in each of its parts."""
    more = {key: f"zorble-{key}" for key in WORDS[what].more}
    more |= {"what": changed} if changed else {}
    return News(what, who, by, AMOUNT, "zorble-label", more)


def every_news(who: str, by: str) -> Iterator[News]:
    """News of every word, a change by hand once for all that it can change."""
    for what, word in WORDS.items():
        for changed in word.amounts or ("",):
            yield planted(what, who, by, changed)


def heard_parts(news: News) -> set[str]:
    """The parts of planted news that a viewer got."""
    parts = {key for key, value in news.more.items() if value is not HIDDEN}
    parts |= {"amount"} if news.amount is not HIDDEN else set()
    parts |= {"label"} if news.label is not HIDDEN else set()
    return parts | ({"by"} if news.by else set())


def test_every_part_of_every_word_reaches_those_who_were_approved(approved: Approved) -> None:
    """News of Cat by Cat, where nothing is shared; and of Ann by Cat, seen from the other side."""
    state, lines = fight(), []
    for who, by in (("c3", "c3"), ("c1", "c3"), ("c3", "c1")):
        for news in every_news(who, by):
            told = {
                name: heard_parts(view(replace(state, news=(news,)), viewer).news[0])
                for name, viewer in VIEWERS.items()
            }
            whose = f"{NAMES[who]} by {NAMES[by]}"
            changed = f" {news.more['what']}" if WORDS[news.what].amounts else ""
            for part in sorted(heard_parts(news)):
                ears = ", ".join(name for name in VIEWERS if part in told[name]) or "host alone"
                lines.append(f"{whose}: {news.what}{changed}.{part}: {ears}")
    approved({"games/battle/news_heard": lines})


NAMES = {"c1": "Ann", "c3": "Cat"}


@pytest.mark.parametrize("viewer", ["P1", TABLE])
def test_no_cause_of_a_foe_is_in_any_word(viewer: str) -> None:
    """Of Cat's news no label is heard that names an effect or a tactic, nor of what it did."""
    for who in ("c3", "c1"):
        for news in every_news(who, "c3"):
            word = WORDS[news.what]
            seen = repr(view(replace(fight(), news=(news,)), viewer).news[0])
            assert "zorble-effect" not in seen or (who, news.what) in OWN, news.what
            if (who == "c3" and news.what not in ALOUD) or any(
                one.of == "by" for one in word.label
            ):
                assert "zorble-label" not in seen, news.what


OWN = {("c1", "uses"), ("c1", "reminds")}
"""News of Ann herself, which names her own effects."""
ALOUD = frozenset(
    [
        "thing_moves",
        "thing_stays",
        "thing_grows",
        "thing_home",
        "battle_begins",
        "placed",
        "turn_begins",
        "turn_ends",
        "round_begins",
        "exhausted",
        "recovered",
        "shaken",
        "steadied",
        "leaves",
        "joins",
        "side_loses",
        "battle_ends",
        "anchors",
        "thing",
        "thing_ends",
        "note",
        "seat",
        "visible",
        "shuffles",
        "abandoned",
        "challenges_fate",
        "show",
        "choice",
        "flourish",
        "move_trigger",
        "targets",
        "logic_bonus",
        "presence",
    ]
)
"""Words whose label names no effect: how a battle ended, what lies on the board, a note."""


def test_a_word_or_part_that_nobody_declared_is_the_hosts_alone() -> None:
    news = (News("rumour", "c1", "c1", 5, "why", {"x": 1}), News("show", "c1", more={"x": 1}))
    rumour, show = view(replace(fight(), news=news), "P1").news
    assert heard_parts(rumour) == set()
    assert "x" not in show.more
    assert view(replace(fight(), news=news), HOST).news == news


def test_a_payment_is_heard_by_those_who_may_see_what_was_paid() -> None:
    news = News("pays", "c3", more={"effort": 1, "flair": 2})
    seen = view(replace(fight(effort=True), news=(news,)), "P1").news[0]
    assert seen.more == {"effort": 1}
