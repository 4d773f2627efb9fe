"""How effects change targeting: how many targets, how far, past what (3556, 3797-3808)."""

from dataclasses import dataclass

from gm_tools.games.battle.effects.amounts import amount, hold, holds
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
    it. ``range`` is added to the tactic's, after ``put`` took its place, ``far`` was used instead
    of a lower one, and it was halved (R241).
    """

    targets: int | None = 1
    squares: int = 0
    all_squares: bool = False
    range: int = 0
    put: int | None = None
    far: int = 0
    halved: bool = False
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
        scene = Scene(rules, state, who, owned, tactic=tactic)
        if _is_for(owned, tactic, kind) and hold(scene):
            for deed in owned.play.deeds:
                if all(holds(scene, one) for one in deed.when):
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
    if deed.do == "halve_range":
        return replace(found, halved=True)
    return _with_amount(found, deed.do, amount(scene, deed.by))


def _with_amount(found: Aim, do: str, worth: int) -> Aim:
    if do == "block":
        return replace(found, block=worth, squares=max(found.squares, 1))
    if do == "put_range":
        return replace(found, put=worth)
    if do == "lengthen_range":
        return replace(found, far=max(found.far, worth))
    if do == "targets":
        return found if found.targets is None else replace(found, targets=found.targets + worth)
    if do == "range":
        return replace(found, range=found.range + worth)
    return replace(found, squares=max(found.squares, worth))
