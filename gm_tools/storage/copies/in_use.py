"""The lock of an instance: shared by all who use its database, alone for who replaces it.

The system releases it when the program ends, however it ends.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import portalocker
from portalocker import LockFlags

from gm_tools.storage.copies.errors import InUseError

SOMETHING_USES_IT = (
    "The app or another gm-tools command is using the database: stop it (Ctrl-C where `gm-tools "
    "serve` runs), then restore again. Nothing was changed."
)
IT_IS_BEING_REPLACED = "A backup is being restored at this moment: wait until it is done."
ANOTHER_MAKES_ONE = "Another backup is being made at this moment: wait until it is done."


@contextmanager
def using(lock: Path) -> Iterator[None]:
    """Use the database; InUseError while it is being replaced."""
    if not lock.parent.is_dir():
        yield  # there is none yet
        return
    with _locked(lock, LockFlags.SHARED, IT_IS_BEING_REPLACED):
        yield


@contextmanager
def replacing(lock: Path, refusal: str = SOMETHING_USES_IT) -> Iterator[None]:
    """Replace the database; InUseError with a ``refusal`` while any program uses it."""
    with _locked(lock, LockFlags.EXCLUSIVE, refusal):
        yield


@contextmanager
def being_alone(lock: Path) -> Iterator[None]:
    """Be the only one of several processes that does something; InUseError for the others."""
    with _locked(lock, LockFlags.EXCLUSIVE, ANOTHER_MAKES_ONE):
        yield


@contextmanager
def _locked(lock: Path, flag: LockFlags, refusal: str) -> Iterator[None]:
    lock.touch(mode=0o600)
    opened = portalocker.Lock(
        lock, mode="r+", timeout=0, fail_when_locked=True, flags=flag | LockFlags.NON_BLOCKING
    )
    try:
        opened.acquire()
    except portalocker.LockException as error:
        raise InUseError(refusal) from error
    try:
        yield
    finally:
        opened.release()
