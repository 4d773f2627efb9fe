"""Notes of an encounter are replaced by those who saw what stands there."""

import pytest

from gm_tools.services.errors import DraftConflictError, NotFoundError
from gm_tools.viskara.encounter.plan import Encounter
from tests.cast import Cast


def test_written_by_those_who_saw_what_stands_there(cast: Cast) -> None:
    plans, notes = cast.services.plans, cast.services.plan_notes
    plan = plans.create(cast.game_master, Encounter("Ford", notes="Rain."))
    assert notes.write(cast.game_master, plan, "Fog.", 1).number == 2
    with pytest.raises(DraftConflictError):
        notes.write(cast.game_master, plan, "Snow.", 1)
    with pytest.raises(NotFoundError):
        notes.write(cast.player, plan, "Snow.", 2)
    assert plans.get(cast.game_master, plan).encounter.notes == "Fog."
    assert plans.undo(cast.game_master, plan).encounter.notes == "Rain."
