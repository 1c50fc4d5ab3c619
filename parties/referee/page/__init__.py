"""What the pages of the referee show."""
