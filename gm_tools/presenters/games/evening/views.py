"""The values that an evening's screens show."""

from dataclasses import dataclass

from gm_tools.presenters.games.battle.tray_views import Face, ShowForm
from gm_tools.presenters.games.shared.views import Action, Choice, GameScreen


@dataclass(frozen=True, slots=True)
class PersonView:
    """A person at the table; ``health`` is None where it is not known."""

    id: str
    name: str
    player: str = ""
    emblem: str = ""
    health: int | None = None
    most_health: int = 0
    injuries: int = 0
    colour: str = ""


@dataclass(frozen=True, slots=True)
class ChanceLine:
    """A result with its chance: "Output 8", "32.53 %"; ``length`` is that of its bar."""

    name: str
    percent: str
    length: int = 0


@dataclass(frozen=True, slots=True)
class PartView:
    """One who shows: cards, what they come to, and how it ended.

    ``key`` stays the same as long as the show does; ``worth`` is the output, or the tier of a flat
    show. ``verdict`` is "succeeds", "fails", "best" or "a draw"; ``margin`` says by how much.
    ``chance`` is that of success, as far as the viewer knows it. ``hushed``: it was shown, and is
    not seen yet. ``told`` is what is read out.
    """

    key: str
    name: str
    look: str
    faces: tuple[Face, ...] = ()
    worth: str = ""
    worth_cap: str = ""
    said: str = ""
    effect: str = ""
    finale: str = ""
    verdict: str = ""
    margin: str = ""
    chance: str = ""
    bonus: str = ""
    told: str = ""
    hushed: bool = False


@dataclass(frozen=True, slots=True)
class ShowPanel:
    """A show that was asked for; ``measure`` says its minimum and whether that is secret.

    ``is_measured``: it can be judged by what is written of it. ``waits_for`` names those who have
    not shown.
    """

    id: str
    title: str
    who: str
    parts: tuple[PartView, ...]
    measure: str = ""
    is_measured: bool = False
    is_settled: bool = False
    waits_for: str = ""
    forms: tuple[ShowForm, ...] = ()
    by_hand: tuple[ShowForm, ...] = ()
    settle: Action | None = None
    withdraw: Action | None = None
    televise: Action | None = None


@dataclass(frozen=True, slots=True)
class DueView:
    """A show that the viewer owes: the largest thing on a phone."""

    show: str
    title: str
    bonus: str
    success: str
    success_name: str
    chances: tuple[ChanceLine, ...]
    form: ShowForm | None


@dataclass(frozen=True, slots=True)
class BandLine:
    """A difficulty with its minimums for some level: "Easy", "1 to 2"."""

    name: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AskForms:
    """The forms with which the game master asks; stats that were used last stand first.

    ``most`` is how far the minimums to tap go. ``bands`` are those of the people's highest level.
    """

    task: Action
    flat: Action
    oppose: Action
    people: tuple[Choice, ...]
    stats: tuple[Choice, ...]
    bands: tuple[BandLine, ...]
    level: int
    has_bare: bool
    televised: bool


@dataclass(frozen=True, slots=True)
class StageView:
    """What is on the television; ``on`` is "", "party", "handout", "picture" or "show"."""

    on: str = ""
    title: str = ""
    paragraphs: tuple[str, ...] = ()
    picture: str = ""
    show: ShowPanel | None = None


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of the evening; ``address`` is where the viewer finds it."""

    id: str
    name: str
    address: str
    is_over: bool = False
    is_on: bool = False


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat as its game master sees it; ``who`` holds it, or asks for it if ``asks``."""

    name: str
    label: str
    who: str = ""
    asks: bool = False


@dataclass(frozen=True, slots=True)
class NextLine:
    """The battle that follows the last one, as its button says and sends it."""

    label: str
    address: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AroundView:
    """What is around an evening's shows: its games, and the code while joining is open.

    ``log`` is the evening's own game. ``picture`` is the link's as a data address. ``is_full``:
    every seat is taken. Only the game master has ``next`` and ``seats``.
    """

    log: str = ""
    games: tuple[GameLine, ...] = ()
    code: str = ""
    link: str = ""
    picture: str = ""
    next: NextLine | None = None
    seats: tuple[SeatLine, ...] = ()
    is_full: bool = False
    is_closed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningScreen(GameScreen):
    """The screen of an evening for one viewer; ``seat`` is what is played there.

    ``due`` are the viewer's own shows; ``open`` waits, ``settled`` is over, the last first.
    ``handed_out`` are the handouts and pictures of tonight that are not on the television, the last
    first, for a phone. ``pictures`` are those that the host brought, by their ids;
    ``picture_title`` was sent with one that was refused.
    """

    viewer: str
    seat: str = ""
    people: tuple[PersonView, ...] = ()
    due: tuple[DueView, ...] = ()
    open: tuple[ShowPanel, ...] = ()
    settled: tuple[ShowPanel, ...] = ()
    stage: StageView = StageView()
    asks: AskForms | None = None
    televise: tuple[Action, ...] = ()
    handout: Action | None = None
    note: Action | None = None
    deck: Action | None = None
    around: AroundView = AroundView()
    handed_out: tuple[StageView, ...] = ()
    pictures: tuple[str, ...] = ()
    picture_title: str | None = None
