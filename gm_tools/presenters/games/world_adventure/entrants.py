"""One player's part of the set-up form."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field

from gm_tools.games.world_adventure.card_changes import NOTHING
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE, MOST, Card, of_kind, value
from gm_tools.games.world_adventure.events import Entrant
from gm_tools.games.world_adventure.facts import FACES, Facts, Opening
from gm_tools.games.world_adventure.formulas import power_check, power_points
from gm_tools.games.world_adventure.mat_cards import (
    SKILL_LENGTH,
    second_side,
    skill_of,
    usual_figures,
)
from gm_tools.games.world_adventure.state import STATUSES, Caravan, Hero, Power
from gm_tools.presenters.games.shared.setting_up import (
    LONGEST_NAME,
    Form,
    number_in,
    text_in,
)


@dataclass(slots=True)
class Reading:
    """A form that is read: what is wrong gathers here, by field."""

    form: Form
    facts: Facts
    cards: tuple[Card, ...] = ()
    mistakes: list[tuple[str, str]] = field(default_factory=list)
    real: bool = False
    """Whether the cards lie on the table: what is not typed is entered when it matters."""
    deals: bool = False
    """Whether the app deals two heroes to each player who names none."""

    def wrong(self, name: str, message: str) -> None:
        """Note a mistake."""
        self.mistakes.append((name, message))

    def number(self, name: str, least: int, most: int, otherwise: int | None, what: str) -> int:
        """Return a number; a mistake where it is none, out of bounds, or missing."""
        found = number_in(self.form, name, otherwise)
        if isinstance(found, int) and least <= found <= most:
            return found
        if found is None:
            self.wrong(name, f"{what} is missing. Type what the card prints, or choose cards.")
        else:
            self.wrong(name, f"{what} is a number from {least} to {most}, not {str(found)[:20]!r}.")
        return least


def entrant(read: Reading, row: int, taken: Sequence[str]) -> Entrant:
    """Return the player of a row; heroes in ``taken`` already belong to other players."""
    name = text_in(read.form, f"name_{row}")
    if len(name) > LONGEST_NAME:
        read.wrong(f"name_{row}", f"A name has at most {LONGEST_NAME} letters.")
    who = name[:LONGEST_NAME] or f"Player {row}"
    opening = _opening(read, row)
    power = _power(read, row, who, opening)
    return Entrant(
        name=who,
        hero=_hero(read, row, who, taken),
        caravan=_caravan(read, row, who, opening),
        power=power,
        start=known(read, f"start_{row}", read.facts.nations, "nation"),
    )


def _opening(read: Reading, row: int) -> Opening | None:
    chosen = text_in(read.form, f"opening_{row}")
    return next((one for one in read.facts.openings if one.id == chosen), None)


def _power(read: Reading, row: int, who: str, opening: Opening | None) -> Power:
    limits = read.facts.limits
    total = power_points(0, slots=read.facts.slots, points=limits.points)
    usual = {one: getattr(opening, one) if opening else None for one in STATUSES}
    typed = any(text_in(read.form, f"{one}_{row}") for one in STATUSES)
    if not typed and opening is None:
        return Power()  # spent in the game
    before = len(read.mistakes)
    found: dict[str, int] = {
        one: read.number(
            f"{one}_{row}", 0, limits.strong, 0 if typed else usual[one] or 0, f"{who}: {one}"
        )
        for one in STATUSES
    }
    unspent = power_check(found, total, limits=limits).unspent
    if len(read.mistakes) == before and unspent:
        spent = total - unspent
        read.wrong(f"explorer_{row}", f"{who} spends {total} power points, not {spent}.")
    return Power(**found)


def _hero(read: Reading, row: int, who: str, taken: Sequence[str]) -> Hero:
    name = text_in(read.form, f"hero_{row}")
    typed = _is_typed(read, row, "hero", "hp", "hit", "damage", "cast", "skill")
    if not typed and (read.real or read.deals):
        return Hero()
    card = _hero_card(read, name, taken)
    skill = _skill(text_in(read.form, f"skill_{row}"))
    if len(skill) > SKILL_LENGTH:
        read.wrong(f"skill_{row}", f"A skill has at most {SKILL_LENGTH} letters.")
    said = skill or (skill_of(card) if card else "")
    usual = usual_figures(read.facts, card)
    return Hero(
        name=(card.name if card else name)[:LONGEST_NAME],
        hp=read.number(f"hp_{row}", 1, MOST, usual.hp, f"{who}: hit points"),
        accuracy=read.number(f"hit_{row}", 1, FACES, usual.accuracy, f"{who}: hit on"),
        damage=read.number(f"damage_{row}", 0, MOST, usual.damage, f"{who}: damage"),
        cast=read.number(f"cast_{row}", 0, FACES, usual.cast, f"{who}: cast on"),
        skill=said[:SKILL_LENGTH],
        second=second_side(card, usual, said[:SKILL_LENGTH]),
        changes=card.changes if card else NOTHING,
    )


def _skill(typed: str) -> str:
    """Return a skill as it was typed; the one that the app computes by its id (703)."""
    word = "_".join(typed.lower().split())
    return word if word == DOUBLE_STRIKE else typed


def _hero_card(read: Reading, name: str, taken: Sequence[str]) -> Card | None:
    """Return the hero card of a name, or the next free one where no name is given."""
    heroes = of_kind(read.cards, "hero")
    if name:
        return next((one for one in heroes if one.name.casefold() == name.casefold()), None)
    return next((one for one in heroes if one.name not in taken), None)


def _caravan(read: Reading, row: int, who: str, opening: Opening | None) -> Caravan:
    name = text_in(read.form, f"caravan_{row}") or (opening.caravan if opening else "")
    card = _caravan_card(read, name)
    known = read.real or any(_first_level(read.cards))
    if known and card is None and not _is_typed(read, row, "cargo", "chaser", "barrier"):
        return Caravan()

    def figure(what: str) -> int:
        otherwise = value(card, what) if card else None
        return read.number(f"{what}_{row}", 0, MOST, otherwise, f"{who}: {what}")

    return Caravan(
        name=(card.name if card else name)[:LONGEST_NAME],
        cargo=figure("cargo"),
        chaser=figure("chaser"),
        barrier=figure("barrier"),
        resale=value(card, "resale", read.facts.prices.resale),
        note=card.note if card and card.changes.figure else "",
        changes=card.changes if card else NOTHING,
    )


def _caravan_card(read: Reading, name: str) -> Card | None:
    able = (one for one in _first_level(read.cards) if one.name.casefold() == name.casefold())
    return next(able, None) if name else None


def _is_typed(read: Reading, row: int, *names: str) -> bool:
    return any(text_in(read.form, f"{one}_{row}") for one in names)


def _first_level(cards: Sequence[Card]) -> Iterator[Card]:
    return (one for one in of_kind(cards, "caravan") if value(one, "level", 1) == 1)


def known(read: Reading, name: str, able: Container[str], what: str) -> str:
    """Return an id that a field names, "" for none; a mistake for one that is not there."""
    found = text_in(read.form, name)
    if found and found not in able:
        read.wrong(name, f"There is no {what} {found[:20]!r}. Choose one from the list.")
        return ""
    return found
