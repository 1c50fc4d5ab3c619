"""What the punch cards sends."""
