"""The news of an event, each in a few words."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeGuard

from gm_tools.games.battle.state import Battle, News
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.board import square_name
from gm_tools.presenters.games.shared.phrases import some
from gm_tools.viskara.deck.deck import short_cards

KINDS = {
    "sidestep": "sidesteps",
    "dash": "dashes",
    "teleport": "teleports",
    "swap": "swaps places",
    "step_off": "steps off",
    "move": "is moved",
    "land": "lands",
}


class Fact(NamedTuple):
    """News in words: the combatant concerned, the one that acted, amount, cause and the rest."""

    who: str
    by: str
    amount: str
    cause: str
    more: Mapping[str, object]

    @property
    def because(self) -> str:
        """The cause in brackets, if it is known."""
        return f" ({self.cause})" if self.cause else ""


Say = Callable[[Fact], str]


def said_of(state: Battle, news: News) -> str:
    """Return news in words; "" for what the event's own line says already."""
    say = NEWS.get(news.what)
    if say is None:
        return ""
    more = {} if news.more is HIDDEN else news.more
    known = {key: value for key, value in more.items() if value is not HIDDEN}
    return say(
        Fact(
            _name(state, news.who),
            _name(state, news.by),
            "" if news.amount is HIDDEN else str(news.amount),
            "" if news.label is HIDDEN else str(news.label),
            known,
        )
    ).strip()


def _name(state: Battle, id: str) -> str:
    if id is HIDDEN:
        return "a combatant"
    if id in state.combatants:
        return str(state.combatants[id].name)
    if id in state.hidden:
        return str(state.hidden[id].one.name)
    return state.sides[id].name if id in state.sides else id


def _changes(what: str) -> Say:
    def say(one: Fact) -> str:
        if one.amount in ("", "0"):
            return ""
        sign = "" if one.amount.startswith("-") else "+"
        return f"{one.who} {sign}{one.amount} {what}{one.because}"

    return say


def _says(words: str) -> Say:
    """Return a sentence with {who}, {by}, {amount}, {cause} and {because}."""
    return lambda one: words.format(
        who=one.who, by=one.by, amount=one.amount, cause=one.cause, because=one.because
    )


def _says_whole(words: str) -> Say:
    """Return a sentence with an amount, as ``_says``; "" for those who do not hear the amount."""
    said = _says(words)
    return lambda one: said(one) if one.amount else ""


def _says_cause(words: str) -> Say:
    """Return a sentence about its cause, as ``_says``; "" for those who do not hear the cause."""
    said = _says(words)
    return lambda one: said(one) if one.cause else ""


def _out_of_sight(one: Fact) -> str:
    return f"{one.more['name']} is out of sight" if one.more.get("name") else ""


def _silent(_one: Fact) -> str:
    return ""


def _becomes(one: Fact) -> str:
    return f"{one.who} is {one.more['form']} now" if one.more.get("form") else ""


def _damage(one: Fact) -> str:
    parts = [f"{one.more[kind]} {kind}" for kind in ("health", "morale") if one.more.get(kind)]
    said = " and ".join(parts) or (one.amount if one.amount not in ("", "0") else "no")
    return f"{one.who} takes {said} damage"


def _mark(one: Fact) -> str:
    if not one.amount:
        return ""
    number = f" {one.amount}" if one.amount not in ("0", "1") else ""
    return f"{one.who}: {one.cause or one.more.get('effect') or 'a mark'}{number}"


def _mark_ends(one: Fact) -> str:
    if not one.amount:
        return ""
    return f"{one.who}: {one.more.get('effect') or one.cause or 'a mark'} ends"


def _show(one: Fact) -> str:
    if one.more.get("second"):
        return f"{one.who} makes no show of their own: 1 red card"
    if one.more.get("bust"):
        return f"{one.who} went too far: red cards and finale are 0"
    if one.more.get("revealing"):
        return f"{one.amount} red so far"
    sure = ", a sure flourish" if one.more.get("sure") else ""
    return f"{one.amount} red, finale {one.more.get('finale', '?')}{sure}"


def _changed(one: Fact) -> str:
    what = str(one.more.get("of", "show")).replace("_", " ")
    if not one.amount:
        return ""
    if one.amount == "0":
        return f"{one.who}: {what}{one.because}"
    if what == "red":
        what = "red card" if one.amount in ("1", "-1") else "red cards"
    sign = "" if one.amount.startswith("-") else "+"
    return f"{one.who} {sign}{one.amount} {what}{one.because}"


def _leaves(one: Fact) -> str:
    """Say that a combatant leaves; not if its side lost, which takes all its combatants along."""
    return "" if one.cause == "lost" else f"{one.who} leaves the battle{one.because}"


def _pays(one: Fact) -> str:
    parts = [f"{one.more[what]} {what}" for what in ("effort", "flair") if one.more.get(what)]
    return f"{one.who} pays {' and '.join(parts)}" if parts else ""


def _reveals(one: Fact) -> str:
    """Say what a sealed reaction was."""
    fate = "challenges fate and " if one.more.get("fate") else ""
    return f"{one.who} {fate}defies{f' with {one.cause}' if one.cause else ''}"


def _moves(one: Fact) -> str:
    """Say how far a combatant moves and where to, and how."""
    word = KINDS.get(str(one.more.get("kind", "")), "moves")
    squares = f" {one.amount} square{'' if one.amount == '1' else 's'}" if one.amount else ""
    to = one.more.get("to")
    where = f" to {square_name(to)}" if _is_square(to) else ""
    cause = "" if one.cause == "move" else one.because
    return f"{one.who} {word}{'' if squares == ' 0 squares' else squares}{where}{cause}"


def _grants(one: Fact) -> str:
    """Say that a combatant may move, and how far where that is counted."""
    how_far = f" up to {some(int(one.amount), 'square')}" if one.amount not in ("", "0") else ""
    return f"{one.who} may move{how_far}{one.because}"


def _by_hand(one: Fact) -> str:
    """Say a change by hand of health or morale; news of their own tell of all others."""
    what = str(one.more.get("what", ""))
    if what not in ("health", "morale") or not one.amount:
        return ""
    sign = "" if one.amount.startswith("-") else "+"
    return f"{one.who} {sign}{one.amount} {what}{one.because}"


def _cards(does: str, sort: str = "") -> Say:
    """Return a sentence about a number of cards; "" for those who do not hear it."""
    return lambda one: (
        f"{one.who} {does} {some(int(one.amount), f'{sort}card')}" if one.amount else ""
    )


def _shows_cards(does: str) -> Say:
    """Return a sentence about cards that everybody sees."""

    def say(one: Fact) -> str:
        cards = one.more.get("cards")
        found = short_cards(cards) if isinstance(cards, tuple) else ""
        return f"{one.who} {does} {found}{one.because}" if found else ""

    return say


def _lays(one: Fact) -> str:
    """Say how many cards go back on top of a deck, and how many under it."""
    over, under = one.more.get("over", 0), int(one.amount or 0)
    parts = [f"{over} on top"] if over else []
    parts += [f"{under} under the deck"] if under else []
    return f"{one.who} lays {' and '.join(parts)}" if parts else ""


def _flat_show(one: Fact) -> str:
    return f"{one.who} shows {some(int(one.amount or 0), 'red card')}{one.because}"


def _is_square(value: object) -> TypeGuard[tuple[int, int]]:
    return isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], int)


def _override(one: Fact) -> str:
    if "to" not in one.more:
        return ""
    reason = f": {one.more['reason']}" if one.more.get("reason") else ""
    return f"{one.more['from']} becomes {one.more['to']}{reason}"


NEWS: Mapping[str, Say] = {
    "battle_begins": _silent,
    "placed": _silent,
    "turn_begins": _says("{who} begins their turn"),
    "turn_ends": _silent,
    "round_begins": _says("Round {amount}"),
    "effort": _changes("effort"),
    "flair": _changes("flair"),
    "gain_health": _says("{who} gains {amount} health{because}"),
    "lose_health": _says("{who} loses {amount} health{because}"),
    "gain_morale": _says("{who}: {amount} morale gained{because}"),
    "lose_morale": _says("{who}: {amount} morale lost{because}"),
    "exhausted": _says("{who} is exhausted"),
    "becomes": _becomes,
    "recovered": _says("{who} is no longer exhausted"),
    "shaken": _says("{who}: shaken"),
    "steadied": _says("{who}: no longer shaken"),
    "leaves": _leaves,
    "appears": _silent,
    "out_of_sight": _out_of_sight,
    "joins": _silent,
    "side_loses": _says("the battle is lost for {who}"),
    "battle_ends": _says("the battle is over"),
    "anchors": _silent,
    "mark": _mark,
    "mark_ends": _mark_ends,
    "faces": _says("{who} turns"),
    "thing": _says("on the board: {cause}"),
    "thing_ends": _says("{cause} is gone"),
    "thing_moves": _says("{cause} is elsewhere now"),
    "thing_stays": _says("{cause} stays"),
    "thing_grows": _says("{cause} is of another size"),
    "thing_home": _says("{cause} is back with {who}, and bound there"),
    "moves": _moves,
    "stays": _says("{who} stays"),
    "note": _silent,
    "override": _override,
    "seat": _silent,
    "visible": _silent,
    "out_of_view": _silent,
    "in_view": _silent,
    "shuffles": _says("the discard pile is shuffled into the deck"),
    "abandoned": _silent,
    "attack": _silent,
    "stance": _silent,
    "defy": _silent,
    "anyway": _silent,
    "answers": _silent,
    "asks": _says("{who} asks whether they agree"),
    "past": _says("it is not possible any more: nothing is paid"),
    "reveals": _reveals,
    "passes": _says("{who} passes"),
    "falls_away": _says("{who} can no longer defy: nothing is paid"),
    "pays": _pays,
    "challenges_fate": _silent,
    "show": _show,
    "choice": _silent,
    "damage": _damage,
    "flourish": _says("{who} flourishes"),
    "stat_effect": _says_whole("stat effect: {cause} on {who}, power {amount}"),
    "logic_bonus": _changes("power at the next flourish"),
    "presence": _silent,
    "move_trigger": _silent,
    "grants": _grants,
    "uses": _silent,
    "reminds": _says_cause("{who}: carry out {cause} at the table"),
    "by_hand": _by_hand,
    "changes": _changed,
    "charges": _changes("charges"),
    "returns": _cards("returns", "stored "),
    "stores": _cards("stores"),
    "releases": _says_whole("{who} releases {cause} {amount}"),
    "targets": _silent,
    "looks": _cards("looks at"),
    "lays": _lays,
    "takes": _cards("takes", "unseen "),
    "opens": _shows_cards("opens"),
    "discards": _shows_cards("discards"),
    "sets_aside": _cards("sets aside"),
    "chooses_show": _says("{who} has chosen the numbers of its show"),
    "names": _silent,
    "flat_show": _flat_show,
    "signature": _silent,
}
"""The words of each kind of battle news; every key of ``news_words.WORDS`` stands here.

What happens to a side is said without a verb of its own: "Party" is one, "Enemies" are many.
"""
