"""What the season shows."""
