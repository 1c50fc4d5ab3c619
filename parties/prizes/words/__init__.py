"""In words: the prizes."""
