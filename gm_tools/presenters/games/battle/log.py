"""The log: events and their news, in words for a viewer."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.maneuver import Proceed
from gm_tools.games.battle.rules import effects_of
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.games.frame.words import words_of
from gm_tools.presenters.emblems import emblem_name
from gm_tools.presenters.games.battle.news import said_of
from gm_tools.presenters.games.shared.phrases import MINUS, listed
from gm_tools.presenters.games.shared.sentences import sentence
from gm_tools.viskara.deck.deck import Card, short_cards
from gm_tools.viskara.grid.squares import distance

SHOWS = frozenset({"show", "reveal"})
TURN = "turn"
"""The cause of each turn's gains, which is left unsaid."""
ASKED = {"ask": "at every attack", "target_only": "only when they are the target"}
SHARED = {
    "told": "Told",
    "secret": "Kept secret",
    "bar": "Told as a bar",
    "word": "Told as a word",
    "usual": "Told as for all",
}
FIGURES = {"maxima": "the maximum", "cards": "stored cards", "effects": "abilities"}
DOING = {
    "attack": "attacks",
    "stance": "takes a stance",
    "defy": "defies",
    "anchor": "anchors",
    "sidestep": "moves",
    "dash": "dashes",
}
CHOSEN = {
    "health": "health",
    "morale": "morale",
    "both": "health and morale",
}


def title(before: Battle, after: Battle, event: Event) -> str:
    """Name an event: "Sol attacks Pike Beetle with Split the Horizon"."""
    return sentence_of(EVENTS[event.type], Names(before, after), event.data)


def sentence_of(event: type, names: "Names", data: Any) -> str:
    """Return an event's words with the names and values of its data, or of similar data."""
    return sentence(words_of(event).log, partial(_word, names, data))


Said = Callable[["Names", Any], str]


class Names:
    """Names of combatants and tactics as a viewer may know them."""

    def __init__(self, before: Battle, after: Battle) -> None:
        """Look names up in the state before an event, then in the one after."""
        self.states = (before, after)

    def one(self, who: str) -> str:
        """Return a combatant's name."""
        for state in self.states:
            if who in state.combatants:
                return str(state.combatants[who].name)
            if who in state.hidden:
                return str(state.hidden[who].one.name)
        return who or "a combatant"

    def any(self, id: str) -> str:
        """Return the name of a combatant or a side."""
        sides = [state.sides[id].name for state in self.states if id in state.sides]
        return str(sides[0]) if sides else self.one(id)

    def several(self, ids: tuple[str, ...]) -> str:
        """Return several names as a list in words."""
        return listed(self.one(who) for who in ids)

    def tactic(self, who: str, tactic: str) -> str:
        """Return a tactic's name, or nothing where the viewer may not know it."""
        block = self.block(who)
        found = [one.name for one in block.tactics if one.id == tactic] if block else []
        return (found[0] or "") if found else ""

    def effect(self, who: str, effect: str) -> str:
        """Return the name of an effect, or "an effect" where the viewer may not know it."""
        block = self.block(who)
        if block is None:
            return "an effect"
        return next((one.name for one, _ in effects_of(block) if one.id == effect), "an effect")

    def block(self, who: str) -> Block | None:
        """Return a combatant's block, None where it is hidden."""
        for state in reversed(self.states):
            if who in state.combatants and state.blocks is not HIDDEN:
                found = state.blocks.get(state.combatants[who].block)
                return found if isinstance(found, Block) else None
        return None


def whose(data: Any) -> str:
    """Return whose effect an event is about: mostly that of whoever uses it."""
    return getattr(data, "of", "") or str(data.who)


def news(happened: Happened) -> tuple[str, ...]:
    """Return the news of an event, unless its title says them already."""
    told: tuple[News, ...] = happened.after.news
    found = [
        said
        for one in told
        if one.label != TURN
        and not _is_as_asked(happened.event, one)
        and (said := said_of(happened.after, one))
    ]
    if not found:
        return ()
    text = title(happened.before, happened.after, happened.event)
    return tuple(said for said in found if said not in text)


def _is_as_asked(event: Event, news: News) -> bool:
    """Whether the line of a change by hand says its news already: it came out as it was asked."""
    if event.type != "grant" or news.what not in ("effort", "flair"):
        return False
    return len(event.data.who) == 1 and news.amount == getattr(event.data, news.what)


def is_by_hand(event: Event) -> bool:
    """Whether an event changed something by hand."""
    return words_of(EVENTS[event.type]).by_hand


def source(event: Event) -> str:
    """Say that the cards of a show came from the app."""
    return "digital" if event.source == DIGITAL and event.type in SHOWS else ""


EMBLEM = ".emblem"
"""How the path of a combatant's emblem ends."""


# --- The names in an event's words ----------------------------------------------------------


def _who(names: Names, data: Any) -> str:
    return names.several(data.who) if isinstance(data.who, tuple) else names.one(data.who)


def _cards(_names: Names, data: Any) -> str:
    return short_cards(data.drawn or data.cards)


def _closed(names: Names, _data: Any) -> str:
    """Say what step of the maneuver is closed."""
    ongoing = names.states[0].ongoing
    return Proceed.CLOSED.get(ongoing[-1].step, "") if ongoing else ""


def _asked(_names: Names, data: Any) -> str:
    """Say whether a player is asked about an effect; "" for those who do not hear it."""
    if data.ask is HIDDEN:
        return ""
    return "is asked again about" if data.ask else "is no longer asked about"


def _mover(names: Names, data: Any) -> str:
    """Name the combatant whose granted movement an event is about."""
    found = [one.who for one in names.states[0].grants if one.id == data.grant]
    return names.one(found[0]) if found else ""


def _near(names: Names, data: Any) -> str:
    """Name the character that a dash ends near: as entered, else the nearest to its square."""
    if data.near or not data.to:
        return names.one(data.near) if data.near else ""
    others = [one for one in names.states[0].combatants.values() if one.id != data.who]
    found = [
        (far, one.id)
        for one in others
        if one.status == "in" and one.place and (far := distance(data.to, one.place)) is not None
    ]
    return names.one(min(found)[1]) if found else ""


def _joined(names: Names, data: Any) -> str:
    """Return the names of those who are new: in the states, or in an event yet to come."""
    before, after = names.states
    new = [one.name for id, one in after.combatants.items() if id not in before.combatants]
    if not new and data.combatants is not HIDDEN:
        new = [one.name for one in data.combatants]
    return ", ".join(new)


def _appeared(names: Names, data: Any) -> str:
    """Return the names of those who came into sight: in the states, or in an event yet to come."""
    before, after = names.states
    new = [one.name for id, one in after.combatants.items() if id not in before.combatants]
    if not new and data.hidden is not HIDDEN:
        new = [names.one(one) for one in data.hidden]
    return listed(new)


def _done_unseen(names: Names, data: Any) -> str:
    """Say what was done to hidden combatants; only the host hears it."""
    if data.do is HIDDEN:
        return ""
    said = sentence_of(type(data.do), names, data.do)
    return said.removeprefix("By hand: ")


def _figures(_names: Names, data: Any) -> str:
    """Return the figures that are told or kept secret; only the host hears it."""
    return "" if data.what is HIDDEN else listed(FIGURES.get(one, one) for one in data.what)


def _whose(names: Names, data: Any) -> str:
    """Return of whom figures are told or kept secret; only the host hears it."""
    return "" if data.of is HIDDEN else listed(names.any(one) for one in data.of)


def _value(_names: Names, data: Any) -> str:
    """Return a value set by hand, with cards abbreviated; only the host hears it."""
    if data.value is HIDDEN:
        return ""
    if isinstance(data.value, tuple) and data.path.endswith((".cards", ".discards")):
        return short_cards(Card(*one) for one in data.value) or "none"
    if data.path.endswith(EMBLEM):
        return emblem_name(data.value) or "none"
    return str(data.value)


def _path(names: Names, data: Any) -> str:
    """Return what is set by hand; only the host hears it."""
    if data.path is HIDDEN:
        return ""
    whole, _, rest = data.path.partition(".")
    whose, _, what = rest.partition(".")
    if whole not in ("combatants", "sides") or not what:
        return str(data.path)
    return f"the {what.replace('.', ' ').replace('_', ' ')} of {names.any(whose)}"


def _mark(_names: Names, data: Any) -> str:
    """Return a mark or note with its number, or that it is taken off."""
    if data.name is HIDDEN or data.amount is HIDDEN:
        return ""
    number = f" {data.amount}" if data.amount > 1 else ""
    return f"{data.name}{number if data.amount else ' is taken off'}"


def _more(what: str) -> Said:
    """Return a function that says how much more of something is granted, or less."""

    def said(_names: Names, data: Any) -> str:
        amount = getattr(data, what)
        if amount is HIDDEN or not amount:
            return ""
        return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"

    return said


def _unsaid(_names: Names, data: Any) -> str:
    """Return what is granted to a combatant, for those who do not hear how much."""
    return ": effort or flair" if HIDDEN in (data.effort, data.flair) else ""


def _of_kind(kind: str) -> Said:
    """Return a function that gives the amount of harm if it is of this kind."""
    return lambda _names, data: str(data.amount) if data.kind == kind else ""


SAID: Mapping[str, Said] = {
    "who": lambda names, data: _who(names, data) if data.who else "",
    "asked": _asked,
    "next": lambda names, data: names.one(data.next),
    "closed": _closed,
    "mover": _mover,
    "near": _near,
    "targets": lambda names, data: names.several(data.targets) if data.targets else "",
    "tactic": lambda names, data: names.tactic(data.who, data.tactic),
    "effect": lambda names, data: names.effect(whose(data), data.effect),
    "cards": _cards,
    "fate": lambda _names, data: "challenges fate" if data.fate is True else "",
    "doing": lambda _names, data: DOING.get(data.do, ""),
    "free": lambda _names, data: "" if data.pay else "free of cost",
    "answer": lambda _names, data: ASKED.get(data.answer, ""),
    "choice": lambda _names, data: CHOSEN.get(data.choice, data.choice),
    "combatants": _joined,
    "hidden": _appeared,
    "do": _done_unseen,
    "how": lambda _names, data: "" if data.how is HIDDEN else SHARED[data.how],
    "figures": _figures,
    "whose": _whose,
    "value": _value,
    "path": _path,
    "mark": _mark,
    "effort": _more("effort"),
    "flair": _more("flair"),
    "morale_more": _more("morale"),
    "unsaid": _unsaid,
    "health": _of_kind("health"),
    "morale": _of_kind("morale"),
    "lose": _of_kind("lose"),
}
"""The texts of names that are more than a field's value."""


def _word(names: Names, data: Any, name: str) -> str:
    if name in SAID:
        return SAID[name](names, data)
    value = getattr(data, name)
    if value is HIDDEN:
        return ""
    if isinstance(value, bool):
        return name.replace("_", " ") if value else ""
    return "" if value is None else str(value)
