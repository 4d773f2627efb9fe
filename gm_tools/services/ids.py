"""Random public ids and secret tokens."""

import hashlib
import secrets


def new_id() -> str:
    """Return a public id: 128 random bits, 22 characters fit for a URL and a command line.

    It never begins with "-": a command would take it for an option.
    """
    found = secrets.token_urlsafe(16)
    return new_id() if found.startswith("-") else found


def new_token() -> str:
    """Return a secret of 256 random bits."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """Return the part of a token that may be stored: its SHA-256 in hex."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
