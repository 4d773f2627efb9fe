"""Sixty people beside connections that hold on to the app: how long do they wait?

scripts/crowd --idle 500 --half-sent 200
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.crowd.evening import spend


def main(words: Sequence[str]) -> int:
    """Spend the evening and print the figures."""
    parser = argparse.ArgumentParser("crowd", description="Sixty people beside a siege.")
    parser.add_argument("--idle", type=int, default=500)
    parser.add_argument("--half-sent", type=int, default=200)
    asked = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        figures = spend(Path(folder), playwright.chromium, asked.idle, asked.half_sent)
    print(*figures.lines(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
