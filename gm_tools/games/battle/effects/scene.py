"""The context of a play: its owner, the maneuver, its line and target, the user's choices."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    TacticBlock,
)
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver, reaction_of
from gm_tools.games.battle.maneuver.packets import Packet
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle, Combatant, Grant
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.grid.squares import Place, Square
from gm_tools.viskara.plays.words.ranges import widened

OF_THE_ATTACK = frozenset({"damage", "damaged", "declared", "reaction"})
"""Moments at which the show that a play is about is the attacker's."""

NOTHING_TOLD: Final[Mapping[str, str]] = MappingProxyType({})


class Scene(NamedTuple):
    """One play at one moment.

    ``target`` is the combatant it meets there, ``performer`` the one whose show was finished
    (other_show). ``cards``, ``chosen`` and ``targets`` are the user's choices: cards, a number,
    combatants, ``everyone`` in reach for nobody, the ``mover`` of two. ``red`` is the number of red
    cards in a show that the play asked for. ``packet`` is the id of the damage at hand. ``mark`` is
    the mark that a condition names, "" for those of the entry.
    ``tactic`` is the one that is aimed with, before it is in use. ``release`` counts which card of
    those returned to a show it is about, from 1. ``carrier`` is the combatant whose entry it is,
    where that is not the user. ``squares`` are chosen too, and ``areas`` says
    where each is, as told without a grid. ``thing`` is the id of the thing that a zone's play is
    about, ``at`` where its victim entered it. ``lines`` are those for which conditions hold
    that only a board could tell, where there is none. ``using`` is the effect with which a maneuver
    is being declared, "" for none. ``seen`` are cards that
    were drawn or entered for it, ``over``, ``under`` and ``keep`` say where cards go, ``finale`` is
    that of a chosen show. ``extra`` is dealt all that a signature move
    held back. ``paid`` are the charges that were paid for the play.
    """

    rules: Rules
    state: Battle
    user: str
    owned: Owned
    line: int = 0
    target: str = ""
    performer: str = ""
    cards: tuple[Card, ...] = ()
    chosen: int = 0
    targets: tuple[str, ...] = ()
    red: int | None = None
    as_morale: bool = False
    start: Square | None = None
    everyone: bool = False
    mover: str = ""
    packet: int = 0
    mark: str = ""
    tactic: str = ""
    release: int = 0
    carrier: str = ""
    squares: Place = ()
    areas: Mapping[str, str] = NOTHING_TOLD
    thing: str = ""
    at: Place | None = None
    lines: tuple[int, ...] = ()
    using: str | None = None
    seen: tuple[Card, ...] = ()
    over: tuple[Card, ...] = ()
    under: tuple[Card, ...] = ()
    keep: str = ""
    finale: int | None = None
    extra: str = ""
    paid: int = 0

    @property
    def one(self) -> Combatant:
        """The combatant that uses the play."""
        return self.state.combatants[self.user]

    @property
    def block(self) -> Block:
        """The user's block."""
        return self.state.blocks[self.one.block]

    @property
    def whose(self) -> str:
        """The combatant whose entry it is: numbers, marks and stored cards are its own."""
        return self.carrier or self.user

    @property
    def owner(self) -> Combatant:
        """The combatant whose entry it is."""
        return self.state.combatants[self.whose]

    @property
    def is_view(self) -> bool:
        """Whether the state is a viewer's, in which values may be hidden."""
        return self.one.character is HIDDEN

    @property
    def effect(self) -> Effect:
        """The effect that the play belongs to."""
        return self.owned.effect

    @property
    def ongoing(self) -> OngoingManeuver | None:
        """The maneuver in progress."""
        return self.state.ongoing[-1] if self.state.ongoing else None

    @property
    def damage(self) -> Packet | None:
        """The packet of damage that the play is about, if any."""
        if not self.packet:
            return None
        return next((one for one in self.state.packets if one.id == self.packet), None)

    @property
    def is_also_met(self) -> bool:
        """Whether flourish effects meet the target besides those of the maneuver (3142)."""
        ongoing = self.ongoing
        return ongoing is not None and (self.line, self.target) in ongoing.also_met

    @property
    def met(self) -> Combatant | None:
        """The combatant that the play meets, if any."""
        return self.state.combatants.get(self.target)


def range_kind(scene: Scene, kind: str) -> str:
    """Return which kind of range an entry means by one: its maneuver may widen it (2491)."""
    kinds = scene.rules.index(scene.state, scene.whose).widened.get(scene.effect.id, ())
    return widened(kind, kinds)


def tactic_id(ongoing: OngoingManeuver | None, who: str) -> str:
    """Return the tactic that a combatant uses in a maneuver, or "" for a bystander."""
    if ongoing is None:
        return ""
    if ongoing.by == who:
        return ongoing.tactic
    found = reaction_of(ongoing, who)
    return found.tactic if found else ""


def tactic_in_use(scene: Scene) -> TacticBlock | None:
    """Return the tactic that the play is about: the one in use, else the one that carries it."""
    name = scene.tactic or tactic_id(scene.ongoing, scene.user) or scene.owned.tactic
    return scene.rules.index(scene.state, scene.user).tactics.get(name)


def kinds_of(ongoing: OngoingManeuver | None, who: str) -> tuple[str, ...]:
    """Return what a combatant does in a maneuver, in the words of a play's ``on``."""
    if ongoing is None:
        return ()
    if ongoing.by == who:
        if ongoing.kind == "stance":
            return ("stance", "defy")
        return ("attack", "all_out") if ongoing.all_out else ("attack",)
    return ("defy",) if reaction_of(ongoing, who) else ()


def shower(scene: Scene) -> str:
    """Return whose show the play is about."""
    ongoing = scene.ongoing
    if scene.performer:
        return scene.performer
    if ongoing is None:
        return scene.user
    play = scene.owned.play
    if play.at in OF_THE_ATTACK and not ("defy" in play.on and reaction_of(ongoing, scene.user)):
        return ongoing.by
    return scene.user if scene.user in performers(ongoing) else ongoing.by


def waiting_movement(scene: Scene) -> Grant | None:
    """Return the movement that waits to be made by the user, if it is the next."""
    grants = scene.state.grants
    mine = bool(grants) and grants[-1].who == scene.user and grants[-1].kind != "pause"
    return grants[-1] if mine else None
