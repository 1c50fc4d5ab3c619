"""In words: the referee."""
