"""Defying an attack that is being declared (Viskara 3612-3628, 3732-3738)."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.fate import challenged, no_challenge
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.origins import Origin, choices, origin
from gm_tools.games.battle.effects.surcharges import surcharged
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import (
    Defy,
)
from gm_tools.games.battle.maneuver.answers import (
    are_sealed,
    as_sealed,
    defied,
    defy_refusal,
    mandatory_instead,
    sealed,
)
from gm_tools.games.battle.maneuver.aura_cards import card_fields
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.costs import (
    defy_cost,
    unpayable,
)
from gm_tools.games.battle.maneuver.declaring import (
    made_with,
    origin_notes,
    reach_fields,
    style_fields,
    unaffordable,
)
from gm_tools.games.battle.maneuver.defying import (
    cannot_react,
    meets,
    no_defy_with,
    sight,
)
from gm_tools.games.battle.maneuver.in_progress import (
    OngoingManeuver,
)
from gm_tools.games.battle.maneuver.in_reach import reach_of
from gm_tools.games.battle.maneuver.targets import (
    name_of,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.squares import Place


def refused(rules: Rules, state: Battle, event: EventOf[Defy]) -> Refusal | None:
    """Say why a defy cannot be declared like this."""
    return defy_refusal(rules, state, event.data)


def declared(rules: Rules, state: Battle, event: EventOf[Defy]) -> Battle:
    """Declare a defy: it is paid for at once, or sealed until all have answered."""
    data = event.data
    if are_sealed(state):
        return go_on(rules, sealed(state, as_sealed(data)))
    return go_on(rules, defied(rules, state, data), data.who)


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer a defy with each tactic while reactions are open."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None or ongoing.step != "reactions" or who == ongoing.by:
        return
    one = state.combatants[who]
    if cannot_react(state, ongoing, who):
        return
    for tactic in state.blocks[one.block].tactics:
        if tactic.type == "special":
            continue
        made = made_with(tactic, "defy", moments.aim(rules, state, who, tactic.id, "defy"))
        for chosen in choices(rules, state, who, made):
            start = origin(rules, state, who, made, chosen)
            if isinstance(start, Origin):
                yield _offer(rules, state, ongoing, who, tactic, start)


def _offer(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: TacticBlock,
    start: Origin,
) -> Offer:
    """Offer a defy; sealed, it also holds the challenge of fate that may pay for it."""
    cost = surcharged(rules, state, who, tactic.id, defy_cost(state, tactic))
    may_fate = are_sealed(state) and no_challenge(state, who) is None
    needs_fate = may_fate and unpayable(state, who, cost) is not None
    paying = challenged(state, who) if needs_fate else state
    instead = mandatory_instead(rules, paying, ongoing, who, tactic.id, out_of_reach=False)
    refusal = (
        no_defy_with(rules, state, ongoing, who, tactic, start=start.place)
        or unaffordable(paying, who, cost, start)
        or (instead if state.board is not None else None)
    )
    lines = _line_fields(rules, state, ongoing, who, tactic, start.place)
    style = style_fields(paying, who)
    fate = (FATE,) if may_fate and not needs_fate else ()
    data = Defy(who, tactic.id, fate=needs_fate, origin=start.of, performer=start.performer)
    notes = (
        str(cost),
        *origin_notes(state, start),
        *(("challenging fate pays for it",) if needs_fate else ()),
    )
    event = Event("defy", data, state.combatants[who].owner)
    aim = moments.aim(rules, state, who, tactic.id, "defy")
    reach = reach_of(who, tactic, aim, start)
    cards = card_fields(state, who, tactic)
    fields = (*lines, *cards, *style, *fate, *reach_fields(state, instead))
    return Offer(event, fields, refusal, tactic.name, notes, reach=reach)


FATE = Field("fate", "choice", (Option(False, "no"), Option(True, "yes")), required=False)


def _line_fields(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: TacticBlock,
    start: Place,
) -> tuple[Field, ...]:
    if len(ongoing.lines) < 2:
        return ()
    aim = moments.aim(rules, state, who, tactic.id, "defy")
    in_sight = sight(state, ongoing, who)
    out = Refusal("no_line_in_reach", f"{tactic.name} does not reach that line.")
    options = tuple(
        Option(
            line.id,
            f"the line against {name_of(state, line.target)}",
            None if meets(state, in_sight, tactic, line, aim, start) else out,
        )
        for line in ongoing.lines
    )
    several = aim.targets is None or aim.squares or aim.all_squares
    most = len(options) if several else aim.targets
    return (Field("lines", "choices", options, 1, most),)


STEPS: BattleSteps = {"defy": step(refused, declared)}
