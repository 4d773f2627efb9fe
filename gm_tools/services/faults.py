"""Faults of the storage, each named as what it is and with the way out.

Storage raises them; pages and commands say them in the same words.
"""

import errno
from dataclasses import dataclass
from typing import Literal

Fault = Literal["full", "read-only", "locked", "damaged", "closed", "failing", "unreachable"]


@dataclass(frozen=True, slots=True)
class FaultWords:
    """What is wrong, what that means, and what mends it."""

    title: str
    happened: str
    remedy: str


@dataclass(eq=False)
class StorageFaultError(Exception):
    """The data cannot be read or written, by no fault of the program or of what was asked."""

    fault: Fault

    @property
    def detail(self) -> str:
        """Return what the driver or the system said, on one line and without values, for the log.

        Empty if the error was raised for no other.
        """
        cause = getattr(self.__cause__, "orig", None) or self.__cause__ or ""
        return " ".join(str(cause).split())[:300]

    def __str__(self) -> str:
        """Return the fault in words."""
        words = WORDS[self.fault]
        return f"{words.title}. {words.happened} {words.remedy}"


WORDS: dict[Fault, FaultWords] = {
    "full": FaultWords(
        "The disk is full",
        "Nothing can be saved: there is no space left where the app keeps its data. What was saved "
        "before is still there.",
        "Free some space on the computer that runs the app, then try again.",
    ),
    "read-only": FaultWords(
        "Nothing can be saved",
        "The app may read its data but not write it: the database, its folder or the whole disk is "
        "write-protected, or belongs to another user.",
        "Make it writable on the computer that runs the app, then try again. `gm-tools doctor` "
        "says where it is.",
    ),
    "locked": FaultWords(
        "The database is busy",
        "Another program has kept it locked for more than ten seconds. Nothing was changed.",
        "Try again. If it stays so, close what else has the database open: a database browser, or "
        "a program that copies files elsewhere.",
    ),
    "damaged": FaultWords(
        "The database is damaged",
        "A part of it cannot be read, or is not what a database holds.",
        "Stop the app and put the latest backup in place: `gm-tools doctor` checks the database, "
        "`gm-tools restore FILE` restores a backup and keeps what it replaces.",
    ),
    "closed": FaultWords(
        "The database does not open",
        "Its file or its folder is missing, or the user that runs the app may not open it.",
        "`gm-tools doctor` says where it should be. GM_TOOLS_INSTANCE and GM_TOOLS_DATABASE_URL "
        "name another place.",
    ),
    "failing": FaultWords(
        "The disk does not work",
        "It reported a fault while the app read or wrote its data.",
        "Copy the latest backup to another disk before anything else, then have this one checked.",
    ),
    "unreachable": FaultWords(
        "The database does not answer",
        "The database server is not running, cannot be reached, or takes no more connections.",
        "Try again in a minute. If it stays so, start the server, or correct "
        "GM_TOOLS_DATABASE_URL.",
    ),
}

_SYSTEM: dict[int, Fault] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EIO: "failing",
}


def fault_of_system(error: OSError) -> Fault | None:
    """Return the fault of storage that an error of the system means; None for any other."""
    return _SYSTEM.get(error.errno or 0)
