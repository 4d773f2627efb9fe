"""What attacks, defies and stances share when they are declared."""

from typing import Final

from gm_tools.games.battle.combatant.forms import is_obliged
from gm_tools.games.battle.combatant.styles import pays_for_style
from gm_tools.games.battle.effects import moments
from gm_tools.games.battle.effects.aiming import Aim
from gm_tools.games.battle.effects.origins import (
    TARGETED,
    Made,
    Origin,
    chosen_of,
    origin,
    ways,
)
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.events.maneuver import (
    Attack,
    Defy,
    Stance,
)
from gm_tools.games.battle.maneuver.costs import (
    Cost,
    attack_cost,
    defy_cost,
    pay,
    unpayable,
)
from gm_tools.games.battle.maneuver.keywords import (
    Use,
    is_mandatory,
    not_for,
)
from gm_tools.games.battle.maneuver.readiness import not_ready
from gm_tools.games.battle.maneuver.square_blocks import block_around, blocks_in_reach
from gm_tools.games.battle.maneuver.target_squares import (
    every_square,
    names_squares,
    range_of,
    standing_on,
)
from gm_tools.games.battle.maneuver.targeting_lines import place_of
from gm_tools.games.battle.maneuver.targets import (
    name_of,
    picks_anybody,
    unmet,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.things.company import full_name, is_attackable
from gm_tools.games.frame.protocol import (
    Field,
    Option,
    Refusal,
)
from gm_tools.viskara.grid.squares import Place, Square, distance

OF_PLACE: Final = ("too_far", "no_line")
"""The refusals of targets that do not hold from another square."""


def tactic_refusal(rules: Rules, state: Battle, who: str, tactic: str, use: Use) -> Refusal | None:
    """Say why a combatant cannot use a tactic in this way."""
    found = rules.index(state, who).tactics.get(tactic)
    if found is None:
        return Refusal("unknown_tactic", f"{state.combatants[who].name} has no such tactic.")
    return not_for(found, use) or not_ready(state, who, found)


def made_with(tactic: TacticBlock, kind: str, aim: Aim) -> Made:
    """Return the maneuver that a tactic is about to be used for."""
    return Made(tactic.id, kind, frozenset(), tactic.type, aim.ignore_obstructions)


def begun(
    rules: Rules, state: Battle, data: Attack | Stance | Defy, kind: str, aim: Aim
) -> Origin | Refusal:
    """Return where a maneuver with a tactic starts as it is declared, or why it cannot (3783)."""
    tactic = rules.tactic(state, data.who, data.tactic)
    return origin(rules, state, data.who, made_with(tactic, kind, aim), chosen_of(data))


def bills(who: str, cost: Cost, start: Origin) -> tuple[tuple[str, Cost], ...]:
    """Return who pays what: whoever performs another's maneuver may pay its own cost (R223)."""
    if start.own:
        return ((start.performer, cost), (who, Cost(0, start.flair, start.flair)))
    return ((who, cost._replace(flair=cost.flair + start.flair)),)


def unaffordable(state: Battle, who: str, cost: Cost, start: Origin) -> Refusal | None:
    """Say why a maneuver cannot be paid for, with the entries that change where it starts."""
    refusals = (unpayable(state, payer, part) for payer, part in bills(who, cost, start))
    return next((one for one in refusals if one), None)


def paid_by_all(state: Battle, who: str, cost: Cost, start: Origin) -> Battle:
    """Take the costs of a maneuver from those who pay them."""
    for payer, part in bills(who, cost, start):
        state = pay(state, payer, part)
    return state


def origin_notes(state: Battle, start: Origin) -> tuple[str, ...]:
    """Say on an offer who performs the maneuver, where it starts, and what that costs."""
    notes = []
    if start.performer:
        notes.append(f"performed by {name_of(state, start.performer)}")
    if start.of:
        notes.append(f"from {name_of(state, start.of)}")
    if start.flair:
        notes.append(f"{start.flair} flair more")
    return tuple(notes)


def picked(
    state: Battle, tactic: TacticBlock, data: Attack | Stance, aim: Aim, start: Place
) -> tuple[tuple[str, ...], tuple[Square, ...]]:
    """Return the targets of an attack or a stance, and the squares by which they were chosen."""
    squares: tuple[Square, ...] = getattr(data, "squares", ())
    if aim.block is not None and squares:
        squares = block_around(squares[0], aim.block)
    elif aim.all_squares and state.board is not None:
        squares = every_square(state, data.who, tactic, aim, start)
    if squares:
        return standing_on(state, data.who, squares), squares
    return data.targets, ()


def mandatory_instead(
    rules: Rules, state: Battle, who: str, tactic: TacticBlock, use: Use, *, out_of_reach: bool
) -> Refusal | None:
    """Say which mandatory tactic must be used instead (4891-4895).

    Without a board the table says whether it is ``out_of_reach``.
    """
    if _is_due(state, who, tactic, use) or (out_of_reach and state.board is None):
        return None
    for other in state.blocks[state.combatants[who].block].tactics:
        if _is_due(state, who, other, use) and can_use(rules, state, who, other, use):
            return must_be_used(state, other)
    return None


def _is_due(state: Battle, who: str, tactic: TacticBlock, use: Use) -> bool:
    """Whether a tactic is mandatory, by its keyword or by the form that its owner is in."""
    return is_mandatory(tactic, use) or (use == "attack" and is_obliged(state, who, tactic.name))


def must_be_used(state: Battle, tactic: TacticBlock) -> Refusal:
    """Return the refusal of any other tactic than a mandatory one."""
    way_out = "" if state.board is not None else " Use it, or say that it reaches nobody."
    return Refusal("mandatory", f"{tactic.name} is mandatory and can be used.{way_out}")


def reach_fields(state: Battle, instead: Refusal | None) -> tuple[Field, ...]:
    """Return the field by which the table says that a mandatory tactic reaches nobody."""
    if instead is None or state.board is not None:
        return ()
    options = (Option(False, "no"), Option(True, "yes"))
    return (Field("out_of_reach", "choice", options, required=False),)


def can_use(rules: Rules, state: Battle, who: str, tactic: TacticBlock, use: Use) -> bool:
    """Whether a combatant can pay for a tactic and reach a target with it."""
    cost = defy_cost(state, tactic) if use == "defy" else attack_cost(state, tactic)
    if not_for(tactic, use) or not_ready(state, who, tactic) or unpayable(state, who, cost):
        return False
    aim, start = moments.aim(rules, state, who, tactic.id, use), state.combatants[who].place
    if aim.block is not None:
        return has_block(rules, state, who, tactic, aim)
    if aim.all_squares:
        return bool(standing_on(state, who, every_square(state, who, tactic, aim, start)))
    return any(
        unmet(state, who, tactic, one.id, aim, start) is None for one in state.combatants.values()
    )


def has_block(rules: Rules, state: Battle, who: str, tactic: TacticBlock, aim: Aim) -> bool:
    """Whether any square can be targeted with those around it; without a board, surely."""
    if state.board is None:
        return True
    made = made_with(tactic, "attack", aim)
    anywhere = any(way.deed.name == TARGETED for way in ways(rules, state, who, made))
    start = None if anywhere else state.combatants[who].place
    return any(True for _ in blocks_in_reach(state, who, tactic, aim, start))


def target_fields(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    aim: Aim,
    least: int = 1,
    start: Place | None = None,
    others: Place = (),
    *,
    has_choice: bool = False,
) -> tuple[Field, ...]:
    """Return the fields of targets: every possible one, with the reason if barred, and squares.

    Lines start at a square of ``start``, else of where the combatant is, or at one of ``others``.
    ``has_choice``: it may be declared with an effect that replaces the usual targets.
    """
    on_board = state.board is not None
    if aim.block is not None and on_board:
        return (Field("squares", "square", (), 1, 1),)
    if aim.all_squares and on_board:
        return ()
    if names_squares(state, aim):
        return (Field("squares", "squares", least=1, most=aim.squares),)
    start = state.combatants[who].place if start is None else start
    may_square = on_board and (aim.squares > 0 or has_choice)
    least = 0 if aim.block is not None or may_square else least
    fields = _character_fields(state, who, tactic, aim, least, start, others)
    return (*fields, Field("squares", "squares", required=False)) if may_square else fields


def _character_fields(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    aim: Aim,
    least: int,
    start: Place,
    others: Place,
) -> tuple[Field, ...]:
    options = tuple(
        Option(one.id, one.name, _unmet(state, who, tactic, one.id, aim, start, others))
        for one in state.combatants.values()
        if one.status == "in" and one.id != who
        if picks_anybody(state, aim) or one.side != state.combatants[who].side
    )
    things = tuple(
        Option(
            thing.id,
            full_name(state, thing),
            _unmet(state, who, tactic, thing.id, aim, start, others),
        )
        for thing in state.things.values()
        if is_attackable(state, thing, who)
    )
    most = len(options) if picks_anybody(state, aim) or aim.targets is None else aim.targets
    return (Field("targets", "choices", (*options, *things), least, max(most, 1), least > 0),)


def _unmet(
    state: Battle,
    who: str,
    tactic: TacticBlock,
    target: str,
    aim: Aim,
    start: Place,
    others: Place,
) -> Refusal | None:
    """Say why a target is barred; from another square within range it may be reached."""
    why = unmet(state, who, tactic, target, aim, start)
    if why is None or not others or why.code not in OF_PLACE:
        return why
    far = distance(others, place_of(state, target))
    return None if far is not None and far <= range_of(tactic, aim) else why


def style_fields(state: Battle, who: str) -> tuple[Field, ...]:
    """Return the field that asks whether to pay for a style, where that is possible (1469)."""
    one = state.combatants[who]
    if state.is_simple or not pays_for_style(state.blocks[one.block].style):
        return ()
    flair = state.numbers.style_flair
    barred = unpayable(state, who, Cost(0, flair, flair))
    options = (Option(False, "without style"), Option(True, f"{flair} flair for the style", barred))
    return (Field("styled", "choice", options, required=False),)
