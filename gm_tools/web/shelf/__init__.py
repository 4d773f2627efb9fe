"""The pages that all kinds of kept documents share: the trash, gone for good, files."""
