"""The punch cards: printed, read in, checked against each other and against the log."""
