"""Members: who signs in for a club, as what, how they come in first, and a password that was forgotten."""
