"""A combatant's sheet in short: the numbers of the moment, then everything it can do."""

from collections.abc import Sequence
from dataclasses import replace

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.outcome import level_counted
from gm_tools.games.battle.state import Battle, Combatant
from gm_tools.games.battle.things.speeds import slowed
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.explained import actions_explained
from gm_tools.presenters.games.battle.tactics import ON_CARDS, tactic_cards
from gm_tools.presenters.games.battle.views import Acting, Stat
from gm_tools.presenters.games.battle.whole_sheet import whole_sheet
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.deck.deck import short_cards

WAITING = frozenset({"maneuver_running", "movement_waiting"})
"""Codes of actions that are barred only until the current maneuver or movement is over."""

UNTIL_THEN = "More can be done when the maneuver is over."
ENDS = "This turn ends now."
SIGNATURE = "Signature move"
TURN = "Turn"
END = "end_turn"
PLACE = "place"
AT_END = frozenset({"Effects", TURN})
"""The headings of what may still be done when a turn must end (3604)."""
GROUPS = ("Attack", "Actions", "Stance", "Defy", SIGNATURE, "Effects", TURN)


def acting_views(state: Battle, viewer: str, offered: Sequence[Action]) -> tuple[Acting, ...]:
    """Return the sheets of the viewer's combatants, the one whose turn it is first.

    The host sees the combatant whose turn it is, or those that can do something now.
    """
    ids = _shown(state, viewer, offered)
    return tuple(_acting(state, viewer, state.combatants[who], offered) for who in ids)


def _shown(state: Battle, viewer: str, offered: Sequence[Action]) -> list[str]:
    if viewer == TABLE:
        return []
    if viewer == HOST:
        return [state.turn] if state.turn in state.combatants else []
    mine = [one.id for one in state.combatants.values() if one.owner == viewer]
    return sorted(mine, key=lambda who: who != state.turn)


def _acting(state: Battle, viewer: str, one: Combatant, offered: Sequence[Action]) -> Acting:
    block = state.blocks.get(one.block) if state.blocks is not HIDDEN else None
    known = block if isinstance(block, Block) else None
    own = [each for each in offered if each.who == one.id and each.code not in WAITING]
    if is_ending := one.doings is not HIDDEN and one.doings.ending:
        own = [_opened(each) for each in own if each.group in AT_END and not each.barred]
    waits = any(each.who == one.id and each.code in WAITING for each in offered)
    names = sorted(GROUPS, key=lambda name: not (name == SIGNATURE and _is_walking(own)))
    groups = [(name, tuple(each for each in own if each.group == name)) for name in names]
    beside = _beside_cards(own)
    return Acting(
        id=one.id,
        name=one.name,
        line=f"level {level_counted(state, one)}" if known else "",
        stats=_stats(state, one, known),
        groups=tuple((name, actions) for name, actions in groups if actions),
        notes=(UNTIL_THEN,) if waits else (ENDS,) if is_ending else (),
        cards=tactic_cards(state, one, known, own) if known and not is_ending else (),
        ahead=tuple(each for each in beside if _is_ahead(each, own)),
        buttons=tuple(each for each in beside if not each.barred and not _is_apart(each, own)),
        barred=tuple(each for each in beside if each.barred and not _is_apart(each, own)),
        ends=tuple(each for each in own if each.type == END),
        words=actions_explained(each.type for each in beside),
        standing=tuple(each for each in own if each.group == TURN and each.type != END),
        sheet=whole_sheet(known) if known and viewer != HOST else None,
        is_on_turn=state.turn == one.id and state.phase == "turns",
    )


def _opened(action: Action) -> Action:
    """Return the end of a turn that must end, with what it asks in view."""
    return replace(action, is_open=True) if action.type == END else action


def _beside_cards(own: Sequence[Action]) -> tuple[Action, ...]:
    """Return the actions that stand on no card, in the order of their headings."""
    found = [each for each in own if each.group not in ON_CARDS and each.group in GROUPS]
    return tuple(sorted(found, key=lambda each: GROUPS.index(each.group)))


def _is_apart(action: Action, own: Sequence[Action]) -> bool:
    """Whether an action has a place of its own: a signature move's next maneuver, a turn's end."""
    return action.group == TURN or _is_ahead(action, own)


def _is_ahead(action: Action, own: Sequence[Action]) -> bool:
    """Whether an action comes before the cards: placing, a signature move's next maneuver."""
    return action.type == PLACE or (action.group == SIGNATURE and _is_walking(own))


def _is_walking(own: Sequence[Action]) -> bool:
    """Whether a signature move has begun: its next maneuver comes before everything else."""
    return any('"type":"signature"' in each.event for each in own)


def _stats(state: Battle, one: Combatant, block: Block | None) -> tuple[Stat, ...]:
    simple = state.is_simple
    found = [
        Stat("Health", _of(one.health, one.max_health)),
        Stat("Effort", _text(one.effort)),
    ]
    if not simple:
        found.append(Stat("Flair", _text(one.flair)))
    if block is not None:
        found.append(Stat("Speed", str(slowed(state, one.id, block.speed))))
    if one.cards is not HIDDEN and one.cards:
        found.append(Stat("Stored", short_cards(one.cards)))
    return tuple(found)


def _of(value: object, most: object) -> str:
    if value is HIDDEN:
        return "?"
    return str(value) if most is HIDDEN else f"{value}/{most}"


def _text(value: object) -> str:
    return "?" if value is HIDDEN else str(value)
