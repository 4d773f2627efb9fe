"""Templates of paper, in an environment of their own."""

from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket
from markupsafe import Markup

from gm_tools.printing.halves import in_halves
from gm_tools.printing.likenesses import icon_path
from gm_tools.printing.marks import boxes_for, grouped, on_its_own, printable, shortened
from gm_tools.services.whole_files import sound, summed, write_whole


class Pages:
    """Fills the templates below ``print``; all values are escaped, undefined ones are errors.

    ``vendor`` holds the icons, ``compiled`` the templates as code, kept from process to process: a
    folder that nobody else may write.
    """

    def __init__(self, templates: Path, vendor: Path, compiled: Path | None = None) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=on_its_own,
            bytecode_cache=Compiled(compiled) if compiled else None,
        )
        self._environment.globals.update(boxes_for=boxes_for, icon_path=partial(icon_path, vendor))
        self._environment.filters.update(
            in_halves=in_halves, noted=_noted, shortened=shortened, grouped=grouped
        )

    def document(self, name: str, **values: object) -> str:
        """Return a whole document, ready for layout."""
        return self._fill(f"print/{name}/document.html", values)

    def body(self, name: str, **values: object) -> str:
        """Return only a document's body, for display in a page."""
        return self._fill(f"print/{name}/body.html", values)

    def _fill(self, template: str, values: dict[str, object]) -> str:
        return printable(self._environment.get_template(template).render(values))


def _noted(text: str) -> Markup:
    from gm_tools.printing.notes import noted  # most papers have no notes

    return noted(text)


class Compiled(FileSystemBytecodeCache):
    """Templates as code in files; where they cannot be read or written, they are compiled anew.

    What is compiled depends on the environment too: it is this file's.
    """

    def __init__(self, folder: Path) -> None:
        environment = sha256(Path(__file__).read_bytes() + jinja2.__version__.encode()).hexdigest()
        super().__init__(str(folder), f"%s-{environment[:16]}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a template's code, if it is whole, of this text and of these versions."""
        with suppress(OSError):
            content = sound(Path(self._get_cache_filename(bucket)).read_bytes())
            if content is not None:
                bucket.bytecode_from_string(content)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write a template's code, whole or not at all."""
        with suppress(OSError):
            path = Path(self._get_cache_filename(bucket))
            write_whole(path, summed(bucket.bytecode_to_string()))
