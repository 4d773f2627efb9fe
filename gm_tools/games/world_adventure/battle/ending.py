"""How a battle that is decided is settled: loot, and where the dead wake (1118-1157)."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.dice import (
    dice_refusal,
    found,
    thrown,
)
from gm_tools.games.frame.event import DIGITAL, Event, EventOf
from gm_tools.games.frame.protocol import (
    Draw,
    Drawn,
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.games.frame.steps import (
    Step,
)
from gm_tools.games.world_adventure.battle.aftermath import (
    aftermath,
    dead_of,
    loot_dice,
    loot_words,
    winner_of,
)
from gm_tools.games.world_adventure.battle.death import (
    fitting,
    loot_refusal,
    must_choose,
)
from gm_tools.games.world_adventure.battle.events import EndBattle
from gm_tools.games.world_adventure.battle.reasons import (
    BATTLES,
    at_step,
    battle_of,
    fights,
    takes_part,
)
from gm_tools.games.world_adventure.battle.state import (
    DONE,
    PLAYER,
    Battle,
)
from gm_tools.games.world_adventure.drawing import Drawing, Drawings, nation_draws, nation_found
from gm_tools.games.world_adventure.facts import FACES, Facts
from gm_tools.games.world_adventure.reasons import goods_fields, options, unknown
from gm_tools.games.world_adventure.state import Player, World


def _end_shape(rules: Facts, state: World, event: EventOf[EndBattle]) -> Refusal | None:
    battle, data = state.battle, event.data
    if battle is None or battle.step != DONE:
        return at_step(state, DONE)
    if dead_of(battle) and data.nation not in rules.nations:
        return unknown("nation to wake in", data.nation)
    wrong = _loot_shape(rules, state, battle, data)
    return wrong or dice_refusal(data.dice, sum(loot_dice(battle)), FACES)


def _loot_shape(rules: Facts, state: World, battle: Battle, data: EndBattle) -> Refusal | None:
    """Say what is wrong with the goods that the winner of a duel of players takes (G-WA-24)."""
    pair = slain(state, battle)
    if pair is not None:
        return loot_refusal(rules, state, *pair, data)
    what = "Only whoever slays a player takes their goods"
    return Refusal("bad_value", f"{what}. Leave them out.") if data.goods else None


def slain(state: World, battle: Battle) -> tuple[Player, Player] | None:
    """Return who was slain in a duel of players, and by whom."""
    dead, winner = dead_of(battle), winner_of(battle)
    if not (dead and winner):
        return None
    return state.players[dead], state.players[winner]


def asks_for_nothing(battle: Battle) -> bool:
    """Whether a decided battle is settled by itself: no dice, no death, no good to be taken."""
    return _tells_nothing(battle) and not sum(loot_dice(battle))


def only_loot(battle: Battle) -> bool:
    """Whether a decided battle asks for the dice of its loot, and for nothing else."""
    return _tells_nothing(battle) and sum(loot_dice(battle)) > 0


def _tells_nothing(battle: Battle) -> bool:
    if battle.step != DONE or dead_of(battle):
        return False
    return not (battle.dropped and battle.kind == PLAYER)


def _end(rules: Facts, state: World, event: EventOf[EndBattle]) -> World:
    """Settle a battle; where nobody has pressed for it, it stays in sight as it stood."""
    battle = battle_of(state)
    if event.data.by_itself:
        state = replace(state, ended=battle)
    return aftermath(rules, state, battle, event.data)


def _end_draws(rules: Facts, state: World, event: EventOf[EndBattle]) -> tuple[Draw, ...]:
    battle, data = state.battle, event.data
    if battle is None or battle.step != DONE:
        return ()
    dice = () if data.dice else thrown(FACES, sum(loot_dice(battle)))
    return (*dice, *(nation_draws(rules, data.nation) if dead_of(battle) else ()))


def _end_drawn(data: EndBattle, values: Drawn) -> EndBattle:
    dice = tuple(value for (value,) in values if isinstance(value, int))
    nation = next((value for (value,) in values if isinstance(value, str)), data.nation)
    return replace(data, dice=dice or data.dice, nation=nation)


STEPS: Final[dict[str, Step[Facts, World]]] = {
    "end_battle": Step(_end, BATTLES, shape=_end_shape, player=fights),
}
DRAWINGS: Final[Drawings] = {
    "end_battle": Drawing(
        _end_draws,
        _end_drawn,
        lambda data: (*found(FACES, data.dice), *nation_found(data.nation)),
    ),
}


def offers(rules: Facts, state: World, seat: str) -> Iterator[Offer]:
    """Offer the player who fought the end of a decided battle."""
    battle = state.battle
    if state.phase not in BATTLES or battle is None or battle.step != DONE:
        return
    if takes_part(battle, seat):
        yield from _endings(rules, state, battle, seat)


def _endings(rules: Facts, state: World, battle: Battle, seat: str) -> Iterator[Offer]:
    """Offer the end; after a death, with a marker that the app draws or that was drawn."""
    gold, cargo = loot_dice(battle)
    fields: tuple[Field, ...] = ()
    notes: tuple[str, ...] = ()
    if gold or cargo:
        notes = (" then ".join(loot_words(battle)),)
        fields = (Field("dice", "dice", least=gold + cargo, most=gold + cargo),)
    if battle.dropped and battle.kind == PLAYER:
        take = Field("take", "choice", (Option(True), Option(False)), required=False)
        fields = (*fields, take)
    pair = slain(state, battle)
    if pair is not None and must_choose(state, *pair):
        most = fitting(state, *pair)
        notes = (f"goods: {most} fit",)
        left = {kind: min(count, most) for kind, count in pair[0].goods.items()}
        fields = (*fields, *goods_fields("goods", left))
    if not dead_of(battle):
        yield Offer(Event("end_battle", EndBattle(), seat), fields, None, battle.result, notes)
        return
    yield Offer(Event("end_battle", EndBattle(), seat, DIGITAL), fields, None, battle.result, notes)
    nation = Field("nation", "choice", options(rules.nations.values()))
    what = f"{battle.result}_drawn"
    yield Offer(Event("end_battle", EndBattle(), seat), (*fields, nation), None, what, notes)
