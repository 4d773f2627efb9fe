"""The play sheet, whether it still is as it was opened, and the worker that keeps it readable."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from flask import Response, current_app, jsonify, make_response, render_template, url_for

from gm_tools.services.characters.play_sheets import PlaySheet
from gm_tools.services.games.records import StoredGame
from gm_tools.web.assets import scripts_in_one, styles_in_one
from gm_tools.web.context import actor, services
from gm_tools.web.game_names import game_name
from gm_tools.web.play_sheet import blueprint

STYLES = ("library", "play_sheet")
SCRIPTS = ("play_sheet", "play_sheet_kept", "forgetting")
KEPT_AS = "X-Kept-As"
"""The header by which the worker knows that it may keep a page, and under which name."""


@blueprint.get("/<character>")
def show(character: str) -> Response:
    """Show a character to be played from; what is ticked there stays in the browser."""
    sheet = services().play_sheets.look(actor(), character)
    name = kept_as(sheet)
    page = render_template(
        "play_sheet/page.html",
        sheet=sheet,
        view=sheet.view,
        keeping=keeping(sheet, name),
        battles=[(one.id, battle_name(one)) for one in sheet.battles],
        styles=STYLES,
        scripts=SCRIPTS,
    )
    answer = make_response(page)
    answer.headers[KEPT_AS] = name
    return answer


@blueprint.get("/<character>/state")
def state(character: str) -> Response:
    """Say what stands for the character as it is now: the page knows whether it has changed."""
    return jsonify(state=services().play_sheets.state(actor(), character))


@blueprint.get("/worker.js")
def worker() -> Response:
    """Send the worker: from here, it serves the play sheets and nothing else."""
    script = Path(current_app.static_folder or "", "js", "play_sheet_worker.js").read_bytes()
    return Response(script, mimetype="text/javascript")


def keeping(sheet: PlaySheet, name: str) -> Mapping[str, str]:
    """Return what the page's script needs to keep it, and to see whether it has changed."""
    return {
        "reader": sheet.reader,
        "state": sheet.state,
        "asked": url_for("play_sheet.state", character=sheet.id),
        "kept-as": name,
        "worker": url_for("play_sheet.worker"),
    }


def kept_as(sheet: PlaySheet) -> str:
    """Return under which name a browser keeps a page: another one for each reader and version."""
    ours = (styles_in_one("base", "fonts", "gm-tools", *STYLES), scripts_in_one(*SCRIPTS))
    version = sha256("".join(ours).encode()).hexdigest()[:8]
    return f"play-sheet {version} {sheet.reader}"


def battle_name(game: StoredGame) -> str:
    """Return a battle's name."""
    return game.name or game_name(game.kind)
