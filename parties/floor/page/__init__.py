"""What the floor shows: a tile for each table, and where tables stand in the ring's picture."""
