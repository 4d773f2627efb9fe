"""A signature move under way: which maneuver is next, and when it may be performed (2228-2246)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.change import changed, with_ongoing
from gm_tools.games.battle.entering.blocks import ManeuverBlock, SignatureBlock
from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    OngoingManeuver,
    defies_of,
    reaction_of,
)
from gm_tools.games.battle.maneuver.outputs import output
from gm_tools.games.battle.maneuver.shows import is_shown, performers
from gm_tools.games.battle.maneuver.splitting import prevented
from gm_tools.games.battle.movement.granting import is_step_off
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle, SignatureRun
from gm_tools.games.frame.copying import replace

ATTACK: Final = "Attack"
DEFY: Final = "Defy/Stance"
DELAY: Final = "Delay"
CHOICE: Final = "Dealer's Choice"
OTHER: Final = "Other Thing With a Cost"
TARGET: Final = "Target Character"
DRAMATIC_TENSION: Final = "Dramatic Tension"
EXTRA_HITS: Final = "Extra Hits"
BIDE: Final = "Bide"
RIPOSTE: Final = "Riposte"
MOST: Final = "most_morale_damage"
ATTACK_REACTION: Final = "Attack Reaction"
MOVEMENT_REACTION: Final = "Movement Reaction"
MANEUVER_REACTION: Final = "Maneuver Reaction"
PRE_TACTIC: Final = "Pre-Tactic"
PRE_ANYTHING: Final = "Pre-Anything"
ACTION: Final = "action"
MOVING_ON: Final = "moving on"
MOVERS: Final = frozenset({"Sidestep", "Dash", "Swap Location"})
"""Maneuvers that move their owner."""
ANY_TIME: Final = frozenset({TARGET, CHOICE})
"""Maneuvers that can be performed at any time (2347, 2419)."""


def move_of(state: Battle, who: str) -> SignatureBlock | None:
    """Return a combatant's signature move, if it has one."""
    return state.blocks[state.combatants[who].block].signature


def run_of(state: Battle, who: str) -> SignatureRun | None:
    """Return a combatant's signature move under way; None once all of it has been performed."""
    run, move = state.combatants[who].signature, move_of(state, who)
    if run is None or move is None or run.next >= len(move.maneuvers):
        return None
    return run


def current(state: Battle, who: str, option: int = -1) -> ManeuverBlock | None:
    """Return the next maneuver of a move; of Dealer's Choice the attached one (2417)."""
    run, move = run_of(state, who), move_of(state, who)
    if run is None or move is None:
        return None
    found = move.maneuvers[run.next]
    if found.options and 0 <= option < len(found.options):
        return found.options[option]
    return found


def next_ones(state: Battle, who: str) -> tuple[ManeuverBlock, ...]:
    """Return the maneuvers that may be next: the one due, or those attached to Dealer's Choice."""
    found = current(state, who)
    if found is None:
        return ()
    return found.options or (found,)


def has(maneuver: ManeuverBlock, name: str) -> bool:
    """Whether a maneuver has an upgrade; Delay includes Attack Reaction (2403)."""
    if name == ATTACK_REACTION and maneuver.name == DELAY:
        return True
    return any(effect.name == name for effect in maneuver.effects)


def brought(maneuver: ManeuverBlock, name: str, number: str) -> int:
    """Return a number of an upgrade of a maneuver, for all its purchases; 0 without it."""
    found = (one.numbers.get(number, 0) for one in maneuver.effects if one.name == name)
    return sum(worth for worth in found if isinstance(worth, int))


def openings(state: Battle, who: str) -> Iterator[str]:
    """Yield the openings of the moment: an action, reactions, "immediately before", moving on."""
    ongoing = state.ongoing[-1] if state.ongoing else None
    if ongoing is None:
        if state.grants:
            yield MOVEMENT_REACTION
            yield PRE_ANYTHING
            if state.turn == who and is_step_off(state.grants[-1], who):
                yield MOVING_ON
        elif state.turn == who and not state.combatants[who].doings.ending:
            yield ACTION
        return
    yield from _in_maneuver(state, ongoing, who)


def _in_maneuver(state: Battle, ongoing: OngoingManeuver, who: str) -> Iterator[str]:
    enemy = state.combatants[ongoing.by].side != state.combatants[who].side
    answered = ongoing.step == "reactions" and not ongoing.unanswered
    if answered and ongoing.kind == "attack" and enemy:
        yield ATTACK_REACTION
        if reaction_of(ongoing, who) is None:
            yield DEFY
    if ongoing.step in ("reactions", "shows") and not is_shown(ongoing, ongoing.by):
        yield PRE_ANYTHING
        if who in performers(ongoing):
            yield PRE_TACTIC
    if ongoing.step == "after":
        yield MANEUVER_REACTION
        if who in performers(ongoing):
            yield ATTACK_REACTION
    if state.grants:
        yield MOVEMENT_REACTION


def can_perform(state: Battle, who: str, maneuver: ManeuverBlock) -> bool:
    """Whether a maneuver could be performed at this moment (2242, 2311, 2445; R123)."""
    if maneuver.options:
        return any(can_perform(state, who, one) for one in maneuver.options)
    found = tuple(openings(state, who))
    if ACTION in found or (MOVING_ON in found and maneuver.name in MOVERS):
        return True
    if maneuver.name in ANY_TIME:
        return bool(found)
    if maneuver.name == DEFY and DEFY in found:
        return True
    return any(name != DEFY and has(maneuver, name) for name in found)


def may_react(_rules: Rules, state: Battle, who: str) -> bool:
    """Whether a combatant could react with a signature move, under way or not started (R123).

    Defying with it is a defy like any other, and is waited for as such.
    """
    move, one = move_of(state, who), state.combatants[who]
    if move is None or ATTACK_REACTION not in openings(state, who):
        return False
    run = run_of(state, who)
    if run is not None and not run.delayed:
        return any(_reacts(state, who, maneuver) for maneuver in next_ones(state, who))
    if one.flair < move.flair_cost:
        return False
    return any(has(maneuver, ATTACK_REACTION) for maneuver in move.all_maneuvers())


def may_move_on(state: Battle, who: str, flair: int) -> bool:
    """Whether a combatant could move by its signature move after paying this much flair (3859)."""
    move, one = move_of(state, who), state.combatants[who]
    if move is None or state.is_simple:
        return False
    run = run_of(state, who)
    if run is not None and not run.delayed:
        return any(_moves(maneuver) for maneuver in move.maneuvers[run.next :])
    return one.flair - flair >= move.flair_cost and any(map(_moves, move.maneuvers))


def _moves(maneuver: ManeuverBlock) -> bool:
    return any(one.name in MOVERS for one in maneuver.options or (maneuver,))


def may_go_on(_rules: Rules, state: Battle, who: str) -> bool:
    """Whether a move under way could go on now, as a reaction to a finished maneuver."""
    run = run_of(state, who)
    if run is None or run.delayed:
        return False
    return any(_reacts(state, who, maneuver) for maneuver in next_ones(state, who))


def _reacts(state: Battle, who: str, maneuver: ManeuverBlock) -> bool:
    return maneuver.name != DEFY and can_perform(state, who, maneuver)


def stepped(state: Battle, who: str, *affected: str) -> Battle:
    """Return the state after the next maneuver was performed or skipped."""
    run = state.combatants[who].signature
    if run is None:
        return state
    met = tuple(dict.fromkeys((*run.affected, *affected)))
    return changed(state, who, signature=replace(run, next=run.next + 1, chosen=-1, affected=met))


def affecting(state: Battle, who: str, tactic: str, *affected: str) -> Battle:
    """Note whom an attack of a move has affected: damaged, or flourished against (2427)."""
    run, move = state.combatants[who].signature, move_of(state, who)
    if run is None or move is None or not affected:
        return state
    if all(one.tactic != tactic for one in move.all_maneuvers()):
        return state
    met = tuple(dict.fromkeys((*run.affected, *affected)))
    return changed(state, who, signature=replace(run, affected=met))


def tactic_reached(state: Battle, who: str, tactic: str) -> bool:
    """Whether a combatant's move has reached the maneuver that a tactic was made for."""
    run = run_of(state, who)
    if run is None or run.delayed:
        return False
    return any(one.tactic == tactic for one in next_ones(state, who))


def used_tactic(state: Battle, who: str, tactic: str, *affected: str) -> Battle:
    """Step past the maneuver that a tactic was made for, when the tactic is used."""
    if not tactic_reached(state, who, tactic):
        return state
    return stepped(state, who, *affected)


def turn_began(state: Battle, who: str) -> Battle:
    """End a move that was started off turn and not delayed: its moment is over (2244)."""
    run = state.combatants[who].signature
    if run is None or run.delayed:
        return state
    return changed(state, who, signature=None)


def turn_ended(state: Battle, who: str) -> Battle:
    """End a move with its owner's turn, delayed or not, unless 1 flair keeps it (2399, 2407)."""
    run = state.combatants[who].signature
    if run is None or (run.delayed and _is_prolonged(state, who)):
        return state
    return changed(state, who, signature=None)


def _is_prolonged(state: Battle, who: str) -> bool:
    move, uses = move_of(state, who), state.combatants[who].uses
    return move is not None and any(
        uses.get(f"turn:{effect.id}")
        for maneuver in move.all_maneuvers()
        for effect in maneuver.effects
        if effect.name == DRAMATIC_TENSION
    )


def position_of(state: Battle, who: str, effect: str) -> int | None:
    """Return the position in the move of the maneuver that an effect belongs to, if any."""
    move = move_of(state, who)
    if move is None:
        return None
    for place, maneuver in enumerate(move.maneuvers):
        for one in (maneuver, *maneuver.options):
            if any(found.id == effect for found in one.effects):
                return place
    return None


def is_its_turn(state: Battle, who: str, effect: str) -> bool:
    """Whether an effect of a maneuver without a tactic acts: its maneuver is next, or was last."""
    place, run = position_of(state, who, effect), state.combatants[who].signature
    if place is None:
        return True
    return run is not None and run.next in (place, place + 1)


def is_chosen(state: Battle, who: str, effect: str) -> bool:
    """Whether an effect is the one that Other Thing With a Cost performs now (2389)."""
    return any(one.chosen == effect for one in next_ones(state, who))


def is_other_thing(state: Battle, who: str, effect: str) -> bool:
    """Whether an effect belongs to Other Thing With a Cost."""
    move = move_of(state, who)
    return move is not None and any(one.chosen == effect for one in move.all_maneuvers())


def suffered(state: Battle, who: str, effect: str) -> int | None:
    """Return the most that Bide or Riposte may add: damage taken, or prevented, so far."""
    run = state.combatants[who].signature
    if effect == BIDE:
        return run.taken if run else 0
    if effect == RIPOSTE:
        return run.prevented if run else 0
    return None


def before_damage(rules: Rules, state: Battle) -> Battle:
    """Note the damage that defies prevent (Riposte, 2619), and add Extra Hits (2335; R128)."""
    ongoing = state.ongoing[-1]
    for reaction in ongoing.reactions:
        if reaction.by in ongoing.shows:
            worth = output(rules, state, ongoing, reaction.by)
            state = _with_prevented(state, reaction.by, worth)
    return _with_extra_hits(state, ongoing)


def changed_damage(rules: Rules, state: Battle) -> Battle:
    """Note the damage that effects prevent, just before it is dealt (2619)."""
    ongoing = state.ongoing[-1]
    for line in ongoing.lines if ongoing.kind == "attack" else ():
        for who, worth in tuple(prevented(rules, state, ongoing, line)):
            state = _with_prevented(state, who, worth)
    return state


def _with_prevented(state: Battle, who: str, worth: int) -> Battle:
    one = state.combatants.get(who)
    if one is None or one.signature is None or worth <= 0:
        return state
    run = one.signature
    return changed(state, who, signature=replace(run, prevented=run.prevented + worth))


def held_back(state: Battle, who: str, effect: str) -> int:
    """Return what Bide and Riposte add to what the effect of a maneuver deals (2539, 2613)."""
    run = state.combatants[who].signature
    found = next((one for one in next_ones(state, who) if one.chosen == effect), None)
    if run is None or found is None:
        return 0
    return min(run.taken, brought(found, BIDE, MOST)) + min(
        run.prevented, brought(found, RIPOSTE, MOST)
    )


def _with_extra_hits(state: Battle, ongoing: OngoingManeuver) -> Battle:
    move = move_of(state, ongoing.by)
    if move is None or ongoing.kind != "attack":
        return state
    changes = tuple(
        Change(ongoing.by, "more_morale", worth, EXTRA_HITS, line.id)
        for maneuver in move.all_maneuvers()
        if maneuver.tactic == ongoing.tactic
        for line in ongoing.lines
        if (worth := brought(maneuver, EXTRA_HITS, _HITS[min(len(defies_of(ongoing, line.id)), 2)]))
    )
    if not changes:
        return state
    return with_ongoing(state, replace(ongoing, changes=(*ongoing.changes, *changes)))


_HITS: Final = ("morale_damage", "single_defy_morale_damage", "many_defies_morale_damage")
"""The numbers of Extra Hits for no defy of a line, for a single defy, for more."""
