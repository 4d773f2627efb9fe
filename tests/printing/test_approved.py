"""What paper says, as it was approved: the pages that are laid out, with their classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from gm_tools.printing.printer import Printer
from gm_tools.services.actor import OPERATOR
from gm_tools.settings import load
from tests.approved import Approved
from tests.apps import an_app
from tests.before.frozen import a_copy, held
from tests.web.reading import Page

HELD = held()
PAPERS = {
    "sheet": f"/characters/{HELD['characters']['sol']}/sheet.pdf",
    "sheet_largest": f"/characters/{HELD['characters']['largest']}/sheet.pdf",
    "cards": f"/characters/{HELD['characters']['sol']}/cards.pdf",
    "blank": "/paper/blank.pdf",
    "creature": "/paper/creature/pike_beetle_king.pdf",
    "creature_own": f"/paper/creature/{HELD['creatures']['queen']}.pdf",
    "creature_card": "/paper/card/temperslug.pdf",
    "encounter": f"/paper/encounter/{HELD['plans']['ford']}.pdf",
    "encounter_cards": f"/paper/encounter-cards/{HELD['plans']['glade']}.pdf",
    "chain": f"/paper/chain/{HELD['plans']['chain']}.pdf",
    "screen": "/paper/screen.pdf",
    "reference": "/paper/screen.pdf?pages=reference",
    "battle_recap": f"/battles/{HELD['games']['A nest, cleared']['id']}/recap.pdf",
    "balkanika": "/games/balkanika/paper/reference.pdf",
    "battle_royale": "/games/battle_royale/paper/reference.pdf",
    "battle_royale_sums": "/games/battle_royale/paper/sums.pdf",
    "collectors": "/games/collectors/paper/reference.pdf",
    "collectors_sheet": "/games/collectors/paper/sheet.pdf",
    "world_adventure_battle": "/games/world_adventure/paper/battle.pdf",
    "world_adventure_board": "/games/world_adventure/paper/board.pdf",
    "world_adventure_mat": "/games/world_adventure/paper/mat.pdf",
    "world_adventure_month": "/games/world_adventure/paper/month.pdf",
}


def test_what_paper_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, approved: Approved
) -> None:
    printed: list[str] = []

    def kept(_printer: Printer, _document: str, html: str, *_rest: object) -> bytes:
        printed.append(html)
        return b"%PDF"

    monkeypatch.setattr(Printer, "_print", kept)
    settings = load({"GM_TOOLS_INSTANCE": str(tmp_path), "GM_TOOLS_SECRET_KEY": "k" * 32})
    with a_copy(tmp_path) as before:
        app = an_app(settings, before.services)
        app.config["WTF_CSRF_ENABLED"] = False
        host = app.test_client()
        host.post("/sign-in", data={"token": before.services.accounts.new_link(OPERATOR)})
        for address in PAPERS.values():
            assert host.get(address).status_code == 200, address
    pages = dict(zip(PAPERS, printed, strict=True))
    approved({f"paper/{name}": Page(html, classes=True).lines for name, html in pages.items()})
