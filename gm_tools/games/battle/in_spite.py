"""What the game master may do anyway: the codes that are waived, and offers in spite of them.

Screens ask here; these offers are not among those of ``legal``, as changes by hand are not.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from gm_tools.games.battle.events.host import Anyway, AnywayDo
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import MOST_SQUARES
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps.anyway import NO_SQUARE, cost_of, refused
from gm_tools.games.battle.things.company import full_name, is_attackable
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import Field, Offer, Option

TURN: Final = frozenset({"not_your_turn", "turn_ending", "signature_running"})
UNPAID_FLAIR: Final = frozenset({"not_enough_flair", "cannot_spend_flair", "flair_barred"})
UNPAID: Final = UNPAID_FLAIR | {"not_enough_effort", "cannot_spend_effort"}
AIMED: Final = frozenset(
    [
        "too_far",
        "no_line",
        "no_location",
        "own_side",
        "exhausted_target",
        "untargetable",
        "too_many_targets",
    ]
)
MOVED: Final = TURN | {
    "not_enough_effort",
    "cannot_spend_effort",
    "anchored",
    "cannot_move",
    "too_far",
    "nowhere_to_go",
}
WAIVABLE: Final[Mapping[AnywayDo, frozenset[str]]] = {
    "attack": TURN | UNPAID | AIMED | {"no_target", "mandatory", "two_attacks", "no_all_out"},
    "stance": TURN | UNPAID | AIMED | {"exhausted"},
    "defy": UNPAID - {"flair_barred"}
    | {"no_line_in_reach", "too_many_targets", "mandatory", "cannot_defy"},
    "anchor": TURN | {"moved", *UNPAID_FLAIR},
    "sidestep": MOVED | {"not_adjacent", "no_way", "bad_squares"},
    "dash": MOVED | {"exhausted", "cannot_dash", "no_line", *UNPAID_FLAIR},
}
"""The codes that the game master may waive, by the type of the event that they bar."""


def waivable(type_: str, code: str) -> bool:
    """Whether the game master may let an event through that is refused with this code."""
    return any(do == type_ and code in codes for do, codes in WAIVABLE.items())


def in_spite_of(
    rules: Rules, state: Battle, who: str, offers: Iterable[Offer]
) -> tuple[Offer, ...]:
    """Return the ways to do anyway what a combatant's offers bar, for the host.

    An attack comes as it is and all out, whichever of them is barred.
    """
    barred = {
        _named(one.template.type, one.template.data)
        for one in offers
        if one.refusal is not None and waivable(one.template.type, one.refusal.code)
        if one.template.data.who == who
    }
    if not barred:
        return ()
    possible = (one for one in _possible(state, who) if _named(one[0].do, one[0]) in barred)
    return tuple(_offers(rules, state, possible))


def _named(do: str, data: Any) -> tuple[str, str]:
    return do, getattr(data, "tactic", "")


def anyway_offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Yield all that the host may let a combatant do in spite of the rules, with its cost."""
    if state.phase == "turns":
        yield from _offers(rules, state, _possible(state, who))


Possible = tuple[Anyway, tuple[Field, ...]]


def _offers(rules: Rules, state: Battle, possible: Iterable[Possible]) -> Iterator[Offer]:
    for data, fields in possible:
        plainly = replace(data, **{field.name: _first(field) for field in fields})
        why = refused(rules, state, Event("anyway", plainly, HOST))
        if why is None or why is NO_SQUARE:
            notes = (str(cost_of(rules, state, data)),)
            event = Event("anyway", data, HOST)
            yield Offer(event, (*fields, PAY), None, _called(rules, state, data), notes)


def _called(rules: Rules, state: Battle, data: Anyway) -> str:
    """Return what is done, with the name of the tactic."""
    name = rules.tactic(state, data.who, data.tactic).name if data.tactic else ""
    return f"{data.do} with {name}" if name else data.do


def _first(field: Field) -> object:
    """Return the plainest choice in a field, to see whether the rest is possible."""
    if field.kind == "number":
        return field.least
    return tuple(option.value for option in field.options[: field.least or 0])


PAY: Final = Field("pay", "choice", (Option(True, "paid for"), Option(False, "free")))


def _possible(state: Battle, who: str) -> Iterator[Possible]:
    for tactic in state.blocks[state.combatants[who].block].tactics:
        yield Anyway(who, "attack", tactic.id), (_targets(state, who, 1),)
        yield Anyway(who, "attack", tactic.id, all_out=True), (_targets(state, who, 1),)
        yield Anyway(who, "stance", tactic.id), (_targets(state, who, 0),)
        yield Anyway(who, "defy", tactic.id), (_lines(state),)
    yield Anyway(who, "anchor"), ()
    how_far = Field("squares", "number", least=1, most=MOST_SQUARES)
    where = how_far if state.board is None else Field("path", "square")
    yield Anyway(who, "sidestep"), (where,)
    yield Anyway(who, "dash"), (where,)


def _targets(state: Battle, who: str, least: int) -> Field:
    others = (one for one in state.combatants.values() if one.status == "in" and one.id != who)
    options = [Option(one.id, one.name) for one in others]
    options += [
        Option(one.id, full_name(state, one))
        for one in state.things.values()
        if is_attackable(state, one, who)
    ]
    return Field("targets", "choices", tuple(options), least, len(options), least > 0)


def _lines(state: Battle) -> Field:
    lines = state.ongoing[-1].lines if state.ongoing else ()
    options = tuple(Option(line.id, line.target) for line in lines)
    return Field("lines", "choices", options, 1, len(options))
