"""Makes or restores a backup again and again, and ends it at the next step each time.

``python -m tests.storage.copies.ended WHAT HOW STEPS FOLDER BACKUP``: FOLDER holds an instance,
of which each try gets a copy. A step is a call that names a file in it: opening, moving, linking,
removing. HOW is ``killed``, as by a power cut, or ``full``: the call fails, as on a full disk.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from gm_tools.storage.copies.errors import BackupError
from gm_tools.storage.copies.instance import Instance
from gm_tools.storage.copies.packing import make_backup
from gm_tools.storage.copies.restoring import restore

NOW = datetime(2026, 11, 24, 18, 5, tzinfo=UTC)
CHANGING = ("open", "os.", "shutil.", "sqlite3.connect", "tempfile.")
NEEDING_ROOM = ("os.link", "os.mkdir", "os.rename", "sqlite3.connect", "tempfile.")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
REFUSED, DONE = 3, 0


def main(what: str, how: str, steps: str, place: str, backup: str) -> None:
    """Try every step that begins with ``steps``; print a line a try: number, how it ended."""
    number = 0
    while True:
        number += 1
        folder = Path(place).with_name(f"try-{number}")
        shutil.copytree(place, folder)
        act = partial(carry_out, what, folder, Path(backup))
        ended = tried(act, folder, how, steps, number)
        print(number, ended, flush=True)
        if ended == DONE:
            return


def carry_out(what: str, folder: Path, backup: Path) -> None:
    """Make a backup of an instance, or restore one into it."""
    instance = Instance(f"sqlite:///{folder / 'gm-tools.db'}", folder)
    if what == "backup":
        make_backup(instance, folder / "made.zip", NOW)
    else:
        restore(instance, backup, NOW)


def tried(act: Callable[[], None], folder: Path, how: str, steps: str, number: int) -> int:
    """Run in a process of its own, which a step ends; return 0 if it came to its end."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status)
    passed = Passed(str(folder), how, steps, number)
    sys.addaudithook(passed.see)
    try:
        act()
    except BackupError:
        os._exit(REFUSED)
    os._exit(REFUSED if passed.has_failed else DONE)


class Passed:
    """Counts the steps of a process."""

    def __init__(self, folder: str, how: str, steps: str, number: int) -> None:
        """End at the step ``number`` of those that begin with ``steps``."""
        self.folder, self.how, self.steps, self.left = folder, how, steps, number
        self.has_failed = False

    def see(self, event: str, values: tuple[object, ...]) -> None:
        """Count a step, and end there."""
        if not event.startswith(CHANGING) or not event.startswith(self.steps):
            return
        if not any(
            isinstance(one, str | os.PathLike) and self.folder in str(one) for one in values
        ):
            return
        if self.how == "full" and not self.needs_room(event, values):
            return
        self.left -= 1
        if self.left == 0:
            self.end()

    def needs_room(self, event: str, values: tuple[object, ...]) -> bool:
        """Whether a step fails on a full disk."""
        if event == "open":
            return isinstance(values[2], int) and bool(values[2] & WRITING)
        return event.startswith(NEEDING_ROOM)

    def end(self) -> None:
        """End the process, or let the call fail."""
        if self.how == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        self.has_failed = True
        raise OSError(errno.ENOSPC, "No space left on device")


if __name__ == "__main__":
    main(*sys.argv[1:])
