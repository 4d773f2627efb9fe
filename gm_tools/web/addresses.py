"""Addresses of this app: safe targets for redirects, and links that many pages use."""

from urllib.parse import urlsplit

from flask import request, url_for


def local_place(text: str | None) -> str | None:
    """Return a path of this app, or None for text that a browser could read otherwise."""
    if not text or not text.startswith("/") or text.startswith("//"):
        return None
    if "\\" in text or any(ord(one) <= 32 or ord(one) == 127 for one in text):
        return None
    parts = urlsplit(text)
    return None if parts.scheme or parts.netloc else text


def this_place() -> str:
    """Return the path and query of this request."""
    return request.full_path.rstrip("?")


def last_place() -> str | None:
    """Return the page of this app that the request came from, or None."""
    parts = urlsplit(request.referrer or "")
    if parts.netloc != request.host:
        return None
    return local_place(f"{parts.path}?{parts.query}" if parts.query else parts.path)


def builder_address(character: str) -> str:
    """Return the address of a character's builder."""
    return f"{url_for('characters.library')}/{character}"
