"""Getting away: a die, or the smoke bomb (World Adventure 817, 1005-1007, 1100-1104)."""

from collections.abc import Iterator, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import die_refusal, shown
from gm_tools.games.frame.event import Event, EventOf
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import Step, first
from gm_tools.games.world_adventure.battle.arena import side_for, with_side
from gm_tools.games.world_adventure.battle.events import Retreat, SmokeRetreat
from gm_tools.games.world_adventure.battle.formulas import retreat
from gm_tools.games.world_adventure.battle.reasons import BATTLES, at_step, battle_of, fights
from gm_tools.games.world_adventure.battle.stages import over
from gm_tools.games.world_adventure.battle.state import (
    DONE,
    DUELS,
    MERCHANT,
    MONSTER,
    RETREATED,
    RIVAL_RETREATED,
    ROLL,
    Battle,
)
from gm_tools.games.world_adventure.card_words import up_to
from gm_tools.games.world_adventure.cards import value
from gm_tools.games.world_adventure.change import changed, into_stock, with_news
from gm_tools.games.world_adventure.drawing import Drawings, die
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.in_force import figure_of
from gm_tools.games.world_adventure.in_force_words import notes_about
from gm_tools.games.world_adventure.state import Player, World


def retreat_value(rules: Facts, state: World, battle: Battle, seat: str) -> int:
    """Return the highest die that gets a seat away: as cards change the monster's, 3 in a duel."""
    return figure_of(state, seat, "retreat", _printed(rules, battle))


def _printed(rules: Facts, battle: Battle) -> int:
    if battle.kind in DUELS:
        return rules.fights.retreat
    return value(battle.card, "retreat", rules.fights.retreat)


def _drop_shape(state: World, event: EventOf[Retreat | SmokeRetreat]) -> Refusal | None:
    """Say that the good to be dropped is none of theirs, or has to be named."""
    drop, held = event.data.drop, state.players[event.by].goods
    if drop and not held.get(drop):
        return Refusal(
            "unknown_id", f"Your caravan holds no {drop[:40]}. Choose a good that it holds."
        )
    if drop or state.battle is None or not _drops(state.battle, event) or len(_kinds(held)) < 2:
        return None
    return Refusal("bad_value", "Choose the good that you drop if you get away.")


def _drops(battle: Battle, event: EventOf[Retreat | SmokeRetreat]) -> bool:
    """Whether getting away costs a good: by the bomb always, by the die in a duel (G-WA-20)."""
    return event.type == "smoke_retreat" or battle.kind in DUELS


def _kinds(goods: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(kind for kind, count in goods.items() if count)


def _retreat_shape(_rules: Facts, state: World, event: EventOf[Retreat]) -> Refusal | None:
    return die_refusal(event.data.die, FACES) or _drop_shape(state, event)


def _retreat_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    battle = state.battle
    if battle is None:
        return at_step(state, ROLL)
    side = side_for(battle, event.by)
    return first(
        (
            _from_merchant(battle),
            _after_roll(state),
            _first_stage(battle),
            _tried() if side and side.retreat_tried else None,
        )
    )


def _from_merchant(battle: Battle) -> Refusal | None:
    if battle.kind != MERCHANT:
        return None
    return Refusal("no_retreat", "A merchant does not strike back: there is nothing to flee from.")


def _after_roll(state: World) -> Refusal | None:
    """Say that the dice lie already, or all is decided: ``after_roll``, ``wrong_step``."""
    wrong = at_step(state, ROLL)
    if wrong is None or (state.battle and state.battle.step == DONE):
        return wrong
    what = "The dice of this stage are already thrown"
    return Refusal("after_roll", f"{what}. Get away before the next throw.")


def _first_stage(battle: Battle) -> Refusal | None:
    """Say that a monster's die comes before a further stage: ``first_stage`` (G-WA-52)."""
    if battle.kind != MONSTER or battle.stage > 1:
        return None
    what = "You can roll to get away after the first stage"
    return Refusal("first_stage", f"{what}. Fight it, or use a smoke bomb.")


def _tried() -> Refusal:
    return Refusal("already_tried", "You have already tried to get away in this stage. Fight it.")


def _retreat(rules: Facts, state: World, event: EventOf[Retreat]) -> World:
    battle = battle_of(state)
    side = side_for(battle, event.by)
    if side is None:
        return state
    die = shown(event.data.die)
    state = with_news(state, "retreat_die", event.by, amount=die)
    if not retreat(die, retreat_value(rules, state, battle, event.by)):
        tried = with_side(battle, replace(side, retreat_tried=True))
        return replace(state, battle=tried)
    return _away(state, event, battle)


def _away(state: World, event: EventOf[Retreat | SmokeRetreat], battle: Battle) -> World:
    """Let a side get away; what it drops lies in the stock until the pursuer takes it."""
    drop = event.data.drop or next(iter(_kinds(state.players[event.by].goods)), "")
    if drop and _drops(battle, event):
        state = with_news(into_stock(state, event.by, {drop: 1}), "drops", event.by, drop)
        battle = replace(battle, dropped=drop)
    own = event.by == battle.own.seat
    return over(state, battle, RETREATED if own else RIVAL_RETREATED)


def _smoke_refusal(_rules: Facts, state: World, event: Event) -> Refusal | None:
    battle = state.battle
    if battle is None:
        return at_step(state, ROLL)
    return first((_from_merchant(battle), _none_left(state.players[event.by]), _after_roll(state)))


def _none_left(player: Player) -> Refusal | None:
    if player.upgrades.smoke:
        return None
    return Refusal("none_left", "No smoke bomb is left. A city's workshop sells one.")


def _smoke_shape(_rules: Facts, state: World, event: Event) -> Refusal | None:
    return _drop_shape(state, event)


def _smoke(_rules: Facts, state: World, event: Event) -> World:
    player = state.players[event.by]
    upgrades = replace(player.upgrades, smoke=player.upgrades.smoke - 1)
    state = with_news(changed(state, event.by, upgrades=upgrades), "smoke", event.by)
    return _away(state, event, battle_of(state))


STEPS: Final = {
    "retreat": Step(_retreat, BATTLES, _retreat_refusal, _retreat_shape, fights),
    "smoke_retreat": Step(_smoke, BATTLES, _smoke_refusal, _smoke_shape, fights),
}
DRAWINGS: Final[Drawings] = {"retreat": die()}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the fighting player to get away."""
    battle = state.battle
    if state.phase not in BATTLES or battle is None or side_for(battle, seat) is None:
        return
    if battle.step != ROLL or battle.kind == MERCHANT:
        return
    best = retreat_value(rules, state, battle, seat)
    chance = f"you get away on {up_to(best)}: {min(best, FACES)} in {FACES}"
    notes = (chance, *notes_about(state, seat, "retreat"))
    event = Event("retreat", Retreat(), seat)
    drop = _drop_field(state, seat)
    fields = (Field("die", "dice", least=1, most=1), *(drop if battle.kind in DUELS else ()))
    yield Offer(event, fields, _retreat_refusal(rules, state, event), notes=notes)
    bomb = Event("smoke_retreat", SmokeRetreat(), seat)
    yield Offer(bomb, drop, _smoke_refusal(rules, state, bomb))


def _drop_field(state: World, seat: str) -> tuple[Field, ...]:
    kinds = tuple(Option(kind) for kind in _kinds(state.players[seat].goods))
    return (Field("drop", "choice", kinds),) if kinds else ()
