"""What is printed, with all that its looks depend on: the same again is the same paper."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path

from gm_tools.printing.styles import SHEETS, needed_typefaces, style

STAMP = ".stamp"
CODE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Job:
    """A document to lay out; ``pictures`` (WebP, by name) are all that it may show.

    ``shorter`` is the same with less on it, tried in this order while it takes more than a page.
    """

    document: str
    html: str
    paper: str
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    shorter: Sequence[str] = ()


def parts_of(job: Job, templates: Path, vendor: Path) -> Iterator[str | bytes]:
    """Yield everything that may change how a job comes out."""
    styles = (*needed_typefaces(job.html), *SHEETS[job.document], f"{job.paper}.css")
    yield _made_with(vendor)
    yield _styled(templates, styles)
    yield from (job.document, job.html, job.paper, str(len(job.pictures)))
    yield from (str(len(job.shorter)), *job.shorter)
    for name in sorted(job.pictures):
        yield from (name, job.pictures[name])


@cache
def _made_with(vendor: Path) -> bytes:
    """Return a sum of the typefaces, of this code and of the library, each in its version."""
    from importlib.metadata import version  # not for a command that keeps nothing

    code = b"".join(path.read_bytes() for path in sorted(CODE.glob("*.py")))
    stamp = vendor / STAMP
    files = stamp.read_bytes() if stamp.is_file() else b""
    return sha256(code + files + version("weasyprint").encode()).digest()


@cache
def _styled(templates: Path, names: tuple[str, ...]) -> bytes:
    """Return a sum of style sheets, which the engine reads once as well."""
    return sha256(style(templates / "print", names).encode()).digest()
