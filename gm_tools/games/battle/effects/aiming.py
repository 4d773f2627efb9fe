"""How effects change targeting: how many targets, how far, past what (3556, 3797-3808)."""

from collections.abc import Iterator
from dataclasses import dataclass

from gm_tools.games.battle.effects.amounts import amount, hold, holds
from gm_tools.games.battle.effects.passive import AIMING
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed, Play
from gm_tools.viskara.plays.words.ranges import widened

INSTEAD = "instead"


@dataclass(frozen=True, slots=True)
class Aim:
    """The targets that a tactic may have: how many, how far, and past what.

    ``targets`` None: any number. ``squares`` connected squares may be targeted instead, which
    ``only_squares`` makes the only way; ``all_squares``: every square in range is. ``block``: a
    square is, with all within that many of it. ``range`` is added to the tactic's, after ``put``
    took its place, ``far`` was used instead of a lower one, and it was halved (R241). ``shape``
    holds words of ``plays.words.deeds.SHAPES``; one of the squares is within ``near`` of the
    starting point, if that is not 0. ``own_only``: of the lines of an attack only those at this
    combatant may be defied.
    """

    targets: int | None = 1
    squares: int = 0
    all_squares: bool = False
    range: int = 0
    put: int | None = None
    far: int = 0
    halved: bool = False
    wider: int = 0
    ignore_obstructions: bool = False
    block: int | None = None
    only_squares: bool = False
    shape: frozenset[str] = frozenset()
    near: int = 0
    own_only: str = ""


ONE = Aim()


def aim(
    rules: Rules, state: Battle, who: str, tactic: str, kind: str, using: str | None = None
) -> Aim:
    """Return what a combatant may target with a tactic; ``kind`` is attack, defy or stance.

    This counts effects that are free or always hold; an effect that must be paid for adds targets
    when it is used. Maneuvers of a signature move without a tactic of their own are no attacks.
    ``using`` names the effect that replaces the usual targets, "" for none; None: the one in use.
    """
    found, loose = ONE, frozenset[str]()
    for scene, deed in _deeds(rules, state, who, tactic, kind, using):
        if deed.do == "loosen":
            loose |= frozenset(deed.shape)
        elif deed.do in AIMING:
            found = _widened(found, scene, deed)
    found = replace(found, wider=_wider(rules, state, who, tactic))
    if found.squares and found.shape:
        found = replace(found, all_squares=False)
    return replace(found, shape=found.shape - loose) if loose else found


def _wider(rules: Rules, state: Battle, who: str, tactic: str) -> int:
    """Return by how much a maneuver's upgrades widen the range of its tactic, by type (2491)."""
    index = rules.index(state, who)
    kinds = index.widened.get(tactic)
    if not kinds or tactic not in index.tactics:
        return 0
    kind, ranges = index.tactics[tactic].type, index.block.ranges
    return ranges.get(widened(kind, kinds), 0) - ranges.get(kind, 0)


def _deeds(
    rules: Rules, state: Battle, who: str, tactic: str, kind: str, using: str | None
) -> Iterator[tuple[Scene, Deed]]:
    """Yield the deeds that count, those of choices first."""
    index = rules.index(state, who)
    plays = [one for one in index.aims if one.tactic or one.effect.id not in index.in_move]
    for owned in sorted(plays, key=lambda one: not is_choice(one.play)):
        if _is_for(owned, tactic, kind, using or ""):
            scene = Scene(rules, state, who, owned, tactic=tactic, using=using)
            if hold(scene):
                for deed in owned.play.deeds:
                    if all(holds(scene, one) for one in deed.when):
                        yield scene, deed


def is_choice(play: Play) -> bool:
    """Whether a play replaces the usual targets, if the maneuver is declared with it (2954)."""
    return any(INSTEAD in deed.shape for deed in play.deeds)


def choices(rules: Rules, state: Battle, who: str, tactic: str, kind: str) -> Iterator[Scene]:
    """Yield the plays with which a maneuver may be declared in place of its usual targets."""
    for owned in rules.index(state, who).aims:
        if is_choice(owned.play) and _is_for(owned, tactic, kind, owned.effect.id):
            scene = Scene(rules, state, who, owned, using="")
            if hold(scene):
                yield scene


def _is_for(owned: Owned, tactic: str, kind: str, using: str) -> bool:
    play = owned.play
    kinds = (kind, "defy") if kind == "stance" else (kind,)
    if is_choice(play):
        if owned.effect.id != using:
            return False
    elif play.pays:
        return False
    if play.on and not any(one in play.on for one in kinds):
        return False
    return play.any_tactic or not owned.tactic or owned.tactic == tactic


def _widened(found: Aim, scene: Scene, deed: Deed) -> Aim:
    if deed.shape:
        found = replace(found, shape=found.shape | frozenset(deed.shape))
    if deed.do == "any_targets":
        return replace(found, targets=None)
    if deed.do == "all_squares":
        return replace(found, all_squares=True)
    if deed.do == "ignore_obstructions":
        return replace(found, ignore_obstructions=True)
    if deed.do == "own_lines":
        return replace(found, own_only=scene.user)
    if deed.do == "halve_range":
        return replace(found, halved=True)
    return _with_amount(found, scene, deed, amount(scene, deed.by))


def _with_amount(found: Aim, scene: Scene, deed: Deed, worth: int) -> Aim:
    do = deed.do
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
    if do == "near_start":
        return replace(found, near=worth)
    only = found.only_squares or scene.owned.play.must or INSTEAD in deed.shape
    return replace(found, squares=max(found.squares, worth), only_squares=only)
