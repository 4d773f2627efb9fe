"""Campaigns and memberships."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from gm_tools.services.records import Campaign, Membership
from gm_tools.storage.models import CampaignRow, CharacterRow, MembershipRow
from gm_tools.storage.rows import row_of, value_of


class SqlCampaigns:
    """The campaigns port over a session."""

    def __init__(self, session: Session, *, locking: bool) -> None:
        """Work in a session's transaction; ``locking`` locks found rows for this writer."""
        self._session = session
        self._locking = locking

    def put(self, campaign: Campaign) -> None:
        """Store a campaign, new or changed."""
        self._session.merge(row_of(CampaignRow, campaign))
        self._session.flush()

    def find(self, campaign: str) -> Campaign | None:
        """Return a campaign, or None; in a writing unit it stays locked until the unit ends."""
        row = self._session.get(CampaignRow, campaign, with_for_update=self._locking or None)
        return None if row is None else value_of(Campaign, row)

    def of(self, account: str) -> tuple[Campaign, ...]:
        """Return the campaigns where an account is a member, oldest first."""
        rows = self._session.scalars(
            select(CampaignRow)
            .join(MembershipRow, CampaignRow.id == MembershipRow.campaign_id)
            .where(MembershipRow.account_id == account)
            .order_by(CampaignRow.created_at, CampaignRow.id)
        )
        return tuple(value_of(Campaign, row) for row in rows)

    def characters(self, campaigns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
        """Return pairs of campaign and character, without characters in the trash."""
        rows = self._session.execute(
            select(CharacterRow.campaign_id, CharacterRow.id).where(
                CharacterRow.campaign_id.in_(campaigns), CharacterRow.trashed_at.is_(None)
            )
        )
        return tuple((campaign, character) for campaign, character in rows)

    def join(self, membership: Membership) -> None:
        """Store a membership, replacing the account's earlier role there."""
        self._session.merge(row_of(MembershipRow, membership))
        self._session.flush()

    def leave(self, campaign: str, account: str) -> None:
        """Delete a membership."""
        self._session.execute(
            delete(MembershipRow).where(
                MembershipRow.campaign_id == campaign, MembershipRow.account_id == account
            )
        )

    def members(self, campaign: str) -> tuple[Membership, ...]:
        """Return the members of a campaign, its game masters first."""
        rows = self._session.scalars(
            select(MembershipRow)
            .where(MembershipRow.campaign_id == campaign)
            .order_by(MembershipRow.role, MembershipRow.account_id)
        )
        return tuple(value_of(Membership, row) for row in rows)

    def membership(self, campaign: str, account: str) -> Membership | None:
        """Return an account's membership of a campaign."""
        row = self._session.get(MembershipRow, (campaign, account))
        return None if row is None else value_of(Membership, row)

    def memberships(self, account: str) -> tuple[Membership, ...]:
        """Return an account's memberships, oldest campaign first."""
        rows = self._session.scalars(
            select(MembershipRow)
            .join(CampaignRow, CampaignRow.id == MembershipRow.campaign_id)
            .where(MembershipRow.account_id == account)
            .order_by(CampaignRow.created_at, CampaignRow.id)
        )
        return tuple(value_of(Membership, row) for row in rows)
