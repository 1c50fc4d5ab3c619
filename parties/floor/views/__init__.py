"""What is asked of the floor: find, check, act, answer."""
