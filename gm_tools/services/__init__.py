"""One verb per use case; ports say what each needs from outside."""
