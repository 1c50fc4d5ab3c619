"""What the pages of the cards show."""
