"""How a battle begins: who may be attacked, and what it costs (World Adventure 905-1057)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import (
    Step,
    first,
    judged,
)
from gm_tools.games.world_adventure.battle.arena import entered, tier_of
from gm_tools.games.world_adventure.battle.chances import in_words
from gm_tools.games.world_adventure.battle.events import OpenBattle
from gm_tools.games.world_adventure.battle.prospects import (
    foretold,
    hunter_chance,
    monster_chance,
    plunder_chance,
    rival_chance,
)
from gm_tools.games.world_adventure.battle.settled import fought
from gm_tools.games.world_adventure.battle.state import (
    BRIGAND,
    GOVERNMENT,
    LEGENDARY,
    MERCHANT,
    MONSTER,
    PLAYER,
)
from gm_tools.games.world_adventure.card_words import said_of
from gm_tools.games.world_adventure.cards import Card, of_stage
from gm_tools.games.world_adventure.change import (
    card_of,
    changed,
    deed_of,
    with_card,
    with_deed,
    with_news,
)
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.formulas import wanted_delta
from gm_tools.games.world_adventure.in_force_words import notes_about, notes_of_fight
from gm_tools.games.world_adventure.npcs.knowing import known_cards, with_npc_card
from gm_tools.games.world_adventure.npcs.tokens import with_token
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.questions import (
    MONSTERS,
    is_known,
    mate_refusal,
    monsters,
    standing_npc,
)
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    action_left,
    card_field,
    found_card,
    free_to_act,
    their_turn,
    unknown,
    unready,
)
from gm_tools.games.world_adventure.state import Player, World
from gm_tools.games.world_adventure.turns.merchants import merchant_dice, merchant_fits
from gm_tools.games.world_adventure.using import met

ENGAGED: Final = MONSTER
"""How ``may_attack`` names the monster that a player called (``engage``)."""


def opened(
    rules: Facts,
    state: World,
    seat: str,
    kind: str,
    npc: str = "",
    card: Card | None = None,
    attacked: bool = False,
) -> World:
    """Return the state with a battle begun: one that nobody can fight is decided at once."""
    battle = entered(rules, state, seat, kind, npc=npc, card=card, attacked=attacked)
    state = _noted(state, seat, kind, npc)
    state = with_news(replace(state, battle=battle), "battle", seat, battle.rival.name or npc)
    if card is not None and card.kind != LEGENDARY:
        state = met(rules, state, card, "battle", seat)
    return fought(rules, state)


def _noted(state: World, seat: str, kind: str, npc: str) -> World:
    """Return the state in which an NPC that fights a player strikes no more this turn (G-WA-71)."""
    if state.phase not in TURNS or state.asks_strikes or kind in (MERCHANT, PLAYER):
        return state
    return changed(state, seat, fought=(*state.players[seat].fought, npc))


# --- Attacking ------------------------------------------------------------------------------------


def _shape(_rules: Facts, state: World, event: EventOf[OpenBattle]) -> Refusal | None:
    data = event.data
    if data.kind == MERCHANT:
        if not data.card:
            return Refusal("bad_value", "Choose the merchant's card, or enter it.")
        return found_card(state, data.card, MERCHANT)
    if data.kind == PLAYER and data.against not in set(state.players) - {event.by}:
        return unknown("other player", data.against)
    if data.kind == MONSTER and data.against not in monsters(state):
        return unknown("monster on the board", data.against)
    return found_card(state, data.card, tier_of(state, data.against or data.kind))


def _refusal(_rules: Facts, state: World, event: EventOf[OpenBattle]) -> Refusal | None:
    return _barred(state, event) or _no_card(state, event.data)


def _barred(state: World, event: EventOf[OpenBattle]) -> Refusal | None:
    """Say why there is no such attack now, whatever its card."""
    data = event.data
    player = state.players[event.by]
    return first(
        (
            free_to_act(state, player),
            _nobody_ready(player),
            mate_refusal(state, player, data.against) if data.kind == PLAYER else None,
            _unfound(state, player, data),
            *(unready(state, one, data.kind) for one in _fighting(state, player, data)),
            _not_on_dice(state, player, data),
            action_left(player) if _needs_action(state, player, data) else None,
        )
    )


def _fighting(state: World, player: Player, data: OpenBattle) -> Iterator[Player]:
    yield player
    if data.kind == PLAYER:
        yield state.players[data.against]


def _nobody_ready(player: Player) -> Refusal | None:
    if not player.hero.fainted or not all(one.fainted for one in player.soldiers):
        return None
    return Refusal("nobody_ready", "All your units have fainted. Recover one first.")


def _unfound(state: World, player: Player, data: OpenBattle) -> Refusal | None:
    """Say that a target was not scouted, or is not here: ``not_scouted``, ``not_here``."""
    if data.kind == MONSTER:
        npc = standing_npc(state, data.against)
        return None if npc and npc.location == player.location else _not_here()
    target = data.against if data.kind == PLAYER else data.kind
    if target not in player.may_attack:
        return Refusal(
            "not_scouted", "Scout this target first: you can only attack a target you have found."
        )
    if data.kind == MERCHANT:
        return _not_here() if player.location.is_city else None
    return None if place_of(state, data) == player.location else _not_here()


def _no_card(state: World, data: OpenBattle) -> Refusal | None:
    """Say that nothing is known of an NPC: ``no_card``."""
    if data.card or data.kind in (MERCHANT, PLAYER):
        return None
    return None if _npc_card(state, data.against or data.kind) else unknown_card()


def _not_on_dice(state: World, player: Player, data: OpenBattle) -> Refusal | None:
    """Say that the two dice for a merchant's card show others: ``not_on_dice``."""
    if data.kind != MERCHANT or merchant_fits(player, card_of(state, data.card)):
        return None
    shown = " and ".join(str(die) for die in merchant_dice(player))
    return Refusal("not_on_dice", f"The dice show {shown}. Choose a card of those numbers.")


def unknown_card() -> Refusal:
    """Say that a card has to be entered first: ``no_card``."""
    return Refusal("no_card", "Its card is not known yet. Choose it, or enter what it prints.")


def place_of(state: World, data: OpenBattle) -> Location | None:
    """Return where a player or an NPC stands."""
    if data.kind == PLAYER:
        return state.players[data.against].location
    npc = standing_npc(state, data.kind)
    return npc.location if npc else None


def _not_here() -> Refusal:
    return Refusal("not_here", "Your target is in another territory. Travel there first.")


def _needs_action(state: World, player: Player, data: OpenBattle) -> bool:
    """Whether an attack is an engage action of its own: a standing monster (G-WA-53)."""
    if data.kind != MONSTER:
        return False
    npc = standing_npc(state, data.against)
    called = npc is not None and npc.caller == player.id and data.against in MONSTERS
    return not (called and ENGAGED in player.may_attack)


def _open(rules: Facts, state: World, event: EventOf[OpenBattle]) -> World:
    data = event.data
    player = state.players[event.by]
    spent = 1 if _needs_action(state, player, data) else 0
    found_as = {PLAYER: data.against, MONSTER: ENGAGED}.get(data.kind, data.kind)
    left = tuple(one for one in player.may_attack if one != found_as)
    state = changed(state, event.by, may_attack=left, actions=player.actions - spent)
    npc = "" if data.kind == MERCHANT else data.against or data.kind
    if data.kind == MERCHANT:
        state, card = with_card(state, data.card)
    else:
        state = with_npc_card(state, npc, data.card)
        card = _npc_card(state, npc)
    state = opened(rules, state, event.by, data.kind, npc, card)
    return _wanted(rules, state, event.by, data)


def _npc_card(state: World, npc: str) -> Card | None:
    found = standing_npc(state, npc)
    return found.card if found else None


def _wanted(rules: Facts, state: World, seat: str, data: OpenBattle) -> World:
    """Count the deed of the player who attacks; a merchant's token lies at once (909, 1136)."""
    if data.kind == MERCHANT:
        state = with_token(rules, state, MERCHANT, state.players[seat].location)
    if data.kind == PLAYER:
        unwanted = not state.players[data.against].wanted
        return with_deed(rules, state, seat, "attack_unwanted_player") if unwanted else state
    return with_deed(rules, state, seat, f"attack_{data.kind}")


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "battle": Step(_open, TURNS, _refusal, _shape, their_turn)
}


# --- Offers ---------------------------------------------------------------------------------------


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the current seat its targets."""
    player = state.players.get(seat)
    if player is None or state.phase not in TURNS or state.battle is not None:
        return
    if seat == state.current and not player.penalty:
        yield from _targets(rules, state, player)


def _targets(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    for target in player.may_attack:
        if target == MERCHANT:
            yield from _merchant(rules, state, player)
        elif target in (BRIGAND, GOVERNMENT):
            yield _judged(rules, state, player, OpenBattle(target))  # type: ignore[arg-type]
        elif target in state.players:
            yield _judged(rules, state, player, OpenBattle(PLAYER, target))
    for npc in monsters(state):
        standing = standing_npc(state, npc)
        if standing and standing.location == player.location:
            yield _judged(rules, state, player, OpenBattle(MONSTER, npc))


def _merchant(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    """Offer the merchants of the stage that the dice show, or one that is entered (907).

    Where the app has the cards, the two dice come first: they say which merchant it is.
    """
    lying = of_stage(state.box, MERCHANT, state.stage)
    own = lying and not state.options.real_cards
    if own and not merchant_dice(player):
        return
    cards = [one for one in lying if merchant_fits(player, one)]
    event = Event("battle", OpenBattle(MERCHANT), player.id)
    counted = _counted(rules, state, player, event.data, None)
    notes = (*_costs(rules, state, player, event.data), *counted)
    field = card_field("card", MERCHANT, cards, new=not (own and cards))
    if unready(state, player, MERCHANT) is None:
        field = foretold(
            field,
            cards,
            lambda one: plunder_chance(rules, state, player, one),
            "chance to plunder it",
        )
    yield Offer(event, (field,), _barred(state, event), MERCHANT, notes)


def _judged(rules: Facts, state: World, player: Player, data: OpenBattle) -> Offer:
    event = Event("battle", data, player.id)
    npc = data.against or data.kind
    card = None if data.kind == PLAYER else _npc_card(state, npc)
    chance = _chance(rules, state, player, data, card)
    notes = (*(said_of(card) if card else ()), *chance, *_costs(rules, state, player, data))
    if card or data.kind == PLAYER:
        notes = (*notes, *_counted(rules, state, player, data, card))
    offer = Offer(event, what=data.kind, notes=notes)
    if card or data.kind == PLAYER:
        return judged(STEPS, tuple(state.players), rules, state, offer)
    known = (one for one in known_cards(state, npc) if is_known(state, one))
    field = card_field("card", tier_of(state, npc), known)
    return replace(offer, fields=(field,), refusal=_barred(state, event))


def _chance(
    rules: Facts, state: World, player: Player, data: OpenBattle, card: Card | None
) -> tuple[str, ...]:
    """Say how likely a player wins a fight to its end; nothing while a card is unknown."""
    other = state.players[data.against] if data.kind == PLAYER else None
    fighting = (player, other) if other else (player,)
    if any(unready(state, one, data.kind) for one in fighting) or not (card or other):
        return ()
    if other:
        return (f"chance to win: {in_words(rival_chance(rules, state, player, other))}",)
    chance = monster_chance if data.kind == MONSTER else hunter_chance
    return (f"chance to win: {in_words(chance(rules, state, player, card))}",) if card else ()


def _counted(
    rules: Facts, state: World, player: Player, data: OpenBattle, card: Card | None
) -> tuple[str, ...]:
    """Return the cards that count in a fight that may begin, or speak of it (G-WA-72)."""
    npc = "" if data.kind == MERCHANT else data.against or data.kind
    battle = entered(rules, state, player.id, data.kind, npc=npc, card=card)
    return notes_of_fight(state, battle)


def _costs(rules: Facts, state: World, player: Player, data: OpenBattle) -> tuple[str, ...]:
    """Say what an attack does to the wanted points of the player, at once (1136-1138)."""
    deed = f"attack_{data.kind}"
    if data.kind == PLAYER:
        deed = "" if state.players[data.against].wanted else "attack_unwanted_player"
    if wanted_delta(deed, rules.deeds) <= 0:
        return ()
    return (
        f"wanted +{deed_of(rules, state, player.id, deed)}",
        *notes_about(state, player.id, "wanted"),
    )
