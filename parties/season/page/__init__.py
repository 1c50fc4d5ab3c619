"""A season read from its nights, and its money as tables."""
