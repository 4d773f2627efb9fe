"""Effects as offers: their numbers, and the choices they still need."""

from collections.abc import Iterator
from typing import Final

from gm_tools.games.battle.combatant.decks import deck_of_combatant
from gm_tools.games.battle.effects.accepting import (
    asks_show,
    bounds,
    chooses_targets,
    showing,
    unadded,
    why_not,
)
from gm_tools.games.battle.effects.aiming import is_choice
from gm_tools.games.battle.effects.amounts import UnknownError, amount, holds
from gm_tools.games.battle.effects.attacking import (
    blast_around,
    inside,
    is_blast,
    is_on_one,
    on_area,
    start_squares,
    unmet,
)
from gm_tools.games.battle.effects.by_card import alike
from gm_tools.games.battle.effects.choosing import (
    card_bounds,
    card_options,
    counts_cards,
)
from gm_tools.games.battle.effects.conditions import is_of_choice
from gm_tools.games.battle.effects.deck_choices import deck_fields, drawn_deck
from gm_tools.games.battle.effects.deeds.movement import PAIR
from gm_tools.games.battle.effects.deeds.resources import DEALING
from gm_tools.games.battle.effects.moments import happens_by_itself
from gm_tools.games.battle.effects.occasions import (
    brings_attack,
    followed,
    is_around,
    is_open,
    occasions,
)
from gm_tools.games.battle.effects.passive import BY_LINE, READ, pays_cards
from gm_tools.games.battle.effects.picking_squares import (
    BEFORE_REACTIONS,
    counts_squares,
    picking,
    square_fields,
)
from gm_tools.games.battle.effects.putting import where_fields
from gm_tools.games.battle.effects.reached import TRADES, eligible, picks, reached, takes_several
from gm_tools.games.battle.effects.reminders import hand_fields
from gm_tools.games.battle.effects.scene import Scene
from gm_tools.games.battle.effects.sharing import carriers, decider
from gm_tools.games.battle.events.maneuver import (
    Use,
)
from gm_tools.games.battle.maneuver.flourish import meetings
from gm_tools.games.battle.rules import Owned, Rules
from gm_tools.games.battle.signature.order import held_back
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.event import DIGITAL, TABLE, Event
from gm_tools.games.frame.protocol import (
    Field,
    Offer,
    Option,
    Refusal,
)
from gm_tools.viskara.deck.deck import card_words
from gm_tools.viskara.plays.plays import (
    Amount,
    Deed,
)

BY_HAND: Final = "Carry out the rest of it at the table."
"""What is said of an effect that is not worked out as a whole."""
NOT_FOLLOWED: Final = Refusal("wrong_target", "Not a target of the attack before this one.")


def play_offers(rules: Rules, state: Battle, who: str) -> Iterator[Offer]:
    """Yield an offer for each play that acts now, with the reason if it cannot be paid for."""
    if state.phase != "turns" or state.combatants[who].status != "in":
        return
    for carrier in carriers(rules, state, who):
        for moment, plays in rules.index(state, carrier).plays.items():
            if moment != READ:
                for owned in plays:
                    if (carrier == who or owned.play.share) and not is_choice(owned.play):
                        yield from _as_known(rules, state, who, carrier, owned)


def _as_known(rules: Rules, state: Battle, who: str, carrier: str, owned: Owned) -> Iterator[Offer]:
    """Yield the offers of a play to who decides; none if choices depend on hidden figures."""
    try:
        found = [
            scene
            for scene in occasions(rules, state, carrier, owned)
            if decider(scene) == who and is_open(scene) and not happens_by_itself(scene)
        ]
        for about in dict.fromkeys(map(_about, found)):
            scenes = [scene for scene in found if _about(scene) == about]
            yield from tuple(_offers(state, who, owned, scenes))
    except UnknownError:
        return


def _about(scene: Scene) -> tuple[str, str]:
    """Return whom a play acts for, and whom it meets besides the targets: each has an offer."""
    return scene.user, scene.target if scene.is_also_met else ""


def _offers(state: Battle, who: str, owned: Owned, found: list[Scene]) -> Iterator[Offer]:
    usable = [scene for scene in found if not why_not(scene)] or found[:1]
    if brings_attack(owned.play) and not _finds_targets(usable[0]):
        return
    if asks_show(owned.play):
        for scene in usable:
            yield _offer(state, who, [scene], (showing(scene),))
        return
    if usable[0].release:
        for same in alike(usable):
            yield _offer(state, who, same, ())
        return
    only = usable[0] if len(usable) == 1 else None
    targets = (only.performer,) if only and _names_performer(only) else ()
    yield _offer(state, who, usable, targets)


def _offer(state: Battle, who: str, usable: list[Scene], targets: tuple[str, ...]) -> Offer:
    scene = usable[0]
    effect = scene.effect
    line = scene.line if len(usable) == 1 else 0
    deck = _drawn_from(scene)
    cards = scene.cards if scene.release else ()
    data = Use(who, effect.id, scene.owned.nth, targets, line, cards=cards, deck=deck)
    if who != scene.whose:
        data = replace(data, of=scene.whose)
    if who != scene.user:
        data = replace(data, to=scene.user)
    if scene.is_also_met:
        data = replace(data, met=scene.target)
    event = Event("use", data, state.combatants[who].owner, DIGITAL if deck else TABLE)
    fields, notes = tuple(_fields(state, usable)), tuple(_notes(scene))
    return Offer(event, fields, why_not(scene), effect.name, notes)


def _names_performer(scene: Scene) -> bool:
    play = scene.owned.play
    return bool(scene.performer) and not picks(scene, play) and not chooses_targets(play)


def _fields(state: Battle, usable: list[Scene]) -> Iterator[Field]:
    scene = usable[0]
    play = scene.owned.play
    if len(usable) > 1 and not chooses_targets(play):
        yield _which(state, usable)
    yield from _targets(scene)
    yield from _lines(scene)
    if play.choose is not None and not counts_cards(play) and not counts_squares(scene):
        least, most = bounds(scene)
        yield Field("number", "number", least=least, most=most)
    if pays_cards(play):
        least, most = card_bounds(scene)
        options = tuple(Option(card, card_words(card)) for card in card_options(scene))
        yield Field("cards", "cards", options, least, min(most, len(options)))
    if asks_show(play) and not _drawn_from(scene):
        yield Field("red", "number", least=0, most=scene.state.numbers.cards_of_a_show)
    if brings_attack(play) and (starts := start_squares(scene)):
        yield Field("start", "square", tuple(map(Option, starts)), required=False)
    if any(deed.do == "gain_health" for deed in play.deeds):
        yield Field("as_morale", "choice", (Option(False), Option(True)), required=False)
    yield from where_fields(scene)
    yield from deck_fields(scene)
    yield from _held_back(scene)
    yield from square_fields(scene)
    yield from hand_fields(scene)


def _lines(scene: Scene) -> Iterator[Field]:
    """Ask for which lines a play holds, where there is no grid that could tell."""
    ongoing = scene.ongoing
    if ongoing is None or scene.state.board is not None:
        return
    met = meetings(ongoing, scene.user)
    if len(met) > 1 and any(when.left in BY_LINE for when in scene.owned.play.when):
        names = {line.id: line.target for line in ongoing.lines}
        options = tuple(
            Option(line, f"the line against {_name(scene.state, names[line])}") for line, _ in met
        )
        yield Field("lines", "choices", options, 1, len(options))


def _held_back(scene: Scene) -> Iterator[Field]:
    """Ask who is dealt all that a signature move held back, where several may be hurt (2545)."""
    if not held_back(scene.state, scene.user, scene.effect.id):
        return
    deed = next((one for one in scene.owned.play.deeds if one.do in DEALING), None)
    found = () if deed is None else eligible(scene, deed) or reached(scene, deed)
    if len(found) > 1:
        options = tuple(Option(one, _name(scene.state, one)) for one in found)
        yield Field("extra", "choice", options, required=False)


def _drawn_from(scene: Scene) -> str:
    """Return the digital deck from which cards are drawn for a play, "" for none."""
    if drawn_deck(scene):
        return drawn_deck(scene)
    who = showing(scene) if asks_show(scene.owned.play) else ""
    deck = deck_of_combatant(scene.state, who) if who in scene.state.combatants else None
    return deck.id if deck is not None and deck.kind == DIGITAL else ""


def _which(state: Battle, usable: list[Scene]) -> Field:
    """Ask for the line, or for the show, on which a play is used."""
    if usable[0].line:
        options = (Option(scene.line, _name(state, scene.target)) for scene in usable)
        return Field("line", "choice", tuple(options))
    shows = tuple(scene.performer or scene.target for scene in usable)
    return Field("targets", "choices", tuple(Option(one, _name(state, one)) for one in shows), 1, 1)


def _name(state: Battle, who: str) -> str:
    one = state.combatants.get(who)
    return one.name if one else who


def _targets(scene: Scene) -> Iterator[Field]:
    """Ask for the targets of a play; all deeds that ask share the same targets."""
    play = scene.owned.play
    asked = picks(scene, play)
    if asked:
        allowed = list(eligible(scene, asked[0]))
        for deed in asked[1:]:
            also = eligible(scene, deed)
            allowed = [one for one in allowed if one in also]
        several = all(takes_several(deed) for deed in asked)
        options = tuple(Option(one, _name(scene.state, one)) for one in allowed)
        least, most = (0, len(options)) if several else (1, 1)
        if several and any(deed.do in TRADES for deed in asked):
            least = most = PAIR
        yield Field("targets", "choices", options, least, most)
        if any(deed.do == "teleport_near" for deed in asked):
            yield Field("mover", "choice", options, required=False)
    elif chooses_targets(play) and not _finds_its_own(scene):
        must = [one for deed in play.deeds for one in _must_follow(scene, deed)]
        found = sorted(_to_attack(scene), key=lambda one: one.value not in must)
        most = len(found)
        if brings_attack(play) and is_on_one(scene):
            most, found = 1, [_barred_but(must, one) for one in found]
        yield Field("targets", "choices", tuple(found), int(brings_attack(play)), most)


def _finds_its_own(scene: Scene) -> bool:
    """Whether the targets of an attack, or further ones, are not picked one by one."""
    if on_area(scene) or blast_around(scene):
        return True
    return picking(scene, *BEFORE_REACTIONS) is not None


def _barred_but(must: list[str], one: Option) -> Option:
    """Return a target, barred if the only one has to be another."""
    is_other = bool(must) and one.value not in must
    return replace(one, refusal=one.refusal or NOT_FOLLOWED) if is_other else one


def _finds_targets(scene: Scene) -> bool:
    """Whether an attack that a play brings has an open target that meets its requirement."""
    thing = on_area(scene)
    if thing is not None:
        return bool(inside(scene, thing))
    must = {one for deed in scene.owned.play.deeds for one in _must_follow(scene, deed)}
    free = {one.value for one in _to_attack(scene) if one.refusal is None}
    return bool(free & must if must else free)


def _to_attack(scene: Scene) -> Iterator[Option]:
    """Yield the possible targets of an attack that a play brings or extends; others are barred."""
    brought = brings_attack(scene.owned.play)
    for one in scene.state.combatants.values():
        if one.status != "in" or (one.side == scene.one.side and not is_blast(scene)):
            continue
        yield Option(one.id, one.name, unmet(scene, one) if brought else unadded(scene, one.id))


def _must_follow(scene: Scene, deed: Deed) -> tuple[str, ...]:
    """Return the combatants, one of whom must be a target of the attack that a play brings."""
    if deed.do != "attack_again" or deed.to == "user" or is_around(deed):
        return ()
    return followed(scene, deed)


def _notes(scene: Scene) -> Iterator[str]:
    """Yield a play's costs and effects in numbers, as far as they are known before the choice."""
    for name, asked in scene.owned.play.pays:
        cost = _known(scene, asked)
        if cost:
            yield f"costs {cost} {name.removesuffix('s') if cost == 1 else name}"
    if scene.release:
        yield card_words(scene.cards[0])
    for deed in scene.owned.play.deeds:
        if not all(is_of_choice(one) or holds(scene, one) for one in deed.when):
            continue
        said = deed.do.replace("_", " ")
        if deed.do == "remind":
            yield BY_HAND
        elif deed.by is None:
            yield said
        elif (worth := _known(scene, deed.by)) is not None:
            yield f"{said} {worth}"


def _known(scene: Scene, asked: Amount) -> int | None:
    """Return an amount; None if it waits for the choice or a viewer may not know it."""
    if set(asked.names) & {"@chosen", "@card_value"}:
        return None
    try:
        return amount(scene, asked)
    except UnknownError:
        return None
