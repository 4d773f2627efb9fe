"""The data of the events of World Adventure; those of cities, battles and NPCs are in their rooms.

``Event.by`` is the seat that acts. A card is named by its id (of the box, the guild or the open
Rune Powers) or given whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final

from gm_tools.games.frame.audience import HOST_ONLY, heard
from gm_tools.games.frame.overriding import Override
from gm_tools.games.frame.words import Words
from gm_tools.games.world_adventure.battle.events import BATTLE_EVENTS
from gm_tools.games.world_adventure.card_events import CARD_EVENTS
from gm_tools.games.world_adventure.cards import Card, CardRef
from gm_tools.games.world_adventure.city.events import CITY_EVENTS
from gm_tools.games.world_adventure.event_words import (
    ANYWHERE,
    BY_HAND,
    CARD,
    MONTH_OVER,
    NATION,
    whose,
)
from gm_tools.games.world_adventure.money_events import MONEY_EVENTS
from gm_tools.games.world_adventure.npcs.events import NPC_EVENTS
from gm_tools.games.world_adventure.places import Border
from gm_tools.games.world_adventure.runes.events import RUNE_EVENTS
from gm_tools.games.world_adventure.state import (
    Caravan,
    Hero,
    Legendary,
    Mode,
    Power,
    World,
)
from gm_tools.games.world_adventure.turns.events import TURN_EVENTS


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player as they enter; ``start`` is the awakening city, "" while it is not drawn."""

    name: str = ""
    hero: Hero = field(default=Hero())
    caravan: Caravan = field(default=Caravan())
    power: Power = field(default=Power())
    start: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """How a game begins; ``teams`` are the seats of each team, by its name.

    ``needs`` is the needed good of each city. What is missing of start cities and needs comes
    later, or from the app: ``drawn_starts`` and ``drawn_needs`` fill the gaps in their order.
    ``real_cards``: the box's own cards lie on the table, and the app draws none.
    ``borders`` and ``mapped`` are the map of the same board that was marked before. ``deal``: the
    app shuffles its heroes and quests; ``drawn_heroes``, two for each player without a hero, and
    ``drawn_quests`` are ids of cards of the box.
    ``step_by_step``: each step of a month is asked for, as in engine 3. ``asks_strikes``: so is
    each strike of an NPC, as in engine 4. ``asks_skills``: so is a skill that is cast where the
    dice have felled the enemy, as in engine 5.
    """

    WORDS: ClassVar = Words(
        "{names} set out",
        heard=heard(
            "mode target teams expansion require_legendary soldier_runes needs faceup borders"
            " mapped step_by_step asks_strikes asks_skills real_cards deal drawn_heroes"
            " drawn_quests",
            players=HOST_ONLY,
            legendary=HOST_ONLY,
            box=HOST_ONLY,
            drawn_starts=HOST_ONLY,
            drawn_needs=HOST_ONLY,
            next_event=HOST_ONLY,
        ),
    )

    players: tuple[Entrant, ...] = ()
    mode: Mode = "competitive"
    target: int = 9
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    expansion: bool = False
    require_legendary: bool = False
    soldier_runes: int = 1
    needs: Mapping[str, str] = field(default_factory=dict)
    legendary: tuple[Legendary, ...] = ()
    faceup: tuple[Card, ...] = ()
    next_event: str = ""
    box: tuple[Card, ...] = ()
    drawn_starts: tuple[str, ...] = ()
    drawn_needs: tuple[str, ...] = ()
    deal: bool = False
    drawn_heroes: tuple[str, ...] = ()
    drawn_quests: tuple[str, ...] = ()
    borders: tuple[Border, ...] = ()
    mapped: tuple[str, ...] = ()
    step_by_step: bool = False
    real_cards: bool = False
    asks_strikes: bool = False
    asks_skills: bool = False


@dataclass(frozen=True, slots=True)
class Adopt:
    """Begin in the middle, with a state that is there already."""

    WORDS: ClassVar = Words("The game goes on in month {month}", heard=heard(state=HOST_ONLY))

    state: World


@dataclass(frozen=True, slots=True)
class Awaken:
    """Place a hero in the city of its awakening marker, before the first month."""

    WORDS: ClassVar = Words(
        "{by} awakes in {Nation}",
        whose("Awake in a city", "Say where {other} awakes"),
        {"awaken_drawn": "[Let the app draw the city of {other}|Let the app draw the city]"},
        fields=NATION,
        is_main=True,
        heard=heard("nation"),
    )

    nation: str = ""


@dataclass(frozen=True, slots=True)
class AwakenAll:
    """Place several heroes at once: nation by seat; ``drawn`` are those of who else has none."""

    WORDS: ClassVar = Words(
        "The heroes awake[: {awaking}]",
        "Place the heroes in their cities",
        is_main=True,
        heard=heard("nations drawn"),
    )

    nations: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlaceMarkers:
    """Lay commodity markers before the first month: good by city; ``drawn`` fills the gaps."""

    WORDS: ClassVar = Words(
        "The commodity markers are placed",
        "Place the commodity markers",
        is_main=True,
        heard=heard("needs drawn"),
    )

    needs: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MarkBorders:
    """Mark all fields of other nations that the outer fields of a nation touch on the board."""

    WORDS: ClassVar = Words(
        "The map: {Nation} touches [{borders}|no other nation]",
        "Mark the borders",
        by_hand=True,
        heard=heard("nation borders"),
    )

    nation: str = ""
    borders: tuple[Border, ...] = ()


@dataclass(frozen=True, slots=True)
class Raid:
    """Where a raid lands: awakening nation, d6, and its card."""

    nation: str = ""
    die: int | None = None
    card: CardRef = ""


@dataclass(frozen=True, slots=True)
class BeginMonth:
    """Begin a month: the turn markers in seat order, the events, the raid where one comes.

    ``current`` replaces the event that would run, as an awake legendary monster's does; ``next``
    or ``next_card`` is the event that is shown now, ``drawn_next`` the card of the box that the
    app drew for it. ``dealt`` and ``landed`` are markers and raid where the table left them to the
    app; before engine 5 it put them into ``markers`` and ``raid``.
    ``step_by_step``: each step of this month is asked for, as in engine 3. ``asks_strikes``: so is
    each strike of an NPC, as in engine 4. ``asks_skills``: so is a skill that is cast where the
    dice have felled the enemy, as in engine 5.
    """

    WORDS: ClassVar = Words(
        "Month {month} begins: {order}",
        "Begin month {month}",
        fields={
            **CARD,
            "nation": "Awakening marker of the raid",
            "die": "Die of the raid",
            "markers": "Turn markers, in seat order",
            "next": "Event shown for the next month",
            "next_card": "Event shown for the next month",
            "current": "Event that runs instead",
        },
        is_main=True,
        heard=heard(
            "markers next next_card drawn_next current raid step_by_step asks_strikes asks_skills"
            " dealt landed"
        ),
    )

    markers: tuple[int, ...] = ()
    next: str = ""
    next_card: CardRef = ""
    drawn_next: str = ""
    current: str = ""
    raid: Raid = Raid()
    step_by_step: bool = False
    asks_strikes: bool = False
    dealt: tuple[int, ...] = ()
    landed: Raid = Raid()
    asks_skills: bool = False


@dataclass(frozen=True, slots=True)
class Tick:
    """Note that a duty of the phase is done."""

    WORDS: ClassVar = Words(
        "{duty}",
        "{due}",
        heading="Done at the table",
        headings={"exchange": ""},
        heard=heard("duty"),
    )

    duty: str


@dataclass(frozen=True, slots=True)
class EndNpcs:
    """End the NPC phase."""

    WORDS: ClassVar = Words("The NPCs have acted", "The NPCs have acted", is_main=True)


@dataclass(frozen=True, slots=True)
class EndMonth:
    """End a month: the new good of each city whose marker was used; ``drawn`` fills the gaps."""

    WORDS: ClassVar = Words(
        MONTH_OVER, "End month {month}", is_main=True, heard=heard("new_markers drawn")
    )

    new_markers: Mapping[str, str] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class UseMedic:
    """Heal a fainted soldier with a medic pack."""

    WORDS: ClassVar = Words(
        "{by} heals {soldier} with a medic pack",
        "Use a medic pack",
        heading=ANYWHERE,
        fields={"soldier": "Soldier"},
        heard=heard("soldier"),
    )

    soldier: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """Write the table's note."""

    WORDS: ClassVar = Words(
        "{text}", "Write a note", heading=BY_HAND, by_hand=True, heard=heard("text")
    )

    text: str = ""


EVENTS: Final[Mapping[str, type]] = {
    "setup": SetUp,
    "adopt": Adopt,
    "awaken": Awaken,
    "awaken_all": AwakenAll,
    "place_markers": PlaceMarkers,
    "mark_borders": MarkBorders,
    "begin_month": BeginMonth,
    "tick": Tick,
    "end_npcs": EndNpcs,
    "end_month": EndMonth,
    **TURN_EVENTS,
    **CITY_EVENTS,
    "use_medic": UseMedic,
    **RUNE_EVENTS,
    **MONEY_EVENTS,
    **CARD_EVENTS,
    "note": Note,
    "override": Override,
    **BATTLE_EVENTS,
    **NPC_EVENTS,
}
