"""Choosing red cards and finale in place of a show, for flair that must be there (6835; R89)."""

from collections.abc import Iterator

from gm_tools.games.battle.change import with_ongoing
from gm_tools.games.battle.effects.amounts import hold
from gm_tools.games.battle.effects.deck_choices import deed_of
from gm_tools.games.battle.effects.paying import price
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.maneuver.in_progress import Shown
from gm_tools.games.battle.maneuver.shows import CHOSEN, bad_red_cards, finished_show, is_all_out
from gm_tools.games.battle.rules import Owned
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.viskara.deck.deck import HIGHEST

PAID_AT = "show"
"""The moment at which the entry's other plays change flair by what was chosen."""


def chosen_show(scene: Scene) -> Shown:
    """Return the show that the user's numbers make."""
    ongoing = scene.ongoing
    all_out = ongoing is not None and is_all_out(ongoing, scene.user)
    return finished_show(scene.state, scene.red or 0, scene.finale or 0, CHOSEN, all_out=all_out)


def bad_choice_of_show(scene: Scene) -> Refusal | None:
    """Say why these numbers cannot be chosen: out of bounds, or their flair is not there."""
    if deed_of(scene.owned.play, "choose_show") is None:
        return None
    if scene.red is None or scene.finale is None:
        return Refusal("no_result", "Choose both, red cards and finale.")
    if not 0 <= scene.red <= scene.state.numbers.cards_of_a_show:
        return bad_red_cards(scene.state)
    if not 0 <= scene.finale <= HIGHEST:
        return Refusal("bad_finale", f"A finale is from 0 to {HIGHEST}.")
    cost, flair = sum(_costs(scene)), scene.one.flair
    if cost <= flair:
        return None
    message = f"{scene.one.name} has {flair} flair; these numbers cost {cost}."
    return Refusal("not_enough_flair", message)


def _costs(scene: Scene) -> Iterator[int]:
    """Yield the flair of each part; what one part gains cannot pay for another (R89)."""
    ongoing = scene.ongoing
    if ongoing is None:
        return
    shown = {**ongoing.shows, scene.user: replace(chosen_show(scene), bust=False)}
    state = with_ongoing(scene.state, replace(ongoing, shows=shown))
    for nth, play in enumerate(scene.effect.plays):
        there = scene._replace(
            state=state, owned=Owned(scene.effect, nth, play, scene.owned.tactic)
        )
        if play.at == PAID_AT and play.must and hold(there):
            yield price(there).get("flair", 0)
