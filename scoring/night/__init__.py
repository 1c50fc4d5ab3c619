"""What is said of the night as a whole: its rules, its door, its pauses, its end.

The entries here look at every other subject, so they stand above them all.
"""
