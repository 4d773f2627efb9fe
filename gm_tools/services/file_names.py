"""File names made from the names of what people keep."""

import re
import unicodedata

LONGEST = 80
FALLBACK = "unnamed"
UNSAFE = re.compile(r'[\s/\\:*?"<>|%]+')


def file_name(name: str, ending: str) -> str:
    """Return a file name that every system accepts: "Sól of the Fall" gives "Sól of the Fall.json".

    Letters of every script stay; control and direction characters and separators are removed.
    """
    plain = "".join(one for one in name if unicodedata.category(one)[0] != "C" or one.isspace())
    stem = UNSAFE.sub(" ", plain).strip(" .")[:LONGEST].strip(" .")
    return f"{stem or FALLBACK}.{ending}"
