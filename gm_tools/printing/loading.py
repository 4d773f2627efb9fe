"""Loads WeasyPrint, and with it Pango, without a detour."""

import ctypes.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO


def load_weasyprint() -> None:
    """Import WeasyPrint; OSError if Pango is missing.

    It tries names that libraries have elsewhere before those of Linux, and for each of them Python
    starts a compiler, a linker and more: some fifty programs, a quarter of a first sheet's time.
    """
    if sys.platform == "linux":
        try:
            with _no_searching(), redirect_stdout(StringIO()):
                import weasyprint
        except OSError:  # perhaps it lies where only a search finds it
            pass
    import weasyprint  # noqa: F401  # an import that fails is the question


@contextmanager
def _no_searching() -> Iterator[None]:
    """Let a library be found by its exact name alone."""
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None
    try:
        yield
    finally:
        ctypes.util.find_library = search
