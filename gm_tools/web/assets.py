"""Addresses of static files that change with their contents, so that browsers may cache them."""

import hashlib
from pathlib import Path

from flask import Flask, Response, current_app, send_from_directory, url_for

SCRIPTS = "js"


def register(app: Flask) -> None:
    """Give templates the functions for addresses of static files, and modules theirs."""
    app.add_template_global(asset, "asset")
    app.add_template_global(modules, "modules")
    app.add_url_rule("/static/modules/<version>/<path:name>", "modules", send_module)


def asset(name: str) -> str:
    """Return a static file's address with a digest of its contents."""
    path = Path(current_app.static_folder or "", name)
    if not path.is_file():
        return url_for("static", filename=name)
    return url_for("static", filename=name, v=_digest(path, path.stat().st_mtime_ns))


def modules(folder: str) -> dict[str, str]:
    """Return the addresses of a folder's scripts by name.

    They import one another by names relative to their own address: the digest of all stands in the
    path, so that scripts of two releases never meet.
    """
    paths = sorted(Path(current_app.static_folder or "", SCRIPTS, folder).glob("*.js"))
    digests = "".join(_digest(path, path.stat().st_mtime_ns) for path in paths)
    version = hashlib.sha256(digests.encode()).hexdigest()[:12]
    return {
        path.name: url_for("modules", version=version, name=f"{folder}/{path.name}")
        for path in paths
    }


def send_module(version: str, name: str) -> Response:
    """Send a script; whatever version is asked for, it is today's."""
    return send_from_directory(Path(current_app.static_folder or "", SCRIPTS), name)


_digests: dict[tuple[Path, int], str] = {}


def _digest(path: Path, changed: int) -> str:
    if (path, changed) not in _digests:
        _digests[path, changed] = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    return _digests[path, changed]
