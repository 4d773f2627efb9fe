"""Waiting in a page until something holds, where its policy lets no text be evaluated.

The driver's own wait evaluates its text anew in each frame, and the app's policy forbids that
from the second frame on: it held only where the first look was right already.
"""

from typing import Any

from playwright.sync_api import Error, Page

PATIENCE_MS = 20_000

IN_EACH_FRAME = """async ([given, patience]) => {
  const holds = %s;
  const last = performance.now() + patience;
  while (!holds(given)) {
    if (performance.now() > last) return false;
    await new Promise(requestAnimationFrame);
  }
  return true;
}"""


def until(page: Page, holds: str, given: Any = None) -> None:
    """Wait until a function of the page's language answers yes, on the next page if one comes.

    ``holds`` is the function's text, ``given`` its argument. Fails after twenty seconds.
    """
    asked = IN_EACH_FRAME % f"({holds})"
    while True:
        try:
            came = page.evaluate(asked, [given, PATIENCE_MS])
        except Error as error:
            if "context was destroyed" not in error.message:
                raise
            page.wait_for_load_state()
        else:
            assert came, f"did not come true: {holds}"
            return
