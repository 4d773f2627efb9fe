"""Movement in a battle: walking, dashing, placing, and granted movement."""
