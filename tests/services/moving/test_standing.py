"""Notes that this rulebook cannot work out are named with their place."""

from dataclasses import replace

import pytest

from gm_tools.services.moving.standing import unfit
from gm_tools.viskara.campaign.campaign import (
    CampaignNotes,
    ChainInProgress,
    ChainMember,
    FoughtBattle,
    Standing,
)
from gm_tools.viskara.rulebook import Rulebook

SOL = ChainMember("x", "Sol", 5, 80, 25)
FOUGHT = ChainInProgress((SOL,), (FoughtBattle(5),))


def test_what_a_campaign_comes_to_is_fit(rulebook: Rulebook) -> None:
    notes = CampaignNotes(house_rules={"B6": "no_cap"}, standing=Standing(chain=FOUGHT))
    assert list(unfit(rulebook, notes)) == []


@pytest.mark.parametrize(
    ("notes", "where"),
    [
        (CampaignNotes(house_rules={"B6": "maybe"}), "house_rules.B6"),
        (CampaignNotes(house_rules={"Z9": "x"}), "house_rules.Z9"),
        (
            CampaignNotes(standing=Standing(chain=replace(FOUGHT, battles=(FoughtBattle(-1),)))),
            "standing.chain",
        ),
        (
            CampaignNotes(
                standing=Standing(chain=replace(FOUGHT, members=(replace(SOL, level=-3),)))
            ),
            "standing.chain",
        ),
    ],
)
def test_what_cannot_be_worked_out_is_named(
    rulebook: Rulebook, notes: CampaignNotes, where: str
) -> None:
    assert {place for place, _ in unfit(rulebook, notes)} == {where}
