"""The builder page as values."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.presenters.character.builder import (
    BuilderView,
    Page,
    builder_view,
    step_after,
    steps_of,
)
from gm_tools.services.characters.new_character import new_character
from gm_tools.viskara.character.build import Build, Chosen, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character, Override
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary, the_rulebook
from tests.makers import a_build, aura, maneuver, move, tactic

RULEBOOK = the_rulebook()


def shown(rulebook: Rulebook, step: str = "ranks", open: str = "", **fields: Any) -> BuilderView:
    character = Character(name="Sol", build=a_build(**fields))
    return seen(rulebook, character, Page(step, open))


def seen(rulebook: Rulebook, character: Character, page: Page) -> BuilderView:
    return builder_view(rulebook, character, verdict(rulebook, character), page)


def marks(view: BuilderView) -> dict[str, str]:
    return {step.id: step.mark for step in view.steps}


@pytest.mark.parametrize("level", [1, 5])
def test_a_blank_character_is_not_blamed_before_anything_was_chosen(
    rulebook: Rulebook, level: int
) -> None:
    view = seen(rulebook, new_character("Sol", "", level), Page())
    assert (view.begun, view.broken, view.problems, view.hints) == (False, 0, (), ())


def test_the_first_choice_brings_what_is_missing(rulebook: Rulebook) -> None:
    blank = new_character("Sol", "", 1)
    chosen = replace(blank, build=replace(blank.build, specializations=("body",)))
    view = seen(rulebook, chosen, Page())
    assert (view.begun, view.broken) == (True, 1)
    assert [one.rule for one in view.problems] == ["specializations_not_two_distinct"]


def test_steps_of_a_new_character_are_untouched(rulebook: Rulebook) -> None:
    view = seen(rulebook, new_character("Sol", "", 1), Page())
    assert marks(view) == {
        "ranks": "",
        "level": "",
        "speed": "",
        "stats": "",
        "tactics": "",
        "aura": "",
        "signature": "",
        "personality": "",
    }


def test_steps_are_done_or_broken(rulebook: Rulebook) -> None:
    view = shown(rulebook, shadow_ranks=ShadowRanks(aura=3), stats=Stats(body=1), aura=aura())
    found = marks(view)
    assert (found["ranks"], found["stats"], found["aura"]) == ("problem", "begun", "done")
    assert (view.broken, view.allowed, view.legal) == (1, 0, False)


def test_an_allowed_rule_breaks_nothing(rulebook: Rulebook) -> None:
    character = Character(
        name="Sol",
        build=a_build(stats=Stats(body=6)),
        overrides=(Override("stat_above_max", "stats.body", "a gift"),),
    )
    view = seen(rulebook, character, Page("stats"))
    assert (view.broken, view.allowed, view.legal) == (0, 1, True)
    assert view.problems[0].override == "a gift"
    assert marks(view)["stats"] == "begun"


def test_a_step_is_done_when_its_points_are_spent(rulebook: Rulebook) -> None:
    spent = Stats(body=5, agility=5, strength=5, presence=5)
    full = tactic(low=4, medium=6, high=7)
    view = shown(rulebook, stats=spent, tactics=(full, full, tactic(low=4, medium=4, high=7)))
    assert (marks(view)["stats"], marks(view)["tactics"], view.unspent) == ("done", "done", 20)
    view = shown(rulebook, stats=spent, tactics=(full, full, tactic(high=5)))
    assert (marks(view)["tactics"], view.unspent) == ("begun", 100)


def test_a_problem_leads_to_its_field(rulebook: Rulebook) -> None:
    tactics = (tactic(), tactic(power=9), tactic())
    view = shown(rulebook, stats=Stats(body=6), tactics=tactics)
    leads = {problem.rule: (problem.step, problem.anchor) for problem in view.problems}
    assert leads["stat_above_max"] == ("stats", "stats-body")
    assert leads["power_above_max"] == ("tactics", "tactics-1-power")
    assert leads["tactic_points_over"] == ("tactics", "tactics-1")


def test_the_open_steps_problems_come_first(rulebook: Rulebook) -> None:
    tactics = (tactic(power=9), tactic(), tactic())
    view = shown(rulebook, "tactics", stats=Stats(body=6), tactics=tactics)
    assert [problem.step for problem in view.problems] == ["tactics", "tactics", "stats"]


def test_budgets_of_everything_there_is(rulebook: Rulebook) -> None:
    plain = [budget.id for budget in shown(rulebook).budgets]
    assert plain[:3] == ["stat-points", "tactics-0-points", "tactics-0-keystones"]
    assert len(plain) == 7
    rich = shown(
        rulebook,
        shadow_ranks=ShadowRanks(aura=2, signature_move=2),
        signature_move=move(maneuver("Dash")),
    )
    assert [budget.id for budget in rich.budgets][7:] == [
        "aura-points",
        "aura-keystones",
        "signature_move-points",
        "signature_move-upgrade-points",
        "signature_move-keystones",
    ]


def test_a_budget_knows_what_is_left_and_what_is_over(rulebook: Rulebook) -> None:
    tactics = (tactic(high=4), tactic(low=1), tactic())
    view = shown(rulebook, "tactics", stats=Stats(body=3), tactics=tactics)
    over, left = view.tactics[0].points, view.tactics[1].points
    assert over is not None
    assert left is not None
    assert (over.spent.value, over.total.value, over.over, over.left) == (40, 30, 10, -10)
    assert (left.over, left.left) == (0, 25)
    assert view.budget_here is not None
    assert view.budget_here.id == "tactics-0-points"


def test_only_the_open_steps_cards_are_made(rulebook: Rulebook) -> None:
    view = shown(rulebook, "speed", signature_move=move())
    assert (view.tactics, view.aura, view.signature, view.picker) == ((), None, None, None)


@pytest.mark.parametrize("open", ["tactics.9", "aura", "level", "tactics.x", "nowhere"])
def test_a_picker_of_nothing_stays_closed(rulebook: Rulebook, open: str) -> None:
    assert shown(rulebook, "tactics", open).picker is None


def test_a_tactic_with_its_blast(rulebook: Rulebook) -> None:
    blasting = replace(tactic("Explosive", name="Cut"), high=4)
    card = shown(rulebook, "tactics", tactics=(blasting, tactic(), tactic())).tactics[0]
    assert (card.title, card.range, card.move_trigger) == ("Cut", 2, "1 red card")
    assert [figure.value for figure in card.outputs] == [0, 1, 6]
    assert card.prices == {"low": 5, "medium": 10, "high": 10, "power": 30}
    blast = card.carried_at(card.owned[0].carries)
    assert blast is not None
    assert blast.points is None
    assert [figure.value for figure in blast.outputs] == [0, 1, 3]


def test_a_tactic_has_its_odds_and_a_blast_has_none(rulebook: Rulebook) -> None:
    blasting = replace(tactic("Explosive", type="exposure"), high=4)
    card = shown(rulebook, "tactics", tactics=(blasting, tactic(), tactic())).tactics[0]
    assert card.odds is not None
    assert [tier.output for tier in card.odds.tiers] == [0, 0, 1, 6]
    assert (card.odds.average, card.odds.flourish) == ("2.32", "59.09 %")
    assert card.odds.move is not None
    assert card.odds.move.percent == "41.85 %"
    assert [blast.odds for blast in card.carried] == [None]


def test_a_keystone_with_a_cost_can_be_chosen(rulebook: Rulebook) -> None:
    view = shown(
        rulebook,
        "signature",
        tactics=(tactic("Debilitate", name="Cut"), tactic("Combining/Clutch"), tactic()),
        signature_move=move(maneuver("Other Thing With a Cost"), maneuver("Dash")),
    )
    assert view.signature is not None
    first, second = view.signature.maneuvers
    assert first.keystones == (("shadow_arts|tactics.0|Debilitate", "Debilitate (Cut)"),)
    assert (first.chooses, first.chosen, second.chooses) == (True, "", False)
    assert (first.is_first, first.is_last, second.is_last) == (True, False, True)


@pytest.mark.parametrize("carriers", [0, 2])
def test_a_chosen_keystone_whose_carrier_is_not_known_is_said_to_be_owned_nowhere(
    rulebook: Rulebook, carriers: int
) -> None:
    """Viskara 2389; B54: it is chosen as it is owned; of two tactics one must be named."""
    chosen = Chosen("shadow_arts", "Debilitate")
    view = shown(
        rulebook,
        "signature",
        tactics=(*[tactic("Debilitate")] * carriers, tactic()),
        signature_move=move(replace(maneuver("Other Thing With a Cost"), chosen=chosen)),
    )
    assert view.signature is not None
    (card,) = view.signature.maneuvers
    assert card.chosen == "shadow_arts||Debilitate"
    assert len(card.keystones) == carriers + 1
    assert card.keystones[-1] == (card.chosen, "Debilitate (not owned with a cost there)")


def test_perks_say_what_they_are_worth(rulebook: Rulebook) -> None:
    stats = Stats(body=2, logic=3)
    rows = {row.id: row for row in shown(rulebook, "stats", stats=stats).basics.stats}
    body = rows["body"].worth
    assert body is not None
    assert body.value == 4
    assert rows["body"].perk == "+20 maximum health."
    assert rows["logic"].worth is None


def of_a_creature(rulebook: Rulebook, build: Build, step: str = "made") -> BuilderView:
    return seen(rulebook, Character("Made", build), Page(step))


def test_a_creature_has_only_the_steps_of_what_is_made(rulebook: Rulebook) -> None:
    beasts = the_bestiary()
    smidgeon, host = (
        creature_build(RULEBOOK, beasts["smidgeon"]),
        hosted_build(RULEBOOK, beasts["pike_beetle"], 1),
    )
    assert list(steps_of(smidgeon)) == ["made", "signature"]
    assert list(steps_of(host)) == ["made", "ranks", "tactics", "aura", "signature"]
    assert next(iter(steps_of(a_build()))) == "ranks"
    assert [step_after(smidgeon, step) for step in steps_of(smidgeon)] == ["signature", ""]
    found = marks(of_a_creature(rulebook, host))
    assert found == {"made": "done", "ranks": "problem", "tactics": "", "aura": "", "signature": ""}


def test_a_creature_shows_no_budget_that_it_does_not_have(rulebook: Rulebook) -> None:
    beasts = the_bestiary()
    smidgeon = of_a_creature(rulebook, creature_build(RULEBOOK, beasts["smidgeon"]))
    assert (smidgeon.budgets, smidgeon.budget_here) == ((), None)
    build = replace(creature_build(RULEBOOK, beasts["smidgeon"]), signature_move=move())
    labels = [(one.label, one.total.value) for one in of_a_creature(rulebook, build).budgets]
    assert ("Stat points", 0) not in labels
    assert {total for _, total in labels} >= {30, 400}
    host = of_a_creature(rulebook, hosted_build(RULEBOOK, beasts["pike_beetle"], 1))
    assert host.budgets[0].label == "Quick Jab"


def test_without_a_style_no_stat_effect_is_shown(rulebook: Rulebook) -> None:
    beasts = the_bestiary()
    hawk = of_a_creature(rulebook, hosted_build(RULEBOOK, beasts["wolf_hawk"], 1), "tactics")
    assert [card.stat_effect for card in hawk.tactics] == [None, None]
    heckler = of_a_creature(rulebook, hosted_build(RULEBOOK, beasts["heckler"], 1), "tactics")
    assert all(card.stat_effect for card in heckler.tactics)
