"""The values that the screens of a battle show; texts are for people, numbers already chosen."""

from dataclasses import dataclass
from typing import Literal

from gm_tools.presenters.games.battle.area_view import AreaView
from gm_tools.presenters.games.battle.explained import Explained
from gm_tools.presenters.games.battle.recap_views import BattleEnd
from gm_tools.presenters.games.battle.sharing_views import SharingView
from gm_tools.presenters.games.battle.tray_views import ChoiceForm, ShowForm, ShowView
from gm_tools.presenters.games.shared.views import Action, GameScreen

StepLook = Literal["done", "now", "later"]
ROOMY = 2
"""Up to so many answers, each stands with its odds and its text."""


@dataclass(frozen=True, slots=True)
class Stat:
    """A number with its name and its parts."""

    name: str
    value: str
    parts: str = ""


@dataclass(frozen=True, slots=True)
class Pip:
    """A point of a resource in the turn list; ``tap``: what a press sends, "" where none may."""

    label: str
    is_full: bool
    tap: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A combatant in the turn list; values that the viewer may not know are None.

    ``share`` is the health in percent of the maximum, ``marks`` pairs of a name and when it ends.
    ``pips`` are the points of effort, ``less_flair`` and ``more_flair`` change flair by one.
    ``is_hidden``: nobody but the host sees it; ``sight`` is the event by which it appears.
    ``sharing`` says to the host what others see of it; ``is_unplaced``: nobody sees where it is.
    """

    id: str
    name: str
    letter: str
    health: str
    share: int | None
    effort: int | None
    flair: int | None
    on_turn: bool = False
    acted: bool = False
    exhausted: bool = False
    out: str = ""
    marks: tuple[tuple[str, str], ...] = ()
    seat: str = ""
    is_mine: bool = False
    emblem: str = ""
    pips: tuple[Pip, ...] = ()
    less_flair: str = ""
    more_flair: str = ""
    is_hidden: bool = False
    sight: str = ""
    sharing: SharingView | None = None
    is_unplaced: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """A side with its morale."""

    id: str
    name: str
    morale: str
    shaken: bool
    rows: tuple[Row, ...]
    lost: bool = False
    is_players: bool = False
    sharing: SharingView | None = None


Box = tuple[int, int, int, int]
"""Column, row, width and height of a shape on the board."""


@dataclass(frozen=True, slots=True)
class Token:
    """A combatant on the board: one shape for each of its feet.

    ``boxes`` are those shapes: column, row, width, height in squares. ``name`` says where it
    stands, ``short`` is written beneath it; ``share`` is its health in percent, None if unknown.
    ``shift`` moves its smaller shape aside where another stands in the same square (3859).
    ``is_hidden``: nobody but the host sees it there. ``is_company``: it is no combatant, but keeps
    one company; ``is_small``: it stands in a corner of its owner's square.
    """

    id: str
    letter: str
    name: str
    side: int
    boxes: tuple[Box, ...]
    short: str = ""
    share: int | None = None
    on_turn: bool = False
    exhausted: bool = False
    targeted: bool = False
    emblem: str = ""
    shift: tuple[float, float] | None = None
    is_hidden: bool = False
    is_company: bool = False
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class HiddenAsk:
    """A question about hidden combatants; ``presses`` are buttons and the events they send."""

    text: str
    presses: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A targeting line in square units, centre to edge."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class MoveView:
    """One way to move a token, or one of its feet (``part``), as one press sends it.

    ``event`` is the event as JSON, to be filled in with a square of ``levels`` in its ``field``.
    ``levels`` are shapes by the squares walked; those of a dash or a jump are one, at 0. ``cost``
    is its price, ``due``: the game waits for it.
    """

    token: str
    kind: str
    event: str
    field: str
    cost: str
    levels: tuple[tuple[int, str], ...]
    part: int = 0
    due: bool = False


@dataclass(frozen=True, slots=True)
class AimView:
    """The squares that a tactic reaches, as one shape, and how far that is."""

    far: int
    shape: str


@dataclass(frozen=True, slots=True)
class Waits:
    """A combatant without a place: ``event`` puts it on as many squares as it has ``feet``.

    ``size`` are its columns and rows, ``due``: it is placed next.
    """

    id: str
    letter: str
    name: str
    side: int
    event: str
    size: tuple[int, int] = (1, 1)
    feet: int = 1
    due: bool = False


@dataclass(frozen=True, slots=True)
class GroundView:
    """A picture under the grid, in squares from the board's corner."""

    picture: str
    left: float
    top: float
    wide: float
    high: float


@dataclass(frozen=True, slots=True)
class BoardView:
    """The board: its size, what is on it, where the viewer's combatants may go.

    ``walls`` is one shape of squares. ``columns`` and ``rows`` are the names beside the board with
    their places; ``margin`` is the room for them, in squares. ``waiting`` are the viewer's
    combatants to be placed, ``placing`` says whose turn it is to be placed. ``ground`` is the
    picture below it all. ``areas`` are what reaches around things.
    """

    width: int
    height: int
    walls: str
    things: tuple[tuple[int, int, str], ...]
    tokens: tuple[Token, ...]
    lines: tuple[BoardLine, ...] = ()
    moves: tuple[MoveView, ...] = ()
    columns: tuple[tuple[int, str], ...] = ()
    rows: tuple[tuple[int, str], ...] = ()
    margin: float = 0.0
    waiting: tuple[Waits, ...] = ()
    placing: str = ""
    ground: GroundView | None = None
    areas: tuple[AreaView, ...] = ()


@dataclass(frozen=True, slots=True)
class Worth:
    """A line of a maneuver's step: a performer, its worth, and the parts of that.

    ``cards`` are those of a show, by colour and value, the finale last.
    """

    who: str
    what: str
    value: str
    parts: str = ""
    cards: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """A combatant with a decision to make now, and its actions; ``passes`` declines them all.

    ``is_own``: it performs the maneuver.
    """

    who: str
    actions: tuple[Action, ...]
    passes: Action | None = None
    is_own: bool = False


@dataclass(frozen=True, slots=True)
class StepView:
    """A step of the maneuver in progress.

    ``shows``, ``choices`` and ``asked`` are decided now; ``answered`` have decided, and may take it
    back; ``barred`` are pairs of another combatant and why it cannot.
    """

    name: str
    look: StepLook
    worths: tuple[Worth, ...] = ()
    asked: tuple[Asked, ...] = ()
    answered: tuple[Asked, ...] = ()
    barred: tuple[tuple[str, str], ...] = ()
    actions: tuple[Action, ...] = ()
    shows: tuple[ShowForm, ...] = ()
    choices: tuple[ChoiceForm, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the viewer has anything to decide in it."""
        return bool(self.asked or self.actions or self.shows or self.choices)

    @property
    def is_crowded(self) -> bool:
        """Whether so many answers are open that each combatant's must fit into a line."""
        answers = [one for asked in self.asked for one in asked.actions if not one.barred]
        return len(self.asked) > ROOMY or len(answers) > ROOMY


@dataclass(frozen=True, slots=True)
class ManeuverView:
    """The maneuver in progress as its steps, and its shows as cards.

    ``results`` say what it has done so far. ``is_over``: it was performed last.
    """

    title: str
    steps: tuple[StepView, ...]
    shows: tuple[ShowView, ...] = ()
    results: tuple[str, ...] = ()
    is_over: bool = False

    @property
    def is_all_out(self) -> bool:
        """Whether cards are to be revealed pair by pair now."""
        forms = [form for step in self.steps for form in step.shows]
        return any(asked.sort == "pair" for form in forms for asked in form.asked)


@dataclass(frozen=True, slots=True)
class EffectText:
    """An effect that a combatant owns: its name, and what it does with the numbers in play."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class TacticCard:
    """A tactic as a card: its numbers, and how it can be used now.

    ``kind`` is its type with its range ("exposure, range 4"), ``plus`` what is added to its outputs
    now, ``facts`` its further numbers, ``words`` what stands on it, explained. ``cost`` is what an
    attack with it costs.
    """

    id: str
    name: str
    kind: str
    outputs: tuple[int, ...]
    break_point: str
    cost: str = ""
    plus: str = ""
    facts: tuple[Stat, ...] = ()
    effects: tuple[EffectText, ...] = ()
    words: Explained = ()
    attack: Action | None = None
    stance: Action | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything else that a combatant is: numbers, then effects under their headings."""

    facts: tuple[Stat, ...]
    effects: tuple[tuple[str, tuple[EffectText, ...]], ...]


@dataclass(frozen=True, slots=True)
class Acting:
    """A combatant in short: its numbers, then everything it can do.

    ``groups`` are all its actions. A screen shows them as ``ahead`` (the next maneuver of a
    signature move that has begun), ``cards`` of tactics, ``buttons``, ``barred``, ``ends`` (of the
    turn) and ``standing`` (answers for the future). ``sheet`` is for its own player, ``anyway`` for
    the host: what is barred and could be done in spite of the rules. ``words`` are explained.
    """

    id: str
    name: str
    line: str
    stats: tuple[Stat, ...]
    groups: tuple[tuple[str, tuple[Action, ...]], ...]
    notes: tuple[str, ...] = ()
    cards: tuple[TacticCard, ...] = ()
    ahead: tuple[Action, ...] = ()
    buttons: tuple[Action, ...] = ()
    barred: tuple[Action, ...] = ()
    ends: tuple[Action, ...] = ()
    standing: tuple[Action, ...] = ()
    sheet: Sheet | None = None
    is_on_turn: bool = False
    anyway: tuple[Action, ...] = ()
    words: Explained = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleScreen(GameScreen):
    """The screen of a battle at one moment, for one viewer.

    ``now`` says in one line what is due. ``mine`` are the viewer's own combatants, the one whose
    turn it is first. ``result`` says how a finished battle ended. ``is_light``: the list with its
    numbers is what matters; but for what is ``at_hand``, actions come on request.
    ``performed`` is the maneuver before, while none is in progress. ``has_notes``: its encounter
    may have notes, for its host. ``end``: how it ended, for phones and television.
    """

    now: str
    round: int
    sides: tuple[SideView, ...]
    board: BoardView | None
    maneuver: ManeuverView | None
    performed: ManeuverView | None
    acting: Acting | None
    actions: tuple[Action, ...]
    mine: tuple[Acting, ...] = ()
    result: str = ""
    is_light: bool = False
    at_hand: tuple[Action, ...] = ()
    yours: str = ""
    next: str = ""
    is_asked: bool = False
    has_notes: bool = False
    hidden_asks: tuple[HiddenAsk, ...] = ()
    end: BattleEnd | None = None
