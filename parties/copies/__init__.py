"""Copies: made by themselves and put back, on a second laptop, and as one file that is given away."""
