"""Forms in few presses: the last choice sends, and what is paid in addition is a toggle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from gm_tools.games.battle.state import Battle
from gm_tools.presenters.games.shared.views import Action, Choice, FieldView

PAID = frozenset({"attack", "stance", "defy"})
"""Maneuvers with a show, to which challenging fate adds output (3630-3646)."""
FATE = "challenge_fate"
NO_EFFORT = "not_enough_effort"
TOGGLES = frozenset({"styled", "fate"})
"""Fields that only say whether something is paid in addition (1469, 3630)."""
PRESSED: Mapping[str, tuple[str, ...]] = {
    "attack": ("targets",),
    "stance": ("targets",),
    "defy": ("lines",),
    "end_turn": ("as_morale", "next"),
    "take_move": ("dash",),
    "flourish_next": ("next",),
    "stat_effect": ("as_morale", "stat"),
    "use": ("as_morale", "targets", "line"),
}
"""The fields of each event whose choice may send the form, where a single thing is chosen: the
first of them that there is."""
INLINE = frozenset({"take_move", "flourish_next", "stat_effect", "use"})
"""Events whose choice stands open, if it is all that is asked for."""
MOST_INLINE = 3


def with_presses(action: Action) -> Action:
    """Return an action whose form is sent by its last choice, and whose style is a toggle."""
    asked = {one.name for one in action.fields if _is_single(one)}
    name = next((one for one in PRESSED.get(action.type, ()) if one in asked), "")
    fields = tuple(_pressed(one, name) for one in action.fields)
    return replace(action, fields=fields, is_inline=_is_inline(action.type, fields))


def _is_single(field: FieldView) -> bool:
    return field.kind == "choice" or (field.kind == "choices" and field.most == 1)


def _is_inline(type_: str, fields: tuple[FieldView, ...]) -> bool:
    """Whether the only field is a choice of few buttons, which can stand open in a row."""
    few = len(fields) == 1 and len(fields[0].choices) <= MOST_INLINE
    return few and fields[0].presses and type_ in INLINE


def _pressed(field: FieldView, name: str) -> FieldView:
    if field.name in TOGGLES and field.kind == "choice":
        return _toggle(field)
    return replace(field, presses=True) if field.name == name and _is_single(field) else field


def _toggle(field: FieldView) -> FieldView:
    """Return the choice between with and without as a box to tick, on what it is paid for."""
    label = field.label.removesuffix(" for it")
    paid = next(one for one in field.choices if one.value == "true")
    return FieldView(field.name, label, "flag", required=False, barred=paid.barred)


def with_fate(state: Battle, actions: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions with challenging fate as a toggle on each maneuver that it may pay for.

    What is left of its own action: a way to the effort without which a maneuver is barred.
    """
    able = {one.who: one for one in actions if one.type == FATE and not one.barred}
    needed = {one.who for one in actions if one.type in PAID and one.code == NO_EFFORT}
    return tuple(
        _fated(state, one, able)
        for one in actions
        if one.type != FATE or one.barred or one.who in needed or not _is_paid_for(one, actions)
    )


def _is_paid_for(fate: Action, actions: Sequence[Action]) -> bool:
    """Whether a maneuver is open that carries the toggle."""
    return any(one.who == fate.who and one.type in PAID and not one.barred for one in actions)


def _fated(state: Battle, action: Action, able: Mapping[str, Action]) -> Action:
    fate = able.get(action.who)
    if fate is None or action.type not in PAID or action.barred:
        return action
    return replace(
        action, before=(Choice(fate.event, "Challenge fate", note=_gain(state, action)),)
    )


def _gain(state: Battle, action: Action) -> str:
    block = state.blocks[state.combatants[action.who].block]
    return f"+{state.numbers.fate_effort} effort, output +{block.level}"
