"""Whether the app can read and write, for the program that watches over it."""

from collections.abc import Callable
from threading import Lock

from gm_tools.services.faults import Fault, StorageFaultError

SECONDS_KNOWN = 5.0
"""What was found is told again for so long: asking often tries no more writes."""


class Health:
    """Tries the storage for anybody who asks, one at a time and not too often."""

    def __init__(self, attempt: Callable[[], None], clock: Callable[[], float]) -> None:
        """``attempt`` reads and writes, changing nothing; ``clock`` only goes forward."""
        self._attempt = attempt
        self._clock = clock
        self._looking = Lock()
        self._found: Fault | None = None
        self._at: float | None = None
        self._is_damaged = False

    def met(self, fault: Fault) -> None:
        """Remember a fault that a page met: damage stays, until the app is started again."""
        if fault == "damaged":
            self._is_damaged, self._found = True, fault

    def fault(self) -> Fault | None:
        """Return what is wrong with the storage now; None if the app can read and write.

        A request that comes while another looks is told what was found before.
        """
        is_first = self._at is None
        if not self._looking.acquire(blocking=is_first):
            return self._found
        try:
            if self._at is None or self._clock() - self._at >= SECONDS_KNOWN:
                self._found = self._look()
                self._at = self._clock()
            return self._found
        finally:
            self._looking.release()

    def _look(self) -> Fault | None:
        try:
            self._attempt()
        except StorageFaultError as error:
            return error.fault
        return "damaged" if self._is_damaged else None
