"""Tokens on the board, and who appears with every third of them (World Adventure 953-1059)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    die_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
    EventOf,
)
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Found,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step
from gm_tools.games.world_adventure.battle.state import (
    BRIGAND,
    GOVERNMENT,
    LEGENDARY,
    MERCHANT,
    MONSTER,
)
from gm_tools.games.world_adventure.cards import Card, of_kind, of_stage
from gm_tools.games.world_adventure.change import card_of, no_longer_due, with_news
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, nation_draws, nation_found
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.npcs.events import Appearing, Spawn
from gm_tools.games.world_adventure.npcs.formulas import token_sequence
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.reasons import PLAYING, found_card, options, unknown
from gm_tools.games.world_adventure.state import Legendary, Npc, World

APPEARING: Final[tuple[Appearing, ...]] = (BRIGAND, GOVERNMENT, LEGENDARY)
OF_TOKENS: Final = {MERCHANT: "merchant_tokens", MONSTER: "monster_tokens"}


def with_token(rules: Facts, state: World, kind: str, location: Location) -> World:
    """Return the state with a token of a kind placed; the third, sixth, ninth bring an NPC."""
    lying: tuple[Location, ...] = getattr(state, OF_TOKENS[kind])
    alive = state.npc.government is not None or GOVERNMENT in state.due
    found = token_sequence(kind, len(lying), 0, alive, len(_waking(state)), fights=rules.fights)
    left = () if found.cleared else (*lying, location)
    state = replace(state, **{OF_TOKENS[kind]: left})
    state = with_news(state, f"{kind}_token", other=location.id, amount=len(lying) + 1)
    if found.cleared:
        state = with_news(state, f"{kind}_tokens_return")
    return state if found.spawn is None else appearing(state, found.spawn)


def appearing(state: World, npc: str) -> World:
    """Return the state with an NPC due on the board; each legendary monster counts."""
    due = state.due if npc in state.due and npc != LEGENDARY else (*state.due, npc)
    return with_news(replace(state, due=due), "appears", npc)


def asleep(state: World) -> tuple[Legendary, ...]:
    """Return the legendary monsters that have not been awake yet."""
    return tuple(one for one in state.legendary if one.state == "asleep")


def _waking(state: World) -> tuple[Legendary, ...]:
    """Return those asleep, less as many as are to wake already."""
    return asleep(state)[state.due.count(LEGENDARY) :]


# --- Placing who appears --------------------------------------------------------------------------


def _shape(rules: Facts, state: World, event: EventOf[Spawn]) -> Refusal | None:
    data = event.data
    card = found_card(state, data.card, data.npc)
    if data.npc == LEGENDARY:
        return card or _which(state, data)
    if data.nation not in rules.nations:
        return unknown("nation", data.nation)
    return die_refusal(data.die, FACES) or card


def _which(state: World, data: Spawn) -> Refusal | None:
    if data.id:
        known = data.id in {one.id for one in asleep(state)}
        return None if known else unknown("sleeping monster", data.id)
    if not _able(state, data):
        return None
    return Refusal("bad_value", "Say which legendary monster wakes, or let the app draw it.")


def _able(state: World, data: Spawn) -> tuple[str, ...]:
    """Return the legendary monsters that may wake: those whose card is known, or is given."""
    named = (replace(data, id=one.id) for one in asleep(state))
    return tuple(one.id for one in named if _card(state, one))


def _refusal(_rules: Facts, state: World, event: EventOf[Spawn]) -> Refusal | None:
    data = event.data
    if data.npc not in state.due:
        return Refusal("not_due", f"No {data.npc} is due. One comes with every third token.")
    if _card(state, data) is None:
        what = f"Nothing is known of this {data.npc}."
        return Refusal("no_card", f"{what} Enter its card first, or choose one.")
    return None


def _card(state: World, data: Spawn) -> Card | None:
    """Return the card of an NPC: the one named, its own, or the stage's of the box."""
    if data.card:
        return card_of(state, data.card)
    if data.npc != LEGENDARY:
        return next(iter(of_stage(state.box, data.npc, state.stage)), None)
    monster = next((one for one in state.legendary if one.id == data.id), None)
    if monster is None or monster.card:
        return monster.card if monster else None
    cards = of_kind(state.box, LEGENDARY)
    own = (one for one in cards if one.id == monster.id or monster.color in one.tags)
    return next(own, None)


def _spawn(_rules: Facts, state: World, event: EventOf[Spawn]) -> World:
    data = event.data
    card = _card(state, data)
    state = no_longer_due(state, data.npc)
    if data.npc == LEGENDARY:
        return _woken(state, data.id, card)
    location = Location(data.nation, data.die or 1)
    npc = replace(state.npc, **{data.npc: Npc(location, card)})
    return with_news(replace(state, npc=npc), "placed", data.npc, location.id)


def _woken(state: World, id: str, card: Card | None) -> World:
    legendary = tuple(
        replace(one, state="awake", card=card) if one.id == id else one for one in state.legendary
    )
    return with_news(replace(state, legendary=legendary), "wakes", id)


def _draws(rules: Facts, state: World, event: EventOf[Spawn]) -> tuple[Draw, ...]:
    data = event.data
    if data.npc == LEGENDARY:
        ids = _able(state, data)
        return () if data.id or not ids else (Draw(LEGENDARY, 1, ids),)
    return (*nation_draws(rules, data.nation), *(() if data.die else thrown(FACES)))


def _drawn(data: Spawn, values: Drawn) -> Spawn:
    for (value,) in values:
        if isinstance(value, int):
            data = replace(data, die=value)
        else:
            data = replace(data, **{"id" if data.npc == LEGENDARY else "nation": value})
    return data


def _found(data: Spawn) -> Found:
    if data.npc == LEGENDARY:
        return ((LEGENDARY, (data.id,)),) if data.id else ()
    return (*nation_found(data.nation), *(found(FACES, (data.die,)) if data.die else ()))


STEPS: Final = {"spawn": Step(_spawn, PLAYING, _refusal, _shape, host=True)}
DRAWINGS: Final[Drawings] = {"spawn": Drawing(_draws, _drawn, _found)}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the host to place the NPC that is due."""
    if seat != HOST or state.phase not in PLAYING:
        return
    for npc in APPEARING:
        if npc in state.due and (npc != LEGENDARY or asleep(state)):
            yield _offer(rules, state, npc)
            yield _placed_by_hand(rules, state, npc)


def _offer(rules: Facts, state: World, npc: Appearing) -> Offer:
    data = Spawn(npc)
    cards = options(of_kind(state.box, npc))
    card = (Field("card", "choice", cards, required=False),) if cards else ()
    able = cards or (npc == LEGENDARY and _able(state, data))
    barred = None if able else _refusal(rules, state, Event("spawn", data))
    return Offer(Event("spawn", data, HOST, DIGITAL), card, barred, npc)


def _placed_by_hand(rules: Facts, state: World, npc: Appearing) -> Offer:
    """Offer the same with the marker and the die of the table."""
    offer = _offer(rules, state, npc)
    if npc == LEGENDARY:
        ids = tuple(Option(one.id, one.color or one.id) for one in asleep(state))
        where: tuple[Field, ...] = (Field("id", "choice", ids),)
    else:
        nations = options(rules.nations.values())
        where = (Field("nation", "choice", nations), Field("die", "number", least=1, most=FACES))
    event = Event("spawn", Spawn(npc), HOST)
    return Offer(event, (*where, *offer.fields), offer.refusal, f"{npc}_drawn")
