"""What the door sends."""
