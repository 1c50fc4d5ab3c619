"""In words: the rules of the house."""
