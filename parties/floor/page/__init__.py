"""What the floor shows."""
