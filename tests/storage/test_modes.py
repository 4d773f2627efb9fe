"""Who may read what an installation keeps."""

import stat
from pathlib import Path

import pytest

from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.modes import close_to_others, is_shared, open_to_others


@pytest.fixture
def instance(tmp_path: Path) -> Instance:
    """A folder as a checkout unpacks it, and as earlier versions filled it."""
    folder = tmp_path / "instance"
    for name in ("", "backups", "uploads", "uploads/ab"):
        (folder / name).mkdir()
        (folder / name).chmod(0o755)
    files = ("gm-tools.db", "gm-tools.db-wal", "gm-tools.db-shm", "gm-tools.backup-1-0004.db")
    others = ("secret_key", "address", "README.md", "backups/one.zip", "uploads/ab/cd.webp")
    for name in (*files, *others):
        (folder / name).write_text("")
        (folder / name).chmod(0o644)
    return Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)


def close(instance: Instance) -> tuple[Path, ...]:
    return close_to_others(instance.folder, instance.database)


def still_open(instance: Instance) -> tuple[Path, ...]:
    return open_to_others(instance.folder, instance.database)


def modes(top: Path) -> dict[str, int]:
    """The modes of a folder and of everything in it."""
    found = {path.relative_to(top).as_posix(): path for path in top.rglob("*")}
    return {name: stat.S_IMODE(path.stat().st_mode) for name, path in found.items()} | {
        ".": stat.S_IMODE(top.stat().st_mode)
    }


def test_a_folder_of_our_own_is_closed_with_all_that_is_in_it(instance: Instance) -> None:
    close(instance)
    found = modes(instance.folder)
    assert found.pop("README.md") == 0o644  # came with the checkout, keeps no secret
    folders = {name for name in found if (instance.folder / name).is_dir()}
    assert folders == {".", "backups", "uploads", "uploads/ab"}
    assert {found[name] for name in folders} == {0o700}
    assert {mode for name, mode in found.items() if name not in folders} == {0o600}
    assert still_open(instance) == ()


def test_a_folder_that_holds_other_things_stays_open_but_our_files_do_not(
    instance: Instance,
) -> None:
    (instance.folder / "letters").mkdir(mode=0o755)
    (instance.folder / "todo.txt").write_text("")
    (instance.folder / "todo.txt").chmod(0o644)
    assert is_shared(instance.folder)
    close(instance)
    found = modes(instance.folder)
    assert (found["."], found["letters"], found["todo.txt"]) == (0o755, 0o755, 0o644)
    assert (found["gm-tools.db"], found["secret_key"], found["backups"]) == (0o600, 0o600, 0o700)


def test_a_database_elsewhere_is_closed_and_its_folder_is_not(
    instance: Instance, tmp_path: Path
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    elsewhere.chmod(0o755)
    for name in ("own.db", "own.db-wal", "other.db"):
        (elsewhere / name).write_text("")
        (elsewhere / name).chmod(0o644)
    close(Instance(f"sqlite:///{elsewhere / 'own.db'}", instance.folder))
    assert modes(elsewhere) == {".": 0o755, "own.db": 0o600, "own.db-wal": 0o600, "other.db": 0o644}


def test_a_link_is_not_followed(instance: Instance, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.write_text("")
    outside.chmod(0o644)
    (instance.uploads / "link").symlink_to(outside)
    close(instance)
    assert stat.S_IMODE(outside.stat().st_mode) == 0o644


def test_what_cannot_be_closed_is_still_found(
    instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", refuse)
    assert instance.folder in close(instance)
    assert instance.folder / "secret_key" in still_open(instance)


def test_nothing_is_open_before_the_first_start(tmp_path: Path) -> None:
    instance = Instance(f"sqlite:///{tmp_path / 'none' / 'gm-tools.db'}", tmp_path / "none")
    assert close(instance) == ()


def test_other_systems_have_other_rights(
    instance: Instance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gm_tools.storage.modes.sys.platform", "win32")
    assert still_open(instance) == ()
