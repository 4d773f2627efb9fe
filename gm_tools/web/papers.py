"""Paper sizes, and the style sheets beside the templates of papers."""

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from flask import current_app, request

from gm_tools.presenters.games.shared.presenters import PAPERS
from gm_tools.services.ports import PaperSize

NAMES: Mapping[PaperSize, str] = {"a4": "A4", "letter": "Letter"}


def sizes() -> tuple[PaperSize, ...]:
    """Return the available paper sizes."""
    return get_args(PaperSize)


def size() -> PaperSize:
    """Return the paper size in the address; anything unknown is A4."""
    asked = request.args.get("paper", "a4")
    return asked if asked in sizes() else "a4"


def is_of_a_game(name: str) -> bool:
    """Whether a style sheet belongs to a game's papers: its name starts with the game's."""
    starts = any(name == kind or name.startswith(f"{kind}_") for kind in PAPERS)
    return (
        starts
        and name.replace("_", "").isalpha()
        and (print_folder() / name / "sheet.css").is_file()
    )


def print_folder() -> Path:
    """Return the folder of the templates of papers."""
    return Path(current_app.root_path, current_app.template_folder or "", "print")
