"""In words: the treasurer's paper."""
