"""The portable file of a whole campaign: one zip of the usual portable files with their list.

Nothing is unpacked before the archive's own directory is found plausible: how many files, how
large, how tightly packed, and under which names.
"""

import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Final, Literal
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from gm_tools.documents.json_text import refuse_size
from gm_tools.documents.limits import Bounds
from gm_tools.documents.problems import FileProblem, UnreadableFile, shown
from gm_tools.documents.strict_file import StrictFile
from gm_tools.services.moving.contents import (
    CONTENTS,
    FILE,
    FORMAT,
    NOTES,
    CampaignFile,
    Contents,
    faults,
    inside,
)

MEGABYTE: Final = 1024 * 1024
LARGEST_FILE: Final = 32 * MEGABYTE
"""In bytes; browsers are limited to less, the command line accepts it all."""
LARGEST_UNPACKED: Final = 128 * MEGABYTE
LARGEST_PART: Final = 32 * MEGABYTE
MOST_FILES: Final = 5_000
MOST_PACKED: Final = 60
"""How many times larger than packed a file may be, beyond a first megabyte."""
DIRECTORY_END: Final = b"PK\x05\x06"
LARGEST_DIRECTORY: Final = 200 * MOST_FILES
LONGEST_COMMENT: Final = 65_557
NO_ARCHIVE: Final = (
    "The file is not a campaign: it is not a zip file, or it is damaged or cut short."
)
DAMAGED: Final = "is damaged: save the campaign again."
UNREADABLE = (
    BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    RuntimeError,
    NotImplementedError,
    ValueError,  # of a directory that names places before the file's beginning
)
BOUNDS: Final = Bounds(values=200_000, list=5_000)


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentsFile(Contents):
    """The list of contents in a file: its values and the file's format."""

    format: Literal["gm-tools-campaign/1"]


LIST = StrictFile(FORMAT, "A campaign's list of contents", Contents, ContentsFile, faults, BOUNDS)


def read(content: bytes) -> CampaignFile:
    """Return what a campaign's file holds; UnreadableFile names every problem.

    Its files are there, as the list of contents names them, and are not read themselves.
    """
    refuse_size(len(content), LARGEST_FILE)
    files = _unpacked(content)
    try:
        contents = LIST.read(files.pop(CONTENTS))
    except UnreadableFile as error:
        problems = ((inside(CONTENTS, where), what) for where, what in error.problems)
        raise UnreadableFile(*problems) from None
    wrong = tuple(_unlisted(contents, files))
    if wrong:
        raise UnreadableFile(*wrong)
    return CampaignFile(contents, files)


def write(campaign: CampaignFile) -> bytes:
    """Return a campaign's file; UnreadableFile if it could not be read back."""
    files = {CONTENTS: LIST.write(campaign.contents).encode(), **campaign.files}
    sizes = [len(content) for content in files.values()]
    if len(files) > MOST_FILES or sum(sizes) > LARGEST_UNPACKED or max(sizes) > LARGEST_PART:
        raise UnreadableFile(("", f"The campaign is too large for one file: {_limits()}"))
    held = BytesIO()
    with ZipFile(held, "w") as zipped:
        for name, content in files.items():
            zipped.writestr(ZipInfo(name), content, _way(content))
    refuse_size(len(held.getvalue()), LARGEST_FILE)
    return held.getvalue()


def _way(content: bytes) -> int:
    """Return how a file is packed: one that would look like a trap is not."""
    tight = len(zlib.compress(content)) * MOST_PACKED < len(content)
    return ZIP_STORED if tight else ZIP_DEFLATED


def _unpacked(content: bytes) -> dict[str, bytes]:
    _refuse_directory(content)
    try:
        with ZipFile(BytesIO(content)) as zipped:
            entries = zipped.infolist()
            problems = [*_implausible(entries)]
            if problems:
                raise UnreadableFile(*problems)
            return _contents_of(zipped, entries)
    except UNREADABLE:
        raise UnreadableFile(("", NO_ARCHIVE)) from None


def _refuse_directory(content: bytes) -> None:
    """Refuse a directory that is too long to be listed, before anything lists it."""
    at = content.rfind(DIRECTORY_END, max(len(content) - LONGEST_COMMENT, 0))
    if at < 0 or len(content) < at + 16:
        raise UnreadableFile(("", NO_ARCHIVE))
    size = int.from_bytes(content[at + 12 : at + 16], "little")
    if size > LARGEST_DIRECTORY or content[at - 20 : at - 16] == b"PK\x06\x07":
        raise UnreadableFile(("", f"The file holds too many files: {_limits()}"))


def _implausible(entries: list[ZipInfo]) -> Iterator[FileProblem]:
    """Yield what no campaign's file has, by the archive's directory alone."""
    if len(entries) > MOST_FILES or sum(one.file_size for one in entries) > LARGEST_UNPACKED:
        yield "", f"The file holds too much: {_limits()}"
        return
    twice = [name for name, count in Counter(one.filename for one in entries).items() if count > 1]
    yield from ((shown(name), "is in the file twice.") for name in twice)
    for one in entries:
        reason = _strange(one)
        if reason:
            yield shown(one.filename), reason
    for name in (CONTENTS, NOTES):
        if all(one.filename != name for one in entries):
            yield name, "is missing: this is not a campaign's file."


def _strange(one: ZipInfo) -> str:
    """Return what is wrong with one entry of the archive's directory."""
    if one.filename not in (CONTENTS, NOTES) and not FILE.fullmatch(one.filename):
        return "does not belong in a campaign's file."
    if one.flag_bits & 1 or one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return "is compressed or encrypted in a way that cannot be read here."
    if one.file_size > LARGEST_PART:
        return f"is larger than {LARGEST_PART // MEGABYTE} MB; no file needs that much."
    if one.file_size > MEGABYTE + MOST_PACKED * one.compress_size:
        return "is compressed far too much to be a document."
    return ""


def _contents_of(zipped: ZipFile, entries: list[ZipInfo]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    damaged = []
    for one in entries:
        try:
            with zipped.open(one) as file:
                found[one.filename] = file.read(one.file_size)
            is_whole = len(found[one.filename]) == one.file_size
        except UNREADABLE:
            is_whole = False
        damaged += [] if is_whole else [(one.filename, DAMAGED)]
    if damaged:
        raise UnreadableFile(*damaged)
    return found


def _unlisted(contents: Contents, files: Mapping[str, bytes]) -> Iterator[FileProblem]:
    named = {name for _, name in contents.files}
    for where, name in contents.files:
        if name not in files:
            yield inside(CONTENTS, where), f"names {shown(name)}, which is not in the file."
    for name in files.keys() - named - {NOTES}:
        yield name, f"is not named in {CONTENTS}."


def _limits() -> str:
    most = LARGEST_UNPACKED // MEGABYTE
    return f"at most {MOST_FILES:,} files and {most} MB fit."
