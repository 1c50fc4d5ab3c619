"""What the pots sends."""
