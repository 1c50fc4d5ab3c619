"""What is asked of the seating: find, check, act, answer."""
