"""Why a play is not accepted, and the scene in which it is used."""

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.effects.aiming import aim, is_choice
from gm_tools.games.battle.effects.amounts import amount, hold
from gm_tools.games.battle.effects.attacking import (
    attack_tactic,
    bad_targets,
    blast_around,
    inside,
    on_area,
)
from gm_tools.games.battle.effects.choosing import with_cards
from gm_tools.games.battle.effects.chosen_show import bad_choice_of_show
from gm_tools.games.battle.effects.conditions import hold_so_far
from gm_tools.games.battle.effects.deck_choices import bad_deck_choice, most_looked
from gm_tools.games.battle.effects.deeds.movement import pair
from gm_tools.games.battle.effects.deeds.targets import ADDING
from gm_tools.games.battle.effects.held import has_nobody, is_vain, lacks_need
from gm_tools.games.battle.effects.limits import is_spent
from gm_tools.games.battle.effects.moments import happens_by_itself
from gm_tools.games.battle.effects.occasions import (
    brings_attack,
    followed,
    is_around,
    is_out_of_reach,
    occasions,
)
from gm_tools.games.battle.effects.paying import unpaid
from gm_tools.games.battle.effects.picking_squares import (
    BEFORE_REACTIONS,
    bad_picking,
    chosen_number,
)
from gm_tools.games.battle.effects.putting import bad_things, is_without_room
from gm_tools.games.battle.effects.reached import TRADES, eligible, picks, reached, takes_several
from gm_tools.games.battle.effects.reminders import bad_changes
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.effects.sharing import decider
from gm_tools.games.battle.events.maneuver import (
    Use,
)
from gm_tools.games.battle.maneuver import targets
from gm_tools.games.battle.maneuver.shows import bad_count, bad_red_cards
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.signature.order import suffered
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.deck.deck import reds_among
from gm_tools.viskara.plays.plays import Deed, Play

UNUSED = 0


def owned_play(rules: Rules, state: Battle, data: Use) -> Owned | None:
    """Return the play that an event names, if its user has it."""
    if data.of and data.of not in state.combatants:
        return None
    found = rules.index(state, data.of or data.who).effects.get(data.effect)
    if found is None:
        return None
    effect, tactic = found
    also = rules.index(state, data.who).also.get((data.effect, data.play))
    if also is not None or not 0 <= data.play < len(effect.plays):
        return also
    return Owned(effect, data.play, effect.plays[data.play], tactic)


def scene_of(rules: Rules, state: Battle, data: Use) -> Scene | Refusal:
    """Return the scene of a use with everything picked for it, or why there is none."""
    owned = owned_play(rules, state, data)
    if owned is None:
        one = state.combatants[data.who]
        return Refusal("unknown_effect", f"{one.name} has no such effect.")
    acts_for = data.to or data.who
    found = [
        scene
        for scene in occasions(rules, state, data.of or data.who, owned)
        if scene.user == acts_for and decider(scene) == data.who
    ]
    if not found:
        return Refusal("not_offered", f"{owned.effect.name} does not act at this moment.")
    fitting = [scene for scene in found if _is_meant(scene, data)]
    if not fitting:
        return Refusal("wrong_target", f"{owned.effect.name} does not act on that line or show.")
    usable = [scene for scene in fitting if not why_not(scene)]
    return picked(next(iter(usable), fitting[0]), data)


def _is_meant(scene: Scene, data: Use) -> bool:
    """Whether a scene is on the line, about the show or about the card that an event names."""
    if data.met != (scene.target if scene.is_also_met else ""):
        return False
    if scene.release and data.cards not in ((), scene.cards):
        return False
    if data.line and scene.line and scene.line != data.line:
        return False
    if scene.performer or (scene.target and not scene.line):
        met = scene.performer or scene.target
        named = [one for one in data.targets if one in scene.state.combatants]
        fixed = not picks(scene, scene.owned.play) and not chooses_targets(scene.owned.play)
        return not (fixed and named) or met in named
    return True


def picked(scene: Scene, data: Use) -> Scene:
    """Return a scene with the choices of its user."""
    red = data.red
    cards = data.drawn or data.shown
    if cards and asks_show(scene.owned.play):
        red = reds_among(cards)
    returned = scene.cards if scene.release else data.cards
    scene = with_cards(scene._replace(chosen=data.number), returned)._replace(
        targets=data.targets,
        red=red,
        as_morale=data.as_morale,
        everyone=data.everyone,
        mover=data.mover,
        squares=data.squares,
        areas=data.areas,
        lines=data.lines,
        seen=cards,
        over=data.over,
        under=data.under,
        keep=data.keep,
        finale=data.finale,
        extra=data.extra,
        start=data.start,
    )
    return scene._replace(chosen=chosen_number(scene))


def why_not(scene: Scene) -> Refusal | None:
    """Say why a play cannot be used, whatever the user picks."""
    name = scene.effect.name
    if is_spent(scene):
        return Refusal("used_already", f"{name} has been used as often as it can be now.")
    if not hold_so_far(scene):
        return Refusal("not_offered", f"{name}: its conditions are not met.")
    if lacks_need(scene):
        return Refusal("not_offered", f"{name}: an entry linked to it bars it now.")
    if is_out_of_reach(scene):
        return Refusal("too_far", f"{name} does not reach that far.")
    if is_without_room(scene):
        return Refusal("no_square", f"{name}: there is no square for it now.")
    if is_vain(scene):
        return Refusal("anchored", f"{name} only moves, and whom it would move is anchored.")
    if has_nobody(scene):
        return Refusal("no_target", f"{name}: there is nobody whom it could be for.")
    return unpaid(scene, picked=False)


def bad_use(state: Battle, data: Use, scene: Scene) -> Refusal | None:
    """Say why a play cannot be used with the user's choices."""
    return (
        why_not(scene)
        or _by_itself(scene)
        or _bad_number(scene)
        or unpaid(scene)
        or _unmet_choice(scene)
        or _bad_picks(scene)
        or bad_things(scene)
        or bad_picking(scene)
        or _bad_attack(scene)
        or _bad_show(state, data, scene)
        or bad_deck_choice(scene, data)
        or bad_choice_of_show(scene)
        or bad_changes(scene, data.changes)
    )


def _by_itself(scene: Scene) -> Refusal | None:
    if is_choice(scene.owned.play):
        return Refusal("not_offered", f"{scene.effect.name} is chosen as the attack is declared.")
    if not happens_by_itself(scene):
        return None
    return Refusal("not_offered", f"{scene.effect.name} happens by itself when it is due.")


def _bad_number(scene: Scene) -> Refusal | None:
    play = scene.owned.play
    if play.choose is None:
        least = most = UNUSED
    else:
        least, most = bounds(scene)
    if least <= scene.chosen <= most:
        return None
    return Refusal("bad_number", f"{scene.effect.name}: choose a number from {least} to {most}.")


def bounds(scene: Scene) -> tuple[int, int]:
    """Return the least and the most that may be picked for a play."""
    play = scene.owned.play
    least = amount(scene, play.choose_least)
    most = amount(scene, play.choose)
    most = most_looked(scene, most)
    limit = suffered(scene.state, scene.user, scene.effect.name)
    return least, max(most if limit is None else min(most, limit), least)


def _unmet_choice(scene: Scene) -> Refusal | None:
    if hold(scene):
        return None
    return Refusal("wrong_choice", f"{scene.effect.name}: choose another card or number.")


def _bad_picks(scene: Scene) -> Refusal | None:
    name = scene.effect.name
    for deed in picks(scene, scene.owned.play):
        allowed = eligible(scene, deed)
        found = [one for one in scene.targets if one in allowed]
        wrong = [one for one in scene.targets if one not in allowed]
        if wrong and not chooses_targets(scene.owned.play):
            return Refusal("wrong_target", f"{name} cannot be used on {wrong[0]}.")
        if not found and not takes_several(deed):
            return Refusal("no_target", f"{name}: choose whom it is for.")
        if len(found) > 1 and not takes_several(deed):
            return Refusal("too_many_targets", f"{name} is for one character.")
        if deed.do in TRADES and pair(scene, deed) is None:
            return Refusal("no_pair", f"{name}: choose two characters; you may be one of them.")
        if scene.mover and scene.mover not in (*found, scene.user):
            return Refusal("wrong_target", f"{name}: one of the two is moved.")
    return None


def chooses_targets(play: Play) -> bool:
    """Whether targets are chosen for a play: added ones, or those of an attack that it brings."""
    return brings_attack(play) or any(
        deed.do in ADDING or deed.do in BEFORE_REACTIONS for deed in play.deeds
    )


def _bad_attack(scene: Scene) -> Refusal | None:
    """Say why targets cannot be added to an attack, or chosen for one that the play brings."""
    for deed in scene.owned.play.deeds:
        if deed.do == "attack_again":
            return _no_attack(scene, deed)
        if deed.do in ADDING and scene.targets and scene.ongoing is not None:
            return _bad_targets(scene, deed)
    return None


def _no_attack(scene: Scene, deed: Deed) -> Refusal | None:
    name = scene.effect.name
    tactic = attack_tactic(scene)
    if tactic is None:
        return Refusal("unknown_id", f"{name} is carried by no tactic to attack with.")
    thing = on_area(scene)
    if thing is not None:
        nobody = Refusal("no_target", f"{name}: nobody is there whom it would hit.")
        return None if inside(scene, thing) else nobody
    blast = blast_around(scene)
    if blast is not None:
        return None if blast.targets else Refusal("no_target", f"{name} hits nobody.")
    if not scene.targets:
        return Refusal("no_target", f"{name}: choose whom to attack.")
    if (
        deed.to != "user"
        and not is_around(deed)
        and not set(scene.targets) & set(followed(scene, deed))
    ):
        return Refusal("wrong_target", f"{name}: choose a target of the attack that it follows.")
    return bad_targets(scene, tactic)


def _bad_targets(scene: Scene, deed: Deed) -> Refusal | None:
    ongoing = scene.ongoing
    if ongoing is None:
        return None
    new = [one for one in scene.targets if one not in ongoing.targets]
    if deed.do == "targets" and len(new) > amount(scene, deed.by):
        most = amount(scene, deed.by)
        more = f"{most} target{'' if most == 1 else 's'}"
        return Refusal("too_many_targets", f"{scene.effect.name} adds at most {more}.")
    return next((why for one in new if (why := unadded(scene, one))), None)


def unadded(scene: Scene, target: str) -> Refusal | None:
    """Say why a combatant cannot be an additional target of the maneuver in progress."""
    ongoing, rules, state = scene.ongoing, scene.rules, scene.state
    if ongoing is None or target in ongoing.targets:
        return Refusal("target_twice", "They are targeted already.")
    tactic = rules.tactic(state, ongoing.by, ongoing.tactic)
    found = aim(rules, state, ongoing.by, ongoing.tactic, ongoing.kind)
    place = state.combatants[ongoing.by].place
    return targets.unmet(state, ongoing.by, tactic, target, found, place)


def asks_show(play: Play) -> bool:
    """Whether a play asks a combatant for a show."""
    return any(deed.do == "flat_show" for deed in play.deeds)


def showing(scene: Scene) -> str:
    """Return the combatant that makes the show a play asks for, or "" for none."""
    for deed in scene.owned.play.deeds:
        if deed.do == "flat_show":
            return next(iter(reached(scene, deed)), "")
    return ""


def _bad_show(state: Battle, data: Use, scene: Scene) -> Refusal | None:
    if not asks_show(scene.owned.play):
        return None
    cards, who = data.drawn or data.shown, showing(scene)
    if cards and who:
        return bad_count(state, cards) or decks.cards_refusal(state, who, cards)
    if data.red is None:
        return Refusal("no_result", f"{scene.effect.name}: tell the red cards of the show.")
    is_possible = 0 <= data.red <= state.numbers.cards_of_a_show
    return None if is_possible else bad_red_cards(state)
