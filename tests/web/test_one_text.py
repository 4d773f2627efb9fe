"""Several files as one text."""

import re
from collections import Counter
from pathlib import Path

import pytest

from gm_tools.web.one_text import IMPORT, one_module, one_text

SCRIPTS = Path(__file__).parents[2] / "gm_tools" / "web" / "static" / "js"
BOARD = SCRIPTS / "board"
AT_THE_TOP = re.compile(r"^(?:export )?(?:const|let|function|class) (\w+)", re.MULTILINE)


def written(folder: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text)
    return folder / "main.js"


@pytest.mark.parametrize(
    ("suffix", "text", "short"),
    [
        (
            "css",
            "a :is(b, c) {\n  width: calc(1px + 2em); /* why */\n}",
            "a :is(b,c){width:calc(1px + 2em)}",
        ),
        (
            "css",
            "@media (width > 1px) and (hover) { a { top: 0 } }",
            "@media (width>1px) and (hover){a{top:0}}",
        ),
        ("js", "// why\nconst a = `b  // ${c}`;\n", "const a=`b  // ${c}`;"),
        ("js", "const a = /[/*]/g;\nb();\n", "const a=/[/*]/g;b();"),
    ],
)
def test_comments_and_spaces_are_left_out(
    tmp_path: Path, suffix: str, text: str, short: str
) -> None:
    path = tmp_path / f"a.{suffix}"
    path.write_text(text)
    assert one_text(((path, 0),)) == short


def test_a_module_comes_after_what_it_imports(tmp_path: Path) -> None:
    main = written(
        tmp_path,
        main='import { b } from "./one.js";\nimport "./two.js";\nb();\n',
        one='import { c } from "./two.js";\nexport const b = () => c;\n',
        two='import { b } from "./one.js";\nexport const c = 3;\n',
    )
    assert one_module(main, ()) == "const c=3;const b=()=>c;b();"


def test_modules_may_share_one_scope() -> None:
    """Nothing but plain imports and exports, and no name at the top of two files."""
    texts = [path.read_text(encoding="utf-8") for path in BOARD.glob("*.js")]
    names = Counter(name for text in texts for name in AT_THE_TOP.findall(text))
    assert [name for name, times in names.items() if times > 1] == []
    for text in texts:
        rest = IMPORT.sub("", text)
        assert not re.search(r"^import\b", rest, re.MULTILINE)
        exported = re.findall(r"^export (\w+)", rest, re.MULTILINE)
        assert set(exported) <= {"const", "let"}


def test_no_template_stands_within_another() -> None:
    """The spaces in it would be lost: what leaves them out takes it for code."""
    for path in SCRIPTS.rglob("*.js"):
        for template in re.findall(r"`[^`]*`", path.read_text(encoding="utf-8")):
            assert not re.search(r"\$\{[^}]*$", template), (path.name, template)
