"""Plays in creature files: strings in the file, values in memory."""

from __future__ import annotations

import pytest

from gm_tools.documents import creature_file
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.plays.plays import read_amount
from tests.cast import the_rulebook

MOTH = """
name = "Moth"
level = 3
speed_class = "high"
[[abilities]]
name = "Dust"
acts = ["flourish"]
effect = "On a flourish, deal {morale_damage} morale damage to the target."
numbers = {morale_damage = 4}
[[abilities.plays]]
at = "flourish"
any_tactic = true
deeds = [{do = "morale_damage", to = "target", by = "morale_damage"}]
[[tactics]]
name = "Flap"
type = "exposure"
stat = "agility"
outputs = [1, 2, 3]
"""


def read(content: str) -> Creature:
    (creature,) = creature_file.read(content, the_rulebook())
    return creature


def refused(content: str) -> dict[str, str]:
    with pytest.raises(UnreadableFile) as caught:
        read(content)
    return dict(caught.value.problems)


def test_plays_are_read_and_written() -> None:
    moth = read(MOTH)
    (play,) = moth.abilities[0].plays
    assert play.deeds[0].by == read_amount("morale_damage")
    assert moth.tactics[0].plays == ()
    assert read(creature_file.write(moth)) == moth


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('at = "flourish"', 'at = "show"', "abilities.0.plays.0.at"),
        ('at = "flourish"\n', "", "abilities.0.plays.0.at"),
        ("any_tactic = true", 'any_tactic = "yes"', "abilities.0.plays.0.any_tactic"),
        ("any_tactic = true", "every_tactic = true", "abilities.0.plays.0.every_tactic"),
        ('by = "morale_damage"', 'by = "damage"', "abilities.0.plays.0.deeds.0.by"),
        ('by = "morale_damage"', "by = 4", "abilities.0.plays.0.deeds.0.by"),
        (
            'do = "morale_damage", to = "target", by',
            'do = "raise_number", name = "x", by',
            "abilities.0.plays.0.deeds.0.do",
        ),
        ("[[abilities.plays]]", "[abilities.plays]", "abilities.0.plays"),
    ],
)
def test_a_faulty_play_is_named(old: str, new: str, where: str) -> None:
    assert old in MOTH
    assert list(refused(MOTH.replace(old, new))) == [where]


@pytest.mark.parametrize("acts", ["[[1]]", "[1]", "3", "{ flourish = 1 }"])
def test_acts_that_are_no_words_are_named(acts: str) -> None:
    found = refused(MOTH.replace('["flourish"]', acts, 1))
    assert {where.removesuffix(".0") for where in found} == {"abilities.0.acts"}


def test_faults_of_plays_stand_beside_all_others() -> None:
    found = refused(
        MOTH.replace("level = 3", 'level = "three"').replace('"flourish"\nany', '"x"\nany')
    )
    assert set(found) == {"level", "abilities.0.plays.0.at"}


def test_a_kept_creature_loses_only_what_is_in_words_that_there_are_no_more() -> None:
    old = MOTH.replace('do = "morale_damage"', 'do = "old_word"')
    kept = creature_file.read_kept(old, the_rulebook())
    assert kept.abilities[0].plays == ()
    assert kept == read(
        MOTH[: MOTH.index("[[abilities.plays]]")] + MOTH[MOTH.index("[[tactics]]") :]
    )
