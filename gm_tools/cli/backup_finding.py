"""The doctor's question about backups, and about a restore that did not end."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from gm_tools.cli.findings import Finding
from gm_tools.settings import Settings

OLD = timedelta(days=7)
NO_FILE = "there is no database file to back up"
MAKE_ONE = "gm-tools backup FILE"


def backups(settings: Settings) -> Finding:
    """Find how old the last backup is, whether it failed, and whether a restore did not end."""
    from sqlalchemy.exc import ArgumentError

    from gm_tools.storage.copies.instance import Instance
    from gm_tools.storage.copies.restoring import what_is_interrupted

    instance = Instance(settings.database_url, settings.instance)
    try:
        is_interrupted = what_is_interrupted(instance)
    except ArgumentError:
        return Finding("backups", "fine", NO_FILE)  # the question about the database says why
    if is_interrupted:
        return Finding(
            "backups",
            "broken",
            "A restore is running, or it was interrupted and waits to be finished.",
            "gm-tools serve (or `gm-tools link`) finishes it and says what is in place",
        )
    if instance.database is not None and not instance.database.is_file():
        return Finding("backups", "fine", NO_FILE)
    return _of_folder(instance.backups)


def _of_folder(folder: Path) -> Finding:
    from gm_tools.storage.copies.kept import backups_in, last_fault

    found, fault = backups_in(folder), last_fault(folder)
    if fault:
        return Finding("backups", "broken", f"The last backup failed. {fault}", MAKE_ONE)
    if not found:
        says = "none yet: the app makes the first a minute after it starts, then one every day"
        return Finding("backups", "optional", says, MAKE_ONE)
    last = found[0].at
    says = f"{len(found)} in {folder}, the last of {last:%Y-%m-%d %H:%M} UTC"
    if datetime.now(UTC) - last > OLD:
        return Finding("backups", "optional", f"{says}: more than a week ago", MAKE_ONE)
    return Finding("backups", "fine", says)
