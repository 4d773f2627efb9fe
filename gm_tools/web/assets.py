"""Addresses of static files that change with their contents, so that browsers may cache them.

Styles and scripts that a page needs together come in one answer: fewer for a phone to ask for, and
smaller, for they repeat each other's words.
"""

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from flask import Flask, Response, abort, current_app, url_for

from gm_tools.web.one_text import one_module, one_text

OURS: Final = re.compile(r"(?P<suffix>css|js)/(?P<name>[a-z0-9_-]+)\.(?P=suffix)")
NAME: Final = re.compile(r"[a-z][a-z0-9_-]*(/[a-z][a-z0-9_-]*)?")
MOST_JOINED: Final = 20
Suffix = Literal["css", "js"]
MIMETYPES: Final = {"css": "text/css", "js": "text/javascript"}


def register(app: Flask) -> None:
    """Give templates the functions for addresses of static files, and what is joined its own."""
    app.add_template_global(asset, "asset")
    app.add_template_global(modules_in_one, "modules_in_one")
    app.add_template_global(styles_in_one, "styles_in_one")
    app.add_template_global(scripts_in_one, "scripts_in_one")
    app.add_url_rule("/static/modules/<name>.js", "modules", joined_modules)
    app.add_url_rule("/static/joined/<path:names>.<any(css, js):suffix>", "joined", joined)


def asset(name: str) -> str:
    """Return a static file's address with a digest of its contents."""
    path = _path(name)
    if not path.is_file():
        return url_for("static", filename=name)
    if ours := OURS.fullmatch(name):
        return _in_one((ours["name"],), "css" if ours["suffix"] == "css" else "js")
    return url_for("static", filename=name, v=_digest(path, path.stat().st_mtime_ns))


def modules_in_one(folder: str) -> str:
    """Return the address of a folder's modules as one, which begins with its ``main.js``."""
    return url_for("modules", name=folder, v=_digest_of_all(_known(_modules(folder))))


def joined_modules(name: str) -> Response:
    """Answer with a folder's modules as one; 404 if there is none of that name."""
    known = _known(_modules(name)) if NAME.fullmatch(name) else ()
    if not known:
        abort(404)
    text = one_module(_path(f"js/{name}/main.js"), tuple(changed for _, changed in known))
    return Response(text, mimetype=MIMETYPES["js"])


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
    return Response(one_text(_known(files)), mimetype=MIMETYPES[suffix])


def _in_one(names: tuple[str, ...], suffix: Suffix) -> str:
    digest = _digest_of_all(_known(_files(names, suffix)))
    return url_for("joined", names=",".join(names), suffix=suffix, v=digest)


def _known(files: tuple[Path, ...]) -> tuple[tuple[Path, int], ...]:
    return tuple((file, file.stat().st_mtime_ns) for file in files)


def _modules(folder: str) -> tuple[Path, ...]:
    return tuple(sorted(_path(f"js/{folder}").glob("*.js")))


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
