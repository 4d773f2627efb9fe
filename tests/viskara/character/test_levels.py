"""A character at an earlier level of its diary."""

import pytest

from gm_tools.viskara.character.build import Maneuver, SignatureMove
from gm_tools.viskara.character.character import Character, LevelEntry, LevelPurchase
from gm_tools.viskara.character.levels import at_level, without_level
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, tactic


def test_what_was_bought_at_the_level_goes_with_it(rulebook: Rulebook) -> None:
    entry = LevelEntry(
        level=5,
        purchases=(
            LevelPurchase("tactics.0", "high", 2),
            LevelPurchase("tactics.0", "Debilitate"),
            LevelPurchase("signature_move", "Attack"),
            LevelPurchase("signature_move.maneuvers.7", "Halt"),
        ),
    )
    move = SignatureMove(maneuvers=(Maneuver("Attack"), Maneuver("Dash"), Maneuver("Attack")))
    build = a_build(tactics=(tactic("Debilitate", high=3), tactic(), tactic()), signature_move=move)
    character = Character(name="Sol", build=build, levels=(entry,))
    back = without_level(rulebook, character)
    assert back.build.tactics[0] == tactic(high=1)
    assert back.build.signature_move is not None
    assert [one.maneuver for one in back.build.signature_move.maneuvers] == ["Attack", "Dash"]
    assert back.levels == ()


@pytest.fixture
def grown() -> Character:
    """A character of level 5 whose diary begins at level 4."""
    pages = (
        LevelEntry(level=4, stats={"body": 2}, purchases=(LevelPurchase("tactics.0", "high", 2),)),
        LevelEntry(level=5, shadow_level=1, purchases=(LevelPurchase("tactics.0", "high"),)),
    )
    tactics = (tactic(high=3), tactic(), tactic())
    return Character(name="Sol", build=a_build(tactics=tactics, shadow_level=1), levels=pages)


def test_each_level_is_as_the_diary_left_it(rulebook: Rulebook, grown: Character) -> None:
    assert at_level(rulebook, grown, 5) == grown
    fourth = at_level(rulebook, grown, 4)
    assert (fourth.build.level, fourth.build.shadow_level) == (4, 0)
    assert fourth.build.tactics[0] == tactic(high=2)
    assert fourth.levels == grown.levels[:1]


@pytest.mark.parametrize("level", [3, 6])
def test_there_are_no_levels_outside_the_diary(
    rulebook: Rulebook, grown: Character, level: int
) -> None:
    with pytest.raises(ValueError, match="from level 4 to 5"):
        at_level(rulebook, grown, level)


def test_without_a_diary_there_is_the_level_of_now(rulebook: Rulebook) -> None:
    plain = Character(name="Sol", build=a_build())
    assert at_level(rulebook, plain, 5) == plain
