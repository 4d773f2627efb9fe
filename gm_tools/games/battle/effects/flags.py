"""Conditions without a number that plays may name: each a small function of the scene."""

import operator
from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.battle.combatant.styles import style_applies
from gm_tools.games.battle.effects import measures
from gm_tools.games.battle.effects.figures import returned
from gm_tools.games.battle.effects.marks_and_charges import (
    charged,
    charges_of,
    marks_on,
    parent_has_mark,
    parent_was_used,
    was_used,
)
from gm_tools.games.battle.effects.scene import (
    Scene,
    kinds_of,
    shower,
    tactic_id,
    tactic_in_use,
)
from gm_tools.games.battle.entering.blocks import TacticBlock
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.maneuver.in_progress import Line, OngoingManeuver, reaction_of
from gm_tools.games.battle.maneuver.outputs import flourishes
from gm_tools.games.battle.maneuver.shows import performers
from gm_tools.games.battle.maneuver.targeting_lines import passed_by_attack, passed_by_defy
from gm_tools.games.battle.state import Combatant
from gm_tools.viskara.grid.squares import Square

Flag = Callable[[Scene], bool]
FIRST = 1


def _does(kind: str) -> Flag:
    return lambda scene: kind in kinds_of(scene.ongoing, scene.user)


def _flourished(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and flourishes(scene.state, ongoing, shower(scene), scene.line)


def _is_shaken(scene: Scene, one: Combatant) -> bool:
    return scene.state.sides[one.side].shaken


def _of(
    find: Callable[[Scene], Combatant | None], read: Callable[[Scene, Combatant], bool]
) -> Flag:
    def flag(scene: Scene) -> bool:
        one = find(scene)
        return one is not None and read(scene, one)

    return flag


def _met(scene: Scene) -> Combatant | None:
    return scene.met


def _performer(scene: Scene) -> Combatant | None:
    return scene.state.combatants.get(scene.performer or shower(scene))


def _attacker(scene: Scene) -> Combatant | None:
    ongoing = scene.ongoing
    return scene.state.combatants.get(ongoing.by) if ongoing else None


def _is_ally(scene: Scene, one: Combatant) -> bool:
    return one.side == scene.one.side


def _is_enemy(scene: Scene, one: Combatant) -> bool:
    return one.side != scene.one.side


def _has_mark(scene: Scene, one: Combatant) -> bool:
    return marks_on(scene, one.id) > 0


def _is_in_range(scene: Scene, one: Combatant) -> bool:
    return measures.is_near(scene, scene.one, one, measures.reach(scene))


def _first_attack(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return scene.one.doings.attacks <= FIRST if ongoing else scene.one.doings.attacks == 0


def _repeated(scene: Scene) -> bool:
    tactic = tactic_id(scene.ongoing, scene.user)
    return scene.one.doings.tactics.count(tactic) > FIRST


def _style(scene: Scene) -> bool:
    ongoing = scene.ongoing
    if ongoing is None or scene.user not in performers(ongoing):
        return False
    target = scene.target or next(iter(measures.targets_of(scene)), "")
    return bool(target) and style_applies(scene.state, ongoing, scene.user, target)


def _target_defied(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and reaction_of(ongoing, scene.target) is not None


def _could_have_defied(scene: Scene) -> bool:
    """Whether the combatant met could have defied, in every respect, and did not (3224)."""
    return scene.ongoing is not None and scene.target in scene.ongoing.silent


def _defied_for_other(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(one.by not in ongoing.targets for one in ongoing.reactions)


def _card(colour: str) -> Flag:
    return lambda scene: any(card.colour == colour for card in returned(scene))


def _all_zero(scene: Scene) -> bool:
    found = returned(scene)
    return bool(found) and not any(card.value for card in found)


def _released(colour: str) -> Flag:
    def flag(scene: Scene) -> bool:
        ongoing = scene.ongoing
        cards = ongoing.released.get(shower(scene), ()) if ongoing else ()
        return any(card.colour == colour for card in cards)

    return flag


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


def _for_other(scene: Scene) -> bool:
    """Whether the line of the scene targets another combatant than the user."""
    line = measures.attack_line(scene)
    return line is not None and line.target != scene.user


def _user_targeted(scene: Scene) -> bool:
    """Whether the user is the target of the scene's line, or of any line if it has none."""
    ongoing = scene.ongoing
    if ongoing is None:
        return False
    line = measures.attack_line(scene)
    return line.target == scene.user if line else scene.user in ongoing.targets


def _any_hit(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(one.hit for one in ongoing.dealt)


def _target_hit(scene: Scene) -> bool:
    ongoing = scene.ongoing
    return ongoing is not None and any(
        one.hit and one.target == scene.target for one in ongoing.dealt
    )


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


def _has_charges(scene: Scene) -> bool:
    return charges_of(scene.one, charged(scene)) > 0


def _obstructed(scene: Scene) -> bool:
    """Whether a line of the user's passes through an obstruction (2994; R144).

    The line of the scene is checked, or without one, every line to its target. Without a grid, the
    table decides by accepting the effect.
    """
    ongoing, tactic = scene.ongoing, tactic_in_use(scene)
    if ongoing is None or tactic is None or scene.state.board is None:
        return scene.state.board is None
    asked = {
        line
        for line, target in meetings(ongoing, scene.user)
        if line == scene.line or (not scene.line and target == scene.target)
    }
    return any(_passed(scene, ongoing, line, tactic) for line in ongoing.lines if line.id in asked)


def _passed(
    scene: Scene, ongoing: OngoingManeuver, line: Line, tactic: TacticBlock
) -> tuple[Square, ...]:
    if scene.user == ongoing.by:
        return passed_by_attack(scene.state, ongoing, line, tactic)
    return passed_by_defy(scene.state, ongoing, line, scene.user, tactic)


def _than_targets(compare: Callable[[int, int], bool]) -> Flag:
    """Compare the user's distance from the attacker with every target's; without a grid, pass."""

    def flag(scene: Scene) -> bool:
        ongoing, attacker = scene.ongoing, _attacker(scene)
        if ongoing is None or attacker is None or scene.state.board is None:
            return scene.state.board is None
        own = measures.apart(scene, scene.one, attacker)
        targets = (scene.state.combatants.get(one) for one in ongoing.targets)
        return all(compare(own, measures.apart(scene, one, attacker)) for one in targets if one)

    return flag


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


FLAGS: Final[Mapping[str, Flag]] = {
    "own_turn": lambda scene: scene.state.turn == scene.user,
    "attacking": _does("attack"),
    "defying": _does("defy"),
    "stance": _does("stance"),
    "all_out": lambda scene: scene.ongoing is not None and scene.ongoing.all_out,
    "flourished": _flourished,
    "shaken": lambda scene: _is_shaken(scene, scene.one),
    "target_shaken": _of(_met, _is_shaken),
    "exhausted": lambda scene: scene.one.exhausted,
    "target_exhausted": _of(_met, lambda _, one: one.exhausted),
    "anchored": lambda scene: scene.one.anchored,
    "moved": lambda scene: scene.one.doings.moved,
    "first_attack": _first_attack,
    "repeated_tactic": _repeated,
    "style_applies": _style,
    "target_defied": _target_defied,
    "target_has_mark": _of(_met, _has_mark),
    "user_has_mark": lambda scene: _has_mark(scene, scene.one),
    "performer_has_mark": _of(_performer, _has_mark),
    "card_black": _card("black"),
    "card_red": _card("red"),
    "card_zero": _all_zero,
    "direct": _type("direct"),
    "exposure": _type("exposure"),
    "projectile": _type("projectile"),
    "attack_direct": _attack_type("direct"),
    "attack_exposure": _attack_type("exposure"),
    "attack_projectile": _attack_type("projectile"),
    "for_other": _for_other,
    "target_is_enemy": _of(_met, _is_enemy),
    "target_is_ally": _of(_met, _is_ally),
    "performer_is_enemy": _of(_performer, _is_enemy),
    "performer_is_ally": _of(_performer, _is_ally),
    "attacker_is_ally": _of(_attacker, _is_ally),
    "output_raised": measures.output_raised,
    "red_raised": measures.red_raised,
    "attack_hit": _any_hit,
    "target_hit": _target_hit,
    "in_range": _of(_met, _is_in_range),
    "performer_in_range": _of(_performer, _is_in_range),
    "released_black": _released("black"),
    "released_red": _released("red"),
    "several_targets": lambda scene: len(measures.targets_of(scene)) > FIRST,
    "effort_paid": _effort_paid,
    "was_damaged": _was_damaged,
    "user_has_charges": _has_charges,
    "used": lambda scene: was_used(scene, scene.effect),
    "parent_used": parent_was_used,
    "parent_has_mark": parent_has_mark,
    "user_targeted": _user_targeted,
    "other_tactic": _other_tactic,
    "tactic_lacks_this": _lacks_this,
    "could_have_defied": _could_have_defied,
    "defied_for_other": _defied_for_other,
    "line_obstructed": _obstructed,
    "farther_than_targets": _than_targets(operator.gt),
    "nearer_than_targets": _than_targets(operator.lt),
    "follows_own": _follows_own,
    "follows_same_tactic": _follows_same,
}
"""Every flag of ``plays.words.flags.FLAGS``, by name."""
