"""Offers become forms: their events as JSON, their keys, what alone can be chosen."""

from dataclasses import dataclass

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import (
    Field,
    Option,
    Refusal,
)
from gm_tools.presenters.games.shared.actions import (
    choice,
    form_value,
    key_of,
    numbered,
    sole,
    template,
)
from tests.games.toy import EVENTS, Add


@dataclass(frozen=True)
class Use:
    """A card and its effect."""

    card: str
    adjust: int = 0


def test_an_event_as_a_form_carries_it() -> None:
    written = template(EVENTS, Event("add", Add(3), "P1"))
    assert written == '{"type":"add","by":"P1","source":"table","data":{"amount":3}}'


def test_keys_stay_the_same_and_differ() -> None:
    found: dict[str, int] = {}
    keys = [numbered(key_of(["P1", "", "move to"]), found) for _ in range(2)]
    assert keys == ["P1-move-to", "P1-move-to--2"]


def test_values_as_forms_send_them() -> None:
    written = [form_value(one) for one in (7, True, None, "a b", (3, 4), ("red", 5), Use("c1", 1))]
    assert written == ["7", "true", "", "a b", "3,4", "red5", '{"card":"c1","adjust":1}']


def test_what_alone_can_be_chosen_is_chosen() -> None:
    barred = Option("b", refusal=Refusal("no", "Not now."))
    field = Field("what", "choice", (Option("a"), barred))
    choices = tuple(choice(one, str(one.value), None) for one in field.options)
    assert [one.is_chosen for one in sole(field, choices)] == [True, False]
    assert choices[1].barred == "Not now."
    assert sole(Field("what", "choice", required=False), choices) == choices
