"""The state between battles: the game master's buttons, each of which can be undone."""

from collections.abc import Callable

from flask import flash
from werkzeug.wrappers import Response

from gm_tools.services.campaigns.written import TableRefusedError
from gm_tools.services.errors import NotFoundError
from gm_tools.viskara.campaign.campaign import FoughtBattle
from gm_tools.web.campaigns import blueprint
from gm_tools.web.campaigns.forms import BATTLE, AddBattle, AfterBattle, SetHealth
from gm_tools.web.campaigns.routes import led, shown, to_page
from gm_tools.web.context import actor, services
from gm_tools.web.fields import problems_of

Answer = Response | tuple[str, int]


@blueprint.post("/<campaign>/standing/<character>/<act>")
def change_one(campaign: str, character: str, act: str) -> Answer:
    """Change a character's state: injured, rested, fate or free."""
    between = services().between_battles
    acts = {
        "injured": between.injure,
        "rested": between.rest,
        "fate": between.lock_fate,
        "free": between.unlock_fate,
    }
    if act not in acts:
        raise NotFoundError
    return done(campaign, lambda: acts[act](actor(), campaign, character))


@blueprint.post("/<campaign>/health/<character>")
def set_health(campaign: str, character: str) -> Answer:
    """Set a character's health by hand."""
    form, between = SetHealth(), services().between_battles
    if not form.validate_on_submit():
        return refused(campaign, problems_of(form))
    return done(
        campaign, lambda: between.set_health(actor(), campaign, character, form.health.data)
    )


@blueprint.post("/<campaign>/table/<act>")
def change_all(campaign: str, act: str) -> Answer:
    """Change the whole party's state: threats, a day of rest, a chain."""
    between, after = services().between_battles, AfterBattle()
    acts: dict[str, Callable[[], object]] = {
        "threat": lambda: between.change_threats(actor(), campaign, 1),
        "threat-spent": lambda: between.change_threats(actor(), campaign, -1),
        "rested": lambda: between.rest_all(actor(), campaign),
        "begin-chain": lambda: between.begin_chain(actor(), campaign),
        "end-chain": lambda: between.end_chain(actor(), campaign),
        "battle": lambda: between.end_battle(
            actor(), campaign, after.defeated.data, after.fated.data
        ),
    }
    if act not in acts:
        raise NotFoundError
    return done(campaign, acts[act])


@blueprint.post("/<campaign>/chain")
def add_battle(campaign: str) -> Answer:
    """Add a finished battle to the chain."""
    form, between = AddBattle(prefix=BATTLE), services().between_battles
    if not form.validate_on_submit():
        return refused(campaign, problems_of(form), form)
    battle = FoughtBattle(
        enemy_total=form.enemy_total.data,
        name=form.name.data or "",
        morale_lost=form.morale_lost.data,
        rounding=form.rounding.data,
    )
    fated = AfterBattle().fated.data
    return done(campaign, lambda: between.add_battle(actor(), campaign, battle, fated), form)


@blueprint.post("/<campaign>/undo/<int:number>")
def undo(campaign: str, number: int) -> Response:
    """Undo the last change."""
    line = services().between_battles.undo(actor(), campaign, number)
    flash(
        f"Taken back: {line}." if line else "That was already undone, or it is not the last change."
    )
    return to_page(campaign, "between")


def done(campaign: str, act: Callable[[], object], form: AddBattle | None = None) -> Answer:
    """Perform the change and return to the page, or say why it failed."""
    try:
        act()
    except TableRefusedError as error:
        return refused(campaign, error.problems, form)
    return to_page(campaign, "between")


def refused(campaign: str, problems: tuple[str, ...], form: AddBattle | None = None) -> Answer:
    """Return the page with the problems; only its game master gets here."""
    return shown(led(campaign), problems, battle=form), 422
