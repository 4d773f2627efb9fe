"""Files made for a single download."""

from io import BytesIO

from flask import Response, send_file


def sent(content: bytes, mimetype: str, name: str, *, as_attachment: bool) -> Response:
    """Return an answer with a file that is not cached; its name may be in any script."""
    response = send_file(
        BytesIO(content), mimetype=mimetype, as_attachment=as_attachment, download_name=name
    )
    response.headers["Cache-Control"] = "no-store"
    return response
