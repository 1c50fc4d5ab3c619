"""What the prizes sends."""
