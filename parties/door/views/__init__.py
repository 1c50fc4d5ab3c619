"""What is asked of the door: find, check, act, answer."""
