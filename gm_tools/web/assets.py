"""Addresses of static files that change with their contents, so that browsers may cache them."""

import hashlib
from pathlib import Path

from flask import Flask, current_app, url_for


def register(app: Flask) -> None:
    """Give templates the function for addresses of static files."""
    app.add_template_global(asset, "asset")


def asset(name: str) -> str:
    """Return a static file's address with a digest of its contents."""
    path = Path(current_app.static_folder or "", name)
    if not path.is_file():
        return url_for("static", filename=name)
    return url_for("static", filename=name, v=_digest(path, path.stat().st_mtime_ns))


_digests: dict[tuple[Path, int], str] = {}


def _digest(path: Path, changed: int) -> str:
    if (path, changed) not in _digests:
        _digests[path, changed] = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    return _digests[path, changed]
