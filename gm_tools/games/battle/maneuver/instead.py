"""Effects that replace an attack's usual targets, if it is declared with them (2954, 1886)."""

from gm_tools.games.battle.effects.aiming import choices
from gm_tools.games.battle.effects.deeds.registry import done
from gm_tools.games.battle.effects.paying import price, unpaid
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.costs import Cost, unpayable
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Field, Option, Refusal

AS_USUAL = Option("", "its usual targets")


def scene_of(rules: Rules, state: Battle, who: str, tactic: str, using: str) -> Scene | None:
    """Return the play of the effect with which an attack is declared, if it can be."""
    found = choices(rules, state, who, tactic, "attack")
    return next((one for one in found if one.effect.id == using), None)


def bad_choice(rules: Rules, state: Battle, who: str, tactic: str, using: str) -> Refusal | None:
    """Say why an attack cannot be declared with an effect."""
    if not using:
        return None
    scene = scene_of(rules, state, who, tactic, using)
    if scene is None:
        return Refusal("unknown_effect", "No such effect chooses the targets of this attack.")
    return unpaid(scene)


def with_choice(rules: Rules, state: Battle, who: str, tactic: str, using: str, cost: Cost) -> Cost:
    """Return an attack's cost with that of the effect that it is declared with."""
    scene = scene_of(rules, state, who, tactic, using) if using else None
    return _added(scene, cost) if scene else cost


def used(rules: Rules, state: Battle, who: str, using: str) -> Battle:
    """Pay for the effect that the attack in progress was declared with, and note its use."""
    scene = scene_of(rules, state, who, state.ongoing[-1].tactic, using)
    return done(scene._replace(using=None)) if scene else state


def choice_fields(
    rules: Rules, state: Battle, who: str, tactic: str, cost: Cost
) -> tuple[Field, ...]:
    """Return the field that asks with which effect an attack is declared, if with any."""
    options = tuple(
        Option(one.effect.id, one.effect.name, unpayable(state, who, _added(one, cost)))
        for one in choices(rules, state, who, tactic, "attack")
    )
    return (Field("using", "choice", (AS_USUAL, *options), required=False),) if options else ()


def _added(scene: Scene, cost: Cost) -> Cost:
    asked = price(scene)
    flair = asked.get("flair", 0)
    return Cost(cost.effort + asked.get("effort", 0), cost.flair + flair, cost.extra + flair)
