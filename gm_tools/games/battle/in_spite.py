"""What the game master may do anyway: the codes that are waived, and offers in spite of them.

Screens ask here; these offers are not among those of ``legal``, as changes by hand are not.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle.events.host import Anyway, AnywayDo
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.sound import MOST_SQUARES
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.steps.anyway import NO_SQUARE, cost_of, refused
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


def in_spite_of(rules: Rules, state: Battle, offer: Offer) -> Offer | None:
    """Return the way to do anyway what an offer bars, for the host; None if nothing waives it."""
    if offer.refusal is None or not waivable(offer.template.type, offer.refusal.code):
        return None
    data = offer.template.data
    named = (offer.template.type, getattr(data, "tactic", ""), getattr(data, "all_out", False))
    found = anyway_offers(rules, state, data.who)
    return next((one for one in found if _named(one.template.data) == named), None)


def _named(data: Anyway) -> tuple[str, str, bool]:
    return data.do, data.tactic, data.all_out


def anyway_offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Yield all that the host may let a combatant do in spite of the rules, with its cost."""
    if state.phase != "turns":
        return
    for data, fields in _possible(state, who):
        plainly = replace(data, **{field.name: _first(field) for field in fields})
        why = refused(rules, state, Event("anyway", plainly, HOST))
        if why is None or why is NO_SQUARE:
            notes = (str(cost_of(rules, state, data)),)
            event = Event("anyway", data, HOST)
            yield Offer(event, (*fields, PAY), None, data.do, notes, is_quiet=True)


def _first(field: Field) -> object:
    """Return the plainest choice in a field, to see whether the rest is possible."""
    if field.kind == "number":
        return field.least
    return tuple(option.value for option in field.options[: field.least or 0])


PAY: Final = Field("pay", "choice", (Option(True, "paid for"), Option(False, "free")))


def _possible(state: Battle, who: str) -> Iterator[tuple[Anyway, tuple[Field, ...]]]:
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
    options += [Option(one.id, one.name) for one in state.things.values() if one.attackable]
    return Field("targets", "choices", tuple(options), least, len(options), least > 0)


def _lines(state: Battle) -> Field:
    lines = state.ongoing[-1].lines if state.ongoing else ()
    options = tuple(Option(line.id, line.target) for line in lines)
    return Field("lines", "choices", options, 1, len(options))
