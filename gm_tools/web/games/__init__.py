"""The pages of all five games: the host's screen, seats, the table, lists, logs, steps, settings.

A family of games is ``Hosted`` by them and adds its board, its set-up and its words.
"""

from flask import Blueprint

from gm_tools.web.games import host, lists, log, proposals, seat, settings, stepping, table
from gm_tools.web.games.hosted import FAMILIES, Hosted, keep_to

PAGES = (lists, host, proposals, seat, table, log, stepping, settings)


def give_pages(blueprint: Blueprint, hosted: Hosted) -> None:
    """Host a family of games on a blueprint that opens no others."""
    FAMILIES[hosted.kind] = hosted
    keep_to(blueprint)
    for pages in PAGES:
        pages.register(blueprint, hosted)
