"""A file is read as its format says."""

import pytest

from gm_tools.documents.plan_file import read, write
from gm_tools.documents.problems import UnreadableFile
from gm_tools.viskara.encounter.chain_plan import Battle, Chain
from gm_tools.viskara.encounter.plan import Encounter, Foe, Side


@pytest.mark.parametrize(
    "plan",
    [
        Encounter("Ambush", sides=(Side((Foe(level=3),)),)),
        Chain("One night", battles=(Battle(enemy_total=12),)),
    ],
)
def test_what_is_written_is_read_as_the_same(plan: Encounter | Chain) -> None:
    assert read(write(plan)) == plan


def test_anything_else_is_refused() -> None:
    with pytest.raises(UnreadableFile, match="viskara-encounter/1"):
        read('{"format": "viskara-character/1"}')
