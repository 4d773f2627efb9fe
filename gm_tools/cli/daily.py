"""Makes a backup every day in the background of the serving program."""

import logging
from collections.abc import Callable
from threading import Event, Thread

from gm_tools.services.backups import BackupFailedError

LOG = logging.getLogger("gm_tools.backups")

FIRST_AFTER = 60.0
"""Seconds from the start to the first look, so that a start is not slowed down."""

LOOKS_EVERY = 600.0
AGAIN_AFTER = 3600.0
"""Seconds from one look to the next, and after a fault."""

PATIENCE = 60.0
"""Seconds for which stopping waits for a backup that is being made."""


class DailyBackups:
    """A thread that asks again and again whether a backup is due; ``make`` decides that."""

    def __init__(self, make: Callable[[], object]) -> None:
        """Prepare the thread; ``make`` raises BackupFailedError."""
        self._make = make
        self._stopped = Event()
        self._thread = Thread(target=self._run, daemon=True)

    def __enter__(self) -> None:
        """Start the thread."""
        self._thread.start()

    def __exit__(self, *_: object) -> None:
        """Stop the thread, once a backup that is being made is done."""
        self._stopped.set()
        self._thread.join(PATIENCE)

    def _run(self) -> None:
        wait = FIRST_AFTER
        while not self._stopped.wait(wait):
            wait = LOOKS_EVERY if is_well(self._make) else AGAIN_AFTER


def is_well(make: Callable[[], object]) -> bool:
    """Make a backup if one is due, and log why that failed; return whether it did not."""
    try:
        make()
    except BackupFailedError as error:
        LOG.error("%s", error.reason)
    except Exception:
        LOG.exception("the backup of the day failed")
    else:
        return True
    return False
