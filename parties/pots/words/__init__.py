"""In words: the pots."""
