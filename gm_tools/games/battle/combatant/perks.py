"""Perks of stats that act in battle: agility, creativity, presence (Viskara 1393-1413)."""

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.maneuver.in_progress import Change, OngoingManeuver
from gm_tools.games.battle.state import Battle, News, Presence
from gm_tools.games.frame.copying import replace

AGILITY = "agility perk"
CREATIVITY = "creativity perk"
PRESENCE = "presence perk"


def perk_of(state: Battle, who: str, stat: str) -> int:
    """Return the strength of a combatant's perk; 0 without it, and in simple battles."""
    if state.is_simple:
        return 0
    return state.blocks[state.combatants[who].block].perks.get(stat, 0)


def after_move_action(state: Battle, who: str) -> Battle:
    """Note a Move action; the first on the combatant's own turn readies agility (1393; R117)."""
    one = state.combatants[who]
    doings = one.doings
    first = state.turn == who and not doings.moves
    doings = replace(doings, moves=doings.moves + 1)
    ready = one.agility_ready or (first and bool(perk_of(state, who, "agility")))
    return changed(state, who, doings=doings, moved_since_turn=True, agility_ready=ready)


def perks_of_attack(state: Battle, ongoing: OngoingManeuver) -> tuple[Change, ...]:
    """Return what the perks of agility and creativity add to an attack that has been paid for.

    Creativity needs effort spent on the combatant's own turn, this attack's included, and a tactic
    that it has not attacked with that turn (1413; R81, R117).
    """
    one = state.combatants[ongoing.by]
    found = []
    if one.agility_ready:
        found.append(Change(one.id, "output", perk_of(state, one.id, "agility"), AGILITY))
    creativity = perk_of(state, one.id, "creativity")
    new = ongoing.tactic not in one.doings.tactics and state.turn == one.id
    if creativity and new and one.doings.effort >= state.numbers.creativity_effort:
        found.append(Change(one.id, "output", creativity, CREATIVITY))
    return tuple(found)


def with_spending(state: Battle, ongoing: OngoingManeuver, who: str) -> OngoingManeuver:
    """Note the flair spent by a combatant with the presence perk, right after paying (R112)."""
    if not perk_of(state, who, "presence"):
        return ongoing
    return replace(ongoing, spent={**ongoing.spent, who: state.combatants[who].doings.flair})


def presence_after_show(state: Battle, who: str) -> Battle:
    """Apply the presence perk to a maneuver whose show is made, and keep its record (R112)."""
    ongoing = state.ongoing[-1]
    perk, spent = perk_of(state, who, "presence"), ongoing.spent.get(who)
    if not perk or spent is None:
        return state
    one = state.combatants[who]
    asked = state.numbers.presence_flair
    applies, after = judged(one.presence, spent, ongoing.shows[who].finale, asked)
    if applies:
        change = Change(who, "presence", perk, PRESENCE)
        state = with_ongoing(state, replace(ongoing, changes=(*ongoing.changes, change)))
    if after == one.presence:
        return state
    state = changed(state, who, presence=after)
    return with_news(state, News("presence", who, amount=after.record or 0))


def judged(presence: Presence, spent: int, finale: int, asked: int) -> tuple[bool, Presence]:
    """Return whether the perk applies to a maneuver, and the record after it (R112).

    ``spent`` is the flair spent since the turn began, ``finale`` the maneuver's original one,
    ``asked`` the flair that the perk requires. The limit is the record at the start of the turn,
    plus what was spent beyond that.
    """
    triggered = spent >= asked
    if presence.barred or (not triggered and presence.record is None):
        return False, presence
    limit = (presence.at_turn_start or 0) + max(0, spent - asked)
    if not triggered:
        limit = presence.record or 0
    if finale <= limit:
        return True, replace(presence, record=limit)
    return triggered, replace(presence, record=None, barred=triggered)
