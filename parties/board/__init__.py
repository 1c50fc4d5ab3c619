"""The board: the picture for the hall's projector or television."""
