"""Pictures that forms send."""

from flask import request


def sent_picture(field: str) -> bytes | None:
    """Return the picture that a form sent in a field; None if no file was chosen."""
    upload = request.files.get(field)
    return upload.read() if upload is not None and upload.filename else None
