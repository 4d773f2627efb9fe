"""Deeds with cards of the user's own deck: looked at, opened, stored, taken, set aside."""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.battle.change import changed, with_news, with_ongoing
from gm_tools.games.battle.combatant import decks, known_cards
from gm_tools.games.battle.effects.amounts import amount
from gm_tools.games.battle.effects.deck_choices import (
    has_room,
    last_card,
    lowest,
    must_choose,
    opens,
    taken,
)
from gm_tools.games.battle.effects.deeds.carrying_out import Handler
from gm_tools.games.battle.effects.paying import cards_without, returned
from gm_tools.games.battle.effects.recalling import OPENED, RETURNED, STORED, with_fact
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.state import Battle, News, SetAside
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.deck.deck import Card
from gm_tools.viskara.plays.plays import Deed


def _said(state: Battle, scene: Scene, what: str, count: int, **more: object) -> Battle:
    return with_news(state, News(what, scene.user, scene.user, count, scene.effect.name, more))


def _look_at(scene: Scene, deed: Deed) -> Battle:
    count = amount(scene, deed.by)
    state = scene.state
    if scene.seen:
        state = known_cards.looked_at(state, scene.user, scene.seen)
    return _said(state, scene, "looks", len(scene.seen) or count)


def _order_deck(scene: Scene, _deed: Deed) -> Battle:
    state = known_cards.laid(scene.state, scene.user, scene.over, scene.under)
    return _said(state, scene, "lays", len(scene.under), over=len(scene.over))


def _shuffle_deck(scene: Scene, _deed: Deed) -> Battle:
    return known_cards.shuffled(scene.state, scene.user)


def _reveal(scene: Scene, _deed: Deed) -> Battle:
    state = decks.revealed(scene.state, scene.user, scene.seen)
    state = changed(state, scene.user, open_cards=(*scene.one.open_cards, *scene.seen))
    state = with_fact(state, scene, OPENED, scene.seen)
    return _said(state, scene, "opens", len(scene.seen), cards=scene.seen)


def _store_card(scene: Scene, _deed: Deed) -> Battle:
    """Store the lowest open card, or return it; the others go back on top of the deck (2098)."""
    if opens(scene.owned.play):
        if must_choose(scene):
            return scene.state
        scene = scene._replace(seen=())
    card = next(iter(scene.seen), lowest(scene)[0])
    rest = cards_without(scene.one.open_cards, (card,))
    state = changed(scene.state, scene.user, open_cards=())
    state = known_cards.put_on_top(state, scene.user, rest)
    if scene.keep == "return" or not (has_room(scene) or scene.cards):
        return _returned(state, scene, card)
    if scene.cards:
        state = returned(state, scene.user, scene.cards, scene.effect.name)
    cards = (*state.combatants[scene.user].cards, card)
    state = with_fact(changed(state, scene.user, cards=cards), scene, STORED, (card,))
    return _said(state, scene, "stores", 1, cards=(card,), returned=scene.cards)


def _returned(state: Battle, scene: Scene, card: Card) -> Battle:
    state = decks.discarded(state, scene.user, (card,))
    state = with_fact(state, scene, RETURNED, (card,))
    return _said(state, scene, "discards", 1, cards=(card,))


def _take_bottom(scene: Scene, deed: Deed) -> Battle:
    count = len(scene.seen) or amount(scene, deed.by)
    state = known_cards.taken_from_bottom(scene.state, scene.user, count, scene.seen)
    return _said(state, scene, "takes", count)


def _open_card(scene: Scene, _deed: Deed) -> Battle:
    """Open cards that were taken, all that are left if none is picked, and discard them."""
    cards = scene.seen or taken(scene).cards
    state = known_cards.without_taken(scene.state, scene.user, cards)
    state = decks.discarded(state, scene.user, cards)
    state = with_fact(state, scene, OPENED, cards)
    return _said(state, scene, "opens", len(cards), cards=cards)


def _set_aside(scene: Scene, _deed: Deed) -> Battle:
    found, ongoing = last_card(scene), scene.ongoing
    if found is None or ongoing is None:
        return scene.state
    value, card = found
    shown = ongoing.shows[scene.user]
    if card is not None:
        shown = replace(shown, cards=shown.cards[:-1], aside=(*shown.aside, card))
    state = with_ongoing(scene.state, replace(ongoing, shows={**ongoing.shows, scene.user: shown}))
    aside = (*scene.one.aside, SetAside(scene.effect.id, value, card))
    return _said(changed(state, scene.user, aside=aside), scene, "sets_aside", 1)


CARDS: Final[Mapping[str, Handler]] = {
    "look_at": _look_at,
    "order_deck": _order_deck,
    "shuffle_deck": _shuffle_deck,
    "reveal": _reveal,
    "store_card": _store_card,
    "keep_card": _store_card,
    "take_bottom": _take_bottom,
    "open_card": _open_card,
    "set_aside": _set_aside,
}
