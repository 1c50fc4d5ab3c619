"""Carried pots: what a night gives the next ones, and what a change to it means for them."""
