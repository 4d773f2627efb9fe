"""Migrations lead from an empty database to the models, once, and never back."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest

from gm_tools.storage.migrate import (
    DatabaseTooNewError,
    has_our_tables,
    is_current,
    scripts,
    upgrade,
)
from gm_tools.storage.store import SqlStore
from tests.earlier import back_to, bring_to
from tests.postgresql import ON_POSTGRESQL
from tests.storage.conftest import connected

IDS = ("on", "over", "trashed")


def said(url: str, *statements: str) -> None:
    """Change a database."""
    with connected(url) as engine, engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)


def test_migrations_lead_to_the_models(empty: str) -> None:
    upgrade(empty)
    assert has_our_tables(empty)


def test_a_table_more_is_noticed(empty: str) -> None:
    upgrade(empty)
    said(empty, "CREATE TABLE wallet (coins INTEGER)")
    assert not has_our_tables(empty)


@pytest.mark.slow
@pytest.mark.parametrize("revision", sorted(one.revision for one in scripts().walk_revisions()))
def test_every_version_is_brought_up_to_date(empty: str, revision: str) -> None:
    bring_to(empty, revision)
    upgrade(empty)
    assert has_our_tables(empty)
    with connected(empty) as engine, engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT name FROM account").scalars().all() == ["Änn"]


@ON_POSTGRESQL
def test_texts_are_compared_by_their_bytes_wherever_the_server_was_set_up(empty: str) -> None:
    bring_to(empty, "0005")
    asked = """
        SELECT count(*) FROM information_schema.columns
        WHERE table_name <> 'alembic_version' AND table_schema = 'public'
        AND data_type IN ('text', 'character varying') AND collation_name IS DISTINCT FROM 'C'
    """
    with connected(empty) as engine:
        with engine.connect() as connection:
            assert connection.exec_driver_sql(asked).scalar_one() > 0
        upgrade(empty)
        with engine.connect() as connection:
            assert connection.exec_driver_sql(asked).scalar_one() == 0


def test_several_who_migrate_at_once(empty: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(upgrade, [empty] * 4))
    assert has_our_tables(empty)


def test_migrating_again_changes_nothing(empty: str) -> None:
    assert not is_current(empty)
    upgrade(empty)
    upgrade(empty)
    assert is_current(empty)


@pytest.mark.parametrize("ask", [upgrade, is_current])
def test_a_database_of_a_later_version_is_refused_in_a_sentence(
    empty: str, ask: Callable[[str], object]
) -> None:
    upgrade(empty)
    said(empty, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(DatabaseTooNewError) as refused:
        ask(empty)
    assert str(refused.value) == (
        "The database was used with a later version of this program (its tables are at 9999): "
        "install that version or a later one."
    )


def test_a_backup_comes_before_a_change_of_existing_tables_alone(empty: str) -> None:
    made: list[bool] = []
    upgrade(empty, lambda: made.append(is_current(empty)))
    assert made == [], "there was nothing to back up"
    back_to(empty, "0005")
    upgrade(empty, lambda: made.append(is_current(empty)))
    upgrade(empty, lambda: made.append(is_current(empty)))
    assert made == [False]


def test_without_a_backup_nothing_is_migrated(empty: str) -> None:
    def full() -> None:
        raise OSError("no room")

    upgrade(empty)
    back_to(empty, "0005")
    with pytest.raises(OSError, match="no room"):
        upgrade(empty, full)
    assert not is_current(empty)


def test_a_code_that_is_open_stays_so_for_a_day_after_the_last_event(url: str) -> None:
    back_to(url, "0005")
    said(
        url,
        *(
            "INSERT INTO game (id, owner_id, kind, name, engine, data, number, digest, status,"
            " auto_accept, shown, join_code, created_at, updated_at, trashed_at) VALUES"
            f" ('{id}', 'a1', 'battle', '', 1, '', 1, '', '{status}', {no}, {no}, '{id}',"
            f" '2026-01-01 00:00:00', '2026-01-02 20:00:00', {trashed})"
            for id, status, trashed in (
                ("on", "running", "NULL"),
                ("over", "finished", "NULL"),
                ("trashed", "running", "'2026-01-03 00:00:00'"),
            )
            for no in ("0" if url.startswith("sqlite") else "false",)
        ),
    )
    upgrade(url)
    with connected(url) as engine, SqlStore(engine).read() as unit:
        (on, over, trashed) = map(unit.evenings.find, IDS)
    assert on is not None
    assert (on.join_code, on.join_until) == ("on", datetime(2026, 1, 3, 20, tzinfo=UTC))
    assert (over, trashed) == (None, None)


def test_phones_keep_the_seats_that_they_had_in_a_game(url: str) -> None:
    back_to(url, "0009")
    no, yes = ("0", "1") if url.startswith("sqlite") else ("false", "true")
    said(
        url,
        *(
            "INSERT INTO game (id, owner_id, kind, name, engine, data, number, digest, status,"
            " auto_accept, shown, created_at, updated_at) VALUES"
            f" ('{id}', 'a1', 'battle', 'Bridge', 1, '', 1, '', '{status}', {no}, {no},"
            " '2026-01-01 00:00:00', '2026-01-02 20:00:00')"
            for id, status in (("on", "running"), ("over", "finished"), ("alone", "running"))
        ),
        *(
            "INSERT INTO seat (game_id, name, label, offered, who, token_hash, approved,"
            " created_at)"
            f" VALUES ('{game}', '{name}', 'Sol', {no}, '', {token}, {yes}, '2026-01-01 00:00:00')"
            for game, name, token in (
                ("on", "P1", "'0a'"),
                ("on", "table", "'0b'"),
                ("over", "P1", "'0c'"),
                ("alone", "P1", "NULL"),
            )
        ),
    )
    upgrade(url)
    with connected(url) as engine, SqlStore(engine).read() as unit:
        playing, watching, over = (
            unit.evenings.held_in(*one)
            for one in (("on", ("0a",)), ("on", ("0b",)), ("over", ("0c",)))
        )
        alone = unit.games.find("alone")
        evening = unit.evenings.find("on")
    assert playing is not None
    assert (playing.seat.label, playing.seat.approved, playing.part) == ("Sol", True, "P1")
    assert watching is not None
    assert (watching.seat.name, watching.part) == ("table", None)
    assert over is None
    assert alone is not None
    assert alone.evening is None
    assert evening is not None
    assert (evening.name, evening.stage, evening.log) == ("Bridge", "on", None)


def test_lists_show_the_emblems_that_characters_had(url: str) -> None:
    documents = {
        "b": '{"name": "B", "emblem": "bo"}',
        "c": '{"name": "\'emblem\'"}',
        "d": '{"emblem"',
    }
    columns = "id, owner_id, campaign_id, name, player, search, level, aura_rank, signature_rank"
    more = "arts_rank, legal, problems, document, draft_number, updated_at, created_at, revision"
    told = dict.fromkeys(documents, "")
    rows = (
        f"INSERT INTO character ({columns}, {more}) VALUES ('{id}', 'a1', 'k', '', '', '', 1, 0, 0,"
        f" 0, true, 0, '{document.replace(chr(39), chr(39) * 2)}', 1, '2026-01-01 00:00:00',"
        " '2026-01-01 00:00:00', 1)"
        for id, document in documents.items()
    )
    campaign = (
        "INSERT INTO campaign (id, name, kind, created_at)"
        " VALUES ('k', '', 'shared', '2026-01-01 00:00:00')"
    )
    back_to(url, "0006")
    said(url, campaign, *rows)
    upgrade(url)
    with connected(url) as engine, engine.connect() as connection:
        found = connection.exec_driver_sql("SELECT id, emblem FROM character").all()
    assert {id: emblem for id, emblem in found} == told | {"b": "bo"}
