"""What the pots shows."""
