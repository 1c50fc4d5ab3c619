"""Copies of all that is kept: made by themselves, put back, and lived on by a second laptop beside the first."""
