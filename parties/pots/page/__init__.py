"""The pots of a night as cards, and what a rule comes to while it is typed."""
