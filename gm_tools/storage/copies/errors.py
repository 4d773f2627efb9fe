"""Why a backup cannot be made or restored."""

import sqlite3

from sqlalchemy.exc import SQLAlchemyError

FAULTS = (OSError, sqlite3.Error, SQLAlchemyError)
"""What disks and databases raise."""


class BackupError(Exception):
    """A backup cannot be made or restored; the message says why and how to fix it."""


class UnfinishedError(BackupError):
    """A restore has begun to move files and could not end; the message says how it will."""


class InUseError(BackupError):
    """Another program has the instance; the message says what to stop."""


NO_RIGHTS = "42501"
"""PostgreSQL's code for what a user may not do."""


def reason(error: Exception) -> str:
    """Return why a disk or a database failed, as it says itself, without a stop."""
    own = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    said = str(own).strip().rstrip(".")
    if getattr(own, "sqlstate", None) == NO_RIGHTS:
        said += ". Make the user in GM_TOOLS_DATABASE_URL the owner of the database"
    return said
