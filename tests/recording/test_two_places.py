"""Nobody but the game master can tell where a foe out of view is, nor what is secret of it."""

from __future__ import annotations

import pytest

from tests.recording.test_two_fights import difference
from tests.recording.two_fights import Fight
from tests.recording.two_places import FIRST, SECOND, played

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def fights(tmp_path_factory: pytest.TempPathFactory) -> tuple[Fight, Fight]:
    """The fight with each foe in each place."""
    folder = tmp_path_factory.mktemp("places")
    with pytest.MonkeyPatch.context() as patch:
        return played(folder / "first", patch, FIRST), played(folder / "second", patch, SECOND)


def test_everything_that_others_get_is_the_same_byte_by_byte(
    fights: tuple[Fight, Fight],
) -> None:
    one, other = fights
    assert one.got.keys() == other.got.keys()
    wrong = {label: one.got[label] for label in one.got if one.got[label] != other.got[label]}
    first = next(iter(wrong), "")
    assert list(wrong)[:9] == [], difference(one.got.get(first, ""), other.got.get(first, ""))


def test_the_fights_are_not_the_same(fights: tuple[Fight, Fight]) -> None:
    one, other = (fight.live.state.combatants["c3"] for fight in fights)
    assert one.spot != other.spot
    assert one.health != other.health
    assert one.flair != other.flair
    assert one.marks != other.marks


def test_its_secrets_stand_nowhere(fights: tuple[Fight, Fight]) -> None:
    words = (FIRST.tactic, FIRST.ability.capitalize(), FIRST.mark)
    for label, text in fights[0].got.items():
        assert not any(word in text for word in words), label
