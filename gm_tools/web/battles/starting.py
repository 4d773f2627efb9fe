"""Battles are begun: from an encounter in one click, or from nothing."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from gm_tools.games.protocol import Refusal
from gm_tools.services.battles.wishes import LARGEST, SMALLEST, Known, Quick, Wish
from gm_tools.services.games.answers import Refused
from gm_tools.viskara.encounter.plan import Foe
from gm_tools.viskara.simple_battle import ready
from gm_tools.web.battles import blueprint
from gm_tools.web.context import actor, services

QUICK_ROWS = 6
CREATURE_ROWS = 4
MOST_ROWS = 60
USUAL_SIZE = (16, 10)
BAD_SHARE = Refusal("bad_value", "Write the X of each beetle as numbers with spaces: 2 2.")


@blueprint.get("/new")
def new() -> str:
    """Ask who fights."""
    return asked("")


@blueprint.post("/new")
def begin() -> Response | tuple[str, int]:
    """Begin a battle with people made up on the spot, creatures, and the party."""
    beetles = _beetles()
    if beetles is None:
        return asked(BAD_SHARE.message), 422
    foes = tuple(creatures())
    known = Known(foes, tuple(request.form.getlist("ready")), beetles)
    answer = services().battles.from_nothing(actor(), tuple(people()), wish(), known)
    if isinstance(answer, Refused):
        return asked(answer.refusal.message), 422
    for said in services().battles.missing(actor(), tuple(foe for _, foe in foes)):
        flash(said)
    return redirect(url_for("battles.host_page", game=answer), 303)


@blueprint.get("/from/<plan>")
def ask_encounter(plan: str) -> str:
    """Ask how a battle from an encounter is to be set up."""
    return _about(plan, "")


@blueprint.post("/from/<plan>")
def from_encounter(plan: str) -> Response | tuple[str, int]:
    """Begin a battle from an encounter."""
    answer = services().battles.from_encounter(actor(), plan, wish())
    return _begun(answer, plan)


@blueprint.get("/from/<plan>/<int:number>")
def ask_chain(plan: str, number: int) -> str:
    """Ask how a battle of a chain is to be set up."""
    encounter = services().battles.encounter_of(actor(), plan, number)
    return _about(encounter, "", plan, number)


@blueprint.post("/from/<plan>/<int:number>")
def from_chain(plan: str, number: int) -> Response | tuple[str, int]:
    """Begin a battle of a chain."""
    encounter = services().battles.encounter_of(actor(), plan, number)
    answer = services().battles.from_chain(actor(), plan, number, wish())
    return _begun(answer, encounter, plan, number)


def asked(problem: str) -> str:
    """Return the form for a battle from nothing, with what was entered."""
    form = request.form
    party = services().campaigns.party(actor())
    rows = max(QUICK_ROWS, len(form.getlist("who")))
    return render_template(
        "battles/new.html",
        problem=problem,
        form=form,
        party=party,
        rows=rows,
        picks=max(CREATURE_ROWS, len(form.getlist("creature"))),
        creatures=sorted(services().bestiary.all(actor()).values(), key=lambda one: one.name),
        ready=[
            (id, ready(one)) for id, one in sorted(services().rulebook.simple_characters.items())
        ],
        size=USUAL_SIZE,
        is_first=request.method == "GET",
    )


def wish() -> Wish:
    """Return how the battle is to be set up."""
    form = request.form
    width, height = USUAL_SIZE
    size = _size(form.get("width", "", str), width), _size(form.get("height", "", str), height)
    return Wish(
        name=form.get("name", "").strip()[:100],
        width=size[0] if "grid" in form else 0,
        height=size[1] if "grid" in form else 0,
        digital=form.get("shows") == "digital",
        one_deck_for_foes="own_decks" not in form,
        simple="simple" in form,
        spend_threat="threat" in form,
        with_party="party" in form,
    )


def people() -> list[Quick]:
    """Return the rows of the quick form that have a name."""
    form = request.form
    columns = ("who", "side", "health", "morale", "speed", "count")
    rows = zip(*(form.getlist(name) for name in columns), strict=False)
    return [
        Quick(
            name=who.strip()[:60],
            side="party" if side == "party" else "enemies",
            health=number(health, 30),
            morale=number(morale, 0),
            speed=number(speed, 3),
            count=min(number(count, 1), MOST_ROWS),
        )
        for who, side, health, morale, speed, count in list(rows)[:MOST_ROWS]
        if who.strip()
    ]


def creatures() -> list[tuple[str, Foe]]:
    """Return the rows of creatures that name one, with their side."""
    form = request.form
    columns = ("creature", "creature_side", "creature_count", "parasite")
    rows = zip(*(form.getlist(name) for name in columns), strict=False)
    return [
        (
            "party" if side == "party" else "enemies",
            Foe(
                creature=named.strip()[:200],
                count=min(max(number(count, 1), 1), MOST_ROWS),
                parasite=number(parasite, 0),
            ),
        )
        for named, side, count, parasite in list(rows)[:MOST_ROWS]
        if named.strip()
    ]


def number(text: str, otherwise: int) -> int:
    """Return a whole number that a form holds; another one where it holds none."""
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdecimal() and len(bare) < 6 else otherwise


def _beetles() -> tuple[int, ...] | None:
    words = request.form.get("beetles", "").replace(",", " ").replace("+", " ").split()
    numbers = tuple(number(word, 0) for word in words[:12])
    return numbers if all(numbers) else None


def _begun(
    answer: str | Refused, encounter: str, chain: str = "", number: int = 0
) -> Response | tuple[str, int]:
    if isinstance(answer, Refused):
        return _about(encounter, answer.refusal.message, chain, number), 422
    for said in services().battles.missing_in(actor(), encounter):
        flash(said)
    return redirect(url_for("battles.host_page", game=answer), 303)


def _about(plan: str, problem: str, chain: str = "", number: int = 0) -> str:
    """Return the form for a battle from an encounter; ``chain`` and ``number`` say of which one."""
    return render_template(
        "battles/refused.html",
        kept=services().plans.get(actor(), plan),
        problem=problem,
        missing=services().battles.missing_in(actor(), plan),
        party=services().campaigns.party(actor()),
        form=request.form,
        size=USUAL_SIZE,
        is_first=request.method == "GET",
        chain=chain,
        number=number,
    )


def _size(text: str, usual: int) -> int:
    return min(max(number(text, usual), SMALLEST), LARGEST)
