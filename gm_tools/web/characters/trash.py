"""Characters in the trash: trash, restore, permanent deletion."""

from flask import url_for

from gm_tools.services.records import Stored
from gm_tools.web.characters import blueprint
from gm_tools.web.characters.routes import listing
from gm_tools.web.context import services
from gm_tools.web.shelf.trash import TrashPages, register


def trashed() -> str:
    """List the trash."""
    return listing(trashed=True)


def gone(character: Stored) -> str:
    """Say what is deleted along with a character."""
    revisions = f"{character.revision} revision{'' if character.revision == 1 else 's'}"
    what = f"The character, its {revisions} and the links that show it"
    return f"{what} will be gone. This cannot be undone."


register(
    blueprint,
    TrashPages(
        place="characters",
        argument="character",
        shelf=lambda: services().characters.shelf,
        page=trashed,
        listing=lambda _character: url_for("characters.library"),
        back=lambda _character: "It is back in the library.",
        gone=gone,
    ),
)
