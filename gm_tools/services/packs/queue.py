"""Does what takes long in the background, one after another."""

import logging
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread

Work = Callable[[], object]
LOG = logging.getLogger("gm_tools.packs")


class Queue:
    """A thread that begins with the first work; it ends with the program, whatever waits."""

    def __init__(self) -> None:
        self._waiting = SimpleQueue[Work]()
        self._lock = Lock()
        self._thread: Thread | None = None

    def __call__(self, work: Work) -> None:
        """Do some work once all that was handed over before is done."""
        self._waiting.put(work)
        with self._lock:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="packs", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            work = self._waiting.get()
            try:
                work()
            except Exception:
                LOG.exception("work in the background failed")
