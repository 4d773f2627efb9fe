"""The line of a revision."""

from dataclasses import replace

import pytest

from gm_tools.services.characters.whats_new import whats_new
from gm_tools.viskara.character.build import Aura, Build, Purchase, Stats, Tactic
from gm_tools.viskara.character.character import Character, LevelEntry, Override, Personality
from tests.fakes import a_build, a_character

SOL = replace(
    a_character("Sol"),
    build=replace(a_build(3), tactics=(Tactic("direct", "body"), Tactic("direct", "logic"))),
)


def built(build: Build) -> Character:
    return replace(SOL, build=build)


@pytest.mark.parametrize(
    ("after", "line"),
    [
        (SOL, "Nothing changed"),
        (replace(SOL, name="Sola"), "Name Sol to Sola"),
        (replace(SOL, player=""), "Player Ada to none"),
        (built(replace(SOL.build, level=4)), "Level 3 to 4"),
        (built(replace(SOL.build, speed_class="high")), "Speed class medium to high"),
        (built(replace(SOL.build, stats=Stats(body=3, logic=1))), "Body 2 to 3 and logic 0 to 1"),
        (built(replace(SOL.build, aura=Aura())), "Aura added"),
        (built(replace(SOL.build, tactics=SOL.build.tactics[:1])), "Tactics: 2 to 1"),
        (
            built(replace(SOL.build, tactics=(SOL.build.tactics[0], Tactic("direct", "body")))),
            "Tactic 2 stat logic to body",
        ),
        (replace(SOL, overrides=(Override("a", "b", "c"),)), "Overrides: 0 to 1"),
        (replace(SOL, house_rules={"B6": "no_cap"}), "House rules changed"),
        (
            replace(SOL, personality=Personality(history="Born under a storm, raised by another.")),
            "Personality history rewritten",
        ),
    ],
)
def test_a_change_in_words(after: Character, line: str) -> None:
    assert whats_new(SOL, after) == line


def test_what_is_bought_and_sold_is_named() -> None:
    def owning(*paths: str) -> Character:
        first = replace(SOL.build.tactics[0], upgrades=tuple(map(Purchase, paths)))
        return built(replace(SOL.build, tactics=(first, SOL.build.tactics[1])))

    plain, rich = owning("Combo"), owning("Explosive", "Explosive/Range Up: 3")
    assert whats_new(owning(), rich) == "Tactic 1 buys Explosive and tactic 1 buys Range Up: 3"
    assert whats_new(rich, plain) == (
        "Tactic 1 buys Combo, tactic 1 sells Explosive and tactic 1 sells Range Up: 3"
    )


def test_the_diary_is_no_level_of_its_place() -> None:
    assert whats_new(SOL, replace(SOL, levels=(LevelEntry(level=4),))) == "Diary changed"


def test_many_changes_are_counted() -> None:
    stats = Stats(agility=1, strength=1, presence=1, logic=1, creativity=1)
    line = whats_new(SOL, built(replace(SOL.build, stats=stats)))
    assert line == "Body 2 to 0, agility 0 to 1, strength 0 to 1, presence 0 to 1 and 2 more"
