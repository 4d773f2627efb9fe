"""Campaigns: characters, attendance, notes, house rules, the state between battles."""

from flask import Blueprint

blueprint = Blueprint("campaigns", __name__, url_prefix="/campaigns")

from gm_tools.web.campaigns import between_battles, house_rules, members, moving, notes, routes  # noqa: E402, F401  # they need the blueprint
