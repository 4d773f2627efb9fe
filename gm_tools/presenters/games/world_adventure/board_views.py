"""What the screens of World Adventure show, ready to be laid out: texts and numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hand:
    """Something that the host sets with a press: its sign, its words, the event as JSON."""

    label: str
    said: str
    event: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A card that changes a figure: its sign ("+1", "none"), and what it is called and says.

    The sign of a card that only speaks of the figure is "?".
    """

    sign: str
    said: str


@dataclass(frozen=True, slots=True)
class ForceView:
    """A card that counts now: what it changes, for whom, until when, and its text.

    One that is not ``is_counted`` speaks of a figure; the table decides what that means.
    """

    name: str
    what: str
    whom: str
    note: str
    until: str
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class Said:
    """Something with a name: "Barrier", "2"; ``note`` stands smaller beside it."""

    name: str
    text: str
    note: str = ""
    hands: tuple[Hand, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A number out of some; ``note`` says what it means."""

    name: str
    count: int
    most: int
    note: str = ""
    hands: tuple[Hand, ...] = ()
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class StatusView:
    """A power status: its points, and what it gives now."""

    name: str
    points: int
    most: int
    gives: str
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class UnitView:
    """The hero or a soldier; ``state`` is ready or fainted, ``look`` its die's colour."""

    name: str
    look: str
    level: int
    hp: int
    exp: int
    most_exp: int
    is_fainted: bool
    note: str = ""
    hands: tuple[Hand, ...] = ()
    marks: tuple[Mark, ...] = ()

    @property
    def state(self) -> str:
        """Whether it can fight."""
        return "fainted" if self.is_fainted else "ready"


@dataclass(frozen=True, slots=True)
class RuneView:
    """An objective: how many of its runes are there, out of how many."""

    name: str
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class PowerCard:
    """A Rune Power that is held or lies open."""

    name: str
    color: str
    uses: int
    note: str
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class MatView:
    """A player's mat. ``tens`` and ``ones`` are the gold; ``here`` says what things cost there.

    ``chips`` are moves, actions and wanted points. ``closed`` are shops with the month in which
    they open again, ``waiting`` what this player must still decide, ``hands`` what the host sets
    with a press.
    """

    seat: str
    name: str
    team: str
    place: str
    is_current: bool
    gold: int
    tens: int
    ones: int
    moves: int
    actions: int
    statuses: tuple[StatusView, ...]
    units: tuple[UnitView, ...]
    slots: str
    caravan: str
    caravan_figures: tuple[Said, ...]
    cargo: Track
    goods: tuple[Said, ...]
    upgrades: tuple[Track, ...]
    quest: Said | None
    powers: tuple[PowerCard, ...]
    power_slots: str
    runes: tuple[RuneView, ...]
    rune_count: int
    target: int
    stalls: str
    wanted: int
    hands: tuple[Said, ...]
    closed: tuple[str, ...]
    here: tuple[Said, ...]
    waiting: tuple[str, ...]
    chips: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A player in the order of this month; ``look`` is done, now or later.

    ``held`` names the runes in a line.
    """

    seat: str
    name: str
    place: str
    gold: int
    goods: int
    soldiers: str
    runes: int
    wanted: int
    held: str
    note: str
    look: str


@dataclass(frozen=True, slots=True)
class NpcView:
    """An NPC on the board; ``target`` says which player it would pick."""

    name: str
    place: str
    card: str
    target: str
    note: str = ""
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class SpotView:
    """A territory: who stands there, which tokens lie there."""

    name: str
    who: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class NationView:
    """A nation: its city with the needed good and the stall, and six outer territories."""

    name: str
    needed: str
    is_used: bool
    stall: str
    spots: tuple[SpotView, ...]


@dataclass(frozen=True, slots=True)
class WantedRow:
    """A position of the wanted track, from left to right; ``rank`` 1 is the most wanted."""

    points: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duty:
    """Something that this phase asks for."""

    text: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class FighterView:
    """A unit in a battle."""

    name: str
    look: str
    hp: int
    most: int
    note: str
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class DieView:
    """A die of a battle: its number, its colour, whose it is, and whether it counts."""

    number: int
    look: str
    name: str
    hits: bool

    @property
    def said(self) -> str:
        """The die in words: "red soldier: 2, a hit"."""
        return f"{self.name}: {self.number}{', a hit' if self.hits else ''}"


@dataclass(frozen=True, slots=True)
class SideView:
    """A side of a battle; ``due`` is damage it still hands out.

    ``dice`` are those that lie, or those of the last stage: then ``is_past``. ``hands`` are the
    dice that the host may turn with a press.
    """

    name: str
    fighters: tuple[FighterView, ...]
    dice: tuple[DieView, ...]
    due: int
    is_past: bool = False
    marks: tuple[Mark, ...] = ()
    hands: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class BattleView:
    """The battle that goes on: ``step`` is what comes next, ``figures`` the card's numbers."""

    title: str
    stage: int
    step: str
    sides: tuple[SideView, ...]
    target: Track | None
    figures: tuple[Said, ...]
    note: str
    hint: str


@dataclass(frozen=True, slots=True)
class RuneRow:
    """An objective and how many runes each player has of it, as texts in seat order."""

    name: str
    counts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLink:
    """A card in sight of the host, who may correct it; ``where`` it is shown.

    That is "battle", "npcs", "open", or the mat of a seat.
    """

    where: str
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Board:
    """Everything of one moment; the screens choose.

    ``mine`` is the viewer's own mat, None for host and table; ``mats`` are everybody else's.
    ``rune_total`` has each player's sum, ``map`` leads the host to marking which fields touch,
    ``cards`` to correcting a card that was typed wrong.
    """

    month: int
    stage: str
    goal: str
    event: str
    next_event: str
    raid: str
    order: tuple[TurnRow, ...]
    counters: tuple[Track, ...]
    npcs: tuple[NpcView, ...]
    resting: str
    wanted: tuple[WantedRow, ...]
    nations: tuple[NationView, ...]
    map: str
    stock: tuple[Said, ...]
    duties: tuple[Duty, ...]
    battle: BattleView | None
    mine: MatView | None
    mats: tuple[MatView, ...]
    names: tuple[str, ...]
    rune_rows: tuple[RuneRow, ...]
    rune_total: tuple[int, ...]
    teams: tuple[Said, ...]
    shown: tuple[Said, ...]
    open_powers: tuple[PowerCard, ...]
    open_quests: tuple[Said, ...]
    cards: tuple[CardLink, ...]
    in_force: tuple[ForceView, ...]
    note: str
