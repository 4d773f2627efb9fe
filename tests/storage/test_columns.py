"""Times in the database."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import make_url

from gm_tools.storage.columns import UtcTime

SQLITE = make_url("sqlite://").get_dialect()()
POSTGRESQL = make_url("postgresql+psycopg://").get_dialect()()
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_times_go_in_and_come_out_in_utc() -> None:
    elsewhere = NOON.astimezone(timezone(timedelta(hours=9)))
    kept = UtcTime().process_bind_param(elsewhere, SQLITE)
    assert kept == NOON.replace(tzinfo=None)
    assert UtcTime().process_result_value(kept, SQLITE) == NOON
    assert UtcTime().process_bind_param(elsewhere, POSTGRESQL) == NOON


def test_a_time_without_a_zone_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="zone"):
        UtcTime().process_bind_param(NOON.replace(tzinfo=None), SQLITE)
