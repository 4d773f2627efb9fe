"""Steps: the game master asks for a task's show, a flat show or opposed shows, or lets one be."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.evening.events import (
    AskFlat,
    AskOpposed,
    AskTask,
    Withdraw,
)
from gm_tools.games.evening.formulas import bonus_cards, penalty_cards
from gm_tools.games.evening.questions import UNNAMED, name_of, person, show_of
from gm_tools.games.evening.reasons import (
    LONGEST_NAME,
    LONGEST_TEXT,
    bad,
    no_such_show,
    out_of,
    too_long,
)
from gm_tools.games.evening.state import (
    HIGHEST_NUMBER,
    MOST_CARDS,
    MOST_OPEN,
    MOST_STATS,
    Numbers,
    Part,
    Results,
    Secrecy,
    Show,
    Stage,
    State,
)
from gm_tools.games.evening.steps.gathering import EVENING
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first
from gm_tools.viskara.character.build import STATS

TIERS: Final = 3
SECRECY: Final[tuple[Secrecy, ...]] = ("open", "settled", "always")
Asked = AskTask | AskFlat | AskOpposed


# --- Why not --------------------------------------------------------------------------------


def _no_task(_rules: Numbers, state: State, event: EventOf[AskTask]) -> Refusal | None:
    data = event.data
    return (
        _nobody(state, data.who)
        or _no_stat(data.stat)
        or _no_value(state, data.who, data.stat, data.value)
        or out_of(data.minimum, 1, HIGHEST_NUMBER, "Minimum")
        or _astray(state, data)
    )


def _no_flat(_rules: Numbers, state: State, event: EventOf[AskFlat]) -> Refusal | None:
    data = event.data
    found = data.results or Results()
    texts = (found.zero, found.low, found.medium, found.high)
    return (
        _nobody(state, data.who)
        or out_of(data.minimum, 1, TIERS, "Least red cards")
        or first(too_long(text, LONGEST_NAME, "A result") for text in texts)
        or _astray(state, data)
    )


def _no_contest(_rules: Numbers, state: State, event: EventOf[AskOpposed]) -> Refusal | None:
    data = event.data
    everybody = (*data.who, *data.against)
    if len(everybody) < 2:
        return Refusal("one_side", "Opposed shows need at least two who show.")
    return (
        _nobody(state, everybody)
        or _no_stat(data.stat)
        or (_no_stat(data.against_stat) if data.against_stat else None)
        or _no_value(state, everybody, data.stat, data.value)
        or out_of(data.against_bonus, 0, MOST_CARDS, "Their bonus cards")
        or out_of(data.against_penalty, 0, MOST_CARDS, "Their penalty cards")
        or _astray(state, data)
    )


def _nobody(state: State, who: tuple[str, ...]) -> Refusal | None:
    if not who:
        return Refusal("nobody_asked", "Say who shows.")
    if len(set(who)) != len(who):
        return bad("Everybody shows once.")
    stray = next((one for one in who if one != HOST and person(state, one) is None), None)
    return bad(f"Nobody sits at {stray[:40]!r}.") if stray is not None else None


def _no_stat(stat: str) -> Refusal | None:
    if stat in STATS:
        return None
    return Refusal("no_stat", "Say with which stat.")


def _no_value(state: State, who: tuple[str, ...], stat: str, value: int | None) -> Refusal | None:
    """Say that a stat is missing: of your side, and of those without a character (4515)."""
    wrong = out_of(value, 0, HIGHEST_NUMBER, "Stat")
    bare = [one for one in who if _stat_of(state, one, stat) is None]
    if wrong or value is not None or not bare:
        return wrong
    names = "your side" if bare[0] == HOST else name_of(state, bare[0])
    return Refusal("no_value", f"Say the stat of {names}: no character gives it.")


def _astray(state: State, data: Asked) -> Refusal | None:
    if sum(not one.is_settled for one in state.shows) >= MOST_OPEN:
        return Refusal("too_many", f"{MOST_OPEN} shows wait already. Settle one, or drop one.")
    return (
        out_of(data.bonus, 0, MOST_CARDS, "Bonus cards")
        or out_of(data.penalty, 0, MOST_CARDS, "Penalty cards")
        or too_long(data.what, LONGEST_TEXT, "What it is for")
        or too_long(data.name, LONGEST_NAME, "A name")
    )


# --- What it does ---------------------------------------------------------------------------


def _task(_rules: Numbers, state: State, event: EventOf[AskTask]) -> State:
    data = event.data
    parts = tuple(_part(state, data, one, data.stat, data.value) for one in data.who)
    show = Show(
        _next(state),
        "task",
        parts,
        data.what,
        data.minimum,
        secrecy=data.secrecy,
        side_effects=data.side_effects,
    )
    return _asked(_with_stat(state, data.stat), show, televised=data.televised)


def _flat(_rules: Numbers, state: State, event: EventOf[AskFlat]) -> State:
    data = event.data
    parts = tuple(_part(state, data, one) for one in data.who)
    results = data.results if data.results != Results() else None
    show = Show(_next(state), "flat", parts, data.what, data.minimum, results, data.secrecy)
    return _asked(state, show, televised=data.televised)


def _opposed(_rules: Numbers, state: State, event: EventOf[AskOpposed]) -> State:
    data = event.data
    theirs = replace(data, bonus=data.against_bonus, penalty=data.against_penalty)
    stat = data.against_stat or data.stat
    parts = (
        *(_part(state, data, one, data.stat, data.value) for one in data.who),
        *(_part(state, theirs, one, stat, data.value) for one in data.against),
    )
    show = Show(_next(state), "opposed", parts, data.what, secrecy=data.secrecy)
    return _asked(_with_stat(state, data.stat), show, televised=data.televised)


def _part(state: State, data: Asked, who: str, stat: str = "", value: int | None = None) -> Part:
    """Return a part with its stat, and the bonus and penalty cards that are its own (4545)."""
    found = person(state, who)
    stats = found.stats if found else None
    own = _stat_of(state, who, stat) if stat else None
    return Part(
        who,
        (data.name or UNNAMED) if who == HOST else name_of(state, who),
        stat,
        (value or 0) if own is None else own,
        data.bonus + bonus_cards(stats, data.bonus_from),
        data.penalty + penalty_cards(stats, data.penalty_to),
    )


def _stat_of(state: State, who: str, stat: str) -> int | None:
    found = person(state, who)
    return getattr(found.stats, stat) if found and found.stats else None


def _next(state: State) -> str:
    return f"s{state.asked + 1}"


def _asked(state: State, show: Show, *, televised: bool) -> State:
    stage = Stage("show", show.id) if televised else state.stage
    return replace(state, shows=(*state.shows, show), asked=state.asked + 1, stage=stage)


def _with_stat(state: State, stat: str) -> State:
    others = tuple(one for one in state.stats_used if one != stat)
    return replace(state, stats_used=(stat, *others)[:MOST_STATS])


def _cannot_let_be(_rules: Numbers, state: State, event: EventOf[Withdraw]) -> Refusal | None:
    missing = no_such_show(state, event.data.show)
    found = show_of(state, event.data.show)
    if missing or found is None or not found.is_settled:
        return missing
    return Refusal("settled_already", "This show is settled.")


def _let_be(_rules: Numbers, state: State, event: EventOf[Withdraw]) -> State:
    return replace(state, shows=tuple(one for one in state.shows if one.id != event.data.show))


# --- What is offered ------------------------------------------------------------------------


def offers(_rules: Numbers, state: State, seat: str) -> Iterator[Offer]:
    """Offer the host every sort of show, the stats that were asked for last in front."""
    if seat != HOST:
        return
    yield Offer(Event("task", AskTask()), (*_who(state), _stats(state, "stat"), *_more(state)))
    yield Offer(Event("flat", AskFlat()), (*_who(state), *_more(state, TIERS), *_results()))
    against = Field("against", "choices", _people(state), 0, len(state.people) + 1, required=False)
    their_stat = _stats(state, "against_stat", required=False)
    fields = (*_who(state), _stats(state, "stat"), against, their_stat, *_more(state, None))
    yield Offer(Event("oppose", AskOpposed()), fields)
    for one in state.shows:
        if not one.is_settled:
            yield Offer(Event("withdraw", Withdraw(one.id)), is_quiet=True)


def _people(state: State) -> tuple[Option, ...]:
    return tuple(Option(one) for one in (*(each.id for each in state.people), HOST))


def _who(state: State) -> tuple[Field, ...]:
    return (Field("who", "choices", _people(state), 1, len(state.people) + 1),)


def _stats(state: State, name: str, *, required: bool = True) -> Field:
    """Return the stats as choices, those used last first."""
    found = dict.fromkeys((*state.stats_used, *STATS))
    return Field(name, "choice", tuple(Option(one) for one in found), required=required)


def _more(_state: State, most: int | None = HIGHEST_NUMBER) -> tuple[Field, ...]:
    minimum = (Field("minimum", "number", (), 1, most, required=False),) if most else ()
    value = (Field("value", "number", (), 0, HIGHEST_NUMBER, required=False),)
    return (
        *minimum,
        Field("secrecy", "choice", tuple(Option(one) for one in SECRECY), required=False),
        *(value if most != TIERS else ()),
        Field("what", "text", required=False),
        Field("bonus", "number", (), 0, MOST_CARDS, required=False),
        Field("penalty", "number", (), 0, MOST_CARDS, required=False),
        Field("name", "text", required=False),
    )


def _results() -> tuple[Field, ...]:
    names = ("zero", "low", "medium", "high")
    return tuple(Field(f"results.{one}", "text", required=False) for one in names)


STEPS: Final = {
    "task": Step(_task, EVENING, _no_task, host=True),
    "flat": Step(_flat, EVENING, _no_flat, host=True),
    "oppose": Step(_opposed, EVENING, _no_contest, host=True),
    "withdraw": Step(_let_be, EVENING, _cannot_let_be, host=True),
}
