"""Attacking a player: rounds of dice until one side has enough, then a prize (47-53)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.battle_royale.cards import find
from gm_tools.games.battle_royale.chances import MAY, about_fight, before_fight, percent, to_win
from gm_tools.games.battle_royale.change import attacking, fight_between, prize_taken
from gm_tools.games.battle_royale.events import AttackPlayer, PvpRound, TakePrize
from gm_tools.games.battle_royale.facts import Rules
from gm_tools.games.battle_royale.fights import decided_in, fought_on, rounds_in, rounds_left
from gm_tools.games.battle_royale.formulas import FACES
from gm_tools.games.battle_royale.questions import (
    fight_of,
    loser_of,
    must_be_taken,
    name_of,
    others_here,
    player_of,
    turn_of,
)
from gm_tools.games.battle_royale.reasons import dead, no_action, on_turn
from gm_tools.games.battle_royale.state import Fight, Player, Round, State
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import dice_refusal
from gm_tools.games.frame.event import DIGITAL, Event, EventOf
from gm_tools.games.frame.protocol import Field, Offer, Option, Refusal
from gm_tools.games.frame.steps import Step, first


def target_shape(_rules: Rules, state: State, event: EventOf[AttackPlayer]) -> Refusal | None:
    """Say that there is no such target: ``unknown_id``, oneself ``bad_value``."""
    target = event.data.target
    if target not in {one.id for one in state.players}:
        return Refusal("unknown_id", f"There is no player {target[:40]!r}.")
    return (
        Refusal("bad_value", "You cannot fight yourself. Choose another player.")
        if target == event.by
        else None
    )


def attack_refusal(_rules: Rules, state: State, event: EventOf[AttackPlayer]) -> Refusal | None:
    """Say why a player cannot be attacked: ``dead``, ``no_action``, ``target_dead`` ... (47)."""
    return first(
        (
            dead(state, event.by),
            no_action(state),
            _target_refusal(state, event.by, event.data.target),
        )
    )


def _target_refusal(state: State, seat: str, target: str) -> Refusal | None:
    one, other = player_of(state, seat), player_of(state, target)
    if not other.alive:
        return Refusal("target_dead", f"{name_of(state, other.id)} is dead and cannot be attacked.")
    if one.pos != other.pos:
        return Refusal("not_same_cell", f"{name_of(state, other.id)} stands on another cell.")
    return None


def attack_player(rules: Rules, state: State, event: EventOf[AttackPlayer]) -> State:
    """Begin the fight: shields and cards count as they are now (G-BR-16, G-BR-17)."""
    one, other = player_of(state, event.by), player_of(state, event.data.target)
    fight = fight_between(state, one, other, rules.numbers)
    return replace(attacking(state, event.by), phase="pvp", fight=fight)


def round_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Say that it is a fight of others: ``wrong_player``."""
    fight = fight_of(state)
    if event.by in (fight.attacker, fight.defender):
        return None
    return Refusal("wrong_player", "Only the two who fight roll now.")


def round_shape(_rules: Rules, state: State, event: EventOf[PvpRound]) -> Refusal | None:
    """Say what is wrong with the dice: ``dice_count``, ``die_range``, ``fight_over`` (47, 53)."""
    data, fight = event.data, fight_of(state)
    rounds = max(1, len(data.d))
    wrong = first(
        (
            dice_refusal(data.a, rounds * fight.dice.a, FACES),
            dice_refusal(data.d, rounds, FACES),
        )
    )
    return wrong or _too_many(fight, rounds_in(data.a, data.d, fight.added))


def _too_many(fight: Fight, rounds: tuple[Round, ...]) -> Refusal | None:
    last = decided_in(fight, rounds)
    if last in (0, len(rounds)):
        return None
    said = f"Round {last} of these {len(rounds)} decides the fight. Leave out those after it."
    return Refusal("fight_over", said)


def pvp_round(_rules: Rules, state: State, event: EventOf[PvpRound]) -> State:
    """Count the rounds (47)."""
    fight = fight_of(state)
    rounds = rounds_in(event.data.a, event.data.d, fight.added)
    return replace(state, fight=fought_on(fight, rounds))


def prize_player(_rules: Rules, state: State, event: Event) -> Refusal | None:
    """Refuse every seat but the winner's: ``wrong_player``."""
    winner = fight_of(state).winner
    if event.by == winner:
        return None
    return Refusal("wrong_player", f"{name_of(state, winner)} takes the prize.")


def prize_refusal(_rules: Rules, state: State, event: EventOf[TakePrize]) -> Refusal | None:
    """Say why a card is no prize: ``not_active``, ``must_take_first`` (51)."""
    data = event.data
    loser = player_of(state, loser_of(fight_of(state)))
    card = find(loser.active, data.card)
    if card is None:
        whose = name_of(state, loser.id)
        return Refusal("not_active", f"A prize is one of {whose}'s active cards.")
    return _other_first(loser, data.card)


def _other_first(loser: Player, card: str) -> Refusal | None:
    forced = must_be_taken(loser)
    if not forced or find(forced, card):
        return None
    return Refusal("must_take_first", f"{forced[0].name or forced[0].id} has to be taken first.")


def take_prize(rules: Rules, state: State, event: EventOf[TakePrize]) -> State:
    """Give the card to the winner (51)."""
    loser = player_of(state, loser_of(fight_of(state)))
    card = next(one for one in loser.active if one.id == event.data.card)
    return prize_taken(state, card, rules.numbers)


STEPS: Final[Mapping[str, Step[Rules, State]]] = {
    "attack_player": Step(attack_player, ("turn",), attack_refusal, target_shape, on_turn),
    "pvp_round": Step(pvp_round, ("pvp",), shape=round_shape, player=round_player),
    "take_prize": Step(take_prize, ("prize",), prize_refusal, player=prize_player),
}


def offers(rules: Rules, state: State, seat: str) -> Iterator[Offer]:
    """Offer fights with those on the same cell, a fight's rounds, and its prize."""
    if state.phase == "turn" and seat == turn_of(state).player and player_of(state, seat).alive:
        for other in others_here(state, seat):
            event = Event("attack_player", AttackPlayer(other.id), seat)
            barred = attack_refusal(rules, state, event)
            yield Offer(
                event,
                refusal=barred,
                notes=before_fight(state, player_of(state, seat), other, rules.numbers),
            )
    if state.phase == "pvp" and seat == fight_of(state).attacker:
        yield from _rounds(state, fight_of(state))
    if state.phase == "prize" and seat == fight_of(state).winner:
        yield from _prize(state, seat)


SEVERAL: Final = "enter one round or several, in order; rolled here, it is one"


def _rounds(state: State, fight: Fight) -> Iterator[Offer]:
    """Offer the whole fight, where nobody may decide anything between rounds, and dice of rounds.

    A card that says something of fights in words alone may ask its owner (29-31).
    """
    dice, rounds, seat = fight.dice.a, rounds_left(fight), fight.attacker
    notes = (f"{percent(to_win(fight))} that {name_of(state, seat)} wins the fight",)
    about = about_fight(state, seat, fight.defender)
    if not any(one.startswith(MAY) for one in about):
        whole = Event("pvp_round", PvpRound(whole=True), seat, DIGITAL)
        yield Offer(whole, notes=notes, what="whole")
    ours = Field("a", "dice", least=dice, most=rounds * dice)
    theirs = Field("d", "dice", least=1, most=rounds)
    event = Event("pvp_round", PvpRound(), seat)
    yield Offer(event, (ours, theirs), notes=(*notes, SEVERAL, *about))


def _prize(state: State, seat: str) -> Iterator[Offer]:
    """Offer the app's draw among equals, and to name the card that was drawn at the table."""
    loser = player_of(state, loser_of(fight_of(state)))
    options = tuple(
        Option(one.id, one.name or one.id, _other_first(loser, one.id)) for one in loser.active
    )
    if not must_be_taken(loser):
        yield Offer(Event("take_prize", TakePrize(), seat, DIGITAL), what="at_random")
    yield Offer(Event("take_prize", TakePrize(), seat), (Field("card", "choice", options),))
