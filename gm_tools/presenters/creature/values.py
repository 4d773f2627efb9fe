"""The values of a creature as pages, cards and paper show them."""

from dataclasses import dataclass

from gm_tools.presenters.desk.odds import TacticOdds
from gm_tools.presenters.likeness import NO_LIKENESS, Likeness
from gm_tools.viskara.problems import Hint

SPECIAL_NAME = "Special"
NONE = "none"


@dataclass(frozen=True, slots=True)
class MarkView:
    """A note on a printed value: ``number`` is its footnote, ``about`` the value's key."""

    number: int
    about: str
    what: str
    text: str
    ruling: str | None


@dataclass(frozen=True, slots=True)
class ValueView:
    """A value of the entry as text, with notes on its oddities.

    ``is_inferred``: the conversion lost it, a ruling restores it.
    """

    key: str
    name: str
    text: str
    marks: tuple[MarkView, ...] = ()
    is_inferred: bool = False


@dataclass(frozen=True, slots=True)
class KeywordView:
    """A keyword of a tactic and its meaning."""

    id: str
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class StyleView:
    """The creature's style and when it applies."""

    name: str
    effect: str
    marks: tuple[MarkView, ...] = ()


@dataclass(frozen=True, slots=True)
class AbilityView:
    """An ability with its numbers filled in."""

    name: str
    effect: str
    acts: tuple[str, ...] = ()
    marks: tuple[MarkView, ...] = ()
    name_is_inferred: bool = False
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CreatureTacticView:
    """A tactic of a creature.

    A tactic of type special has only cost and effect: its other values are None. ``cost`` is
    both costs in words, ``stat_effect`` the effect of its stat with its power (empty without a
    style or power), ``odds`` those of an undefied show, ``move_trigger_red`` how many red cards
    its move trigger needs.
    """

    index: int
    name: str
    type: str
    type_name: str
    cost: str
    effort: int
    flair: int
    cost_marks: tuple[MarkView, ...]
    range: ValueView | None
    stat: ValueView | None
    power: ValueView | None
    outputs: ValueView | None
    tiers: tuple[int, int, int] | None
    break_point: ValueView | None
    keywords: tuple[KeywordView, ...]
    effect: str
    stat_effect: str
    acts: tuple[str, ...]
    marks: tuple[MarkView, ...]
    odds: TacticOdds | None
    rulings: tuple[str, ...] = ()
    move_trigger_red: int | None = None

    @property
    def figures(self) -> tuple[ValueView, ...]:
        """The figures it has among range, stat, power, outputs and break point."""
        found = (self.range, self.stat, self.power, self.outputs, self.break_point)
        return tuple(one for one in found if one is not None)

    @property
    def other_marks(self) -> tuple[MarkView, ...]:
        """The notes that belong to neither cost nor a figure: on effect, name or entry."""
        elsewhere = {*self.cost_marks, *(mark for one in self.figures for mark in one.marks)}
        return tuple(one for one in self.marks if one not in elsewhere)


@dataclass(frozen=True, slots=True)
class CreatureView:
    """A creature for its page, its card and paper; all text is plain.

    ``special_rules`` are sentences on how it grows or is made; ``marks`` are all notes in order,
    numbered as beside the values; ``source`` is its place in the manual, "" for a game master's
    own creature, whose ``hints`` say what is unusual.
    """

    id: str
    name: ValueView
    is_own: bool
    level: ValueView
    max_health: ValueView
    starting_morale: ValueView
    size: ValueView
    speed_class: ValueView
    speed: ValueView
    dash_cost: ValueView
    anchor_cost: ValueView
    stats: tuple[ValueView, ...]
    style: StyleView | None
    abilities: tuple[AbilityView, ...]
    tactics: tuple[CreatureTacticView, ...]
    description: str
    special_rules: tuple[str, ...]
    marks: tuple[MarkView, ...]
    rulings: tuple[str, ...]
    source: str
    making: str | None = None
    hints: tuple[Hint, ...] = ()
    emblem: str = ""
    likeness: Likeness = NO_LIKENESS

    @property
    def chief(self) -> tuple[ValueView, ...]:
        """Level, health and morale: the figures looked at first."""
        return (self.level, self.max_health, self.starting_morale)

    @property
    def body(self) -> tuple[ValueView, ...]:
        """Size, speed class, speed and the costs of dash and anchor."""
        return (self.size, self.speed_class, self.speed, self.dash_cost, self.anchor_cost)
