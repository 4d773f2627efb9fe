import pytest

from gm_tools.games.battle.maneuver.keywords import (
    Use,
    is_mandatory,
    not_for,
)
from gm_tools.viskara.creature.creature import Keyword
from tests.games.battle.makers import a_tactic

USES: tuple[Use, ...] = ("attack", "defy", "stance")


@pytest.mark.parametrize(
    ("keyword", "allowed"),
    [
        ("attack_only", ["attack"]),
        ("defy_only", ["defy", "stance"]),  # R38: a stance counts as a defy
        ("stance_only", ["stance"]),  # R100
        ("mandatory", ["attack", "defy", "stance"]),
    ],
)
def test_keywords_leave_some_uses(keyword: Keyword, allowed: list[Use]) -> None:
    tactic = a_tactic(keywords=(keyword,))
    assert [use for use in USES if not_for(tactic, use) is None] == allowed


def test_special_tactics_neither_attack_nor_defy() -> None:
    refusals = [not_for(a_tactic(type="special"), use) for use in USES]
    assert {one and one.code for one in refusals} == {"special_tactic"}  # Viskara 4883


@pytest.mark.parametrize(
    ("keyword", "must"),
    [
        ("mandatory", ["attack", "defy"]),
        ("mandatory_attack", ["attack"]),
        ("mandatory_defy", ["defy"]),
        ("attack_only", []),
    ],
)
def test_mandatory_tactics(keyword: Keyword, must: list[Use]) -> None:
    tactic = a_tactic(keywords=(keyword,))
    assert [use for use in USES if is_mandatory(tactic, use)] == must  # Viskara 4891-4895
