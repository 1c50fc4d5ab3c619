"""What is said of a game at a table: who won, that nobody did, that it was wrong.

A result is two facts, the hole and the walk. `correcting` makes a correction out of what somebody
tells; totals stand in place of games of which only the sums are known.
"""
