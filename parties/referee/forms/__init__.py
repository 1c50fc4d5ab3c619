"""What the referee sends."""
