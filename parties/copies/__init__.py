"""Copies: made by themselves and put back, on a second laptop, and a night or a club as one file that is given away."""
