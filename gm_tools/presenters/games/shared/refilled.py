"""The screen that answers a refused form without scripts: the form is open, filled in as it was."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from gm_tools.presenters.games.shared.from_form import part_of
from gm_tools.presenters.games.shared.proposals import filled
from gm_tools.presenters.games.shared.setting_up import Form
from gm_tools.presenters.games.shared.views import Action

Screen = TypeVar("Screen")


def refilled(screen: Screen, form: Form) -> Screen:
    """Return a screen in which the actions that a form was for hold what was written in it."""
    events = form.get("event", ())
    several = len(events) > 1
    sent = {event: part_of(form, at) if several else form for at, event in enumerate(events)}
    found: Screen = _with(screen, sent)
    return found


def _with(value: Any, sent: Mapping[str, Form]) -> Any:
    """Return a value with the actions within it; what holds none of them stays the same object.

    Only one form of a page is open: another that the game waits for would close the refused one.
    """
    if isinstance(value, Action):
        if value.event in sent:
            return _written(value, sent[value.event])
        return replace(value, is_open=False) if value.is_open else value
    if is_dataclass(value) and not isinstance(value, type):
        return _with_fields(value, sent)
    if type(value) is tuple:
        found = tuple(_with(one, sent) for one in value)
        return found if any(a is not b for a, b in zip(found, value, strict=True)) else value
    return value


def _with_fields(value: Any, sent: Mapping[str, Form]) -> Any:
    before = {one.name: getattr(value, one.name) for one in fields(value)}
    after = {name: _with(one, sent) for name, one in before.items()}
    changed = {name: one for name, one in after.items() if one is not before[name]}
    return replace(value, **changed) if changed else value


def _written(action: Action, form: Form) -> Action:
    texts = {name: tuple(written) for name, written in form.items() if name != "csrf_token"}
    ticked = texts.get("before", ())
    before = tuple(replace(one, is_chosen=one.value in ticked) for one in action.before)
    sent = tuple(texts.items())
    return replace(filled(action, texts), before=before, is_open=True, written=sent)
