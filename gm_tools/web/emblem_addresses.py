"""Addresses of emblems: icons are static files, drawn in the colour of the text around them."""

from flask import Flask

from gm_tools.services.bundle import Services
from gm_tools.web.assets import asset


def register(app: Flask) -> None:
    """Give templates the function for addresses of emblems."""
    services: Services = app.extensions["gm_tools"]
    icons = frozenset(services.rulebook.icons.all)

    @app.template_global()
    def emblem_address(emblem: str) -> str:
        """Return where an emblem is drawn, "" if there is none of that name."""
        return f"{asset(f'vendor/game-icons/{emblem}.svg')}#icon" if emblem in icons else ""
