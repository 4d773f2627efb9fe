"""Beginning a battle: from an encounter in one click, or from nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from flask import flash, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response
from wtforms import Form

from gm_tools.presenters.creature.browse import by_name
from gm_tools.presenters.encounter.hidden_lines import hidden_lines
from gm_tools.presenters.encounter.simple import ready_characters
from gm_tools.services.battles.wishes import Known
from gm_tools.services.games.answers import Refused
from gm_tools.viskara.campaign.campaign import Party
from gm_tools.web.battles import blueprint
from gm_tools.web.battles.forms import MOST_AT_ONCE, CreatureRow, QuickRow, SetUp
from gm_tools.web.context import actor, services
from gm_tools.web.fields import problems_of
from gm_tools.web.games.forms import LONGEST_NAME

QUICK_ROWS = 6
PARTY_ROWS = 3
CREATURE_ROWS = 4
Row = TypeVar("Row", bound=Form)


@dataclass(frozen=True, slots=True)
class Rows:
    """The two tables of the page, which have as many rows as are filled in and some to spare."""

    people: Sequence[QuickRow]
    creatures: Sequence[CreatureRow]

    def are_good(self) -> bool:
        """Check every row that counts; the fields keep their own messages."""
        return all([row.validate() for row in (*self.named_people, *self.named_creatures)])

    @property
    def named_people(self) -> list[QuickRow]:
        """The rows of people made up on the spot that have a name."""
        return [row for row in self.people if row.who.data]

    @property
    def named_creatures(self) -> list[CreatureRow]:
        """The rows in which a creature is named."""
        return [row for row in self.creatures if row.creature.data]

    @property
    def problems(self) -> tuple[str, ...]:
        """The mistakes in these rows, each with the name of its combatant."""
        people = [(row.who.data, problems_of(row)) for row in self.named_people]
        creatures = [(row.creature.data, problems_of(row)) for row in self.named_creatures]
        return tuple(f"{name}: {said}" for name, found in people + creatures for said in found)


@blueprint.get("/new")
def new() -> str:
    """Ask who fights."""
    party = services().campaigns.party(actor())
    return asked(SetUp(), _empty(party), party)


@blueprint.post("/new")
def begin() -> Response | tuple[str, int]:
    """Begin a battle with people made up on the spot, creatures, and the party."""
    form, rows = SetUp(), _sent_rows()
    party = services().campaigns.party(actor())
    if not all([form.validate_on_submit(), rows.are_good()]):
        wrong = (*problems_of(form), *rows.problems)
        return asked(form, rows, party, " ".join(wrong)), 422
    people = tuple(row.quick() for row in rows.named_people)
    foes = tuple(row.foe() for row in rows.named_creatures)
    hidden = tuple(row.creature_hidden.data or 0 for row in rows.named_creatures)
    known = Known(foes, tuple(form.ready.data), form.beetles.numbers, hidden)
    answer = services().battles.from_nothing(actor(), people, form.wish(), known)
    if isinstance(answer, Refused):
        return asked(form, rows, party, answer.refusal.message), 422
    for said in services().battles.missing(actor(), tuple(foe for _, foe in foes)):
        flash(said)
    return redirect(url_for("battles.host_page", game=answer), 303)


@blueprint.get("/from/<plan>")
def ask_encounter(plan: str) -> str:
    """Ask how a battle from an encounter is to be set up."""
    return _about(plan, SetUp())


@blueprint.post("/from/<plan>")
def from_encounter(plan: str) -> Response | tuple[str, int]:
    """Begin a battle from an encounter."""
    form = SetUp()
    if not form.validate_on_submit():
        return _about(plan, form, " ".join(problems_of(form))), 422
    answer = services().battles.from_encounter(actor(), plan, form.wish())
    return _begun(answer, form, plan)


@blueprint.get("/from/<plan>/<int:number>")
def ask_chain(plan: str, number: int) -> str:
    """Ask how a battle of a chain is to be set up."""
    encounter = services().battles.encounter_of(actor(), plan, number)
    return _about(encounter, SetUp(), "", plan, number)


@blueprint.post("/from/<plan>/<int:number>")
def from_chain(plan: str, number: int) -> Response | tuple[str, int]:
    """Begin a battle of a chain."""
    encounter, form = services().battles.encounter_of(actor(), plan, number), SetUp()
    if not form.validate_on_submit():
        return _about(encounter, form, " ".join(problems_of(form)), plan, number), 422
    answer = services().onward.of_chain(actor(), plan, number, form.wish())
    return _begun(answer, form, encounter, plan, number)


def asked(form: SetUp, rows: Rows, party: Party | None, problem: str = "") -> str:
    """Return the form for a battle from nothing, with what was entered."""
    return render_template(
        "battles/new.html",
        problem=problem,
        form=form,
        party=party,
        rows=rows,
        creatures=by_name(services().bestiary.all(actor()).values()),
        ready=ready_characters(services().rulebook).items(),
    )


def _empty(party: Party | None) -> Rows:
    """Return empty rows; where no party is waiting, the first rows of people are its."""
    mine = 0 if party and party.present else PARTY_ROWS
    sides = ["party" if row < mine else "enemies" for row in range(QUICK_ROWS)]
    people = [QuickRow(data={"side": side}) for side in sides]
    return Rows(people, [CreatureRow() for _ in range(CREATURE_ROWS)])


def _sent_rows() -> Rows:
    """Return the rows as they were sent, and empty ones beyond them."""
    return Rows(_sent(QuickRow, QUICK_ROWS), _sent(CreatureRow, CREATURE_ROWS))


def _sent(row: type[Row], least: int) -> list[Row]:
    """Return the rows of one table: a column of it comes as a list of one name."""
    columns: dict[str, list[Any]] = {
        name: request.form.getlist(name)[:MOST_AT_ONCE] for name in row()._fields
    }
    longest = max(least, *map(len, columns.values()))
    sent = [
        MultiDict((name, texts[at]) for name, texts in columns.items() if at < len(texts))
        for at in range(longest)
    ]
    return [row(one) for one in sent]


def _begun(
    answer: str | Refused, form: SetUp, encounter: str, chain: str = "", number: int = 0
) -> Response | tuple[str, int]:
    if isinstance(answer, Refused):
        return _about(encounter, form, answer.refusal.message, chain, number), 422
    for said in services().battles.missing_in(actor(), encounter):
        flash(said)
    return redirect(url_for("battles.host_page", game=answer), 303)


def _about(plan: str, form: SetUp, problem: str = "", chain: str = "", number: int = 0) -> str:
    """Return the form for a battle from an encounter; ``chain`` and ``number`` say of which one."""
    kept = services().plans.get(actor(), plan)
    if request.method == "GET":
        form.name.data = kept.plan.name[:LONGEST_NAME]
    return render_template(
        "battles/from_encounter.html",
        kept=kept,
        problem=problem,
        missing=services().battles.missing_in(actor(), plan),
        party=services().campaigns.party(actor()),
        lines=hidden_lines(kept.encounter, form.hidden.data or ()),
        form=form,
        chain=chain,
        number=number,
    )
