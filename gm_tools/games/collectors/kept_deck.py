"""The cards of a running game as a deck to keep for the next evening."""

from collections.abc import Iterator

from gm_tools.games.collectors.cards import Ability, Card, Escapade, Item, is_of_type
from gm_tools.games.collectors.questions import items_in_sight
from gm_tools.games.collectors.state import Player, State
from gm_tools.games.frame.decks import all_cards


def cards_of(state: State) -> tuple[Card, ...]:
    """Return every named card of a game: characters with abilities and Escapades, and all items.

    An item goes to the character whose deck it came from; one that came up otherwise to the first
    whose type it is of, else to the first character.
    """
    found = [card for player in state.players for card in _of_player(player)]
    found += [_item(one, _whose(state, one)) for one in items_in_sight(state) if one.name]
    return tuple(found)


def _of_player(player: Player) -> Iterator[Card]:
    of = player.character or player.name
    yield Card(
        id=player.id,
        name=of,
        kind="character",
        of=of,
        type=player.type,
        note=player.lose,
        grit=player.grit,
        cunning=player.cunning,
        reflexes=player.reflexes,
    )
    for one in player.abilities:
        yield _ability(one, of)
    for escapade in (*player.hand, *player.discard, *all_cards(player.escapade_deck)):
        if escapade.name:
            yield _escapade(escapade, of)
    yield from (_item(one, of) for one in all_cards(player.collection_deck))


def _ability(one: Ability, of: str) -> Card:
    return Card(
        one.id,
        one.name,
        "ability",
        of,
        note=one.note,
        ap=one.ap,
        stamina=one.stamina,
        once=one.once,
    )


def _escapade(one: Escapade, of: str) -> Card:
    return Card(
        one.id,
        one.name,
        "escapade",
        of,
        note=one.note,
        sequential=one.sequential,
        figure=one.figure,
        by=one.by,
        during=one.during,
        whom=one.whom,
        lasts=one.lasts,
        gives_ap=one.gives_ap,
        gives_stamina=one.gives_stamina,
    )


def _item(one: Item, of: str) -> Card:
    return Card(
        one.id,
        one.name,
        "item",
        of,
        one.type,
        one.note,
        one.active,
        one.ap,
        one.stamina,
        signature=one.signature,
        soulbound=one.soulbound,
        locked=one.locked,
        figure=one.figure,
        by=one.by,
        during=one.during,
    )


def _whose(state: State, item: Item) -> str:
    if item.of in {one.character or one.name for one in state.players}:
        return item.of
    own = (one for one in state.players if is_of_type(item, one.type))
    found = next(own, state.players[0])
    return found.character or found.name
