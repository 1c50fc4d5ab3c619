"""On paper: the seating."""
