"""Which effects a player is asked about: a standing no is the player's own, and taken back so."""

from collections.abc import Iterator

from gm_tools.games.battle.change import changed
from gm_tools.games.battle.effects.accepting import owned_play
from gm_tools.games.battle.effects.offering import play_offers
from gm_tools.games.battle.events.turn import AskAbout
from gm_tools.games.battle.maneuver.beginning import go_on
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import PLAYING, Battle
from gm_tools.games.battle.step import BattleSteps, step
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import HIDDEN, Offer, Refusal


def refused(rules: Rules, state: Battle, event: EventOf[AskAbout]) -> Refusal | None:
    """Say why a combatant's player cannot say that about an effect."""
    data, one = event.data, state.combatants[event.data.who]
    if data.effect not in rules.index(state, data.who).effects:
        return Refusal("unknown_effect", f"{one.name} has no such effect.")
    if (data.effect in one.unasked) is data.ask:
        return None
    return Refusal("answer_stands", "You have chosen that already.")


def said(rules: Rules, state: Battle, event: EventOf[AskAbout]) -> Battle:
    """Note which effects are not asked about; it counts at once, for the step under way too."""
    data, unasked = event.data, state.combatants[event.data.who].unasked
    left = tuple(one for one in unasked if one != data.effect)
    now = left if data.ask else (*left, data.effect)
    return go_on(rules, changed(state, data.who, unasked=now))


def offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Offer not to be asked again about what is asked now, and to be asked again."""
    one = state.combatants[who]
    if state.phase != "turns" or one.status != "in" or one.unasked is HIDDEN:
        return
    for effect in one.unasked:
        yield _offer(state, AskAbout(who, effect, ask=True), "again")
    for effect in dict.fromkeys(_asked(rules, state, who)):
        if effect not in one.unasked:
            yield _offer(state, AskAbout(who, effect), "never")


def _offer(state: Battle, data: AskAbout, what: str) -> Offer:
    owner = state.combatants[data.who].owner
    return Offer(Event("ask_about", data, owner), (), None, what, is_quiet=True)


def _asked(rules: Rules, state: Battle, who: str) -> Iterator[str]:
    """Yield the effects that the step under way asks a combatant about, and that it may decline."""
    if not state.ongoing or who not in state.ongoing[-1].waiting:
        return
    for offer in play_offers(rules, state, who):
        owned = owned_play(rules, state, offer.template.data)
        is_own = not offer.template.data.of
        if is_own and offer.refusal is None and owned is not None and not owned.play.must:
            yield owned.effect.id


STEPS: BattleSteps = {"ask_about": step(refused, said, PLAYING)}
