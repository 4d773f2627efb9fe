"""What changes a roll: the step of an ability, and the effects of won cards (Balkanika 89-91)."""

from collections.abc import Iterable, Iterator, Sequence

from gm_tools.games.balkanika.cards import Card, matches, reach
from gm_tools.games.balkanika.events import Try, TryColumn
from gm_tools.games.balkanika.formulas import FACES, hits, is_hit
from gm_tools.games.balkanika.questions import edc, player_of, tried
from gm_tools.games.balkanika.state import Attempt, Player, State, Use, Won
from gm_tools.games.frame.copying import replace
from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first


def uses(data: Try | TryColumn) -> tuple[Use, ...] | None:
    """Return the effects that an attempt uses, told either way; None where it cannot be read."""
    read = [_use(one) for one in data.use]
    found = [one for one in read if one is not None]
    return (*data.effects, *found) if len(found) == len(read) else None


def _use(text: str) -> Use | None:
    card, colon, number = text.rpartition(":")
    digits = number.removeprefix("+").removeprefix("-")
    if not colon or not (digits.isascii() and digits.isdigit()) or len(digits) > 2:
        return None
    return Use(card, int(number))


def use_text(use: Use) -> str:
    """Return an effect as forms tell it: "c3:+1"."""
    return f"{use.card}:{use.adjust:+d}"


def told_refusal(data: Try | TryColumn) -> Refusal | None:
    """Say why the effects cannot be read, or name a card twice: ``bad_value``."""
    found = uses(data)
    if found is None:
        return Refusal("bad_value", 'Write an effect as card and number: "c3:+1".')
    cards = [one.card for one in found]
    if len(set(cards)) < len(cards):
        return Refusal(
            "bad_value", "A card can be used only once for a roll. Leave the second one out."
        )
    return None


def bonus_refusal(
    state: State, seat: str, card: Card | None, data: Try | TryColumn
) -> Refusal | None:
    """Say why a roll cannot be changed like this: the ability first, then each effect."""
    one = player_of(state, seat)
    return first(
        (
            ability_refusal(one, card, data.ability),
            *(_effect_refusal(one, use) for use in uses(data) or ()),
        )
    )


def ability_refusal(one: Player, card: Card | None, ability: int) -> Refusal | None:
    """Say why an ability does not help: ``no_matching_ability``, ``ability_shift_too_big``."""
    if ability and (card is None or not matches(one.abilities, card)):
        return Refusal(
            "no_matching_ability",
            f"None of {one.name}'s abilities is on this card. Roll without an ability.",
        )
    if abs(ability) > 1:
        return Refusal(
            "ability_shift_too_big",
            f"Abilities move a roll by 1 however many match, not by {abs(ability)}.",
        )
    return None


def _effect_refusal(one: Player, use: Use) -> Refusal | None:
    held = next((won for won in one.won if won.id == use.card), None)
    if held is None:
        return Refusal(
            "card_not_owned", f"{one.name} has not won that card. Choose one that {one.name} has."
        )
    title = held.card.title
    if held.exhausted:
        return Refusal("card_exhausted", f"{title} is exhausted: it was used before.")
    effect = held.card.effect
    if abs(use.adjust) > effect.adjust:
        return Refusal(
            "effect_too_big", f"{title} moves a roll by at most {effect.adjust}, not {use.adjust}."
        )
    down, up = reach(effect)
    if not -down <= use.adjust <= up:
        way = "raises" if up else "lowers"
        return Refusal("wrong_sign", f"{title} only {way} a roll.")
    return None


def summed(one: Attempt, edc: int | None) -> Attempt:
    """Return a roll with its total, and whether that hits."""
    total = one.die + one.ability + sum(use.adjust for use in one.effects)
    return replace(one, total=total, success=edc is not None and is_hit(edc, total))


def exhausted(state: State, seat: str, used: Iterable[Use]) -> State:
    """Return the state with the used cards exhausted, whether the roll hit or not (G-BAL-5)."""
    cards = {one.card for one in used}
    if not cards:
        return state
    players = tuple(_without(one, cards) if one.id == seat else one for one in state.players)
    return replace(state, players=players)


def _without(one: Player, cards: set[str]) -> Player:
    won = tuple(Won(each.card, True) if each.id in cards else each for each in one.won)
    return replace(one, won=won)


def fresh(one: Player) -> tuple[Won, ...]:
    """Return the won cards that can still be used."""
    return tuple(each for each in one.won if not each.exhausted)


def reaches(one: Player, card: Card | None) -> tuple[int, int]:
    """Return by how much a player can lower and raise a roll with everything they have."""
    step = 1 if card is not None and matches(one.abilities, card) else 0
    parts = [reach(each.card.effect) for each in fresh(one)]
    return step + sum(down for down, _ in parts), step + sum(up for _, up in parts)


def ways(state: State, one: Player) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield which naturals hit the best card: plainly, with an ability's step, with everything."""
    number = edc(state) or 1
    card = max(tried(state), key=lambda card: bool(matches(one.abilities, card)), default=None)
    yield "plain", hits(number)
    step = 1 if card is not None and matches(one.abilities, card) else 0
    if step:
        yield "ability", hits(number, 1, 1)
    down, up = reaches(one, card)
    if (down, up) != (step, step):
        yield "everything", hits(number, down, up)


def hit_words(naturals: Sequence[int]) -> str:
    """Return which naturals hit, and how many of 20 these are."""
    span = str(naturals[0]) if len(naturals) == 1 else f"{naturals[0]} to {naturals[-1]}"
    return f"{span}: {len(naturals)} of {FACES}"
