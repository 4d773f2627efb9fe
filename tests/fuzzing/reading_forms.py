"""The links and forms of a page, with what stands in the fields."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser

Fields = list[tuple[str, str]]


@dataclass
class Form:
    """A form as a browser would send it; ``buttons`` are the names and values of its buttons."""

    action: str
    method: str
    fields: Fields = field(default_factory=list)
    buttons: Fields = field(default_factory=list)


class Page(HTMLParser):
    """A page that is read for what leads on from it."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.links: list[str] = []
        self.forms: list[Form] = []
        self._by_id: dict[str, Form] = {}
        self._open: list[Form] = []
        self._area: tuple[Form, str] | None = None
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take note of a link, a form, or a field."""
        values = {name: value or "" for name, value in attrs}
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "form":
            self._begin(values)
        elif tag in ("input", "textarea", "select", "button", "option"):
            self._field(tag, values)

    def handle_endtag(self, tag: str) -> None:
        """Close a form or a field."""
        if tag == "form" and self._open:
            self._open.pop()
        elif tag == "textarea":
            self._area = None

    def handle_data(self, data: str) -> None:
        """Take the text of a text area."""
        if self._area is not None:
            form, name = self._area
            form.fields.append((name, data))
            self._area = None

    def _begin(self, values: Mapping[str, str]) -> None:
        form = Form(values.get("action", ""), values.get("method", "get").lower())
        if "hx-post" in values:
            form = Form(values["hx-post"], "post")
        self.forms.append(form)
        self._open.append(form)
        self._by_id[values.get("id", "")] = form

    def _field(self, tag: str, values: Mapping[str, str]) -> None:
        name = values.get("name", self._select if tag == "option" else "")
        form = self._by_id.get(values["form"]) if "form" in values else None
        form = form or (self._open[-1] if self._open else None)
        if form is None or not name:
            return
        value = values.get("value", "")
        if tag == "textarea":
            self._area = (form, name)
        elif tag == "select":
            self._select = name
        elif tag == "button" or values.get("type") == "submit":
            form.buttons.append((name, value))
        elif tag == "option":
            _choose(form.fields, name, value, "selected" in values)
        elif values.get("type") not in ("checkbox", "radio") or "checked" in values:
            form.fields.append((name, value))


def _choose(fields: Fields, name: str, value: str, is_selected: bool) -> None:
    """Take the option of a select that is selected, else its first."""
    is_first = all(known != name for known, _ in fields)
    if is_selected and not is_first:
        fields[:] = [(known, one) for known, one in fields if known != name]
    if is_first or is_selected:
        fields.append((name, value))
