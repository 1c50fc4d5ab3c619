"""The frame of every page of a night: its steps, the next one, the undo button."""
