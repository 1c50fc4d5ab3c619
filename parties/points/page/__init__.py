"""What the points of a game shows."""
