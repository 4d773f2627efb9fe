"""The line of a revision."""

from dataclasses import replace

import pytest

from gm_tools.services.whats_new import whats_new
from gm_tools.viskara.character.build import Aura, Build, Stats, Tactic
from gm_tools.viskara.character.character import Character, Override, Personality
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


def test_many_changes_are_counted() -> None:
    stats = Stats(agility=1, strength=1, presence=1, logic=1, creativity=1)
    line = whats_new(SOL, built(replace(SOL.build, stats=stats)))
    assert line == "Body 2 to 0, agility 0 to 1, strength 0 to 1, presence 0 to 1 and 2 more"
