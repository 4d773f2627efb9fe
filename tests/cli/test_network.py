"""This machine's addresses."""

from ipaddress import ip_address

import pytest

from gm_tools.cli import network
from gm_tools.cli.network import KnownAddresses, own_addresses

EVERYWHERE = ip_address("0.0.0.0")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The system's answers, without this machine's real addresses."""
    answers: list[str] = []
    monkeypatch.setattr(network, "_on_the_way", lambda: answers)
    monkeypatch.setattr(network, "_of_interfaces", lambda: answers)
    return answers


def test_addresses_of_this_machine_can_be_bound_to() -> None:
    for address in own_addresses():
        assert not ip_address(address).is_loopback


def test_only_what_others_can_use_counts(found: list[str]) -> None:
    found += ["127.0.0.1", "169.254.3.4", "::1", "fe80::1%eth0", "0.0.0.0", "nonsense"]
    assert own_addresses() == ()


def test_the_way_out_first_and_ipv4_before_ipv6(found: list[str]) -> None:
    found += ["fd00::5", "192.168.1.5", "10.0.0.7", "192.168.1.5"]
    assert own_addresses() == ("192.168.1.5", "10.0.0.7", "fd00::5")


def test_a_socket_is_found_under_its_own_kind_of_address(found: list[str]) -> None:
    found += ["fd00::5", "192.168.1.5"]
    assert KnownAddresses(EVERYWHERE)() == ("192.168.1.5",)
    assert KnownAddresses(ip_address("::"))() == ("fd00::5",)


def test_the_system_is_not_asked_all_the_time(
    found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter([0.0, 5.0, 10.5, 10.5])
    monkeypatch.setattr(network, "monotonic", times.__next__)
    found.append("192.168.1.5")
    addresses = KnownAddresses(EVERYWHERE)
    assert addresses() == ("192.168.1.5",)
    found[0] = "192.168.1.6"
    assert addresses() == ("192.168.1.5",)
    assert addresses() == ("192.168.1.6",)
