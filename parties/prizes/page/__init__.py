"""What the prizes shows."""
