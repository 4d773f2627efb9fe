"""The tables of figures and people are the registry, word for word."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.effects import reached
from gm_tools.games.battle.effects.figures.registry import FIGURES
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Change, Dealt, Line, OngoingManeuver, Shown
from gm_tools.games.battle.movement.record import Trail
from gm_tools.games.battle.rules import Owned
from gm_tools.games.battle.state import Doings, Mark
from gm_tools.viskara.plays.words import figures as words
from gm_tools.viskara.plays.words import people
from tests.games.battle.effects.scenes import (
    ANN,
    ATTACK,
    BOB,
    CAT,
    DOG,
    ON_ANN,
    ON_BOTH,
    PLAIN,
    STANCE,
    defied,
    scene,
)
from tests.games.battle.makers import a_play, an_effect, battle, cards, foe, hero


def test_every_figure_of_the_registry_is_known_and_no_other() -> None:
    assert set(FIGURES) == set(words.FIGURES)


def test_everybody_whom_a_deed_may_name_is_known_and_no_other() -> None:
    assert set(reached.WHO) == set(people.WHO)


def _scene(**ann: Any) -> Scene:
    table = battle(hero("Ann"), hero("Bob"), hero("Eve"), foe("Cat"))
    table.change("Ann", **ann)
    table.change("Eve", health=0, exhausted=True)
    effect = an_effect(exposure_card_value=5, projectile_card_value=8)
    owned = Owned(effect, 0, a_play("action"))
    return Scene(table.rules, table.state, table.id("Ann"), owned, target=table.id("Cat"))


@pytest.mark.parametrize(
    ("name", "worth"),
    [
        ("level", 4),
        ("health", 31),
        ("missing_health", 9),
        ("excess_health", 0),
        ("speed", 3),
        ("half_speed", 2),
        ("twice_target_speed", 6),
        ("side_size", 3),
        ("target_side_size", 1),
        ("side_lead", 2),
        ("other_allies", 2),
        ("able_allies", 1),
        ("exhausted_allies", 1),
        ("cards_stored", 3),
        ("highest_card", 9),
        ("highest_black", 5),
        ("lowest_card", 0),
        ("morale", 60),
        ("target_morale", 20),
        ("direct_range", 1),
        ("zero", 0),
        ("one", 1),
    ],
)
def test_figures_of_characters_sides_and_cards(name: str, worth: int) -> None:
    assert FIGURES[name](_scene(health=31, cards=cards("b5 r9 b0"))) == worth


@pytest.mark.parametrize(("stored", "range"), [("b4", 1), ("b5", 2), ("r7 b0", 2), ("b8", 4)])
def test_an_aura_reaches_farther_with_a_high_card_stored(stored: str, range: int) -> None:
    """Dread's range: exposure with a card of 5 or more, projectile with 8 (Viskara 1764)."""
    assert FIGURES["aura_range"](_scene(cards=cards(stored))) == range


# --- In the middle of a maneuver ------------------------------------------------------------


def shown(red: int, finale: int, tactic: str = "t0", **fields: Any) -> OngoingManeuver:
    """Ann's attack with her show; of tactic t0 the outputs are 3/6/9, of t1 2/5/8."""
    return replace(ATTACK, tactic=tactic, shows={ANN: Shown(red, finale, **fields)})


def changed(ongoing: OngoingManeuver, what: Any, amount: int) -> OngoingManeuver:
    """Something changes Ann's show."""
    return replace(ongoing, changes=(*ongoing.changes, Change(ANN, what, amount, "E")))


def both(mine: Shown, theirs: Shown) -> OngoingManeuver:
    """Ann attacks, Cat defies, and both have made their shows."""
    return replace(defied(ATTACK, CAT), shows={ANN: mine, CAT: theirs})


def dealt(health: int, morale: int) -> OngoingManeuver:
    """Ann's attack once it has dealt damage."""
    return replace(ATTACK, dealt=(Dealt(1, CAT, health, morale, hit=True),))


def a_combatant(who: str = ANN, **fields: Any) -> dict[str, dict[str, Any]]:
    """A combatant for which a condition holds."""
    return {who: fields}


def done(**fields: Any) -> dict[str, dict[str, Any]]:
    """What Ann has done in this turn."""
    return a_combatant(doings=Doings(**fields))


LEFT: dict[str, Any] = {"status": "left"}
QUICK = replace(PLAIN, speed=5, level=6, ranges={"direct": 2, "exposure": 3, "projectile": 6})
STORED = {ANN: {"cards": cards("r4 b2 b7")}}
HURT = {CAT: {"health": 12, "flair": 4, "effort": 3}}
STRONG = replace(ATTACK, tactic="t1")
TWO_MARKS = {CAT: {"marks": (Mark("cursed", ANN, 2),)}, DOG: {"marks": (Mark("cursed", ANN),)}}
PLACES = {ANN: (0, 0), BOB: (0, 1), CAT: (1, 0), DOG: (2, 0)}
TIGHT = {ANN: (0, 0), BOB: (5, 5), CAT: (1, 0), DOG: (1, 1)}
THREE = replace(ON_BOTH, targets=(CAT, DOG, BOB), lines=(*ON_BOTH.lines, Line(3, BOB)))
STANCE_SHOWN = replace(STANCE, shows={ANN: Shown(1, 0)}, targets=(CAT, DOG))


def walked(*way: tuple[int, int]) -> Scene:
    """Ann has just walked this way; Cat is at 1/0."""
    trail = Trail("sidestep", ANN, len(way) - 1, tuple((square,) for square in way))
    return scene(target=CAT, places=PLACES, people={ANN: {"trail": trail}})


PAIRS: list[tuple[str, Scene, int, Scene, int]] = [
    ("level", scene(), 4, scene(block=QUICK), 6),
    ("speed", scene(), 3, scene(block=QUICK), 5),
    ("half_speed", scene(), 2, scene(block=QUICK), 3),
    ("twice_speed", scene(), 6, scene(block=QUICK), 10),
    ("direct_range", scene(), 1, scene(block=QUICK), 2),
    ("exposure_range", scene(), 2, scene(block=QUICK), 3),
    ("projectile_range", scene(), 4, scene(block=QUICK), 6),
    ("target_speed", scene(target=CAT), 3, scene(target=BOB, block=QUICK), 5),
    ("half_target_speed", scene(target=CAT), 2, scene(target=BOB, block=QUICK), 3),
    ("twice_target_speed", scene(target=CAT), 6, scene(target=BOB, block=QUICK), 10),
    ("stat", scene(ATTACK), 4, scene(STRONG), 5),
    ("stat", scene(), 0, scene(tactic="t1"), 5),
    ("range", scene(ATTACK), 1, scene(STRONG), 4),
    ("low", scene(ATTACK), 3, scene(STRONG), 2),
    ("medium", scene(ATTACK), 6, scene(STRONG), 5),
    ("high", scene(ATTACK), 9, scene(STRONG), 8),
    ("high", scene(ON_ANN, user=BOB), 9, scene(), 0),
    ("written_power", scene(ATTACK), 2, scene(STRONG), 3),
    ("power", scene(STRONG), 3, scene(shown(1, 4, "t1")), 6),  # doubled (R111)
    ("power", scene(shown(1, 0)), 2, scene(changed(shown(1, 0), "power", 1)), 3),
    ("output", scene(shown(1, 0)), 3, scene(changed(shown(2, 0), "output", 5)), 11),
    ("original_output", scene(shown(2, 0)), 6, scene(changed(shown(3, 0), "output", 5)), 9),
    ("original_output", scene(shown(1, 0)), 3, scene(ATTACK), 0),
    ("output_lead", scene(both(Shown(3, 0), Shown(1, 0)), target=CAT), 6, scene(target=CAT), 0),
    (
        "output_lead",
        scene(both(Shown(2, 0), Shown(1, 0)), target=CAT),
        3,
        scene(both(Shown(1, 0), Shown(3, 0)), target=CAT),
        0,
    ),
    ("stance_gain", scene(STANCE_SHOWN), 6, scene(replace(STANCE_SHOWN, targets=())), 2),
    ("stance_gain", scene(STANCE_SHOWN), 6, scene(shown(1, 0)), 0),
    ("finale", scene(shown(1, 3)), 3, scene(changed(shown(1, 3), "finale", -5)), 0),
    ("finale", scene(changed(shown(1, 3), "finale", 4)), 7, scene(), 0),
    ("original_finale", scene(changed(shown(1, 3), "finale", 4)), 3, scene(shown(1, 5)), 5),
    ("original_finale", scene(shown(1, 3)), 3, scene(shown(1, 3, done=False)), 0),
    ("red_cards", scene(shown(1, 3)), 1, scene(changed(shown(1, 3), "red", 2)), 3),
    ("original_red_cards", scene(shown(2, 3)), 2, scene(changed(shown(1, 3), "red", 2)), 1),
    (
        "revealed_red_cards",
        scene(shown(0, 0, cards=cards("r1 r2 r3 r4 b1"), bust=True)),
        4,
        scene(shown(2, 3)),
        2,
    ),
    (
        "target_finale",
        scene(both(Shown(1, 3), Shown(1, 7)), target=CAT),
        7,
        scene(both(Shown(1, 3), Shown(1, 7)), user=CAT, target=ANN),
        3,
    ),
    ("health", scene(), 40, scene(people=a_combatant(health=7)), 7),
    (
        "missing_health",
        scene(people=a_combatant(health=7)),
        33,
        scene(people=a_combatant(health=50)),
        0,
    ),
    (
        "excess_health",
        scene(people=a_combatant(health=50)),
        10,
        scene(people=a_combatant(health=7)),
        0,
    ),
    ("max_health", scene(), 40, scene(people=a_combatant(max_health=30)), 30),
    ("flair", scene(people=a_combatant(flair=2)), 2, scene(people=a_combatant(flair=5)), 5),
    ("effort", scene(people=a_combatant(effort=2)), 2, scene(people=a_combatant(effort=0)), 0),
    ("morale", scene(), 40, scene(sides={"heroes": {"morale": 9}}), 9),
    ("target_morale", scene(target=CAT), 40, scene(target=CAT, sides={"foes": {"morale": 9}}), 9),
    ("target_health", scene(target=CAT, people=HURT), 12, scene(target=DOG, people=HURT), 40),
    (
        "target_missing_health",
        scene(target=CAT, people=HURT),
        28,
        scene(target=DOG, people=HURT),
        0,
    ),
    ("target_flair", scene(target=CAT, people=HURT), 4, scene(people=HURT), 0),
    ("target_flair", scene(target=CAT, people=HURT), 4, scene(target=CAT), 1),
    ("target_effort", scene(target=CAT, people=HURT), 3, scene(target=CAT), 1),
    ("side_size", scene(), 2, scene(people=a_combatant(BOB, **LEFT)), 1),
    (
        "target_side_size",
        scene(target=CAT),
        2,
        scene(target=CAT, people=a_combatant(DOG, **LEFT)),
        1,
    ),
    ("side_lead", scene(target=CAT), 0, scene(target=CAT, people=a_combatant(DOG, **LEFT)), 1),
    (
        "side_lead",
        scene(ATTACK, performer=CAT, target=BOB, people=a_combatant(DOG, **LEFT)),
        1,
        scene(people=a_combatant(DOG, **LEFT)),
        0,
    ),
    ("other_allies", scene(), 1, scene(people=a_combatant(BOB, **LEFT)), 0),
    ("able_allies", scene(), 1, scene(people=a_combatant(BOB, exhausted=True)), 0),
    ("exhausted_allies", scene(people=a_combatant(BOB, exhausted=True)), 1, scene(), 0),
    ("enemies_in_range", scene(ATTACK, places=PLACES), 1, scene(ATTACK, places=TIGHT), 2),
    ("others_in_range", scene(ATTACK, places=PLACES), 2, scene(STRONG, places=PLACES), 3),
    ("entered_beside", walked((3, 0), (2, 0), (1, 1)), 2, walked((3, 0), (3, 1)), 0),
    ("owner_distance", scene(target=CAT, places=PLACES), 1, scene(target=DOG, places=PLACES), 2),
    ("distance", scene(target=CAT, places=PLACES), 1, scene(target=DOG, places=PLACES), 2),
    ("distance", scene(replace(ATTACK, distances={CAT: 3}), target=CAT), 3, scene(), 0),
    (
        "card_value",
        scene(cards=cards("r3 b6")),
        6,
        scene(people=a_combatant(returned=cards("b2"))),
        2,
    ),
    ("cards_returned", scene(cards=cards("r3 b6")), 2, scene(), 0),
    ("cards_returned", scene(cards=cards("r3 b6")), 2, scene(cards=cards("r3")), 1),
    ("cards_stored", scene(people=STORED), 3, scene(people=a_combatant(cards=cards("b3"))), 1),
    ("highest_card", scene(people=STORED), 7, scene(people=a_combatant(cards=cards("r8 b3"))), 8),
    ("highest_black", scene(people=STORED), 7, scene(people=a_combatant(cards=cards("r8 b3"))), 3),
    ("lowest_card", scene(people=STORED), 2, scene(people=a_combatant(cards=cards("r8 b3"))), 3),
    (
        "cards_released",
        scene(replace(ATTACK, released={ANN: cards("r1 b2")})),
        2,
        scene(replace(ATTACK, released={ANN: cards("r1"), CAT: cards("r2 b3")})),
        1,
    ),
    ("chosen", scene(chosen=3), 3, scene(chosen=5), 5),
    ("health_damage", scene(dealt(5, 2)), 5, scene(dealt(1, 4)), 1),
    ("morale_damage", scene(dealt(5, 2)), 2, scene(dealt(1, 4)), 4),
    ("total_damage", scene(dealt(5, 2)), 7, scene(dealt(1, 4)), 5),
    ("total_damage", scene(shown(2, 0)), 6, scene(ATTACK), 0),
    ("marks", scene(ON_BOTH, people=TWO_MARKS), 3, scene(ATTACK, people=TWO_MARKS), 2),
    ("marks", scene(target=DOG, people=TWO_MARKS), 1, scene(people=TWO_MARKS), 0),
    (
        "target_marks",
        scene(target=CAT, people=TWO_MARKS),
        2,
        scene(target=DOG, people=TWO_MARKS),
        1,
    ),
    (
        "charges",
        scene(people=a_combatant(charges={"t0": 2, "t1": 3}), tactic="t0"),
        2,
        scene(shown(0, 0, "t1"), people=a_combatant(charges={"t0": 2, "t1": 3})),
        3,
    ),
    ("defiers", scene(defied(defied(ON_BOTH, CAT), DOG, 2)), 2, scene(ON_BOTH), 0),
    (
        "defiers",
        scene(defied(defied(ON_BOTH, CAT), DOG, 2), line=2),
        1,
        scene(defied(ON_BOTH, CAT, 1, 2), line=3),
        0,
    ),
    ("targets", scene(ON_BOTH), 2, scene(ATTACK), 1),
    ("extra_targets", scene(THREE), 1, scene(ON_BOTH), 0),
    (
        "extra_targets",
        scene(replace(THREE, lines=(*THREE.lines, Line(4, "t1")))),
        2,
        scene(THREE),
        1,
    ),
    ("lines", scene(ON_BOTH), 2, scene(defied(ON_BOTH, CAT), user=CAT), 1),
    ("effort_spent", scene(people=done(effort=2)), 2, scene(people=done(flair=2)), 0),
    ("effort_spent", scene(people=done(effort=2)), 2, scene(people=done(effort=3)), 3),
    ("flair_spent", scene(people=done(flair=2)), 2, scene(people=done(effort=2)), 0),
    ("flair_spent", scene(people=done(flair=2)), 2, scene(people=done(flair=3)), 3),
    ("squares_moved", scene(people=a_combatant(squares_moved=4)), 4, scene(), 0),
]


@pytest.mark.parametrize(("name", "one", "worth", "other", "then"), PAIRS)
def test_a_figure_of_one_scene_and_of_another(
    name: str, one: Scene, worth: int, other: Scene, then: int
) -> None:
    assert (FIGURES[name](one), FIGURES[name](other)) == (worth, then)
