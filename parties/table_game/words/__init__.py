"""In words: the card game at the hall's tables."""
