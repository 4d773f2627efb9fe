"""Entries that change a number of the entry they are linked from."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.effects.links import NumberChange, number_changes
from gm_tools.games.battle.entering.blocks import Effect
from tests.games.battle.makers import a_deed, a_play, an_effect


def linked(path: str, do: str, number: str) -> Effect:
    """An entry at a path whose play does something about a number."""
    effect = an_effect(a_play("passive", a_deed(do, "n", name=number), must=True), id=path, n=1)
    return replace(effect, path=path)


TEMPEST = replace(an_effect(id="Tempest", range=2, damage=3), path="Tempest")


@pytest.mark.parametrize("do", ["raise_number", "set_number"])
def test_a_number_of_the_entry_above_is_changed(do: str) -> None:
    far = linked("Tempest/Gust/Far", do, "range")
    (play,) = far.plays
    found = number_changes([(far, "t0"), (TEMPEST, "t0")])
    assert found == {("Tempest", "range"): (NumberChange(far, "t0", play, play.deeds[0]),)}


def test_the_farthest_act_first() -> None:
    near, far = (linked(path, "set_number", "range") for path in ("Tempest/A", "Tempest/A/B"))
    (changes,) = number_changes([(near, ""), (far, ""), (TEMPEST, "")]).values()
    assert [one.effect for one in changes] == [far, near]


@pytest.mark.parametrize(
    ("child", "tactic"),
    [
        (linked("Tempest/Far", "raise_number", "flair"), "t0"),  # it has no such number
        (linked("Tempest/Far", "output", "range"), "t0"),  # that changes a show
        (linked("Tempests/Far", "raise_number", "range"), "t0"),  # that is no link
        (linked("Tempest/Far", "raise_number", "range"), "t1"),  # another tactic carries it
    ],
)
def test_any_other_changes_nothing(child: Effect, tactic: str) -> None:
    assert number_changes([(TEMPEST, "t0"), (child, tactic)]) == {}
