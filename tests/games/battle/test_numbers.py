"""Every number that a battle counts with: changed, its rule follows (``numbers.toml``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.combatant import (
    fate,
    perks,
    styles,
)
from gm_tools.games.battle.combatant.resources import gained_effort, gained_flair
from gm_tools.games.battle.combatant.special import TEN_HEALTH, TWO_ATTACKS
from gm_tools.games.battle.effects.potential import releases
from gm_tools.games.battle.entering.character_blocks import block_of_character
from gm_tools.games.battle.events.maneuver import (
    Reveal,
)
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.maneuver import (
    costs,
    outputs,
    shows,
)
from gm_tools.games.battle.maneuver.damage import Blow, deal_all
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, Shown
from gm_tools.games.battle.override import set_refusal
from gm_tools.games.battle.sound import numbers_refusal
from gm_tools.games.battle.state import Battle, Doings
from gm_tools.games.battle.steps.movement import sidestep_cost
from gm_tools.games.battle.things.speeds import speed_of
from gm_tools.games.battle.upcasting import NUMBERS_OF_THE_FIRST
from gm_tools.games.frame.codec.plain import to_plain
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.numbers import BattleNumbers, names_of
from tests.cast import the_rulebook
from tests.games.battle.makers import HEROES, NUMBERS, Table, a_tactic, battle, foe, hero, table
from tests.makers import a_build

Seen = Callable[[BattleNumbers], int]
MOST = 40


def first(holds: Callable[[int], bool]) -> int:
    """The least number from 0 on of which something holds."""
    return next(number for number in range(MOST) if holds(number))


def last(holds: Callable[[int], bool]) -> int:
    """The greatest number of which something holds."""
    return max(number for number in range(MOST) if holds(number))


def ann(numbers: BattleNumbers, *others: Any, **fields: Any) -> Table:
    """Ann against Cat, in Ann's turn."""
    found = {key: fields.pop(key) for key in ("morale", "mode") if key in fields}
    rest = others or (foe("Cat"),)
    return battle(hero("Ann", **fields), *rest, first="Ann", numbers=numbers, **found)


def attack(**fields: Any) -> OngoingManeuver:
    return replace(OngoingManeuver("attack", "c1", "t0", shows={"c1": Shown(3, 9)}), **fields)


def shown(red: int, finale: int) -> dict[str, Shown]:
    return {"c1": Shown(red, finale)}


def whole(numbers: BattleNumbers) -> Battle:
    return ann(numbers).state


def before(numbers: BattleNumbers) -> Battle:
    return table(numbers=numbers).state


def flair_gained(numbers: BattleNumbers, **fields: Any) -> int:
    flair: int = ann(numbers, **fields).one("Ann").flair
    return flair - numbers.start_flair


def challenged(numbers: BattleNumbers) -> Any:
    t = ann(numbers)
    t.change("Ann", effort=0)
    return fate.challenged(t.state, "c1").combatants["c1"]


def told(numbers: BattleNumbers, red: int) -> Shown:
    return shows.finished_show(whole(numbers), red, 0, "table", all_out=True)


def is_fated(numbers: BattleNumbers, finale: int) -> bool:
    t = ann(numbers)
    return fate.gain(t.rules, t.state, attack(fated=("c1",), shows=shown(3, finale)), "c1") > 0


def applies_presence(numbers: BattleNumbers, spent: int) -> bool:
    t = ann(numbers, perks={"presence": 2})
    ongoing = attack(spent={"c1": spent}, shows=shown(0, 0))
    after = perks.presence_after_show(replace(t.state, ongoing=(ongoing,)), "c1")
    return bool(after.ongoing[-1].changes)


def applies_creativity(numbers: BattleNumbers, spent: int) -> bool:
    t = ann(numbers, perks={"creativity": 2})
    t.change("Ann", doings=Doings(effort=spent))
    return bool(perks.perks_of_attack(t.state, attack()))


def is_rhythm(numbers: BattleNumbers, effort: int) -> bool:
    t = ann(numbers, style="rhythm")
    t.change("Ann", effort=effort)
    return effort > 0 and styles.has_rhythm(t.state, "c1")


def may_store(numbers: BattleNumbers, cards: int) -> bool:
    plain = [["black", 0]] * cards
    return set_refusal(whole(numbers), "combatants.c1.cards", plain) is None


def drawn_all_out(numbers: BattleNumbers) -> int:
    t = ann(numbers, mode="full")
    event = Event("reveal", Reveal("c1"), HOST, DIGITAL)
    return BATTLE.draws(t.rules, t.state, event)[0].count


def is_too_often(numbers: BattleNumbers, attacks: int) -> bool:
    t = ann(numbers, special=(TWO_ATTACKS,))
    t.change("Ann", effort=3, doings=Doings(attacks=attacks))
    return t.refused("attack", "Ann", "t0", ("Cat",)) == "two_attacks"


def cost_of_a_beetle(numbers: BattleNumbers) -> int:
    t = battle(hero("Ann"), foe("Cat", special=(TEN_HEALTH,)), first="Cat", numbers=numbers)
    state = replace(t.state, ongoing=(replace(attack(), by="c2"),))
    _, dealt = deal_all(state, "c2", (Blow("c1", 39, 0),), "Bite")
    return dealt[0].health


OF_A_CHARACTER = block_of_character(the_rulebook(), Character("Ann", a_build())).tactics[0]
FREE = a_tactic(cost_effort=0)
MOVE = a_tactic(origin="signature")
SEEN: dict[str, Seen] = {
    "effort_a_turn": lambda n: ann(n).one("Ann").effort,
    "exhausted_effort": lambda n: ann(n, health=0).one("Ann").effort,
    "start_effort": lambda n: before(n).combatants["c1"].effort,
    "most_effort": lambda n: gained_effort(whole(n), "c1", 99, "").combatants["c1"].effort,
    "flair_a_turn": flair_gained,
    "shaken_flair": lambda n: flair_gained(n, morale={HEROES: 0}),
    "start_flair": lambda n: before(n).combatants["c1"].flair,
    "most_flair": lambda n: gained_flair(whole(n), "c1", 99, "").combatants["c1"].flair,
    "move_effort": lambda n: sidestep_cost(whole(n), "c1").effort,
    "attack_effort": lambda n: costs.attack_cost(whole(n), OF_A_CHARACTER).effort,
    "defy_effort": lambda n: costs.defy_cost(whole(n), OF_A_CHARACTER).effort,
    "stance_effort": lambda n: costs.stance_cost(whole(n), "c1", FREE).effort,
    "stance_flair": lambda n: costs.stance_cost(whole(n), "c1", FREE).flair,
    "outnumbered_flair": lambda n: (
        n.stance_flair - costs.stance_cost(ann(n, foe("Cat"), foe("Dog")).state, "c1", FREE).flair
    ),
    "all_out_flair": lambda n: costs.attack_cost(whole(n), FREE, all_out=True).flair,
    "style_flair": lambda n: costs.attack_cost(whole(n), FREE, styled=True).flair,
    "signature_effort": lambda n: costs.stance_cost(whole(n), "c1", MOVE).effort,
    "cards_of_a_show": lambda n: last(lambda red: not shows.impossible(whole(n), red, 5)),
    "flourish_from": lambda n: first(
        lambda finale: outputs.flourishes(whole(n), attack(shows=shown(1, finale)), "c1")
    ),
    "all_out_cards": drawn_all_out,
    "sure_red": lambda n: first(lambda red: told(n, red).sure),
    "bust_red": lambda n: first(lambda red: told(n, red).bust),
    "exertion_from": lambda n: first(
        lambda nth: outputs.is_exerted(whole(n), attack(nth=nth), "c1")
    ),
    "exertion_finale": lambda n: 9 - outputs.finale(whole(n), attack(nth=9), "c1"),
    "fate_effort": lambda n: challenged(n).effort,
    "fate_finale": lambda n: first(lambda finale: is_fated(n, finale)),
    "fate_debt": lambda n: challenged(n).fate_debt,
    "card_slots": lambda n: last(lambda cards: may_store(n, cards)),
    "cards_released": lambda n: releases(ann(n).rules, ann(n).state, "c1"),
    "presence_flair": lambda n: first(lambda spent: applies_presence(n, spent)),
    "creativity_effort": lambda n: first(lambda spent: applies_creativity(n, spent)),
    "rhythm_effort": lambda n: first(lambda effort: is_rhythm(n, effort)),
    "simple_speed": lambda n: speed_of(ann(n, mode="simple").state, "c1"),
    "beetle_attacks": lambda n: first(lambda attacks: is_too_often(n, attacks)),
    "beetle_health": cost_of_a_beetle,
}
OTHERWISE = {"outnumbered_flair": 0, "sure_red": 2}
"""The changed value of numbers for which one more would not be noticed."""


def test_every_number_is_tried() -> None:
    assert SEEN.keys() == set(names_of(BattleNumbers))


@pytest.mark.parametrize("name", SEEN)
def test_a_number_is_what_its_rule_counts_with(name: str) -> None:
    usual = getattr(NUMBERS, name)
    assert SEEN[name](NUMBERS) == usual
    other = OTHERWISE.get(name, usual + 1)
    assert SEEN[name](replace(NUMBERS, **{name: other})) == other


def test_the_numbers_of_the_first_engine_are_those_of_the_manual() -> None:
    assert to_plain(BattleNumbers, NUMBERS) == NUMBERS_OF_THE_FIRST


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"most_flair": -1}, "most flair is -1; it must be from 0 to 1000."),
        ({"cards_of_a_show": 0}, "cards of a show is 0; it must be from 1 to 1000."),
        ({"all_out_cards": 0}, "all out cards is 0; it must be from 1 to 1000."),
        ({"fate_debt": 1001}, "fate debt is 1001; it must be from 0 to 1000."),
    ],
)
def test_numbers_with_which_nothing_can_be_counted(fields: dict[str, int], said: str) -> None:
    assert numbers_refusal(NUMBERS) is None
    found = numbers_refusal(replace(NUMBERS, **fields))
    assert found is not None
    assert found.message == said


def test_a_battle_says_its_numbers_to_everybody() -> None:
    t = ann(replace(NUMBERS, most_flair=9))
    for viewer in ("table", "P1", HOST):
        assert BATTLE.view(t.state, viewer).numbers.most_flair == 9
