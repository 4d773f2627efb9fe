"""Shows that effects ask of other characters, made by their own seats (924, 4575; R56, R79)."""

from gm_tools.games.battle.change import with_news, with_ongoing
from gm_tools.games.battle.combatant.resources import lost_health
from gm_tools.games.battle.effects.deeds.carrying_out import amount_for
from gm_tools.games.battle.effects.flat_show import bonus_cards
from gm_tools.games.battle.effects.reached import reached
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import AskedShow
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.battle.turns.losing import after_harm
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.plays.plays import Deed


def ask_shows(scene: Scene, deed: Deed) -> Battle:
    """Ask a show of everybody whom a deed reaches; the maneuver waits until they are made."""
    ongoing = scene.ongoing
    if ongoing is None:
        return scene.state
    asked = tuple(
        AskedShow(who, scene.user, scene.effect.id, scene.owned.nth) for who in reached(scene, deed)
    )
    return with_ongoing(scene.state, replace(ongoing, asked=(*ongoing.asked, *asked)))


def asked_show(state: Battle) -> AskedShow | None:
    """Return the show that an effect asks for now, if any."""
    asked = state.ongoing[-1].asked if state.ongoing else ()
    return asked[0] if asked else None


def answered(rules: Rules, state: Battle, red: int) -> Battle:
    """Let a combatant lose health by the red cards of the show that was asked of it."""
    ongoing = state.ongoing[-1]
    asked, rest = ongoing.asked[0], ongoing.asked[1:]
    state = with_ongoing(state, replace(ongoing, asked=rest))
    found = rules.index(state, asked.by).effects.get(asked.effect)
    if found is None:
        return state
    effect, tactic = found
    play = effect.plays[asked.nth]
    scene = Scene(rules, state, asked.by, Owned(effect, asked.nth, play, tactic))
    scene = scene._replace(target=asked.who, red=red + bonus_cards(scene, asked.who))
    news = News("flat_show", asked.who, asked.by, scene.red or 0, effect.name)
    state = with_news(state, news)
    for deed in play.deeds:
        if deed.do == "own_show":
            lost = amount_for(scene._replace(state=state), deed, asked.who)
            state = lost_health(state, asked.who, lost, effect.name, by=asked.by)
    return after_harm(state)
