"""Sign-in by one-time links, and signed-in browsers."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta

from gm_tools.services.actor import Actor
from gm_tools.services.campaigns.campaigns import found_personal_campaign
from gm_tools.services.errors import LinkRefusedError, NotFoundError
from gm_tools.services.ids import new_id, new_token, token_hash
from gm_tools.services.people.rates import WRONG_LINKS, Rates
from gm_tools.services.ports import Clock, Store, Unit
from gm_tools.services.records import Account, Link, SignIn

LINK_LASTS = timedelta(hours=1)
SIGN_IN_LASTS = timedelta(days=90)
SEEN_EVERY = timedelta(minutes=5)


@dataclass(frozen=True, slots=True)
class Accounts:
    """Accounts in their simplest honest form: the game master who owns the machine."""

    store: Store
    clock: Clock
    rates: Rates

    def new_link(self, actor: Actor) -> str:
        """Return the secret of a new one-time link; only for the operator."""
        if not actor.is_operator:
            raise NotFoundError
        token, now = new_token(), self.clock()
        with self.store.write() as unit:
            unit.accounts.drop_links(now - timedelta(days=7))
            unit.accounts.add_link(Link(token_hash(token), now, now + LINK_LASTS))
        return token

    def game_master(self, actor: Actor) -> Actor:
        """Return the game master of this instance; only for the operator.

        NotFoundError before the first sign-in.
        """
        with self.store.read() as unit:
            account = unit.accounts.host() if actor.is_operator else None
        if account is None:
            raise NotFoundError
        return Actor(account.id)

    def check_link(self, actor: Actor, token: str, address: str = "") -> None:
        """Raise LinkRefusedError for a link that cannot be used; open to any actor.

        ``address`` is the requesting one; TooOftenError if it sent too many that never were.
        """
        with self._counting_wrong(address), self.store.read() as unit:
            _require_open(unit.accounts.find_link(token_hash(token)), self.clock())

    def sign_in(self, actor: Actor, token: str, label: str, address: str = "") -> str:
        """Use up a link and return the new browser's secret; open to any actor.

        LinkRefusedError and TooOftenError as for ``check_link``.
        """
        now, secret = self.clock(), new_token()
        with self._counting_wrong(address), self.store.write() as unit:
            used = unit.accounts.use_link(token_hash(token), now)
            if not used:
                _require_open(unit.accounts.find_link(token_hash(token)), now)
                raise LinkRefusedError("used")
            account = unit.accounts.host() or _new_host(unit, now)
            unit.accounts.add_sign_in(_new_sign_in(account.id, secret, label, now))
        return secret

    def signed_in(self, actor: Actor, secret: str) -> tuple[Account, SignIn] | None:
        """Return the account and sign-in of a browser's secret, unless ended or expired."""
        now = self.clock()
        with self.store.read() as unit:
            sign_in = unit.accounts.find_sign_in(token_hash(secret))
            if sign_in is None or sign_in.expires_at <= now:
                return None
            account = unit.accounts.find(sign_in.account)
        if account is not None and now - sign_in.seen_at >= SEEN_EVERY:
            with self.store.write() as unit:
                unit.accounts.see_sign_in(sign_in.id, now)
        return None if account is None else (account, sign_in)

    def sign_ins(self, actor: Actor) -> tuple[SignIn, ...]:
        """Return the actor's valid signed-in browsers, last seen first."""
        if actor.account is None:
            return ()
        with self.store.read() as unit:
            mine = unit.accounts.sign_ins(actor.account)
        return tuple(one for one in mine if one.expires_at > self.clock())

    def end(self, actor: Actor, sign_in: str) -> None:
        """Sign out one of the actor's browsers at once."""
        with self.store.write() as unit:
            mine = unit.accounts.sign_ins(actor.account) if actor.account else ()
            if sign_in not in {one.id for one in mine}:
                raise NotFoundError
            unit.accounts.drop_sign_in(sign_in)

    def end_others(self, actor: Actor, keep: str) -> int:
        """Sign out all of the actor's browsers except ``keep``; return how many."""
        if actor.account is None:
            raise NotFoundError
        with self.store.write() as unit:
            others = [one.id for one in unit.accounts.sign_ins(actor.account) if one.id != keep]
            for sign_in in others:
                unit.accounts.drop_sign_in(sign_in)
        return len(others)

    @contextmanager
    def _counting_wrong(self, address: str) -> Iterator[None]:
        self.rates.may_guess(WRONG_LINKS, address)
        try:
            yield
        except LinkRefusedError as error:
            if error.reason == "unknown":
                self.rates.wrong(WRONG_LINKS, address)
            raise


def _require_open(link: Link | None, now: datetime) -> None:
    if link is None:
        raise LinkRefusedError("unknown")
    if link.used_at is not None:
        raise LinkRefusedError("used")
    if link.expires_at <= now:
        raise LinkRefusedError("expired")


def _new_host(unit: Unit, now: datetime) -> Account:
    account = Account(new_id(), "Game master", True, now)
    unit.accounts.add(account)
    found_personal_campaign(unit, account.id, now)
    return account


def _new_sign_in(account: str, secret: str, label: str, now: datetime) -> SignIn:
    return SignIn(
        id=new_id(),
        token_hash=token_hash(secret),
        account=account,
        label=label[:200],
        created_at=now,
        seen_at=now,
        expires_at=now + SIGN_IN_LASTS,
    )
