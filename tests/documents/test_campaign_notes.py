"""A campaign's notes as JSON and back."""

from datetime import UTC, datetime

import pytest

from gm_tools.documents.campaign_notes import read, write
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    ChainInProgress,
    ChainMember,
    Condition,
    FoughtBattle,
    Note,
    Standing,
    StandingChange,
)

STANDING = Standing(
    {"ana": Condition(2, -3, True)},
    1,
    ChainInProgress(
        (ChainMember("ana", "Ana", 5, 50, 25),), (FoughtBattle(12, "Gate", 4, "down"),)
    ),
)


def test_everything_survives() -> None:
    notes = CampaignNotes(
        table=Note("bring **dice**", 3),
        own=Note("the duke\u2028", 1),
        house_rules={"B6": "no_cap"},
        absent=("bo",),
        standing=STANDING,
        changes=(StandingChange(4, "Ana: injured", datetime(2026, 3, 1, tzinfo=UTC), STANDING),),
        next_change=5,
        current="abc",
    )
    assert read(write(notes)) == notes


def test_a_new_campaign_has_written_nothing_down() -> None:
    assert read("{}") == CampaignNotes()
    assert write(CampaignNotes()) == "{}"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"luck": 1}',
        '{"absent": "ana"}',
        '{"standing": {"threats": "1"}}',
        '{"standing": {"conditions": {"ana": {"injuries": 1, "mood": 2}}}}',
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="validation error"):
        read(text)
