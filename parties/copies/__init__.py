"""Copies of all that is kept: made by themselves while the night goes on, and put back."""
