"""Several papers as one PDF: what may go in, the order of one, and its making."""
