"""Damage in packets: how it is lowered, halved, turned, and kept at its least."""

from __future__ import annotations

import pytest

from gm_tools.games.battle.maneuver.packets import Packet, lowered


def packet(health: int, morale: int, least: int = 0) -> Packet:
    """Damage of nobody to nobody."""
    return Packet(1, 1, "", "c1", health, morale, "E", least=least)


@pytest.mark.parametrize(
    ("what", "amount", "left"),
    [
        ("prevent_health", 2, (3, 3)),
        ("prevent_health", 9, (0, 3)),
        ("prevent_morale", 2, (5, 1)),
        ("prevent_morale", 9, (5, 0)),
        ("halve_damage", 1, (3, 2)),
        ("halve_health", 1, (3, 3)),
        ("halve_morale", 1, (5, 2)),
        ("all_morale", 1, (0, 8)),
        ("output", 4, (5, 3)),
    ],
)
def test_damage_about_to_be_dealt_is_lowered(what: str, amount: int, left: tuple[int, int]) -> None:
    found = lowered(packet(5, 3), what, amount)
    assert (found.health, found.morale) == left


@pytest.mark.parametrize(("health", "least", "left"), [(5, 1, 1), (5, 0, 0), (1, 2, 1), (0, 1, 0)])
def test_5166_its_least_stays_and_is_never_more_than_there_was(
    health: int, least: int, left: int
) -> None:
    assert lowered(packet(health, 0, least), "prevent_health", 9).health == left


def test_all_of_it_together() -> None:
    assert packet(5, 3).total == 8
