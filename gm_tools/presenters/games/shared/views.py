"""Values that the screens of every game show; texts are for people, numbers already chosen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """An option of a field; ``barred`` says why it cannot be chosen, ``short`` that in a few words.

    ``note`` stands behind the label: a distance, what it leads to.
    """

    value: str
    label: str
    barred: str = ""
    is_chosen: bool = False
    note: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field of an action's form.

    ``kind`` is that of the offer's field; or a flag to tick; or a change by hand, folded away; or
    chips, a row of numbers or words to tap. ``parts`` are the fields of a card that is entered, of
    the kind ``of``.

    ``least`` and ``most`` bound a number, or how many are chosen; ``faces`` is the number of faces
    of its dice. ``hint`` stands in an empty field, or behind a flag. ``presses``: each choice is a
    button, and choosing it sends the form. ``highest`` is the highest finale of a show;
    what ``is_rare`` is folded away, what has a ``fold`` under that name.
    """

    name: str
    label: str
    kind: str
    choices: tuple[Choice, ...] = ()
    least: int | None = None
    most: int | None = None
    required: bool = True
    value: str = ""
    barred: str = ""
    hint: str = ""
    faces: int | None = None
    presses: bool = False
    highest: int | None = None
    is_rare: bool = False
    fold: str = ""
    parts: tuple["FieldView", ...] = ()
    of: str = ""


@dataclass(frozen=True, slots=True)
class OddsView:
    """A chance: what of, and how many in a hundred."""

    name: str
    percent: str


@dataclass(frozen=True, slots=True)
class Action:
    """An action to send, or why it is barred. ``event`` is its template as JSON.

    ``group`` gathers like actions; ``cost`` stands beside the label; ``fields`` are asked for.
    ``barred`` is why it cannot be sent, ``code`` that refusal's code. ``is_open``: its fields are
    shown at once; ``is_inline``: its only choice stands in its row. ``before`` are events, as JSON,
    that may be sent just before it. ``tactic`` is the id of the tactic that it uses, ``outputs``
    are that tactic's; ``odds`` are its chances, ``odds_note`` says what they assume. ``written`` is
    what its form held when it was refused. ``path`` leads to it one choice after the other: what is
    done, to whom, and how. Rare fields are folded away under the words ``folded``.
    """

    id: str
    label: str
    event: str
    type: str = ""
    group: str = "actions"
    who: str = ""
    cost: str = ""
    notes: tuple[str, ...] = ()
    barred: str = ""
    code: str = ""
    fields: tuple[FieldView, ...] = ()
    is_main: bool = False
    is_open: bool = False
    is_inline: bool = False
    before: tuple[Choice, ...] = ()
    tactic: str = ""
    outputs: tuple[int, ...] = ()
    odds: tuple[OddsView, ...] = ()
    odds_note: str = ""
    written: tuple[tuple[str, tuple[str, ...]], ...] = ()
    path: tuple[str, ...] = ()
    folded: str = "Near whom, and if it was interrupted"


@dataclass(frozen=True, slots=True)
class WayView:
    """The way to a line of the log: how many steps it takes, and what it does to them."""

    steps: int
    label: str


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log; ``number`` is the entry's. ``is_gone``: it was taken back.

    ``parts`` are the lines of what it began, such as a maneuver, the oldest first; their news are
    among its own. ``until`` is the entry with which it is complete, if that is another; ``way`` is
    how the host goes there, None where there is no way.
    """

    number: int
    text: str
    news: tuple[str, ...] = ()
    by_hand: bool = False
    is_gone: bool = False
    source: str = ""
    parts: tuple["LogLine", ...] = ()
    until: int | None = None
    way: WayView | None = None

    @property
    def last(self) -> int:
        """The entry with which it is complete."""
        return self.until or self.number


@dataclass(frozen=True, slots=True)
class ProposalView:
    """A seat's proposal; ``refusal`` says why it could not be played now.

    ``seat`` names the player there; ``details`` are squares. ``change`` is the proposal as a form.
    """

    id: str
    seat: str
    text: str
    state: str = "open"
    note: str = ""
    refusal: str = ""
    details: str = ""
    change: Action | None = None


@dataclass(frozen=True, slots=True)
class UndoView:
    """A way of taking back: "step", "maneuver" or "turn".

    ``label`` names the event, the maneuver by the event that began it, or the turn; ``steps`` is
    how many events are withdrawn, 0 for more than the screen knows of.
    """

    back: str
    label: str
    steps: int


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """A seat that somebody asks for: its name, what is played there, and who asks."""

    name: str
    label: str
    who: str


@dataclass(frozen=True, slots=True)
class SeatsAround:
    """The seats around a game as its menu leads to them, for its host.

    ``evening`` is the address of the table between games, "" without an evening that is open.
    """

    game: str
    asked: tuple[SeatAsked, ...] = ()
    evening: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameScreen:
    """What the screens of all games show at one moment, for one viewer.

    ``address`` is where its forms go. ``undo`` and ``redo`` name the events that they would move,
    "" for none; ``undo_ways`` are all the ways of taking back. ``auto_accept``: proposals of seats
    are played at once. Only a host has ``seats``.
    """

    name: str
    number: int
    phase: str
    log: tuple[LogLine, ...]
    is_host: bool = False
    address: str = ""
    undo: str = ""
    redo: str = ""
    undo_of: int = 0
    undo_ways: tuple[UndoView, ...] = ()
    redo_of: int = 0
    read_only: str = ""
    proposals: tuple[ProposalView, ...] = ()
    auto_accept: bool = False
    seats: SeatsAround | None = None
