"""A combatant's block: every number and rule of it that a battle needs, derived once.

Blocks stand in the journal's first event, so that a battle depends on nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from gm_tools.viskara.character.build import Stat, Stats, Style
from gm_tools.viskara.creature.creature import Growth, Keyword
from gm_tools.viskara.deck.deck import Colour
from gm_tools.viskara.numbers import Tiers
from gm_tools.viskara.plays.forms import Form
from gm_tools.viskara.plays.plays import Play

TacticKind = Literal["direct", "exposure", "projectile", "special"]
Origin = Literal["written", "aura", "signature", "blast", "creature"]
USUAL_SPEED: Final = 3
"""The speed of quick combatants and of blocks that name none; no number of the rules."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An upgrade, ability or tactic text that a combatant owns, with its numbers worked out.

    ``id`` names it within the block ("aura/Juggernaut", "tactics.0/Debilitate", "ability/Medic").
    ``shadow`` and ``path`` name the upgrade, ``times`` how often it was bought. ``source`` is a
    line of the manual and rulings for people. ``carried`` is the id of the tactic that it carries.
    """

    id: str
    name: str
    text: str
    plays: tuple[Play, ...] = ()
    numbers: Mapping[str, int | Tiers] = field(default_factory=dict)
    shadow: str = ""
    path: str = ""
    times: int = 1
    source: str = ""
    forms: tuple[Form, ...] = ()
    carried: str = ""


@dataclass(frozen=True, slots=True)
class TacticBlock:
    """A tactic ready to be used; ``id`` names it within the block ("tactics.0", "aura_tactic").

    ``range`` is in squares, None if the tactic's own text gives it. ``break_point`` None means that
    there is none. ``cost_effort`` replaces the usual cost of an attack or a defy, None where it
    does not (R23). ``returns``: how many stored cards of each colour using it returns at least
    (1788). ``only_in`` are the forms in which it can be used, none: in all; ``unless`` are states
    of its owner in which it cannot.
    """

    id: str
    name: str
    type: TacticKind
    range: int | None
    stat: Stat | None
    stat_value: int
    outputs: Tiers
    break_point: int | None
    power: int = 0
    max_power: int = 0
    move_trigger_red: int = 1
    cost_effort: int | None = None
    cost_flair: int = 0
    keywords: tuple[Keyword, ...] = ()
    effects: tuple[Effect, ...] = ()
    origin: Origin = "written"
    returns: Mapping[Colour, int] = field(default_factory=dict)
    only_in: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ManeuverBlock:
    """A maneuver of a signature move; ``options`` are those of Dealer's Choice.

    ``tactic`` is the id of the tactic made for it; ``chosen`` is the id of the effect that Other
    Thing With a Cost performs.
    """

    name: str
    tactic: str = ""
    effects: tuple[Effect, ...] = ()
    options: "tuple[ManeuverBlock, ...]" = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class SignatureBlock:
    """A signature move as a battle needs it (Viskara 2228-2246)."""

    name: str
    flair_cost: int
    maneuvers: tuple[ManeuverBlock, ...]

    def all_maneuvers(self) -> Iterator[ManeuverBlock]:
        """Yield every maneuver, attached ones after their holder."""
        for maneuver in self.maneuvers:
            yield maneuver
            yield from maneuver.options


@dataclass(frozen=True, slots=True)
class Block:
    """A combatant's numbers and rules for a battle.

    ``perks`` holds the strength of each perk, by stat. ``ranges`` are the ranges of its speed
    class, by tactic type. ``size`` is written as in the bestiary. ``placement_agility`` is the
    value with the perk, ``stats.agility`` the printed one (R16). ``has_aura`` allows Gather and
    Release Potential. ``may_challenge_fate``: player characters and important others (Viskara
    3646). ``special`` names rules of simple foes that the engine knows (R129).
    ``emblem`` is the id of an icon or of a picture.
    """

    name: str
    level: int
    max_health: int
    starting_morale: int
    speed: int = USUAL_SPEED
    dash_cost: int = 0
    anchor_cost: int = 0
    stats: Stats = Stats()  # noqa: RUF009  # frozen
    placement_agility: int = 0
    style: Style | None = None
    perks: Mapping[str, int] = field(default_factory=dict)
    ranges: Mapping[str, int] = field(default_factory=dict)
    tactics: tuple[TacticBlock, ...] = ()
    effects: tuple[Effect, ...] = ()
    has_aura: bool = False
    signature: SignatureBlock | None = None
    size: str = "1x1"
    kind: Literal["character", "creature", "quick"] = "quick"
    may_challenge_fate: bool = False
    grows: Growth | None = None
    special: tuple[str, ...] = ()
    source: str = ""
    emblem: str = ""
