"""Wishes, cuts and play-offs; what was handed over, and the closing."""
