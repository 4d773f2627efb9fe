"""The form that a combatant is in, and what follows from it (Viskara 6019, 6452-6456; R102)."""

from collections.abc import Iterator
from typing import NamedTuple

from gm_tools.games.battle.change import changed, with_news
from gm_tools.games.battle.entering.blocks import Block, Effect
from gm_tools.games.battle.state import Battle, Combatant, News
from gm_tools.games.battle.things.speeds import slowed
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.viskara.plays.forms import Form

NO_LOCATION = "no_location"


class Taken(NamedTuple):
    """A form with the entry that it belongs to, whose numbers it names."""

    effect: Effect
    form: Form

    def number(self, name: str) -> int | None:
        """Return a number of the entry, None where the form names none."""
        found = self.effect.numbers.get(name) if name else None
        return found if isinstance(found, int) else None


def forms_of(block: Block) -> Iterator[Taken]:
    """Yield every form that a block has."""
    for effect in block.effects:
        for form in effect.forms:
            yield Taken(effect, form)


def beginning(block: Block) -> Form | None:
    """Return the form in which a combatant enters a battle, None for one without forms."""
    return next((one.form for one in forms_of(block) if one.form.begins), None)


def in_form(state: Battle, who: str) -> Taken | None:
    """Return the form that a combatant is in; None without one, or where it may not be known."""
    one = state.combatants[who]
    block = state.blocks[one.block]
    if not one.form or block is HIDDEN or block.effects is HIDDEN:
        return None
    return next((found for found in forms_of(block) if found.form.name == one.form), None)


def become(state: Battle, who: str, name: str, label: str) -> Battle:
    """Let a combatant take a form: it holds no more flair, and stands, as the form says."""
    one = state.combatants[who]
    found = next((f for f in forms_of(state.blocks[one.block]) if f.form.name == name), None)
    if found is None or one.form == name:
        return state
    state = changed(state, who, form=name, traits=found.form.traits)
    state = with_news(state, News("becomes", who, who, label=label, more={"form": name}))
    flair = min(state.combatants[who].flair, most_flair(state, who))
    place = () if NO_LOCATION in found.form.traits else one.place
    return changed(state, who, flair=flair, place=place)


def most_flair(state: Battle, who: str) -> int:
    """Return the most flair that a combatant holds: less in some forms (6454)."""
    found = in_form(state, who)
    least = found.number(found.form.most_flair) if found else None
    most = state.numbers.most_flair
    return most if least is None else min(most, least)


def less_flair(state: Battle, who: str) -> int:
    """Return how much less flair a turn gives a combatant in its form (6454)."""
    found = in_form(state, who)
    return (found.number(found.form.less_flair) or 0) if found else 0


def speed_when_moved(state: Battle, one: Combatant) -> int:
    """Return a combatant's speed for effects that move it (6456)."""
    found = in_form(state, one.id)
    slow = found.number(found.form.speed) if found else None
    speed = state.blocks[one.block].speed
    return slowed(state, one.id, speed if slow is None else min(speed, slow))


def is_obliged(state: Battle, who: str, tactic: str) -> bool:
    """Whether a form makes a tactic mandatory now: at the most flair it holds, if limited."""
    found = in_form(state, who)
    if found is None or found.form.obliges != tactic:
        return False
    if found.form.from_turn_start and began_in(state, who) != found.form.name:
        return False
    least = found.number(found.form.most_flair)
    return least is None or state.combatants[who].flair >= least


def began_in(state: Battle, who: str) -> str:
    """Return the form in which a combatant's turn under way began, "" for none."""
    doings = state.combatants[who].doings
    return "" if doings is HIDDEN else doings.began_in


def is_barred_by_form(state: Battle, who: str, tactic: str) -> bool:
    """Whether a form in which the turn began bars a tactic, whatever the form is now (6019)."""
    began, block = began_in(state, who), state.blocks[state.combatants[who].block]
    if not began or block is HIDDEN or block.effects is HIDDEN:
        return False
    return any(one.form.name == began and tactic in one.form.bars for one in forms_of(block))
