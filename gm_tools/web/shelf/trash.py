"""Documents of any kind into the trash, out of it, and gone for good."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, flash, redirect, render_template, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.library import shown_name
from gm_tools.services.shelf import Shelf
from gm_tools.web.context import actor
from gm_tools.web.shelf.lists import Listing

THROWN = "Moved to the trash. It stays there until you delete it."
GONE = "Deleted for good."
NOTHING: Mapping[str, str] = {}


def _by_its_name(row: Any) -> str:
    return shown_name(row.name)


@dataclass(frozen=True, slots=True)
class TrashPages:
    """The trash of one kind of document: where its pages are, and its words.

    ``argument`` names a document in addresses. ``page`` returns the page of the trash, ``listing``
    the address of the list that a document came from. ``back`` says that it is there again,
    ``gone`` what goes with it when it is deleted. ``copy`` is a sentence around the link to its
    file, which is the page ``file``.
    """

    place: str
    argument: str
    shelf: Callable[[], Shelf[Any]]
    page: Callable[[], str]
    listing: Callable[[Any], str]
    back: Callable[[Any], str]
    gone: Callable[[Any], str]
    name: Callable[[Any], str] = _by_its_name
    copy: tuple[str, str, str] = ("An ", "export", " keeps a copy as a file.")
    file: str = "export"
    trashed: Callable[["TrashPages"], str] = lambda pages: pages.url("trashed")

    def url(self, page: str, id: str | None = None) -> str:
        """Return the address of one of its pages."""
        at: dict[str, Any] = {} if id is None else {self.argument: id}
        return url_for(f"{self.place}.{page}", **at)


def register(blueprint: Blueprint, pages: TrashPages) -> None:
    """Give a blueprint its trash: five addresses, the same for every kind."""
    one = f"/<{pages.argument}>"
    acts: tuple[tuple[str, str, str, Callable[[TrashPages, str], object]], ...] = (
        (f"{one}/trash", "trash", "POST", trash),
        (f"{one}/restore", "restore", "POST", restore),
        (f"{one}/delete", "ask_delete", "GET", ask_delete),
        (f"{one}/delete", "delete", "POST", delete),
    )
    blueprint.add_url_rule("/trash", "trashed", pages.page)
    for rule, endpoint, method, act in acts:
        blueprint.add_url_rule(rule, endpoint, _view(pages, act), methods=[method])


def _view(pages: TrashPages, act: Callable[[TrashPages, str], Any]) -> Callable[..., Any]:
    def view(**at: str) -> object:
        return act(pages, at[pages.argument])

    return view


def trash(pages: TrashPages, id: str) -> Response:
    """Move an item to the trash."""
    thrown = pages.shelf().trash(actor(), id)
    flash(THROWN)
    return redirect(pages.listing(thrown), 303)


def restore(pages: TrashPages, id: str) -> Response:
    """Restore an item from the trash."""
    back = pages.shelf().restore(actor(), id)
    flash(pages.back(back))
    return redirect(pages.trashed(pages), 303)


def ask_delete(pages: TrashPages, id: str) -> str:
    """Ask before an item is deleted for good."""
    thrown = pages.shelf().thrown(actor(), id)
    return render_template(
        "shelf/delete.html", pages=pages, id=id, name=pages.name(thrown), gone=pages.gone(thrown)
    )


def delete(pages: TrashPages, id: str) -> Response:
    """Delete an item in the trash for good."""
    pages.shelf().delete_forever(actor(), id)
    flash(GONE)
    return redirect(pages.trashed(pages), 303)


def trash_page(
    argument: str,
    list: Listing,
    template: str = "shelf/trash.html",
    sent: Mapping[str, str] = NOTHING,
    **more: object,
) -> str:
    """Return the page of a trash; ``sent`` goes along with each of its buttons."""
    return render_template(template, list=list, argument=argument, sent=sent, **more)
