"""How often a play may be used."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.effects.limits import is_spent, noted
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned
from tests.games.battle.effects.scenes import ATTACK, BOB, CAT, DOG, ON_BOTH, scene
from tests.games.battle.makers import a_deed, a_play, an_effect

PLAY = a_play("show", a_deed("gain_flair", "n"))


def using(at: str, ongoing: Any = None, nth: int = 0, **fields: Any) -> Scene:
    """A scene of a play of the effect "e" at a moment."""
    play = replace(PLAY, at=at, **fields)
    found = scene(ongoing, effect=an_effect(play, n=1))
    return found._replace(owned=Owned(found.effect, nth, play, ""))


def again(used: Scene, next_: Scene | None = None) -> bool:
    """Whether a play, or another scene, is spent after a first use."""
    return is_spent((next_ or used)._replace(state=noted(used, used.state)))


@pytest.mark.parametrize("once", ["", "maneuver", "turn", "round", "battle"])
def test_nothing_is_spent_before_its_first_use(once: str) -> None:
    assert not is_spent(using("show", ATTACK, once=once))
    assert not is_spent(using("action", once=once))


@pytest.mark.parametrize(
    "at", ["action", "movement", "area", "companion", "battle_start", "reaction"]
)
def test_outside_a_maneuver_a_play_is_used_as_often_as_it_can_be_paid(at: str) -> None:
    assert not again(using(at))
    assert not again(using(at, once="maneuver"))


@pytest.mark.parametrize("once", ["turn", "round", "battle"])
def test_a_limit_holds_outside_maneuvers_and_in_them(once: str) -> None:
    assert again(using("action", once=once))
    assert again(using("show", ATTACK, once=once))
    assert again(
        using("show", ON_BOTH, once=once)._replace(line=1, target=CAT),
        using("show", ON_BOTH, once=once)._replace(line=2, target=DOG),
    )


@pytest.mark.parametrize("once", ["turn", "round", "battle", "maneuver"])
def test_a_limit_counts_an_entry_at_one_moment_whichever_of_its_plays_is_used(once: str) -> None:
    used = using("show", ATTACK, once=once)
    assert again(used, using("show", ATTACK, nth=1, once=once))
    assert not again(used, using("flourish", ATTACK, nth=1, once=once))


def test_a_limit_counts_its_own_scope() -> None:
    used = using("action", once="turn")
    assert not again(used, using("action", once="round"))
    assert not again(used, using("action", once="battle"))


def test_a_limit_is_of_its_own_entry() -> None:
    used = using("action", once="turn")
    other = scene(effect=an_effect(replace(PLAY, at="action", once="turn"), id="f", n=1))
    assert not again(used, other)


def test_in_a_maneuver_a_play_is_used_once_on_a_line() -> None:
    used = using("damage", ON_BOTH)._replace(line=1, target=CAT)
    assert again(used)
    assert not again(used, used._replace(line=2, target=DOG))
    assert not again(used, used._replace(user=BOB))
    other = using("damage", ON_BOTH, nth=1, clause="other")._replace(line=1, target=CAT)
    assert not again(used, other)


def test_plays_of_one_clause_at_one_moment_are_ways_to_use_it_once() -> None:
    """Dread returns a card for a show, black or red (Viskara 1758)."""
    used = using("damage", ON_BOTH)._replace(line=1, target=CAT)
    assert again(used, using("damage", ON_BOTH, nth=1)._replace(line=1, target=CAT))
    assert not again(used, using("damage", ON_BOTH, nth=1)._replace(line=2, target=DOG))
    assert not again(used, using("damage", ON_BOTH, nth=1, must=True)._replace(line=1, target=CAT))
    assert not again(used, using("adjust", ON_BOTH, nth=1)._replace(line=1, target=CAT))


def test_once_in_a_maneuver_is_not_once_on_a_line() -> None:
    used = using("damage", ON_BOTH, once="maneuver")._replace(line=1, target=CAT)
    assert again(used, used._replace(line=2, target=DOG))
    assert not again(used, used._replace(user=BOB))


def test_a_play_is_used_once_for_each_show() -> None:
    used = using("other_show", ON_BOTH)._replace(target=CAT, performer=CAT)
    assert again(used)
    assert not again(used, used._replace(target=DOG, performer=DOG))
    assert not again(used, used._replace(performer=DOG))


@pytest.mark.parametrize("at", ["turn_start", "turn_end"])
def test_a_play_of_a_turns_start_or_end_is_used_once(at: str) -> None:
    assert again(using(at))
    assert again(using(at), using(at, nth=1))
    assert not again(using(at), using(at, nth=1, clause="other"))
    assert not again(using("turn_end"), using("turn_start"))


def test_what_must_happen_happens_once_a_turn() -> None:
    assert again(using("action", must=True))
    assert not again(using("action", must=True), using("action", nth=1, must=True))


def test_what_happens_by_force_is_no_use_of_its_entry() -> None:
    """Other entries ask whether this one was used."""
    for must in (False, True):
        used = using("action", must=must)
        uses = noted(used, used.state).combatants[used.user].uses
        assert uses.get("turn:e", 0) == (not must)
        used = using("show", ATTACK, must=must)
        assert (f"{used.user}:e" in noted(used, used.state).ongoing[-1].used) == (not must)


def test_uses_are_counted() -> None:
    used = using("action")
    state = noted(used, noted(used, used.state))
    assert state.combatants[used.user].uses["turn:e"] == 2
    assert state.combatants[BOB].uses == {}


def test_a_maneuver_names_a_use_once() -> None:
    used = using("show", ATTACK)
    once = noted(used, used.state)
    assert noted(used, once).ongoing[-1].used == once.ongoing[-1].used
