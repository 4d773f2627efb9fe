"""The values that a character sheet shows, on paper and on screen: plain, frozen, in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.presenters.creature.made_for import MadeView
from gm_tools.presenters.likeness import NO_LIKENESS, Likeness
from gm_tools.viskara.numbers import BattleNumbers
from gm_tools.viskara.problems import is_within

SHORT = 2400
"""In letters: what fills about half a page."""


@dataclass(frozen=True, slots=True)
class ProblemView:
    """A broken rule; ``allowed_because`` is the reason if the table allows it.

    ``path`` is its place in the build, ``where`` the same in words.
    """

    rule: str
    path: str
    where: str
    message: str
    source: str
    allowed_because: str | None = None


@dataclass(frozen=True, slots=True)
class LegalityView:
    """The legality in a line, with every broken or allowed rule."""

    legal: bool
    line: str
    broken: tuple[ProblemView, ...] = ()
    allowed: tuple[ProblemView, ...] = ()

    def is_broken_at(self, path: str) -> bool:
        """Whether a rule is broken at a place in the build or within it."""
        return any(is_within(problem.path, path) for problem in self.broken)


@dataclass(frozen=True, slots=True)
class ReadingView:
    """A ruling for which this table has chosen another reading."""

    ruling: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class StatView:
    """A stat; ``perk`` and ``strength`` are None if it gives no perk (Viskara 1379-1419)."""

    id: str
    name: str
    value: int
    role: str = ""
    strength: int | None = None
    perk: str | None = None


@dataclass(frozen=True, slots=True)
class CostView:
    """A maneuver's cost for this character in effort and flair (None: not known yet)."""

    name: str
    effort: int
    flair: int | None
    text: str


@dataclass(frozen=True, slots=True)
class UpgradeView:
    """An upgrade with the numbers of this character.

    ``depth`` is 0 for a root among the owned upgrades and 1 more for each owned upgrade above it;
    ``keystones`` is how many count toward the limit; ``points`` are those of all purchases here.
    """

    path: str
    name: str
    effect: str
    times: int = 1
    depth: int = 0
    is_keystone: bool = False
    keystones: int = 0
    points: int = 0
    is_given: bool = False


@dataclass(frozen=True, slots=True)
class TacticView:
    """A tactic, or a blast that an upgrade carries; ``stat`` is None for a blast.

    ``max_points`` is None if a blast shares its carrier's points. ``move_trigger_red`` is None
    if flourishing gives no move trigger. ``cost`` is the cost of a creature's own tactic, in
    words; if it ``is_fixed``, it takes no upgrades at all. ``paid_elsewhere`` are points beyond its
    maximum, ``payer`` what pays them.
    """

    where: str
    kind: str
    name: str
    type: str
    range: int | str
    stat: str | None
    stat_effect: str | None
    outputs: tuple[int, int, int]
    break_point: int
    power: int
    max_power: int
    points_spent: int
    max_points: int | None
    keystones: int
    keystone_limit: int
    move_trigger_red: int | None
    upgrades: tuple[UpgradeView, ...] = ()
    carried: "tuple[TacticView, ...]" = ()
    is_named: bool = True
    cost: str = ""
    is_fixed: bool = False
    paid_elsewhere: int = 0
    payer: str = ""

    @property
    def flourish_power(self) -> int:
        """Its power in a maneuver with a flourish (Viskara 1423)."""
        return 2 * self.power

    @property
    def flourish_max_power(self) -> int:
        """Its maximum power in a maneuver with a flourish (Viskara 1423)."""
        return 2 * self.max_power

    @property
    def is_bare(self) -> bool:
        """Whether it is as every tactic begins: without a name, points or upgrades."""
        bought = self.points_spent or self.upgrades or self.carried
        return self.kind == "written" and not (self.is_named or bought or self.cost)

    @property
    def is_short(self) -> bool:
        """Whether it is far shorter than a page, so that it can be kept together."""
        texts = [self.stat_effect or "", *(one.effect for one in self.upgrades)]
        return sum(len(text) + 60 for text in texts) < SHORT and not self.carried


@dataclass(frozen=True, slots=True)
class AuraView:
    """An aura: its two inherent abilities, upgrades, and the attacks made for it."""

    points_spent: int
    max_points: int
    keystones: int
    keystone_limit: int
    card_slots: int
    inherent: tuple[UpgradeView, ...]
    upgrades: tuple[UpgradeView, ...]
    tactics: tuple[TacticView, ...]
    appearance: str = ""


@dataclass(frozen=True, slots=True)
class ManeuverView:
    """A maneuver of the signature move; ``number`` is its place ("2", or "2a" when attached).

    ``effort`` and ``flair`` are its cost when it is reached, in addition to the move's own;
    None if it varies. What is attached is performed with it or instead of it.
    """

    where: str
    number: str
    name: str
    effect: str
    effort: int | None
    flair: int | None
    upgrades: tuple[UpgradeView, ...]
    tactic: TacticView | None
    attached: "tuple[ManeuverView, ...]" = ()
    chosen: str | None = None


@dataclass(frozen=True, slots=True)
class SignatureView:
    """A signature move with its maneuvers in order."""

    name: str
    is_named: bool
    flair_cost: int
    maneuver_points: int
    max_maneuver_points: int
    upgrade_points: int
    max_upgrade_points: int
    keystones: int
    keystone_limit: int
    maneuvers: tuple[ManeuverView, ...]
    appearance: str = ""

    @property
    def tactics(self) -> tuple[TacticView, ...]:
        """The tactics made for its maneuvers, attached ones after their holder's."""
        return tuple(one.tactic for one in _in_order(self.maneuvers) if one.tactic)

    @property
    def total_effort(self) -> int:
        """The effort of all its maneuvers in order, where their prices are known."""
        return sum(one.effort or 0 for one in self.maneuvers)

    @property
    def total_flair(self) -> int:
        """The flair of the move and of all its maneuvers, where their prices are known."""
        return self.flair_cost + sum(one.flair or 0 for one in self.maneuvers)

    @property
    def is_total_open(self) -> bool:
        """Whether a maneuver's price varies."""
        return any(None in (one.effort, one.flair) for one in self.maneuvers)


def _in_order(maneuvers: tuple[ManeuverView, ...]) -> Iterator[ManeuverView]:
    for one in maneuvers:
        yield one
        yield from _in_order(one.attached)


@dataclass(frozen=True, slots=True)
class PersonalityView:
    """Goals as pairs of a term and a goal; motivations, lessons and history."""

    goals: tuple[tuple[str, str], ...] = ()
    motivations: tuple[str, ...] = ()
    lessons: tuple[str, ...] = ()
    history: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (self.goals or self.motivations or self.lessons or self.history)


@dataclass(frozen=True, slots=True)
class SheetView:
    """Everything on a character sheet; ranges and speed in squares.

    ``style`` is empty for a creature whose entry prints none. ``injured_health`` is the maximum
    health with one injury, with two and so on. ``notes`` are the character's, as Markdown.
    """

    name: str
    player: str
    version: str
    level: int
    speed_class: str
    speed: int
    ranges: tuple[tuple[str, int], ...]
    ranks: tuple[tuple[str, int], ...]
    shadow_level: int
    stats: tuple[StatView, ...]
    stat_points: tuple[int, int]
    style: str
    style_effect: str
    max_health: int
    morale: int
    placement_agility: int
    costs: tuple[CostView, ...]
    tactics: tuple[TacticView, ...]
    aura: AuraView | None
    signature_move: SignatureView | None
    personality: PersonalityView
    shadow_arts_appearance: str
    legality: LegalityView
    numbers: BattleNumbers
    readings: tuple[ReadingView, ...] = ()
    made_for: MadeView | None = None
    likeness: Likeness = NO_LIKENESS
    injured_health: tuple[int, ...] = ()
    notes: str = ""

    @property
    def has_rank_without_move(self) -> bool:
        """Whether a rank would allow a signature move that is not built."""
        return self.signature_move is None and bool(dict(self.ranks).get("Signature move"))


@dataclass(frozen=True, slots=True)
class BlankView:
    """A sheet to be filled in with a pencil; prices that depend on speed class are open."""

    numbers: BattleNumbers
    inherent: tuple[UpgradeView, ...]
    costs: tuple[CostView, ...]
