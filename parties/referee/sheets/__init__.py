"""On paper: the referee."""
