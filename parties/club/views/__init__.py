"""What is asked of the club: find, check, act, answer."""
