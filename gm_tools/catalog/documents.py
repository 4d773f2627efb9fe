"""The shapes of the data files, read strictly: unknown keys and wrong types are refused."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Half = Annotated[int | float, Field(multiple_of=0.5)]
TierList = Annotated[list[int], Field(min_length=3, max_length=3)]


class Document(BaseModel):
    """A strict table of a data file."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class NumberDocument(Document):
    """``{base, step}`` of a named number."""

    base: Half | TierList
    step: Half | TierList = 0


class CarriesDocument(Document):
    """How an upgrade carries upgrades of its own."""

    outputs: str
    own_maximum: bool


class PointChangeDocument(Document):
    """A change to another entry's points."""

    of: str
    by: int


class DeedDocument(Document):
    """One of a play's deeds; its words are held to the vocabulary by ``viskara/play_tables``."""

    do: str
    to: str = "user"
    by: str | None = None
    within: str | None = None
    name: str = ""
    until: str = ""
    half_if_several: bool = False


class PlayDocument(Document):
    """One ``[[upgrade.plays]]`` table."""

    at: str
    deeds: list[DeedDocument] = []
    on: list[str] = []
    when: list[str] = []
    pays: dict[str, str] = {}
    choose: str | None = None
    choose_least: str | None = None
    must: bool = False
    once: str = ""
    any_tactic: bool = False


class UpgradeDocument(Document):
    """One ``[[upgrade]]`` table."""

    kind: Literal["maneuver", "upgrade"] = "upgrade"
    name: Annotated[str, Field(min_length=1)]
    parent: str | None = None
    points: Annotated[int, Field(ge=0)]
    repeatable: bool = False
    most: int | None = None
    acts: Annotated[list[str], Field(min_length=1)]
    effect: Annotated[str, Field(min_length=1)]
    building: str = ""
    line: Annotated[int, Field(gt=0)]
    rulings: list[str] = []
    numbers: dict[str, Half | TierList | NumberDocument] = {}
    cost: dict[Literal["flair", "effort", "health", "cards", "charges"], str] = {}
    counts_toward: Literal["maneuver_points"] | None = None
    keystone: bool | None = None
    needs: str | None = None
    works_with: str | None = None
    link_limit: str | None = None
    written_only: bool = False
    requires: Literal["can_deal_damage", "affects_character"] | None = None
    not_for: list[str] = []
    creates_tactic: bool = False
    carries: CarriesDocument | None = None
    halves_power: bool = False
    deals_damage: bool = False
    affects_character: bool = False
    attaches: bool = False
    chooses_keystone: bool = False
    brings: list[str] = []
    brought_keystones_count: bool = True
    surcharge: Half = 0
    surcharges_maneuver: bool = False
    changes_points: list[PointChangeDocument] = []
    by_speed: dict[Literal["low", "medium", "high"], int] = {}
    plays: list[PlayDocument] = []
    readings: dict[str, dict[str, dict[str, Any]]] = {}


class TreeDocument(Document):
    """A file of upgrades."""

    shadow: Literal["aura", "signature_move", "shadow_arts"]
    section: Literal[
        "aura",
        "maneuver",
        "maneuver_keystone",
        "maneuver_non_keystone",
        "any",
        "exposure",
        "direct",
        "projectile",
    ]
    heading: str
    upgrade: list[UpgradeDocument]


class SpeedClassDocument(Document):
    """A row of the speed table."""

    name: str
    speed: int
    ranges: dict[Literal["direct", "exposure", "projectile"], int]
    dash_flair: int
    anchor_flair: int
    line: int


class StatDocument(Document):
    """A stat, its perk and its effect."""

    name: str
    perk: str
    perk_worth: int
    effect: str
    perk_line: int
    effect_line: int
    rulings: list[str] = []


class StyleDocument(Document):
    """A style."""

    name: str
    effect: str
    line: int
    rulings: list[str] = []


class TacticTypeDocument(Document):
    """A tactic type; the break point per level is a whole number or a fraction in quotes."""

    name: str
    break_point_per_level: int | str
    move_trigger_red: int
    line: int
    rulings: list[str] = []


class BasicUpgradeDocument(Document):
    """A basic tactic upgrade."""

    name: str
    points: int
    line: int


class DifficultyRowDocument(Document):
    """A row of the difficulty table; the multiplier is in halves."""

    percent: Annotated[int, Field(gt=0)]
    name: Annotated[str, Field(min_length=1)]
    significance: Annotated[str, Field(min_length=1)]
    chain_multiplier: Annotated[Half, Field(gt=0, le=10)]
    line: Annotated[int, Field(gt=0)]
    chain_line: Annotated[int, Field(gt=0)]
    rulings: list[str] = []


class SimpleTacticDocument(Document):
    """A tactic of the simple battles."""

    name: Annotated[str, Field(min_length=1)]
    range: Annotated[int, Field(gt=0)]
    outputs: TierList
    flourish: str
    numbers: dict[str, int] = {}
    scaled: dict[str, int] = {}
    plays: list[PlayDocument] = []
    line: Annotated[int, Field(gt=0)]


class SimpleCharacterDocument(Document):
    """A ready character of the simple battles."""

    name: Annotated[str, Field(min_length=1)]
    max_health: Annotated[int, Field(gt=0)]
    agility: Annotated[int, Field(ge=0)]
    tactics: Annotated[list[SimpleTacticDocument], Field(min_length=1)]
    line: Annotated[int, Field(gt=0)]
    rulings: list[str] = []


class SimpleRuleDocument(Document):
    """A special rule of a foe of the simple battles."""

    text: Annotated[str, Field(min_length=1)]
    numbers: dict[str, int] = {}
    from_x: Annotated[int, Field(gt=0)] = 1
    line: Annotated[int, Field(gt=0)]


class SimpleFoeDocument(Document):
    """A foe of the simple battles."""

    name: Annotated[str, Field(min_length=1)]
    max_health: Annotated[int, Field(gt=0)]
    agility: Annotated[int, Field(ge=0)]
    tactics: list[SimpleTacticDocument]
    rules: list[SimpleRuleDocument] = []
    line: Annotated[int, Field(gt=0)]
    rulings: list[str] = []


class ReadingDocument(Document):
    """One reading of a switchable ruling."""

    id: str
    text: str


class RulingDocument(Document):
    """One ``[[ruling]]`` table."""

    id: Annotated[str, Field(pattern=r"^([BR]|G-(BAL|BR|COL|WA)-)[1-9][0-9]{0,2}$")]
    title: str
    unclear: str
    ruling: str
    lines: list[str]
    rules: list[str] = []
    readings: list[ReadingDocument] = []
    confidence: Literal["settled", "recommended", "open"] | None = None


class RulingsDocument(Document):
    """A file of rulings."""

    ruling: list[RulingDocument]


class RulebookDocument(Document):
    """The stamp of the rulebook data."""

    title: str
    version: str
    source: str
