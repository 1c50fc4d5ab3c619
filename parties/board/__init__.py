"""The board: the picture for the hall's projector or television, and the hall's own pictures between."""
