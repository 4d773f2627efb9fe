"""The state of World Adventure; everything on the board and the mats lies open."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Final, Literal, get_args

from gm_tools.games.frame.audience import ALL, HOST_ONLY
from gm_tools.games.frame.overriding import bounds
from gm_tools.games.world_adventure.battle.state import Battle
from gm_tools.games.world_adventure.card_changes import NOTHING, Applied, Changes, InForce
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.places import Border, Location

Phase = Literal["none", "setup", "begin", "action", "npc", "end", "over"]
Mode = Literal["competitive", "team"]
Status = Literal["explorer", "charisma", "leadership"]
Color = Literal["red", "black", "purple", "blue", "green"]
UpgradeKind = Literal["mount", "cargo", "smoke", "medic"]
Sleep = Literal["asleep", "awake", "slain"]

STATUSES: Final[tuple[Status, ...]] = get_args(Status)
UPGRADES: Final[tuple[UpgradeKind, ...]] = get_args(UpgradeKind)
COLORS: Final[tuple[Color, ...]] = get_args(Color)
"""Soldiers by slot, and their dice (World Adventure 258)."""
Goods = Mapping[str, int]
"""Goods by kind."""
LEVEL_2: Final = 2
BY_EVENTS: Final = {"by_hand": False}
"""Metadata of what the page of values set by hand leaves out: an event of its own changes it."""
MOST: Final = 999
"""The most of anything; printed limits are facts, and ``sound`` asks for them."""


@dataclass(frozen=True, slots=True)
class Options:
    """How the game is played; ``soldier_runes`` is G-WA-1, 1 rune for the pair or 2.

    ``real_cards``: the box's own cards lie on the table. The app draws none; what comes up is
    chosen among those it knows, or entered.
    """

    mode: Mode = "competitive"
    target: int = field(default=9, metadata=bounds(1, MOST))
    require_legendary: bool = False
    soldier_runes: int = field(default=1, metadata=bounds(1, 2))
    expansion: bool = False
    real_cards: bool = False


@dataclass(frozen=True, slots=True)
class Power:
    """A player's status points, each 0 to 4, to 5 with a legendary item."""

    explorer: int = field(default=0, metadata=bounds(0, MOST))
    charisma: int = field(default=0, metadata=bounds(0, MOST))
    leadership: int = field(default=0, metadata=bounds(0, MOST))


@dataclass(frozen=True, slots=True)
class Figures:
    """What a level of a hero card prints; ``damage`` 0 is that of the level, 1 or 2."""

    hp: int = field(default=4, metadata=bounds(1, MOST))
    accuracy: int = field(default=3, metadata=bounds(1, 6))
    damage: int = field(default=0, metadata=bounds(0, MOST))
    cast: int = field(default=3, metadata=bounds(0, 6))
    skill: str = ""


@dataclass(frozen=True)
class Hero:
    """A hero; ``second`` is the other side of the card, used from level 2.

    ``skill`` "double_strike" is computed, any other one is told (G-WA-44). ``trained_month`` is
    the last month with a training roll, 0 for none. ``changes`` is what the card changes as long as
    it is played (G-WA-72).
    """

    name: str = ""
    level: int = field(default=1, metadata=bounds(1, 2))
    hp: int = field(default=4, metadata=bounds(1, MOST))
    accuracy: int = field(default=3, metadata=bounds(1, 6))
    damage: int = field(default=0, metadata=bounds(0, MOST))
    cast: int = field(default=3, metadata=bounds(0, 6))
    skill: str = ""
    exp: int = field(default=0, metadata=bounds(0, MOST))
    trained_month: int = field(default=0, metadata=bounds(0, MOST))
    fainted: bool = False
    second: Figures | None = None
    changes: Changes = field(default=NOTHING, metadata=BY_EVENTS)


@dataclass(frozen=True)
class Soldier:
    """A soldier in the slot of its colour; level 1 has 2 HP and hits for 1, level 2 both twice."""

    color: Color
    level: int = field(default=1, metadata=bounds(1, 2))
    exp: int = field(default=0, metadata=bounds(0, MOST))
    fainted: bool = False
    trained_month: int = field(default=0, metadata=bounds(0, MOST))
    auto_evolved: bool = False
    accuracy: int = field(default=3, metadata=bounds(1, 6))

    @property
    def id(self) -> str:
        """How events and paths name it: its colour."""
        return self.color


@dataclass(frozen=True, slots=True)
class Caravan:
    """A caravan card; ``resale`` is what the workshop pays for it (G-WA-17).

    ``changes`` is what the card changes as long as it is driven, ``note`` its text where it does.
    """

    name: str = ""
    level: int = field(default=1, metadata=bounds(1, 2))
    cargo: int = field(default=0, metadata=bounds(0, MOST))
    chaser: int = field(default=0, metadata=bounds(0, MOST))
    barrier: int = field(default=0, metadata=bounds(0, MOST))
    resale: int = field(default=5, metadata=bounds(0, MOST))
    note: str = field(default="", metadata=BY_EVENTS)
    changes: Changes = field(default=NOTHING, metadata=BY_EVENTS)


@dataclass(frozen=True, slots=True)
class Upgrades:
    """What was added to the caravan (World Adventure 809-825)."""

    mount: int = field(default=0, metadata=bounds(0, MOST))
    cargo: int = field(default=0, metadata=bounds(0, MOST))
    smoke: int = field(default=0, metadata=bounds(0, MOST))
    medic: int = field(default=0, metadata=bounds(0, MOST))


@dataclass(frozen=True, slots=True)
class RunePower:
    """A Rune Power card; ``color`` yellow outside combat, purple in it."""

    name: str
    color: Literal["yellow", "purple"] = "yellow"
    uses_left: int = field(default=2, metadata=bounds(0, MOST))
    note: str = ""
    changes: Changes = field(default=NOTHING, metadata=BY_EVENTS)

    @property
    def id(self) -> str:
        """How paths name it: nobody holds two of one name."""
        return self.name


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit to the merchant shop, until the city is left or the turn ends.

    ``met``: a needed good was sold, so that the city's marker turns when the visit ends (750).
    ``dice`` are those of the purchase roll, () before it; ``left`` counts what they still show.
    ``pick`` is the free pick of charisma 4, open until it is used.
    """

    city: str
    sold: bool = False
    met: bool = False
    dice: tuple[int, ...] = ()
    left: Mapping[str, int] = field(default_factory=dict)
    pick: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """The scouting roll that counts last: whom it was for, its dice, what it found.

    ``rerolled``: a smoke bomb replaced its dice.
    """

    target: str
    dice: tuple[int, ...] = ()
    successes: int = 0
    found: bool = False
    bonus: bool = False
    rerolled: bool = False


@dataclass(frozen=True)
class Player:
    """A player's mat, and the marks of their turn.

    ``may_attack`` holds targets found by scouting: a seat, "brigand", "government", "merchant",
    or "monster" after ``engage``. ``scouted`` names the same, a merchant with its territory
    ("merchant.java.2"). ``fought`` are NPCs that fought the player this turn (G-WA-71).
    ``dealt`` are the hero cards that the app dealt at the beginning for a choice.
    ``powers_owed`` are Rune Powers still to be chosen. ``tolled`` are cities whose toll was settled
    this turn. ``shop_visits`` says in which month a city's shop was last visited. ``by_cards`` is
    what cards have done to the moves and actions of this turn.
    """

    id: str
    name: str = ""
    team: str = ""
    power: Power = field(default=Power())
    unspent_points: int = field(default=0, metadata=bounds(0, MOST))
    legendary_items: int = field(default=0, metadata=bounds(0, MOST))
    gold: int = field(default=20, metadata=bounds(0, MOST))
    hero: Hero = field(default=Hero())
    soldiers: tuple[Soldier, ...] = ()
    caravan: Caravan = field(default=Caravan())
    upgrades: Upgrades = Upgrades(smoke=1)
    goods: Mapping[str, int] = field(default_factory=dict)
    quest: Card | None = None
    runes: Mapping[str, int] = field(default_factory=dict)
    rune_powers: tuple[RunePower, ...] = ()
    powers_owed: int = field(default=0, metadata=bounds(0, MOST))
    stalls: tuple[str, ...] = ()
    wanted: int = field(default=0, metadata=bounds(0, MOST))
    location: Location = field(default=Location())
    penalty: bool = False
    moves: int = field(default=0, metadata=bounds(0, MOST))
    actions: int = field(default=0, metadata=bounds(0, MOST))
    bonus_action_used: bool = False
    scouted: tuple[str, ...] = ()
    fought: tuple[str, ...] = ()
    may_attack: tuple[str, ...] = ()
    found: Found | None = None
    tolled: tuple[str, ...] = ()
    visit: Visit | None = None
    shop_visits: Mapping[str, int] = field(default_factory=dict)
    dealt: tuple[str, ...] = field(default=(), metadata=BY_EVENTS)
    by_cards: Mapping[str, Applied] = field(default_factory=dict, metadata=BY_EVENTS)


@dataclass(frozen=True, slots=True)
class Marker:
    """A city's commodity marker; ``used`` once it was turned over this month."""

    needed: str = ""
    used: bool = False


@dataclass(frozen=True)
class Npc:
    """A meeple on the board; ``caller`` is the seat that engaged a minion or destroyer."""

    location: Location = field(default=Location())
    card: Card | None = None
    caller: str = ""


@dataclass(frozen=True)
class Npcs:
    """Who is on the board besides players and legendary monsters."""

    brigand: Npc | None = None
    government: Npc | None = None
    raid: Npc | None = None
    minion: Npc | None = None
    destroyer: Npc | None = None


NPCS: Final = tuple(one.name for one in fields(Npcs))
"""Their names, as events use them."""


@dataclass(frozen=True)
class Legendary:
    """A legendary monster and the territory of its colour."""

    id: str
    color: str = ""
    location: Location = field(default=Location())
    state: Sleep = "asleep"
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class MonthEvent:
    """The World Event that runs, and the one that comes next month.

    ``card`` and ``next_card`` are their cards, where these change anything (G-WA-72).
    """

    current: str = ""
    next: str = ""
    card: Card | None = field(default=None, metadata=BY_EVENTS)
    next_card: Card | None = field(default=None, metadata=BY_EVENTS)


@dataclass(frozen=True)
class Guild:
    """Quest cards that lie open."""

    faceup: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class News:
    """Something that an event brought with it by rule; ``what`` is its kind."""

    what: str
    who: str = ""
    other: str = ""
    amount: int = 0


@dataclass(frozen=True)
class World:
    """A game of World Adventure.

    ``due`` is what must still be done by hand: "brigand", "government", "legendary" (place or
    wake it), "exchange" (cards of a new stage). ``ticked`` are duties of the phase that are done.
    ``power_faceup`` are Rune Powers anybody may take. ``winner`` is a seat or a team. ``shown``
    are cards that the app drew for a choice. ``box`` are the table's cards, in no order; others
    than the host see only those that lie open. ``entered`` are ids of cards of the box that came
    up at the table and were entered there: the app draws none of them. ``borders`` are the fields
    of different nations that touch on the board, ``mapped`` the nations of which all are marked
    (G-WA-28).
    ``step_by_step``: this month asks for each of its steps, as in engine 3. ``asks_strikes``: it
    asks for each strike of an NPC, as in engine 4. ``asks_skills``: for a skill that is cast where
    the dice have felled the enemy, as in engine 5. ``ended`` is the battle
    that the last event has settled, as it stood, so that its last throw is seen. ``in_force`` are
    cards that count for a while, although they lie nowhere any more (G-WA-72).
    """

    phase: Phase = field(default="none", metadata=ALL)
    options: Options = field(default=Options(), metadata=ALL)
    month: int = field(default=1, metadata=ALL | bounds(1, MOST))
    players: Mapping[str, Player] = field(default_factory=dict, metadata=ALL)
    turn_order: tuple[str, ...] = field(default=(), metadata=ALL)
    current: str = field(default="", metadata=ALL)
    stage: int = field(default=1, metadata=ALL | bounds(1, 3))
    markers: Mapping[str, Marker] = field(default_factory=dict, metadata=ALL)
    stock: Mapping[str, int] = field(default_factory=dict, metadata=ALL)
    merchant_tokens: tuple[Location, ...] = field(default=(), metadata=ALL)
    monster_tokens: tuple[Location, ...] = field(default=(), metadata=ALL)
    needs_fulfilled: int = field(default=0, metadata=ALL | bounds(0, MOST))
    npc: Npcs = field(default=Npcs(), metadata=ALL)
    legendary: tuple[Legendary, ...] = field(default=(), metadata=ALL)
    wanted_track: Mapping[str, tuple[str, ...]] = field(default_factory=dict, metadata=ALL)
    event: MonthEvent = field(default=MonthEvent(), metadata=ALL)
    guild: Guild = field(default=Guild(), metadata=ALL)
    power_faceup: tuple[RunePower, ...] = field(default=(), metadata=ALL)
    attacked_this_month: Mapping[str, tuple[str, ...]] = field(default_factory=dict, metadata=ALL)
    battle: Battle | None = field(default=None, metadata=ALL)
    due: tuple[str, ...] = field(default=(), metadata=ALL)
    ticked: tuple[str, ...] = field(default=(), metadata=ALL)
    winner: str = field(default="", metadata=ALL)
    note: str = field(default="", metadata=ALL)
    news: tuple[News, ...] = field(default=(), metadata=ALL)
    shown: tuple[Card, ...] = field(default=(), metadata=ALL | BY_EVENTS)
    box: tuple[Card, ...] = field(default=(), metadata=HOST_ONLY | BY_EVENTS)
    entered: tuple[str, ...] = field(default=(), metadata=ALL | BY_EVENTS)
    borders: tuple[Border, ...] = field(default=(), metadata=ALL | BY_EVENTS)
    mapped: tuple[str, ...] = field(default=(), metadata=ALL | BY_EVENTS)
    step_by_step: bool = field(default=False, metadata=ALL | BY_EVENTS)
    asks_strikes: bool = field(default=False, metadata=ALL | BY_EVENTS)
    asks_skills: bool = field(default=False, metadata=ALL | BY_EVENTS)
    ended: Battle | None = field(default=None, metadata=ALL | BY_EVENTS)
    in_force: tuple[InForce, ...] = field(default=(), metadata=ALL | BY_EVENTS)


BLANK: Final = World()
