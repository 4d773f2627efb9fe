"""A backup takes the place of an instance, which is kept; never a mix of the two."""

import lzma
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from stat import S_IMODE

import pytest
from alembic import command
from alembic.config import Config

from gm_tools.storage import migrate
from gm_tools.storage.copies import restoring, snapshot
from gm_tools.storage.copies.errors import BackupError, InUseError
from gm_tools.storage.copies.in_use import using
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.plan import Plan, write_plan
from gm_tools.storage.copies.restoring import check, in_use, restore, what_is_interrupted
from gm_tools.storage.engine import connect
from gm_tools.storage.migrate import is_current
from tests.before.frozen import FOLDER
from tests.storage.copies.conftest import NOW, archive, asked, files_in, grown, made_in

NAMES = "SELECT DISTINCT name FROM account"


@pytest.fixture
def backup(instance: Instance, tmp_path: Path) -> Path:
    """A backup, after which everybody took another name and another picture came."""
    (tmp_path / "b.zip").write_bytes(archive())
    rename(instance, "Later")
    (instance.uploads / "later.png").write_bytes(b"later")
    return tmp_path / "b.zip"


def rename(instance: Instance, name: str) -> None:
    engine = connect(instance.url)
    with engine.execution_options(writing=True).begin() as writing:
        writing.exec_driver_sql(f"UPDATE account SET name = '{name}'")
    engine.dispose()


def names(folder: Path) -> list[object]:
    return [name for (name,) in asked(folder / "gm-tools.db", NAMES)]


def test_the_backup_is_there_and_what_it_replaced_is_kept(instance: Instance, backup: Path) -> None:
    found = restore(instance, backup, NOW)
    assert found.kept == instance.folder / "replaced-20261123T180500000000Z"
    assert names(instance.folder) != ["Later"]
    assert files_in(instance.uploads) == ["ä b"]
    assert names(found.kept) == ["Later"]
    assert files_in(found.kept / "uploads") == ["later.png", "ä b"]
    assert files_in(instance.folder) == ["gm-tools.db", found.kept.name, "uploads"]
    assert S_IMODE((instance.folder / "gm-tools.db").stat().st_mode) == 0o600
    assert S_IMODE(found.kept.stat().st_mode) == 0o700


def test_what_was_replaced_comes_back_the_same_way(instance: Instance, backup: Path) -> None:
    kept = restore(instance, backup, NOW).kept
    assert kept is not None
    restore(instance, kept, NOW.replace(hour=19))
    assert names(instance.folder) == ["Later"]
    assert files_in(instance.uploads) == ["later.png", "ä b"]


def test_a_new_instance_has_nothing_to_keep(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    found = restore(Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder), backup, NOW)
    assert found.kept is None
    assert files_in(folder) == ["gm-tools.db", "uploads"]
    assert S_IMODE(folder.stat().st_mode) == 0o700


def test_a_backup_without_pictures_leaves_none_of_another_instance(
    instance: Instance, tmp_path: Path
) -> None:
    shutil.rmtree(instance.uploads)
    make_backup(instance, tmp_path / "b.zip", NOW)
    instance.uploads.mkdir()
    (instance.uploads / "later.png").touch()
    found = restore(instance, tmp_path / "b.zip", NOW)
    assert found.kept is not None
    assert not instance.uploads.exists()
    assert files_in(found.kept / "uploads") == ["later.png"]


def test_a_database_elsewhere_is_replaced_where_it_is(
    instance: Instance, backup: Path, tmp_path: Path
) -> None:
    place = tmp_path / "elsewhere"
    shutil.copytree(instance.folder, place)
    other = Instance(f"sqlite:///{place / 'gm-tools.db'}", instance.folder)
    found = restore(other, backup, NOW)
    assert names(place) != ["Later"] == names(instance.folder)
    assert files_in(instance.uploads) == ["ä b"]
    assert found.kept is not None
    assert files_in(found.kept) == ["gm-tools.db", "uploads"]


def test_an_old_log_is_never_written_into_the_restored_database(
    instance: Instance, tmp_path: Path
) -> None:
    """A database put beside its old log once had 2,500 rows of 500, and called itself whole."""
    decks = "SELECT count(*) FROM deck"
    make_backup(instance, tmp_path / "b.zip", NOW)
    before = asked(instance.folder / "gm-tools.db", decks)
    grown(instance, 2000)
    assert (instance.folder / "gm-tools.db-wal").stat().st_size > 0
    found = restore(instance, tmp_path / "b.zip", NOW)
    assert files_in(instance.folder) == [
        "gm-tools.db",
        "replaced-20261123T180500000000Z",
        "uploads",
    ]
    assert asked(instance.folder / "gm-tools.db", decks) == before
    assert found.rows["deck"] == before[0][0]
    assert found.kept is not None
    assert asked(found.kept / "gm-tools.db", decks) == [(2005,)], (
        "the log is kept with its database"
    )


def test_the_log_beside_a_plain_database_is_restored_with_it(
    instance: Instance, tmp_path: Path
) -> None:
    other = made_in(tmp_path / "other")
    grown(other, 2000)
    assert restore(instance, other.folder / "gm-tools.db", NOW).rows["deck"] == 2005
    assert files_in(other.folder) == ["gm-tools.db", "gm-tools.db-wal", "uploads"], "left alone"


def test_nothing_is_restored_while_any_program_uses_it(instance: Instance, backup: Path) -> None:
    refused = pytest.raises(InUseError, match=r"Ctrl-C where `gm-tools serve` runs")
    with using(instance.lock), using(instance.lock), refused:
        restore(instance, backup, NOW)
    assert names(instance.folder) == ["Later"]
    assert files_in(instance.folder) == ["gm-tools.db", "uploads"]


def test_a_program_that_does_not_know_the_lock_is_found(
    instance: Instance, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An earlier version that still serves, for instance."""
    monkeypatch.setattr(snapshot, "PATIENCE", 0.01)
    rename(instance, "Served")
    other = connect(instance.url)
    with other.connect() as reading:
        reading.exec_driver_sql("SELECT 1 FROM account")
        with pytest.raises(InUseError, match="is using the database: stop it"):
            restore(instance, backup, NOW)
    other.dispose()
    assert names(instance.folder) == ["Served"]
    assert not (instance.folder / "restoring").exists()
    assert restore(instance, backup, NOW).kept is not None


def test_a_damaged_database_is_replaced_and_kept_with_its_log(
    instance: Instance, backup: Path
) -> None:
    grown(instance, 2000)
    file = instance.folder / "gm-tools.db"
    file.write_bytes(b"overwritten by a letter" + file.read_bytes()[23:])
    log = (instance.folder / "gm-tools.db-wal").read_bytes()
    found = restore(instance, backup, NOW)
    assert found.kept is not None
    assert (found.kept / "gm-tools.db").read_bytes().startswith(b"overwritten by a letter")
    assert (found.kept / "gm-tools.db-wal").read_bytes() == log
    assert not (instance.folder / "gm-tools.db-wal").exists()
    assert names(instance.folder) != ["Later"]


def test_nothing_uses_it_while_it_is_restored(
    instance: Instance, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def meanwhile(plan: Plan, folder: Path) -> None:
        with pytest.raises(InUseError, match="being restored at this moment"), in_use(instance):
            pass
        write_plan(plan, folder)

    monkeypatch.setattr(restoring, "write_plan", meanwhile)
    restore(instance, backup, NOW)


# --- What is refused ------------------------------------------------------------------------


def old_database(folder: Path) -> Path:
    file = folder / "old.db"
    file.write_bytes(lzma.decompress((FOLDER / "gm-tools.db.xz").read_bytes()))
    return file


def bring_to(url: str, revision: str) -> None:
    """Make a database as an earlier version of the program left it, with an account."""
    engine = connect(url)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(migrate.HERE).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        connection.exec_driver_sql("INSERT INTO account VALUES ('a', 'Ann', 0, '2026-01-01')")
    engine.dispose()


def at_revision(file: Path, number: str) -> Path:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(f"UPDATE alembic_version SET version_num = '{number}'")
    return file


def test_a_backup_of_an_earlier_version_is_brought_up_to_date_first(
    instance: Instance, tmp_path: Path
) -> None:
    (tmp_path / "old").mkdir()
    old = Instance(f"sqlite:///{tmp_path / 'old' / 'gm-tools.db'}", tmp_path / "old")
    bring_to(old.url, "0004")
    assert make_backup(old, tmp_path / "b.zip", NOW).revision == "0004"
    found = restore(instance, tmp_path / "b.zip", NOW)
    assert names(instance.folder) == ["Ann"]
    assert found.rows["deck"] == 0, "a table that came later"
    assert is_current(instance.url)


def test_a_copy_by_an_earlier_version_is_restored(instance: Instance, tmp_path: Path) -> None:
    """Before archives, a copy was a plain database with its sign-ins in it."""
    found = restore(instance, old_database(tmp_path), NOW)
    assert (found.manifest, found.rows["game"], found.rows["session"]) == (None, 57, 0)


def test_a_backup_of_a_later_version_says_which_is_needed(
    instance: Instance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_revision(instance.folder / "gm-tools.db", "9999")
    monkeypatch.setattr("gm_tools.storage.copies.packing.app_version", lambda: "9.1.0")
    make_backup(instance, tmp_path / "b.zip", NOW)
    with pytest.raises(BackupError) as refused:
        restore(instance, tmp_path / "b.zip", NOW)
    assert str(refused.value) == (
        f"{tmp_path / 'b.zip'} cannot be restored. It was made with version 9.1.0 of this program, "
        "and this is 0.1.0: install that version or a later one, then restore again."
    )
    assert files_in(instance.folder) == ["gm-tools.db", "uploads"]


def test_a_plain_database_of_a_later_version_is_refused(instance: Instance, tmp_path: Path) -> None:
    later = at_revision(old_database(tmp_path), "9999")
    with pytest.raises(BackupError, match=r"with a later version of this program \(its tables"):
        restore(instance, later, NOW)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "It is neither a backup nor a database"),
        (b"a letter", "It is neither a backup nor a database"),
        (b"PK\3\4 a letter", "damaged or cut short"),
        (b"SQLite format 3\0" + bytes(4096), "cannot be read: "),
    ],
)
def test_any_other_file_is_refused(
    instance: Instance, tmp_path: Path, content: bytes, told: str
) -> None:
    (tmp_path / "letter").write_bytes(content)
    with pytest.raises(BackupError, match=told):
        restore(instance, tmp_path / "letter", NOW)
    assert files_in(instance.folder) == ["gm-tools.db", "uploads"]


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("CREATE TABLE wallet (coins INTEGER)", "Its tables are not those of this program"),
        ("DROP TABLE deck", "Its tables are not those of this program"),
        ("DROP TABLE alembic_version", "neither a backup nor a database of this program"),
        (
            "CREATE TRIGGER t AFTER DELETE ON deck BEGIN DELETE FROM game; END",
            "holds files that no",
        ),
    ],
)
def test_a_database_of_another_making_is_refused(
    instance: Instance, tmp_path: Path, statement: str, told: str
) -> None:
    other = made_in(tmp_path / "other").folder / "gm-tools.db"
    asked(other, statement)
    with pytest.raises(BackupError, match=told):
        restore(instance, other, NOW)


def test_a_folder_without_a_database_is_refused(instance: Instance, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(BackupError, match="not exactly one database in this folder"):
        restore(instance, tmp_path / "empty", NOW)


def test_checking_changes_nothing_and_may_happen_while_the_app_runs(
    instance: Instance, backup: Path
) -> None:
    with using(instance.lock):
        assert check(instance, backup, NOW).rows["game"] == 57
    assert names(instance.folder) == ["Later"]
    assert files_in(instance.folder) == ["gm-tools.db", "uploads"]


# --- A restore that is interrupted ----------------------------------------------------------


class PowerCutError(Exception):
    """The program ends here, as if the power went."""


def test_a_restore_that_was_interrupted_is_finished_and_named_by_the_next_start(
    instance: Instance, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise PowerCutError

    monkeypatch.setattr(restoring, "finish", cut)
    with pytest.raises(PowerCutError):
        restore(instance, backup, NOW)
    monkeypatch.undo()
    will_say = what_is_interrupted(instance)
    with in_use(instance) as said:
        assert names(instance.folder) != ["Later"]
    kept = instance.folder / "replaced-20261123T180500000000Z"
    assert will_say == said == restoring.FINISHED.format(kept=kept)
    assert names(kept) == ["Later"]
    with in_use(instance) as again:
        assert again is None


def test_a_restore_that_was_interrupted_before_its_plan_changes_nothing(
    instance: Instance, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(*_: object) -> None:
        raise PowerCutError

    monkeypatch.setattr(restoring, "write_plan", cut)
    monkeypatch.setattr(restoring, "clear_away", lambda folder: None)
    with pytest.raises(PowerCutError):
        restore(instance, backup, NOW)
    monkeypatch.undo()
    with in_use(instance) as said:
        assert said == restoring.WITHOUT_EFFECT
    assert names(instance.folder) == ["Later"]
    assert files_in(instance.folder) == ["gm-tools.db", "uploads"]
