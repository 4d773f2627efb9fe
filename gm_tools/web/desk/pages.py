"""Shared code of the desk's pages: reading the address, refusals, and relevant rulings."""

from flask import render_template, request, url_for
from werkzeug.datastructures import MultiDict

from gm_tools.web.context import is_fragment, services
from gm_tools.web.desk.forms import DeskForm


def asked() -> MultiDict[str, str]:
    """Return the fields in the address."""
    return request.args


def is_fine(form: DeskForm) -> bool:
    """Whether the fields of a form are valid."""
    return bool(form.validate())


def answer(template: str, form: DeskForm, **values: object) -> tuple[str, int]:
    """Return a page with its form; 422 if a field is invalid.

    Requests while typing always get 200: the answer itself says what is wrong.
    """
    wrong = any(form.errors.values()) and not is_fragment()
    return render_template(template, form=form, **values), 422 if wrong else 200


def deciding(*ids: str) -> list[tuple[str, str, str]]:
    """Return id, title and address of some rulings, leaving out unknown ones."""
    known = services().rulebook.rulings
    return [
        (one, known[one].title, url_for("rulebook.ruling", ruling=one))
        for one in dict.fromkeys(ids)
        if one in known
    ]
