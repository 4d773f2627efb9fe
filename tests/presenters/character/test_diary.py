"""The diary of levels in words."""

from gm_tools.presenters.character.diary import (
    PageView,
    diary_pages,
    level_line,
)
from gm_tools.viskara.character.build import Maneuver, ShadowRanks
from gm_tools.viskara.character.character import LevelEntry, LevelPurchase
from tests.cast import the_rulebook
from tests.makers import a_build, move, tactic

RULEBOOK = the_rulebook()

OFFERED = "2 stat points, and a shadow level or 2 more stat points"


def test_what_a_level_brought() -> None:
    entry = LevelEntry(level=4, stats={"logic": 1, "body": 1}, shadow_level=1)
    assert level_line(entry) == "Level 4: body +1, logic +1, shadow level +1"
    ranks = LevelEntry(level=2, shadow_ranks=ShadowRanks(signature_move=4))
    assert level_line(ranks) == "Level 2: Signature Move 4"
    assert level_line(LevelEntry(level=2)) == "Level 2: nothing chosen yet"


def test_pages_name_what_was_bought_where() -> None:
    build = a_build(
        tactics=(tactic(name="Fall"), tactic(), tactic()), signature_move=move(Maneuver("Dash"))
    )
    purchases = (
        LevelPurchase("tactics.0", "Debilitate"),
        LevelPurchase("tactics.1", "high", 2),
        LevelPurchase("signature_move.maneuvers.0", "Dash"),
        LevelPurchase("signature_move.maneuvers.0", "Halt"),
        LevelPurchase("signature_move.maneuvers.8", "Halt"),
        LevelPurchase("aura", "Dread"),
    )
    entries = (LevelEntry(level=4), LevelEntry(level=5, date="2026-11-21", purchases=purchases))
    bought = (
        ("Fall", "Debilitate"),
        ("Tactic 2", "high upgrade, 2 times"),
        ("Signature Move", "Dash"),
        ("Signature Move: Dash", "Halt"),
        ("Signature Move: maneuver 9", "Halt"),
        ("Aura", "Dread"),
    )
    assert diary_pages(RULEBOOK.building, build, entries) == (
        PageView(5, "2026-11-21", OFFERED, (), bought),
        PageView(4, "", OFFERED, (), ()),
    )
