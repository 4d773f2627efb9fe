"""A picture from outside drawn anew: smaller, as WebP, and without anything but its pixels.

What was in the file beside them (where it was taken, other pictures, whatever hides behind the
end) is not copied. Nothing larger than a camera makes is ever decoded: the head of the file says
how many pixels there are. One picture is decoded at a time, so that several need no more memory
than one.
"""

from io import BytesIO
from threading import Lock
from typing import Final

from PIL import Image, ImageFile, ImageOps, UnidentifiedImageError

from gm_tools.services.pictures.redrawing import PictureRefusedError, Redrawn

FORMATS: Final = ("JPEG", "PNG", "WEBP")
MOST_PIXELS: Final = 64_000_000
QUALITY: Final = 82
HEAD: Final = 1024
SHADES: Final = 256
"""Of one channel; a picture of 16 bits has as many more, and would be white all over."""
NO_PICTURE: Final = "This file cannot be used as a picture. Choose a JPEG, PNG or WebP file."
EMPTY: Final = "This file is empty. Choose a JPEG, PNG or WebP file."
DRAWING: Final = (
    "This is an SVG drawing, which could hold a script: none is taken. Save it as JPEG, PNG or "
    "WebP, then choose that file."
)
TOO_MANY_PIXELS: Final = (
    "This picture has more than 64 megapixels. Make it smaller, then choose it again."
)
DAMAGED: Final = "This picture cannot be read: the file is damaged or cut short. Save it anew."

Image.MAX_IMAGE_PIXELS = None  # asked here, before Pillow would warn and decode all the same

_one_at_a_time = Lock()


def redraw(content: bytes, most: int) -> Redrawn:
    """Return a picture whose longer edge has at most so many pixels, upright, as WebP.

    Of moving pictures the first is taken. PictureRefusedError says what is wrong with a file.
    """
    try:
        with _one_at_a_time, Image.open(BytesIO(content), formats=FORMATS) as found:
            ImageFile.LOAD_TRUNCATED_IMAGES = False  # WeasyPrint sets it for all when it is loaded
            if found.width * found.height > MOST_PIXELS:
                raise PictureRefusedError(TOO_MANY_PIXELS)
            return _written(_upright(found, most))
    except PictureRefusedError:
        raise
    except UnidentifiedImageError:
        raise PictureRefusedError(_what_else(content)) from None
    except Exception as error:  # whatever a decoder makes of a file that was made to do harm
        raise PictureRefusedError(DAMAGED) from error


def _what_else(content: bytes) -> str:
    """Say why a file is no picture, by how it begins: its name may say anything."""
    if not content.strip():
        return EMPTY
    return DRAWING if b"<svg" in content[:HEAD].lower() else NO_PICTURE


def _upright(found: Image.Image, most: int) -> Image.Image:
    """Return the pixels as the camera held them up, at most so many on the longer edge."""
    if found.mode.startswith("I"):
        found = found.point(lambda shade: shade * (1 / SHADES) + 0).convert("L")
    found.thumbnail((most, most), Image.Resampling.LANCZOS, reducing_gap=2.0)
    upright = ImageOps.exif_transpose(found)
    return upright.convert("RGBA" if upright.has_transparency_data else "RGB")


def _written(pixels: Image.Image) -> Redrawn:
    held = BytesIO()
    pixels.save(held, "WEBP", quality=QUALITY, method=4, exif=b"", icc_profile=b"", xmp=b"")
    return Redrawn(held.getvalue(), pixels.width, pixels.height)
