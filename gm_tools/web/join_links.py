"""The link by which phones join, and its picture."""

import segno
from flask import url_for

from gm_tools.web.lan import chosen_base


def link_to(code: str | None) -> str:
    """Return the link by which phones in the network join; "" where there is none."""
    base = chosen_base()
    return f"{base}{url_for('join.choose', code=code)}" if base and code else ""


def picture(link: str) -> str:
    """Return a QR code of a link as a data address, black on white in any scheme."""
    drawn: str = segno.make(link, error="m", micro=False).svg_data_uri(
        scale=8, border=4, dark="#000", light="#fff"
    )
    return drawn
