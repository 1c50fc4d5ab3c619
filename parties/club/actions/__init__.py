"""What is done for a club: set up, planned, who signs in."""
