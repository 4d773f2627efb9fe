"""Reactions to an attack: why a defy is refused, what it does, and answers sealed until all are in.

Where reactions are declared together, a defy or a pass is sealed as it is made. Once nobody is
waited for, all are revealed at once: then defies are paid for, as if declared that moment
(Viskara 3734-3736; R185).
"""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant.fate import challenged, no_challenge
from gm_tools.games.battle.combatant.perks import with_spending
from gm_tools.games.battle.combatant.styles import has_rhythm
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.effects.surcharges import surcharged
from gm_tools.games.battle.events.maneuver import Defy
from gm_tools.games.battle.maneuver.aura_cards import cards_refusal, with_cards_returned
from gm_tools.games.battle.maneuver.costs import defy_cost, no_style_to_pay, unpayable
from gm_tools.games.battle.maneuver.declaring import (
    begun,
    must_be_used,
    paid_by_all,
    tactic_refusal,
    unaffordable,
)
from gm_tools.games.battle.maneuver.defying import bad_lines, cannot_react, no_defy_with
from gm_tools.games.battle.maneuver.in_progress import (
    OngoingManeuver,
    Reaction,
    Sealed,
    sealed_of,
)
from gm_tools.games.battle.maneuver.keywords import is_mandatory
from gm_tools.games.battle.maneuver.own_reach import with_reach
from gm_tools.games.battle.reasons import out_of_view
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import used_tactic
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

NO_ATTACK = Refusal("no_attack", "There is no attack to defy.")


# --- A defy ---------------------------------------------------------------------------------------


def defy_refusal(rules: Rules, state: Battle, data: Defy) -> Refusal | None:
    """Say why a defy cannot be declared like this."""
    if not state.ongoing:
        return NO_ATTACK
    return cannot_react(state, state.ongoing[-1], data.who) or first(
        _defy_refusals(rules, state, data)
    )


def _defy_refusals(rules: Rules, state: Battle, data: Defy) -> Iterator[Refusal | None]:
    """Yield what stands against a defy in itself, sealed or not."""
    who, ongoing = data.who, state.ongoing[-1]
    if data.fate:
        yield no_challenge(state, who)
    yield out_of_view(state.combatants[who])
    yield tactic_refusal(rules, state, who, data.tactic, "defy")
    state = fated(state, data)
    tactic, start = rules.tactic(state, who, data.tactic), started(rules, state, data)
    if isinstance(start, Refusal):
        yield start
        return
    yield no_style_to_pay(state, who, data.styled)
    cost = defy_cost(state, tactic, styled=data.styled)
    yield unaffordable(state, who, surcharged(rules, state, who, data.tactic, cost), start)
    yield cards_refusal(state, who, tactic, data.cards)
    yield _no_line(ongoing, data)
    yield bad_lines(rules, state, ongoing, who, tactic, lines_of(ongoing, data), start.place)
    yield mandatory_instead(rules, state, ongoing, who, data.tactic, out_of_reach=data.out_of_reach)


def started(rules: Rules, state: Battle, data: Defy) -> Origin | Refusal:
    """Return where a defy starts, and who performs it."""
    aim = moments.aim(rules, state, data.who, data.tactic, "defy")
    return begun(rules, state, data, "defy", aim)


def fated(state: Battle, data: Defy) -> Battle:
    """Return the state in which a defy is paid for: after challenging fate, if it does (3638)."""
    return challenged(state, data.who) if data.fate else state


def lines_of(ongoing: OngoingManeuver, data: Defy) -> tuple[int, ...]:
    """Return the lines that a defy targets; if none is named, the attack's first."""
    return data.lines or tuple(line.id for line in ongoing.lines[:1])


def _no_line(ongoing: OngoingManeuver, data: Defy) -> Refusal | None:
    if data.lines or len(ongoing.lines) == 1:
        return None
    return Refusal("choose_line", "Choose which line of the attack to defy.")


def mandatory_instead(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: str,
    *,
    out_of_reach: bool,
) -> Refusal | None:
    """Say which mandatory tactic must be used for a defy (4891-4895).

    Without a board the table says whether it is ``out_of_reach``.
    """
    if out_of_reach and state.board is None:
        return None
    for other in state.blocks[state.combatants[who].block].tactics:
        if not is_mandatory(other, "defy") or other.id == tactic:
            continue
        if no_defy_with(rules, state, ongoing, who, other):
            continue
        if not unpayable(state, who, defy_cost(state, other)):
            return must_be_used(state, other)
    return None


def defied(rules: Rules, state: Battle, data: Defy) -> Battle:
    """Pay for a defy and declare it."""
    state, who = fated(state, data), data.who
    tactic = rules.tactic(state, who, data.tactic)
    start = started(rules, state, data)
    assert isinstance(start, Origin), start  # refusal has looked  # noqa: S101
    state = paid_by_all(state, who, defy_cost(state, tactic, styled=data.styled), start)
    state = with_cards_returned(state, who, tactic, data.cards)
    state = with_defy(state, data, start)
    ongoing = with_reach(rules, state, state.ongoing[-1], who, data.tactic, "defy")
    state = with_ongoing(state, ongoing)
    for moment in ("pay",) if data.unprepared else ("targets", "pay", "before"):
        state = moments.forced(rules, state, moment, who)
    return state


def with_defy(state: Battle, data: Defy, start: Origin | None = None) -> Battle:
    """Return the state with a defy that has been paid for."""
    who, ongoing, one = data.who, state.ongoing[-1], state.combatants[data.who]
    lines = lines_of(ongoing, data)
    made = Reaction(who, data.tactic, lines, data.choice, data.styled or has_rhythm(state, who))
    if start is not None:
        made = replace(made, origin=start.of, origin_at=start.at, performer=start.performer)
    now_fated = (*ongoing.fated, who) if one.fate_ready else ongoing.fated
    ongoing = replace(ongoing, reactions=(*ongoing.reactions, made), fated=now_fated)
    state = with_ongoing(state, with_spending(state, ongoing, who))
    if one.fate_ready:
        state = changed(state, who, fate_ready=False)
    state = used_tactic(state, who, data.tactic, ongoing.by)
    more = {"lines": lines}
    return with_news(state, News("defy", who, ongoing.by, label=data.tactic, more=more))


def passes_by_itself(state: Battle, ongoing: OngoingManeuver, who: str) -> bool:
    """Whether a combatant's player wants to be asked as a target only, and it is none."""
    is_quiet = state.combatants[who].standing_answer == "target_only"
    return is_quiet and who not in ongoing.targets


# --- Sealed answers -------------------------------------------------------------------------------


def are_sealed(state: Battle) -> bool:
    """Whether answers to the attack being declared are sealed for now."""
    if state.options.reactions != "together" or not state.ongoing:
        return False
    ongoing = state.ongoing[-1]
    return ongoing.kind == "attack" and ongoing.step == "reactions"


def as_sealed(data: Defy) -> Sealed:
    """Return a defy as an answer to be sealed."""
    return Sealed(
        data.who,
        data.tactic,
        data.lines,
        data.choice,
        data.styled,
        data.start,
        data.fate,
        data.cards,
        data.unprepared,
        data.out_of_reach,
        data.origin,
        data.performer,
    )


def _defy_of(one: Sealed) -> Defy | None:
    if not one.tactic:
        return None
    return Defy(
        one.by,
        one.tactic,
        one.lines,
        one.choice,
        one.styled,
        one.start,
        one.fate,
        one.cards,
        one.unprepared,
        one.out_of_reach,
        one.origin,
        one.performer,
    )


def sealed(state: Battle, answer: Sealed) -> Battle:
    """Return the state with one more sealed answer, in the order of the combatants."""
    ongoing = state.ongoing[-1]
    found = {one.by: one for one in (*ongoing.sealed, answer)}
    there = tuple(found[who] for who in state.combatants if who in found)
    state = with_ongoing(state, replace(ongoing, sealed=there))
    return with_news(state, News("answers", answer.by))


def unsealed(state: Battle, who: str) -> Battle:
    """Return the state in which a combatant has not answered."""
    ongoing = state.ongoing[-1]
    rest = tuple(one for one in ongoing.sealed if one.by != who)
    return with_ongoing(state, replace(ongoing, sealed=rest))


def forgotten(state: Battle, who: str) -> Battle:
    """Return the state without a combatant's sealed answers, for whoever plays it from now on."""
    if not any(sealed_of(one, who) for one in state.ongoing):
        return state
    ongoing = tuple(
        replace(one, sealed=tuple(found for found in one.sealed if found.by != who))
        for one in state.ongoing
    )
    return replace(state, ongoing=ongoing)


def revealed(rules: Rules, state: Battle) -> Battle:
    """Open all sealed answers at once; a defy that has become impossible is a pass, and free."""
    ongoing = state.ongoing[-1]
    state = with_ongoing(state, replace(ongoing, sealed=()))
    for one in ongoing.sealed:
        if not state.ongoing:  # an effect of a defy has ended the battle
            break
        defy = _defy_of(one)
        if defy is None:
            state = _passed(state, one.by, "passes")
        elif defy_refusal(rules, state, defy):
            state = _passed(state, one.by, "falls_away")
        else:
            name = rules.tactic(state, one.by, one.tactic).name
            news = News("reveals", one.by, ongoing.by, label=name, more={"fate": one.fate})
            state = defied(rules, with_news(state, news), defy)
    return state


def _passed(state: Battle, who: str, what: str) -> Battle:
    ongoing = state.ongoing[-1]
    state = with_ongoing(state, replace(ongoing, passed=(*ongoing.passed, who)))
    return with_news(state, News(what, who))
