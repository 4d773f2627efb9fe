"""Who made the icons, the typefaces and the libraries, and under which licences."""

from dataclasses import dataclass
from typing import Final

from gm_tools.presenters.emblems import IconGroup, icon_groups
from gm_tools.viskara.icons import Icons


@dataclass(frozen=True, slots=True)
class Work:
    """What others made: who, under which licence, where to find it, and what it does here."""

    name: str
    by: str
    licence: str
    address: str
    does: str


@dataclass(frozen=True, slots=True)
class CreditsView:
    """The page of credits."""

    groups: tuple[IconGroup, ...]
    icons: int
    licence: str
    licence_address: str
    collection: str
    typefaces: tuple[Work, ...]
    libraries: tuple[Work, ...]


OPEN_FONT: Final = "SIL Open Font License 1.1"

GITHUB: Final = "https://github.com"
SCRIPTS: Final = (
    ("Arabic", "arabic", "Arabic names"),
    ("Devanagari", "devanagari", "names in Devanagari"),
    ("Hebrew", "hebrew", "Hebrew names"),
    ("KR", "noto-cjk", "Korean names"),
    ("Math", "math", "arrows and mathematical letters"),
    ("SC", "noto-cjk", "Chinese and Japanese names"),
    ("Symbols 2", "symbols", "symbols"),
    ("Thai", "thai", "Thai names"),
)
"""Which part of Noto Sans, where it is made, and what it draws."""

TYPEFACES: Final = (
    Work(
        "Barlow Condensed",
        "The Barlow Project Authors",
        OPEN_FONT,
        "https://github.com/jpt/barlow",
        "headings and large numbers",
    ),
    Work("Noto Emoji", "Google", OPEN_FONT, f"{GITHUB}/googlefonts/noto-emoji", "emoji on paper"),
    *(
        Work(
            f"Noto Sans {script}",
            "The Noto Project Authors",
            OPEN_FONT,
            f"{GITHUB}/notofonts/{place}",
            f"{what} on paper",
        )
        for script, place, what in SCRIPTS
    ),
    Work(
        "Source Sans 3",
        "Paul D. Hunt, Adobe",
        OPEN_FONT,
        "https://github.com/adobe-fonts/source-sans",
        "text",
    ),
    Work(
        "UnifontEX",
        "stgiga, after GNU Unifont by Roman Czyborra, Paul Hardy and contributors",
        OPEN_FONT,
        f"{GITHUB}/stgiga/UnifontEX",
        "every other letter on paper",
    ),
)

PALLETS: Final = "The Pallets team"

LIBRARIES: Final = (
    Work("Alembic", "Mike Bayer", "MIT", "https://alembic.sqlalchemy.org", "moves the database on"),
    Work(
        "Brotli",
        "the Brotli authors",
        "MIT",
        "https://github.com/google/brotli",
        "presses what is sent",
    ),
    Work("Click", PALLETS, "BSD-3-Clause", "https://click.palletsprojects.com", "the command line"),
    Work("Flask", PALLETS, "BSD-3-Clause", "https://flask.palletsprojects.com", "answers pages"),
    Work(
        "Flask-Compress",
        "Thomas Mansencal",
        "MIT",
        "https://github.com/colour-science/flask-compress",
        "sends pages in fewer bytes",
    ),
    Work(
        "Flask-Login",
        "Matthew Frazier",
        "MIT",
        "https://github.com/maxcountryman/flask-login",
        "keeps you signed in",
    ),
    Work(
        "Flask-WTF",
        "The WTForms team",
        "BSD-3-Clause",
        "https://flask-wtf.readthedocs.io",
        "protects forms",
    ),
    Work("htmx", "Big Sky Software", "0BSD", "https://htmx.org", "changes pages while you type"),
    Work(
        "Jinja", PALLETS, "BSD-3-Clause", "https://jinja.palletsprojects.com", "templates of pages"
    ),
    Work(
        "markdown-it-py",
        "Chris Sewell",
        "MIT",
        "https://markdown-it-py.readthedocs.io",
        "shows your notes",
    ),
    Work(
        "Pillow",
        "Jeffrey A. Clark and contributors",
        "MIT-CMU",
        "https://python-pillow.github.io",
        "makes your pictures smaller",
    ),
    Work(
        "platformdirs",
        "The tox team",
        "MIT",
        "https://platformdirs.readthedocs.io",
        "finds the folder for your data",
    ),
    Work(
        "portalocker",
        "Rick van Hattem",
        "BSD-3-Clause",
        "https://github.com/wolph/portalocker",
        "keeps two programs out of one database",
    ),
    Work(
        "Psycopg",
        "Daniele Varrazzo",
        "LGPL-3.0",
        "https://www.psycopg.org",
        "speaks to PostgreSQL, where it is used",
    ),
    Work("Pydantic", "Samuel Colvin", "MIT", "https://pydantic.dev", "reads files strictly"),
    Work(
        "rcssmin",
        "André Malo",
        "Apache-2.0",
        "https://opensource.perlig.de/rcssmin/",
        "sends styles without comments",
    ),
    Work(
        "rjsmin",
        "André Malo",
        "Apache-2.0",
        "https://opensource.perlig.de/rjsmin/",
        "sends scripts without comments",
    ),
    Work("Segno", "Lars Heuer", "BSD-3-Clause", "https://segno.readthedocs.io", "QR codes"),
    Work("SQLAlchemy", "Mike Bayer", "MIT", "https://www.sqlalchemy.org", "the database"),
    Work(
        "Tomli-W",
        "Taneli Hukkinen",
        "MIT",
        "https://github.com/hukkin/tomli-w",
        "writes creature files",
    ),
    Work(
        "Waitress",
        "Zope Foundation and contributors",
        "ZPL-2.1",
        "https://docs.pylonsproject.org/projects/waitress/",
        "serves pages",
    ),
    Work(
        "WeasyPrint",
        "Simon Sapin, CourtBouillon",
        "BSD-3-Clause",
        "https://weasyprint.org",
        "makes PDFs",
    ),
    Work(
        "WTForms",
        "The WTForms team",
        "BSD-3-Clause",
        "https://wtforms.readthedocs.io",
        "reads forms",
    ),
)


def credits_page(icons: Icons) -> CreditsView:
    """Return the page: icons in the groups and the order of their file."""
    return CreditsView(
        groups=icon_groups(icons),
        icons=len(icons.all),
        licence=icons.licence,
        licence_address=icons.licence_address,
        collection=icons.collection,
        typefaces=TYPEFACES,
        libraries=LIBRARIES,
    )
