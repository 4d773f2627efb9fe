"""The log: what somebody did, and the facts it brought about, in the words of the viewer."""

from collections.abc import Callable, Mapping
from typing import Any

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.rules import effects_of
from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.journal import Happened
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.news import fact
from gm_tools.presenters.games.shared.views import LogLine
from gm_tools.viskara.deck.deck import Card, short_cards

__all__ = ["TITLES", "Names", "log_lines", "title"]

BY_HAND = frozenset(
    {"override", "harm", "heal", "grant", "mark", "thing", "put", "skip", "give_turn", "abandon"}
)
HARMS = {
    "health": "By hand: {} damage to {}",
    "morale": "By hand: {} morale damage to {}",
    "lose": "By hand: {} health lost by {}",
}
SHOWS = frozenset({"show", "reveal"})
TURN = "turn"
"""The cause of what every turn brings: it goes without saying."""
CHOSEN = {
    "health": "health",
    "morale": "morale",
    "both": "health and morale",
}


def log_lines(told: tuple[Happened, ...]) -> tuple[LogLine, ...]:
    """Return the log of some events, in their order."""
    return tuple(_line(one) for one in told)


def title(before: Battle, after: Battle, event: Event) -> str:
    """Say what an event was: "Sol attacks Pike Beetle with Split the Horizon"."""
    made = TITLES.get(event.type)
    return made(Names(before, after), event.data) if made else event.type.replace("_", " ")


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
        return who or "somebody"

    def some(self, ids: tuple[str, ...]) -> str:
        """Return several names as a list in words."""
        names = [self.one(who) for who in ids]
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]

    def tactic(self, who: str, tactic: str) -> str:
        """Return " with Split the Horizon", or nothing where the viewer may not know it."""
        block = self.block(who)
        found = [one.name for one in block.tactics if one.id == tactic] if block else []
        return f" with {found[0]}" if found and found[0] else ""

    def effect(self, who: str, effect: str) -> str:
        """Return the name of an effect, or "an effect" where the viewer may not know it."""
        block = self.block(who)
        if block is None:
            return "an effect"
        return next((one.name for one, _ in effects_of(block) if one.id == effect), "an effect")

    @property
    def is_whole(self) -> bool:
        """Whether these are the host's states, in which nothing is hidden."""
        return all(one.character is not HIDDEN for one in self.states[1].combatants.values())

    def block(self, who: str) -> Block | None:
        """Return a combatant's block, None where it is hidden."""
        for state in reversed(self.states):
            if who in state.combatants and state.blocks is not HIDDEN:
                found = state.blocks.get(state.combatants[who].block)
                return found if isinstance(found, Block) else None
        return None


def _line(told: Happened) -> LogLine:
    event = told.event
    news: tuple[News, ...] = told.after.news
    text = title(told.before, told.after, event)
    facts = tuple(
        said
        for one in news
        if one.label != TURN and (said := fact(told.after, one)) and said not in text
    )
    return LogLine(
        number=told.number,
        text=text,
        facts=facts,
        by_hand=event.type in BY_HAND,
        source="digital" if event.source == DIGITAL and event.type in SHOWS else "",
    )


Title = Callable[[Names, Any], str]


def _attack(names: Names, data: Any) -> str:
    word = "attacks all out" if data.all_out else "attacks"
    whom = f" {names.some(data.targets)}" if data.targets else ""
    return f"{names.one(data.who)} {word}{whom}{names.tactic(data.who, data.tactic)}"


def _stance(names: Names, data: Any) -> str:
    whom = f" against {names.some(data.targets)}" if data.targets else ""
    return f"{names.one(data.who)} takes a stance{whom}{names.tactic(data.who, data.tactic)}"


def _defy(names: Names, data: Any) -> str:
    return f"{names.one(data.who)} defies{names.tactic(data.who, data.tactic)}"


def _show(names: Names, data: Any) -> str:
    cards = data.drawn or data.cards
    if cards:
        return f"{names.one(data.who)} shows {short_cards(cards)}"
    return f"{names.one(data.who)} shows {data.red} red, finale {data.finale}"


def _use(names: Names, data: Any) -> str:
    whom = f" on {names.some(data.targets)}" if data.targets else ""
    return f"{names.one(data.who)} uses {names.effect(data.who, data.effect)}{whom}"


def _override(names: Names, data: Any) -> str:
    if names.is_whole:
        return f"The game master sets {data.path} to {_value(data)}"
    return "The game master sets something by hand"


def _value(data: Any) -> str:
    """Return a value set by hand, cards in their few letters."""
    if isinstance(data.value, tuple) and data.path.endswith((".cards", ".discards")):
        return short_cards(Card(*one) for one in data.value) or "none"
    return str(data.value)


def _mark(names: Names, data: Any) -> str:
    known = [state.combatants[data.who] for state in names.states if data.who in state.combatants]
    if any(one.marks is HIDDEN for one in known):
        return f"{names.one(data.who)}: a mark"
    return f"{names.one(data.who)}: mark {data.name} {data.amount}"


def _says(words: str) -> Title:
    return lambda names, data: f"{names.one(data.who)} {words}"


TITLES: Mapping[str, Title] = {
    "setup": lambda _names, data: f"{data.name or 'The battle'} is set up",
    "adopt": lambda _names, _data: "The battle is taken over as it stood",
    "place": _says("takes their place"),
    "begin": lambda names, data: (
        f"{names.one(data.who)} has the first turn" if data.who else "The placement ends"
    ),
    "sidestep": _says("sidesteps"),
    "dash": lambda names, data: f"{names.one(data.who)} dashes near {names.one(data.near)}",
    "attack": _attack,
    "stance": _stance,
    "anchor": _says("anchors"),
    "challenge_fate": _says("challenges fate"),
    "end_turn": _says("ends their turn"),
    "defy": _defy,
    "pass": _says("passes"),
    "proceed": lambda _names, _data: "On to the next step",
    "show": _show,
    "reveal": _show,
    "stop": _says("ends the show"),
    "choose": lambda names, data: (
        f"{names.one(data.who)} chooses {CHOSEN.get(data.choice, data.choice)}"
    ),
    "flourish_next": _says("flourishes next"),
    "use": _use,
    "stat_effect": _says("uses the stat effect"),
    "take_move": _says("takes the free Move"),
    "move": lambda _names, _data: "Movement is made",
    "decline": lambda _names, _data: "Movement is let go",
    "release": _says("releases potential"),
    "gather": _says("gathers potential"),
    "start_signature": _says("begins their signature move"),
    "signature": _says("goes on with their signature move"),
    "override": _override,
    "harm": lambda names, data: HARMS[data.kind].format(data.amount, names.some(data.who)),
    "heal": lambda names, data: f"By hand: {names.some(data.who)} healed by {data.amount}",
    "grant": lambda names, data: f"By hand: granted to {names.some(data.who)}",
    "mark": _mark,
    "thing": lambda _names, data: f"On the board: {data.name}",
    "put": _says("is put on another square"),
    "add": lambda _names, data: f"{', '.join(one.name for one in data.combatants)} joins",
    "remove": _says("leaves the battle"),
    "skip": lambda _names, _data: "The turn is skipped",
    "give_turn": _says("is given the turn"),
    "abandon": lambda _names, _data: "The maneuver is broken off",
    "visible": lambda _names, _data: "The game master changes what players see",
    "seat": lambda names, data: f"{names.one(data.who)} is played by {data.owner}",
    "shuffle": lambda _names, _data: "A deck is shuffled",
    "note": lambda _names, data: str(data.text),
    "end": lambda _names, data: f"The battle ends{': ' + data.why if data.why else ''}",
}
