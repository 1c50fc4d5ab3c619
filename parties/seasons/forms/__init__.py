"""What is sent from the pages of seasons."""
