"""What is done: the pots."""
