"""Postpones Python's cyclic garbage collection while a large document is made."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def left_for_later() -> Iterator[None]:
    """Postpone garbage collection until the block is left; the next one frees the rest.

    Laying out a page makes some hundred thousand objects that all live until it is printed:
    searching among them takes about a twentieth of the time and finds nothing.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
