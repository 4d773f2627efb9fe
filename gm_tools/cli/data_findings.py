"""The doctor's questions about people's own data: who can read it, the disk, the database."""

import shutil
from pathlib import Path

from gm_tools.cli.findings import Finding, State
from gm_tools.settings import Settings

MEGABYTE = 1024 * 1024
LITTLE, NOTHING = 200 * MEGABYTE, 10 * MEGABYTE
"""Free bytes below which a disk is nearly full, and full for all that matters."""

MOST_NAMED = 4


def data(settings: Settings) -> tuple[Finding, ...]:
    """Ask every question about the data."""
    return privacy(settings), disk(settings), soundness(settings), pictures(settings)


def privacy(settings: Settings) -> Finding:
    """Find what other users of this computer can read."""
    from gm_tools.storage.modes import is_shared, open_to_others

    folder = settings.instance
    found = open_to_others(folder, file_of(settings.database_url))
    mend = f"gm-tools serve closes what is yours; else: chmod go-rwx {_named(found)}"
    if any(path.name == "secret_key" for path in found):
        says = (
            "other users of this computer can read the secret key, which signs every sign-in. If "
            "one of them may have done so, delete it: everybody signs in anew."
        )
        return Finding("privacy", "broken", says, mend)
    if found:
        says = f"other users of this computer can use: {_named(found)}"
        return Finding("privacy", "optional", says, mend)
    if folder.is_dir() and is_shared(folder):
        says = (
            f"only you can read the app's files; {folder} itself, which holds others, is left alone"
        )
        return Finding("privacy", "fine", says)
    return Finding("privacy", "fine", "only you can read the app's data")


def disk(settings: Settings) -> Finding:
    """Find how much space is left where the data is."""
    folder = next(one for one in (settings.instance, *settings.instance.parents) if one.is_dir())
    free = shutil.disk_usage(folder).free
    says = f"{free / MEGABYTE:,.0f} MB free for your data"
    if free >= LITTLE:
        return Finding("disk", "fine", says)
    state: State = "broken" if free < NOTHING else "optional"
    return Finding("disk", state, f"nearly full: {says}", "free some space on it")


def soundness(settings: Settings) -> Finding:
    """Read the whole embedded database: every index, reference, table and document."""
    from gm_tools.bootstrap import kept_log, kept_readers
    from gm_tools.services.faults import StorageFaultError
    from gm_tools.storage.soundness import unsound_parts

    database = file_of(settings.database_url)
    if database is None or not database.is_file():
        return Finding("soundness", "fine", "there is no database file to check")
    try:
        wrong = unsound_parts(database, kept_readers(settings), kept_log)
    except StorageFaultError as error:
        return Finding("soundness", "broken", f"{error}\n{error.detail}")
    if wrong:
        return Finding("soundness", "broken", "\n".join(wrong), "gm-tools restore FILE")
    says = "every page, index, reference and row of the database is sound"
    return Finding("soundness", "fine", says)


def pictures(settings: Settings) -> Finding:
    """Compare the pictures that the embedded database knows with their files."""
    from gm_tools.bootstrap import uploads

    database = file_of(settings.database_url)
    known = _pictures_in(database) if database is not None and database.is_file() else ()
    lost = sum(not uploads(settings).has(one) for one in known)
    if lost:
        says = f"{lost} of {len(known)} have lost their file: who bears one shows without it"
        return Finding("pictures", "optional", says, "bring them again, or gm-tools restore FILE")
    return Finding("pictures", "fine", f"{len(known)}, each with its file" if known else "none")


def _pictures_in(database: Path) -> tuple[str, ...]:
    """Return the ids of the pictures; none if the database cannot be read, as others say."""
    import sqlite3
    from contextlib import closing

    try:
        with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
            return tuple(str(id) for (id,) in connection.execute("SELECT id FROM picture"))
    except sqlite3.Error:
        return ()


def file_of(url: str) -> Path | None:
    """Return the file of the embedded database; None for any other, and for a URL of none."""
    from sqlalchemy.exc import ArgumentError

    from gm_tools.storage.copies.instance import database_file

    try:
        return database_file(url)
    except ArgumentError:
        return None  # the question about the database says so


def _named(paths: tuple[Path, ...]) -> str:
    more = f" and {len(paths) - MOST_NAMED} more" if len(paths) > MOST_NAMED else ""
    return " ".join(map(str, paths[:MOST_NAMED])) + more
