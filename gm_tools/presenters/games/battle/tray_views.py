"""The values of the tray: drawn shows, and the forms that make them."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.presenters.games.battle.explained import Explained
from gm_tools.presenters.games.shared.views import Action, Choice

ShowLook = Literal["owed", "open", "done"]


@dataclass(frozen=True, slots=True)
class Face:
    """A card as it is drawn; a ``value`` of "" is not known. ``colour`` "back" lies face down."""

    colour: str
    value: str = ""
    is_finale: bool = False


@dataclass(frozen=True, slots=True)
class ShowView:
    """A performer's show, drawn as cards.

    ``key`` stays the same as long as the show does. ``said`` counts it ("3 red, finale 6");
    ``output`` is "" until the last card. ``finale`` is the numeral where no card holds it.
    ``flourish`` is "Flourish", or why there is none after all. ``told`` is what is read out;
    ``does`` says that the performer defies, ``why`` what the parts mean.
    """

    who: str
    name: str
    key: str
    look: ShowLook
    faces: tuple[Face, ...] = ()
    said: str = ""
    output: str = ""
    parts: tuple[str, ...] = ()
    finale: str = ""
    flourish: str = ""
    lines: tuple[str, ...] = ()
    told: str = ""
    does: str = ""
    why: Explained = ()


@dataclass(frozen=True, slots=True)
class Means:
    """What a number of red cards brings: an output with its parts, and the same with a flourish."""

    red: int
    output: str
    parts: str
    flourishing: str
    flourishing_parts: str


@dataclass(frozen=True, slots=True)
class ShowAsked:
    """A show that is owed; ``action`` holds its event.

    ``sort`` is "digital", "result" (red cards and finale, or five cards) or "pair" (all out: two
    more cards). ``means`` is empty for those who may not know. A last card of ``flourish_from`` or
    more flourishes; ``barred`` are pairs of red cards and finale that no cards can show.
    ``deck`` are the cards that may be told, ``highest`` is the highest finale. ``opens_cards``: the
    cards themselves are asked for first. Of an all out show, ``red`` counts the red cards in
    ``revealed`` cards, ``stop`` ends it, ``ends_with`` says with what.
    """

    action: Action
    name: str
    sort: Literal["digital", "result", "pair"]
    cards: int = 0
    deck: tuple[Choice, ...] = ()
    highest: int = 0
    means: tuple[Means, ...] = ()
    flourish_from: int = 0
    barred: tuple[tuple[int, int], ...] = ()
    opens_cards: bool = False
    revealed: int = 0
    red: int = 0
    bust_red: int = 0
    stop: Action | None = None
    ends_with: str = ""


@dataclass(frozen=True, slots=True)
class ShowForm:
    """Shows that one press makes together."""

    label: str
    asked: tuple[ShowAsked, ...]
    is_main: bool = True


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """A choice that one press makes, and what it brings."""

    value: str
    label: str
    brings: str = ""


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """Health or morale: the choice that a combatant owes."""

    action: Action
    name: str
    what: str
    buttons: tuple[ChoiceButton, ...]
