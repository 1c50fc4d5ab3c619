"""What is done at the tills, and what a change means for the pots of later nights."""
