"""What is printed to tell the world: the poster in its designs, and certificates."""
