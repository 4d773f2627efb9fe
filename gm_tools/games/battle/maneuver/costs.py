"""The costs of attacks, defies and stances (Viskara 3550, 3573, 3593, 3616; R23)."""

from typing import NamedTuple

from gm_tools.games.battle.change import members, with_news
from gm_tools.games.battle.combatant.resources import cannot_pay, paid
from gm_tools.games.battle.combatant.special import flair_barred
from gm_tools.games.battle.combatant.styles import pays_for_style
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.protocol import Refusal


class Cost(NamedTuple):
    """A cost in effort and flair; ``extra`` is the part of the flair that is not the tactic's."""

    effort: int
    flair: int
    extra: int = 0

    def __str__(self) -> str:
        said = [f"{self.effort} effort"] if self.effort or not self.flair else []
        return " and ".join([*said, *([f"{self.flair} flair"] if self.flair else [])])


def attack_cost(
    state: Battle, tactic: TacticBlock, *, all_out: bool = False, styled: bool = False
) -> Cost:
    """Return the cost of an attack: all out, and for a universal style, more flair (1469, 3573)."""
    numbers = state.numbers
    extra = numbers.all_out_flair * all_out + numbers.style_flair * styled
    return _cost(state, tactic, numbers.attack_effort, extra)


def defy_cost(state: Battle, tactic: TacticBlock, *, styled: bool = False) -> Cost:
    """Return the cost of a defy (3616), with the flair for a universal style (1469)."""
    numbers = state.numbers
    return _cost(state, tactic, numbers.defy_effort, numbers.style_flair * styled)


def _cost(state: Battle, tactic: TacticBlock, usual: int, extra: int) -> Cost:
    """Return a cost in which the tactic's own effort replaces the usual one (R23)."""
    effort = usual if tactic.cost_effort is None else tactic.cost_effort
    if state.is_simple:
        return Cost(effort, 0)
    return Cost(effort, tactic.cost_flair + extra, extra)


def stance_cost(state: Battle, who: str, tactic: TacticBlock, *, styled: bool = False) -> Cost:
    """Return a stance's cost: its own, plus the tactic's cost beyond that of an attack (R23)."""
    numbers = state.numbers
    style = numbers.style_flair * styled
    if tactic.origin == "signature":  # effort and no flair (2309; R124)
        return Cost(numbers.signature_effort, style, style)
    less = numbers.outnumbered_flair * is_outnumbered(state, who)
    extra = max(numbers.stance_flair - less, 0) + style
    effort = max(tactic.cost_effort or 0, numbers.stance_effort)
    return Cost(effort, tactic.cost_flair + extra, extra)


def is_outnumbered(state: Battle, who: str) -> bool:
    """Whether any single other side has more characters than the combatant's own (3593; R36)."""
    side = state.combatants[who].side
    return any(members(state, other) > members(state, side) for other in state.sides)


def unpayable(state: Battle, who: str, cost: Cost) -> Refusal | None:
    """Say why a combatant cannot pay a cost."""
    barred = flair_barred(state, who) if cost.extra else None
    return barred or cannot_pay(state, who, cost.effort, cost.flair)


def no_style_to_pay(state: Battle, who: str, styled: bool) -> Refusal | None:
    """Say why the extra flair for a style cannot be paid (1469)."""
    one = state.combatants[who]
    if not styled or pays_for_style(state.blocks[one.block].style):
        return None
    return Refusal("no_such_style", f"{one.name} cannot pay flair for the style.")


def pay(state: Battle, who: str, cost: Cost) -> Battle:
    """Take a cost, with its news; the caller has checked that it can be paid."""
    if not cost.effort and not cost.flair:
        return state
    news = News("pays", who, more={"effort": cost.effort, "flair": cost.flair})
    return with_news(paid(state, who, cost.effort, cost.flair), news)
