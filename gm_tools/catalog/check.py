"""Checks the data files: ``python -m gm_tools.catalog.check [FOLDER]``."""

import sys
from pathlib import Path

from gm_tools.catalog import CatalogError, load


def main() -> int:
    """Print every problem of the data, or what it holds."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "rules_data")
    try:
        rulebook = load(folder)
    except CatalogError as error:
        print("\n".join(error.problems))
        return 1
    counts = [len(rulebook.tree(s)) for s in ("aura", "signature_move", "shadow_arts")]
    print(f"sound: {counts[0]} aura, {counts[1]} signature move, {counts[2]} shadow arts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
