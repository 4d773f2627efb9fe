"""Opens the app in the browser of whoever starts it."""

import sys

import click

from gm_tools.settings import has_screen


def open_in_browser(address: str, wanted: bool | None) -> None:
    """Open an address: if it is wanted or, unless told, at a terminal with a screen.

    Without a screen a text browser would take the terminal.
    """
    if wanted or (wanted is None and sys.stdout.isatty() and has_screen()):
        click.launch(address)
