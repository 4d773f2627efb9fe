"""Defying an attack that is being declared (Viskara 3612-3628, 3732-3738)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant.perks import with_spending
from gm_tools.games.battle.combatant.styles import has_rhythm
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import (
    Defy,
)
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.maneuver.costs import (
    defy_cost,
    no_style_to_pay,
    pay,
    unpayable,
)
from gm_tools.games.battle.maneuver.declaring import (
    style_fields,
    tactic_refusal,
)
from gm_tools.games.battle.maneuver.defying import (
    bad_lines,
    cannot_react,
    meets,
    no_defy_with,
    sight,
)
from gm_tools.games.battle.maneuver.in_progress import (
    Choice,
    OngoingManeuver,
    Reaction,
)
from gm_tools.games.battle.maneuver.keywords import is_mandatory
from gm_tools.games.battle.maneuver.targets import (
    bad_start,
    name_of,
    start_of,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import used_tactic
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)

NO_ATTACK = Refusal("no_attack", "There is no attack to defy.")


def refused(rules: Rules, state: Battle, event: EventOf[Defy]) -> Refusal | None:
    """Say why a defy cannot be declared like this."""
    data = event.data
    if not state.ongoing:
        return NO_ATTACK
    ongoing = state.ongoing[-1]
    refusal = cannot_react(state, ongoing, data.who) or tactic_refusal(
        rules, state, data.who, data.tactic, "defy"
    )
    if refusal:
        return refusal
    tactic = rules.tactic(state, data.who, data.tactic)
    start = start_of(state, data.who, data.start)
    return (
        no_style_to_pay(state, data.who, data.styled)
        or unpayable(state, data.who, defy_cost(state, tactic, styled=data.styled))
        or bad_start(state, data.who, data.start)
        or _no_line(ongoing, data)
        or bad_lines(rules, state, ongoing, data.who, tactic, lines_of(ongoing, data), start)
        or _mandatory_instead(rules, state, ongoing, data.who, data.tactic)
    )


def lines_of(ongoing: OngoingManeuver, data: Defy) -> tuple[int, ...]:
    """Return the lines that a defy targets; if none is named, the attack's first."""
    return data.lines or tuple(line.id for line in ongoing.lines[:1])


def _no_line(ongoing: OngoingManeuver, data: Defy) -> Refusal | None:
    if data.lines or len(ongoing.lines) == 1:
        return None
    return Refusal("choose_line", "Choose which line of the attack to defy.")


def _mandatory_instead(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, tactic: str
) -> Refusal | None:
    if state.board is None:
        return None
    for other in state.blocks[state.combatants[who].block].tactics:
        if not is_mandatory(other, "defy") or other.id == tactic:
            continue
        if no_defy_with(rules, state, ongoing, who, other):
            continue
        if not unpayable(state, who, defy_cost(state, other)):
            return Refusal("mandatory", f"{other.name} is mandatory and can be used.")
    return None


def declared(rules: Rules, state: Battle, event: EventOf[Defy]) -> Battle:
    """Pay for a defy and declare it."""
    data = event.data
    tactic = rules.tactic(state, data.who, data.tactic)
    cost = defy_cost(state, tactic, styled=data.styled)
    state = pay(state, data.who, cost)
    lines = lines_of(state.ongoing[-1], data)
    state = with_defy(state, data.who, data.tactic, lines, data.choice, styled=data.styled)
    state = moments.forced(rules, state, "pay", data.who)
    return go_on(rules, state, data.who)


def with_defy(
    state: Battle,
    who: str,
    tactic: str,
    lines: tuple[int, ...],
    choice: Choice = "",
    *,
    styled: bool = False,
) -> Battle:
    """Return the state with a defy that has been paid for."""
    ongoing, one = state.ongoing[-1], state.combatants[who]
    made = Reaction(who, tactic, lines, choice, styled or has_rhythm(state, who))
    fated = (*ongoing.fated, who) if one.fate_ready else ongoing.fated
    ongoing = replace(ongoing, reactions=(*ongoing.reactions, made), fated=fated)
    state = with_ongoing(state, with_spending(state, ongoing, who))
    if one.fate_ready:
        state = changed(state, who, fate_ready=False)
    state = used_tactic(state, who, tactic, ongoing.by)
    return with_news(state, News("defy", who, ongoing.by, label=tactic, more={"lines": lines}))


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
        cost = defy_cost(state, tactic)
        refusal = (
            no_defy_with(rules, state, ongoing, who, tactic)
            or unpayable(state, who, cost)
            or _mandatory_instead(rules, state, ongoing, who, tactic.id)
        )
        yield Offer(
            Event("defy", Defy(who, tactic.id), one.owner),
            (*_line_fields(rules, state, ongoing, who, tactic), *style_fields(state, who)),
            refusal,
            tactic.name,
            (str(cost),),
        )


def _line_fields(
    rules: Rules, state: Battle, ongoing: OngoingManeuver, who: str, tactic: TacticBlock
) -> tuple[Field, ...]:
    if len(ongoing.lines) < 2:
        return ()
    aim, start = moments.aim(rules, state, who, tactic.id, "defy"), state.combatants[who].place
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
