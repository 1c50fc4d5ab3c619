"""What is asked and sent on the pages of the cards."""
