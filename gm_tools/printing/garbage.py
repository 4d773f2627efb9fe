"""Python's search for garbage in circles, put off while something large is made."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def left_for_later() -> Iterator[None]:
    """Make no search until the block is left; the first one after it finds what fell off.

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
