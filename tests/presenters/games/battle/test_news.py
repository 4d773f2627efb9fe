"""Facts of a battle in words."""

from dataclasses import replace

from gm_tools.games.battle.news_words import WORDS
from gm_tools.games.battle.state import News
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.news import NEWS, said_of
from tests.approved import Approved
from tests.games.battle.makers import battle, foe, hero
from tests.games.battle.test_news_words import NAMES, VIEWERS, every_news, fight


def test_every_word_of_the_news_is_said_somehow() -> None:
    assert set(NEWS) == set(WORDS)


def test_what_is_heard_of_every_word_when_nothing_is_shared(approved: Approved) -> None:
    """Canaries stand in every part: an amount 86421, a cause, an effect; read by all sorts."""
    state, lines = fight(), []
    for who, by in (("c3", "c3"), ("c1", "c3")):
        for news in every_news(who, by):
            for name, viewer in {"host": HOST, **VIEWERS}.items():
                seen = view(replace(state, news=(news,)), viewer)
                said = said_of(seen, seen.news[0])
                lines.append(f"{NAMES[who]} by {NAMES[by]}: {news.what}: {name}: {said}")
    approved({"games/battle/news_said": [one for one in lines if not one.endswith(": ")]})


def test_damage_names_what_it_is_dealt_to() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    news = News("damage", "c2", "c1", 9, "Jab", {"health": 7, "morale": 2, "line": 1})
    assert said_of(state, news) == "Beetle takes 7 health and 2 morale damage"
    assert said_of(state, News("damage", "c2", "c1", 0, "Jab")) == "Beetle takes no damage"


def test_what_happens_to_a_side_is_said_alike_of_party_and_enemies() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    name = state.sides["foes"].name
    for news, sentence in (
        (News("side_loses", "foes"), f"the battle is lost for {name}"),
        (News("shaken", "foes"), f"{name}: shaken"),
        (News("steadied", "foes"), f"{name}: no longer shaken"),
        (News("lose_morale", "foes", amount=3, label="Taunt"), f"{name}: 3 morale lost (Taunt)"),
        (News("gain_morale", "foes", amount=3), f"{name}: 3 morale gained"),
    ):
        assert said_of(state, news) == sentence


def test_what_the_viewer_may_not_know_is_left_out() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    assert said_of(state, News("gain_health", "c1", "c1", 4, HIDDEN)) == "Sol gains 4 health"
    assert said_of(state, News("flair", "c2", "", HIDDEN, "")) == ""


def test_resources_are_told_as_changes() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    assert said_of(state, News("flair", "c1", amount=3, label="Bide")) == "Sol +3 flair (Bide)"
    assert said_of(state, News("effort", "c1", amount=-1)) == "Sol -1 effort"
    assert said_of(state, News("effort", "c1", amount=0)) == ""


def test_shows_say_what_is_special_about_them() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    assert said_of(state, News("show", "c1", amount=3, more={"finale": 6})) == "3 red, finale 6"
    sure = News("show", "c1", amount=3, more={"finale": 1, "sure": True})
    assert said_of(state, sure) == "3 red, finale 1, a sure flourish"
    bust = News("show", "c1", amount=0, more={"finale": 0, "bust": True})
    assert said_of(state, bust) == "Sol went too far: red cards and finale are 0"


def test_movement_says_how_far_and_where_to() -> None:
    state = battle(hero("Sol"), foe("Beetle")).state
    more = {"kind": "sidestep", "from": (1, 1), "to": (3, 4)}
    news = News("moves", "c1", "c1", 3, "move", more)
    assert said_of(state, news) == "Sol sidesteps 3 squares to D5"
    pushed = News("moves", "c2", "c1", 1, "Lasso Trick", {"kind": "move", "to": (0, 0)})
    assert said_of(state, pushed) == "Beetle is moved 1 square to A1 (Lasso Trick)"
