"""What the desk's pages share: reading the address, refusals, and the rulings that decide."""

from flask import render_template, request, url_for
from werkzeug.datastructures import MultiDict

from gm_tools.web.context import services
from gm_tools.web.desk.forms import DeskForm


def asked() -> MultiDict[str, str]:
    """Return the words of the address."""
    return request.args


def is_fine(form: DeskForm) -> bool:
    """Whether the fields of a form hold what they ask for."""
    return bool(form.validate())


def answer(template: str, form: DeskForm, **values: object) -> tuple[str, int]:
    """Return a page with its form; 422 where it must be filled in otherwise.

    Typing is answered with 200 in any case: the answer itself says what is wrong.
    """
    wrong = any(form.errors.values()) and "HX-Request" not in request.headers
    return render_template(template, form=form, **values), 422 if wrong else 200


def deciding(*ids: str) -> list[tuple[str, str, str]]:
    """Return id, title and address of some rulings, those that the data has."""
    known = services().rulebook.rulings
    return [
        (one, known[one].title, url_for("rulebook.ruling", ruling=one))
        for one in dict.fromkeys(ids)
        if one in known
    ]
