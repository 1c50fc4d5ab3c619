"""The tables while games are played, and who sits where."""
