"""What is sent from the pages of the door."""
