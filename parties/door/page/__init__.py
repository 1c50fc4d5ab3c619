"""What the pages of the door show."""
