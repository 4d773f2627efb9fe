"""Accepting an offered effect: its cost, its deeds, and the attack it brings, if any."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed, with_ongoing
from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects import mark_ends
from gm_tools.games.battle.effects.accepting import bad_use, scene_of, showing
from gm_tools.games.battle.effects.attacking import (
    attack_tactic,
    blast_around,
    inside,
    is_quiet,
    lent,
    on_area,
    shows_of,
)
from gm_tools.games.battle.effects.deck_choices import deed_of
from gm_tools.games.battle.effects.deeds.registry import (
    after_attack,
    done,
    with_deeds,
)
from gm_tools.games.battle.effects.finders import traits
from gm_tools.games.battle.effects.limits import NEXT, in_maneuver, next_key, performed
from gm_tools.games.battle.effects.moments import forced, settled
from gm_tools.games.battle.effects.occasions import brings_attack
from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.effects.origins import Origin
from gm_tools.games.battle.effects.outside import ANY_TIME, IN_BETWEEN
from gm_tools.games.battle.effects.putting import MOVE
from gm_tools.games.battle.effects.reached import OWN_MOVES
from gm_tools.games.battle.effects.reminders import changed_by_hand
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.events.maneuver import (
    Use,
)
from gm_tools.games.battle.maneuver.beginning import (
    Plan,
    begin_attack,
    go_on,
)
from gm_tools.games.battle.movement.moving import all_over
from gm_tools.games.battle.movement.pending import after_movement
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.signature.order import is_chosen, stepped
from gm_tools.games.battle.state import Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.battle.things.inside import area, squares_of
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import EventOf
from gm_tools.games.frame.protocol import Offer, Refusal

DECLARING = ("targets", "pay", "before")
"""Moments at which a maneuver is declared: a use at one may bring about things at another."""
KNOWN_ALONE = ("order_deck", "choose_show")
"""Deeds that need what only the seat of their user knows, or seal what it picks."""


def refused(rules: Rules, state: Battle, event: EventOf[Use]) -> Refusal | None:
    """Say why an effect cannot be used like this."""
    data = event.data
    scene = scene_of(rules, state, data)
    if isinstance(scene, Refusal):
        return scene
    return bad_use(state, data, scene) or _not_theirs(event, scene)


def _not_theirs(event: EventOf[Use], scene: Scene) -> Refusal | None:
    """Say that only the seat of a combatant can choose for it what the host may not know."""
    if event.by == scene.one.owner or deed_of(scene.owned.play, *KNOWN_ALONE) is None:
        return None
    return Refusal("wrong_player", f"Only the player of {scene.one.name} knows that.")


def used(rules: Rules, state: Battle, event: EventOf[Use]) -> Battle:
    """Use an effect, and go on with the maneuver in progress."""
    data = event.data
    scene = scene_of(rules, state, data)
    assert isinstance(scene, Scene), scene  # refusal has looked  # noqa: S101
    state, held = _gone_on(_with_shown(state, data, scene), scene)
    state = done(scene._replace(state=state))
    state = changed_by_hand(scene._replace(state=state), data.changes)
    if is_chosen(state, data.who, scene.effect.id):
        state = stepped(state, data.who, *data.targets)
    state = _begun(scene, state)
    if state.phase == "over":
        return state
    if state.ongoing and state.ongoing[-1].taken and not state.ongoing[-1].dealing:
        state = forced(rules, state, "damage")
    state = settled(rules, state)
    state = _also_moved(rules, scene, state)
    at = scene.owned.play.at
    if brings_attack(scene.owned.play):
        return _with_attack(rules, scene._replace(state=state), holds=held)
    for moment in DECLARING if at in DECLARING else (at,):
        state = forced(rules, state, moment)
    return go_on(rules, state, "" if at == ANY_TIME else data.who)


def _gone_on(state: Battle, scene: Scene) -> tuple[Battle, bool]:
    """End the pause in which an effect brings more movement or an attack (2180, 3202).

    Return also whether movement that waits is held until that attack is over.
    """
    if not state.grants or not _is_outside_it(scene):
        return state, False
    brings = any(one.do in OWN_MOVES or one.do == "attack_again" for one in scene.owned.play.deeds)
    if brings and state.grants[-1].kind == "pause":
        state = replace(state, grants=state.grants[:-1])
    return state, True


def _is_outside_it(scene: Scene) -> bool:
    return scene.owned.play.at == "mid_move" or traits(scene).follows


def _also_moved(rules: Rules, scene: Scene, state: Battle) -> Battle:
    """Note a maneuver; carry out what follows for those whom a thing took along (2764, 2812)."""
    of_things = any(deed.do == MOVE for deed in scene.owned.play.deeds)
    if scene.owned.play.once == NEXT:
        state = performed(state, scene.user, next_key(scene))
    elif scene.owned.play.at == "action" and not of_things:
        state = performed(state, scene.user)
    if not of_things:
        return state
    rode = [one.who for one in state.news if one.what == "moves"]
    return after_movement(rules, state, *rode, stop=False) if rode else state


def _with_shown(state: Battle, data: Use, scene: Scene) -> Battle:
    """Take the cards of a show that the effect asks for from their deck, and discard them."""
    cards, who = data.drawn or data.shown, showing(scene)
    if not cards or not who:
        return state
    return decks.discarded(decks.revealed(state, who, cards), who, cards)


def _begun(scene: Scene, state: Battle) -> Battle:
    """Note that the user's turn has begun to be used, or is ending."""
    at, who = scene.owned.play.at, scene.user
    if state.turn != who or state.ongoing:
        return state
    doings = state.combatants[who].doings
    if at == "turn_end":
        return changed(state, who, doings=replace(doings, ending=True))
    if at in IN_BETWEEN and not doings.started:
        state = changed(state, who, doings=replace(doings, started=True))
        return mark_ends.start_is_over(state, who)
    return state


def _with_attack(rules: Rules, scene: Scene, *, holds: bool) -> Battle:
    """Begin the attack that an effect brings, with the effect's deeds for it."""
    tactic, thing = attack_tactic(scene), on_area(scene)
    blast = blast_around(scene)
    own = () if scene.start is None else (scene.start,)
    place = own if thing is None else squares_of(scene.state, thing)
    squares = area(scene.state, thing) if thing is not None and place else ()
    targets = scene.targets if thing is None else inside(scene, thing)
    if blast is not None:
        place, squares, targets = blast
    plan = Plan(
        scene.user,
        tactic.id if tactic else scene.owned.tactic,
        targets=targets,
        squares=squares,
        start=Origin(place, at=place) if place else None,
        shows=shows_of(scene),
        created=True,
        quiet=is_quiet(scene),
        lends=lent(scene),
        holds=holds,
    )
    state = begin_attack(rules, all_over(scene.state), plan)
    if not state.ongoing:
        return state
    ongoing = state.ongoing[-1]
    state = with_ongoing(state, replace(ongoing, used=(*ongoing.used, in_maneuver(scene))))
    return with_deeds(scene._replace(state=state, line=0), after_attack(scene))


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer every effect that acts now, with its numbers."""
    return play_offers(rules, state, who)


STEPS: BattleSteps = {"use": step(refused, used)}
