"""What is sent from the pages of a club."""
