"""Who sits where, game after game: the ring, the movement, comings and goings.

`room` moves one game on to the next, `play` works out all games of a night from the facts; the
entries here change the seats. Movement is stated in this package and nowhere else.
"""
