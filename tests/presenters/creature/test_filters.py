"""The search filters of the bestiary."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.presenters.creature.filters import (
    Filters,
    sizes,
    squares,
    suits,
)
from gm_tools.services.bundle import Services
from gm_tools.viskara.creature.creature import Bestiary


@pytest.fixture
def printed(services: Services) -> Bestiary:
    return services.bestiary.printed


def found(printed: Bestiary, **said: Any) -> set[str]:
    filters = Filters(**said)
    return {id for id, one in printed.items() if suits(filters, one, is_own=False)}


def test_nothing_said_shows_everything(printed: Bestiary) -> None:
    assert found(printed) == set(printed)
    assert Filters().is_empty
    assert not Filters(name="x").is_empty


def test_by_name_in_any_case(printed: Bestiary) -> None:
    assert found(printed, name="PIKE") == {"pike_beetle", "pike_beetle_king"}


def test_every_word_of_the_text_is_there(printed: Bestiary) -> None:
    assert found(printed, text="drenched venom") == {"pike_beetle_king"}
    assert found(printed, text="drenched octopus") == set()


def test_numbers_in_effects_are_found_as_they_read(printed: Bestiary) -> None:
    assert "pike_beetle" in found(printed, text="sidestep 1 square")


def test_bounds_of_the_level_let_x_through(printed: Bestiary) -> None:
    levels = {printed[one].level for one in found(printed, lowest=3, highest=4)}
    assert levels == {3, 4, "X"}


def test_size_speed_type_keyword(printed: Bestiary) -> None:
    for said in ({"size": "2x2"}, {"speed": "low"}, {"type": "special"}, {"keyword": "mandatory"}):
        assert 0 < len(found(printed, **said)) < len(printed)
    king = {"size": "2x2", "speed": "low", "type": "projectile", "keyword": "mandatory"}
    assert "pike_beetle_king" in found(printed, **king)
    assert "pike_beetle" not in found(printed, **king)


def test_printed_or_own(printed: Bestiary) -> None:
    own = Filters(origin="own")
    assert not suits(own, printed["doubt"], is_own=False)
    assert suits(own, printed["doubt"], is_own=True)
    assert not suits(Filters(origin="printed"), printed["doubt"], is_own=True)


def test_sizes_by_squares(printed: Bestiary) -> None:
    assert (squares("none"), squares("1x1+1x1"), squares("3x3")) == (0, 2, 9)
    assert sizes(list(printed.values()))[:2] == ["none", "1x1"]
