"""The turn list: every side with its morale, every combatant with what the viewer may know."""

from gm_tools.games.battle.events import EVENTS
from gm_tools.games.battle.events.hiding import Appear
from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.state import Battle, Combatant, Mark
from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.frame.protocol import HIDDEN
from gm_tools.presenters.games.battle.sharing import sharing_of, sharing_of_side
from gm_tools.presenters.games.battle.views import Pip, Row, SideView
from gm_tools.presenters.games.shared.actions import template
from gm_tools.viskara.deck.deck import card_words

WORDS = {
    "user_turn": "until {by}'s next turn",
    "target_turn": "until their next turn",
    "turn_end": "until the turn ends",
    "user_turn_end": "until {by}'s turn ends",
    "target_turn_end": "until their turn ends",
    "hit": "until they are hit",
    "round_end": "until the round ends",
    "next_attack": "until the next attack",
    "next_show": "until the next show",
    "next_action": "until the next action",
    "battle": "for the battle",
}
OUT = {"left": "left", "lost": "lost", "dead": "dead"}
MOST_LETTERS = 26
LONGEST_NUMBER = 5


def side_views(state: Battle, viewer: str) -> tuple[SideView, ...]:
    """Return the sides of a view, the players' first, in the order of set-up."""
    order = sorted(state.sides.values(), key=lambda side: not side.is_players)
    signs, whole = letters(state), with_hidden(state)
    return tuple(
        SideView(
            id=side.id,
            name=side.name,
            morale="" if side.morale is HIDDEN or state.is_simple else str(side.morale),
            shaken=side.shaken,
            lost=side.status != "in",
            is_players=side.is_players,
            sharing=sharing_of_side(state, side.id) if viewer == HOST else None,
            rows=tuple(
                _row(state, one, viewer, signs[one.id], whole)
                for one in whole.combatants.values()
                if one.side == side.id
            ),
        )
        for side in order
    )


def letters(state: Battle) -> dict[str, str]:
    """Return the sign of each combatant on the board: A to Z, then AA, AB..., hidden ones a to z.

    It goes by their numbers, so that it stays theirs whoever else comes and goes.
    """
    signs = {id: in_letters(_nth(id, at)) for at, id in enumerate(state.combatants)}
    return signs | {id: in_letters(_nth(id, at)).lower() for at, id in enumerate(state.hidden)}


def _nth(id: str, at: int) -> int:
    """Return the place that an id ("c3") names, from 0; in an adopted battle it may name none."""
    number = id[1:]
    is_one = number.isascii() and number.isdecimal() and len(number) < LONGEST_NUMBER
    return int(number) - 1 if is_one and int(number) else at


def until_words(state: Battle, mark: Mark) -> str:
    """Say when a mark ends."""
    by = state.combatants.get(mark.by)
    return WORDS.get(mark.until, mark.until).format(by=by.name if by else "its owner")


def in_letters(index: int) -> str:
    """Return the sign of a combatant or the name of a column: A to Z, then AA, AB..."""
    before, last = divmod(index, MOST_LETTERS)
    return (in_letters(before - 1) if before else "") + chr(ord("A") + last)


def _row(state: Battle, one: Combatant, viewer: str, letter: str, whole: Battle) -> Row:
    text, share = health_of(one)
    simple, is_hidden = state.is_simple, one.id in state.hidden
    is_hand = viewer == HOST and state.phase != "over" and one.status == "in"
    return Row(
        id=one.id,
        name=one.name,
        letter=letter,
        health=text,
        share=share,
        effort=None if one.effort is HIDDEN else one.effort,
        flair=None if one.flair is HIDDEN or simple else one.flair,
        on_turn=state.turn == one.id and state.phase == "turns",
        acted=one.acted and state.turn != one.id,
        exhausted=one.exhausted and one.status == "in",
        out=OUT.get(one.status, ""),
        marks=_marks(state, one),
        seat="" if one.owner == HOST else one.owner,
        is_mine=one.owner == viewer != HOST,
        emblem=one.emblem,
        pips=_pips(state, one, is_hand=is_hand),
        less_flair=tap_of(one, "flair", -1) if is_hand and not simple and one.flair else "",
        more_flair=tap_of(one, "flair", 1) if is_hand and not simple else "",
        is_hidden=is_hidden,
        is_unplaced=one.is_unplaced,
        sight=_sight(state, one, viewer),
        sharing=sharing_of(whole, one) if viewer == HOST else None,
    )


def _sight(state: Battle, one: Combatant, viewer: str) -> str:
    """Return the event by which the host lets a hidden combatant appear, "" for all others."""
    if viewer != HOST or one.id not in state.hidden:
        return ""
    return template(EVENTS, Event("appear", Appear((one.id,))))


def _pips(state: Battle, one: Combatant, *, is_hand: bool) -> tuple[Pip, ...]:
    """Return a combatant's points of effort; a press on one leaves as many as it stands for.

    A press on the last full one takes it.
    """
    if one.effort is HIDDEN:
        return ()
    return tuple(
        _pip(one, place, is_hand=is_hand)
        for place in range(max(state.numbers.most_effort, one.effort))
    )


def _pip(one: Combatant, place: int, *, is_hand: bool) -> Pip:
    left = place if place + 1 == one.effort else place + 1
    tap = tap_of(one, "effort", left - one.effort) if is_hand else ""
    return Pip(f"{one.name}: effort {left}", place < one.effort, tap)


def tap_of(one: Combatant, what: str, amount: int) -> str:
    """Return what a press sends that grants effort or flair, or takes it: "c1 effort -1"."""
    return f"{one.id} {what} {amount}"


def health_of(one: Combatant) -> tuple[str, int | None]:
    """Return the health as a number or a word, and in percent, where the viewer may know it."""
    if one.health is not HIDDEN:
        if one.max_health is HIDDEN or one.max_health <= 0:
            return str(one.health), None
        share = min(max(100 * one.health // one.max_health, 0), 100)
        return f"{one.health}/{one.max_health}", share
    if isinstance(one.told, int):
        return "", 10 * one.told
    return one.told or "", None


def _marks(state: Battle, one: Combatant) -> tuple[tuple[str, str], ...]:
    found = [("out of view", "nobody sees where")] if one.is_unplaced else []
    if one.form:
        found.append((one.form.replace("_", " "), "until it takes another form"))
    if one.anchored:
        found.append(("anchored", "until their next turn"))
    if one.fate_ready:
        found.append(("fate", "challenges fate for the next maneuver"))
    for mark in one.marks if one.marks is not HIDDEN else ():
        name = mark.label or mark.name
        found.append(
            (f"{name} {mark.amount}" if mark.amount > 1 else name, until_words(state, mark))
        )
    if one.cards is not HIDDEN and one.cards:
        cards = ", ".join(map(card_words, one.cards))
        found.append((f"{len(one.cards)} stored", cards))
    return tuple(found)
