"""In words: the punch cards."""
