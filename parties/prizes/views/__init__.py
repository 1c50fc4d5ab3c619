"""What is asked of the prizes: find, check, act, answer."""
