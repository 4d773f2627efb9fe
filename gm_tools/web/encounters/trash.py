"""Plans in the trash: trash, restore, permanent deletion."""

from dataclasses import replace

from flask import url_for

from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.shelf import TrashLine
from gm_tools.services.encounters.plans import KINDS
from gm_tools.web.context import actor, services
from gm_tools.web.encounters import blueprint
from gm_tools.web.encounters.lists import ENDPOINTS, WORDS, list_words
from gm_tools.web.shelf.lists import trash_of
from gm_tools.web.shelf.trash import TrashPages, register, trash_page

CAPTION = "Encounters, chains and templates in the trash"


def trashed() -> str:
    """List the trash, with plans of every kind."""
    found = [
        line for kind in KINDS for line in services().plans.listed(actor(), kind, trashed=True)
    ]
    lines = tuple(
        TrashLine(one.id, shown_name(one.name), (WORDS[one.kind][0].capitalize(),), one.at)
        for one in sorted(found, key=lambda line: line.at, reverse=True)
    )
    words = list_words("encounter")
    page = trash_of(words, "encounters.trashed", "Trash of encounters", ("Kind",), lines)
    return trash_page("plan", replace(page, caption=CAPTION))


register(
    blueprint,
    TrashPages(
        place="encounters",
        argument="plan",
        shelf=lambda: services().plans.shelf,
        page=trashed,
        listing=lambda plan: url_for(ENDPOINTS[plan.kind]),
        back=lambda plan: f"The {WORDS[plan.kind][0]} is back.",
        gone=lambda plan: f"The {WORDS[plan.kind][0]} will be gone. This cannot be undone.",
    ),
)
