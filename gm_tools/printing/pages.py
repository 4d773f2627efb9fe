"""Templates of paper, in an environment of their own."""

from functools import partial
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from gm_tools.printing.likenesses import icon_path
from gm_tools.printing.marks import boxes_for, grouped, on_its_own, shortened
from gm_tools.printing.notes import noted


class Pages:
    """Fills the templates below ``print``; all values are escaped, undefined ones are errors.

    ``vendor`` holds the icons.
    """

    def __init__(self, templates: Path, vendor: Path) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=on_its_own,
        )
        self._environment.globals.update(boxes_for=boxes_for, icon_path=partial(icon_path, vendor))
        self._environment.filters.update(noted=noted, shortened=shortened, grouped=grouped)

    def document(self, name: str, **values: object) -> str:
        """Return a whole document, ready for layout."""
        return self._fill(f"print/{name}/document.html", values)

    def body(self, name: str, **values: object) -> str:
        """Return only a document's body, for display in a page."""
        return self._fill(f"print/{name}/body.html", values)

    def _fill(self, template: str, values: dict[str, object]) -> str:
        return self._environment.get_template(template).render(values)
