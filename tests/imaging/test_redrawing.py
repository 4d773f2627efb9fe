"""Pictures drawn anew."""

from contextlib import suppress
from io import BytesIO

import pytest
from PIL import Image, ImageFile

from gm_tools.imaging.redrawing import DAMAGED, DRAWING, EMPTY, NO_PICTURE, TOO_MANY_PIXELS, redraw
from gm_tools.services.pictures.redrawing import PictureRefusedError
from tests.images import bomb, image_file, moving, photograph

SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def opened(content: bytes, most: int = 512) -> Image.Image:
    found = Image.open(BytesIO(redraw(content, most).content))
    found.load()
    return found


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_pictures_become_webp(kind: str) -> None:
    found = opened(image_file(kind=kind))
    assert (found.format, found.size) == ("WEBP", (40, 30))


def test_large_ones_become_smaller_and_small_ones_stay() -> None:
    made = redraw(image_file(1000, 400), 512)
    assert (made.width, made.height) == (512, 205)
    assert opened(made.content).size == (512, 205)
    assert opened(image_file(3, 2000)).size == (1, 512)
    assert opened(image_file(20, 10)).size == (20, 10)


def test_a_photograph_stands_upright_and_tells_nothing() -> None:
    content = photograph()
    assert b"Canary Camera" in content
    made = redraw(content, 512)
    assert (made.width, made.height) == (30, 40)
    assert b"Canary" not in made.content
    found = opened(content)
    assert not found.getexif()
    assert not {"exif", "xmp", "icc_profile"} & found.info.keys()


def test_what_hides_in_a_file_is_not_copied() -> None:
    tail = b"<script>canary</script>"
    assert b"canary" not in redraw(image_file() + tail, 512).content


@pytest.mark.parametrize("kind", ["WEBP", "PNG"])
def test_of_a_moving_picture_the_first_is_taken(kind: str) -> None:
    found = opened(moving(kind))
    red, _, blue = found.convert("RGB").getpixel((4, 4))  # type: ignore[misc]
    assert red > 200 > 50 > blue
    assert getattr(found, "n_frames", 1) == 1


@pytest.mark.parametrize(
    ("mode", "colour", "is_clear"),
    [
        ("RGBA", (0, 0, 0, 0), True),
        ("LA", (0, 0), True),
        ("P", 0, False),
        ("1", 1, False),
        ("L", 200, False),
        ("I;16", 60_000, False),
    ],
)
def test_every_sort_of_pixels_is_read(mode: str, colour: object, is_clear: bool) -> None:
    found = opened(image_file(mode=mode, colour=colour))
    assert found.convert("RGBA").getpixel((5, 5))[3] == (0 if is_clear else 255)  # type: ignore[index]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", EMPTY),
        (b"not a picture", NO_PICTURE),
        (SVG, DRAWING),
        (b'<?xml version="1.0"?>\n' + SVG, DRAWING),
        (image_file(kind="GIF"), NO_PICTURE),
        (image_file(kind="TIFF"), NO_PICTURE),
        (image_file(kind="BMP"), NO_PICTURE),
        (b"%PDF-1.4\n", NO_PICTURE),
        (bomb(), TOO_MANY_PIXELS),
        (bomb(10_000, 10_000), TOO_MANY_PIXELS),
        (bomb(100, 100), DAMAGED),
        (image_file(300, 300, "JPEG")[:400], DAMAGED),
        (image_file(300, 300, "PNG")[:60], DAMAGED),
    ],
)
def test_what_is_no_good_picture_is_refused(content: bytes, why: str) -> None:
    with pytest.raises(PictureRefusedError) as refused:
        redraw(content, 512)
    assert refused.value.reason == why


def test_a_file_cut_short_is_refused_whatever_others_told_pillow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ImageFile, "LOAD_TRUNCATED_IMAGES", True)
    with pytest.raises(PictureRefusedError):
        redraw(image_file(300, 300, "PNG")[:60], 512)


def test_a_file_cut_short_anywhere_is_refused_or_drawn() -> None:
    for kind in ("JPEG", "PNG", "WEBP"):
        whole = image_file(64, 64, kind)
        for end in range(0, len(whole), 7):
            with suppress(PictureRefusedError):
                assert redraw(whole[:end], 64).width == 64


def test_sixteen_bits_of_grey_stay_grey() -> None:
    found = opened(image_file(colour=0x8000, mode="I;16"))
    assert found.convert("L").getpixel((4, 4)) == pytest.approx(0x80, abs=2)


def test_a_picture_for_print_shows_its_colours() -> None:
    found = opened(image_file(kind="JPEG", colour=(0, 255, 255, 0), mode="CMYK"))
    red, green, blue = found.convert("RGB").getpixel((4, 4))  # type: ignore[misc]
    assert red > 200 > 60 > max(green, blue)
