"""What is asked of the punch cards: find, check, act, answer."""
