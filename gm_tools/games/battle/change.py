"""Small changes from one state to the next, and their news."""

from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.state import Battle, Combatant, News, Side
from gm_tools.games.frame.copying import replace


def with_combatant(state: Battle, one: Combatant) -> Battle:
    """Return the state with a combatant, new or changed."""
    return replace(state, combatants={**state.combatants, one.id: one})


def changed(state: Battle, who: str, **changes: object) -> Battle:
    """Return the state with some fields of a combatant changed."""
    return with_combatant(state, replace(state.combatants[who], **changes))


def with_side(state: Battle, side: Side) -> Battle:
    """Return the state with a side, new or changed."""
    return replace(state, sides={**state.sides, side.id: side})


def with_ongoing(state: Battle, ongoing: OngoingManeuver) -> Battle:
    """Return the state with the maneuver in progress replaced."""
    return replace(state, ongoing=(*state.ongoing[:-1], ongoing))


def with_news(state: Battle, *news: News) -> Battle:
    """Add news about the event being applied."""
    return replace(state, news=(*state.news, *news))


def members(state: Battle, side: str) -> int:
    """Return how many characters a side has, including the exhausted (R36)."""
    return sum(one.side == side and one.status == "in" for one in state.combatants.values())


def fighting(state: Battle) -> list[Combatant]:
    """Return the combatants that are still in the battle."""
    return [one for one in state.combatants.values() if one.status == "in"]
