"""Movement in a battle: walking, dashing, placing, and movement that was granted."""
