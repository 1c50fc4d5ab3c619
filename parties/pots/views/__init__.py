"""What is asked of the pots: find, check, act, answer."""
