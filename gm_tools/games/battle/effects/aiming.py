"""How effects change targeting: how many targets, how far, past what (3556, 3797-3808)."""

from dataclasses import dataclass

from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


@dataclass(frozen=True, slots=True)
class Aim:
    """The targets that a tactic may have: how many, how far, and past what.

    ``targets`` None: any number. ``squares`` connected squares may be targeted instead;
    ``all_squares``: every square in range is. ``block``: a square is, with all within that many of
    it. ``range`` is added to the tactic's.
    """

    targets: int | None = 1
    squares: int = 0
    all_squares: bool = False
    range: int = 0
    ignore_obstructions: bool = False
    block: int | None = None


ONE = Aim()


def aim(rules: Rules, state: Battle, who: str, tactic: str, kind: str) -> Aim:
    """Return what a combatant may target with a tactic; ``kind`` is attack, defy or stance.

    This counts effects that are free or always hold; an effect that must be paid for adds targets
    when it is used. Maneuvers of a signature move without a tactic of their own are no attacks.
    """
    index = rules.index(state, who)
    plays = [one for one in index.aims if one.tactic or one.effect.id not in index.in_move]
    found = ONE
    for owned in plays:
        if _is_for(owned, tactic, kind) and hold(scene := Scene(rules, state, who, owned)):
            for deed in owned.play.deeds:
                found = _widened(found, scene, deed)
    return found


def _is_for(owned: Owned, tactic: str, kind: str) -> bool:
    play = owned.play
    kinds = (kind, "defy") if kind == "stance" else (kind,)
    if play.pays or (play.on and not any(one in play.on for one in kinds)):
        return False
    return play.any_tactic or not owned.tactic or owned.tactic == tactic


def _widened(found: Aim, scene: Scene, deed: Deed) -> Aim:
    if deed.do not in AIMING:
        return found
    if deed.do == "any_targets":
        return replace(found, targets=None)
    if deed.do == "all_squares":
        return replace(found, all_squares=True)
    if deed.do == "ignore_obstructions":
        return replace(found, ignore_obstructions=True)
    worth = amount(scene, deed.by)
    if deed.do == "block":
        return replace(found, block=worth, squares=max(found.squares, 1))
    if deed.do == "targets":
        return found if found.targets is None else replace(found, targets=found.targets + worth)
    if deed.do == "range":
        return replace(found, range=found.range + worth)
    return replace(found, squares=max(found.squares, worth))
