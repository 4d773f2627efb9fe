"""Answers in fewer bytes: pages, styles, scripts and drawings; streams go out as they are.

A compressed page tells by its length what repeats in it. That opens nothing here: a form's token is
signed anew every second, what others type is shown only to those who may read it, and a foreign
site gets no cookie with what it asks for (see SECURITY.md).
"""

from functools import lru_cache

import brotli  # type: ignore[import-untyped]  # it has no types
from flask import Flask, Response, request
from flask_compress import Compress

from gm_tools.web.security import FILES

KINDS = (
    "text/html",
    "text/css",
    "text/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)
HARD = 11
"""How hard brotli tries with what is compressed once: an eighth less than at 8, in 20 to 40 ms."""
LEAST = 700
"""Bytes below which a packet holds an answer anyway."""


def register(app: Flask) -> None:
    """Compress what a browser takes compressed."""
    app.config.update(
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_BR_LEVEL=8,
        COMPRESS_LEVEL=5,
        COMPRESS_MIMETYPES=list(KINDS),
        COMPRESS_MIN_SIZE=LEAST,
        COMPRESS_STREAMS=False,
    )
    Compress(app)
    app.after_request(in_one_piece)


def in_one_piece(response: Response) -> Response:
    """Read a static file whole: what goes out piece by piece is not compressed."""
    is_file = request.endpoint in FILES and response.status_code == 200
    if is_file and response.mimetype in KINDS:
        response.direct_passthrough = False
        response.make_sequence()
        if request.accept_encodings["br"] > 0:
            _pressed(response)
    return response


def _pressed(response: Response) -> None:
    """Compress what stays the same once, and as far as it goes."""
    response.set_data(_small(response.get_data()))
    response.headers["Content-Encoding"] = "br"
    response.headers.add("Vary", "Accept-Encoding")
    etag, _ = response.get_etag()
    if etag:
        response.set_etag(f"{etag}:br")
        response.make_conditional(request)


@lru_cache(maxsize=256)
def _small(data: bytes) -> bytes:
    return bytes(brotli.compress(data, quality=HARD))
