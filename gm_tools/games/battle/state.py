"""The state of a battle; every field that can be hidden says who may see it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.movement.record import UNPREPARED, Prepared, Trail
from gm_tools.games.battle.movement.record import Grant as Grant
from gm_tools.games.battle.movement.record import GrantKind as GrantKind
from gm_tools.games.battle.options import Options, Shares
from gm_tools.games.frame.audience import (
    ALL,
    HOST_ONLY,
    OWNER,
    shared,
)
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.board import Board
from gm_tools.viskara.grid.squares import Place, Square
from gm_tools.viskara.numbers import BattleNumbers, names_of

Phase = Literal["none", "placement", "first_turn", "turns", "over"]
Status = Literal["in", "left", "lost", "dead"]
Fate = Literal["open", "locked", "used"]
StandingAnswer = Literal["ask", "target_only"]
PLAYING: Final[tuple[Phase, ...]] = ("placement", "first_turn", "turns")
"""The phases of a battle that has begun and is not over."""
Stopped = Literal["nobody", "enemies", "everybody"]


NEXT_TURN: Final = "target_next_turn"
"""Until when a mark lasts that holds only during its bearer's next turn."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A change for those whom a mark or an area is about: a word of OF_SPEED, its amount."""

    what: str
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark or condition: its owner, its amount, and when it ends.

    ``until`` is a word of ``plays.words.times.UNTIL``, seen from ``by`` (user) and its bearer
    (target). ``forbids`` names what its bearer cannot do until then. ``label`` is its cause, the
    effect that put it on; those who may not know that see the mark without it. ``standing`` are
    changes that hold for its bearer. ``spares`` is a kind of its giver's areas whose standing
    changes leave its bearer alone. ``ends_for``: its bearer may end it as an action, for this much
    effort. ``fresh``: put on since the last turn of ``by`` ended.
    """

    name: str
    by: str
    amount: int = 1
    until: str = "battle"
    forbids: str = ""
    label: str = ""
    standing: tuple[Standing, ...] = ()
    spares: str = ""
    ends_for: int = 0
    fresh: bool = False

    @property
    def bars(self) -> str:
        """Return what it forbids now: nothing before the next turn that it is about."""
        return "" if self.until == NEXT_TURN else self.forbids

    @property
    def own_name(self) -> str:
        """Return its name, "" if it is called after its cause, as one that forbids always is."""
        return "" if self.label and (self.forbids or self.name == self.label) else self.name


@dataclass(frozen=True, slots=True)
class Doings:
    """A combatant's actions in the current turn, and what they cost.

    All but the two sums are about the combatant's own turn. ``effort`` and ``flair`` are spent
    since the turn (anybody's) began (R112). ``tactics``: those it attacked with. ``started``: it
    has acted, so effects of the turn's start are over; ``ending``: it used an effect of the turn's
    end, and can only end the turn. ``began_in`` is the form in which the turn began. ``dashes``
    counts its dashes. ``prepared`` is what effects make of its next Move.
    """

    effort: int = 0
    flair: int = 0
    moves: int = 0
    moved: bool = False
    attacks: int = 0
    tactics: tuple[str, ...] = ()
    stanced: bool = False
    free_sidestep: bool = False
    started: bool = False
    ending: bool = False
    began_in: str = ""
    dashes: int = 0
    prepared: Prepared = UNPREPARED


@dataclass(frozen=True, slots=True)
class Presence:
    """The recorded amount of the presence perk, and whether it is barred this turn (R112)."""

    record: int | None = None
    at_turn_start: int | None = None
    barred: bool = False


@dataclass(frozen=True, slots=True)
class SignatureRun:
    """A signature move under way: the next maneuver, and values that upgrades need (R123-R125).

    ``taken`` and ``prevented`` are damage since it started (Bide, Riposte).
    """

    next: int = 0
    chosen: int = -1
    delayed: bool = False
    affected: tuple[str, ...] = ()
    taken: int = 0
    prevented: int = 0


@dataclass(frozen=True, slots=True)
class SetAside:
    """The last card of a show that an effect has set aside until its owner's turn ends.

    Of a deck on the table its ``card`` may not be known, only its ``value``. It ``waits`` for the
    next attack show.
    """

    effect: str
    value: int
    card: Card | None = None
    waits: bool = True


@dataclass(frozen=True, slots=True)
class Tally:
    """The damage a combatant has done to the other sides so far."""

    health: int = 0
    morale: int = 0


@dataclass(frozen=True)  # no slots: see copying.py
class Combatant:
    """A combatant in the battle.

    ``owner`` is the seat that plays it, or the host. ``exhausted`` is kept beside ``health``
    because everybody sees it. ``place`` holds the squares it is on. ``told`` is what a view says of
    a hidden health: a word, or tenths as a number. ``uses`` counts uses of effects by id and scope.
    ``returned`` are the cards that its aura returned last, ``squares_moved`` is the length of its
    last movement. ``moved_since_turn``: it used the Move action since the end of its last turn
    (R118). ``agility_ready``: the agility perk waits for its next attack (R117).
    ``emblem`` is the id of an icon or of a picture. ``standing_answer``: when its player is asked
    for a reaction; "target_only" passes by itself where it is no target. ``unasked`` are the
    effects that its player is not asked about. ``shares`` are the figures that others are told, or
    not, whatever the options say (R192). ``is_unplaced``: nobody but the game master knows where it
    is, which is its ``spot``; its ``place`` is empty then (R193). ``plain_agility``: it is placed
    by its agility without the perk (R16). ``form`` is the form that it is in, ``traits`` are words
    of ``plays.forms.TRAITS`` that hold in it. ``aside`` are cards set aside, ``open_cards`` cards
    of its deck that lie open before it, to be stored or put back.
    ``trail`` is its last movement; ``sidesteps`` are the
    places of each sidestep since the end of its last turn, ``neared`` whom they brought it nearer
    to, where there is no grid.
    ``facing`` are the squares that it faces, counted
    from its first square, so that they move along (5945).
    """

    id: str = field(metadata=ALL)
    name: str = field(metadata=ALL)
    side: str = field(metadata=ALL)
    block: str = field(metadata=ALL)
    owner: str = field(default="host", metadata=ALL)
    character: str = field(default="", metadata=HOST_ONLY)
    health: int = field(default=0, metadata=shared("health"))
    max_health: int = field(default=0, metadata=shared("maxima"))
    morale: int = field(default=0, metadata=shared("maxima"))
    effort: int = field(kw_only=True, metadata=shared("effort"))
    flair: int = field(kw_only=True, metadata=shared("flair"))
    exhausted: bool = field(default=False, metadata=ALL)
    told: str | int | None = field(default=None, metadata=ALL)
    place: Place = field(default=(), metadata=ALL)
    status: Status = field(default="in", metadata=ALL)
    acted: bool = field(default=False, metadata=ALL)
    doings: Doings = field(default=Doings(), metadata=OWNER)
    anchored: bool = field(default=False, metadata=ALL)
    moved_since_turn: bool = field(default=False, metadata=OWNER)
    agility_ready: bool = field(default=False, metadata=OWNER)
    fate: Fate = field(default="open", metadata=OWNER)
    fate_ready: bool = field(default=False, metadata=ALL)
    fate_debt: int = field(default=0, metadata=OWNER)
    presence: Presence = field(default=Presence(), metadata=OWNER)
    logic_bonus: int = field(default=0, metadata=OWNER)
    cards: tuple[Card, ...] = field(default=(), metadata=shared("cards"))
    marks: tuple[Mark, ...] = field(default=(), metadata=shared("marks"))
    uses: Mapping[str, int] = field(default_factory=dict, metadata=OWNER)
    charges: Mapping[str, int] = field(default_factory=dict, metadata=OWNER)
    returned: tuple[Card, ...] = field(default=(), metadata=shared("cards"))
    squares_moved: int = field(default=0, metadata=OWNER)
    signature: SignatureRun | None = field(default=None, metadata=OWNER)
    deck: str = field(default="", metadata=ALL)
    tally: Tally = field(default=Tally(), metadata=OWNER)
    emblem: str = field(default="", metadata=ALL)
    standing_answer: StandingAnswer = field(default="ask", metadata=OWNER)
    unasked: tuple[str, ...] = field(default=(), metadata=OWNER)
    shares: Shares = field(default_factory=dict, metadata=HOST_ONLY)
    is_unplaced: bool = field(default=False, metadata=ALL)
    spot: Place = field(default=(), metadata=HOST_ONLY)
    plain_agility: bool = field(default=False, metadata=ALL)
    form: str = field(default="", metadata=ALL)
    traits: tuple[str, ...] = field(default=(), metadata=ALL)
    aside: tuple[SetAside, ...] = field(default=(), metadata=shared("cards"))
    open_cards: tuple[Card, ...] = field(default=(), metadata=ALL)
    trail: Trail | None = field(default=None, metadata=OWNER)
    sidesteps: tuple[tuple[Place, ...], ...] = field(default=(), metadata=OWNER)
    neared: tuple[str, ...] = field(default=(), metadata=OWNER)
    facing: Place = field(default=(), metadata=ALL)


@dataclass(frozen=True, slots=True)
class Side:
    """A side: its morale, and whether it is the players' (Viskara 3518).

    ``shares``: whether others are told its morale, whatever the options say (R192).
    """

    id: str = field(metadata=ALL)
    name: str = field(metadata=ALL)
    is_players: bool = field(default=False, metadata=ALL)
    morale: int = field(default=0, metadata=shared("morale"))
    starting_morale: int = field(default=0, metadata=shared("morale"))
    shaken: bool = field(default=False, metadata=ALL)
    status: Status = field(default="in", metadata=ALL)
    shares: Shares = field(default_factory=dict, metadata=HOST_ONLY)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck: its discard pile, and cards known to be on top or at the bottom.

    A deck on the table knows only cards that were typed in. ``top_of`` and ``bottom_of`` say card
    by card who alone knows it: a combatant's seat, everybody ("open"), or the host ("").
    """

    id: str = field(metadata=ALL)
    kind: Literal["table", "digital"] = field(default="table", metadata=ALL)
    discards: tuple[Card, ...] = field(default=(), metadata=ALL)
    top: tuple[Card, ...] = field(default=(), metadata=ALL)
    bottom: tuple[Card, ...] = field(default=(), metadata=ALL)
    top_of: tuple[str, ...] = field(default=(), metadata=ALL)
    bottom_of: tuple[str, ...] = field(default=(), metadata=ALL)


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on the board: an obstruction, a companion, an area, a scorched square.

    ``stops`` says whose lines and movement it obstructs: nobody's, enemies', everybody's. ``by``
    is its owner. A thing that an entry made is known by the owner, the ``effect`` and its
    ``copy``, and the ``tactic`` that carries it; ``kind`` is what the data call it. ``extent``:
    whoever is so near to its squares is inside it, None if nobody can be. ``moves_with`` is the
    combatant whose squares are its own. ``standing`` are changes that hold for those inside;
    ``met`` are those whom it has affected as often as it can. ``since`` is the turn in which it was
    put there, as they are counted. ``inside`` and ``centred`` (on its
    own square) are told where there is no grid. ``whole`` are the squares that it fills but for
    what keeps it out, if it is ``side`` long and wide; ``stopped``: for whom it gave up a square.
    ``turned`` are the turns in which it last moved, grew and shrank.
    """

    id: str
    name: str
    by: str
    squares: tuple[Square, ...] = ()
    stops: Stopped = "nobody"
    until: str = "battle"
    attackable: bool = False
    note: str = ""
    kind: str = ""
    effect: str = ""
    tactic: str = ""
    copy: int = 0
    extent: int | None = None
    moves_with: str = ""
    standing: tuple[Standing, ...] = ()
    met: tuple[str, ...] = ()
    since: int = 0
    inside: tuple[str, ...] = ()
    centred: tuple[str, ...] = ()
    whole: tuple[Square, ...] = ()
    stopped: tuple[str, ...] = ()
    side: int = 1
    turned: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class News:
    """A fact that the last event brought about; logs and screens put it into words.

    ``who`` is the combatant concerned, ``by`` the one that acted, ``label`` the cause.
    """

    what: str
    who: str = ""
    by: str = ""
    amount: int = 0
    label: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Asked:
    """What waits for the consent of others: who does it, and who has not answered yet (R224).

    ``label`` is the effect. The event of this ``type``, its ``data`` as the journal holds them, was
    sent by the seat ``sender`` and happens once all agree.
    """

    by: str
    left: tuple[str, ...]
    label: str = ""
    sender: str = ""
    source: str = "table"
    type: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class HiddenFoe:
    """A combatant that nobody but the game master knows of: no rule counts it (R190).

    Its id and its block's are h1, h2... so that those of others stay as they are. ``seen_as`` is
    the id under which it was in sight, ``round`` the round in which it went out of it. ``deck`` and
    ``deck_kind`` are those that it asked for.
    """

    one: Combatant
    block: Block
    deck: str = ""
    deck_kind: Literal["", "table", "digital"] = ""
    seen_as: str = ""
    round: int = 0


@dataclass(frozen=True)  # no slots: see copying.py
class Battle:
    """The state of a battle at one moment.

    ``turn`` is the combatant whose turn it is, ``turns`` counts the turns that have begun.
    ``ongoing`` are the maneuvers in progress; the last one is being performed. ``grants`` is
    movement to be made before anything else, the last one first. ``packets`` are damage about to be
    dealt, kept where effects may change it. ``placing`` are the combatants
    that may be placed now. ``next_id`` numbers lines and grants. ``news`` holds the facts of the
    last event. ``asked`` waits for somebody's consent. ``numbers`` are this battle's own, even if
    the rulebook's data change meanwhile.
    ``hidden`` are combatants out of sight; ``aside`` the news of a last event that only the host
    learns of, when ``news`` are still those of the event before it. ``last_gone`` is the highest
    number that one of them had in sight before it left the battle unseen.
    """

    numbers: BattleNumbers = field(metadata=ALL)
    name: str = field(default="", metadata=ALL)
    phase: Phase = field(default="none", metadata=ALL)
    options: Options = field(default=Options(), metadata=ALL)
    board: Board | None = field(default=None, metadata=ALL)
    sides: Mapping[str, Side] = field(default_factory=dict, metadata=ALL)
    combatants: Mapping[str, Combatant] = field(default_factory=dict, metadata=ALL)
    blocks: Mapping[str, Block] = field(default_factory=dict, metadata=shared("blocks"))
    decks: Mapping[str, Deck] = field(default_factory=dict, metadata=ALL)
    round: int = field(default=0, metadata=ALL)
    turn: str = field(default="", metadata=ALL)
    turns: int = field(default=0, metadata=ALL)
    ongoing: tuple[OngoingManeuver, ...] = field(default=(), metadata=ALL)
    grants: tuple[Grant, ...] = field(default=(), metadata=ALL)
    packets: tuple[Packet, ...] = field(default=(), metadata=ALL)
    things: Mapping[str, Thing] = field(default_factory=dict, metadata=ALL)
    placing: tuple[str, ...] = field(default=(), metadata=ALL)
    next_id: int = field(default=1, metadata=ALL)
    asked: Asked | None = field(default=None, metadata=ALL)
    news: tuple[News, ...] = field(default=(), metadata=ALL)
    ended: str = field(default="", metadata=ALL)
    hidden: Mapping[str, HiddenFoe] = field(default_factory=dict, metadata=HOST_ONLY)
    aside: tuple[News, ...] | None = field(default=None, metadata=HOST_ONLY)
    last_gone: int = field(default=0, metadata=HOST_ONLY)

    @property
    def is_simple(self) -> bool:
        """Whether the rules of simple battles hold (R1)."""
        return self.options.mode == "simple"


BLANK = Battle(BattleNumbers(*[0] * len(names_of(BattleNumbers))))
"""The state before the first event, which brings the numbers."""
