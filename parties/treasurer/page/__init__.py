"""The money of a night, as tables and as lines."""
