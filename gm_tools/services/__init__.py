"""The use cases, a verb for each; ports describe what they need from outside."""
