"""Other evenings: what is played tonight, what it will do with those who come, what a club plays."""
