"""Level up, take a level back, the diary."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.presenters.character.compare import compare
from gm_tools.presenters.character.diary import diary_pages
from gm_tools.presenters.character.library import shown_name
from gm_tools.presenters.character.plan import stage_view
from gm_tools.services.characters.levels import last_entry
from gm_tools.services.records import Kept
from gm_tools.viskara.character.build import SHADOWS, STATS
from gm_tools.viskara.character.growth import LevelOffer
from gm_tools.viskara.problems import Problem
from gm_tools.web.addresses import builder_address
from gm_tools.web.context import actor, services
from gm_tools.web.levels import blueprint
from gm_tools.web.levels.forms import Asked, Confirm, LevelUp, as_planned


@blueprint.get("/level-up")
def ask(character: str) -> str:
    """Show the exact choices of the next level."""
    kept, offer = services().levels.offer(actor(), character)
    stage = services().planning.next_level(actor(), character)
    is_filled = stage is not None and Asked(request.args).planned.data
    form = as_planned(stage, kept.number) if stage and is_filled else LevelUp(number=kept.number)
    return _asked(form, kept, offer, ())


@blueprint.post("/level-up")
def level_up(character: str) -> Response | tuple[str, int]:
    """Gain the level, or return the form with its problems."""
    kept, offer = services().levels.offer(actor(), character)
    form = LevelUp()
    problems = _problems(form, character, offer)
    if not form.validate_on_submit() or problems:
        return _asked(form, kept, offer, problems), 422
    broken = services().levels.would_break(actor(), character, form.entry(offer.level))
    if broken and not form.anyway.data:
        return _asked(form, kept, offer, (), broken), 422
    entry = form.entry(offer.level)
    services().levels.level_up(actor(), character, entry, number=form.number.data)
    flash(f"Level {offer.level}. Its new upgrade points can be spent now; the diary notes them.")
    return redirect(f"{builder_address(character)}?step=tactics")


@blueprint.get("/level-down")
def ask_back(character: str) -> str:
    """Show the effects of taking the last level back."""
    kept, after = services().levels.taken_back(actor(), character)
    return render_template(
        "levels/back.html",
        character=character,
        name=shown_name(kept.character.name),
        level=kept.character.build.level,
        number=kept.number,
        groups=compare(kept.character, after),
    )


@blueprint.post("/level-down")
def take_back(character: str) -> Response:
    """Take the last level back."""
    form = Confirm()
    after = services().levels.take_back(actor(), character, number=form.number.data)
    flash(f"Back at level {after.build.level}. The revisions still hold what was taken back.")
    return redirect(url_for("levels.diary", character=character))


@blueprint.get("/diary")
def diary(character: str) -> str:
    """Show the choices and purchases of each level."""
    kept = services().characters.get(actor(), character)
    return render_template(
        "levels/diary.html",
        character=character,
        name=shown_name(kept.character.name),
        level=kept.character.build.level,
        number=kept.number,
        pages=diary_pages(
            services().rulebook.building, kept.character.build, kept.character.levels
        ),
        can_go_back=last_entry(kept.character) is not None,
    )


@blueprint.get("/diary/clear")
def ask_clear(character: str) -> str:
    """Show the effects of clearing the diary."""
    kept = services().characters.get(actor(), character)
    return render_template(
        "levels/clear.html",
        character=character,
        name=shown_name(kept.character.name),
        number=kept.number,
        levels=len(kept.character.levels),
    )


@blueprint.post("/diary/clear")
def clear(character: str) -> Response:
    """Delete the diary; the character stays as it is."""
    form = Confirm()
    services().levels.clear_diary(actor(), character, number=form.number.data)
    flash("The diary is empty. The character stayed as it is.")
    return redirect(url_for("levels.diary", character=character))


def _problems(form: LevelUp, character: str, offer: LevelOffer) -> tuple[str, ...]:
    """Return the broken rules of the choices, and a warning of points left over by accident."""
    entry = form.entry(offer.level)
    wrong = services().levels.problems(actor(), character, entry)
    left = offer.unspent(entry)
    if left > 0 and not wrong and not form.leave_open.data:
        points, them = ("point is", "it") if left == 1 else ("points are", "them")
        said = f"{left} stat {points} unspent: spend {them}, or tick the box that leaves that open"
        return (said,)
    return wrong


def _asked(
    form: LevelUp,
    kept: Kept,
    offer: LevelOffer,
    problems: tuple[str, ...],
    broken: tuple[Problem, ...] = (),
) -> str:
    build = kept.character.build
    stage = services().planning.next_level(actor(), kept.id)
    return render_template(
        "levels/up.html",
        planned=stage_view(services().rulebook, stage) if stage else None,
        waits=stage is not None and stage.before != kept.character,
        character=kept.id,
        name=shown_name(kept.character.name),
        form=form,
        offer=offer,
        problems=[f"{problem[:1].upper()}{problem[1:]}." for problem in problems],
        broken=broken,
        stats=[(form[stat], getattr(build.stats, stat)) for stat in STATS],
        ranks=[form[f"rank_{shadow}"] for shadow in SHADOWS],
        points=sum(form.points().values()),
        left=offer.unspent(form.entry(offer.level)),
        ranks_given=form.ranks_given(),
        shadow_level=build.shadow_level,
    )
