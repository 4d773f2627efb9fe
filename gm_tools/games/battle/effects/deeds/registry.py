"""Every deed of ``plays.words.deeds.DEEDS``, and a play done from its cost to its last deed."""

from collections.abc import Mapping
from itertools import dropwhile, takewhile
from typing import Final

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.effects.amounts import holds
from gm_tools.games.battle.effects.asked_shows import ask_shows
from gm_tools.games.battle.effects.chosen_show import chosen_show
from gm_tools.games.battle.effects.deeds.cards import CARDS
from gm_tools.games.battle.effects.deeds.carrying_out import Handler, nothing
from gm_tools.games.battle.effects.deeds.lines import LINES
from gm_tools.games.battle.effects.deeds.marks import MARKS
from gm_tools.games.battle.effects.deeds.movement import MOVEMENT
from gm_tools.games.battle.effects.deeds.resources import RESOURCES
from gm_tools.games.battle.effects.deeds.shows import SHOWS
from gm_tools.games.battle.effects.deeds.squares import SQUARES
from gm_tools.games.battle.effects.deeds.standing import STANDING
from gm_tools.games.battle.effects.deeds.stat_effects import STAT_EFFECTS
from gm_tools.games.battle.effects.deeds.taking import TAKING
from gm_tools.games.battle.effects.deeds.targets import TARGETS
from gm_tools.games.battle.effects.deeds.things import THINGS
from gm_tools.games.battle.effects.flat_show import flat_show
from gm_tools.games.battle.effects.limits import noted
from gm_tools.games.battle.effects.paying import paid_for, price
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.recalling import with_named
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


def _end_turn(scene: Scene, _deed: Deed) -> Battle:
    """Leave the user nothing to do this turn but end it."""
    if scene.state.turn != scene.user:
        return scene.state
    return changed(scene.state, scene.user, doings=replace(scene.one.doings, ending=True))


def _choose_show(scene: Scene, _deed: Deed) -> Battle:
    """Choose the numbers of the user's show, which stay closed until all shows are made (6835)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.state
    chosen = {**ongoing.chosen, scene.user: chosen_show(scene)}
    left = tuple(one for one in ongoing.choosers if one != scene.user)
    state = with_ongoing(scene.state, replace(ongoing, chosen=chosen, choosers=left))
    return with_news(state, News("chooses_show", scene.user))


def _name_other(scene: Scene, deed: Deed) -> Battle:
    who = reached(scene, deed)
    more = {"targets": who}
    news = News("names", scene.user, scene.user, len(who), scene.effect.name, more)
    return with_news(with_named(scene.state, scene, who), news)


def _remind(scene: Scene, _deed: Deed) -> Battle:
    more = {"effect": scene.effect.id}
    return with_news(scene.state, News("reminds", scene.user, label=scene.effect.name, more=more))


HANDLERS: Final[Mapping[str, Handler]] = {
    **RESOURCES,
    **SHOWS,
    **CARDS,
    **MARKS,
    **MOVEMENT,
    **TARGETS,
    **TAKING,
    **THINGS,
    **STANDING,
    **STAT_EFFECTS,
    **LINES,
    **SQUARES,
    "flat_show": flat_show,
    "own_show": ask_shows,
    "choose_show": _choose_show,
    "name_other": _name_other,
    "attack_again": nothing,
    "end_turn": _end_turn,
    "releases": nothing,
    "style_against": nothing,
    "widen": nothing,
    "raise_number": nothing,
    "set_number": nothing,
    "start_at": nothing,
    "perform_as": nothing,
    "also_at": nothing,
    "parent_needs": nothing,
    "remind": _remind,
}
"""The handler of each deed.

attack_again needs targets, so the step that accepts it begins the attack; raise_number, set_number
and releases are read along with their number.
"""


def done(scene: Scene) -> Battle:
    """Pay for a play, note its use, and do its deeds up to an attack that it brings."""
    charges = price(scene).get("charges", 0)
    state = noted(scene, paid_for(scene))
    more = {"effect": scene.effect.id, "nth": scene.owned.nth, "line": scene.line}
    state = with_news(state, News("uses", scene.user, scene.user, 0, scene.effect.name, more))
    return with_deeds(scene._replace(state=state, paid=charges), before_attack(scene))


def with_deeds(scene: Scene, deeds: tuple[Deed, ...]) -> Battle:
    """Do deeds one after another, and none once the battle is over."""
    state = scene.state
    for deed in deeds:
        if state.phase == "over":
            break
        now = scene._replace(state=state)
        if all(holds(now, one) for one in deed.when):
            state = HANDLERS[deed.do](now, deed)
    return state


def before_attack(scene: Scene) -> tuple[Deed, ...]:
    """Return the deeds before attack_again: all of them where there is none."""
    return tuple(takewhile(_is_no_attack, scene.owned.play.deeds))


def after_attack(scene: Scene) -> tuple[Deed, ...]:
    """Return the deeds for the attack that the play brings."""
    return tuple(dropwhile(_is_no_attack, scene.owned.play.deeds))[1:]


def _is_no_attack(deed: Deed) -> bool:
    return deed.do != "attack_again"
