"""A moment of a game as a line of short digests, or in full.

A line digests each field of the event, of the state and of what viewers see of it, the offers, and
the refusals of events that were tried. Refactorings change none of them; a rule that was mended
changes those that it is about.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from typing import Any, get_type_hints

from tests.recording.frame import HOST, TABLE, event_plain, part, state_plain, words_of
from tests.recording.play import Moment, Play

STRANGER = "stranger"
Line = dict[str, Any]


class Scribe:
    """Writes the lines of one game; parts of a state that stay the same are digested once."""

    def __init__(self, play: Play) -> None:
        self.play, self.kind = play, play.kind
        self.known: dict[int, tuple[Any, str]] = {}

    def line(self, moment: Moment) -> Line:
        """Return a moment as digests, by aspect."""
        game, rules, state = self.kind.game, moment.rules, moment.state
        event = event_plain(self.kind, moment.event)
        data = event.pop("data")
        whole = self.parts(state)
        offers = {viewer: game.legal(rules, state, viewer) for viewer in self.viewers(state)}
        shapes = {who: [words_of(shape(one)) for one in found] for who, found in offers.items()}
        return {
            "game": self.play.number,
            "step": moment.number,
            "way": self.play.way,
            "event": event,
            "data": {key: digest(words_of(one)) for key, one in data.items()},
            "state": whole,
            "outcome": digest(words_of(plainly(game.outcome(state)))),
            "offers": digest(words_of({who: sorted(found) for who, found in shapes.items()})),
            "order": digest(words_of(shapes)),
            "words": digest(words_of({who: [*map(said, found)] for who, found in offers.items()})),
            "refusals": digest(words_of([self.refused(*one) for one in moment.tried])),
            **{
                f"view {role}": _other(self.parts(game.view(state, viewer)), whole)
                for role, viewer in self.looking(moment).items()
            },
        }

    def whole(self, moment: Moment) -> Line:
        """Return a moment in full."""
        game, rules, state = self.kind.game, moment.rules, moment.state
        return {
            "step": moment.number,
            "event": event_plain(self.kind, moment.event),
            "state": state_plain(self.kind, state),
            "outcome": plainly(game.outcome(state)),
            "offers": {
                viewer: [
                    {**shape(one), "said": said(one)} for one in game.legal(rules, state, viewer)
                ]
                for viewer in self.viewers(state)
            },
            "refusals": [
                [event_plain(self.kind, event), refusal and [refusal.code, refusal.message]]
                for event, refusal in moment.tried
            ],
            "views": {
                role: state_plain(self.kind, game.view(state, viewer))
                for role, viewer in self.looking(moment).items()
            },
        }

    def viewers(self, state: Any) -> tuple[str, ...]:
        """Return the host and every seat."""
        return (HOST, *self.kind.game.seats(state))

    def looking(self, moment: Moment) -> dict[str, str]:
        """Return who looks now: always the host, the table and a stranger, the seats in turn."""
        seats = self.kind.game.seats(moment.state)
        found = {one: one for one in (HOST, TABLE, STRANGER)}
        return {**found, "seat": seats[moment.number % len(seats)]} if seats else found

    def refused(self, event: Any, refusal: Any) -> list[Any]:
        """Return an event that was tried with the code of its refusal."""
        return [event_plain(self.kind, event), refusal and refusal.code]

    def parts(self, state: Any) -> dict[str, str]:
        """Return the digests of a state's fields; one at its default is left out."""
        found = {}
        for name, hint, default in state_fields(self.kind.game.state):
            value = getattr(state, name)
            if type(value) is not type(default) or value != default:
                found[name] = self.part(hint, value)
        return found

    def part(self, hint: Any, value: Any) -> str:
        """Return the digest of one value of a state."""
        held = self.known.get(id(value))
        if held is not None and held[0] is value:
            return held[1]
        text = digest(words_of(part("to_plain")(hint, value)))
        self.known[id(value)] = (value, text)
        return text


def digest(text: str) -> str:
    """Return what a text is known again by."""
    return blake2b(text.encode(), digest_size=5).hexdigest()


@cache
def state_fields(cls: Any) -> tuple[tuple[str, Any, Any], ...]:
    """Return the name, type and default of each field of a state."""
    hints = get_type_hints(cls)
    return tuple(
        (
            one.name,
            hints[one.name],
            one.default_factory() if one.default_factory is not MISSING else one.default,
        )
        for one in fields(cls)
    )


def shape(offer: Any) -> Line:
    """Return what an offer allows, without its words."""
    return {
        "type": offer.template.type,
        "data": plainly(offer.template.data),
        "by": offer.template.by,
        "source": offer.template.source,
        "refusal": offer.refusal and offer.refusal.code,
        "fields": [
            {
                "name": one.name,
                "kind": one.kind,
                "options": [
                    [plainly(option.value), option.refusal and option.refusal.code]
                    for option in one.options
                ],
                "bounds": [one.least, one.most, one.required],
            }
            for one in offer.fields
        ],
    }


def said(offer: Any) -> list[Any]:
    """Return an offer's words."""
    labels = [[option.label for option in one.options] for one in offer.fields]
    return [offer.what, list(offer.notes), labels, offer.refusal and offer.refusal.message]


def plainly(value: Any) -> Any:
    """Return any value as JSON values, without the names of its classes."""
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: plainly(getattr(value, one.name)) for one in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plainly(one) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return sorted((plainly(one) for one in value), key=words_of)
    return [plainly(one) for one in value] if isinstance(value, tuple | list) else value


def _other(seen: dict[str, str], whole: dict[str, str]) -> dict[str, str]:
    """Return what a viewer sees otherwise than it is."""
    hidden = {name: "" for name in whole if name not in seen}
    return hidden | {name: one for name, one in seen.items() if whole.get(name) != one}
