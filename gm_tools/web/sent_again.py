"""A form that was not taken, kept in the page that says why, to be sent again."""

from dataclasses import dataclass

from flask import request
from werkzeug.exceptions import HTTPException

from gm_tools.web.addresses import this_place
from gm_tools.web.context import is_fragment

SAFE = {"GET", "HEAD", "OPTIONS"}


@dataclass(frozen=True, slots=True)
class SentForm:
    """Where a form went and everything that was typed into it.

    The token among its fields is the one that came with it: a form of another site gets none here.
    A browser gives no file a second time.
    """

    action: str
    fields: tuple[tuple[str, str], ...]
    has_files: bool


def sent_form() -> SentForm | None:
    """Return the form of this request; None if there is none, or a script keeps it, as htmx does.

    None, too, for one that cannot be read.
    """
    if request.method in SAFE or is_fragment():
        return None
    try:
        fields = tuple(request.form.items(multi=True))
    except HTTPException:
        return None
    files = request.files.items(multi=True)
    return SentForm(this_place(), fields, any(file.filename for _, file in files))
