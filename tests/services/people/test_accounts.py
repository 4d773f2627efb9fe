"""One-time links and signed-in browsers."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from gm_tools.services.actor import NOBODY, OPERATOR, Actor
from gm_tools.services.bundle import Services
from gm_tools.services.errors import LinkRefusedError, NotFoundError, TooOftenError
from gm_tools.services.people.accounts import Accounts
from tests.cast import Cast
from tests.fakes import HandClock


@pytest.fixture
def accounts(services: Services) -> Accounts:
    return services.accounts


def signed_in(accounts: Accounts, label: str = "Firefox on Linux") -> str:
    return accounts.sign_in(NOBODY, accounts.new_link(OPERATOR), label)


def refusal(accounts: Accounts, token: str) -> str:
    with pytest.raises(LinkRefusedError) as refused:
        accounts.sign_in(NOBODY, token, "Again")
    return refused.value.reason


# --- Links ----------------------------------------------------------------------------------


def test_a_link_opens_once(accounts: Accounts) -> None:
    token = accounts.new_link(OPERATOR)
    accounts.sign_in(NOBODY, token, "Firefox on Linux")
    assert refusal(accounts, token) == "used"


def test_only_the_operator_learns_who_the_game_master_is(cast: Cast) -> None:
    accounts = cast.services.accounts
    assert accounts.game_master(OPERATOR) == cast.game_master
    for actor in (cast.game_master, NOBODY):
        with pytest.raises(NotFoundError):
            accounts.game_master(actor)


def test_looking_at_a_link_does_not_use_it(accounts: Accounts) -> None:
    token = accounts.new_link(OPERATOR)
    accounts.check_link(NOBODY, token)
    accounts.check_link(NOBODY, token)
    assert accounts.sign_in(NOBODY, token, "Firefox on Linux")


def test_a_link_lasts_an_hour(accounts: Accounts, clock: HandClock) -> None:
    token = accounts.new_link(OPERATOR)
    clock.pass_by(minutes=59)
    accounts.check_link(NOBODY, token)
    clock.pass_by(minutes=1)
    assert refusal(accounts, token) == "expired"


@pytest.mark.parametrize("token", ["", "nonsense", "x" * 10_000, "a\0b", "\ud800"])
def test_an_invented_link_opens_nothing(accounts: Accounts, token: str) -> None:
    assert refusal(accounts, token) == "unknown"


def test_of_many_at_once_a_link_lets_one_in(accounts: Accounts) -> None:
    token = accounts.new_link(OPERATOR)

    def attempt(_number: int) -> bool:
        try:
            return bool(accounts.sign_in(NOBODY, token, "Firefox on Linux"))
        except LinkRefusedError:
            return False

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, range(8))) == 1


def test_only_the_operator_makes_links(accounts: Accounts, game_master: Actor) -> None:
    for actor in (NOBODY, game_master):
        with pytest.raises(NotFoundError):
            accounts.new_link(actor)


def test_every_link_leads_to_the_same_game_master(accounts: Accounts, game_master: Actor) -> None:
    found = accounts.signed_in(NOBODY, signed_in(accounts))
    assert found is not None
    assert found[0].id == game_master.account


def test_no_secret_is_kept(cast: Cast, accounts: Accounts) -> None:
    token = accounts.new_link(OPERATOR)
    secret = accounts.sign_in(NOBODY, token, "Firefox on Linux")
    with cast.store.read() as unit:
        kept = repr(unit.accounts.sign_ins(cast.game_master.account or ""))
    assert secret not in kept
    assert token not in kept


# --- Browsers -------------------------------------------------------------------------------


def test_a_browser_stays_signed_in_for_ninety_days(accounts: Accounts, clock: HandClock) -> None:
    secret = signed_in(accounts)
    clock.pass_by(days=90, seconds=-1)
    assert accounts.signed_in(NOBODY, secret) is not None
    clock.pass_by(seconds=1)
    assert accounts.signed_in(NOBODY, secret) is None


def test_an_ended_browser_is_out_at_once(accounts: Accounts, game_master: Actor) -> None:
    secret = signed_in(accounts, "Phone")
    (phone,) = (one for one in accounts.sign_ins(game_master) if one.label == "Phone")
    accounts.end(game_master, phone.id)
    assert accounts.signed_in(NOBODY, secret) is None


def test_all_others_end_and_this_one_stays(accounts: Accounts, game_master: Actor) -> None:
    here, there = signed_in(accounts, "Here"), signed_in(accounts, "There")
    found = accounts.signed_in(NOBODY, here)
    assert found is not None
    assert accounts.end_others(game_master, found[1].id) == 2  # There, and the cast's own
    assert accounts.signed_in(NOBODY, there) is None
    assert accounts.signed_in(NOBODY, here) is not None


def test_nobody_ends_another_account_s_browser(
    accounts: Accounts, game_master: Actor, player: Actor
) -> None:
    (theirs,) = accounts.sign_ins(game_master)
    for actor in (player, NOBODY):
        with pytest.raises(NotFoundError):
            accounts.end(actor, theirs.id)
    assert accounts.sign_ins(player) == ()
    assert accounts.sign_ins(NOBODY) == ()
    with pytest.raises(NotFoundError):
        accounts.end_others(NOBODY, "")


@pytest.mark.parametrize(("minutes", "noted"), [(4, False), (5, True)])
def test_being_seen_is_noted_every_five_minutes(
    accounts: Accounts, game_master: Actor, clock: HandClock, minutes: int, noted: bool
) -> None:
    secret = signed_in(accounts, "Phone")
    clock.pass_by(minutes=minutes)
    accounts.signed_in(NOBODY, secret)
    (phone,) = (one for one in accounts.sign_ins(game_master) if one.label == "Phone")
    assert (phone.seen_at == clock()) is noted


def test_wrong_links_are_counted_for_an_address_and_no_other(
    accounts: Accounts, clock: HandClock
) -> None:
    token = accounts.new_link(OPERATOR)
    for _ in range(10):
        with pytest.raises(LinkRefusedError):
            accounts.check_link(NOBODY, "guess", "10.0.0.1")
    with pytest.raises(TooOftenError):
        accounts.check_link(NOBODY, token, "10.0.0.1")
    with pytest.raises(TooOftenError):
        accounts.sign_in(NOBODY, token, "Firefox on Linux", "10.0.0.1")
    assert accounts.sign_in(NOBODY, token, "Firefox on Linux", "10.0.0.2")
    clock.pass_by(minutes=1)
    with pytest.raises(LinkRefusedError):  # used by now
        accounts.check_link(NOBODY, token, "10.0.0.1")


def test_a_used_link_is_no_guess(accounts: Accounts) -> None:
    token = accounts.new_link(OPERATOR)
    accounts.sign_in(NOBODY, token, "Firefox on Linux", "10.0.0.1")
    for _ in range(20):
        with pytest.raises(LinkRefusedError) as error:
            accounts.check_link(NOBODY, token, "10.0.0.1")
        assert error.value.reason == "used"
