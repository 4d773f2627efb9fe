"""Conditions on the maneuver in progress and the tactic in use."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.flags.people import Flag, attacker, is_ally, of
from gm_tools.games.battle.effects.limits import dealt_key, in_maneuver
from gm_tools.games.battle.effects.marks_and_charges import (
    linked_was_used,
    parent_was_used,
    was_used,
)
from gm_tools.games.battle.effects.own_things import tree_of
from gm_tools.games.battle.effects.scene import (
    Scene,
    kinds_of,
    tactic_id,
    tactic_in_use,
)
from gm_tools.games.battle.maneuver.in_progress import reaction_of
from gm_tools.games.battle.maneuver.outputs import changes_of

FIRST = 1


def _does(kind: str) -> Flag:
    return lambda scene: kind in kinds_of(scene.ongoing, scene.user)


def _first_attack(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return scene.one.doings.attacks <= FIRST if ongoing else scene.one.doings.attacks == 0


def _repeated(scene: Scene) -> bool:
    tactic = tactic_id(scene.ongoing, scene.user)
    return scene.one.doings.tactics.count(tactic) > FIRST


def _defied_for_other(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(one.by not in ongoing.targets for one in ongoing.reactions)


def _open_to_defy(scene: Scene) -> bool:
    ongoing, one = scene.ongoing, scene.one
    if ongoing is None or ongoing.kind != "attack" or ongoing.step != "reactions":
        return False
    is_enemy = scene.state.combatants[ongoing.by].side != one.side
    return is_enemy and one.effort > 0 and reaction_of(ongoing, scene.user) is None


def _type(kind: str) -> Flag:
    def flag(scene: Scene) -> bool:
        tactic = tactic_in_use(scene)
        return tactic is not None and tactic.type == kind

    return flag


def _attack_type(kind: str) -> Flag:
    def flag(scene: Scene) -> bool:
        ongoing = scene.ongoing
        if ongoing is None:
            return False
        return scene.rules.tactic(scene.state, ongoing.by, ongoing.tactic).type == kind

    return flag


def _other_tactic(scene: Scene) -> bool:
    return tactic_id(scene.ongoing, scene.user) != scene.owned.tactic


def _lacks_this(scene: Scene) -> bool:
    """Whether the tactic in use has no copy of this entry."""
    tactic = tactic_in_use(scene)
    if tactic is None:
        return True
    return not any(
        one.path == scene.effect.path and one.name == scene.effect.name for one in tactic.effects
    )


def _user_targeted(scene: Scene) -> bool:
    """Whether the user is the target of the scene's line, or of any line if it has none."""
    ongoing = scene.ongoing
    if scene.damage is not None:
        return scene.damage.target == scene.user
    if ongoing is None:
        return False
    line = measures.attack_line(scene)
    return line.target == scene.user if line else scene.user in ongoing.targets


def _any_hit(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(one.hit for one in ongoing.dealt)


def _was_damaged(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(
        one.target == scene.user and one.health + one.morale > 0 for one in ongoing.dealt
    )


def _effort_paid(scene: Scene) -> bool:
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.one.doings.effort > 0
    tactic = tactic_in_use(scene)
    free = ongoing.created and ongoing.by == scene.user
    return tactic is not None and tactic.cost_effort != 0 and not free


def _followed(scene: Scene) -> tuple[str, str]:
    """Return the performer and the tactic of the maneuver that an attack follows."""
    all_ongoing = scene.state.ongoing
    if not all_ongoing:
        return "", ""
    before = (
        all_ongoing[-2] if len(all_ongoing) > 1 and all_ongoing[-1].created else all_ongoing[-1]
    )
    return before.by, before.tactic


def _follows_own(scene: Scene) -> bool:
    return _followed(scene)[0] == scene.user


def _follows_same(scene: Scene) -> bool:
    return _followed(scene) == (scene.user, scene.owned.tactic)


def _brought(scene: Scene) -> bool:
    """Whether the user's entry has brought the attack in progress."""
    ongoing = scene.ongoing
    return (
        ongoing is not None
        and ongoing.created
        and ongoing.by == scene.user
        and in_maneuver(scene) in ongoing.used
    )


def _tree_has(scene: Scene) -> bool:
    """Whether the carrier has the entry of the same tree that the condition names."""
    return any(one.name.lower().replace(" ", "_") == scene.mark for one in tree_of(scene))


def _raised_by_tree(scene: Scene) -> bool:
    """Whether an entry of the tree has raised the user's output on the scene's line (2080)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return False
    names = {one.name for one in tree_of(scene)}
    changes = changes_of(ongoing, scene.user, scene.line, "output")
    return any(one.amount > 0 and one.label in names and not one.by for one in changes)


OF_MANEUVERS: Final[Mapping[str, Flag]] = {
    "attacking": _does("attack"),
    "defying": _does("defy"),
    "stance": _does("stance"),
    "all_out": lambda scene: scene.ongoing is not None and scene.ongoing.all_out,
    "first_attack": _first_attack,
    "repeated_tactic": _repeated,
    "direct": _type("direct"),
    "exposure": _type("exposure"),
    "projectile": _type("projectile"),
    "attack_direct": _attack_type("direct"),
    "attack_exposure": _attack_type("exposure"),
    "attack_projectile": _attack_type("projectile"),
    "attacker_is_ally": of(attacker, is_ally),
    "attack_hit": _any_hit,
    "open_to_defy": _open_to_defy,
    "several_targets": lambda scene: len(measures.targets_of(scene)) > FIRST,
    "effort_paid": _effort_paid,
    "was_damaged": _was_damaged,
    "dealt_this_turn": lambda scene: bool(scene.one.uses.get(dealt_key(scene))),
    "used": lambda scene: was_used(scene, scene.effect),
    "parent_used": parent_was_used,
    "beyond_own_range": measures.is_beyond,
    "linked_used": linked_was_used,
    "parent_changed": measures.parent_changed,
    "user_targeted": _user_targeted,
    "other_tactic": _other_tactic,
    "tactic_lacks_this": _lacks_this,
    "defied_for_other": _defied_for_other,
    "brought": _brought,
    "tree_has": _tree_has,
    "raised_by_tree": _raised_by_tree,
    "follows_own": _follows_own,
    "follows_same_tactic": _follows_same,
}
