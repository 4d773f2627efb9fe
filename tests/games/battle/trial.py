"""Battles for the laws of all games: how they begin, how an offer becomes an event."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import Any

from hypothesis import strategies as st

from gm_tools.games.battle.combatant import decks
from gm_tools.games.battle.entering.blocks import (
    Block,
    Effect,
    ManeuverBlock,
    SignatureBlock,
)
from gm_tools.games.battle.game import BATTLE
from gm_tools.games.battle.news_words import WORDS
from gm_tools.games.battle.options import Visible
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.event import Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.grid.board import Board, Obstruction
from gm_tools.viskara.grid.squares import Square
from gm_tools.viskara.plays.plays import Deed, read_amount
from tests.games.battle.makers import (
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    foe,
    hero,
    setup,
)
from tests.games.laws import LEFT_OUT, MOST_COMPLETIONS, Trial, values_of

BOARD = Board(5, 4, (Obstruction((2, 1)), Obstruction((2, 2), ("exposure",))))
CLOSED = Visible(health="nothing", morale=False, marks=False)
MOST_EFFORT = 3
MOST_FLAIR = 30


def _blocks() -> tuple[Block, ...]:
    swift = a_tactic(stat="agility", type="projectile", range=4, outputs=(2, 4, 7))
    sharp = a_tactic(stat="logic", type="exposure", range=2, break_point=None)
    return (
        _with_much(a_block("Ann", level=5, max_health=30)),
        a_block("Bob", stats=Stats(agility=5), tactics=(swift, a_tactic("t1")), max_health=12),
        a_block("Cat", stats=Stats(logic=3), tactics=(sharp,), max_health=15, kind="creature"),
        a_block("Dog", max_health=10, starting_morale=5, kind="creature"),
    )


def _with_much(block: Block) -> Block:
    """Give a block an aura, a signature move, and effects at every moment of a maneuver."""
    carried = (
        _effect("drain", "flourish", a_deed("lose_effort", "n", "target"), pays={"flair": "n"}),
        _effect("guard", "damage", a_deed("prevent_damage", "n"), any_tactic=True),
        _effect("dread", "other_show", a_deed("lower_finale", "n", "performer"), any_tactic=True),
        _effect("sure", "show", a_deed("output", "n"), must=True),
        _effect("peek", "before", a_deed("look_at", "n")),
        _effect("order", "before", a_deed("order_deck"), when=("looking",)),
    )
    own = (
        _effect("rest", "action", a_deed("gain_health", "@chosen"), choose=read_amount("n")),
        _effect("burn", "turn_end", a_deed("gain_flair", "@card_value"), pays={"cards": "n"}),
        _effect("words", "action", a_deed("remind")),
        _effect("shove", "reaction", a_deed("move", "n", "other_character")),
    )
    move = SignatureBlock(
        "Flash",
        1,
        (
            ManeuverBlock("Sidestep"),
            ManeuverBlock("Attack", "maneuvers.1"),
            ManeuverBlock("Target Character"),
            ManeuverBlock("Delay"),
            ManeuverBlock("Defy/Stance", "maneuvers.4"),
        ),
    )
    made = (
        a_tactic("maneuvers.1", origin="signature"),
        a_tactic("maneuvers.4", origin="signature"),
    )
    tactics = (a_tactic(effects=carried), *made)
    return replace(block, tactics=tactics, effects=own, has_aura=True, signature=move)


def _effect(id: str, at: str, deed: Deed, **fields: Any) -> Effect:
    return an_effect(a_play(at, deed, **fields), id=id, n=1)


def starts() -> st.SearchStrategy[Event]:
    """Two against two, some played by seats, cards on the table or in the app."""

    def start(
        owner: str,
        other: str,
        shows: str,
        shared: bool,
        morale: int,
        board: Board | None,
        visible: Visible,
        reactions: str,
    ) -> Event:
        ann, bob, cat, dog = _blocks()
        there: dict[str, Any] = {"at": ((0, 1),)} if board else {}
        entrants = (
            hero("Ann", ann, owner=owner, **there),
            hero("Bob", bob, owner=other),
            foe("Cat", cat),
            foe("Dog", dog),
        )
        own = {"heroes": morale} if morale else None
        data = setup(
            *entrants,
            board=board,
            shows=shows,
            one_deck_for_foes=shared,
            morale=own,
            visible=visible,
            reactions=reactions,
        )
        return Event("setup", data)

    return st.builds(
        start,
        st.sampled_from(["P1", "host"]),
        st.sampled_from(["P1", "P2"]),
        st.sampled_from(["table", "digital"]),
        st.booleans(),
        st.sampled_from([0, 3]),
        st.sampled_from([None, BOARD]),
        st.sampled_from([Visible(), CLOSED, Visible(tactics=True), Visible(effects=True)]),
        st.sampled_from(["open", "together"]),
    )


def complete(_rules: Rules, state: Battle, offer: Offer) -> Iterator[Event]:
    """Yield events of an offer: its fields are fields of its data, or of its ``changes``."""
    choices = [tuple(_values(state, offer, one)) for one in offer.fields]
    for chosen in islice(product(*choices), MOST_COMPLETIONS):
        given: dict[str, Any] = {}
        for one, value in zip(offer.fields, chosen, strict=True):
            name, _, path = one.name.partition(".")
            if value is LEFT_OUT:
                continue
            given[name] = {**given.get(name, {}), path: value} if path else value
        yield replace(offer.template, data=replace(offer.template.data, **given))


def _values(state: Battle, offer: Offer, field: Field) -> Iterator[Any]:
    if field.kind in ("square", "path") and not field.required:
        yield LEFT_OUT
        return
    if field.kind in ("square", "path"):
        yield from _squares(state, field)
        return
    if field.kind == "cards" and field.options:
        yield from values_of(replace(field, kind="choices"))
        return
    if field.kind != "cards":
        yield from values_of(field)
        return
    if not field.required:
        yield LEFT_OUT
    pool = decks.pool_of(state, state.combatants[offer.template.data.who].deck)
    yield pool[: field.least or 0]


def _squares(state: Battle, field: Field) -> Iterator[tuple[Square, ...]]:
    """Yield single squares: paths of one step, places, corners."""
    if field.options or state.board is None:
        yield from ((one.value,) for one in field.options if one.refusal is None)
        return
    for column in range(state.board.width):
        yield from (((column, row),) for row in range(state.board.height))


def effort_and_flair_keep_to_their_limits(_rules: Rules, state: Battle) -> None:
    """Without overrides effort is never above 3, flair never above 30, neither below 0."""
    for one in state.combatants.values():
        assert 0 <= one.effort <= MOST_EFFORT, one
        assert 0 <= one.flair <= MOST_FLAIR, one
        assert one.exhausted == (one.health <= 0), one


def a_side_of_exhausted_has_lost(_rules: Rules, state: Battle) -> None:
    """A side whose characters are all exhausted has lost (R126)."""
    for side in state.sides.values():
        there = [
            one for one in state.combatants.values() if one.side == side.id and one.status == "in"
        ]
        if side.status == "in" and state.phase == "turns":
            assert any(not one.exhausted for one in there), side


def every_card_is_in_one_place(_rules: Rules, state: Battle) -> None:
    """No card of a deck is in two places (R5)."""
    for deck in state.decks:
        assert decks.pool_of(state, deck) is not None


def every_part_of_the_news_says_who_hears_it(_rules: Rules, state: Battle) -> None:
    """A word, or a part of it, that declares no audience would reach the host alone."""
    for one in state.news:
        assert one.what in WORDS, one
        assert one.more.keys() <= WORDS[one.what].more.keys(), one
        assert not WORDS[one.what].amounts or one.more["what"] in WORDS[one.what].amounts, one


def nothing_is_performed(state: Battle) -> bool:
    """Whether a battle can be taken over: it is not over, and no maneuver is under way."""
    return state.phase != "over" and not state.ongoing and not state.grants


TRIAL = Trial(
    BATTLE,
    starts(),
    complete=complete,
    holds=(
        effort_and_flair_keep_to_their_limits,
        a_side_of_exhausted_has_lost,
        every_card_is_in_one_place,
        every_part_of_the_news_says_who_hears_it,
    ),
    words=("c1", "c2", "c3", "c4", "c9", "t0", "heroes", "health", "combatants.c1.health"),
    too_large=frozenset({"adopt", "setup", "add", "unseen"}),
    wild=frozenset({"override"}),
    tells=nothing_is_performed,
)
