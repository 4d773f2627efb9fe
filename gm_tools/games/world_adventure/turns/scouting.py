"""Scouting and engaging: finding opponents (World Adventure 405-424, 649-655, 953-955)."""

from collections.abc import Iterator
from functools import partial
from typing import Final, Literal, get_args

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.chances import in_words
from gm_tools.games.world_adventure.battle.prospects import (
    explorer_dice,
    explorer_number,
    find_chance,
    foretold,
    monster_chance,
)
from gm_tools.games.world_adventure.battle.state import (
    BRIGAND,
    GOVERNMENT,
    MERCHANT,
    MONSTER,
)
from gm_tools.games.world_adventure.cards import Card, of_stage, on_dice
from gm_tools.games.world_adventure.change import (
    card_of,
    changed,
    spent_action,
    with_card,
    with_news,
)
from gm_tools.games.world_adventure.changed_figures import Figure
from gm_tools.games.world_adventure.drawing import Drawings, dice
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.formulas import explorer_roll
from gm_tools.games.world_adventure.in_force import counted
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.questions import are_mates, mate_refusal
from gm_tools.games.world_adventure.reasons import (
    TURNS,
    action_left,
    by_cards,
    card_field,
    found_card,
    free_to_act,
    has_turn,
    their_turn,
    unknown,
    unready,
)
from gm_tools.games.world_adventure.state import Found, Npc, Player, World
from gm_tools.games.world_adventure.turns.events import Engage, Meet, Scout, SmokeScout

HUNTERS: Final = (BRIGAND, GOVERNMENT)
SCOUTING: Final[tuple[Figure, ...]] = ("explorer", "success")
"""Figures that are read as dice are thrown to find somebody."""


# --- Scouting -------------------------------------------------------------------------------------


def _scout_shape(_rules: Facts, state: World, event: EventOf[Scout]) -> Refusal | None:
    data = event.data
    others = set(state.players) - {event.by}
    if data.target not in {*others, *HUNTERS, MERCHANT}:
        return unknown("target", data.target)
    return dice_refusal(data.dice, explorer_dice(state, state.players[event.by]), FACES)


def _scout_refusal(_rules: Facts, state: World, event: EventOf[Scout]) -> Refusal | None:
    player = state.players[event.by]
    asked = (free_to_act(state, player), action_left(player), _explorer(state, player))
    return first((*asked, _target_refusal(state, player, event.data.target)))


def _explorer(state: World, player: Player) -> Refusal | None:
    if explorer_dice(state, player) > 0:
        return None
    if player.power.explorer > 0:
        return by_cards(counted(state, player.id, "explorer"), "Look for a monster instead.")
    what = "You scout with one die for each explorer point, and you have none."
    return Refusal("no_explorer", f"{what} Look for a monster instead.")


def _target_refusal(state: World, player: Player, target: str) -> Refusal | None:
    if not _is_here(state, player, target):
        return Refusal("not_here", "Your target is in another territory. Travel there first.")
    if target in state.players and player.location.is_city:
        return Refusal("in_city", "You cannot scout anyone in a city. Wait until they leave it.")
    mate = mate_refusal(state, player, target)
    if mate:
        return mate
    if target == MERCHANT and player.location in state.merchant_tokens:
        what = "The merchant here has already been attacked."
        return Refusal("merchant_token", f"{what} Look where no token lies.")
    if _scouted_as(player, target) in player.scouted:
        what = "You have already scouted this target this turn."
        return Refusal("same_target", f"{what} Choose another, or try again next month.")
    return None


def _scouted_as(player: Player, target: str) -> str:
    """Return how ``scouted`` names a target: each field has its own merchant (418; G-WA-60)."""
    return f"{MERCHANT}.{player.location.id}" if target == MERCHANT else target


def _is_here(state: World, player: Player, target: str) -> bool:
    if target == MERCHANT:
        return not player.location.is_city
    if target in state.players:
        return state.players[target].location == player.location
    npc: Npc | None = getattr(state.npc, target)
    return npc is not None and npc.location == player.location


def _scout(rules: Facts, state: World, event: EventOf[Scout]) -> World:
    data = event.data
    state = spent_action(state, event.by)
    player = state.players[event.by]
    state = changed(state, event.by, scouted=(*player.scouted, _scouted_as(player, data.target)))
    return _rolled(rules, state, event.by, Found(data.target, data.dice))


def _rolled(rules: Facts, state: World, seat: str, roll: Found) -> World:
    """Return the state with what a scouting roll finds; the action it brings comes once a turn."""
    player = state.players[seat]
    number = explorer_number(rules, state, seat)
    found = explorer_roll(player.power.explorer, roll.dice, rules.limits, number)
    bonus = found.bonus_action and not player.bonus_action_used
    others = tuple(one for one in player.may_attack if one != roll.target)
    roll = replace(roll, successes=found.successes, found=found.found, bonus=bonus)
    state = changed(
        state,
        seat,
        may_attack=(*others, roll.target) if found.found else others,
        actions=player.actions + bonus,
        bonus_action_used=player.bonus_action_used or bonus,
        found=roll,
    )
    return with_news(state, "scouted", seat, roll.target, found.successes)


# --- Scouting again -------------------------------------------------------------------------------


def _smoke_shape(_rules: Facts, state: World, event: EventOf[SmokeScout]) -> Refusal | None:
    return dice_refusal(event.data.dice, explorer_dice(state, state.players[event.by]), FACES)


def _smoke_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    roll = player.found
    wrong = free_to_act(state, player)
    if wrong:
        return wrong
    if not player.upgrades.smoke:
        return Refusal("none_left", "No smoke bomb is left. Buy one in a city.")
    if not _can_reroll(player):
        return Refusal("no_roll", "There is no scouting roll to throw again. Scout first.")
    if roll and roll.bonus and not player.actions:
        return Refusal("no_roll", "You have used the action of this roll, so it stands.")
    return None


def _can_reroll(player: Player) -> bool:
    roll = player.found
    if roll is None or roll.target == MONSTER:
        return False
    return not roll.found or roll.target in player.may_attack


def _smoke(rules: Facts, state: World, event: EventOf[SmokeScout]) -> World:
    player = state.players[event.by]
    roll = player.found or Found("")
    state = changed(
        state,
        event.by,
        upgrades=replace(player.upgrades, smoke=player.upgrades.smoke - 1),
        actions=player.actions - roll.bonus,
        bonus_action_used=player.bonus_action_used and not roll.bonus,
    )
    again = Found(roll.target, event.data.dice, rerolled=True)
    return _rolled(rules, state, event.by, again)


# --- Engaging -------------------------------------------------------------------------------------


def _engage_shape(rules: Facts, _state: World, event: EventOf[Engage]) -> Refusal | None:
    return dice_refusal(event.data.dice, rules.limits.engage_dice, FACES)


def _engage_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    player = state.players[event.by]
    return first((free_to_act(state, player), action_left(player), _monster_here(state, player)))


def _monster_here(state: World, player: Player) -> Refusal | None:
    if player.location.is_city:
        return Refusal("not_here", "Monsters are met outside the cities. Travel to a field first.")
    if player.location not in state.monster_tokens:
        return None
    what = "The monster here has already been slain."
    return Refusal("monster_token", f"{what} Look where no token lies.")


def _engage(_rules: Facts, state: World, event: EventOf[Engage]) -> World:
    state = spent_action(state, event.by)
    may = state.players[event.by].may_attack
    may = may if MONSTER in may else (*may, MONSTER)
    return changed(
        state, event.by, found=Found(MONSTER, event.data.dice, found=True), may_attack=may
    )


def _meet_shape(_rules: Facts, state: World, event: EventOf[Meet]) -> Refusal | None:
    return found_card(state, event.data.card, event.data.tier)


def _meet_refusal(_rules: Facts, state: World, event: EventOf[Meet]) -> Refusal | None:
    player = state.players[event.by]
    wrong = free_to_act(state, player)
    if wrong:
        return wrong
    if player.found is None or player.found.target != MONSTER:
        return Refusal("no_roll", "Look for a monster first.")
    card = card_of(state, event.data.card)
    if card is None or on_dice(card, player.found.dice):
        return None
    shown = " and ".join(str(die) for die in player.found.dice)
    return Refusal("not_on_dice", f"The dice show {shown}. Choose a card of those numbers.")


def _meet(_rules: Facts, state: World, event: EventOf[Meet]) -> World:
    data = event.data
    player = state.players[event.by]
    state, card = with_card(state, data.card)
    npc = Npc(player.location, card, event.by)
    state = replace(state, npc=replace(state.npc, **{data.tier: npc}))
    return changed(state, event.by, found=None)


# --- Steps and offers -----------------------------------------------------------------------------


def _explorer_dice(_rules: Facts, state: World, event: Event) -> int:
    return explorer_dice(state, state.players[event.by])


DRAWINGS: Final[Drawings] = {
    "scout": dice(_explorer_dice),
    "smoke_scout": dice(_explorer_dice),
    "engage": dice(lambda rules, _state, _event: rules.limits.engage_dice),
}

STEPS: Final = {
    "scout": Step(_scout, TURNS, _scout_refusal, _scout_shape, their_turn),
    "smoke_scout": Step(_smoke, TURNS, _smoke_refusal, _smoke_shape, their_turn),
    "engage": Step(_engage, TURNS, _engage_refusal, _engage_shape, their_turn),
    "meet": Step(_meet, TURNS, _meet_refusal, _meet_shape, their_turn),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer every target in the territory, the bomb after a roll, and a monster."""
    if not has_turn(state, seat):
        return
    player = state.players[seat]
    for target in (MERCHANT, *HUNTERS, *_rivals(state, player)):
        if _is_here(state, player, target):
            yield _scouting(rules, state, player, target)
    if player.found and player.upgrades.smoke and _can_reroll(player):
        yield _again(rules, state, player)
    if not player.location.is_city:
        yield _engaging(rules, state, player)
    if player.found and player.found.target == MONSTER:
        yield from _meeting(rules, state, player)


def _rivals(state: World, player: Player) -> tuple[str, ...]:
    """Return the other players, less team mates."""
    others = (one for one in state.players.values() if one.id != player.id)
    return tuple(one.id for one in others if not are_mates(one, player))


def _scouting(rules: Facts, state: World, player: Player, target: str) -> Offer:
    count = explorer_dice(state, player)
    field = Field("dice", "dice", least=count, most=count)
    event = Event("scout", Scout(target), player.id)
    barred = _scout_refusal(rules, state, event)
    notes = (*_chance(rules, state, player), *notes_about(state, player.id, *SCOUTING))
    return Offer(event, (field,) if count else (), barred, target, notes)


def _chance(rules: Facts, state: World, player: Player) -> tuple[str, ...]:
    """Say how likely one of a player's dice succeeds, in the lowest terms."""
    if not explorer_dice(state, player):
        return ()
    if player.power.explorer >= rules.limits.certain:
        return ("always found; the dice may bring one more action",)
    best = explorer_number(rules, state, player.id)
    return (f"found on 1 to {best}: {in_words(find_chance(rules, state, player))}",)


def _again(rules: Facts, state: World, player: Player) -> Offer:
    count = explorer_dice(state, player)
    event = Event("smoke_scout", SmokeScout(), player.id)
    barred = _smoke_refusal(rules, state, event)
    return Offer(event, (Field("dice", "dice", least=count, most=count),), barred)


def _engaging(rules: Facts, state: World, player: Player) -> Offer:
    count = rules.limits.engage_dice
    event = Event("engage", Engage(), player.id)
    barred = _engage_refusal(rules, state, event)
    return Offer(event, (Field("dice", "dice", least=count, most=count),), barred)


Called = Literal["minion", "destroyer"]
"""Tiers of the monsters that an engage calls (957)."""


def _on_the_dice(state: World, dice: tuple[int, ...]) -> tuple[tuple[Called, list[Card]], ...]:
    """Return the monsters that may be met, by tier: those on the dice, where the app has such.

    Where it has none, or the box's own cards lie out, a monster of either tier may be entered.
    """
    found = tuple(
        (tier, [one for one in of_stage(state.box, tier, state.stage) if on_dice(one, dice)])
        for tier in get_args(Called)
    )
    if state.options.real_cards or not any(known for _, known in found):
        return found
    return tuple((tier, known) for tier, known in found if known)


def _meeting(rules: Facts, state: World, player: Player) -> Iterator[Offer]:
    """Offer each tier; monsters of the stage lie open (180), the dice show two of them (953)."""
    barred = free_to_act(state, player)
    dice = player.found.dice if player.found else ()
    for tier, known in _on_the_dice(state, dice):
        new = state.options.real_cards or not known
        card = card_field("card", tier, known, new=new)
        if unready(state, player, MONSTER) is None:
            chance = partial(monster_chance, rules, state, player)
            card = foretold(card, known, chance, "chance to slay it")
        yield Offer(Event("meet", Meet(tier), player.id), (card,), barred, tier)
