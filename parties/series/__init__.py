"""A series of nights planned at once, and one night moved to another day."""
