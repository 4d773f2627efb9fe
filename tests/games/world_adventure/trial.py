"""World Adventure for the laws of all games: how it begins, how offers are completed."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import Any, get_args

from hypothesis import strategies as st

from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.frame.protocol import Field, Offer
from gm_tools.games.world_adventure.battle.formulas import in_turn
from gm_tools.games.world_adventure.card_changes import Changes, InForce, Lasts, Whom
from gm_tools.games.world_adventure.card_figures import colors_of, figures_of
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.changed_figures import FIGURES
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.sound import sound
from gm_tools.games.world_adventure.state import (
    Caravan,
    Hero,
    Legendary,
    Npc,
    Npcs,
    Phase,
    Player,
    Power,
    RunePower,
    Upgrades,
    World,
)
from tests.games.laws import LEFT_OUT, MOST_COMPLETIONS, Trial, values_of
from tests.games.world_adventure.makers import CARDS, FACTS, SALMAN, setup, soldiers, table

TRADES = frozenset({"sell", "buy", "gain_goods", "drop_goods"})
"""Their fields are goods, at least one of which must be traded."""
NPCS = ("brigand", "government")
IN_THE_MIDDLE = 6
"""How many there are of each good in games that are adopted."""


def complete(_rules: Facts, state: World, offer: Offer) -> Iterator[Event]:
    """Yield events of an offer; dice are left to the app, goods are traded one kind at a time."""
    if offer.template.type in TRADES:
        yield from _trades(offer)
        return
    if any(one.name.startswith("goods.") for one in offer.fields):
        offer = _looting(offer)
    if offer.template.type == "assign":
        yield _assignment(state, offer)
        return
    if any(one.kind == "dice" for one in offer.fields):
        offer = replace(offer, template=replace(offer.template, source=DIGITAL))
    choices = [tuple(_values(one)) for one in offer.fields]
    for values in islice(product(*choices), MOST_COMPLETIONS):
        yield _with(offer, list(zip(offer.fields, values, strict=True)))


def _trades(offer: Offer) -> Iterator[Event]:
    for one in offer.fields:
        value = one.most if one.kind == "number" else one.options[0].value
        yield _with(offer, [(one, value)])


def _looting(offer: Offer) -> Offer:
    """Take goods of a slain player kind by kind, as many as fit; the other fields stay open."""
    kinds = [one for one in offer.fields if one.name.startswith("goods.")]
    left, goods = max(one.most or 0 for one in kinds), dict[str, int]()
    for note in offer.notes:
        left = int(note.split()[1]) if note.startswith("goods:") else left
    for one in kinds:
        count = min(one.most or 0, left)
        left -= count
        goods |= {one.name.partition(".")[2]: count} if count else {}
    data = replace(offer.template.data, goods=goods)
    rest = tuple(one for one in offer.fields if one not in kinds)
    return replace(offer, template=replace(offer.template, data=data), fields=rest)


def _assignment(state: World, offer: Offer) -> Event:
    """Let the damage fall on one unit after the other."""
    battle, data = state.battle, offer.template.data
    assert battle is not None
    mine = offer.template.by == battle.own.seat and not data.npc
    by, hurt = (battle.own, battle.rival) if mine else (battle.rival, battle.own)
    return replace(offer.template, data=replace(data, assign=in_turn(hurt.fighters, by.due)))


def _values(field: Field) -> Iterator[Any]:
    if field.kind == "dice" or field.name == "raid.nation":
        yield LEFT_OUT
    elif field.of:
        yield from (entered(field.of), *values_of(field))
    else:
        yield from values_of(field)


def entered(kind: str) -> Card:
    """A card of a kind as a table enters it, with the least that it can print."""
    values = {one.name: one.least for one in figures_of(kind) if one.is_needed}
    more = {"price": 0} if kind == "caravan" else {}
    named = "Breeze" if kind in ("rune_power", "quest", "event") else ""
    changes = Changes("moves", 1) if kind == "event" else Changes()
    return Card("", kind, named, "", {**values, **more}, colors_of(kind)[:1], changes)


def _with(offer: Offer, given: list[tuple[Field, Any]]) -> Event:
    """Fill fields in; a name with a point leads into a mapping."""
    data = offer.template.data
    for field, value in given:
        head, _, inside = field.name.partition(".")
        if value is LEFT_OUT or (inside and not value):
            continue
        several = isinstance(getattr(data, head), tuple) and not isinstance(value, tuple)
        one = (value,) if several and field.kind == "card" else value
        data = replace(data, **{head: _within(getattr(data, head), inside, one)})
    return replace(offer.template, data=data)


def _within(held: Any, inside: str, value: Any) -> Any:
    if not inside:
        return value
    if isinstance(held, Mapping):
        return {**held, inside: value}
    return replace(held, **{inside: value})


# --- Starts -------------------------------------------------------------------------------------


def _rich(player: Player, spot: int) -> Player:
    """A player in the middle of a game, with something of everything."""
    one, two = soldiers("red", exp=6)[0], soldiers("black", fainted=True)[0]
    return replace(
        player,
        power=Power(3, 4, 3),
        gold=60,
        hero=replace(SALMAN, exp=6),
        soldiers=(one, two),
        caravan=Caravan("Trader", cargo=4, chaser=2, barrier=1),
        upgrades=Upgrades(1, 0, 1, 1),
        goods={"silk": 1, "iron": 1},
        runes={"minion": 1, "quest": 2},
        rune_powers=(RunePower("Gale"), RunePower("Claw", "purple", 1)),
        powers_owed=1,
        unspent_points=1,
        location=Location(player.location.nation, spot),
    )


def _bare(count: int) -> Event:
    """A new game whose cards lie on the table: the app knows none of them."""
    named = setup(count).data.players
    players = tuple(replace(one, hero=Hero(), caravan=Caravan()) for one in named)
    return setup(count, players=players, box=(), legendary=(), real_cards=True)


def _middle(count: int, spots: tuple[int, ...], phase: Phase) -> Event:
    """A game in its third month; the players stand in one nation."""
    state = table(count).state
    players = {
        seat: _rich(replace(one, location=Location("china")), spot)
        for (seat, one), spot in zip(state.players.items(), spots, strict=False)
    }
    carried = {"silk", "iron"}
    stock = {kind: IN_THE_MIDDLE - count * (kind in carried) for kind in state.stock}
    return Event("adopt", Adopt(replace(state, players=players, month=3, stock=stock, phase=phase)))


def _changed(start: Event, cards: list[InForce]) -> Event:
    """The same game while cards count in it."""
    state: World = start.data.state
    own = tuple(replace(one, id=f"f{at}") for at, one in enumerate(cards, 1))
    return replace(start, data=Adopt(replace(state, in_force=own)))


def cards_in_force() -> st.SearchStrategy[InForce]:
    """Cards that count for a while; none that leaves more goods than fit once it ends."""
    changes = st.builds(
        Changes,
        figure=st.sampled_from([one for one in FIGURES if one != "cargo"]),
        by=st.integers(-2, 2),
        none=st.sampled_from([False, False, False, True]),
        whom=st.sampled_from(get_args(Whom)),
    )
    seats = st.sampled_from(["", "P1", "P2"])
    lasts: st.SearchStrategy[Lasts] = st.sampled_from(["stage", "battle", "turn", "month", "good"])
    return st.builds(
        InForce, st.just(""), st.just("Comet"), st.just("So."), changes, lasts, seats, seats
    )


def _at_war(count: int, spots: tuple[int, ...], phase: Phase, skill: str) -> Event:
    """The same with everybody in reach of every NPC, and found by the others."""
    state: World = _middle(count, spots, phase).data.state
    cards, here = {one.kind: one for one in CARDS}, Location("china", 1)
    players = {
        seat: replace(
            one,
            may_attack=("merchant", *NPCS, *(other for other in state.players if other != seat)),
            power=replace(one.power, leadership=4),
            hero=replace(one.hero, skill=skill),
            soldiers=(*one.soldiers, *soldiers("blue", level=2)),
            actions=1,
        )
        for seat, one in state.players.items()
    }
    npc = Npcs(**{name: Npc(here, cards[name]) for name in (*NPCS, "raid", "minion", "destroyer")})
    legendary = (Legendary("bull", "blue", here, "awake", cards["legendary"]),)
    return Event("adopt", Adopt(replace(state, players=players, npc=npc, legendary=legendary)))


def starts() -> st.SearchStrategy[Event]:
    """New games of two to four, with real cards too, two teams, and games in the middle."""
    spots = st.tuples(*(st.integers(0, 2) for _ in range(3)))
    phases = st.sampled_from(["action", "begin", "npc"])
    teams = {"East": ("P1", "P3"), "West": ("P2", "P4")}
    middle = st.builds(_middle, st.integers(2, 3), spots, phases)
    skills = st.sampled_from(["double_strike", "gale"])
    war = st.builds(_at_war, st.just(2), spots, phases, skills)
    return st.one_of(
        st.builds(setup, st.integers(2, 4)),
        st.builds(_bare, st.integers(2, 3)),
        st.just(setup(4, mode="team", target=18, teams=teams)),
        middle,
        war,
        st.builds(_changed, middle, st.lists(cards_in_force(), min_size=1, max_size=3)),
        st.builds(_changed, war, st.lists(cards_in_force(), min_size=1, max_size=3)),
    )


# --- What always holds --------------------------------------------------------------------------


def is_sound(rules: Facts, state: World) -> None:
    """Every number lies within its bounds, and every reference leads somewhere."""
    assert sound(rules, state) is None, sound(rules, state)


def goods_are_kept(_rules: Facts, state: World) -> None:
    """No good is made or lost, and nobody carries more than fits."""
    for kind, count in state.stock.items():
        carried = sum(one.goods.get(kind, 0) for one in state.players.values())
        assert count >= 0
        assert carried + count in (len(state.players), IN_THE_MIDDLE)
    for one in state.players.values():
        assert sum(one.goods.values()) <= one.caravan.cargo + one.upgrades.cargo


def nobody_exceeds_an_objective(rules: Facts, state: World) -> None:
    """Runes stay within the maxima, and the stage follows the best player."""
    for one in state.players.values():
        for objective, count in one.runes.items():
            assert 0 < count <= rules.objectives[objective].most


TRIAL = Trial(
    game=WORLD_ADVENTURE,
    starts=starts(),
    facts=FACTS,
    complete=complete,
    holds=(is_sound, goods_are_kept, nobody_exceeds_an_objective),
    words=("P1", "P2", "java", "silk", "merchant", "hero", "red", *(one.id for one in CARDS[:6])),
    too_large=frozenset({"adopt", "setup"}),
    wild=frozenset({"override"}),
)
