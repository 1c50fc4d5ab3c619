"""What the board shows, and what is said of how the prizes are shown on it."""
