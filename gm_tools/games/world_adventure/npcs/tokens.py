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
from gm_tools.games.world_adventure.change import card_of, no_longer_due, with_card, with_news
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, nation_draws, nation_found
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.npcs.events import Appearing, Spawn
from gm_tools.games.world_adventure.npcs.formulas import token_sequence
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.reasons import (
    PLAYING,
    card_field,
    found_card,
    options,
    unknown,
)
from gm_tools.games.world_adventure.state import Legendary, Npc, World
from gm_tools.games.world_adventure.using import met

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
    """Return those asleep, less as many as are to wake already.

    With real cards there may be more on the board than the app knows: whether one sleeps there is
    for the table to say.
    """
    known = asleep(state)[state.due.count(LEGENDARY) :]
    return known or ((Legendary(""),) if state.options.real_cards else ())


# --- Placing who appears --------------------------------------------------------------------------


def _shape(rules: Facts, state: World, event: EventOf[Spawn]) -> Refusal | None:
    data = event.data
    card = found_card(state, data.card, data.npc)
    if data.npc == LEGENDARY and not is_entered(data):
        return card or _which(state, data)
    if data.npc == LEGENDARY:
        card = card or _new_one(state, data)
    if data.nation not in rules.nations:
        return unknown("nation", data.nation)
    return die_refusal(data.die, FACES) or card


def is_entered(data: Spawn) -> bool:
    """Whether a legendary monster comes with its card and its territory, not by an id."""
    return data.npc == LEGENDARY and not data.id and bool(data.nation)


def _new_one(state: World, data: Spawn) -> Refusal | None:
    """Say what is missing of a legendary monster that the app does not know yet."""
    if not data.card:
        return Refusal("bad_value", "Choose the card of the monster that wakes, or enter it.")
    card = card_of(state, data.card)
    if card is not None and card.id in {one.id for one in state.legendary}:
        return Refusal("bad_value", f"{card.name} has been on the board. Choose another.")
    return None


def _which(state: World, data: Spawn) -> Refusal | None:
    if data.id:
        known = data.id in {one.id for one in asleep(state)}
        return None if known else unknown("sleeping monster", data.id)
    if not _able(state, data):
        return None
    return Refusal("bad_value", "Choose which legendary monster wakes, or let the app draw it.")


def _able(state: World, data: Spawn) -> tuple[str, ...]:
    """Return the legendary monsters that may wake: those whose card is known, or is given."""
    named = (replace(data, id=one.id) for one in asleep(state))
    return tuple(one.id for one in named if _card(state, one))


def _refusal(_rules: Facts, state: World, event: EventOf[Spawn]) -> Refusal | None:
    data = event.data
    if data.npc not in state.due:
        return Refusal("not_due", f"No {data.npc} is due. One comes with every third token.")
    if data.npc == LEGENDARY and not is_entered(data) and _card(state, data) is None:
        what = "The card of this legendary monster is not known yet."
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


def _spawn(rules: Facts, state: World, event: EventOf[Spawn]) -> World:
    data = event.data
    state = no_longer_due(state, data.npc)
    card = _card(state, data)
    if data.card:
        state, card = with_card(state, data.card)
    location = Location(data.nation, data.die or 1)
    if is_entered(data) and card:
        new = Legendary(card.id, next(iter(card.tags), ""), location)
        return _woken(rules, replace(state, legendary=(*state.legendary, new)), card.id, card)
    if data.npc == LEGENDARY:
        return _woken(rules, state, data.id, card)
    npc = replace(state.npc, **{data.npc: Npc(location, card)})
    return with_news(replace(state, npc=npc), "placed", data.npc, location.id)


def _woken(rules: Facts, state: World, id: str, card: Card | None) -> World:
    legendary = tuple(
        replace(one, state="awake", card=card) if one.id == id else one for one in state.legendary
    )
    state = with_news(replace(state, legendary=legendary), "wakes", id)
    return met(rules, state, card)


def _draws(rules: Facts, state: World, event: EventOf[Spawn]) -> tuple[Draw, ...]:
    data = event.data
    if data.npc == LEGENDARY and not is_entered(data):
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
        if npc not in state.due:
            continue
        if npc != LEGENDARY or asleep(state):
            yield _offer(state, npc)
            yield _placed_by_hand(rules, state, npc)
        if npc == LEGENDARY and (state.options.real_cards or not asleep(state)):
            yield _entered(rules, state)


def _offer(state: World, npc: Appearing) -> Offer:
    """Offer to place an NPC; the card of one whose card nobody knows yet can wait."""
    data = Spawn(npc)
    known = of_kind(state.box, npc)
    of_this = known if npc == LEGENDARY else of_stage(known, npc, state.stage)
    sole = len(of_this) == 1 if npc != LEGENDARY else len(_able(state, data)) == len(asleep(state))
    needed = npc == LEGENDARY and not _able(state, data)
    card = () if sole else (card_field("card", npc, known, required=needed),)
    return Offer(Event("spawn", data, HOST, DIGITAL), card, None, npc)


def _placed_by_hand(rules: Facts, state: World, npc: Appearing) -> Offer:
    """Offer the same with the marker and the die of the table."""
    offer = _offer(state, npc)
    if npc == LEGENDARY:
        ids = tuple(Option(one.id, _sleeper(one)) for one in asleep(state))
        where: tuple[Field, ...] = (Field("id", "choice", ids),)
    else:
        where = _where(rules)
    event = Event("spawn", Spawn(npc), HOST)
    return Offer(event, (*where, *offer.fields), offer.refusal, f"{npc}_drawn")


def _sleeper(one: Legendary) -> str:
    """Return what the host calls a legendary monster that sleeps."""
    return one.card.name if one.card else one.color or one.id


def _where(rules: Facts) -> tuple[Field, ...]:
    nations = options(rules.nations.values())
    return Field("nation", "choice", nations), Field("die", "number", least=1, most=FACES)


def _entered(rules: Facts, state: World) -> Offer:
    """Offer to wake a legendary monster of the table's own: where it lies, and its card (967)."""
    gone = {one.id for one in state.legendary}
    known = (one for one in of_kind(state.box, LEGENDARY) if one.id not in gone)
    fields = (*_where(rules), card_field("card", LEGENDARY, known))
    return Offer(Event("spawn", Spawn(LEGENDARY), HOST), fields, None, "legendary_entered")
