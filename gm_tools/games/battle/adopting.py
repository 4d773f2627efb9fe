"""Beginning in the middle: whether a whole state can be played from."""

from collections.abc import Iterator

from gm_tools.games.battle.combatant.decks import missing_refusal
from gm_tools.games.battle.combatant.resources import is_shaken_at
from gm_tools.games.battle.hiding.offstage import is_hidden_id
from gm_tools.games.battle.hiding.sharing import bad_shares
from gm_tools.games.battle.sound import (
    MOST_NUMBER,
    block_refusal,
    count_refusal,
    emblem_refusal,
    number_refusal,
    numbers_refusal,
    text_refusal,
)
from gm_tools.games.battle.state import PLAYING, Battle, Combatant, HiddenFoe
from gm_tools.games.frame.event import HOST
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first

UNFINISHED = "Finish what is being performed before a battle is taken over."


def adopt_refusal(state: Battle) -> Refusal | None:
    """Say why a state cannot be adopted."""
    return first(_reasons(state))


def _reasons(state: Battle) -> Iterator[Refusal | None]:
    yield numbers_refusal(state.numbers)
    if state.phase not in PLAYING:
        yield Refusal("wrong_phase", "Only a battle that is not over can be taken over.")
    if state.ongoing or state.grants:
        yield Refusal("maneuver_running", UNFINISHED)
    yield count_refusal(len(state.combatants) + len(state.hidden))
    staying = [side for side in state.sides.values() if side.status == "in"]
    if len(staying) < 2:
        yield Refusal("sides", "Two sides at least must still be fighting.")
    acting = state.combatants.get(state.turn)
    if state.phase == "turns" and (acting is None or acting.status != "in"):
        yield Refusal("unknown_id", "It is nobody's turn: say whose.")
    yield from _parts(state)
    for key, one in state.combatants.items():
        yield _same(key, one.id)
        yield from _combatant(state, one)
    for key, foe in state.hidden.items():
        yield from _hidden(state, key, foe)


def _hidden(state: Battle, key: str, foe: HiddenFoe) -> Iterator[Refusal | None]:
    one = foe.one
    yield _same(key, one.id)
    yield text_refusal("A combatant", one.name)
    yield block_refusal(foe.block, state.numbers)
    if not is_hidden_id(key) or one.block != key:
        yield Refusal("bad_id", f"{key!r} is not a hidden combatant's id; they are h1, h2...")
    if foe.seen_as and not _is_id(foe.seen_as):
        yield Refusal("bad_id", f"{foe.seen_as!r} is not a combatant's id; they are c1, c2...")
    if one.is_unplaced or one.spot:
        yield Refusal("contradiction", f"{one.name} is hidden with its place.")
    yield bad_shares(one.name, one.shares, is_side=False)
    if one.side not in state.sides or foe.seen_as in state.combatants:
        yield Refusal("unknown_id", f"{one.name} cannot be hidden: its side or id is wrong.")


def _is_id(who: str) -> bool:
    return who[:1] == "c" and who[1:].isdecimal()


def _parts(state: Battle) -> Iterator[Refusal | None]:
    for key, block in state.blocks.items():
        yield text_refusal("A block's id", key)
        yield block_refusal(block, state.numbers)
    for key, side in state.sides.items():
        yield _same(key, side.id)
        yield number_refusal(f"{side.name}: morale", side.morale, -MOST_NUMBER)
        yield bad_shares(side.name, side.shares, is_side=True)
        if side.shaken != is_shaken_at(state, side.morale):
            yield Refusal("contradiction", f"{side.name}: shaken does not fit its morale.")
    for key, deck in state.decks.items():
        yield _same(key, deck.id)
        yield missing_refusal(state, key)


def _partly_hidden(state: Battle, one: Combatant) -> Iterator[Refusal | None]:
    yield bad_shares(one.name, one.shares, is_side=False)
    if one.is_unplaced and (one.place or state.board is None or one.owner != HOST):
        yield Refusal("contradiction", f"{one.name} cannot be out of view: its place is known.")
    if one.spot and not one.is_unplaced:
        yield Refusal("contradiction", f"{one.name}: its spot does not fit its place.")


def _same(key: str, id: str) -> Refusal | None:
    return None if key == id else Refusal("same_id", f"{key!r} has another id inside: {id!r}.")


def _combatant(state: Battle, one: Combatant) -> Iterator[Refusal | None]:
    yield text_refusal("A combatant", one.name)
    known = (("side", state.sides), ("block", state.blocks), ("deck", state.decks))
    for what, names in known:
        name = getattr(one, what)
        if name not in names:
            yield Refusal("unknown_id", f"{one.name}: there is no {what} {name!r}.")
    if not _is_id(one.id):
        yield Refusal("bad_id", f"{one.id!r} is not a combatant's id; they are c1, c2...")
    yield from _partly_hidden(state, one)
    yield emblem_refusal(one.name, one.emblem)
    yield number_refusal(f"{one.name}: health", one.health, -MOST_NUMBER)
    yield number_refusal(f"{one.name}: maximum health", one.max_health, 1)
    yield number_refusal(f"{one.name}: effort", one.effort, 0, state.numbers.most_effort)
    yield number_refusal(f"{one.name}: flair", one.flair, 0, state.numbers.most_flair)
    if one.exhausted != (one.health <= 0):
        message = f"{one.name}: exhausted means 0 health or less, and nothing else does."
        yield Refusal("contradiction", message)
