"""Zip archives with mistakes in how they are packed: bytes, names, sizes, bombs, doubled parts."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from io import BytesIO
from random import Random
from struct import pack_into
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile, ZipInfo

from tests.fuzzing.mutating import bytes_broken

MEGABYTE = 1024 * 1024
CROWD = 5_200
LOCAL, CENTRAL, END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
ODD_NAMES: Sequence[str] = (
    "../evil", "/tmp/evil", "C:/evil", "a\\..\\evil", "uploads/../../evil", "uploads/", "x/y",
    "uploads//x", "uploads/.hidden", "uploads/c:evil", "characters/../../x.json", "games/1.json/",
    "database.db-wal", "con", ".", "..", " ", "\u202ename", "\U0001f600", "n" * 3000, "zero\0x",
    "characters/99999.json", "games/1.json", "manifest.json", "contents.json", "notes.json",
)  # fmt: skip
FIELDS: Mapping[bytes, Sequence[tuple[int, str]]] = {
    LOCAL: ((4, "H"), (6, "H"), (8, "H"), (14, "I"), (18, "I"), (22, "I"), (26, "H"), (28, "H")),
    CENTRAL: (
        (6, "H"), (8, "H"), (10, "H"), (16, "I"), (20, "I"), (24, "I"), (28, "H"), (30, "H"),
        (32, "H"), (34, "H"), (42, "I"),
    ),
    END: ((4, "H"), (6, "H"), (8, "H"), (10, "H"), (12, "I"), (16, "I"), (20, "H")),
}  # fmt: skip
"""Where the numbers of each header stand, and how large they are."""

Files = dict[str, bytes]


def unpacked(content: bytes) -> Files:
    """Return the files of an archive that is whole."""
    with ZipFile(BytesIO(content)) as zipped:
        return {one.filename: zipped.read(one) for one in zipped.infolist()}


def packed(files: Iterable[tuple[str, bytes]], way: int = ZIP_DEFLATED) -> bytes:
    """Return an archive; a name may stand in it twice."""
    held = BytesIO()
    with warnings.catch_warnings(), ZipFile(held, "w") as zipped:
        warnings.simplefilter("ignore", UserWarning)  # of names that stand twice
        for name, content in files:
            zipped.writestr(ZipInfo(name), content, way)
    return held.getvalue()


def broken_archive(content: bytes, random: Random) -> bytes:
    """Return an archive with a mistake in its bytes, its directory or the files it holds."""
    if random.random() < 0.6:
        return random.choice((bytes_broken, _field_changed, _field_changed, _framed))(
            content, random
        )
    files = [*unpacked(content).items()]
    return random.choice(_REPACKED)(files, random)


Parts = list[tuple[str, bytes]]


def _field_changed(content: bytes, random: Random) -> bytes:
    """Change one to three numbers in the archive's headers."""
    found = bytearray(content)
    for _ in range(random.choice((1, 1, 2, 3))):
        mark = random.choice((LOCAL, CENTRAL, CENTRAL, END))
        at, (offset, size) = random.choice(_places(content, mark)), random.choice(FIELDS[mark])
        largest = 2**16 - 1 if size == "H" else 2**32 - 1
        new = random.choice((0, 1, 7, 99, largest - 1, largest, random.randrange(largest)))
        pack_into(f"<{size}", found, at + offset, new)
    return bytes(found)


def _places(content: bytes, mark: bytes) -> list[int]:
    found, at = [], content.find(mark)
    while at >= 0:
        if at + 46 <= len(content) or mark == END:
            found.append(at)
        at = content.find(mark, at + 1)
    return found


def _framed(content: bytes, random: Random) -> bytes:
    """Put something before or behind the archive, or the archive into another."""
    junk = random.randbytes(random.choice((1, 30, 70_000)))
    return random.choice((junk + content, content + junk, content * 2, packed([("a", content)])))


def _renamed(files: Parts, random: Random) -> bytes:
    at = random.randrange(len(files))
    files[at] = (random.choice((*ODD_NAMES, random.choice(files)[0])), files[at][1])
    return packed(files)


def _added(files: Parts, random: Random) -> bytes:
    return packed([*files, (random.choice(ODD_NAMES), random.choice(files)[1])])


def _doubled(files: Parts, random: Random) -> bytes:
    one, other = random.choice(files), random.choice(files)
    return packed([*files, (one[0], other[1])])


def _without(files: Parts, random: Random) -> bytes:
    files.remove(random.choice(files))
    return packed(files)


def _emptied(files: Parts, random: Random) -> bytes:
    at = random.randrange(len(files))
    files[at] = (files[at][0], b"")
    return packed(files)


def _swapped(files: Parts, random: Random) -> bytes:
    """Let each file have the content of another."""
    contents = [content for _, content in files]
    random.shuffle(contents)
    return packed(zip((name for name, _ in files), contents, strict=True))


def _packed_otherwise(files: Parts, random: Random) -> bytes:
    return packed(files, random.choice((ZIP_BZIP2, ZIP_LZMA, ZIP_STORED)))


def _crowded(files: Parts, random: Random) -> bytes:
    """Add more files than any archive of ours has."""
    begin = random.choice(("characters/{}.json", "uploads/{}.png", "{}"))
    return packed([*files, *((begin.format(at), b"") for at in range(CROWD))])


def _bomb(files: Parts, random: Random) -> bytes:
    """Let a file be huge and packed to nothing; half of the time the directory denies it."""
    at = random.randrange(len(files))
    files[at] = (files[at][0], _nothing(random.choice((2, 30, 90))))
    content = packed(files)
    return content if random.random() < 0.5 else _with_sizes(content, random.choice((1, 5000)))


@cache
def _nothing(megabytes: int) -> bytes:
    return b" " * (megabytes * MEGABYTE)


def _with_sizes(content: bytes, size: int) -> bytes:
    """Let every header say that its file is of this size."""
    found = bytearray(content)
    for mark, offset in ((LOCAL, 22), (CENTRAL, 24)):
        for at in _places(content, mark):
            pack_into("<I", found, at + offset, size)
    return bytes(found)


def _overlapping(files: Parts, random: Random) -> bytes:
    """Let every entry of the directory lead to the same data."""
    content = packed(files)
    found, first = bytearray(content), random.choice(_places(content, LOCAL))
    for at in _places(content, CENTRAL):
        pack_into("<I", found, at + 42, first)
    return bytes(found)


_REPACKED: Sequence[Callable[[Parts, Random], bytes]] = (
    _renamed, _renamed, _added, _added, _doubled, _doubled, _without, _without, _emptied,
    _swapped, _packed_otherwise, _crowded, _bomb, _overlapping,
)  # fmt: skip
