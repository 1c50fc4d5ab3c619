"""What the door shows."""
