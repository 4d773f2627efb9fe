"""Accounts, one-time links and signed-in browsers."""

from datetime import datetime

from sqlalchemy import CursorResult, bindparam, delete, select, update
from sqlalchemy.orm import Session

from gm_tools.services.records import Account, Link, SignIn
from gm_tools.storage.models import AccountRow, LinkRow, SignInRow
from gm_tools.storage.rows import row_of, value_of

SIGN_IN = select(SignInRow).where(SignInRow.token_hash == bindparam("token"))
"""Asked with every request, and so put together once."""


class SqlAccounts:
    """The accounts port over a session."""

    def __init__(self, session: Session) -> None:
        """Work in a session's transaction."""
        self._session = session

    def add(self, account: Account) -> None:
        """Store a new account."""
        self._session.add(row_of(AccountRow, account, is_host=account.is_host or None))
        self._session.flush()

    def find(self, account: str) -> Account | None:
        """Return an account by its id, or None."""
        row = self._session.get(AccountRow, account)
        return None if row is None else _account(row)

    def host(self) -> Account | None:
        """Return the game master that sign-in links are for, or None if there is none yet."""
        row = self._session.scalar(select(AccountRow).where(AccountRow.is_host.is_(True)))
        return None if row is None else _account(row)

    def add_link(self, link: Link) -> None:
        """Store a new link."""
        self._session.add(row_of(LinkRow, link))
        self._session.flush()

    def find_link(self, token_hash: str) -> Link | None:
        """Return a link, used or not."""
        row = self._session.get(LinkRow, token_hash)
        return None if row is None else value_of(Link, row)

    def use_link(self, token_hash: str, now: datetime) -> bool:
        """Mark an open link as used; True for exactly one caller."""
        result = self._session.execute(
            update(LinkRow)
            .where(LinkRow.token_hash == token_hash)
            .where(LinkRow.used_at.is_(None), LinkRow.expires_at > now)
            .values(used_at=now)
        )
        assert isinstance(result, CursorResult)  # noqa: S101  # for the type checker
        return result.rowcount == 1

    def drop_links(self, before: datetime) -> None:
        """Delete links that expired before a time."""
        self._session.execute(delete(LinkRow).where(LinkRow.expires_at < before))

    def add_sign_in(self, sign_in: SignIn) -> None:
        """Store a new signed-in browser."""
        self._session.add(row_of(SignInRow, sign_in))
        self._session.flush()

    def find_sign_in(self, token_hash: str) -> SignIn | None:
        """Return a signed-in browser by its token's hash."""
        row = self._session.scalar(SIGN_IN, {"token": token_hash})
        return None if row is None else value_of(SignIn, row)

    def sign_ins(self, account: str) -> tuple[SignIn, ...]:
        """Return an account's signed-in browsers, last seen first."""
        found = select(SignInRow).where(SignInRow.account_id == account)
        rows = self._session.scalars(found.order_by(SignInRow.seen_at.desc(), SignInRow.id))
        return tuple(value_of(SignIn, row) for row in rows)

    def see_sign_in(self, sign_in: str, now: datetime) -> None:
        """Record that a browser was seen."""
        self._session.execute(update(SignInRow).where(SignInRow.id == sign_in).values(seen_at=now))

    def drop_sign_in(self, sign_in: str) -> None:
        """Delete a signed-in browser."""
        self._session.execute(delete(SignInRow).where(SignInRow.id == sign_in))


def _account(row: AccountRow) -> Account:
    return value_of(Account, row, is_host=bool(row.is_host))
