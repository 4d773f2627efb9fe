"""Picture files for tests, good and bad."""

import struct
import zlib
from io import BytesIO
from typing import Any

from PIL import Image

ORIENTATION, MAKER = 0x0112, 0x010F
ON_ITS_SIDE = 6


def image_file(
    width: int = 40,
    height: int = 30,
    kind: str = "PNG",
    colour: Any = (10, 120, 200),
    mode: str = "RGB",
    **options: Any,
) -> bytes:
    """Return the file of a picture of one colour."""
    held = BytesIO()
    Image.new(mode, (width, height), colour).save(held, kind, **options)
    return held.getvalue()


def photograph(width: int = 40, height: int = 30) -> bytes:
    """Return a JPEG that a camera took lying on its side, and that says which camera."""
    told = Image.Exif()
    told[ORIENTATION], told[MAKER] = ON_ITS_SIDE, "Canary Camera"
    return image_file(width, height, "JPEG", exif=told)


def moving(kind: str = "WEBP") -> bytes:
    """Return a picture that moves: red, then blue."""
    held = BytesIO()
    red, blue = (Image.new("RGB", (8, 8), colour) for colour in ("red", "blue"))
    red.save(held, kind, save_all=True, append_images=[blue], duration=100)
    return held.getvalue()


def bomb(width: int = 60_000, height: int = 60_000) -> bytes:
    """Return a PNG of a few bytes that says it has thousands of millions of pixels."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
