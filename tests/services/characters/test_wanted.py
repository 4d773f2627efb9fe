"""Which characters of the library are asked for."""

from datetime import UTC, datetime

import pytest

from gm_tools.services.characters.wanted import Wanted
from gm_tools.services.records import Listed, Summary
from gm_tools.viskara.character.build import ShadowRanks

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def listed(ranks: ShadowRanks = ShadowRanks(), *, legal: bool = True) -> Listed:  # noqa: B008  # frozen
    summary = Summary(3, ranks, legal, 0 if legal else 1)
    return Listed("sol", "gm", "friday", "Sol", "", summary, NOON, None, ("one shot",))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), True),
        (Wanted(campaign="friday"), True),
        (Wanted(campaign="sunday"), False),
        (Wanted(shadow="aura"), True),
        (Wanted(shadow="shadow_arts"), False),
        (Wanted(shadow="none"), False),
        (Wanted(rules="legal"), False),
        (Wanted(rules="broken"), True),
        (Wanted(tag="one shot"), True),
        (Wanted(tag="shot"), False),
        (Wanted(campaign="friday", shadow="aura", rules="legal"), False),
    ],
)
def test_all_that_is_asked_must_be_so(wanted: Wanted, found: bool) -> None:
    assert wanted.fits(listed(ShadowRanks(aura=4), legal=False)) is found


def test_nobody_has_a_shadow_of_rank_zero() -> None:
    assert Wanted(shadow="none").fits(listed())
    assert not Wanted(shadow="aura").fits(listed())
