"""Addresses of static files that change with their contents, so that browsers may cache them.

Styles and scripts that a page needs together come in one answer: fewer for a phone to ask for, and
smaller, for they repeat each other's words.
"""

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from flask import Flask, Response, abort, current_app, send_from_directory, url_for

SCRIPTS = "js"
NAME: Final = re.compile(r"[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)?")
MOST_JOINED: Final = 20
Suffix = Literal["css", "js"]
MIMETYPES: Final = {"css": "text/css", "js": "text/javascript"}


def register(app: Flask) -> None:
    """Give templates the functions for addresses of static files, and modules theirs."""
    app.add_template_global(asset, "asset")
    app.add_template_global(modules, "modules")
    app.add_template_global(styles_in_one, "styles_in_one")
    app.add_template_global(scripts_in_one, "scripts_in_one")
    app.add_url_rule("/static/modules/<version>/<path:name>", "modules", send_module)
    app.add_url_rule("/static/joined/<path:names>.<any(css, js):suffix>", "joined", joined)


def asset(name: str) -> str:
    """Return a static file's address with a digest of its contents."""
    path = _path(name)
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


def styles_in_one(*names: str) -> str:
    """Return the address of several style sheets as one, in this order."""
    return _in_one(names, "css")


def scripts_in_one(*names: str) -> str:
    """Return the address of several scripts as one, in this order."""
    return _in_one(names, "js")


def joined(names: str, suffix: Suffix) -> Response:
    """Answer with several files as one; 404 if one of them is missing."""
    files = _files(tuple(names.split(",")), suffix)
    if not all(NAME.fullmatch(name) for name in names.split(",")) or len(files) > MOST_JOINED:
        abort(404)
    if not all(file.is_file() for file in files):
        abort(404)
    text = b"\n".join(file.read_bytes() for file in files)
    return Response(text, mimetype=MIMETYPES[suffix])


def _in_one(names: tuple[str, ...], suffix: Suffix) -> str:
    known = tuple((file, file.stat().st_mtime_ns) for file in _files(names, suffix))
    return url_for("joined", names=",".join(names), suffix=suffix, v=_digest_of_all(known))


def _files(names: tuple[str, ...], suffix: Suffix) -> tuple[Path, ...]:
    return tuple(_path(f"{suffix}/{name}.{suffix}") for name in names)


def _path(name: str) -> Path:
    return Path(current_app.static_folder or "", name)


@lru_cache
def _digest_of_all(files: tuple[tuple[Path, int], ...]) -> str:
    together = "".join(_digest(*file) for file in files)
    return hashlib.sha256(together.encode()).hexdigest()[:12]


@lru_cache(maxsize=1024)
def _digest(path: Path, _changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]
