"""What has to take one page becomes shorter until it does."""

from typing import TYPE_CHECKING

from gm_tools.printing.jobs import Job

if TYPE_CHECKING:
    from weasyprint.document import Document

    from gm_tools.printing.engine import Engine


def laid_out(engine: "Engine", job: Job) -> "Document":
    """Return a job's pages; a job that may be shorter is, until it takes a single page."""
    engine.show(job.pictures)
    found = engine.lay_out(job.document, job.html, job.paper)
    for html in job.shorter:
        if len(found.pages) == 1:
            break
        found = engine.lay_out(job.document, html, job.paper)
    return found
