"""Own creatures in the trash: trash, restore, permanent deletion."""

from flask import url_for

from gm_tools.presenters.shelf import TrashLine
from gm_tools.services.bestiary.creatures import Known
from gm_tools.web.bestiary import blueprint
from gm_tools.web.bestiary.routes import WORDS
from gm_tools.web.context import actor, services
from gm_tools.web.shelf.lists import trash_of
from gm_tools.web.shelf.trash import TrashPages, register, trash_page

LEVEL = ("Level",)
LEVEL_NUMBER = frozenset(LEVEL)


def trashed() -> str:
    """List the trash."""
    found = services().bestiary.own(actor(), trashed=True)
    lines = tuple(map(_line, found))
    page = trash_of(WORDS, "bestiary.trashed", "Creatures in the trash", LEVEL, lines, LEVEL_NUMBER)
    return trash_page("creature", page)


def _line(known: Known) -> TrashLine:
    at = known.trashed_at
    assert at is not None  # noqa: S101  # only what is in the trash is listed
    return TrashLine(known.id, known.creature.name, (str(known.creature.level),), at)


register(
    blueprint,
    TrashPages(
        place="bestiary",
        argument="creature",
        shelf=lambda: services().bestiary.shelf,
        page=trashed,
        listing=lambda _creature: url_for("bestiary.browse"),
        back=lambda _creature: "It is back in the bestiary.",
        gone=lambda _creature: (
            "This cannot be undone. Encounters that use it will say that it is gone."
        ),
    ),
)
