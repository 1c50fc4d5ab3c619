"""How a table sits: which of its chairs are one side."""

Sides = tuple[tuple[int, ...], ...]
"""The chairs of a table, from 0 and as they stand round it, that are one side."""

TWO: Sides = ((0,), (1,))
THREE: Sides = ((0,), (1,), (2,))
ACROSS: Sides = ((0, 2), (1, 3))
"""Four at a table, and who sits across is the partner."""
BESIDE: Sides = ((0, 1), (2, 3))
"""Four at a table, and who sits beside is the partner."""
SIX: Sides = ((0, 2, 4), (1, 3, 5))
"""Six at a table, and every second one is a partner."""
