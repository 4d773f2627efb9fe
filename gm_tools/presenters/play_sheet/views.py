"""The values of the play sheet: what can be ticked, pressed and read, in words.

What a button does, and when a line matters, is data that the page's script follows; it knows no
rule. ``does`` are steps parted by semicolons, each "pay flair 3", "add flair 3", "take effort 2",
"set moved 1", "reset but health fate" (all as at first but for these), with an optional "if
CONDITION". "gain health 5" is lowered by what is there above the most, "store red 9" fills an empty
place for a card, "raise 3 by agility" and "tell WORDS" only say something about what was pressed. A
condition is "health <= 0", several joined by "&", and alternatives by "|". The names are those of
the page's fields; a ticked box is 1.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from gm_tools.presenters.paper.sheet_values import (
    AuraView,
    ManeuverView,
    SheetView,
    SignatureView,
    TacticView,
)

Until = Literal["turn_start", "turn_end", "battle", "hand"]
"""When a tick goes away: as your turn starts or ends, with the battle, or by hand alone."""


def field_name(*words: str) -> str:
    """Return the name of a field that stands for something: letters, digits and "_" alone."""
    return re.sub(r"[^a-z0-9]+", "_", "_".join(words).lower())


@dataclass(frozen=True, slots=True)
class Vital:
    """A number that changes all the time: ``start`` is its value when a battle begins.

    ``most`` and ``least`` are its limits, None where there is none; ``steps`` what its buttons add;
    ``hint`` follows its name. One that ``is_dealt`` is gained and lost in any amount; where
    ``most`` can be passed, ``rises`` is "gain" instead of "add".
    """

    id: str
    name: str
    start: int
    most: int | None
    least: int | None
    steps: tuple[int, ...]
    hint: str = ""
    is_dealt: bool = False
    rises: Literal["add", "gain"] = "add"


@dataclass(frozen=True, slots=True)
class Doing:
    """A button: its ``name``, what it does and costs, what it means in short.

    ``when`` must hold for it, else it says ``why`` not; ``says`` is what stands on it, its name if
    that is empty; ``full`` what it is called away from its place, ``outputs`` what a raise raises.
    """

    name: str
    does: str
    effort: int = 0
    flair: int = 0
    text: str = ""
    when: str = ""
    why: str = ""
    says: str = ""
    full: str = ""
    outputs: tuple[int, ...] = ()

    @property
    def price(self) -> str:
        """Its cost in words, "" without any: "1 effort and 3 flair"."""
        costs = ((self.effort, "effort"), (self.flair, "flair"))
        return " and ".join(f"{much} {what}" for much, what in costs if much)


@dataclass(frozen=True, slots=True)
class Note:
    """Something that matters while a condition holds, for good or ill, and what to do about it."""

    text: str
    when: str
    doing: Doing | None = None
    is_good: bool = False


@dataclass(frozen=True, slots=True)
class Raise:
    """What raises an output, by how much, and as long as which condition holds."""

    name: str
    amount: int
    when: str
    is_for_attacks: bool = False


@dataclass(frozen=True, slots=True)
class Tick:
    """A box to tick, ``id`` names its field."""

    id: str
    label: str
    until: Until


@dataclass(frozen=True, slots=True)
class Applies:
    """A style or a perk: its text, whether it applies now, as a condition or a box to tick."""

    id: str
    name: str
    text: str
    when: str = ""
    tick: Tick | None = None
    doing: Doing | None = None


@dataclass(frozen=True, slots=True)
class EffectView:
    """An effect in play: ``acts`` are the moments in words, ``source`` is what it belongs to."""

    name: str
    text: str
    acts: str
    source: str = ""
    depth: int = 0
    tick: Tick | None = None
    doing: Doing | None = None


@dataclass(frozen=True, slots=True)
class TierView:
    """An output tier of a show: how many red cards, what it gives, how likely it is."""

    red: str
    output: int
    percent: str


@dataclass(frozen=True, slots=True)
class TacticPlay:
    """A tactic in play; ``id`` is its place on the page.

    ``odds`` say the rest of its chances, ``raises`` what may raise its outputs. ``counter`` is the
    field that knows whether it has attacked this turn, "" if nothing asks that. ``powers`` are its
    power and maximum, and both after a flourish; empty for a blast.
    """

    id: str
    view: TacticView
    tiers: tuple[TierView, ...]
    odds: tuple[tuple[str, str], ...]
    raises: tuple[Raise, ...] = ()
    counter: str = ""
    powers: tuple[int, ...] = ()
    doings: tuple[Doing, ...] = ()
    effects: tuple[EffectView, ...] = ()
    carried: "tuple[TacticPlay, ...]" = ()


@dataclass(frozen=True, slots=True)
class Moment:
    """A point of the battle, with the effects that may act there.

    ``is_own`` marks those of the character's own turn. ``elsewhere`` are effects of tactics that
    act here too: the tactic's place on the page, its name, theirs.
    """

    id: str
    title: str
    is_own: bool
    effects: tuple[EffectView, ...]
    elsewhere: tuple[tuple[str, str, tuple[str, ...]], ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What acts here, each name once."""
        names = [one.name for one in self.effects]
        return tuple(dict.fromkeys((*names, *(name for one in self.elsewhere for name in one[2]))))


@dataclass(frozen=True, slots=True)
class StepPlay:
    """A maneuver of the signature move to be ticked off; ``doing`` pays for it, if it costs."""

    view: ManeuverView
    tick: Tick
    doing: Doing | None
    tactic: TacticPlay | None
    attached: "tuple[StepPlay, ...]" = ()


@dataclass(frozen=True, slots=True)
class SignaturePlay:
    """The signature move: ``begin`` pays for it and unticks its maneuvers."""

    view: SignatureView
    begin: Doing
    steps: tuple[StepPlay, ...]


@dataclass(frozen=True, slots=True)
class AuraPlay:
    """The aura: the fields of its stored cards, the cards that one may hold, and their storing.

    ``gathered`` pay for a card and put it into a place that is empty, one for each of ``cards``.
    """

    view: AuraView
    slots: tuple[str, ...]
    cards: tuple[str, ...]
    gathered: tuple[Doing, ...]


@dataclass(frozen=True, slots=True)
class PlayView:
    """Everything that a character is played from.

    ``counters`` are numbers kept out of sight, with those they start at, ``ticks`` the boxes of
    actions that stand nowhere else, ``carried`` what lasts from battle to battle, each with its
    ruling.
    """

    sheet: SheetView
    vitals: tuple[Vital, ...]
    counters: Mapping[str, int]
    start: Doing
    end: Doing
    battles: tuple[Doing, ...]
    notes: tuple[Note, ...]
    actions: tuple[Doing, ...]
    ticks: tuple[Tick, ...]
    style: Applies | None
    perks: tuple[Applies, ...]
    tactics: tuple[TacticPlay, ...]
    moments: tuple[Moment, ...]
    signature: SignaturePlay | None
    aura: AuraPlay | None
    carried: tuple[tuple[str, str], ...] = ()
