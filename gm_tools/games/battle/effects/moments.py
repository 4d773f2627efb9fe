"""Which effects act at a moment, who may still decide on them, and which are forced.

Moments are acts of ``rules_data/acts.toml``. A maneuver asks in this order: "targets", "pay" and
"before" as it is declared; "reaction" while reactions are open; "defies_set" once they are
settled; "declared" before the shows;
"show", "other_show" and "release" once all shows are made; "damage" before damage is dealt,
"damaged" after it; "flourish" and "stat_effect"; "gather"; "after".
"packet" comes just before any damage is dealt, of effects too, "dealt" just after it.
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from gm_tools.games.battle.effects.aiming import ONE, Aim, aim
from gm_tools.games.battle.effects.amounts import hold
from gm_tools.games.battle.effects.deck_choices import asks_cards
from gm_tools.games.battle.effects.deeds.registry import done
from gm_tools.games.battle.effects.finders import traits
from gm_tools.games.battle.effects.occasions import STEPS_OF, at_moment
from gm_tools.games.battle.effects.outside import FOLLOWED
from gm_tools.games.battle.effects.passive import traits_of
from gm_tools.games.battle.effects.potential import may_gather, may_release
from gm_tools.games.battle.effects.putting import asks_where
from gm_tools.games.battle.effects.reached import picks
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.effects.sharing import carriers, decider
from gm_tools.games.battle.maneuver import damage
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.signature.order import (
    may_go_on,
    may_react,
)
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import HIDDEN

__all__ = ["ONE", "Aim", "Offered", "aim", "awaited", "forced", "offered"]

ROUNDS = 20
"""The most forced plays that one moment carries out, so that they cannot go on for ever."""
INHERENT = {
    "release": may_release,
    "gather": may_gather,
    "reaction": may_react,
    "after": may_go_on,
}
"""What auras and signature moves can do at a moment without an effect (1733-1741, 2242)."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A play that a combatant may use now."""

    who: str
    owned: Owned


def scenes(rules: Rules, state: Battle, who: str, moment: str) -> Iterator[Scene]:
    """Yield the scenes of all plays that a combatant may choose to use at a moment."""
    for carrier in carriers(rules, state, who):
        for owned in rules.index(state, carrier).plays.get(moment, ()):
            if carrier == who or owned.play.share:
                for scene in at_moment(rules, state, carrier, owned):
                    if decider(scene) == who and not happens_by_itself(scene):
                        yield scene


def offered(rules: Rules, state: Battle, who: str, moment: str) -> tuple[Offered, ...]:
    """Return the plays that a combatant may use at a moment."""
    found = dict.fromkeys(
        (scene.effect.id, scene.owned.nth) for scene in scenes(rules, state, who, moment)
    )
    plays = rules.index(state, who).plays.get(moment, ())
    return tuple(Offered(who, one) for one in plays if (one.effect.id, one.nth) in found)


def awaited(rules: Rules, state: Battle, moment: str, but: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return the combatants that still have a play to decide on at a moment, except ``but``."""
    blocks = rules.actors(state, moment)
    if not blocks:
        return ()
    if blocks & rules.sharing(state):
        blocks = frozenset(one.block for one in state.combatants.values())
    return tuple(
        one.id
        for one in state.combatants.values()
        if one.block in blocks and one.status == "in" and one.id not in but
        if _decides(rules, state, one.id, moment)
    )


def _decides(rules: Rules, state: Battle, who: str, moment: str) -> bool:
    inherent = INHERENT.get(moment)
    if inherent is not None and inherent(rules, state, who):
        return True
    return any(not _is_unasked(scene) for scene in scenes(rules, state, who, moment))


def _is_unasked(scene: Scene) -> bool:
    """Whether a player has said not to be asked about an effect that may be declined."""
    unasked = scene.state.combatants[decider(scene)].unasked
    return unasked is not HIDDEN and scene.effect.id in unasked and not scene.owned.play.must


def forced(rules: Rules, state: Battle, moment: str, who: str | None = None) -> Battle:
    """Carry out the forced plays of a moment, of one combatant or all, until none is left."""
    if who is None:
        blocks = rules.actors(state, moment)
    else:
        blocks = rules.sharing(state) | {state.combatants[who].block}
    if not blocks:
        return state
    for _ in range(ROUNDS):
        scene = next(_unasked(rules, state, moment, blocks, who), None)
        if scene is None or state.phase == "over":
            return state
        state = done(scene)
        if state.packets and moment not in damage.DEALING:
            state = settled(rules, state)
    return state


def settled(rules: Rules, state: Battle) -> Battle:
    """Deal the damage that waits in packets, until somebody may still do something about it."""
    while state.packets and state.phase == "turns":
        state = _asked_about(rules, forced(rules, state, "packet"))
        if any(one.waiting for one in damage.in_hand(state)):
            return state
        state = damage.packets_dealt(state)
        if state.packets:
            state = damage.packets_gone(forced(rules, state, "dealt"))
    return state


def _asked_about(rules: Rules, state: Battle) -> Battle:
    """Note who may still do something about the damage that is dealt next."""
    found = damage.in_hand(state)
    passed = found[0].passed if found else ()
    waiting = awaited(rules, state, "packet", passed)
    for packet in found:
        if packet.waiting != waiting:
            state = damage.with_packet(state, replace(packet, waiting=waiting))
    return state


def _unasked(
    rules: Rules, state: Battle, moment: str, blocks: Container[str], who: str | None
) -> Iterator[Scene]:
    for one in state.combatants.values():
        if one.block not in blocks:
            continue
        for owned in rules.index(state, one.id).plays.get(moment, ()):
            if owned.play.must and (owned.play.share or who in (None, one.id)):
                for scene in at_moment(rules, state, one.id, owned):
                    if who in (None, scene.user) and happens_by_itself(scene) and hold(scene):
                        yield scene


def chooses_show(rules: Rules, state: Battle, who: str) -> bool:
    """Whether a combatant has an entry by which it may choose the numbers of its show."""
    plays = rules.index(state, who).plays.get("declared", ())
    return any(deed.do == "choose_show" for owned in plays for deed in owned.play.deeds)


def demanders(rules: Rules, state: Battle, moment: str) -> Iterator[str]:
    """Yield the combatants of whom something must be answered at a moment before all goes on."""
    blocks = rules.actors(state, moment)
    for one in state.combatants.values() if blocks else ():
        is_there = one.block in blocks and one.status == "in"
        if is_there and any(map(_is_demand, scenes(rules, state, one.id, moment))):
            yield one.id


def _is_demand(scene: Scene) -> bool:
    """Whether a play must happen; what only a board can tell is none without one (R144)."""
    return scene.owned.play.must and not traits(scene).needs_board


def follows(rules: Rules, state: Battle, who: str, *, now: bool = False) -> bool:
    """Whether a combatant has effects that follow a movement; ``now``: and may use one at once."""
    for moment in FOLLOWED:
        for owned in rules.index(state, who).plays.get(moment, ()):
            if owned.play.must or not traits_of(owned.play).follows:
                continue
            if not now or any(True for _ in at_moment(rules, state, who, owned)):
                return True
    return False


def demanded(rules: Rules, state: Battle, who: str) -> tuple[str, ...]:
    """Return the effects of a combatant that must happen now, and wait for an answer first.

    What only a board can tell is no demand without one: the table uses it where it applies (R144).
    """
    if not state.ongoing:
        return ()
    step = state.ongoing[-1].step
    found = (
        scene.effect.name
        for moment, plays in rules.index(state, who).plays.items()
        if step in STEPS_OF.get(moment, ())
        for owned in plays
        if owned.play.must and not traits_of(owned.play).needs_board
        for scene in at_moment(rules, state, who, owned)
        if not happens_by_itself(scene)
    )
    return tuple(dict.fromkeys(found))


def demanded_at_end(rules: Rules, state: Battle, who: str) -> tuple[str, ...]:
    """Return the effects of a turn's end that must happen, and ask something first."""
    return tuple(
        owned.effect.name
        for owned in rules.index(state, who).plays.get("turn_end", ())
        if owned.play.must and not traits_of(owned.play).needs_board
        for scene in at_moment(rules, state, who, owned)
        if not happens_by_itself(scene)
    )


def happens_by_itself(scene: Scene) -> bool:
    """Whether a play needs no decision: it is forced, and leaves nothing to pick.

    Without a grid, the table says whether a line is obstructed by accepting the effect (R144).
    """
    play = scene.owned.play
    if not play.must or (traits(scene).needs_board and scene.state.board is None):
        return False
    if asks_where(scene) or asks_cards(scene):
        return False
    return not traits(scene).asks and not picks(scene, play)
