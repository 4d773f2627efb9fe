"""A face whose words do not yet stand beside the events; it goes with the last such game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.frame.words import Words
from gm_tools.presenters.games.shared.face import Face


@dataclass(frozen=True)
class TabledFace(Face):
    """Words by event type in tables of the presenters."""

    labels: Callable[[Any, Offer], str] = lambda _state, _offer: ""
    titles: Callable[[Any, Any, Event], str] = lambda _before, _after, _event: ""
    groups: Callable[[Any, Offer], str] = lambda _state, _offer: ""
    fields: Mapping[str, str] = field(default_factory=dict)
    dice: Mapping[str, int] = field(default_factory=dict)
    main: Sequence[str] = ()

    def label(self, state: Any, offer: Offer) -> str:
        """Return a button's text."""
        return self.labels(state, offer)

    def group(self, state: Any, offer: Offer) -> str:
        """Return the heading under which an offer stands."""
        return self.groups(state, offer)

    def title(self, before: Any, after: Any, event: Event) -> str:
        """Say what an event was."""
        return self.titles(before, after, event)

    def words(self, type_: str) -> Words:
        """Return what the tables say of an event's form."""
        return replace(Words(), fields=self.fields, faces=self.dice, is_main=type_ in self.main)
