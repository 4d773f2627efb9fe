"""Finds and starts the browser for tests."""

from __future__ import annotations

import os
import shutil

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"]
HOW_TO_INSTALL = (
    "The browser tests need Chromium. On Debian: sudo apt-get install -y "
    "chromium-headless-shell; elsewhere name the program in GM_TOOLS_CHROMIUM."
)


def find_chromium() -> str | None:
    """Return the program in GM_TOOLS_CHROMIUM, else the first of the usual names on the path."""
    found = os.environ.get("GM_TOOLS_CHROMIUM") or next(
        filter(None, map(shutil.which, NAMES)), None
    )
    return found and shutil.which(found)
