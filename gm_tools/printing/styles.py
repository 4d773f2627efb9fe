"""Which style sheets and typefaces a document needs; known without WeasyPrint."""

import re
from collections.abc import Sequence
from pathlib import Path

FURTHER_LATIN = re.compile("[\u0100-\u02ff\u0300-\u036f\u1d00-\u1eff\u2c60-\u2c7f\ua720-\ua7ff]")
SHEETS: dict[str, tuple[str, ...]] = {
    "empty": (),
    **{
        f"character_sheet{layout}": (
            "paper.css",
            "page.css",
            "character_sheet/page.css",
            "character_sheet/sheet.css",
            *([f"character_sheet/layout{layout}.css"] if layout else []),
        )
        for layout in ("", "_page", "_large")
    },
    "blank_sheet": (
        "paper.css",
        "page.css",
        "character_sheet/sheet.css",
        "blank_sheet/sheet.css",
    ),
    "tactic_cards": ("paper.css", "page.css", "cards/sheet.css"),
    "creature_cards": ("paper.css", "page.css", "cards/sheet.css"),
    **{
        name: ("paper.css", "page.css", "creature_sheet/parts.css", f"{name}/sheet.css")
        for name in ("creature_sheet", "encounter_sheet", "chain_sheet", "screen")
    },
    **{
        f"collectors_{name}": ("paper.css", "page.css", "collectors/sheet.css")
        for name in ("reference", "sheet")
    },
    **{
        f"{name}_recap": ("paper.css", "page.css", f"{name}_recap/sheet.css")
        for name in ("battle", "evening")
    },
    "balkanika_reference": ("paper.css", "page.css", "balkanika_reference/sheet.css"),
    "battle_royale_reference": ("paper.css", "page.css", "battle_royale_reference/sheet.css"),
    "battle_royale_sums": ("paper.css", "page.css", "battle_royale_sums/sheet.css"),
    **{
        f"world_adventure_{name}": ("paper.css", "page.css", "world_adventure/sheet.css")
        for name in ("mat", "month", "battle", "board")
    },
}


def needed_typefaces(html: str) -> Sequence[str]:
    """Return the style sheets of the typefaces that a text needs."""
    further = ("fonts_ext.css",) if FURTHER_LATIN.search(html) else ()
    return ("fonts.css", *further)


def style(templates: Path, names: Sequence[str]) -> str:
    """Return style sheets as one: several would slow every element."""
    return "\n".join((templates / name).read_text(encoding="utf-8") for name in names)
