"""Which effects act at a moment of the maneuver in progress.

Moments are acts of ``rules_data/acts.toml``. A maneuver asks in this order: "targets", "pay" and
"before" as it is declared; "reaction" while reactions are open; "declared" before the shows;
"show", "other_show" and "release" once all shows are made; "damage" before damage is dealt,
"damaged" after it; "flourish" and "stat_effect"; "gather"; "after".
"""

from dataclasses import dataclass

from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Offered:
    """A play that somebody may use now."""

    who: str
    owned: Owned


@dataclass(frozen=True, slots=True)
class Aim:
    """What someone may target: how many, how far, and past what.

    ``targets`` None: any number. ``squares`` connected squares may be targeted instead;
    ``all_squares``: every square in range is. ``range`` is added to the tactic's.
    """

    targets: int | None = 1
    squares: int = 0
    all_squares: bool = False
    range: int = 0
    ignore_obstructions: bool = False


ONE = Aim()


def offered(rules: Rules, state: Battle, who: str, moment: str) -> tuple[Offered, ...]:
    """Return the plays that someone may use at a moment of the maneuver in progress."""
    return ()


def awaited(rules: Rules, state: Battle, moment: str) -> tuple[str, ...]:
    """Return those who still have a play to decide on at a moment."""
    return ()


def forced(rules: Rules, state: Battle, moment: str, who: str | None = None) -> Battle:
    """Let what must happen at a moment happen, of everybody or of one."""
    return state


def aim(rules: Rules, state: Battle, who: str, tactic: str, kind: str) -> Aim:
    """Return what someone may target with a tactic: ``kind`` is attack, defy or stance."""
    return ONE
