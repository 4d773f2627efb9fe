"""The range that a tactic has in a maneuver, noted where it is not its own (R241)."""

from gm_tools.games.battle.effects.aiming import aim
from gm_tools.games.battle.maneuver.in_progress import OngoingManeuver
from gm_tools.games.battle.maneuver.target_squares import range_of
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace


def with_reach(
    rules: Rules,
    state: Battle,
    ongoing: OngoingManeuver,
    who: str,
    tactic: str,
    kind: str,
    using: str | None = None,
) -> OngoingManeuver:
    """Note how far a performer's tactic reaches in a maneuver that is being declared."""
    made = rules.tactic(state, who, tactic)
    if made.range is None:
        return ongoing
    reach = range_of(made, aim(rules, state, who, tactic, kind, using))
    if reach == made.range:
        return ongoing
    return replace(ongoing, reach={**ongoing.reach, who: reach})
