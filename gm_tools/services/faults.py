"""Faults of the storage, each named as what it is and with the way out.

Storage raises them; pages and commands say them in the same words.
"""

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from gm_tools.games.frame.codec.plain import UnreadableValue
from gm_tools.services.errors import CannotKeepError

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
    what: str = ""
    """What cannot be read, in words without values: "a character cannot be read"."""

    @property
    def detail(self) -> str:
        """Return ``what``, or what the driver or the system said, for the log.

        It is a single line without values, and empty if nothing was said.
        """
        if self.what:
            return self.what
        cause = getattr(self.__cause__, "orig", None) or self.__cause__ or ""
        said, _, _ = str(cause).partition(" with text ")  # SQLite quotes what it cannot decode
        return " ".join(said.split())[:300]

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
        "A part of it is missing, cannot be read, or is not what a database holds.",
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

UNREADABLE = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    RecursionError,
    UnreadableValue,
    CannotKeepError,
)
"""What readers of kept documents raise, for text that no document of this program is."""

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


@contextmanager
def reading_kept(what: str) -> Iterator[None]:
    """Name the database as damaged if ``what`` it keeps cannot be read: "a character"."""
    try:
        yield
    except UNREADABLE as error:
        raise StorageFaultError("damaged", f"{what} cannot be read") from error
