"""The host's backups: the list, making one, checking and downloading."""

from flask import flash, redirect, render_template, send_file, url_for
from werkzeug.wrappers import Response

from gm_tools.services.backups import BackupFailedError
from gm_tools.web.backups import blueprint
from gm_tools.web.context import actor, services

REASONS = {
    "daily": "Made every day",
    "by-hand": "Made by you",
    "before-update": "Before an update",
    "before-restore": "Before a restore",
}


@blueprint.get("")
def listing() -> str:
    """List the backups, and say how to restore one."""
    return backups_page()


@blueprint.post("")
def make() -> Response | tuple[str, int]:
    """Make a backup now."""
    try:
        services().backups.make(actor())
    except BackupFailedError as error:
        return backups_page(error.reason), 503
    flash("The backup is made. It was read back and is whole.")
    return redirect(url_for("backups.listing"))


@blueprint.post("/<name>/check")
def check(name: str) -> Response | tuple[str, int]:
    """Read a backup as restoring does."""
    try:
        services().backups.check(actor(), name)
    except BackupFailedError as error:
        return backups_page(error.reason), 503
    flash(f"{name} was read: it is whole and can be restored.")
    return redirect(url_for("backups.listing"))


@blueprint.get("/<name>")
def download(name: str) -> Response:
    """Download a backup."""
    file = services().backups.opened(actor(), name)
    answer = send_file(
        file, mimetype="application/zip", as_attachment=True, download_name=name, max_age=0
    )
    answer.headers["Cache-Control"] = "no-store"
    return answer


def backups_page(problem: str | None = None) -> str:
    """Return the page; ``problem`` is why the request failed."""
    backups = services().backups
    return render_template(
        "backups/list.html",
        backups=backups.listed(actor()),
        fault=backups.last_fault(actor()),
        problem=problem,
        reasons=REASONS,
    )
