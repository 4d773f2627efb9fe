"""Work in the background, one after another."""

from __future__ import annotations

from threading import Event, current_thread

import pytest

from gm_tools.services.packs.queue import Queue


def test_work_is_done_elsewhere_in_order_also_after_a_fault(
    caplog: pytest.LogCaptureFixture,
) -> None:
    run, done, log = Queue(), Event(), list[tuple[int, str]]()

    def note(number: int) -> None:
        log.append((number, current_thread().name))

    def fail() -> None:
        raise ValueError("no ink")

    run(lambda: note(1))
    run(fail)
    run(lambda: note(2))
    run(done.set)
    assert done.wait(20)
    assert log == [(1, "packs"), (2, "packs")]
    assert "no ink" in caplog.text
