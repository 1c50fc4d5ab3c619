"""What is asked about the cards, the same on the screen and on the sheet."""
