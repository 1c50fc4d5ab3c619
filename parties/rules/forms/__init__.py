"""What the rules of the house sends."""
