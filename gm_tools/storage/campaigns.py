"""Campaigns and memberships."""

from typing import Literal, cast

from sqlalchemy import select
from sqlalchemy.orm import Session

from gm_tools.services.records import Campaign, Membership, Role
from gm_tools.storage.models import CampaignRow, MembershipRow


class SqlCampaigns:
    """The campaigns port over one session."""

    def __init__(self, session: Session) -> None:
        """Work in a session's transaction."""
        self._session = session

    def add(self, campaign: Campaign) -> None:
        """Keep a new campaign."""
        self.put(campaign)

    def put(self, campaign: Campaign) -> None:
        """Keep a changed campaign."""
        self._session.merge(
            CampaignRow(
                id=campaign.id,
                name=campaign.name,
                kind=campaign.kind,
                created_at=campaign.created_at,
                document=campaign.document,
                trashed_at=campaign.trashed_at,
            )
        )
        self._session.flush()

    def find(self, campaign: str) -> Campaign | None:
        """Return a campaign."""
        row = self._session.get(CampaignRow, campaign)
        if row is None:
            return None
        kind = cast(Literal["personal", "shared"], row.kind)
        return Campaign(row.id, row.name, kind, row.created_at, row.document, row.trashed_at)

    def join(self, membership: Membership) -> None:
        """Keep a membership, replacing the account's earlier role there."""
        self._session.merge(
            MembershipRow(
                campaign_id=membership.campaign,
                account_id=membership.account,
                role=membership.role,
            )
        )
        self._session.flush()

    def memberships(self, account: str) -> tuple[Membership, ...]:
        """Return what an account is, and where, oldest campaign first."""
        rows = self._session.scalars(
            select(MembershipRow)
            .join(CampaignRow, CampaignRow.id == MembershipRow.campaign_id)
            .where(MembershipRow.account_id == account)
            .order_by(CampaignRow.created_at, CampaignRow.id)
        )
        return tuple(
            Membership(row.campaign_id, row.account_id, cast(Role, row.role)) for row in rows
        )
