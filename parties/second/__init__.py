"""A second laptop that has all the first one has, and goes on when the first fails."""
