"""Values to JSON and back, strictly, by the types of their fields."""
