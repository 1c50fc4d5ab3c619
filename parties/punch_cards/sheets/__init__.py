"""On paper: the punch cards."""
