"""What a link shows of a character, to anybody who has it."""

from flask import Blueprint, Response

blueprint = Blueprint("shared", __name__)

HEADERS = {
    "X-Robots-Tag": "noindex, nofollow, noarchive",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
"""The address is the secret: no search engine, no other page and no cache learns or keeps it."""


@blueprint.after_request
def keep_to_itself(response: Response) -> Response:
    """Add the headers to every answer below a link, also to those of links that have ended."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers["Cache-Control"] = HEADERS["Cache-Control"]
    return response


from gm_tools.web.shared import playing, routes, taking  # noqa: E402, F401  # they need the blueprint
