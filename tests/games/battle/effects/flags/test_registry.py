"""Flags: the table is the registry, and each holds in one scene and not in its neighbour."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from gm_tools.games.battle.effects.flags.registry import FLAGS
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Change, Dealt, Shown
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.state import Doings, Mark
from gm_tools.viskara.plays.words import flags as words
from tests.games.battle.effects.scenes import (
    ANN,
    ATTACK,
    BOB,
    CAT,
    CURSE,
    DOG,
    ON_ANN,
    ON_BOTH,
    PLAIN,
    STANCE,
    TACTICS,
    defied,
    scene,
)
from tests.games.battle.makers import NUMBERS, cards


def test_every_flag_of_the_registry_is_known_and_no_other() -> None:
    assert set(FLAGS) == set(words.FLAGS)


def a_combatant(who: str = ANN, **fields: Any) -> dict[str, dict[str, Any]]:
    """A combatant for which a condition holds."""
    return {who: fields}


def done(**fields: Any) -> dict[str, dict[str, Any]]:
    """What Ann has done in this turn."""
    return a_combatant(doings=Doings(**fields))


def raised(what: Any, amount: int, on: str = ANN) -> Any:
    """Ann's attack with a change to a show."""
    return replace(ATTACK, changes=(Change(on, what, amount, "E"),))


def dealt(target: str, health: int = 0, *, hit: bool = True) -> Any:
    """Ann's attack on Cat and Dog, one line of which was dealt."""
    line = 1 if target == CAT else 2
    return replace(ON_BOTH, dealt=(Dealt(line, target, health, hit=hit),))


CURSED: Final = (Mark("cursed", ANN),)
FLOURISH: Final = replace(ATTACK, shows={ANN: Shown(2, NUMBERS.flourish_from)})
NO_FLOURISH: Final = replace(ATTACK, shows={ANN: Shown(2, NUMBERS.flourish_from - 1)})
ON_BOB: Final = replace(
    ON_ANN, targets=(BOB,), lines=tuple(replace(one, target=BOB) for one in ON_ANN.lines)
)
BOBS: Final = replace(ATTACK, by=BOB)
STYLED: Final = replace(PLAIN, style="aggressive")
CARRYING: Final = replace(PLAIN, tactics=(replace(TACTICS[0], effects=(CURSE,)), *TACTICS[1:]))
DISTANT: Final = {CAT: (0, 0), BOB: (4, 0), ANN: (6, 0)}
NEAR: Final = {CAT: (0, 0), BOB: (4, 0), ANN: (2, 0)}
AS_FAR: Final = {CAT: (0, 0), BOB: (4, 0), ANN: (0, 4)}


def struck(by: str = CAT, *, line: int = 0, user: str = ANN, **fields: Any) -> Scene:
    """A scene about damage to Bob."""
    made = scene(ATTACK, user=user, packet=1, line=line)
    packet = Packet(1, 1, by, BOB, 3, 0, "E", line=line, **fields)
    return made._replace(state=replace(made.state, packets=(packet,)))


PAIRS: Final[list[tuple[str, Scene, Scene]]] = [
    ("on_grid", scene(places={ANN: (0, 0)}), scene()),
    ("own_turn", scene(), scene(user=BOB)),
    ("attacking", scene(ATTACK), scene(ON_ANN)),
    ("defying", scene(defied(ON_ANN, ANN)), scene(defied(ON_ANN, BOB))),
    ("defying", scene(STANCE), scene(ATTACK)),
    ("stance", scene(STANCE), scene(defied(ON_ANN, ANN))),
    ("all_out", scene(replace(ATTACK, all_out=True)), scene(ATTACK)),
    ("flourished", scene(FLOURISH), scene(NO_FLOURISH)),
    ("flourished", scene(FLOURISH), scene()),
    ("shaken", scene(sides={"heroes": {"shaken": True}}), scene(sides={"foes": {"shaken": True}})),
    ("target_shaken", scene(target=CAT, sides={"foes": {"shaken": True}}), scene(target=CAT)),
    ("exhausted", scene(people=a_combatant(exhausted=True)), scene()),
    (
        "target_exhausted",
        scene(target=CAT, people=a_combatant(CAT, exhausted=True)),
        scene(target=CAT),
    ),
    ("anchored", scene(people=a_combatant(anchored=True)), scene()),
    ("moved", scene(people=done(moved=True)), scene()),
    ("first_attack", scene(ATTACK, people=done(attacks=1)), scene(ATTACK, people=done(attacks=2))),
    ("first_attack", scene(), scene(people=done(attacks=1))),
    (
        "repeated_tactic",
        scene(ATTACK, people=done(tactics=("t0", "t0"))),
        scene(ATTACK, people=done(tactics=("t0", "t1", "t1"))),
    ),
    ("style_applies", scene(ATTACK, block=STYLED), scene(ATTACK)),
    ("style_applies", scene(ATTACK, block=STYLED), scene(ATTACK, user=BOB, block=STYLED)),
    (
        "target_defied",
        scene(defied(ON_BOTH, CAT), target=CAT),
        scene(defied(ON_BOTH, CAT), target=DOG),
    ),
    (
        "target_has_mark",
        scene(target=CAT, people=a_combatant(CAT, marks=CURSED)),
        scene(target=DOG, people=a_combatant(CAT, marks=CURSED)),
    ),
    ("user_has_mark", scene(people=a_combatant(marks=CURSED)), scene()),
    (
        "user_has_mark",
        scene(people=a_combatant(marks=CURSED)),
        scene(people=a_combatant(marks=(Mark("cursed", BOB), Mark("blessed", ANN)))),
    ),
    (
        "performer_has_mark",
        scene(ATTACK, performer=CAT, people=a_combatant(CAT, marks=CURSED)),
        scene(ATTACK, performer=DOG, people=a_combatant(CAT, marks=CURSED)),
    ),
    ("card_black", scene(cards=cards("r3 b2")), scene(cards=cards("r3"))),
    ("card_red", scene(cards=cards("r3 b2")), scene(cards=cards("b2"))),
    ("card_zero", scene(cards=cards("r0 b0")), scene(cards=cards("r0 b2"))),
    ("card_zero", scene(people=a_combatant(returned=cards("b0"))), scene()),
    ("direct", scene(ATTACK), scene(replace(ATTACK, tactic="t1"))),
    ("projectile", scene(replace(ATTACK, tactic="t1")), scene(ATTACK)),
    ("exposure", scene(replace(ATTACK, tactic="t2")), scene(ATTACK)),
    ("direct", scene(tactic="t0"), scene()),
    ("attack_direct", scene(ON_ANN), scene(replace(ON_ANN, tactic="t1"))),
    ("attack_projectile", scene(replace(ON_ANN, tactic="t1")), scene(ON_ANN)),
    ("attack_exposure", scene(replace(ON_ANN, tactic="t2")), scene()),
    ("for_other", scene(ON_BOB), scene(ON_ANN)),
    ("user_targeted", scene(ON_ANN), scene(ON_BOB)),
    ("user_targeted", scene(ON_BOTH, user=DOG, line=2), scene(ON_BOTH, user=DOG, line=1)),
    ("target_is_enemy", scene(target=CAT), scene(target=BOB)),
    ("target_is_ally", scene(target=BOB), scene(target=CAT)),
    ("performer_is_enemy", scene(ATTACK, performer=CAT), scene(ATTACK, performer=BOB)),
    ("performer_is_ally", scene(ATTACK, performer=BOB), scene(ATTACK, performer=CAT)),
    ("performer_is_enemy", scene(ON_BOB), scene(BOBS)),
    ("attacker_is_ally", scene(BOBS), scene(ON_BOB)),
    ("output_raised", scene(raised("output", 1)), scene(raised("output", -1))),
    ("output_raised", scene(raised("double_output", 0)), scene(raised("output", 1, CAT))),
    ("red_raised", scene(raised("red", 1)), scene(raised("output", 1))),
    ("red_raised", scene(raised("red", 1)), scene()),
    ("attack_hit", scene(dealt(DOG)), scene(dealt(DOG, hit=False))),
    ("target_hit", scene(dealt(CAT), target=CAT), scene(dealt(DOG), target=CAT)),
    ("target_hit", scene(dealt(CAT), target=CAT), scene(dealt(CAT, hit=False), target=CAT)),
    ("was_damaged", scene(dealt(CAT, 3), user=CAT), scene(dealt(CAT), user=CAT)),
    ("was_damaged", scene(dealt(CAT, 3), user=CAT), scene(dealt(DOG, 3), user=CAT)),
    (
        "in_range",
        scene(ATTACK, target=CAT, places={ANN: (0, 0), CAT: (1, 0)}),
        scene(ATTACK, target=CAT, places={ANN: (0, 0), CAT: (2, 0)}),
    ),
    (
        "performer_in_range",
        scene(ATTACK, performer=CAT, places={ANN: (0, 0), CAT: (1, 0)}),
        scene(ATTACK, performer=CAT, places={ANN: (0, 0), CAT: (2, 0)}),
    ),
    (
        "released_black",
        scene(replace(ATTACK, released={ANN: cards("b1")})),
        scene(replace(ATTACK, released={ANN: cards("r1"), CAT: cards("b1")})),
    ),
    (
        "released_red",
        scene(replace(ATTACK, released={ANN: cards("r1")})),
        scene(replace(ATTACK, released={ANN: cards("b1"), CAT: cards("r1")})),
    ),
    ("several_targets", scene(ON_BOTH), scene(ATTACK)),
    ("effort_paid", scene(people=done(effort=1)), scene()),
    ("effort_paid", scene(ATTACK), scene(replace(ATTACK, created=True))),
    ("effort_paid", scene(ATTACK), scene(replace(ATTACK, tactic="t9"))),
    ("of_attack", struck(line=1), struck()),
    ("of_effect", struck(), struck(line=1)),
    ("of_effect", struck(), scene(ATTACK)),
    ("of_maneuver", struck(maneuver=True), struck()),
    ("of_taken", struck(taken=True), struck()),
    ("of_attack_on_user", struck(line=1, user=CAT), struck(line=1)),
    ("of_attack_on_user", struck(line=1, user=CAT), struck(user=CAT)),
    ("of_this", struck(effect="e"), struck(effect="f")),
    ("user_deals", struck(ANN), struck(CAT)),
    ("ally_deals", struck(BOB), struck(ANN)),
    ("ally_deals", struck(BOB), struck(CAT)),
    ("user_targeted", struck(user=BOB), struck()),
    (
        "user_has_charges",
        scene(ATTACK, people=a_combatant(charges={"t0": 1})),
        scene(ATTACK, people=a_combatant(charges={"t0": 0, "t1": 1})),
    ),
    ("used", scene(replace(ATTACK, used=("c1:e",))), scene(replace(ATTACK, used=("c1:f",)))),
    (
        "other_tactic",
        scene(replace(ATTACK, tactic="t1"), tactic="t0"),
        scene(ATTACK, tactic="t0"),
    ),
    (
        "tactic_lacks_this",
        scene(replace(ATTACK, tactic="t1"), block=CARRYING),
        scene(ATTACK, block=CARRYING),
    ),
    (
        "could_have_defied",
        scene(replace(ATTACK, silent=(CAT,)), target=CAT),
        scene(replace(ATTACK, silent=(DOG,)), target=CAT),
    ),
    ("defied_for_other", scene(defied(ATTACK, DOG)), scene(defied(ATTACK, CAT))),
    ("farther_than_targets", scene(ON_BOB, places=DISTANT), scene(ON_BOB, places=AS_FAR)),
    ("nearer_than_targets", scene(ON_BOB, places=NEAR), scene(ON_BOB, places=AS_FAR)),
    ("follows_own", scene(ATTACK), scene(ON_ANN)),
    ("follows_own", scene(replace(ON_ANN, created=True), below=ATTACK), scene(ON_ANN)),
    (
        "follows_same_tactic",
        scene(ATTACK, tactic="t0"),
        scene(ATTACK, tactic="t1"),
    ),
]


@pytest.mark.parametrize(("flag", "one", "other"), PAIRS)
def test_it_holds_of_one_scene_and_not_of_the_other(flag: str, one: Scene, other: Scene) -> None:
    assert (FLAGS[flag](one), FLAGS[flag](other)) == (True, False)
