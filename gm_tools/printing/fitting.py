"""What has to take one page becomes shorter until it does."""

from typing import TYPE_CHECKING

from gm_tools.printing.jobs import Job

if TYPE_CHECKING:
    from weasyprint.document import Document

    from gm_tools.printing.engine import Engine


def laid_out(engine: "Engine", job: Job) -> "Document":
    """Return a job's pages; a job that may be shorter is, until it takes a single page.

    The more pages are too many, the further it goes at once: nothing is laid out in vain.
    """
    engine.show(job.pictures)
    found = engine.lay_out(job.document, job.html, job.paper)
    tried, last = -1, len(job.shorter) - 1
    while len(found.pages) > 1 and tried < last:
        tried = min(tried + len(found.pages) - 1, last)
        found = engine.lay_out(job.document, job.shorter[tried], job.paper)
    return found
