"""Files that are whole: written in one piece or not at all, and read only if no bit is another."""

import hashlib
import os
import secrets
from pathlib import Path
from typing import Final

SUM: Final = hashlib.sha256().digest_size


def summed(content: bytes) -> bytes:
    """Return a file's content with a sum in front, by which damage is found."""
    return hashlib.sha256(content).digest() + content


def sound(content: bytes) -> bytes | None:
    """Return what stands behind the sum; None if a single bit of it is another."""
    found = content[SUM:]
    return found if hashlib.sha256(found).digest() == content[:SUM] else None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file that only its owner can read, whole or not at all; OSError if it cannot be."""
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
