"""The builder's pages: the reader's place, the page or its fragments, the second window."""

from dataclasses import dataclass
from typing import Any

from flask import render_template, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as AnyResponse

from gm_tools.presenters.character.both_changed import Both
from gm_tools.presenters.character.builder import Page, builder_view, steps_of
from gm_tools.presenters.character.picker import Filters
from gm_tools.services.characters.building import Built
from gm_tools.services.errors import DraftConflictError
from gm_tools.web.builder.edits import are_good
from gm_tools.web.builder.forms import Forms
from gm_tools.web.builder.meeting import mark_shown
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.window import this_tab, window

Answer = AnyResponse | str | tuple[str, int]


@dataclass(frozen=True, slots=True)
class Mended:
    """A repair that was made: ``revision`` is from before it, ``since`` the draft after it."""

    words: str
    revision: int
    since: int


@dataclass(frozen=True, slots=True)
class Met:
    """What two windows changed, by group, and the button that makes the changes of this one."""

    groups: tuple[tuple[str, tuple[Both, ...]], ...]
    again: str

    @property
    def clashes(self) -> bool:
        """Whether the two want any part differently."""
        return any(row.clashes for _, rows in self.groups for row in rows)


def conflict_answer(
    built: Built, page: Page, forms: Forms, conflict: DraftConflictError, met: Met | None = None
) -> Answer:
    """Tell the second window about the conflict; everything typed there stays."""
    if is_fragment():
        return render_template(
            "builder/_conflict.html", conflict=conflict, met=met, back=_back(built, page)
        ), 409
    are_good(forms)
    return render(built, page, forms, conflict=conflict, met=met), 409


def render(
    built: Built,
    page: Page,
    forms: Forms,
    template: str = "builder/page.html",
    conflict: DraftConflictError | None = None,
    mended: Mended | None = None,
    met: Met | None = None,
) -> str:
    """Return the page, or the fragments of ``template``; ``mended`` tells of a repair."""
    view = builder_view(built.rulebook, built.character, built.verdict, page)
    return render_template(
        template,
        view=view,
        page=page,
        forms=forms,
        id=built.kept.id,
        number=window()["number"] if conflict else built.kept.number,
        seen=mark_shown(built, is_stale=conflict is not None),
        tab=this_tab(),
        trashed=built.kept.trashed_at is not None,
        conflict=conflict,
        met=met,
        mended=mended,
        ways=services().characters.ways(actor(), built.kept.id),
        has_plan=services().planning.has_plan(built.character),
        back=_back(built, page),
        oob=False,
    )


def page_of(values: MultiDict[str, str], built: Built) -> Page:
    """Read the reader's place; a step that this build does not have becomes the first."""
    get = values.get
    step, steps = get("step", ""), steps_of(built.character.build)
    return Page(
        step=step if step in steps else next(iter(steps)),
        open=get("open", "")[:200],
        filters=Filters(
            find=get("find", "")[:100],
            section=get("section", "")[:40],
            acts=get("acts", "")[:40],
            affordable=get("affordable", "") == "yes",
            owned=get("owned", "") == "yes",
            order=get("order", "")[:40],
            rest=get("rest", "") == "yes",
        ),
    )


def address(character: str, page: Page, spot: str = "", mended: Mended | None = None) -> str:
    """Return the address of the reader's place; ``spot`` is an HTML id to scroll to."""
    filters = page.filters
    values: dict[str, Any] = {
        "step": page.step,
        "open": page.open,
        "find": filters.find,
        "section": filters.section,
        "acts": filters.acts,
        "affordable": "yes" if filters.affordable else "",
        "owned": "yes" if filters.owned else "",
        "order": filters.order,
        "rest": "yes" if filters.rest else "",
        "mended": mended.revision if mended else "",
        "since": mended.since if mended else "",
    }
    return url_for(
        "builder.show",
        character=character,
        _anchor=spot or None,
        **{name: value for name, value in values.items() if value},
    )


def _back(built: Built, page: Page) -> str:
    return address(built.kept.id, page)
