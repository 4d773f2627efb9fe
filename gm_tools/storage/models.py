"""The tables."""

from datetime import datetime

from sqlalchemy import (
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    MetaData,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from gm_tools.storage.columns import LongText, UtcTime, Whole, Word


class Base(DeclarativeBase):
    """All tables; constraints have names so that migrations can refer to them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {datetime: UtcTime, str: LongText, int: Whole}  # noqa: RUF012  # SQLAlchemy's own way


class AccountRow(Base):
    """An account."""

    __tablename__ = "account"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    name: Mapped[str]
    is_host: Mapped[bool | None] = mapped_column(unique=True)
    created_at: Mapped[datetime]


class LinkRow(Base):
    """A one-time sign-in link."""

    __tablename__ = "login_link"
    token_hash: Mapped[str] = mapped_column(Word(64), primary_key=True)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    used_at: Mapped[datetime | None]


class SignInRow(Base):
    """A signed-in browser."""

    __tablename__ = "session"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    token_hash: Mapped[str] = mapped_column(Word(64), unique=True)
    account_id: Mapped[str] = mapped_column(
        ForeignKey("account.id", ondelete="CASCADE"), index=True
    )
    label: Mapped[str]
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class CampaignRow(Base):
    """A group's shared documents."""

    __tablename__ = "campaign"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    name: Mapped[str]
    kind: Mapped[str] = mapped_column(Word(16))
    created_at: Mapped[datetime]
    document: Mapped[str] = mapped_column(server_default="{}")
    trashed_at: Mapped[datetime | None]


class MembershipRow(Base):
    """An account's role in a campaign."""

    __tablename__ = "membership"
    campaign_id: Mapped[str] = mapped_column(
        ForeignKey("campaign.id", ondelete="CASCADE"), primary_key=True
    )
    account_id: Mapped[str] = mapped_column(
        ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True
    )
    role: Mapped[str] = mapped_column(Word(16))


class CharacterRow(Base):
    """A character: its draft, and the columns that lists show."""

    __tablename__ = "character"
    __table_args__ = (Index("ix_character_campaign_updated", "campaign_id", "updated_at"),)
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"), index=True)
    campaign_id: Mapped[str] = mapped_column(ForeignKey("campaign.id"))
    name: Mapped[str]
    player: Mapped[str]
    search: Mapped[str]
    level: Mapped[int]
    aura_rank: Mapped[int]
    signature_rank: Mapped[int]
    arts_rank: Mapped[int]
    legal: Mapped[bool]
    problems: Mapped[int]
    making: Mapped[str] = mapped_column(server_default="")
    made_for: Mapped[str] = mapped_column(server_default="")
    emblem: Mapped[str] = mapped_column(server_default="")
    colour: Mapped[str] = mapped_column(server_default="")
    tags: Mapped[str] = mapped_column(server_default="[]")
    document: Mapped[str] = mapped_column(deferred=True)
    draft_number: Mapped[int]
    draft_tab: Mapped[str | None] = mapped_column(Word(64))
    updated_at: Mapped[datetime]
    created_at: Mapped[datetime]
    unsaved_since: Mapped[datetime | None]
    revision: Mapped[int]
    step: Mapped[int] = mapped_column(server_default="0")
    trashed_at: Mapped[datetime | None]


class StepRow(Base):
    """A state of a character's draft, through which undo and redo go."""

    __tablename__ = "character_step"
    character_id: Mapped[str] = mapped_column(
        ForeignKey("character.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str]
    document: Mapped[str]


class RevisionRow(Base):
    """A numbered state of a character."""

    __tablename__ = "revision"
    character_id: Mapped[str] = mapped_column(
        ForeignKey("character.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    line: Mapped[str]
    document: Mapped[str]
    at: Mapped[datetime]


class ShareRow(Base):
    """A link that shows a character without an account; without a revision, its draft."""

    __tablename__ = "share"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    token_hash: Mapped[str] = mapped_column(Word(64), unique=True)
    character_id: Mapped[str] = mapped_column(
        ForeignKey("character.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str]
    revision: Mapped[int | None]
    personality: Mapped[bool]
    created_at: Mapped[datetime]
    seen_at: Mapped[datetime | None]


class CreatureRow(Base):
    """A game master's own creature, and the columns that lists show."""

    __tablename__ = "creature"
    __table_args__ = (Index("ix_creature_campaign_name", "campaign_id", "name"),)
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"), index=True)
    campaign_id: Mapped[str] = mapped_column(ForeignKey("campaign.id"))
    name: Mapped[str]
    document: Mapped[str]
    number: Mapped[int]
    updated_at: Mapped[datetime]
    created_at: Mapped[datetime]
    trashed_at: Mapped[datetime | None]


class EncounterRow(Base):
    """An encounter, a chain of battles or a template of one."""

    __tablename__ = "encounter"
    __table_args__ = (Index("ix_encounter_campaign_updated", "campaign_id", "updated_at"),)
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"), index=True)
    campaign_id: Mapped[str] = mapped_column(ForeignKey("campaign.id"))
    kind: Mapped[str] = mapped_column(Word(16))
    name: Mapped[str]
    tags: Mapped[str]
    document: Mapped[str]
    number: Mapped[int]
    updated_at: Mapped[datetime]
    created_at: Mapped[datetime]
    trashed_at: Mapped[datetime | None]


class DeskRow(Base):
    """A game master's desk: the digital deck and its history."""

    __tablename__ = "desk"
    account_id: Mapped[str] = mapped_column(
        ForeignKey("account.id", ondelete="CASCADE"), primary_key=True
    )
    document: Mapped[str]
    number: Mapped[int]
    updated_at: Mapped[datetime]


class DeckRow(Base):
    """An account's deck of free cards."""

    __tablename__ = "deck"
    __table_args__ = (Index("ix_deck_owner_kind", "owner_id", "kind"),)
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"))
    kind: Mapped[str] = mapped_column(Word(32))
    name: Mapped[str]
    cards: Mapped[str]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    trashed_at: Mapped[datetime | None]


class PictureRow(Base):
    """A picture that an account brought; its file lies in the instance's uploads."""

    __tablename__ = "picture"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"), index=True)
    use: Mapped[str] = mapped_column(Word(16))
    width: Mapped[int]
    height: Mapped[int]
    size: Mapped[int]
    created_at: Mapped[datetime]


class GameRow(Base):
    """A game, and the columns that lists show."""

    __tablename__ = "game"
    __table_args__ = (Index("ix_game_campaign_updated", "campaign_id", "updated_at"),)
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"), index=True)
    campaign_id: Mapped[str | None] = mapped_column(ForeignKey("campaign.id"))
    kind: Mapped[str] = mapped_column(Word(32))
    name: Mapped[str]
    engine: Mapped[int]
    data: Mapped[str] = mapped_column(Word(64))
    number: Mapped[int]
    digest: Mapped[str] = mapped_column(Word(64))
    status: Mapped[str] = mapped_column(Word(16))
    result: Mapped[str | None]
    auto_accept: Mapped[bool]
    by_hand_at_once: Mapped[bool] = mapped_column(server_default=false())
    shown: Mapped[bool]
    evening_id: Mapped[str | None] = mapped_column(
        ForeignKey("evening.id", ondelete="SET NULL"), index=True
    )
    ground: Mapped[str | None]
    encounter_id: Mapped[str | None] = mapped_column(Word(22), index=True)
    chain_id: Mapped[str | None] = mapped_column(Word(22), index=True)
    place: Mapped[int | None]
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    trashed_at: Mapped[datetime | None]


class EntryRow(Base):
    """A line of a game's journal; ``of`` is the entry that an undo or redo refers to."""

    __tablename__ = "entry"
    __table_args__ = (UniqueConstraint("game_id", "id"),)
    game_id: Mapped[str] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(Word(64))
    actor: Mapped[str] = mapped_column(Word(64))
    seat: Mapped[str] = mapped_column(Word(64))
    type: Mapped[str] = mapped_column(Word(64))
    of: Mapped[int] = mapped_column(server_default="0")
    data: Mapped[str]
    source: Mapped[str] = mapped_column(Word(16))
    v: Mapped[int]
    at: Mapped[datetime]


class EveningRow(Base):
    """A table at which games are played; ``log`` and ``stage`` are games that may be gone."""

    __tablename__ = "evening"
    id: Mapped[str] = mapped_column(Word(22), primary_key=True)
    owner_id: Mapped[str] = mapped_column(ForeignKey("account.id"))
    campaign_id: Mapped[str | None] = mapped_column(ForeignKey("campaign.id"), index=True)
    name: Mapped[str]
    freely: Mapped[bool]
    join_code: Mapped[str | None] = mapped_column(Word(16), unique=True)
    join_until: Mapped[datetime | None]
    log: Mapped[str | None] = mapped_column(Word(22))
    stage: Mapped[str | None] = mapped_column(Word(22))
    created_at: Mapped[datetime]
    closed_at: Mapped[datetime | None]


class SeatRow(Base):
    """A seat of an evening and the phone that holds it."""

    __tablename__ = "seat"
    evening_id: Mapped[str] = mapped_column(
        ForeignKey("evening.id", ondelete="CASCADE"), primary_key=True
    )
    name: Mapped[str] = mapped_column(Word(64), primary_key=True)
    label: Mapped[str]
    character: Mapped[str]
    offered: Mapped[bool]
    who: Mapped[str]
    token_hash: Mapped[str | None] = mapped_column(Word(64), unique=True)
    approved: Mapped[bool]
    created_at: Mapped[datetime]
    taken_at: Mapped[datetime | None]
    seen_at: Mapped[datetime | None]
    freed_at: Mapped[datetime | None]


class PartRow(Base):
    """What a seat of an evening plays in a game."""

    __tablename__ = "part"
    __table_args__ = (
        ForeignKeyConstraint(
            ["evening_id", "seat"], ["seat.evening_id", "seat.name"], ondelete="CASCADE"
        ),
        Index("ix_part_evening_seat", "evening_id", "seat"),
    )
    game_id: Mapped[str] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    name: Mapped[str] = mapped_column(Word(64), primary_key=True)
    evening_id: Mapped[str] = mapped_column(Word(22))
    seat: Mapped[str] = mapped_column(Word(64))


class SnapshotRow(Base):
    """A game's state after an entry; it may be deleted at any time."""

    __tablename__ = "snapshot"
    game_id: Mapped[str] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True)
    stamp: Mapped[str] = mapped_column(Word(128), primary_key=True)
    state: Mapped[str]


class ProposalRow(Base):
    """A seat's proposal for a step."""

    __tablename__ = "proposal"
    game_id: Mapped[str] = mapped_column(
        ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    id: Mapped[str] = mapped_column(Word(64), primary_key=True)
    seat: Mapped[str] = mapped_column(Word(64))
    event: Mapped[str]
    number: Mapped[int]
    at: Mapped[datetime]
    state: Mapped[str] = mapped_column(Word(16))
    note: Mapped[str]


class RateRow(Base):
    """When a key has all its tries back, in seconds since 1970 by this database's clock."""

    __tablename__ = "rate"
    key: Mapped[str] = mapped_column(Word(64), primary_key=True)
    rested: Mapped[float] = mapped_column(Double, index=True)
