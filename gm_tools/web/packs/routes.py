"""Tick papers, order them as one PDF, follow its making, fetch it."""

from functools import partial

from flask import redirect, render_template, request, session, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from gm_tools.services.errors import NoPrinterError
from gm_tools.services.packs.choosing import Evening
from gm_tools.services.packs.making import PackRefusedError
from gm_tools.services.packs.order import Order, begins_on
from gm_tools.web.context import actor, is_fragment, services
from gm_tools.web.packs import blueprint
from gm_tools.web.packs.forms import PackForm, looks_in_address
from gm_tools.web.papers import KEPT, LAYOUTS, NAMES, pdf


@blueprint.get("/new")
def new() -> str:
    """Show what may go into a pack; what most likely does is ticked."""
    return _choose(PackForm(MultiDict([*_remembered(), *request.args.items(multi=True)])))


@blueprint.post("/new")
def order() -> Response | tuple[str, int]:
    """Order a pack and go to the page on which it can be followed."""
    form = PackForm()
    form.chosen.data = "yes"
    if not form.validate_on_submit():
        return _choose(form), 422
    session[KEPT] = {**session.get(KEPT, {}), **form.remembered}
    if form.untick.data:
        return redirect(_unticked(form), 303)
    try:
        found = services().packs.order(
            actor(), form.papers, form.options, both_sides=form.both.data
        )
    except (PackRefusedError, NoPrinterError) as refused:
        return _choose(form, refused.reason), 422
    return redirect(url_for("packs.look", order=found), 303)


@blueprint.get("/<order>")
def look(order: str) -> str:
    """Show how far an order is, and lead to its PDF once it is ready."""
    found = services().packs.look(actor(), order)
    return render_template(
        "packs/_progress.html" if is_fragment() else "packs/order.html",
        is_part=is_fragment(),
        id=order,
        order=found,
        found_on=_found_on(found),
        again=_again(found),
    )


@blueprint.get("/<order>/papers.pdf")
def papers(order: str) -> Response:
    """Send the PDF of an order."""
    printed = partial(services().packs.read, actor(), order)
    return pdf(printed, url_for("packs.look", order=order), "tonight's papers")


@blueprint.post("/<order>/stop")
def stop(order: str) -> Response:
    """Stop making a pack, and go back to what goes in."""
    found = services().packs.look(actor(), order)
    services().packs.leave(actor(), order)
    return redirect(_again(found), 303)


def _choose(form: PackForm, problem: str = "") -> str:
    """Return the page with a form as it was filled in."""
    evening = Evening(form.plan.data, form.campaign.data)
    choices = services().packs.choosing.choices(actor(), evening, form.papers)
    ticked = form.papers if form.chosen.data else choices.usual
    return render_template(
        "packs/choose.html",
        form=form,
        choices=choices,
        ticked={one.word for one in ticked},
        problem=problem,
        missing=services().paper.missing(),
        sizes=NAMES,
        layouts=LAYOUTS,
    )


def _again(order: Order) -> str:
    """Return the address of the choice, ticked and set as it was ordered."""
    words = [one.wanted.word for one in order.papers]
    looks = looks_in_address(order.options, both=order.both_sides)
    return url_for("packs.new", chosen="yes", paper=words, **looks)


def _unticked(form: PackForm) -> str:
    """Return the address of the choice without ticks, set as the form is."""
    plan, campaign = form.plan.data or None, form.campaign.data or None
    looks = looks_in_address(form.options, both=form.both.data)
    return url_for("packs.new", chosen="yes", plan=plan, campaign=campaign, **looks)


def _remembered() -> list[tuple[str, str]]:
    """Return how papers were to look the last time; nothing where the address says it."""
    if "size" in request.args:
        return []
    known = session.get(KEPT, {})
    kept = {**known, "size": known.get("paper")}
    names = ("size", "layout", "notes", "both")
    return [(one, str(kept[one])) for one in names if kept.get(one)]


def _found_on(order: Order) -> tuple[str, ...]:
    """Return the page or pages of each paper, once it is ready: "3", "4-6"."""
    return tuple(
        f"page {first}" if count == 1 else f"pages {first} to {first + count - 1}"
        for first, count in zip(begins_on(order), order.pages, strict=True)
    )
