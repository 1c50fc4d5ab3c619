"""What the card game at the hall's tables shows."""
